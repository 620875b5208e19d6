/// Whether a signal says something.
public enum Presence: UInt8, Hashable, Sendable, CaseIterable {
    /// There is a canonical value.
    case value
    /// Nothing was sent.
    case missing
    /// Something was sent, and it says nothing: malformed, a stand-in, a client's constant, a known disguise.
    case uninformative
}
