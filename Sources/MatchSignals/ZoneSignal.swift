/// A time zone as a page or an app reports it: which place, and the offset it stated.
///
/// Bits from the low end: place 20 (0 missing, below 2^16 a row of the zone table, above it a hash of a well-formed name that
/// the table does not know), offset 12 (minutes east + 721, 0 missing).
public struct ZoneSignal: BitwiseCopyable, Hashable, Sendable {
    /// The packed form; 0 is missing.
    public let code: UInt32

    /// Takes a packed form back.
    public init(code: UInt32) {
        self.code = code
    }

    /// Packs a place and an offset; an offset outside −720…840 is left out.
    public init(place: UInt32, utcOffsetMinutes: Int?) {
        let offset = utcOffsetMinutes.flatMap { (-720...840).contains($0) ? UInt32($0 + 721) : nil } ?? 0
        code = place & 0xf_ffff | offset << 20
    }

    /// Nothing said.
    public static let missing = ZoneSignal(code: 0)

    /// The place; 0 when only an offset was said, or nothing.
    @inlinable public var place: UInt32 { code & 0xf_ffff }
    /// Minutes east of UTC as stated; never computed from the place.
    public var utcOffsetMinutes: Int? { code >> 20 == 0 ? nil : Int(code >> 20) - 721 }
    /// Whether neither was said.
    @inlinable public var isMissing: Bool { code == 0 }
}
