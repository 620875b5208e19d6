public import MatchScoring
public import MatchSignals
public import MatchTrace

/// Reads a stream in event time and keeps what training needs of it: every install's candidates, the true pairs it names, and
/// random pairs for u.
///
/// Labels are the stream's truth, or, without it, the installs whose token or referrer names a click: the fingerprint of that
/// pair is a label for free.
public struct TrainingReplay {
    /// The installs.
    public private(set) var examples: [TrainingExample] = []
    /// Cells of random pairs, by group.
    public private(set) var randomPairs: [OSGroup: LevelTally] = [:]
    /// Installs looked at.
    public private(set) var installs = 0
    /// Installs whose click is known.
    public private(set) var labelled = 0

    private struct Scope: Hashable {
        var app: String
        var group: OSGroup
    }

    private let model: MatchModel
    private let compiled: CompiledModel
    private let window: Int64
    private let skew: Int64 = 30_000
    private let usesTruth: Bool
    private let canonicalizer = Canonicalizer()
    private var scopes: [Scope: LiveScope] = [:]
    private var rates: [Scope: ScopeRateEstimator] = [:]
    private var destinations: [Link: UInt32] = [:]
    private var tokens: [String: (scope: Scope, id: String)] = [:]
    private var seen: Set<String> = []
    private var generator: SplitMix64

    /// Creates a replay.
    ///
    /// - Parameters:
    ///   - model: Weighs the candidates and is what training starts from.
    ///   - window: How long a click may be matched, in milliseconds.
    ///   - usesTruth: Whether the stream's truth may be read; without it only tokens label.
    ///   - seed: Of the random pairs.
    /// - Throws: ``ModelError`` when the model is not usable.
    public init(
        model: MatchModel = .default, window: Int64 = 86_400_000, usesTruth: Bool = true, seed: UInt64 = 1
    ) throws(ModelError) {
        self.model = model
        compiled = try CompiledModel(model)
        self.window = window
        self.usesTruth = usesTruth
        generator = SplitMix64(seed: seed)
    }

    /// Takes one event.
    public mutating func feed(_ event: TraceEvent) {
        switch event {
        case .click(let click): record(canonicalizer.canonicalize(click))
        case .install(let install, let truth): decide(canonicalizer.canonicalize(install), truth: truth)
        case .erase: break
        }
    }

    private mutating func record(_ click: CanonicalClick) {
        let scope = Scope(app: click.app, group: click.fingerprint.system.family.group)
        if let token = click.token { tokens[click.app + "\u{0}" + token] = (scope, click.id) }
        guard click.disposition == .candidate else { return }
        let destination = destinations[click.link] ?? UInt32(destinations.count)
        destinations[click.link] = destination
        scopes[scope, default: LiveScope()].add(click, destination: destination)
        rates[scope, default: compiled.rateEstimator(for: scope.group)].recordClick(
            at: click.time.milliseconds, from: click.fingerprint.addresses)
    }

    private mutating func decide(_ install: CanonicalInstall, truth: Truth?) {
        guard install.isFirstOpen, install.attributionLevel == .full else { return }
        guard seen.insert(install.app + "\u{0}" + install.id).inserted else { return }
        let group = install.fingerprint.system.family.group
        let scope = Scope(app: install.app, group: group)
        let now = install.time.milliseconds
        var live = scopes[scope] ?? LiveScope()
        live.expire(before: now - window)
        installs += 1
        let parameters = model.parameters(of: group)
        let estimator = rates[scope] ?? compiled.rateEstimator(for: group)
        let weigher = Weigher(
            model: compiled, install: install.fingerprint, counts: live.counts(for: install.fingerprint),
            rates: estimator.rates(at: now))

        let label = label(of: install, truth: truth, scope: scope, live: live)
        var example = TrainingExample(group: group, candidates: [], truth: label.isKnown ? .none : .unknown)
        var rows: [(weight: Double, position: Int, pattern: AgreementPattern)] = []
        var address: UInt32 = 0
        var block: UInt32 = 0
        for position in live.candidates(for: install.fingerprint, networkLimit: 256, placeLimit: 256) {
            let click = live.clicks[position]
            let age = now - click.time
            guard age >= -skew else { continue }
            let counts = live.networkCounts(click: click.fingerprint, install: install.fingerprint)
            address = max(address, counts.address)
            block = max(block, counts.block)
            let pattern = weigher.pattern(
                click: click.fingerprint, age: age, addressCount: counts.address, blockCount: counts.block,
                parameters: parameters)
            rows.append((pattern.weight(in: parameters), position, pattern))
        }
        rows.sort { $0.weight > $1.weight }
        let total = rows.reduce(1) { $0 + MatchMath.exp2($1.weight) }
        for (rank, row) in rows.enumerated() {
            if row.position == label.position { example.truth = .candidate(example.candidates.count) }
            if rank < 32 || row.position == label.position {
                example.candidates.append(row.pattern)
            } else {
                example.leftOut += MatchMath.exp2(row.weight)
            }
        }
        if let position = label.position {
            let click = live.clicks[position]
            example.truePair = AgreementPattern(
                click: click.fingerprint, install: install.fingerprint, delay: parameters.delay, age: now - click.time)
            labelled += 1
        }
        addRandomPairs(install.fingerprint, group: group, live: live, except: label.position, parameters: parameters)
        if let position = label.position {
            live.kill(position)
        } else if !label.isKnown, let best = rows.first, MatchMath.exp2(best.weight) > 0.95 * total {
            live.kill(best.position)
        }
        scopes[scope] = live
        rates[scope, default: estimator].recordInstall(
            at: now, organic: 1 / total, addressCount: address, blockCount: block, live: weigher.liveForNetwork)
        examples.append(example)
    }

    /// The live click that an install is known to have come from; known without a position when it came from none of them.
    private func label(
        of install: CanonicalInstall, truth: Truth?, scope: Scope, live: LiveScope
    ) -> (isKnown: Bool, position: Int?) {
        func position(_ id: String) -> Int? {
            live.position(of: id).flatMap { live.clicks[$0].isLive ? $0 : nil }
        }
        if usesTruth, let truth { return (true, truth.click.flatMap(position)) }
        for token in [install.pasteboardToken].compactMap(\.self) + install.referrerTokens {
            if let named = tokens[install.app + "\u{0}" + token], named.scope == scope {
                return (true, position(named.id))
            }
            if let direct = position(token) { return (true, direct) }
        }
        return (false, nil)
    }

    private mutating func addRandomPairs(
        _ install: Fingerprint, group: OSGroup, live: LiveScope, except: Int?, parameters: GroupParameters
    ) {
        var tally = randomPairs[group] ?? LevelTally(buckets: parameters.delay.masses.count)
        for _ in 0..<4 {
            guard let position = live.random(using: &generator), position != except else { continue }
            tally.add(
                AgreementPattern(
                    click: live.clicks[position].fingerprint, install: install, delay: parameters.delay, age: .max))
        }
        randomPairs[group] = tally
    }
}
