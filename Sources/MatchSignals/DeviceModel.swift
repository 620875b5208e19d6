/// A device model as a number: Apple identifier or `Build.MODEL`, compared and counted, never shown.
///
/// Bits: 0 is missing; otherwise the low 30 bits are a hash of the canonical name and the top two its kind.
public struct DeviceModel: Hashable, Sendable {
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

    /// No model.
    public static let missing = DeviceModel(code: 0)

    /// Whether there is no model.
    public var isMissing: Bool { code == 0 }
    /// How much the name tells; `nil` when missing.
    public var kind: Kind? { Kind(rawValue: UInt8(code >> 30)) }
}
