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

/// The bits of every region level for one install, from the parameters and the live counts.
struct RegionWeights {
    /// Rows of four by proximity; levels exact, weak, none, unknown.
    var zone = SIMD16<Double>.zero
    /// Likewise where a side names no place: exact and weak are one.
    var offset = SIMD16<Double>.zero
    /// Rows of five: quiet, crowded, elsewhere with the zone exact, not exact, unknown; levels exact, inList, languageOnly,
    /// none, unknown.
    var language = SIMD32<Double>.zero

    init(_ region: RegionParameters, _ counts: SignalCounts) {
        let zoneU = FrequencyAdjustment.chance(prior: region.zone.exact.u, counts.zone)
        let rest = Split(1 - zoneU, region.zone.weak.u, region.zone.none.u)
        // An offset is at least as common as the place that has it.
        let offsetU = min(max(region.offset.agree.u, zoneU), 0.999)
        let quiet = region.quietCoupling
        let crowded = region.crowdedCoupling
        // Row by row without an array of rows: this runs for every install and must not allocate.
        for row in 0..<3 {
            let share = row == 0 ? quiet.zone : row == 1 ? crowded.zone : 0
            zone[row * 4] = Self.bits(region.zone.exact.m, zoneU, share)
            zone[row * 4 + 1] = Self.bits(region.zone.weak.m, rest.first, share)
            zone[row * 4 + 2] = Self.bits(region.zone.none.m, rest.second, share)
            offset[row * 4] = Self.bits(region.offset.agree.m, offsetU, share)
            offset[row * 4 + 1] = offset[row * 4]
            offset[row * 4 + 2] = Self.bits(region.offset.none.m, 1 - offsetU, share)
        }

        let spoken = region.language
        let priorSpokenU = spoken.exact.u + spoken.languageOnly.u
        let spokenU = FrequencyAdjustment.chance(prior: priorSpokenU, counts.languageAndScript)
        let tagU = FrequencyAdjustment.chance(prior: spoken.exact.u, counts.language)
        let jointU = FrequencyAdjustment.chance(prior: region.zoneAndLanguageU, counts.zoneAndLanguage)
        let least = max(0, zoneU + spokenU - 1)
        let joint = min(max(jointU, least, zoneU * spokenU * 0.25), min(zoneU, spokenU) * 0.98)
        // The region of a language: what the finer count leaves of the coarser one.
        let tagShare = min(max(tagU / spokenU, 0.02), 0.98)
        let inZone = joint / zoneU
        let outside = (spokenU - joint) / (1 - zoneU)
        for row in 0..<5 {
            let share = row == 0 ? quiet.language : row == 1 ? crowded.language : 0
            let agreement = row == 4 ? spokenU : row == 3 ? outside : inZone
            let u = min(max(agreement, 1e-6), 0.999)
            let split = Split(1 - u, spoken.inList.u, spoken.none.u)
            language[row * 5] = Self.bits(spoken.exact.m, u * tagShare, share)
            language[row * 5 + 1] = Self.bits(spoken.inList.m, split.first, share)
            language[row * 5 + 2] = Self.bits(spoken.languageOnly.m, u * (1 - tagShare), share)
            language[row * 5 + 3] = Self.bits(spoken.none.m, split.second, share)
        }
    }

    /// log2(m / (ρ·m + (1 − ρ)·u)).
    @inline(__always)
    private static func bits(_ m: Double, _ u: Double, _ share: Double) -> Double {
        Bits.weight(m: m, u: share * m + (1 - share) * u)
    }
}
