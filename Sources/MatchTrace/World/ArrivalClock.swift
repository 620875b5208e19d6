internal import MatchSignals

/// Who arrives when: a Poisson process for everything that comes by itself, thinned by the hour of the day where the person
/// is, and a second one for crowds.
struct ArrivalClock {
    struct Arrival {
        enum Kind {
            case visit, organic, crawler, head, flood, crowd
        }

        let kind: Kind
        let time: Timestamp
        /// A number that no other arrival has.
        let number: UInt64
        let person: UInt64
    }

    private let world: World
    private let kinds: WeightedTable<Arrival.Kind>
    private let meanGap: Double
    private let crowdGap: Double
    private var random: SplitMix64
    private var clock: Double
    private var crowdClock: Int64
    private var number: UInt64 = 0

    private var upcoming: Arrival?

    /// When the next arrival is, in milliseconds.
    var next: Int64 { min(upcoming?.time.milliseconds ?? .max, crowdClock) }

    init(world: World) {
        self.world = world
        random = SplitMix64(seed: world.seed, stream: 3)
        let visits = world.parameters.visitsPerDay
        let converted =
            visits * world.parameters.conversion
            + world.parameters.crowdsPerDay * world.parameters.crowdVisits * world.parameters.crowdConversion
        let organic = converted * world.parameters.organicShare / max(1 - world.parameters.organicShare, 0.001)
        let weights: [(value: Arrival.Kind, weight: Double)] = [
            (.visit, visits), (.organic, organic), (.crawler, visits * world.parameters.crawlerShare),
            (.head, visits * world.parameters.headShare), (.flood, visits * world.parameters.floodPerVisit),
        ]
        kinds = WeightedTable(weights)
        let perDay = weights.reduce(0) { $0 + $1.weight } / (1 - world.parameters.dayNight / 2)
        // Before thinning there are as many more as thinning takes away.
        meanGap = 86_400_000 / perDay
        crowdGap = world.parameters.crowdsPerDay > 0 ? 86_400_000 / world.parameters.crowdsPerDay : .infinity
        let start = Double(world.parameters.start.milliseconds)
        clock = start
        // The first crowd of a world that has crowds comes early, so that a short stream has one.
        crowdClock = crowdGap.isFinite ? Int64(start + random.exponential(mean: crowdGap) / 8) : .max
        advance()
    }

    /// The next arrival.
    mutating func pop() -> Arrival {
        if let upcoming, upcoming.time.milliseconds <= crowdClock {
            advance()
            return upcoming
        }
        number += 1
        let time = Timestamp(milliseconds: crowdClock)
        crowdClock += Int64(random.exponential(mean: crowdGap))
        return Arrival(kind: .crowd, time: time, number: number, person: somebody())
    }

    private mutating func advance() {
        while true {
            clock += random.exponential(mean: meanGap)
            let person = somebody()
            let time = Timestamp(milliseconds: Int64(clock))
            guard random.chance(wakefulness(of: person, at: time)) else { continue }
            number += 1
            upcoming = Arrival(kind: kinds[random.unit()], time: time, number: number, person: person)
            return
        }
    }

    private mutating func somebody() -> UInt64 {
        UInt64(random.below(max(1, Int(world.parameters.people))))
    }

    private func wakefulness(of person: UInt64, at time: Timestamp) -> Double {
        let offset = Double(Person.offset(of: person, in: world)) / 60
        let hour = Double(time.milliseconds % 86_400_000) / 3_600_000 + offset
        // Busiest at 15 h, quietest at 3 h.
        return 1 - world.parameters.dayNight * (0.5 - 0.5 * RealMath.cosine(2 * Double.pi * (hour - 15) / 24))
    }
}
