/// A screen in canonical form, portrait, packed into one number: 0 is a missing screen.
///
/// Bits from the low end: short side 16, long side 16, scale 16 (in 1/1000), unit 2, flags 2. Two missing screens are never
/// equal evidence.
public struct Screen: Hashable, Sendable {
    /// What the sides are measured in.
    public enum Unit: UInt8, Hashable, Sendable {
        /// iOS points.
        case points
        /// Android physical pixels as the system gave them, exact.
        case pixels
        /// CSS or density-independent pixels: rounded, so that the pixels are known to less than the ratio.
        case css
    }

    /// The packed form; 0 is missing.
    public let code: UInt64

    /// Takes a packed form back.
    public init(code: UInt64) {
        self.code = code
    }

    /// Packs a screen. Sides are sorted; a side of 0 makes the screen missing.
    ///
    /// - Parameters:
    ///   - width: One side.
    ///   - height: The other side.
    ///   - scaleThousandths: Device pixels per unit × 1000; 0 when unknown.
    ///   - unit: What the sides are in.
    ///   - flags: Two bits for the canonicaliser's own use.
    public init(width: UInt16, height: UInt16, scaleThousandths: UInt16, unit: Unit, flags: UInt8 = 0) {
        let short = min(width, height)
        let long = max(width, height)
        guard short > 0 else {
            code = 0
            return
        }
        code =
            UInt64(short) | UInt64(long) << 16 | UInt64(scaleThousandths) << 32 | UInt64(unit.rawValue) << 48
            | UInt64(flags & 3) << 50
    }

    /// No screen.
    public static let missing = Screen(code: 0)

    /// Whether there is no screen.
    public var isMissing: Bool { code == 0 }
    /// The shorter side.
    public var short: UInt16 { UInt16(truncatingIfNeeded: code) }
    /// The longer side.
    public var long: UInt16 { UInt16(truncatingIfNeeded: code >> 16) }
    /// Device pixels per unit × 1000; 0 when unknown.
    public var scaleThousandths: UInt16 { UInt16(truncatingIfNeeded: code >> 32) }
    /// What the sides are in.
    public var unit: Unit { Unit(rawValue: UInt8(truncatingIfNeeded: code >> 48) & 3) ?? .css }
    /// Two bits for the canonicaliser's own use.
    public var flags: UInt8 { UInt8(truncatingIfNeeded: code >> 50) & 3 }
}
