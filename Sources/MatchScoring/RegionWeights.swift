internal import MatchSignals

/// The bits of every region level for one install, from the parameters and the live counts.
struct RegionWeights {
    /// By level: exact, weak, none, unknown; on one network (0), elsewhere (4).
    var zone = SIMD8<Double>.zero
    /// Likewise where a side names no place: exact and weak are one.
    var offset = SIMD8<Double>.zero
    /// By level: exact, inList, languageOnly, none, unknown; on one network (0), elsewhere with the zone exact (8), not exact
    /// (16), unknown (24).
    var language = SIMD32<Double>.zero

    init(_ region: RegionParameters, _ counts: SignalCounts) {
        let zoneU = FrequencyAdjustment.chance(prior: region.zone.exact.u, counts.zone)
        zone[0] = region.zoneOnSameNetwork.exact.bits
        zone[1] = region.zoneOnSameNetwork.weak.bits
        zone[2] = region.zoneOnSameNetwork.none.bits
        let rest = Split(1 - zoneU, region.zone.weak.u, region.zone.none.u)
        zone[4] = Bits.weight(m: region.zone.exact.m, u: zoneU)
        zone[5] = Bits.weight(m: region.zone.weak.m, u: rest.first)
        zone[6] = Bits.weight(m: region.zone.none.m, u: rest.second)

        offset[0] = region.offsetOnSameNetwork.agree.bits
        offset[1] = offset[0]
        offset[2] = region.offsetOnSameNetwork.none.bits
        // An offset is at least as common as the place that has it.
        let offsetU = min(max(region.offset.agree.u, zoneU), 0.999)
        offset[4] = Bits.weight(m: region.offset.agree.m, u: offsetU)
        offset[5] = offset[4]
        offset[6] = Bits.weight(m: region.offset.none.m, u: 1 - offsetU)

        let shared = region.languageOnSameNetwork
        language[0] = shared.exact.bits
        language[1] = shared.inList.bits
        language[2] = shared.languageOnly.bits
        language[3] = shared.none.bits

        let spoken = region.language
        let priorSpokenU = spoken.exact.u + spoken.languageOnly.u
        let spokenU = FrequencyAdjustment.chance(prior: priorSpokenU, counts.languageAndScript)
        let tagU = FrequencyAdjustment.chance(prior: spoken.exact.u, counts.language)
        let jointU = FrequencyAdjustment.chance(prior: region.zoneAndLanguageU, counts.zoneAndLanguage)
        let least = max(0, zoneU + spokenU - 1)
        let joint = min(max(jointU, least, zoneU * spokenU * 0.25), min(zoneU, spokenU) * 0.98)
        // The region of a language: what the finer count leaves of the coarser one.
        let tagShare = min(max(tagU / spokenU, 0.02), 0.98)
        let rows = [joint / zoneU, (spokenU - joint) / (1 - zoneU), spokenU]
        for (row, agreement) in rows.enumerated() {
            let u = min(max(agreement, 1e-6), 0.999)
            let split = Split(1 - u, spoken.inList.u, spoken.none.u)
            let start = (row + 1) * 8
            language[start] = Bits.weight(m: spoken.exact.m, u: u * tagShare)
            language[start + 1] = Bits.weight(m: spoken.inList.m, u: split.first)
            language[start + 2] = Bits.weight(m: spoken.languageOnly.m, u: u * (1 - tagShare))
            language[start + 3] = Bits.weight(m: spoken.none.m, u: split.second)
        }
    }
}
