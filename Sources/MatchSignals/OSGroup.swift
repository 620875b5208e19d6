/// The platforms that can be told apart for certain: the part of the OS that every index key holds.
///
/// Only a difference of group excludes a candidate; inside a group, family and version are graded evidence. An iPad may call
/// itself a Macintosh and an iPhone app on an iPad reports iOS, so all of Apple's touch systems are one group.
public enum OSGroup: UInt8, Hashable, Sendable, CaseIterable {
    /// iOS, iPadOS, and a Macintosh user agent that may be either.
    case apple
    /// Android.
    case android
    /// Everything that cannot be the phone or tablet of an install: never a fingerprint candidate.
    case other
    /// Not said. Neither excluded nor matched.
    case unknown
}

extension OSFamily {
    /// The group of this family.
    public var group: OSGroup {
        switch self {
        case .iOS, .iPadOS, .macOSOrIPadOS: .apple
        case .android: .android
        case .macOS, .windows, .linux, .other: .other
        case .unknown: .unknown
        }
    }
}
