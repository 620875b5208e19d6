internal import MatchSignals

/// How a report names an operating system.
enum OSFamilyName {
    /// The name of the family in a fingerprint.
    static func of(_ fingerprint: Fingerprint) -> String {
        switch fingerprint.system.family {
        case .unknown: "unknown"
        case .iOS: "iOS"
        case .iPadOS: "iPadOS"
        case .android: "Android"
        case .macOSOrIPadOS: "macOS or iPadOS"
        case .macOS: "macOS"
        case .windows: "Windows"
        case .linux: "Linux"
        case .other: "other"
        }
    }
}
