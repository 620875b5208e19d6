internal import MatchSignals

/// What a rule compares beside the address: clicks that are equal in it are alike to every rule, and only the newest matters.
struct BaselineProfile: Hashable {
    /// The OS family; Apple's touch systems are one.
    var group: OSGroup
    /// Major and minor of the version in one number; 0 when the user agent says none.
    var version: UInt64
    /// See ``BaselineSignals``.
    var zone: UInt32
    /// See ``BaselineSignals``.
    var language: UInt32
    /// See ``BaselineSignals``.
    var screen: UInt32

    init(_ signals: BaselineSignals) {
        group = signals.group
        version = signals.version.map { UInt64($0[0]) << 32 | UInt64($0[1]) + 1 } ?? 0
        zone = signals.zone
        language = signals.language
        screen = signals.screen
    }

    /// Whether both name one system with one version.
    func sharesSystem(with other: BaselineProfile) -> Bool {
        group != .unknown && group == other.group && version != 0 && version == other.version
    }

    /// Whether both have one screen.
    func sharesScreen(with other: BaselineProfile) -> Bool {
        screen != 0 && screen == other.screen
    }

    /// The points of two devices with one address: 40, and 30 for the system, 10 each for zone, language and screen.
    func pointsAtOneAddress(with other: BaselineProfile) -> Int {
        var points = 40
        if sharesSystem(with: other) { points += 30 }
        if zone != 0, zone == other.zone { points += 10 }
        if language != 0, language == other.language { points += 10 }
        if sharesScreen(with: other) { points += 10 }
        return points
    }
}
