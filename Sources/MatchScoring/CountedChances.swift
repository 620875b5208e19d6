internal import MatchSignals

/// u of an exact agreement for every counted signal of one install: the chance that a random live click has the install's own value.
struct CountedChances {
    let screen: Double
    let version: Double
    let model: Double
    let screenAndVersion: Double
    let zone: Double
    let language: Double
    let languageAndScript: Double
    let zoneAndLanguage: Double

    /// The chances of one install.
    @inline(__always)
    init(_ device: DeviceParameters, _ region: RegionParameters, _ counts: SignalCounts) {
        let spoken = region.language
        screen = FrequencyAdjustment.chance(prior: device.screen.exact.u, counts.screen)
        version = FrequencyAdjustment.chance(prior: device.version.exact.u, counts.version)
        model = FrequencyAdjustment.chance(prior: device.model.agree.u, counts.model)
        screenAndVersion = FrequencyAdjustment.chance(prior: device.screenAndVersionU, counts.screenAndVersion)
        zone = FrequencyAdjustment.chance(prior: region.zone.exact.u, counts.zone)
        language = FrequencyAdjustment.chance(prior: spoken.exact.u, counts.language)
        languageAndScript = FrequencyAdjustment.chance(
            prior: spoken.exact.u + spoken.languageOnly.u, counts.languageAndScript)
        zoneAndLanguage = FrequencyAdjustment.chance(prior: region.zoneAndLanguageU, counts.zoneAndLanguage)
    }
}
