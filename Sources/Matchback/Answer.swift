/// What the engine says to one question.
public struct Answer: Hashable, Sendable {
    /// The verdict.
    public var verdict: Verdict
    /// Whether this repeats the answer to an earlier question of the same install id.
    public var isRepeat: Bool
    /// Every candidate with every comparison in bits; only when asked for.
    public var explanation: Explanation? {
        get { explained.first }
        set { explained = newValue.map { [$0] } ?? [] }
    }

    /// The explanation, or nothing: out of line, because nearly no answer has one and every answer would have its room.
    private var explained: [Explanation]

    /// Creates an answer.
    public init(verdict: Verdict, isRepeat: Bool = false, explanation: Explanation? = nil) {
        self.verdict = verdict
        self.isRepeat = isRepeat
        explained = explanation.map { [$0] } ?? []
    }
}
