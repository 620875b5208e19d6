/// The signals whose values are counted over the live candidates of an app × OS group.
public enum CountedSignal: UInt8, Hashable, Sendable, CaseIterable {
    /// The screen code.
    case screen
    /// Major and minor version.
    case version
    /// The device model, generic ones included.
    case model
    /// Screen with version.
    case screenAndVersion
    /// The place of the time zone.
    case zone
    /// The first language tag.
    case language
    /// The first tag without its region.
    case languageAndScript
    /// Place with the first tag without its region.
    case zoneAndLanguage
}
