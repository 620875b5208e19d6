internal import MatchSignals

/// What two devices have to do with each other before region is compared: the row of the tables below.
enum Proximity: Int {
    /// Behind one quiet address or in one /64: a household, a single line.
    case quiet = 0
    /// Behind one crowded address, or in one block of addresses.
    case crowded = 1
    /// Nothing is known to be shared.
    case elsewhere = 2
}

/// m/u of every region level for one install, from the parameters and the live counts.
///
/// Kept as m and u, like ``DeviceWeights``.
struct RegionWeights {
    /// Levels exact, weak, none, unknown; m and u of the unknown are 1, so that it weighs nothing.
    private var zoneM = SIMD4<Double>(repeating: 1)
    private var zoneU = SIMD4<Double>(repeating: 1)
    /// Likewise where a side names no place: exact and weak are one.
    private var offsetM = SIMD4<Double>(repeating: 1)
    private var offsetU = SIMD4<Double>(repeating: 1)
    /// Levels exact, inList, languageOnly, none. An unknown language weighs nothing.
    private var languageM = SIMD4<Double>(repeating: 1)
    /// Rows of four, with the zone exact (0), not exact (1), unknown (2).
    private var languageU = SIMD16<Double>(repeating: 1)
    /// By proximity: what share of strangers there agree as one person's devices do.
    private var zoneCoupling = SIMD4<Double>.zero
    private var languageCoupling = SIMD4<Double>.zero

    /// No evidence at all.
    init() {}

    /// m / (ρ·m + (1 − ρ)·u) of a level of the zone.
    @inline(__always)
    func zone(_ level: Int, _ proximity: Proximity, placesNamed: Bool) -> Double {
        let share = zoneCoupling[proximity.rawValue]
        return placesNamed
            ? Self.ratio(zoneM[level], zoneU[level], share) : Self.ratio(offsetM[level], offsetU[level], share)
    }

    /// Likewise of a level of the language but the unknown one. On one network the zone is taken to be the same.
    @inline(__always)
    func language(_ level: Int, _ proximity: Proximity, zone: ZoneAgreement) -> Double {
        var row = 0
        if proximity == .elsewhere {
            switch zone {
            case .exact: row = 0
            case .weak, .none: row = 1
            case .unknown: row = 2
            }
        }
        return Self.ratio(languageM[level], languageU[row * 4 + level], languageCoupling[proximity.rawValue])
    }

    @inline(__always)
    private static func ratio(_ m: Double, _ u: Double, _ share: Double) -> Double {
        Ratio.of(m: m, u: share * m + (1 - share) * u)
    }

    /// The levels of one install.
    init(_ region: RegionParameters, _ counts: SignalCounts) {
        let zoneU = FrequencyAdjustment.chance(prior: region.zone.exact.u, counts.zone)
        let rest = Split(1 - zoneU, region.zone.weak.u, region.zone.none.u)
        // An offset is at least as common as the place that has it.
        let offsetU = min(max(region.offset.agree.u, zoneU), 0.999)
        zoneM = SIMD4(region.zone.exact.m, region.zone.weak.m, region.zone.none.m, 1)
        self.zoneU = SIMD4(zoneU, rest.first, rest.second, 1)
        offsetM = SIMD4(region.offset.agree.m, region.offset.agree.m, region.offset.none.m, 1)
        self.offsetU = SIMD4(offsetU, offsetU, 1 - offsetU, 1)
        zoneCoupling = SIMD4(region.quietCoupling.zone, region.crowdedCoupling.zone, 0, 0)
        languageCoupling = SIMD4(region.quietCoupling.language, region.crowdedCoupling.language, 0, 0)

        let spoken = region.language
        let priorSpokenU = spoken.exact.u + spoken.languageOnly.u
        let spokenU = FrequencyAdjustment.chance(prior: priorSpokenU, counts.languageAndScript)
        let tagU = FrequencyAdjustment.chance(prior: spoken.exact.u, counts.language)
        let jointU = FrequencyAdjustment.chance(prior: region.zoneAndLanguageU, counts.zoneAndLanguage)
        let least = max(0, zoneU + tagU - 1)
        let joint = min(max(jointU, least, zoneU * tagU * 0.25), min(zoneU, tagU) * 0.98)
        // Of those who have another tag, who speaks the language anyway: what the finer count leaves of the coarser one.
        let otherRegion = min(max((spokenU - tagU) / (1 - tagU), 0.002), 0.98)
        @inline(__always)
        func row(_ agreement: Double) -> SIMD4<Double> {
            let u = min(max(agreement, 1e-6), 0.999)
            let only = (1 - u) * otherRegion
            let split = Split(1 - u - only, spoken.inList.u, spoken.none.u)
            return SIMD4(u, split.first, only, split.second)
        }
        languageM = SIMD4(spoken.exact.m, spoken.inList.m, spoken.languageOnly.m, spoken.none.m)
        languageU.lowHalf.lowHalf = row(joint / zoneU)
        languageU.lowHalf.highHalf = row((tagU - joint) / (1 - zoneU))
        languageU.highHalf.lowHalf = row(tagU)
    }
}
