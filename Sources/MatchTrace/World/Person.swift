/// One person of the world with the phone that they have. Nothing is stored: the same number is the same person at any time,
/// which is what keeps a world of millions in no memory at all.
struct Person: Sendable {
    enum Platform: Sendable {
        case iPhone, iPad, android
    }

    let index: UInt64
    let countryIndex: Int
    let zone: Country.Zone
    /// Primary language, with script where that is needed.
    let language: String
    let platform: Platform
    /// The true version, `26.3` or `15`.
    let version: String
    let screen: DeviceCatalogue.ScreenSize
    let model: String
    let nativeScale: Double
    let isZoomed: Bool
    let usesRelay: Bool
    let usesVPN: Bool
    let hasOffice: Bool
    /// Where in the order of fixed lines and offices the person lives and works, as quantiles.
    let homeQuantile: Double
    let officeQuantile: Double
    let carrier: Int
    let hasCellularIPv6: Bool

    init(index: UInt64, world: World) {
        let parameters = world.parameters
        let catalogue = DeviceCatalogue.standard
        var random = SplitMix64(seed: world.seed, stream: index << 8 | 1)
        self.index = index
        countryIndex = world.countryIndices[random.unit()]
        let country = world.countries[countryIndex]
        zone = country.zones[random.unit()]
        language = country.languages[random.unit()]
        let isApple = random.chance(parameters.iPhoneShare ?? country.iPhoneShare)
        platform = isApple ? (random.chance(parameters.iPadShare) ? .iPad : .iPhone) : .android
        let deviceQuantile = random.unit()
        let wantsZoom = random.chance(parameters.displayZoomShare)
        switch platform {
        case .iPhone:
            version = catalogue.iOSVersions[random.unit()]
            let size = catalogue.iPhoneScreens[deviceQuantile]
            let fitting = world.iPhones[size] ?? []
            if fitting.isEmpty {
                // A size that only a zoomed phone has: the phone itself is one that zooms to it.
                let zoomed = catalogue.iPhones.filter { $0.zoomed == size }
                model = zoomed.isEmpty ? "iPhone12,1" : zoomed[random.below(zoomed.count)].identifier
                screen = size
                isZoomed = true
                nativeScale = 3
            } else {
                let phone = fitting[random.below(fitting.count)]
                model = phone.identifier
                nativeScale = phone.nativeScale
                isZoomed = wantsZoom && phone.zoomed != nil
                screen = isZoomed ? phone.zoomed ?? size : size
            }
        case .iPad:
            version = catalogue.iOSVersions[random.unit()]
            let pad = catalogue.iPads[random.below(catalogue.iPads.count)]
            (screen, model, nativeScale, isZoomed) = (pad.size, pad.identifier, pad.nativeScale, false)
        case .android:
            version = catalogue.androidVersions[random.unit()]
            // One quantile for both: a model has one screen, and both tables keep their shares.
            screen = catalogue.androidScreens[deviceQuantile]
            model = catalogue.androidModels[deviceQuantile]
            nativeScale = screen.scale
            isZoomed = false
        }
        usesRelay = random.chance(parameters.relayShare)
        usesVPN = random.chance(parameters.vpnShare)
        hasOffice = random.chance(parameters.officeShare)
        homeQuantile = random.unit()
        officeQuantile = random.unit()
        carrier = random.below(3)
        hasCellularIPv6 = random.chance(parameters.ipv6CellularShare)
    }
}
