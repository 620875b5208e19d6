/// How zones and languages agree, and how far devices behind one address share them anyway.
///
/// Two devices behind one address are nearly always in one zone and mostly share a language, so region says next to nothing
/// there (u 0.94 against 0.08): counting it as independent evidence is the dearest mistake a matcher can make. u on one
/// network is therefore ρ·m + (1 − ρ)·u: with chance ρ the other device is as like as the person's own, else it is anybody's.
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

    /// ρ of zone and language behind one address.
    public struct Coupling: Hashable, Sendable, Codable {
        /// The zone.
        public var zone: Double
        /// The language.
        public var language: Double

        /// Creates a coupling; both 0…1.
        public init(zone: Double, language: Double) {
            self.zone = zone
            self.language = language
        }
    }

    /// The zone of devices anywhere; u of `exact` is refined by live counts.
    public var zone: ZoneLevels
    /// The offset of devices anywhere, where a side names no place.
    public var offset: OffsetLevels
    /// The language of devices anywhere; u of `exact` and `languageOnly` is refined by live counts.
    public var language: LanguageLevels
    /// The chance that two random devices agree in place and first language tag at once; more than the product, because
    /// places speak their languages, and each its own region's.
    public var zoneAndLanguageU: Double
    /// How far a household or a single line shares zone and language.
    public var quietCoupling: Coupling
    /// How far everybody behind a carrier's or an office's address does.
    public var crowdedCoupling: Coupling

    /// Creates the region comparisons.
    public init(
        zone: ZoneLevels, offset: OffsetLevels, language: LanguageLevels, zoneAndLanguageU: Double,
        quietCoupling: Coupling, crowdedCoupling: Coupling
    ) {
        self.zone = zone
        self.offset = offset
        self.language = language
        self.zoneAndLanguageU = zoneAndLanguageU
        self.quietCoupling = quietCoupling
        self.crowdedCoupling = crowdedCoupling
    }
}
