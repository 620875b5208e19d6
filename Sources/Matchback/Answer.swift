/// What the engine says to one question.
public struct Answer: Hashable, Sendable {
    /// The verdict.
    public var verdict: Verdict
    /// Whether this repeats the answer to an earlier question of the same install id.
    public var isRepeat: Bool
    /// Every candidate with every comparison in bits; only when asked for.
    public var explanation: Explanation?

    /// Creates an answer.
    public init(verdict: Verdict, isRepeat: Bool = false, explanation: Explanation? = nil) {
        self.verdict = verdict
        self.isRepeat = isRepeat
        self.explanation = explanation
    }
}
