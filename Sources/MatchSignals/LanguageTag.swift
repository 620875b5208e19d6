/// A language with its script and region, packed into one number: 0 is missing.
///
/// Bits from the low end: language 15 (base 27), region 10, script 7.
public struct LanguageTag: BitwiseCopyable, Hashable, Sendable {
    /// The packed form; 0 is missing.
    public let code: UInt32

    /// Takes a packed form back.
    public init(code: UInt32) {
        self.code = code
    }

    /// Packs the three parts.
    public init(language: UInt16, region: UInt16, script: UInt8) {
        code = UInt32(language & 0x7fff) | UInt32(region & 0x3ff) << 15 | UInt32(script & 0x7f) << 25
    }

    /// No tag.
    public static let missing = LanguageTag(code: 0)

    /// Whether there is no tag.
    @inlinable public var isMissing: Bool { code == 0 }
    /// The language with its script, the region left out: what `languageOnly` compares.
    public var languageAndScript: UInt32 { code & ~(0x3ff << 15) }
}
