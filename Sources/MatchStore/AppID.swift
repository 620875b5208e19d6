/// Names one interned app key.
public struct AppID: BitwiseCopyable, Hashable, Sendable {
    /// The packed form; its meaning is the store's own.
    public let rawValue: UInt32

    /// Takes a packed form back.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }
}
