public import MatchScoring
internal import MatchSignals
public import MatchTrace
public import Matchback

/// Replays events and judges every answer against the truth that the stream carries.
///
/// An install id counts once, by its last answer. The truth never reaches the engine: it is joined here.
public final class Evaluation {
    /// The replay with its counts and latencies.
    public let replay: Replay
    /// The simple rules on the same stream; `nil` when they were not asked for.
    public let baselines: BaselineBoard?
    /// The sizes of the engine when it held the most clicks, as far as it was looked at.
    public private(set) var peakStatistics = EngineStatistics()

    private var clicks: [StreamKey: ClickFacts] = [:]
    private var entries: [StreamKey: Int] = [:]
    private var ledger: [Entry] = []
    private let canonicalizer = Canonicalizer()
    private var sinceSample = 0
    private let ablation: AblationBoard?
    private let assignment: AssignmentBoard?
    private var installsByScope: [StreamKey: Int] = [:]

    /// What is kept of an install until the end, when every click is known.
    private struct Entry {
        var first: Int64
        var truth: StreamKey?
        var hasTruth = false
        var delivered: StreamKey?
        var deliveredDestination: StreamKey?
        var bestDestination: StreamKey?
        var trueClickWasClaimed = false
        /// What every step of an ablation claims; empty where no fingerprint was compared, or none is asked for.
        var ablation: [AblationBoard.Claim?] = []
        /// Whether a fingerprint decided, with or without a candidate.
        var isCompared = false
        /// The posterior over all classes; `nil` where no fingerprint was compared.
        var classes: Classes?
        var outcome: Outcome
    }

    /// One install's posterior over all classes, joined with the truth as soon as that is known.
    private enum Classes {
        /// The truth was known when the question was put: what was said of it, and whether it was a destination.
        case judged(ClassClaim, wasCandidate: Bool)
        /// The true click comes later in the stream.
        case open(DestinationShares, [StreamKey])
    }

    /// Creates an evaluation.
    /// - Parameters:
    ///   - engine: a fresh engine.
    ///   - baselines: whether to run the simple rules beside it.
    ///   - ablated: the engine's model, to weigh every decision again with parts of it switched off; `nil` for no ablation.
    ///   - assigned: the engine's model, to compare with the best assignment of all installs together; `nil` for no comparison.
    ///   - nanoseconds: a monotonic clock for latencies.
    public init(
        engine: MatchEngine, baselines: Bool, ablated: MatchModel? = nil, assigned: MatchModel? = nil,
        nanoseconds: @escaping () -> UInt64
    ) {
        replay = Replay(engine: engine, nanoseconds: nanoseconds)
        self.baselines = baselines ? BaselineBoard() : nil
        // The engine has taken the same model, so that it can be compiled.
        ablation = ablated.flatMap { try? AblationBoard($0) }
        assignment = assigned.flatMap { try? AssignmentBoard($0) }
    }

    /// Feeds one event; the decision when it was a question.
    @discardableResult
    public func feed(_ event: TraceEvent) -> Decision? {
        if case .click(let click) = event { remember(click) }
        let droppedBefore = replay.counts.droppedClicks
        var weighing: Weighing?
        let decision = replay.feed(event, observe: { weighing = $0 })
        switch event {
        case .click(let click):
            if replay.counts.droppedClicks > droppedBefore {
                clicks[StreamKey(app: click.app, id: click.id)]?.isDropped = true
            } else {
                baselines?.record(click)
            }
        case .install(let install, let truth):
            if let decision { judge(decision, weighing) }
            baselines?.match(install, truth: truth)
        case .erase: break
        }
        sample()
        return decision
    }

    private func remember(_ click: Click) {
        let key = StreamKey(app: click.app, id: click.id)
        // A repeated id is the same click.
        guard clicks[key] == nil else { return }
        let configuration = replay.engine.configuration
        let own = configuration.overrides[click.app]?.matchWindow ?? configuration.matchWindow
        let window = click.link.matchWindowSeconds.map { min(own, Int64(clamping: max(0, $0)) &* 1_000) } ?? own
        clicks[key] = ClickFacts(
            destination: StreamKey(app: click.app, link: click.link), time: click.time.milliseconds,
            deadline: click.time.advanced(byMilliseconds: window).milliseconds)
    }

    private func judge(_ decision: Decision, _ weighing: Weighing?) {
        let install = decision.install
        let verdict = decision.answer.verdict
        let evidence = verdict.evidence
        let key = StreamKey(app: install.app, id: install.id)
        var entry = Entry(
            first: decision.time.milliseconds,
            outcome: Outcome(
                result: .none, hasClick: false, isRightClick: false, isDeterministic: false, bestProbability: nil,
                isBestRight: false, organic: evidence.organic, candidates: evidence.candidates, loss: nil, delay: nil,
                os: "", labels: [:]))
        let fingerprint = canonicalizer.canonicalize(install).fingerprint
        if let index = entries[key] {
            entry.first = ledger[index].first
            entry.classes = ledger[index].classes
            entry.ablation = ledger[index].ablation
            entry.isCompared = ledger[index].isCompared
            entry.outcome.installsBefore = ledger[index].outcome.installsBefore
        } else {
            let scope = StreamKey([install.app, String(fingerprint.system.family.group.rawValue)])
            entry.outcome.installsBefore = installsByScope[scope, default: 0]
            installsByScope[scope, default: 0] += 1
        }
        if let truth = decision.truth {
            entry.hasTruth = true
            entry.truth = truth.click.map { StreamKey(app: install.app, id: $0) }
            for label in truth.labels { entry.outcome.labels[label.name] = label.value }
        } else if let index = entries[key], ledger[index].hasTruth {
            // A retry need not repeat the truth.
            entry.hasTruth = true
            entry.truth = ledger[index].truth
            entry.outcome.labels = ledger[index].outcome.labels
        }
        if let best = decision.best {
            entry.outcome.bestProbability = evidence.probability
            entry.bestDestination = StreamKey(app: install.app, link: best.link)
        }
        switch verdict {
        case .matched(let match):
            let clickKey = StreamKey(app: install.app, id: match.clickID)
            entry.delivered = clickKey
            entry.deliveredDestination = StreamKey(app: install.app, link: match.link)
            entry.outcome.isDeterministic = match.basis == .deterministic
            clicks[clickKey]?.isClaimed = true
        case .ambiguous: entry.outcome.result = .ambiguous
        case .unmatched: break
        }
        if verdict.reason == .consentRequired { entry.outcome.loss = .consent }
        let truth = entry.truth.flatMap { clicks[$0] }
        entry.trueClickWasClaimed = entry.delivered != entry.truth && truth?.isClaimed == true
        if entry.outcome.isDeterministic || entry.outcome.loss == .consent {
            entry.classes = nil
            entry.isCompared = false
        } else if let weighing {
            look(at: weighing, of: key, app: install.app, truth: truth, delivered: verdict.deliveredClick, in: &entry)
        }
        entry.outcome.os = OSFamilyName.of(fingerprint)
        if let index = entries[key] {
            ledger[index] = entry
        } else {
            entries[key] = ledger.count
            ledger.append(entry)
        }
    }

    /// What the engine's posterior was, over all classes, and what an ablation makes of the same candidates.
    private func look(
        at weighing: Weighing, of install: StreamKey, app: String, truth: ClickFacts?, delivered: String?,
        in entry: inout Entry
    ) {
        entry.isCompared = true
        entry.classes = nil
        entry.ablation = []
        if let assignment {
            assignment.add(
                install, app: app, weighing, keys: weighing.destinations.map { StreamKey(app: app, link: $0) },
                delivered: delivered, deadline: { clicks[$0]?.deadline ?? .max })
        }
        guard !weighing.candidates.isEmpty else { return }
        let shares = DestinationShares(
            weights: weighing.candidates.map(\.weight), positions: weighing.candidates.map(\.destination),
            count: weighing.destinations.count, unseenMass: weighing.unseenMass,
            adjust: { weighing.calibration($0) })
        let keys = weighing.destinations.map { StreamKey(app: app, link: $0) }
        let isKnown = entry.truth == nil || truth != nil
        let position = truth.flatMap { keys.firstIndex(of: $0.destination) }
        entry.classes =
            isKnown ? .judged(shares.claim(truth: position), wasCandidate: position != nil) : .open(shares, keys)
        if let ablation {
            entry.ablation = ablation.claims(weighing, keys: keys, truth: position, isTruthKnown: isKnown)
        }
    }

    /// What deciding in turn costs; `nil` when it was not asked for, or the stream is too long.
    func assignmentReport() -> AssignmentReport? {
        assignment?.report { install in
            guard let index = entries[install], ledger[index].hasTruth, ledger[index].isCompared else { return nil }
            return .some(ledger[index].truth.flatMap { clicks[$0]?.destination })
        }
    }

    /// What an ablation found over the installs that a fingerprint decides; `nil` when it was not asked for.
    func ablationReport(seed: UInt64) -> AblationReport? {
        guard ablation != nil else { return nil }
        let outcomes = entries.sorted { $0.value < $1.value }.compactMap { key, index -> AblationOutcome? in
            let entry = ledger[index]
            guard entry.hasTruth, entry.isCompared else { return nil }
            let facts = entry.truth.flatMap { clicks[$0] }
            let claims = AblationStep.allCases.indices.map { entry.ablation.isEmpty ? nil : entry.ablation[$0] }
            return AblationOutcome(
                hasClick: entry.truth != nil,
                claims: claims.map { claim in
                    claim.map {
                        Claim(
                            probability: $0.probability, isRight: facts != nil && $0.destination == facts?.destination)
                    }
                },
                classes: claims.map { $0?.classes },
                rules: baselines?.deliveries(of: key) { clicks[$0]?.destination }
                    ?? Array(repeating: nil, count: BaselineRule.allCases.count))
        }
        return AblationReport(outcomes, seed: seed)
    }

    private func sample() {
        sinceSample += 1
        guard sinceSample >= 2_048 || replay.counts.events == 1 else { return }
        sinceSample = 0
        takeSample()
    }

    private func takeSample() {
        let statistics = replay.engine.statistics
        if statistics.liveClicks >= peakStatistics.liveClicks { peakStatistics = statistics }
    }

    /// Every install whose truth is known, by its last answer.
    public func outcomes() -> [Outcome] {
        takeSample()
        return ledger.filter(\.hasTruth).map(joined)
    }

    /// Installs whose truth the stream does not know.
    public var unjudgedInstalls: Int { ledger.count { !$0.hasTruth } }

    /// What each simple rule got right; empty when they were not asked for.
    func baselineSummaries() -> [(rule: BaselineRule, summary: AccuracySummary)] {
        baselines?.summaries { clicks[$0]?.destination } ?? []
    }

    private func joined(_ entry: Entry) -> Outcome {
        var outcome = entry.outcome
        let facts = entry.truth.flatMap { clicks[$0] }
        outcome.hasClick = entry.truth != nil
        outcome.delay = facts.map { entry.first - $0.time }
        outcome.isBestRight = entry.bestDestination != nil && entry.bestDestination == facts?.destination
        outcome.isRightClick = entry.delivered != nil && entry.delivered == entry.truth
        if entry.delivered != nil {
            let isRight = outcome.isRightClick || entry.deliveredDestination == facts?.destination
            outcome.result = outcome.hasClick ? (isRight ? .correct : .wrongLink) : .organicMatched
        }
        var wasCandidate = false
        switch entry.classes {
        case .judged(let claim, let was)?: (outcome.classClaim, wasCandidate) = (claim, was)
        case .open(let shares, let keys)?:
            let position = facts.flatMap { keys.firstIndex(of: $0.destination) }
            (outcome.classClaim, wasCandidate) = (shares.claim(truth: position), position != nil)
        case nil: break
        }
        guard outcome.hasClick, outcome.result != .correct else {
            outcome.loss = nil
            return outcome
        }
        if outcome.loss != .consent {
            outcome.loss =
                if let facts, entry.first > facts.deadline, !facts.isDropped {
                    .expired
                } else if entry.trueClickWasClaimed {
                    .claimedByAnother
                } else if wasCandidate {
                    .model
                } else {
                    .blocked
                }
        }
        return outcome
    }
}

extension Verdict {
    /// The click that was delivered.
    fileprivate var deliveredClick: String? {
        if case .matched(let match) = self { match.clickID } else { nil }
    }
}
