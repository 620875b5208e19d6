internal import MatchSignals

/// What two devices have to do with each other before region is compared: whether strangers there agree as one person's devices do.
enum Proximity: Int {
    /// Behind one quiet address or in one /64: a household, a single line.
    case quiet = 0
    /// Behind one crowded address, or in one block of addresses.
    case crowded = 1
    /// Nothing is known to be shared.
    case elsewhere = 2
}

/// m and u of every region level for one install, from the parameters and the live counts; the weight of a level is
/// m / (ρ·m + (1 − ρ)·u), where ρ is what share of strangers agree there as one person's devices do.
struct RegionLevels {
    /// Levels exact, weak, none, unknown; the unknown one is 1.
    let zoneM: SIMD4<Double>
    let zoneU: SIMD4<Double>
    /// Likewise where a side names no place: exact and weak are one.
    let offsetM: SIMD4<Double>
    let offsetU: SIMD4<Double>
    /// Levels exact, inList, languageOnly, none.
    let languageM: SIMD4<Double>
    /// The language, given an equal zone, another one, one that is not known. On one network the zone is taken to be the same.
    let languageGivenExactU: SIMD4<Double>
    let languageGivenOtherU: SIMD4<Double>
    let languageGivenNothingU: SIMD4<Double>
    /// ρ by ``Proximity``.
    let zoneCoupling: SIMD4<Double>
    let languageCoupling: SIMD4<Double>

    /// The levels of one install.
    @inline(__always)
    init(_ region: RegionParameters, _ chances: CountedChances) {
        let zoneU = chances.zone
        let rest = Split(1 - zoneU, region.zone.weak.u, region.zone.none.u)
        zoneM = SIMD4(region.zone.exact.m, region.zone.weak.m, region.zone.none.m, 1)
        self.zoneU = SIMD4(zoneU, rest.first, rest.second, 1)
        // An offset is at least as common as the place that has it.
        let offsetU = min(max(region.offset.agree.u, zoneU), 0.999)
        offsetM = SIMD4(region.offset.agree.m, region.offset.agree.m, region.offset.none.m, 1)
        self.offsetU = SIMD4(offsetU, offsetU, 1 - offsetU, 1)
        zoneCoupling = SIMD4(region.quietCoupling.zone, region.crowdedCoupling.zone, 0, 0)
        languageCoupling = SIMD4(region.quietCoupling.language, region.crowdedCoupling.language, 0, 0)

        let spoken = region.language
        let tagU = chances.language
        let least = max(0, zoneU + tagU - 1)
        let joint = min(max(chances.zoneAndLanguage, least, zoneU * tagU * 0.25), min(zoneU, tagU) * 0.98)
        // Of those who have another tag, who speaks the language anyway: what the finer count leaves of the coarser one.
        let otherRegion = min(max((chances.languageAndScript - tagU) / (1 - tagU), 0.002), 0.98)
        languageM = SIMD4(spoken.exact.m, spoken.inList.m, spoken.languageOnly.m, spoken.none.m)
        @inline(__always)
        func row(_ agreement: Double) -> SIMD4<Double> {
            let u = min(max(agreement, 1e-6), 0.999)
            let only = (1 - u) * otherRegion
            let split = Split(1 - u - only, spoken.inList.u, spoken.none.u)
            return SIMD4(u, split.first, only, split.second)
        }
        languageGivenExactU = row(joint / zoneU)
        languageGivenOtherU = row((tagU - joint) / (1 - zoneU))
        languageGivenNothingU = row(tagU)
    }
}
