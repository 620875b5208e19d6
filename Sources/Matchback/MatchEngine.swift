public import MatchScoring
public import MatchSignals
internal import MatchStore

/// Decides which earlier click on a deep link an app's first open came from, and how sure that is.
///
/// A link service calls ``record(_:at:)`` for every click it serves and ``match(_:at:explain:)`` for every first open. All calls
/// may come from any thread. Time is an argument: the engine reads no clock, and the same calls in the same order give the same
/// answers.
///
/// ```swift
/// let engine = try MatchEngine()
/// engine.record(click, at: now)
/// switch engine.match(install, at: now).verdict {
/// case .matched(let match): open(match.link)
/// case .ambiguous, .unmatched: showHome()
/// }
/// ```
public final class MatchEngine: Sendable {
    /// The limits, windows and losses.
    public let configuration: EngineConfiguration

    let canonicalizer: ReloadableCanonicalizer
    let store: ClickStore
    let model: CompiledModel
    let scopes: ScopeTable
    let ledger: AnswerLedger
    let counters = EngineCounters()
    let scratch: ScratchPool
    let drift: DriftWatch

    /// Creates an empty engine.
    ///
    /// - Parameters:
    ///   - configuration: The limits, windows and losses.
    ///   - model: The probabilities that decide; the built-in ones unless trained.
    /// - Throws: When a setting or a model parameter is out of its range, naming it.
    public init(
        configuration: EngineConfiguration = EngineConfiguration(), model: MatchModel = .default
    ) throws(EngineError) {
        try configuration.validate()
        self.configuration = configuration
        do throws(ModelError) {
            self.model = try CompiledModel(model)
        } catch {
            throw EngineError(.invalidModel, error.message)
        }
        do throws(TrustedProxies.InvalidPrefix) {
            canonicalizer = ReloadableCanonicalizer(
                Canonicalizer(trustedProxies: try TrustedProxies(parsing: configuration.trustedProxies)))
        } catch {
            throw EngineError(.invalidConfiguration, "trustedProxies: \(error)")
        }
        var limits = StoreConfiguration()
        limits.maxLiveClicks = configuration.maxLiveClicks
        limits.prefaultedClicks = configuration.prefaultedClicks
        limits.hashSeed = configuration.hashSeed
        limits.maxClicksPerNetworkBlock = configuration.maxClicksPerNetworkBlock
        limits.candidatesPerScan = configuration.candidatesPerScan
        limits.deviceBlockScan = configuration.deviceBlockScan
        limits.duplicateWindow = configuration.duplicateWindow
        limits.grace = configuration.skew + configuration.lateEvidence
        store = ClickStore(configuration: limits)
        scratch = ScratchPool(
            capacity: AddressSet.capacity * limits.candidatesPerScan + DeviceBlocks.capacity * limits.deviceBlockScan)
        scopes = ScopeTable(model: self.model)
        drift = DriftWatch(model: model)
        ledger = AnswerLedger(
            retention: configuration.answerRetention, maxAnswers: configuration.maxAnswers, seed: limits.hashSeed,
            counters: counters)
    }

    /// Forgets a click now: it is never matched again. `false` when it is not in memory.
    @discardableResult
    public func erase(click id: String, app: String) -> Bool {
        store.knownApp(app).map { store.erase(app: $0, id: id) } ?? false
    }

    /// Forgets what an install was told. `false` when there is no answer of it.
    @discardableResult
    public func erase(install id: String, app: String) -> Bool {
        ledger.erase(ledger.key(app: app, install: id))
    }

    /// Removes clicks and answers that are past their time, looking at no more than `limit` of each.
    ///
    /// Call it regularly, from any thread: matching never waits for it and is exact whatever it has done so far.
    ///
    /// - Parameters:
    ///   - now: The present moment.
    ///   - limit: Records looked at; the configured budget when `nil`.
    /// - Returns: What was removed, and whether everything due is gone.
    @discardableResult
    public func sweep(at now: Timestamp, limit: Int? = nil) -> EngineSweepReport {
        let budget = limit ?? configuration.sweepBudget
        let clicks = store.sweep(at: now, limit: budget)
        let answers = ledger.sweep(at: now, limit: budget)
        counters.add(.expiredAnswers, answers.removed)
        var report = EngineSweepReport()
        report.clicksRemoved = clicks.removed
        report.answersRemoved = answers.removed
        report.isComplete = clicks.isComplete && answers.isComplete
        return report
    }
}
