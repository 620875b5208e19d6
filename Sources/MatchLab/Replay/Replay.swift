public import MatchSignals
public import MatchTrace
public import Matchback

/// Feeds a stream to an engine in event time, as a server would: record, ask, forget, with the sweeper running.
///
/// The stream's own times are the clock: the engine is told the latest time that was seen, an event that comes late is
/// offered late. The one thing read from outside is how long each call took.
public final class Replay {
    /// What was fed so far.
    public struct Counts: Hashable, Sendable {
        /// Clicks offered.
        public var clicks = 0
        /// Questions put, retries included.
        public var installs = 0
        /// Requests to forget.
        public var erasures = 0
        /// Events more than 30 s behind the stream's clock.
        public var late = 0
        /// Clicks that were dropped as crawlers, prefetches, link checks, or for another reason, by its name.
        public var dropped: [CanonicalClick.DropReason: Int] = [:]
        /// All clicks that were dropped.
        public var droppedClicks = 0
        /// Clicks that were past their window when they came.
        public var expiredOnArrival = 0

        /// Everything offered.
        public var events: Int { clicks + installs + erasures }
        /// Clicks of crawlers, prefetches and link checks.
        public var filteredBots: Int {
            (dropped[.crawler] ?? 0) + (dropped[.prefetch] ?? 0) + (dropped[.headRequest] ?? 0)
        }
    }

    /// Behind the stream's clock by more than this, in milliseconds, an event counts as late.
    public static let lateness: Int64 = 30_000

    /// The engine that is fed.
    public let engine: MatchEngine
    /// What was fed so far.
    public private(set) var counts = Counts()
    /// How long recording took.
    public private(set) var insertLatency = LatencyHistogram()
    /// How long answering took.
    public private(set) var matchLatency = LatencyHistogram()
    /// How long each call of the sweeper took.
    public private(set) var sweepLatency = LatencyHistogram()
    /// The latest time that the stream has shown.
    public private(set) var now = Timestamp(milliseconds: .min)
    /// The time of the first event; `nil` before it.
    public private(set) var start: Timestamp?

    private let nanoseconds: () -> UInt64
    private let believesLeaps: Bool
    /// A time that one event alone has claimed.
    private var doubted: Timestamp?
    private var sinceSweep = 0
    private var lastSweep = Timestamp(milliseconds: .min)

    /// Creates a replay.
    /// - Parameters:
    ///   - engine: the engine to feed.
    ///   - believesLeaps: whether one event may move the clock by more than a day, as in a situation that somebody wrote down.
    ///   - nanoseconds: a monotonic clock, read around each call of the engine; only latencies depend on it.
    public init(engine: MatchEngine, believesLeaps: Bool = false, nanoseconds: @escaping () -> UInt64) {
        self.engine = engine
        self.believesLeaps = believesLeaps
        self.nanoseconds = nanoseconds
    }

    /// Feeds one event; the answer when it was a question, with its waterfall when `explain` is set.
    @discardableResult
    public func feed(_ event: TraceEvent, explain: Bool = false) -> Decision? {
        feed(event, explain: explain, observe: nil)
    }

    /// Feeds one event, and shows what its decision was made by.
    ///
    /// - Parameters:
    ///   - event: The event.
    ///   - explain: Whether to ask for the waterfall.
    ///   - observe: Called with what a decision that compares fingerprints was made by. What it takes is not part of any latency.
    /// - Returns: The decision; `nil` where nothing was asked.
    @discardableResult
    package func feed(
        _ event: TraceEvent, explain: Bool = false, observe: ((Weighing) -> Void)?
    ) -> Decision? {
        if let time = event.time {
            if start == nil { start = time }
            if now > time, now.milliseconds(since: time) > Replay.lateness { counts.late += 1 }
            moveClock(to: time)
        }
        defer { sweepIfDue() }
        switch event {
        case .click(let click):
            record(click)
            return nil
        case .install(let install, let truth):
            counts.installs += 1
            var observing: UInt64 = 0
            let begin = nanoseconds()
            let answer =
                if let observe {
                    engine.match(install, at: now, explain: explain) { [nanoseconds] weighing in
                        let start = nanoseconds()
                        observe(weighing())
                        observing = nanoseconds() &- start
                    }
                } else {
                    engine.match(install, at: now, explain: explain)
                }
            matchLatency.add(nanoseconds() &- begin &- observing)
            return Decision(install: install, time: now, answer: answer, truth: truth)
        case .erase(let erasure):
            counts.erasures += 1
            switch erasure.subject {
            case .click(let id): engine.erase(click: id, app: erasure.app)
            case .install(let id): engine.erase(install: id, app: erasure.app)
            }
            return nil
        }
    }

    /// Moves the clock forward. A leap of more than a day is believed only once a second event is as far ahead: a server's clock
    /// does not leap, and one line with an absurd time must not expire everything else.
    private func moveClock(to time: Timestamp) {
        guard time > now else { return }
        let leap: Int64 = 86_400_000
        if !believesLeaps, counts.clicks + counts.installs + counts.erasures > 0, time.milliseconds(since: now) > leap {
            guard let doubted, time.milliseconds(since: doubted) > -leap else {
                doubted = time
                return
            }
            now = min(doubted, time)
        } else {
            now = time
        }
        doubted = nil
    }

    private func record(_ click: Click) {
        counts.clicks += 1
        let begin = nanoseconds()
        let result = engine.record(click, at: now)
        insertLatency.add(nanoseconds() &- begin)
        switch result {
        case .dropped(let reason):
            counts.dropped[reason, default: 0] += 1
            counts.droppedClicks += 1
        case .alreadyExpired: counts.expiredOnArrival += 1
        case .stored, .replacedOlder, .foldedIntoEarlier, .repeatedID: break
        }
    }

    /// A server sweeps by its clock; a replay sweeps every minute of the stream's time and every 64 events, so that a
    /// burst can't outrun the sweeper.
    private func sweepIfDue() {
        sinceSweep += 1
        guard sinceSweep >= 64 || now.milliseconds(since: lastSweep) >= 60_000 else { return }
        sinceSweep = 0
        lastSweep = now
        // After a silence of hours a lot may be due at once: a server would have done it meanwhile.
        for _ in 0..<1_024 {
            let begin = nanoseconds()
            let report = engine.sweep(at: now)
            sweepLatency.add(nanoseconds() &- begin)
            if report.isComplete { break }
        }
    }
}
