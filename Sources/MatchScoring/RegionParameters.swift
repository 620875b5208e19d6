/// How zones and languages agree, once for devices on one network and once for devices anywhere.
///
/// Two devices behind one address are nearly always in one zone and mostly share a language, so region says next to nothing
/// there (u 0.94 against 0.08): counting it as independent evidence is the dearest mistake a matcher can make.
public struct RegionParameters: Hashable, Sendable, Codable {
    /// Levels of the zone where both sides name a place; m and u each sum to 1.
    public struct ZoneLevels: Hashable, Sendable, Codable {
        /// The same place.
        public var exact: LevelChances
        /// The same offset at different places.
        public var weak: LevelChances
        /// Different places and offsets.
        public var none: LevelChances

        /// Creates the levels.
        public init(exact: LevelChances, weak: LevelChances, none: LevelChances) {
            self.exact = exact
            self.weak = weak
            self.none = none
        }
    }

    /// Levels of the offset where a side names no place; m and u each sum to 1.
    public struct OffsetLevels: Hashable, Sendable, Codable {
        /// The same offset.
        public var agree: LevelChances
        /// Different offsets.
        public var none: LevelChances

        /// Creates the levels.
        public init(agree: LevelChances, none: LevelChances) {
            self.agree = agree
            self.none = none
        }
    }

    /// Levels of the language; m and u each sum to 1.
    public struct LanguageLevels: Hashable, Sendable, Codable {
        /// The first tags are equal.
        public var exact: LevelChances
        /// The first tags share language and script, not the region.
        public var languageOnly: LevelChances
        /// The first of one is further down the other's list.
        public var inList: LevelChances
        /// Different languages.
        public var none: LevelChances

        /// Creates the levels.
        public init(exact: LevelChances, languageOnly: LevelChances, inList: LevelChances, none: LevelChances) {
            self.exact = exact
            self.languageOnly = languageOnly
            self.inList = inList
            self.none = none
        }
    }

    /// The zone of devices on one network.
    public var zoneOnSameNetwork: ZoneLevels
    /// The zone of devices anywhere; u of `exact` is refined by live counts.
    public var zone: ZoneLevels
    /// The offset of devices on one network.
    public var offsetOnSameNetwork: OffsetLevels
    /// The offset of devices anywhere.
    public var offset: OffsetLevels
    /// The language of devices on one network.
    public var languageOnSameNetwork: LanguageLevels
    /// The language of devices anywhere; u of `exact` and `languageOnly` is refined by live counts.
    public var language: LanguageLevels
    /// The chance that two random devices agree in place, language and script at once; more than the product, because places
    /// speak their languages.
    public var zoneAndLanguageU: Double

    /// Creates the region comparisons.
    public init(
        zoneOnSameNetwork: ZoneLevels, zone: ZoneLevels, offsetOnSameNetwork: OffsetLevels, offset: OffsetLevels,
        languageOnSameNetwork: LanguageLevels, language: LanguageLevels, zoneAndLanguageU: Double
    ) {
        self.zoneOnSameNetwork = zoneOnSameNetwork
        self.zone = zone
        self.offsetOnSameNetwork = offsetOnSameNetwork
        self.offset = offset
        self.languageOnSameNetwork = languageOnSameNetwork
        self.language = language
        self.zoneAndLanguageU = zoneAndLanguageU
    }
}
