public import MatchSignals

/// Weighs the candidates of one install: odds against "no click" are h(Δ)/λ_0′ · Π m/u, and W = log2 of them, in bits.
///
/// Everything that depends on the install alone (its live counts, the rates) is worked out once, so that a candidate costs six
/// comparisons with a table look-up and a multiplication each. No heap, no reference, no logarithm: see ``Ratio``. It is some
/// sixteen hundred bytes and never copied.
///
/// Device evidence is joint: version is conditional on the screen, and an equal named model replaces the screen. Region is
/// conditional on the network, and language on the zone.
public struct Weigher: Sendable {
    /// The install's device.
    public private(set) var install = Fingerprint()
    /// The rates that the prior was made from.
    public private(set) var rates = ScopeRates(missingShare: 0.5, installsPerSecond: 0, clicksPerSecond: 0)
    /// h(Δ)/λ_0′ for every delay bucket.
    private(set) var prior = SIMD16<Double>.zero
    private(set) var edges = SIMD16<Int32>(repeating: .max)
    /// ``edges`` in another form.
    private(set) var reach = SIMD16<Double>.zero
    private(set) var network = NetworkParameters.silent
    private(set) var fixedDevice = FixedDeviceWeights()
    private(set) var fixedNetwork = FixedNetworkWeights(.silent)
    /// Live candidates in the scope; at least 1.
    private(set) var live = 1.0
    /// How common the install's values are.
    public private(set) var counts = SignalCounts()
    /// π: the chance that a live click is the install's own device's without being its cause.
    private(set) var unrelated = 0.0
    /// The families of the install's addresses, see ``families(_:)``.
    private(set) var families = 0
    private(set) var sameFamily = 1.0
    private(set) var device = DeviceWeights()
    private(set) var region = RegionWeights()

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
    /// - Complexity: O(1): some sixty divisions.
    public mutating func prepare(model: CompiledModel, install: Fingerprint, counts: SignalCounts, rates: ScopeRates) {
        self.install = install
        self.rates = rates
        self.counts = counts
        live = Double(max(counts.live, 1))
        unrelated = rates.unrelatedClicks / live
        families = Self.families(install.addresses)
        // One call a branch, so that a group is read where it is: a choice between two values would copy it.
        if install.system.family.group == .apple {
            prepare(model.apple)
        } else {
            prepare(model.android)
        }
    }

    private mutating func prepare(_ group: CompiledGroup) {
        network = group.network
        fixedDevice = group.fixedDevice
        fixedNetwork = group.fixedNetwork
        edges = group.delay.edges
        reach = group.delay.reach
        prior = group.delay.priorOdds(
            conversion: rates.conversion(cap: group.conversionCap), nullRate: rates.nullRate)
        sameFamily = Self.sameFamilyRatio(group.network, families: families, rates: rates)
        device = DeviceWeights(group.device, counts)
        region = RegionWeights(group.region, counts)
    }

    /// W of a click: the prior and every comparison, in bits; −∞ beyond the horizon.
    ///
    /// - Parameters:
    ///   - click: The device of the click.
    ///   - age: Milliseconds from the click to the first question; negative within the skew.
    ///   - addressCount: Live clicks from the agreeing address, this one included; 0 when unknown.
    ///   - blockCount: Live clicks in the network block; 0 when it was found otherwise.
    /// - Returns: The weight in bits.
    public func weight(click: Fingerprint, age: Int64, addressCount: UInt32, blockCount: UInt32) -> Double {
        Bits.log(odds(click: click, age: age, addressCount: addressCount, blockCount: blockCount))
    }

    /// 2^W of a click: how much more probable it is than "no click", other candidates left aside; 0 beyond the horizon.
    ///
    /// - Parameters: As of ``weight(click:age:addressCount:blockCount:)``.
    public func odds(click: Fingerprint, age: Int64, addressCount: UInt32, blockCount: UInt32) -> Double {
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
    func terms(click: Fingerprint, age: Int64, addressCount: UInt32, blockCount: UInt32) -> Terms {
        let levels = AgreementLevels(click: click, install: install)
        let bucket = CompiledDelay.bucket(of: age, edges: edges)
        let proximity = proximity(levels.network, addressCount: addressCount)
        let screen: Double
        let model: Double
        if levels.model == .exact {
            screen = fixedDevice.screenGivenModel[Int(levels.screen.rawValue)]
            model = device.model(agree: true)
        } else {
            screen = device.screen(Int(levels.screen.rawValue))
            model = modelRatio(click: click, level: levels.model)
        }
        var terms = Terms(
            levels: levels, bucket: bucket, prior: bucket < 16 ? prior[bucket] : 0,
            network: networkRatio(
                click: click, level: levels.network, addressCount: addressCount, blockCount: blockCount),
            screen: screen, version: versionRatio(click: click, levels: levels), model: model,
            zone: region.zone(
                Int(levels.zone.rawValue), proximity,
                placesNamed: click.zone.place != 0 && install.zone.place != 0),
            language: levels.language == .unknown
                ? 1 : region.language(Int(levels.language.rawValue), proximity, zone: levels.zone))
        if unrelated > 0 { terms.cause = 1 / (1 + unrelated * terms.evidence) }
        return terms
    }

    @inline(__always)
    private func modelRatio(click: Fingerprint, level: ModelAgreement) -> Double {
        switch level {
        case .exact: device.model(agree: true)
        case .compatible: fixedDevice.modelClass[0]
        case .conflict:
            click.model.isNamed && install.model.isNamed ? device.model(agree: false) : fixedDevice.modelClass[1]
        case .unknown: 1
        }
    }

    @inline(__always)
    private func versionRatio(click: Fingerprint, levels: AgreementLevels) -> Double {
        if Self.isBound(click, install) {
            return fixedDevice.versionBound[Int(levels.system.rawValue)]
        }
        // An equal model is an equal screen as far as versions go.
        let given: Int
        if levels.model == .exact || levels.screen == .exact {
            given = 0
        } else {
            given = levels.screen == .unknown ? 2 : 1
        }
        return device.version(Int(levels.system.rawValue), given: given)
    }

    /// Whether the versions are compared as bounds: one is only a lower bound, or the level comes from the class of device
    /// alone (a Macintosh user agent that may be an iPad's).
    @inline(__always)
    static func isBound(_ click: Fingerprint, _ install: Fingerprint) -> Bool {
        !click.system.isKnown || install.system.isLowerBound || !install.system.hasVersion
    }

    /// What the two devices share besides what is compared.
    @inline(__always)
    private func proximity(_ level: AddressAgreement, addressCount: UInt32) -> Proximity {
        switch level {
        case .exact: addressCount > network.quietLimit ? .crowded : .quiet
        case .subnet64: .quiet
        case .block: .crowded
        case .weak, .none, .unknown: .elsewhere
        }
    }
}
