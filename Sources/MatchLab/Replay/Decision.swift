public import MatchSignals
public import MatchTrace
public import Matchback

/// One question of a replayed stream with its answer.
public struct Decision: Hashable, Sendable {
    /// Who asked.
    public var install: Install
    /// When the question was put, by the stream's clock.
    public var time: Timestamp
    /// What the engine said.
    public var answer: Answer
    /// What really happened, where the stream knows it.
    public var truth: Truth?

    /// Creates a decision.
    public init(install: Install, time: Timestamp, answer: Answer, truth: Truth? = nil) {
        self.install = install
        self.time = time
        self.answer = answer
        self.truth = truth
    }

    /// The most probable click with its destination, whatever the verdict.
    public var best: MatchEvidence.NamedClick? {
        if let best = answer.verdict.evidence.best { return best }
        guard case .matched(let match) = answer.verdict else { return nil }
        return MatchEvidence.NamedClick(id: match.clickID, link: match.link)
    }
}
