/// A screen in canonical form, portrait, packed into one number: 0 is a missing screen.
///
/// Bits from the low end: short side 16, long side 16, scale 16 (in 1/1000), unit 2, flags 2. Two missing screens are never
/// equal evidence.
public struct Screen: BitwiseCopyable, Hashable, Sendable {
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
    /// Two bits for the canonicaliser's own use: ``isWindow`` and ``isMaybeZoomed``.
    public var flags: UInt8 { UInt8(truncatingIfNeeded: code >> 50) & 3 }

    /// The flag of a page's size that is no iPad's.
    static let windowFlag: UInt8 = 1
    /// The flag of panel pixels without a native scale.
    static let maybeZoomedFlag: UInt8 = 2

    /// Whether a tablet's page saw its window and not the screen: the size says little.
    public var isWindow: Bool { flags & Self.windowFlag != 0 }
    /// Whether the points were made from panel pixels without the native scale, so that they may be a zoomed phone's.
    public var isMaybeZoomed: Bool { flags & Self.maybeZoomedFlag != 0 }
    /// Device pixels per unit; `nil` when unknown.
    public var scale: Double? { scaleThousandths == 0 ? nil : Self.scale(thousandths: scaleThousandths) }

    /// A scale from its packed form, exact for every Android density.
    ///
    /// Densities are whole dots per inch over 160, and thousandths tell neighbouring ones apart: 2.8125 is packed as 2.813 or
    /// 2.812 and comes back as 450 / 160.
    static func scale(thousandths: UInt16) -> Double {
        let milliDots = Int(thousandths) * 160
        let dots = (milliDots + 500) / 1000
        return abs(milliDots - dots * 1000) < 100 ? Double(dots) / 160 : Double(thousandths) / 1000
    }
}
