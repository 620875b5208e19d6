extension MatchModel {
    /// The model to start with: published and measured figures where there are any, stated assumptions elsewhere.
    ///
    /// u comes from measured value shares (browser fingerprints of 5,740 phones, 2025–26; world population by zone; clicks per
    /// address of an advertising network, 2017). m comes from labelled pairs of one device's fingerprints (FPStalker, Vastel et
    /// al. 2018) where the field is comparable, and is an assumption where a web page meets an app, because nobody publishes
    /// such pairs. Live counts take over from u as soon as there are clicks; training replaces m.
    public static let `default` = MatchModel(
        provenance: Provenance(method: "default"), apple: GroupParameters.defaultApple,
        android: GroupParameters.defaultAndroid)
}

extension GroupParameters {
    fileprivate static let defaultApple = GroupParameters(
        network: .standard,
        device: DeviceParameters(
            // Measured: two random iPhones agree in 15.2 % of cases. WebKit's privacy grid and display zoom turn about one
            // screen in twenty into a compatible one (assumed); a true conflict is a glitch.
            screen: .init(
                exact: LevelChances(m: 0.951, u: 0.152), compatible: LevelChances(m: 0.045, u: 0.030),
                conflict: LevelChances(m: 0.004, u: 0.818)),
            // Measured: u of major.minor 0.245–0.428 by month. Updates between click and open 0.8 % a day.
            version: .init(
                exact: LevelChances(m: 0.970, u: 0.270), newer: LevelChances(m: 0.022, u: 0.390),
                older: LevelChances(m: 0.008, u: 0.340)),
            versionBound: .init(agree: LevelChances(m: 0.990, u: 0.900), conflict: LevelChances(m: 0.010, u: 0.100)),
            // Assumed: about twenty-five iPhone models in use, unevenly.
            model: .init(agree: LevelChances(m: 0.990, u: 0.050), conflict: LevelChances(m: 0.010, u: 0.950)),
            // iPhone against iPad.
            modelClass: .init(agree: LevelChances(m: 0.995, u: 0.900), conflict: LevelChances(m: 0.005, u: 0.100)),
            screenGivenModel: .init(
                agree: LevelChances(m: 0.980, u: 0.960), conflict: LevelChances(m: 0.020, u: 0.040)),
            // Measured: 0.044–0.071 by month.
            screenAndVersionU: 0.050),
        region: .standard, delay: .standard)

    fileprivate static let defaultAndroid = GroupParameters(
        network: .standard,
        device: DeviceParameters(
            // Measured: u of width, height and ratio 0.024 over 262 classes. System bars and display size make a few
            // compatible; so are many strangers' screens, because widths are few (u of the width alone 0.13 and more) and
            // heights within a bar of each other.
            screen: .init(
                exact: LevelChances(m: 0.930, u: 0.024), compatible: LevelChances(m: 0.065, u: 0.190),
                conflict: LevelChances(m: 0.005, u: 0.786)),
            // Measured: u of the platform version 0.19.
            version: .init(
                exact: LevelChances(m: 0.970, u: 0.190), newer: LevelChances(m: 0.022, u: 0.405),
                older: LevelChances(m: 0.008, u: 0.405)),
            versionBound: .init(agree: LevelChances(m: 0.990, u: 0.900), conflict: LevelChances(m: 0.010, u: 0.100)),
            // Measured: u of the model hint 0.0031 over 587 models.
            model: .init(agree: LevelChances(m: 0.990, u: 0.0031), conflict: LevelChances(m: 0.010, u: 0.9969)),
            modelClass: .init(agree: LevelChances(m: 0.995, u: 0.900), conflict: LevelChances(m: 0.005, u: 0.100)),
            screenGivenModel: .init(
                agree: LevelChances(m: 0.980, u: 0.940), conflict: LevelChances(m: 0.020, u: 0.060)),
            // 1.4 times the product, the excess that was measured on the reduced user agent.
            screenAndVersionU: 0.0064),
        region: .standard, delay: .standard)
}

extension NetworkParameters {
    /// m of an equal address: 0.93 within a minute, 0.82 within an hour, 0.66 within a day (assumed, anchored to FPStalker's
    /// 0.62 at a day on desktops, a lower bound), weighted by the delay: 0.81. A changed address stays in the /24 in 0.3 of cases (Mishra et al.,
    /// WWW 2020, qualitative). u of an equal address 0.00024–0.0003, measured twice. An IPv6 device keeps its /64 while its own
    /// half may rotate (RFC 8981). About 47 % of visits come by IPv6 (Google, 2024), so two strangers differ in 48 % of cases;
    /// a person's visits differ in 4 % on one network (assumed) and like strangers' after a change of it.
    fileprivate static let standard = NetworkParameters(
        ipv4Quiet: .init(
            exact: LevelChances(m: 0.810, u: 0.0003), subnet64: LevelChances(m: 0, u: 0),
            block: LevelChances(m: 0.056, u: 0.0030), none: LevelChances(m: 0.134, u: 0.9967)),
        ipv4Crowded: .init(
            exact: LevelChances(m: 0.770, u: 0.0003), subnet64: LevelChances(m: 0, u: 0),
            block: LevelChances(m: 0.096, u: 0.0030), none: LevelChances(m: 0.134, u: 0.9967)),
        ipv6: .init(
            exact: LevelChances(m: 0.690, u: 0.0001), subnet64: LevelChances(m: 0.130, u: 0.0003),
            block: LevelChances(m: 0.046, u: 0.0030), none: LevelChances(m: 0.134, u: 0.9966)),
        sameFamily: LevelChances(m: 0.880, u: 0.520), otherFamily: LevelChances(m: 0.120, u: 0.480),
        relay: LevelChances(m: 0.020, u: 0.010))
}

extension RegionParameters {
    /// Measured: two random people share a zone in 0.071–0.08 of cases, an offset in 0.112; within one country, a zone in
    /// 0.24–1. m of the zone 0.997 falls by travel 0.3 % a day; m of the language 0.985, of the whole tag 0.88, because Safari
    /// sends its own region and the app the system's. The couplings are assumed: they give u of about 0.95 and 0.9 for the
    /// zone and 0.85 and 0.78 for the language behind one address, in a country where three in four speak the first one.
    fileprivate static let standard = RegionParameters(
        zone: .init(
            exact: LevelChances(m: 0.995, u: 0.080), weak: LevelChances(m: 0.002, u: 0.060),
            none: LevelChances(m: 0.003, u: 0.860)),
        offset: .init(agree: LevelChances(m: 0.995, u: 0.120), none: LevelChances(m: 0.005, u: 0.880)),
        language: .init(
            exact: LevelChances(m: 0.880, u: 0.190), languageOnly: LevelChances(m: 0.075, u: 0.070),
            inList: LevelChances(m: 0.030, u: 0.080), none: LevelChances(m: 0.015, u: 0.660)),
        zoneAndLanguageU: 0.052, quietCoupling: .init(zone: 0.95, language: 0.6),
        crowdedCoupling: .init(zone: 0.9, language: 0.15))
}

extension DelayParameters {
    /// 0.65 · LN(4.220, 1.146) + 0.29 · LN(8.743, 1.182) + 0.06 · log-uniform over 1–7 days, seconds, integrated over the
    /// buckets. The two log-normals were fitted to 227 observed click-to-install delays (Kolmogorov–Smirnov 0.038; a single
    /// one is rejected); the weights meet AppsFlyer's published 75 % within an hour and 94 % within a day. The bucket from
    /// 12 h to 24 h carries a little of the third part, so that the density never rises again.
    public static let standard = DelayParameters(
        edges: [10, 30, 60, 120, 300, 600, 1_800, 3_600, 7_200, 21_600, 43_200, 86_400, 172_800, 345_600, 604_800],
        masses: [
            0.0307, 0.1238, 0.1418, 0.1524, 0.1392, 0.0502, 0.0527, 0.0516, 0.0660, 0.0886, 0.0280, 0.0125, 0.0230,
            0.0218, 0.0177,
        ])
}
