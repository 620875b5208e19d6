/// How screens, versions and models agree, and how far they depend on each other.
public struct DeviceParameters: Hashable, Sendable, Codable {
    /// Levels of the screen; m and u each sum to 1.
    public struct ScreenLevels: Hashable, Sendable, Codable {
        /// The same screen.
        public var exact: LevelChances
        /// One may be a distortion of the other.
        public var compatible: LevelChances
        /// Different screens.
        public var conflict: LevelChances

        /// Creates the levels.
        public init(exact: LevelChances, compatible: LevelChances, conflict: LevelChances) {
            self.exact = exact
            self.compatible = compatible
            self.conflict = conflict
        }
    }

    /// Levels of the version; m and u each sum to 1.
    public struct VersionLevels: Hashable, Sendable, Codable {
        /// The same major and minor.
        public var exact: LevelChances
        /// The install is newer.
        public var newer: LevelChances
        /// The install is older.
        public var older: LevelChances

        /// Creates the levels.
        public init(exact: LevelChances, newer: LevelChances, older: LevelChances) {
            self.exact = exact
            self.newer = newer
            self.older = older
        }
    }

    /// Levels of a comparison with two outcomes; m and u each sum to 1.
    public struct TwoLevels: Hashable, Sendable, Codable {
        /// They go together.
        public var agree: LevelChances
        /// They do not.
        public var conflict: LevelChances

        /// Creates the levels.
        public init(agree: LevelChances, conflict: LevelChances) {
            self.agree = agree
            self.conflict = conflict
        }
    }

    /// The screen on its own.
    public var screen: ScreenLevels
    /// The version on its own, where the click names one.
    public var version: VersionLevels
    /// The version where the click's is only a lower bound: at or above it, or below.
    public var versionBound: TwoLevels
    /// The model where both sides name one.
    public var model: TwoLevels
    /// The model where a side names only its class (`iPhone`, `iPad`).
    public var modelClass: TwoLevels
    /// The screen once an equal model has been counted: it adds next to nothing, and a conflict takes little.
    public var screenGivenModel: TwoLevels
    /// The chance that two random devices agree in screen and version at once; more than the product, because new phones
    /// run new systems.
    public var screenAndVersionU: Double

    /// Creates the device comparisons.
    public init(
        screen: ScreenLevels, version: VersionLevels, versionBound: TwoLevels, model: TwoLevels, modelClass: TwoLevels,
        screenGivenModel: TwoLevels, screenAndVersionU: Double
    ) {
        self.screen = screen
        self.version = version
        self.versionBound = versionBound
        self.model = model
        self.modelClass = modelClass
        self.screenGivenModel = screenGivenModel
        self.screenAndVersionU = screenAndVersionU
    }
}
