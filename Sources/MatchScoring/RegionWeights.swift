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
    /// Rows of four: quiet, crowded, elsewhere with the zone exact, not exact, unknown; levels exact, inList, languageOnly,
    /// none. An unknown language weighs nothing.
    var language = SIMD32<Double>.zero

    init(_ region: RegionParameters, _ counts: SignalCounts) {
        let zoneU = FrequencyAdjustment.chance(prior: region.zone.exact.u, counts.zone)
        let rest = Split(1 - zoneU, region.zone.weak.u, region.zone.none.u)
        // An offset is at least as common as the place that has it.
        let offsetU = min(max(region.offset.agree.u, zoneU), 0.999)
        let quiet = region.quietCoupling
        let crowded = region.crowdedCoupling
        // Levels exact, weak, none, unknown in four lanes; m and u of the unknown are 1, so that it weighs nothing.
        let zoneM = SIMD4(region.zone.exact.m, region.zone.weak.m, region.zone.none.m, 1)
        let zoneRest = SIMD4(zoneU, rest.first, rest.second, 1)
        let offsetM = SIMD4(region.offset.agree.m, region.offset.agree.m, region.offset.none.m, 1)
        let offsetRest = SIMD4(offsetU, offsetU, 1 - offsetU, 1)
        let near = Self.weights(zoneM, zoneRest, quiet.zone, zoneM, zoneRest, crowded.zone)
        let mixed = Self.weights(zoneM, zoneRest, 0, offsetM, offsetRest, 0)
        let nearOffset = Self.weights(offsetM, offsetRest, quiet.zone, offsetM, offsetRest, crowded.zone)
        zone.lowHalf = near
        zone.highHalf.lowHalf = mixed.lowHalf
        offset.lowHalf = nearOffset
        offset.highHalf.lowHalf = mixed.highHalf

        let spoken = region.language
        let priorSpokenU = spoken.exact.u + spoken.languageOnly.u
        let spokenU = FrequencyAdjustment.chance(prior: priorSpokenU, counts.languageAndScript)
        let tagU = FrequencyAdjustment.chance(prior: spoken.exact.u, counts.language)
        let jointU = FrequencyAdjustment.chance(prior: region.zoneAndLanguageU, counts.zoneAndLanguage)
        let least = max(0, zoneU + tagU - 1)
        let joint = min(max(jointU, least, zoneU * tagU * 0.25), min(zoneU, tagU) * 0.98)
        // Of those who have another tag, who speaks the language anyway: what the finer count leaves of the coarser one.
        let otherRegion = min(max((spokenU - tagU) / (1 - tagU), 0.002), 0.98)
        let inZone = joint / zoneU
        let outside = (tagU - joint) / (1 - zoneU)
        let spokenM = SIMD4(spoken.exact.m, spoken.inList.m, spoken.languageOnly.m, spoken.none.m)
        func row(_ agreement: Double) -> SIMD4<Double> {
            let u = min(max(agreement, 1e-6), 0.999)
            let only = (1 - u) * otherRegion
            let split = Split(1 - u - only, spoken.inList.u, spoken.none.u)
            return SIMD4(u, split.first, only, split.second)
        }
        let inside = row(inZone)
        let elsewhere = row(outside)
        let anywhere = row(tagU)
        language.lowHalf.lowHalf = Self.weights(spokenM, inside, quiet.language, spokenM, inside, crowded.language)
        language.lowHalf.highHalf = Self.weights(spokenM, inside, 0, spokenM, elsewhere, 0)
        language.highHalf.lowHalf = Self.weights(spokenM, anywhere, 0, spokenM, anywhere, 0)
    }

    /// log2(m / (ρ·m + (1 − ρ)·u)) of two rows of levels.
    @inline(__always)
    private static func weights(
        _ firstM: SIMD4<Double>, _ firstU: SIMD4<Double>, _ firstShare: Double, _ secondM: SIMD4<Double>,
        _ secondU: SIMD4<Double>, _ secondShare: Double
    ) -> SIMD8<Double> {
        let first = firstShare * firstM + (1 - firstShare) * firstU
        let second = secondShare * secondM + (1 - secondShare) * secondU
        return Bits.weights(
            m: SIMD8(lowHalf: firstM, highHalf: secondM), u: SIMD8(lowHalf: first, highHalf: second))
    }
}
