/// The simple rules that link services use, as the measure that a posterior has to beat.
public enum BaselineRule: String, Hashable, Sendable, CaseIterable {
    /// Address 40, OS with version 30, zone 10, language 10, screen 10; the best, the newest on a tie, from 70 points.
    case points
    /// The newest unclaimed click from the same address.
    case lastClickSameIP
    /// The one click within 2 h that agrees in address, OS, version and screen; nothing when there are several.
    case uniqueSnapshot
    /// The newest click within 24 h with the same screen, zone and language.
    case newestSameScreenZoneLanguage

    /// How a table calls it.
    public var title: String {
        switch self {
        case .points: "points from 70"
        case .lastClickSameIP: "last click, same IP"
        case .uniqueSnapshot: "unique snapshot"
        case .newestSameScreenZoneLanguage: "newest, same device look"
        }
    }
}
