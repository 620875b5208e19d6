public import MatchSignals
internal import MatchStore

/// Decides which click a first open came from.
public final class MatchEngine: Sendable {
    /// The limits, windows and losses.
    public let configuration: EngineConfiguration
    private let store: ClickStore

    /// Creates an empty engine.
    public init(configuration: EngineConfiguration = EngineConfiguration()) {
        self.configuration = configuration
        store = ClickStore()
    }

    /// What became of a click that was offered; `nil` when stored, the drop reason otherwise.
    @discardableResult
    public func record(_ click: Click, at now: Timestamp) -> RecordResult {
        .stored
    }

    /// Which click the install came from; a match claims it.
    public func match(_ install: Install, at now: Timestamp, explain: Bool = false) -> Answer {
        Answer(verdict: .unmatched(.noCandidates, MatchEvidence()))
    }

    /// What ``match(_:at:explain:)`` would say, changing nothing.
    public func peek(_ install: Install, at now: Timestamp, explain: Bool = false) -> Answer {
        Answer(verdict: .unmatched(.noCandidates, MatchEvidence()))
    }

    /// Forgets a click.
    @discardableResult
    public func erase(click id: String, app: String) -> Bool { false }

    /// Forgets an install's answer.
    @discardableResult
    public func erase(install id: String, app: String) -> Bool { false }

    /// Removes what is past its time, looking at no more than `limit` records (the configured budget when `nil`).
    @discardableResult
    public func sweep(at now: Timestamp, limit: Int? = nil) -> EngineSweepReport { EngineSweepReport() }

    /// Counters and sizes.
    public var statistics: EngineStatistics { EngineStatistics() }
}
