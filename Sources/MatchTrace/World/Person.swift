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
    /// The true version.
    let version: DeviceCatalogue.Version
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

    /// The person of a number. A housemate has the same country, zone, language and line as another person, and a phone and
    /// habits of their own.
    init(index: UInt64, world: World, housemateOf other: Person? = nil) {
        let catalogue = DeviceCatalogue.standard
        var random = Self.random(of: index, in: world)
        self.index = index
        let place = Self.place(&random, in: world)
        (countryIndex, zone) = other.map { ($0.countryIndex, $0.zone) } ?? place
        let country = world.countries[countryIndex]
        let ownLanguage = country.languages[random.unit()]
        language = other?.language ?? ownLanguage
        let isApple = random.chance(world.parameters.iPhoneShare ?? country.iPhoneShare)
        platform = isApple ? (random.chance(world.parameters.iPadShare) ? .iPad : .iPhone) : .android
        let deviceQuantile = random.unit()
        let wantsZoom = random.chance(world.parameters.displayZoomShare)
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
        usesRelay = random.chance(world.parameters.relayShare)
        usesVPN = random.chance(world.parameters.vpnShare)
        hasOffice = random.chance(world.parameters.officeShare)
        let ownHome = random.unit()
        homeQuantile = other?.homeQuantile ?? ownHome
        officeQuantile = random.unit()
        carrier = random.below(3)
        hasCellularIPv6 = random.chance(world.parameters.ipv6CellularShare)
    }

    /// Minutes east of UTC where a person is: all that the hour of the day needs.
    static func offset(of index: UInt64, in world: World) -> Int {
        var random = random(of: index, in: world)
        return place(&random, in: world).zone.offset
    }

    private static func random(of index: UInt64, in world: World) -> SplitMix64 {
        SplitMix64(seed: world.seed, stream: index << 8 | 1)
    }

    /// The first two draws of every person.
    private static func place(
        _ random: inout SplitMix64, in world: World
    ) -> (countryIndex: Int, zone: Country.Zone) {
        let countryIndex = world.countryIndices[random.unit()]
        return (countryIndex, world.countries[countryIndex].zones[random.unit()])
    }
}
