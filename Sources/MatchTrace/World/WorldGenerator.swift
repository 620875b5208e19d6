internal import MatchSignals

/// Plays a synthetic world and hands out its events in the order in which a server would see them.
///
/// ```swift
/// var world = WorldGenerator(parameters: WorldParameters(), seed: 1, installs: 3000)
/// while let event = world.next() { try writer.write(event) }
/// ```
/// The same parameters and seed give the same events. Memory holds what is still to come and the last click of everyone who
/// clicked in the last week; it grows with the traffic of a day and not with the number of installs asked for.
public struct WorldGenerator: Sequence, IteratorProtocol {
    /// Installs handed out so far, retries not counted.
    public private(set) var installsSoFar = 0
    /// Events handed out so far.
    public private(set) var eventsSoFar = 0

    private let installs: Int
    private var planner: VisitPlanner
    private var arrivals: ArrivalClock
    private var ledger = ClickLedger()
    private var queue = EventQueue<PendingEvent>()

    /// Creates a world at its first moment.
    ///
    /// - Parameters:
    ///   - parameters: The rates.
    ///   - seed: The seed.
    ///   - installs: After how many installs the world ends.
    public init(parameters: WorldParameters, seed: UInt64, installs: Int) {
        let world = World(parameters: parameters, seed: seed)
        self.installs = installs
        planner = VisitPlanner(world: world)
        arrivals = ArrivalClock(world: world)
    }

    /// The next event; `nil` once the installs asked for are out.
    public mutating func next() -> TraceEvent? {
        guard installsSoFar < installs else { return nil }
        while queue.nextDelivery.map({ $0 >= arrivals.next }) ?? true {
            planner.plan(arrivals.pop(), into: &queue)
        }
        guard let pending = queue.pop() else { return nil }
        eventsSoFar += 1
        switch pending {
        case .ready(let event): return event
        case .tap(let click, let key, let entry):
            ledger.record(entry, key: key)
            ledger.expire(before: click.time)
            return .click(click)
        case .install(let install, let pendingTruth):
            if !pendingTruth.isRetry { installsSoFar += 1 }
            let entry = ledger.entry(pendingTruth.key).flatMap { $0.time <= install.time ? $0 : nil }
            return .install(install, truth: pendingTruth.truth(entry, at: install.time))
        }
    }
}
