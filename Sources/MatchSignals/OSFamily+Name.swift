extension OSFamily {
    /// The name that `matchback canonicalize` shows and the vectors use; `nil` when nothing was said.
    public var name: String? {
        switch self {
        case .unknown: nil
        case .iOS: "ios"
        case .iPadOS: "ipados"
        case .android: "android"
        case .macOSOrIPadOS: "macos-or-ipados"
        case .macOS: "macos"
        case .windows: "windows"
        case .linux: "linux"
        case .other: "other"
        }
    }

    /// The family that a caller or an SDK names: `iOS`, `iPhone OS`, `Android`, `Mac OS X`, `Chrome OS`, quoted or not.
    ///
    /// - Returns: `unknown` for an empty text, `other` for a name that is none of the known ones.
    init(naming text: String) {
        self = withBytes(of: text) { bytes in
            let name = ASCII.unquoted(0..<bytes.count, of: bytes)
            if name.isEmpty { return .unknown }
            let start = name.lowerBound
            for (prefix, family) in Self.prefixes where bytes.has(prefix, at: start) { return family }
            if bytes.equals("unknown", in: name) || bytes.equals("null", in: name) { return .unknown }
            return .other
        }
    }

    /// Longer names before the ones that they begin with.
    private static let prefixes: [(String, OSFamily)] = [
        ("ios", .iOS), ("android", .android), ("ipados", .iPadOS), ("ipad", .iPadOS), ("iphone", .iOS), ("ipod", .iOS),
        ("macos-or-ipados", .macOSOrIPadOS), ("macos", .macOS), ("mac", .macOS), ("darwin", .macOS), ("os x", .macOS),
        ("win", .windows), ("linux", .linux), ("chrome", .linux), ("cros", .linux), ("x11", .linux), ("ubuntu", .linux),
    ]
}

extension OperatingSystem.Confidence {
    /// The name that `matchback canonicalize` shows and the vectors use.
    public var name: String {
        switch self {
        case .missing: "missing"
        case .frozenConstant: "frozen-constant"
        case .atLeast: "at-least"
        case .versionToken: "version-token"
        case .exact: "exact"
        }
    }
}

extension OperatingSystem.DeviceClass {
    /// The name that `matchback canonicalize` shows and the vectors use; `nil` when not said.
    public var name: String? {
        switch self {
        case .unknown: nil
        case .phone: "phone"
        case .tablet: "tablet"
        case .desktop: "desktop"
        }
    }
}
