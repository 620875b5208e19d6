public import MatchScoring
public import MatchSignals
public import MatchTrace
public import Matchback

/// Plays a stream to an engine and keeps what training needs of it: every install's candidates as the engine weighs them, the
/// true pairs, random pairs for u, and how well the model did where the origin is known.
///
/// The engine is the product's own: windows, erasures, repeated taps, retries, claims and cut scans are what they are in
/// service, and a posterior here is the posterior that a server would have stated.
public final class TrainingReplay {
    /// What a replay counts of one OS group.
    public struct Tally: Hashable, Sendable {
        /// First questions that were decided on fingerprints or could have been.
        public internal(set) var installs = 0
        /// Those whose origin is known, a token's included.
        public internal(set) var labelled = 0
        /// Those that no token decided.
        public internal(set) var undecidedByToken = 0
        /// Of these, those whose origin is known.
        public internal(set) var knownWithoutToken = 0
        /// Of these, those that came from no candidate.
        public internal(set) var missing = 0
        /// Cells of the true pairs among the candidates.
        public internal(set) var truePairs: LevelTally
        /// Cells of random pairs.
        public internal(set) var randomPairs: LevelTally
        /// Installs with their candidates, where those are kept.
        public internal(set) var examples: [TrainingExample] = []

        init(buckets: Int) {
            truePairs = LevelTally(buckets: buckets)
            randomPairs = LevelTally(buckets: buckets)
        }

        /// Whether nearly every install's origin is known, so that a share can be read off without asking who is known.
        public var isFullyKnown: Bool { Double(knownWithoutToken) >= 0.99 * Double(undecidedByToken) }
    }

    /// Random pairs after which u is known well enough.
    private static let enoughRandomPairs = 200_000.0
    /// Candidates of an install that are kept; the rest is summed up.
    private static let candidatesKept = 32

    /// What was counted, by group.
    public private(set) var tallies: [OSGroup: Tally]
    /// How the model did, in the order of the stream.
    public private(set) var judgements: [Judgement] = []

    /// Installs looked at.
    public var installs: Int { tallies.values.reduce(0) { $0 + $1.installs } }
    /// Installs whose click is known.
    public var labelled: Int { tallies.values.reduce(0) { $0 + $1.labelled } }

    private struct Scope: Hashable {
        var app: String
        var group: OSGroup
    }

    private let engine: MatchEngine
    private let replay: Replay
    private let labels: TrainingLabels
    private let judgesFrom: Timestamp?
    private let canonicalizer: Canonicalizer
    private let parameters: [OSGroup: (group: GroupParameters, weights: PatternWeights)]
    private var recent: [Scope: RecentClicks] = [:]
    private var destinations: (new: [StreamKey: StreamKey], old: [StreamKey: StreamKey], since: Int64) = (
        [:], [:], .min
    )
    private var generator: SplitMix64

    /// Creates a replay.
    ///
    /// - Parameters:
    ///   - model: Weighs the candidates and is what training starts from.
    ///   - configuration: The engine's settings.
    ///   - labels: What tells where an install came from.
    ///   - judgesFrom: The moment from which installs of known origin that no token decides are judged, and none is learned
    ///     from; `nil` to learn from all.
    ///   - seed: Of the random pairs.
    /// - Throws: ``EngineError`` when the model or the settings are not usable.
    public init(
        model: MatchModel = .default, configuration: EngineConfiguration = EngineConfiguration(),
        labels: TrainingLabels = .truth, judgesFrom: Timestamp? = nil, seed: UInt64 = 1
    ) throws(EngineError) {
        engine = try MatchEngine(configuration: configuration, model: model)
        replay = Replay(engine: engine, nanoseconds: { 0 })
        self.labels = labels
        self.judgesFrom = judgesFrom
        // The engine has checked the prefixes.
        canonicalizer = Canonicalizer(
            trustedProxies: (try? TrustedProxies(parsing: configuration.trustedProxies)) ?? TrustedProxies())
        var parameters: [OSGroup: (group: GroupParameters, weights: PatternWeights)] = [:]
        var tallies: [OSGroup: Tally] = [:]
        for group in [OSGroup.apple, .android] {
            let own = model.parameters(of: group)
            parameters[group] = (own, PatternWeights(own))
            tallies[group] = Tally(buckets: own.delay.masses.count)
        }
        self.parameters = parameters
        self.tallies = tallies
        generator = SplitMix64(seed: seed)
    }

    /// Takes one event.
    public func feed(_ event: TraceEvent) {
        switch event {
        case .click(let click):
            remember(click)
            replay.feed(event)
        case .install(var install, let truth):
            if labels == .none {
                install.pasteboardToken = nil
                install.installReferrer = nil
            }
            let canonical = canonicalizer.canonicalize(install)
            let now = max(replay.now, install.time)
            let found = engine.weighing(of: canonical, at: now)
            let decision = replay.feed(.install(install, truth: truth))
            if let found, let decision { take(canonical, found, decision) }
        case .erase: replay.feed(event)
        }
    }

    /// Keeps where a click leads, and its device for random pairs.
    private func remember(_ click: Click) {
        let time = click.time.milliseconds
        let key = StreamKey(app: click.app, id: click.id)
        let window = engine.configuration.matchWindow
        if time > destinations.since &+ window || destinations.since == .min {
            destinations = ([:], destinations.new, time)
        }
        destinations.new[key] = StreamKey(app: click.app, link: click.link)
        guard judgesFrom == nil else { return }
        let canonical = canonicalizer.canonicalize(click)
        guard canonical.disposition == .candidate else { return }
        let scope = Scope(app: click.app, group: Self.group(of: canonical.fingerprint))
        recent[scope, default: RecentClicks()].add(
            canonical.fingerprint, key: key, at: time, forgetting: time &- window)
    }

    private static func group(of fingerprint: Fingerprint) -> OSGroup {
        fingerprint.system.family.group == .apple ? .apple : .android
    }

    /// Learns from one first question, or judges the model by it.
    private func take(_ install: CanonicalInstall, _ found: Weighing, _ decision: Decision) {
        let group = Self.group(of: install.fingerprint)
        let named = deterministicClick(decision)
        let label = label(of: install, truth: decision.truth, named: named, in: found)
        if let judgesFrom {
            guard install.time >= judgesFrom, label.isKnown, named == nil else { return }
            judgements.append(judge(install, group, found, label))
            return
        }
        guard let (own, weights) = parameters[group], var tally = tallies.removeValue(forKey: group) else { return }
        tally.installs += 1
        tally.labelled += label.isKnown ? 1 : 0
        if named == nil {
            tally.undecidedByToken += 1
            tally.knownWithoutToken += label.isKnown ? 1 : 0
            tally.missing += label.isKnown && label.position == nil ? 1 : 0
        }
        var patterns: [AgreementPattern] = []
        patterns.reserveCapacity(found.candidates.count)
        for row in found.candidates {
            patterns.append(
                Weigher.pattern(
                    click: row.fingerprint, install: install.fingerprint, age: row.age, weight: row.weight,
                    parameters: own, weights: weights))
        }
        if let position = label.position, label.isExact { tally.truePairs.add(patterns[position]) }
        if !label.isKnown { tally.examples.append(example(group, found, patterns, weights)) }
        addRandomPairs(install, group, except: label.position.map { found.candidates[$0] }, to: &tally)
        tallies[group] = tally
    }

    /// An install of unknown origin with the candidates that count.
    private func example(
        _ group: OSGroup, _ found: Weighing, _ patterns: [AgreementPattern], _ weights: PatternWeights
    ) -> TrainingExample {
        var example = TrainingExample(group: group, candidates: [], leftOut: found.unseenMass)
        let order = found.candidates.indices.sorted { found.candidates[$0].weight > found.candidates[$1].weight }
        for (rank, position) in order.enumerated() {
            if rank < Self.candidatesKept {
                example.candidates.append(patterns[position])
            } else {
                example.leftOut += MatchMath.exp2(found.candidates[position].weight)
            }
        }
        return example
    }

    /// The click that a token named; `nil` when none did.
    private func deterministicClick(_ decision: Decision) -> String? {
        guard case .matched(let match) = decision.answer.verdict, match.basis == .deterministic else { return nil }
        return match.clickID
    }

    /// What is known of an install's origin.
    private struct Label {
        var isKnown = false
        /// The candidate it came from, or one that leads to the same place.
        var position: Int?
        /// Whether that candidate is the very click.
        var isExact = false
    }

    private func label(
        of install: CanonicalInstall, truth: Truth?, named: String?, in found: Weighing
    ) -> Label {
        let click: String?
        switch labels {
        case .none: return Label()
        case .tokens:
            guard let named else { return Label() }
            click = named
        case .truth:
            guard let truth else { return Label() }
            click = truth.click
        }
        guard let click else { return Label(isKnown: true) }
        if let position = found.candidates.firstIndex(where: { $0.clickID == click }) {
            return Label(isKnown: true, position: position, isExact: true)
        }
        // A repeated tap stands for the first one: the link is what counts.
        let key = StreamKey(app: install.app, id: click)
        guard let destination = destinations.new[key] ?? destinations.old[key] else { return Label(isKnown: true) }
        let position = found.candidates.indices.filter {
            StreamKey(app: install.app, link: found.destinations[found.candidates[$0].destination]) == destination
        }
        .max { found.candidates[$0].weight < found.candidates[$1].weight }
        return Label(isKnown: true, position: position)
    }

    private func judge(
        _ install: CanonicalInstall, _ group: OSGroup, _ found: Weighing, _ label: Label
    ) -> Judgement {
        let top = found.candidates.reduce(0) { max($0, $1.weight) }
        var masses: [Int: Double] = [:]
        for row in found.candidates { masses[row.destination, default: 0] += MatchMath.exp2(row.weight - top) }
        let null = MatchMath.exp2(-top)
        let total = null * (1 + found.unseenMass) + masses.values.sorted().reduce(0, +)
        let best = masses.max { ($0.value, $1.key) < ($1.value, $0.key) }
        let truth = label.position.map { found.candidates[$0].destination }
        let chance = truth.map { masses[$0, default: 0] } ?? null * (1 + found.unseenMass)
        return Judgement(
            group: group, time: install.time.milliseconds, loss: -MatchMath.log2(max(chance / total, 1e-6)),
            probability: best.map { $0.value / total }, isRight: best != nil && best?.key == truth)
    }

    private func addRandomPairs(
        _ install: CanonicalInstall, _ group: OSGroup, except own: Weighing.Candidate?, to tally: inout Tally
    ) {
        guard tally.randomPairs.pairs < Self.enoughRandomPairs, let delay = parameters[group]?.group.delay else {
            return
        }
        let scope = Scope(app: install.app, group: group)
        let oldest = install.time.milliseconds &- engine.configuration.matchWindow
        recent[scope]?.expire(before: oldest)
        let known = own.map { StreamKey(app: install.app, id: $0.clickID) }
        for _ in 0..<4 {
            guard let click = recent[scope]?.random(except: known, using: &generator) else { continue }
            tally.randomPairs.add(
                AgreementPattern(click: click, install: install.fingerprint, delay: delay, age: .max))
        }
    }
}
