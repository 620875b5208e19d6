public import MatchTrace

/// One vector of a `matchback.vectors/1` file: a raw signal and what it must become.
public struct Vector: Hashable, Sendable {
    /// Its name.
    public var id: String
    /// Which signal.
    public var signal: String
    /// How it is read: `single`, `pair`, `header`, `list` or `offset`.
    public var kind: String
    /// The raw value.
    public var raw: JSONValue
    /// The canonical value; of an object only the keys that stand in it are compared.
    public var canonical: JSONValue
    /// The rule, in words.
    public var rule: String

    /// Creates a vector.
    public init(
        id: String, signal: String, kind: String, raw: JSONValue, canonical: JSONValue, rule: String = ""
    ) {
        self.id = id
        self.signal = signal
        self.kind = kind
        self.raw = raw
        self.canonical = canonical
        self.rule = rule
    }
}
