public import MatchSignals

/// Weighs the candidates of one install: W = log2 h(Δ) − log2 λ_0′ + Σ log2(m/u), in bits.
///
/// Everything that depends on the install alone (its live counts, the rates) is worked out once, so that a candidate costs six
/// comparisons, a table look-up each and at most one logarithm. No heap, no reference.
///
/// Device evidence is joint: version is conditional on the screen, and an equal named model replaces the screen. Region is
/// conditional on the network, and language on the zone.
public struct Weigher: Sendable {
    /// The install's device.
    public let install: Fingerprint
    /// The rates that the prior was made from.
    public let rates: ScopeRates
    /// ω, λ and c in one number for every delay bucket.
    let prior: SIMD16<Double>
    let edges: SIMD16<Int32>
    let group: CompiledGroup
    /// Live candidates in the scope; at least 1.
    let live: Double
    /// How common the install's values are.
    public let counts: SignalCounts
    let sameFamilyBits: Double
    let screenBits: SIMD4<Double>
    /// Four levels each: screen exact, screen not exact, screen unknown.
    let versionBits: SIMD16<Double>
    let modelBits: SIMD4<Double>
    /// See ``FixedDeviceWeights``.
    var versionBoundBits: SIMD4<Double> { group.fixedDevice.versionBound }
    /// See ``FixedDeviceWeights``.
    var modelClassBits: SIMD4<Double> { group.fixedDevice.modelClass }
    /// See ``FixedDeviceWeights``.
    var screenGivenModelBits: SIMD4<Double> { group.fixedDevice.screenGivenModel }
    /// See ``RegionWeights``.
    let zoneBits: SIMD16<Double>
    let offsetBits: SIMD16<Double>
    let languageBits: SIMD32<Double>

    /// Prepares for one install.
    ///
    /// - Parameters:
    ///   - model: The compiled model.
    ///   - install: The device of the install.
    ///   - counts: How common its values are among the live candidates of its scope.
    ///   - rates: The scope's rates just before this install.
    /// - Complexity: O(1): some forty logarithms.
    public init(model: CompiledModel, install: Fingerprint, counts: SignalCounts, rates: ScopeRates) {
        self.install = install
        self.rates = rates
        self.counts = counts
        let group = model.group(install.system.family.group)
        self.group = group
        live = Double(max(counts.live, 1))
        edges = group.delay.edges
        prior = group.delay.priorBits(
            conversion: rates.conversion(cap: group.conversionCap), nullRate: rates.nullRate)
        sameFamilyBits = Self.sameFamilyBits(group.network, install: install.addresses, rates: rates)
        let device = DeviceWeights(group.device, counts)
        screenBits = device.screen
        versionBits = device.version
        modelBits = device.model
        let region = RegionWeights(group.region, counts)
        zoneBits = region.zone
        offsetBits = region.offset
        languageBits = region.language
    }

    /// W of a click: the prior and every comparison; −∞ beyond the horizon.
    ///
    /// - Parameters:
    ///   - click: The device of the click.
    ///   - age: Milliseconds from the click to the first question; negative within the skew.
    ///   - addressCount: Live clicks from the agreeing address, this one included; 0 when unknown.
    ///   - blockCount: Live clicks in the network block; 0 when it was found otherwise.
    /// - Returns: The weight in bits.
    public func weight(click: Fingerprint, age: Int64, addressCount: UInt32, blockCount: UInt32) -> Double {
        terms(click: click, age: age, addressCount: addressCount, blockCount: blockCount).sum
    }

    /// The parts of a weight, in the order in which they are added.
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

        /// The weight; the waterfall adds the same numbers in the same order, so the two are equal to the last bit.
        @inline(__always)
        var sum: Double { prior + network + screen + version + model + zone + language }
    }

    @inline(__always)
    func terms(click: Fingerprint, age: Int64, addressCount: UInt32, blockCount: UInt32) -> Terms {
        let levels = AgreementLevels(click: click, install: install)
        let bucket = CompiledDelay.bucket(of: age, edges: edges)
        let proximity = proximity(levels.network, addressCount: addressCount)
        let screen: Double
        let model: Double
        if levels.model == .exact {
            screen = screenGivenModelBits[Int(levels.screen.rawValue)]
            model = modelBits[0]
        } else {
            screen = screenBits[Int(levels.screen.rawValue)]
            model = modelRow(click: click, level: levels.model)
        }
        return Terms(
            levels: levels, bucket: bucket, prior: bucket < 16 ? prior[bucket] : -.infinity,
            network: networkBits(
                click: click, level: levels.network, addressCount: addressCount, blockCount: blockCount),
            screen: screen, version: versionRow(click: click, levels: levels), model: model,
            zone: zoneRow(click: click, level: levels.zone, proximity: proximity),
            language: levels.language == .unknown
                ? 0 : languageBits[languageRow(levels, proximity) * 4 + Int(levels.language.rawValue)])
    }

    @inline(__always)
    private func modelRow(click: Fingerprint, level: ModelAgreement) -> Double {
        let named = click.model.kind == .named && install.model.kind == .named
        switch level {
        case .exact: return modelBits[0]
        case .compatible: return modelClassBits[0]
        case .conflict: return named ? modelBits[1] : modelClassBits[1]
        case .unknown: return 0
        }
    }

    @inline(__always)
    private func versionRow(click: Fingerprint, levels: AgreementLevels) -> Double {
        if Self.isBound(click, install) {
            return versionBoundBits[Int(levels.system.rawValue)]
        }
        // An equal model is an equal screen as far as versions go.
        let given: Int
        if levels.model == .exact || levels.screen == .exact {
            given = 0
        } else {
            given = levels.screen == .unknown ? 2 : 1
        }
        return versionBits[given * 4 + Int(levels.system.rawValue)]
    }

    /// Whether the versions are compared as bounds: one is only a lower bound, or the level comes from the class of device
    /// alone (a Macintosh user agent that may be an iPad's).
    @inline(__always)
    static func isBound(_ click: Fingerprint, _ install: Fingerprint) -> Bool {
        click.system.confidence != .versionToken && click.system.confidence != .exact
            || install.system.confidence == .atLeast || !install.system.hasVersion
    }

    @inline(__always)
    private func zoneRow(click: Fingerprint, level: ZoneAgreement, proximity: Proximity) -> Double {
        let position = proximity.rawValue * 4 + Int(level.rawValue)
        let placesNamed = click.zone.place != 0 && install.zone.place != 0
        return placesNamed ? zoneBits[position] : offsetBits[position]
    }

    @inline(__always)
    private func languageRow(_ levels: AgreementLevels, _ proximity: Proximity) -> Int {
        guard proximity == .elsewhere else { return proximity.rawValue }
        switch levels.zone {
        case .exact: return 2
        case .weak, .none: return 3
        case .unknown: return 4
        }
    }

    /// What the two devices share besides what is compared.
    @inline(__always)
    private func proximity(_ network: AddressAgreement, addressCount: UInt32) -> Proximity {
        switch network {
        case .exact: addressCount > group.network.quietLimit ? .crowded : .quiet
        case .subnet64: .quiet
        case .block: .crowded
        case .weak, .none, .unknown: .elsewhere
        }
    }
}
