/// What a claim rests on.
public enum ClaimBasis: UInt8, Hashable, Sendable {
    /// The posterior.
    case fingerprint
    /// A token, a referrer or an id.
    case token
}

/// What became of a claim.
public enum ClaimOutcome: Hashable, Sendable {
    /// The click is the caller's.
    case claimed
    /// A fingerprint match had taken it; the token names it all the same, so the caller has it too.
    case overturned
    /// Another install has it.
    case taken
    /// It is no longer in memory, or for a fingerprint claim no longer a candidate.
    case gone
}
