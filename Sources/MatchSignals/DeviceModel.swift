/// A device model as a number: Apple identifier or `Build.MODEL`, compared and counted, never shown.
///
/// Bits: 0 is missing; otherwise the low 28 bits are a hash of the canonical name, the next two its Apple class (0 for a
/// device of another maker) and the top two its kind.
public struct DeviceModel: BitwiseCopyable, Hashable, Sendable {
    /// How much the name tells.
    public enum Kind: UInt8, Hashable, Sendable {
        /// `iPhone` or `iPod`: the class only.
        case genericPhone = 1
        /// `iPad`: the class only.
        case genericTablet = 2
        /// A model of its own.
        case named = 3
    }

    /// The packed form; 0 is missing.
    public let code: UInt32

    /// Takes a packed form back.
    public init(code: UInt32) {
        self.code = code
    }

    /// Packs a kind with the hash of a canonical name.
    public init(kind: Kind, hash: UInt32) {
        code = UInt32(kind.rawValue) << 30 | hash & 0x3fff_ffff
    }

    /// Apple's two classes of touch devices, which `iPhone` and `iPad` name without a model.
    public enum AppleClass: UInt8, Hashable, Sendable {
        /// iPhone and iPod touch.
        case phone = 1
        /// iPad.
        case tablet = 2
    }

    /// Packs a kind with the hash of a canonical name and the class of Apple device that it names.
    init(kind: Kind, appleClass: AppleClass?, hash: UInt64) {
        let low = UInt32(truncatingIfNeeded: hash >> 32) & 0xfff_ffff
        self.init(kind: kind, hash: UInt32(appleClass?.rawValue ?? 0) << 28 | low)
    }

    /// `iPhone`: which one is not said.
    public static let genericPhone = DeviceModel(kind: .genericPhone, appleClass: .phone, hash: 0)
    /// `iPad`: which one is not said.
    public static let genericTablet = DeviceModel(kind: .genericTablet, appleClass: .tablet, hash: 0)
    /// No model.
    public static let missing = DeviceModel(code: 0)

    /// Whether there is no model.
    @inlinable public var isMissing: Bool { code == 0 }
    /// How much the name tells; `nil` when missing.
    public var kind: Kind? { Kind(rawValue: UInt8(code >> 30)) }
    /// The class of Apple device; `nil` for another maker's, or when missing.
    public var appleClass: AppleClass? { AppleClass(rawValue: UInt8(code >> 28 & 3)) }
    /// Whether this is a model of its own and not only a class.
    @inlinable public var isNamed: Bool { code >> 30 == 3 }
}
