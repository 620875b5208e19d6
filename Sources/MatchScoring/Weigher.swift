public import MatchSignals
internal import Synchronization

/// Weighs the candidates of one install: odds against "no click" are h(Δ)/λ_0′ · Π m/u, and W = log2 of them, in bits.
///
/// Everything that depends on the install alone (its live counts, the rates) is worked out once, so that a candidate costs six
/// comparisons with a table look-up and a multiplication each. No reference is counted, no logarithm taken: see ``Ratio``.
///
/// Prepared again and again in the same memory, and never copied nor moved by a call: some two thousand bytes.
///
/// Device evidence is joint: version is conditional on the screen, and an equal named model replaces the screen. Region is
/// conditional on the network, and language on the zone.
public struct Weigher: ~Copyable, Sendable {
    /// The install's device.
    public private(set) var install = Fingerprint()
    /// The rates that the prior was made from.
    public private(set) var rates = ScopeRates(missingShare: 0.5, installsPerSecond: 0, clicksPerSecond: 0)
    /// What the group's probabilities are calibrated by.
    public private(set) var calibration = Calibration()
    private(set) var edges = SIMD16<Int32>(repeating: .max)
    /// ``edges`` in another form.
    private(set) var reach = SIMD16<Double>.zero
    /// m/u by level, and the prior by delay.
    private(set) var table = WeightTable()
    private(set) var network = NetworkWeights()
    /// Live candidates in the scope; at least 1.
    private(set) var live = 1.0
    /// How common the install's values are.
    public private(set) var counts = SignalCounts()
    /// π: the chance that a live click is the install's own device's without being its cause.
    private(set) var unrelated = 0.0
    /// The families of the install's addresses, see ``families(_:)``.
    private(set) var families = 0
    /// The last screen that was compared with the install's, and below it how far it agreed: a device block is full of one screen. A
    /// memory of what is always the same, so it may change while others read; and an atomic keeps the whole where it is.
    private let lastScreen = Atomic<UInt64>(0)

    /// Room for the weights of an install, to be prepared in place: nothing is possible yet.
    public init() {}

    /// Prepares for one install.
    ///
    /// - Parameters: As of ``prepare(model:install:counts:rates:)``.
    public init(model: CompiledModel, install: Fingerprint, counts: SignalCounts, rates: ScopeRates) {
        self.init()
        prepare(model: model, install: install, counts: counts, rates: rates)
    }

    /// Prepares for one install, in the same memory.
    ///
    /// - Parameters:
    ///   - model: The compiled model.
    ///   - install: The device of the install.
    ///   - counts: How common its values are among the live candidates of its scope.
    ///   - rates: The scope's rates just before this install.
    /// - Complexity: O(1): some eighty divisions.
    public mutating func prepare(
        model: CompiledModel, install: Fingerprint, counts: SignalCounts, rates: ScopeRates
    ) {
        self.install = install
        self.rates = rates
        self.counts = counts
        live = Double(max(counts.live, 1))
        unrelated = rates.unrelatedClicks / live
        families = Self.families(install.addresses)
        lastScreen.store(0, ordering: .relaxed)
        // One call a branch, so that a group is read where it is: a choice between two values would copy it.
        if install.system.family.group == .apple {
            prepare(model.apple)
        } else {
            prepare(model.android)
        }
    }

    private mutating func prepare(_ group: CompiledGroup) {
        calibration = group.calibration
        edges = group.delay.edges
        reach = group.delay.reach
        network = NetworkWeights(
            group.network, group.fixedNetwork, rates, sameFamily: Self.sameFamilyRatio(group.network, families, rates))
        let chances = CountedChances(group.device, group.region, counts)
        table.fill(
            prior: group.delay.priorOdds(
                conversion: rates.conversion(cap: group.conversionCap), nullRate: rates.nullRate),
            device: DeviceLevels(group.device, group.fixedDevice, chances), region: RegionLevels(group.region, chances))
    }

    /// W of a click: the prior and every comparison, in bits; −∞ beyond the horizon.
    ///
    /// - Parameters:
    ///   - click: The device of the click, of which a store keeps two addresses and two languages.
    ///   - age: Milliseconds from the click to the first question; negative within the skew.
    ///   - addressCount: Live clicks from the agreeing address, this one included; 0 when unknown.
    ///   - blockCount: Live clicks in the network block; 0 when it was found otherwise.
    /// - Returns: The weight in bits.
    public func weight(click: Fingerprint, age: Int64, addressCount: UInt32, blockCount: UInt32) -> Double {
        Bits.log(odds(click: ClickSignals(click), age: age, addressCount: addressCount, blockCount: blockCount))
    }

    /// 2^W of a click: how much more probable it is than "no click", other candidates left aside; 0 beyond the horizon.
    ///
    /// - Parameters: As of ``weight(click:age:addressCount:blockCount:)``.
    public func odds(
        click: ClickSignals, age: Int64, addressCount: UInt32, blockCount: UInt32
    ) -> Double {
        terms(click: click, age: age, addressCount: addressCount, blockCount: blockCount).product
    }

    /// The factors of the odds of a click: the prior, and m/u of each comparison.
    struct Terms {
        var levels: AgreementLevels
        var bucket: Int
        var prior: Double
        var network: Double
        var screen: Double
        var version: Double
        var model: Double
        var zone: Double
        var language: Double
        /// 1 / (1 + π·Π m/u): an own device's click is no surer to be the cause than its other clicks leave it. 1 where there are
        /// none.
        var cause = 1.0

        /// Π m/u.
        @inline(__always)
        var evidence: Double { network * screen * version * model * zone * language }

        @inline(__always)
        var product: Double { prior * evidence * cause }
    }

    @inline(__always)
    func terms(click: ClickSignals, age: Int64, addressCount: UInt32, blockCount: UInt32) -> Terms {
        let levels = levels(of: click)
        let bucket = CompiledDelay.bucket(of: age, edges: edges)
        let proximity = proximity(levels.network, addressCount)
        var terms = Terms(
            levels: levels, bucket: bucket, prior: table[WeightTable.prior &+ bucket],
            network: networkRatio(
                click: click, level: levels.network, addressCount: addressCount, blockCount: blockCount),
            screen: table.ratio(
                levels.model == .exact ? WeightTable.screenGivenModel : WeightTable.screen, Int(levels.screen.rawValue)),
            version: table.ratio(versionRow(click: click, levels: levels), Int(levels.system.rawValue)),
            model: table.ratio(WeightTable.model, modelLevel(click: click, level: levels.model)),
            zone: table.ratio(
                click.zone.place != 0 && install.zone.place != 0 ? WeightTable.zone : WeightTable.offset,
                Int(levels.zone.rawValue), coupling: table[WeightTable.zoneCoupling &+ proximity.rawValue]),
            language: table.ratio(
                languageRow(proximity, zone: levels.zone), Int(levels.language.rawValue),
                coupling: table[WeightTable.languageCoupling &+ proximity.rawValue]))
        if unrelated > 0 { terms.cause = 1 / (1 + unrelated * terms.evidence) }
        return terms
    }

    /// How far a click agrees with the install, signal by signal.
    @inline(__always)
    func levels(of click: ClickSignals) -> AgreementLevels {
        AgreementLevels(
            network: click.addressAgreement(withInstall: install.addresses), screen: screenLevel(click.screen),
            system: click.system.agreement(withInstall: install.system),
            model: click.model.agreement(withInstall: install.model),
            zone: click.zone.agreement(withInstall: install.zone),
            language: click.languageAgreement(withInstall: install.languages))
    }

    @inline(__always)
    private func screenLevel(_ screen: Screen) -> ScreenAgreement {
        let last = lastScreen.load(ordering: .relaxed)
        // A missing screen is 0, and so is what was never compared: both are looked at.
        if last >> 8 == screen.code, last != 0, let level = ScreenAgreement(rawValue: UInt8(truncatingIfNeeded: last)) {
            return level
        }
        let level = screen.agreement(withInstall: install.screen)
        lastScreen.store(screen.code << 8 | UInt64(level.rawValue), ordering: .relaxed)
        return level
    }

    @inline(__always)
    private func modelLevel(click: ClickSignals, level: ModelAgreement) -> Int {
        level == .conflict && click.model.isNamed && install.model.isNamed ? 4 : Int(level.rawValue)
    }

    @inline(__always)
    private func versionRow(click: ClickSignals, levels: AgreementLevels) -> WeightTable.Row {
        if Self.isBound(click.system, install.system) { return WeightTable.versionBound }
        // An equal model is an equal screen as far as versions go.
        if levels.model == .exact || levels.screen == .exact { return WeightTable.versionGivenExact }
        return levels.screen == .unknown ? WeightTable.versionGivenNothing : WeightTable.versionGivenOther
    }

    @inline(__always)
    private func languageRow(_ proximity: Proximity, zone: ZoneAgreement) -> WeightTable.Row {
        guard proximity == .elsewhere else { return WeightTable.languageGivenExact }
        switch zone {
        case .exact: return WeightTable.languageGivenExact
        case .weak, .none: return WeightTable.languageGivenOther
        case .unknown: return WeightTable.languageGivenNothing
        }
    }

    /// Whether the versions are compared as bounds: one is only a lower bound, or the level comes from the class of device
    /// alone (a Macintosh user agent that may be an iPad's).
    @inline(__always)
    static func isBound(_ click: OperatingSystem, _ install: OperatingSystem) -> Bool {
        !click.isKnown || install.isLowerBound || !install.hasVersion
    }

    /// What the two devices share besides what is compared.
    @inline(__always)
    private func proximity(_ level: AddressAgreement, _ addressCount: UInt32) -> Proximity {
        switch level {
        case .exact: addressCount > network.quietLimit ? .crowded : .quiet
        case .subnet64: .quiet
        case .block: .crowded
        case .weak, .none, .unknown: .elsewhere
        }
    }
}
