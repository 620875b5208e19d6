/// What tells training which click an install came from.
public enum TrainingLabels: String, Hashable, Sendable, CaseIterable {
    /// The truth that the stream carries.
    case truth
    /// Tokens and referrers that name a click: the fingerprints of that pair are a label for free. Installs without one stay
    /// unknown, and who carries a token never is organic, so shares are not learned from them.
    case tokens
    /// Nothing: truth and tokens are passed over, as if the stream had neither.
    case none
}
