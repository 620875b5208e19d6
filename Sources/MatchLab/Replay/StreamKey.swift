public import MatchSignals

/// An app with an id, or a destination, as 64 bits: what evaluation joins by, so that a million clicks need no million
/// strings.
///
/// FNV-1a over the bytes with a final mix: the same on every run and platform, which Swift's own hashing is not. Among a
/// million keys the chance of any collision is about 3 in 100 million.
public struct StreamKey: Hashable, Sendable {
    /// The bits.
    public let bits: UInt64

    /// The key of an id of an app.
    public init(app: String, id: String) {
        self.init([app, id])
    }

    /// The key of a destination: app, slug and parameters.
    public init(app: String, link: Link) {
        self.init([app, link.slug, link.parameters])
    }

    init(_ parts: [String]) {
        var state: UInt64 = 0xCBF2_9CE4_8422_2325
        for part in parts {
            for byte in part.utf8 { state = (state ^ UInt64(byte)) &* 0x100_0000_01B3 }
            // A byte that UTF-8 never holds keeps ("a", "bc") apart from ("ab", "c").
            state = (state ^ 0xFF) &* 0x100_0000_01B3
        }
        state ^= state >> 32
        state &*= 0xD6E8_FEB8_6659_FD93
        state ^= state >> 32
        bits = state
    }
}
