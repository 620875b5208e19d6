/// The signals whose values are counted over the live candidates of an app × OS group.
public enum CountedSignal: UInt8, Hashable, Sendable, CaseIterable {
    /// The screen code.
    case screen
    /// Major and minor version.
    case version
    /// The device model, where one is named: a class (`iPhone`) is no value that a named one could equal.
    case model
    /// Screen with version.
    case screenAndVersion
    /// The place of the time zone.
    case zone
    /// The first language tag.
    case language
    /// The first tag without its region.
    case languageAndScript
    /// Place with the first language tag.
    case zoneAndLanguage
}
