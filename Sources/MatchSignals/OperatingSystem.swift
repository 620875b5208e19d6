/// Family, version and how far the version can be believed, packed into one number.
///
/// Bits from the low end: family 4, device class 2, confidence 3, major 9, minor 7, patch 7.
public struct OperatingSystem: BitwiseCopyable, Hashable, Sendable {
    /// How far a version can be believed.
    public enum Confidence: UInt8, Hashable, Sendable {
        /// No version.
        case missing
        /// The client's own constant: it says nothing.
        case frozenConstant
        /// May be frozen: the true version is this one or newer.
        case atLeast
        /// Major and minor from the browser's version token; no patch level.
        case versionToken
        /// As the system has it.
        case exact
    }

    /// The kind of device.
    public enum DeviceClass: UInt8, Hashable, Sendable {
        /// Not said.
        case unknown
        /// A phone.
        case phone
        /// A tablet.
        case tablet
        /// A desktop or laptop computer.
        case desktop
    }

    /// The packed form; 0 is missing.
    public let code: UInt32

    /// Takes a packed form back.
    public init(code: UInt32) {
        self.code = code
    }

    /// Packs an operating system; version parts beyond their range are kept at its end.
    public init(
        family: OSFamily, deviceClass: DeviceClass = .unknown, confidence: Confidence = .missing, major: Int = 0,
        minor: Int = 0, patch: Int = 0
    ) {
        func field(_ value: Int, bits: UInt32) -> UInt32 { UInt32(min(max(value, 0), 1 << bits - 1)) }
        code =
            UInt32(family.rawValue) | UInt32(deviceClass.rawValue) << 4 | UInt32(confidence.rawValue) << 6
            | field(major, bits: 9) << 9 | field(minor, bits: 7) << 18 | field(patch, bits: 7) << 25
    }

    /// Nothing said.
    public static let missing = OperatingSystem(code: 0)

    /// The family.
    public var family: OSFamily { OSFamily(rawValue: UInt8(truncatingIfNeeded: code) & 15) ?? .unknown }
    /// The kind of device.
    public var deviceClass: DeviceClass {
        DeviceClass(rawValue: UInt8(truncatingIfNeeded: code >> 4) & 3) ?? .unknown
    }
    /// How far the version can be believed.
    public var confidence: Confidence {
        Confidence(rawValue: UInt8(truncatingIfNeeded: code >> 6) & 7) ?? .missing
    }
    /// The major version.
    public var major: Int { Int(code >> 9 & 0x1ff) }
    /// The minor version.
    public var minor: Int { Int(code >> 18 & 0x7f) }
    /// The patch level.
    public var patch: Int { Int(code >> 25 & 0x7f) }
    /// Major and minor in one number, in version order: what is compared.
    @inlinable public var majorMinor: UInt32 { (code >> 9 & 0x1ff) << 7 | code >> 18 & 0x7f }
    /// Whether there is a version that says something.
    @inlinable public var hasVersion: Bool {
        // Raw values 2 to 4 of ``Confidence``; numbers rather than cases, so that they need no call from another module.
        (code >> 6 & 7) &- 2 < 3
    }
    /// Whether the true version is this one or newer.
    @inlinable public var isLowerBound: Bool { code >> 6 & 7 == 2 }
    /// Whether the version is known to the minor one: from the browser's token, or as the system has it.
    @inlinable public var isKnown: Bool { (code >> 6 & 7) &- 3 < 2 }
}
