internal import MatchSignals

/// What an app's SDK says of a phone at its first open, each SDK in its own way.
struct SDKReport {
    let world: World
    let person: Person

    /// The signals, `days` after the click (0 without one).
    func signals(days: Double, _ random: inout SplitMix64) -> RawSignals {
        let parameters = world.parameters
        var signals = RawSignals()
        let isAndroid = person.platform == .android
        signals.os = isAndroid ? "Android" : person.platform == .iPad ? "iPadOS" : "iOS"
        signals.osVersion = version(days: days, &random)
        signals.deviceModel = person.model
        let zoneChange = days <= 1 ? parameters.zoneChangedDay : parameters.zoneChangedLater
        if days > 0, random.chance(zoneChange) {
            let other = world.countries[random.below(world.countries.count)].zones[random.unit()]
            (signals.timeZone, signals.utcOffsetMinutes) = (other.name, other.offset)
        } else {
            (signals.timeZone, signals.utcOffsetMinutes) = (person.zone.name, person.zone.offset)
        }
        signals.languages = languages(&random)
        if !random.chance(parameters.sdkNoScreenShare) {
            if isAndroid { reportAndroidScreen(&signals, &random) } else { reportAppleScreen(&signals, &random) }
        }
        return signals
    }

    private func version(days: Double, _ random: inout SplitMix64) -> String {
        let parameters = world.parameters
        if person.platform == .android {
            guard let version = Int(person.version), random.chance(parameters.sdkAPILevelShare) else {
                return person.version
            }
            return String(version >= 13 ? version + 20 : version == 12 ? 31 : version == 8 ? 26 : version + 19)
        }
        guard days > 0, random.chance(1 - RealMath.power(1 - parameters.systemUpdatePerDay, days)) else {
            return random.chance(0.5) ? person.version : "\(person.version).\(1 + random.below(2))"
        }
        let parts = person.version.split(separator: ".").compactMap { Int($0) }
        return parts.count == 2 ? "\(parts[0]).\(parts[1] + 1)" : person.version
    }

    private func languages(_ random: inout SplitMix64) -> [String] {
        let country = world.countries[person.countryIndex].code
        if person.platform == .android {
            // `Locale.getLanguage()` still gives the codes that ISO 639 withdrew.
            let old = ["he": "iw", "id": "in", "yi": "ji"][person.language] ?? person.language
            return ["\(old)-\(country)"]
        }
        let form = random.below(10)
        let language = person.language.replacing("-", with: form == 0 ? "_" : "-")
        return form == 0 ? ["\(language)_\(country)"] : ["\(language)-\(country)", "en-\(country)"]
    }

    private func reportAppleScreen(_ signals: inout RawSignals, _ random: inout SplitMix64) {
        let parameters = world.parameters
        let (width, height) = (Double(person.screen.width), Double(person.screen.height))
        let choice = random.unit()
        signals.pixelRatio = person.screen.scale
        if choice < parameters.sdkNativeShare, !person.isZoomed {
            signals.screenUnit = .native
            signals.pixelRatio = person.nativeScale
            signals.screenWidth = (width * person.nativeScale).rounded()
            signals.screenHeight = (height * person.nativeScale).rounded()
        } else if choice < parameters.sdkNativeShare + parameters.sdkPixelShare {
            signals.screenUnit = .pixels
            (signals.screenWidth, signals.screenHeight) = (width * person.screen.scale, height * person.screen.scale)
        } else {
            signals.screenUnit = .points
            (signals.screenWidth, signals.screenHeight) = (width, height)
        }
        // `bounds` turns with the phone.
        if random.chance(0.02) { swap(&signals.screenWidth, &signals.screenHeight) }
    }

    private func reportAndroidScreen(_ signals: inout RawSignals, _ random: inout SplitMix64) {
        let parameters = world.parameters
        let scale = person.screen.scale
        // The panel's own pixels: CSS rounds up, so the panel is at most one pixel of CSS smaller.
        let width = (Double(person.screen.width) * scale).rounded(.down)
        var height = (Double(person.screen.height) * scale).rounded(.down)
        if random.chance(parameters.sdkShortScreenShare) { height -= (random.chance(0.5) ? 48 * scale : 24 * scale) }
        signals.pixelRatio = scale
        if random.chance(parameters.sdkPixelShare) {
            signals.screenUnit = .pixels
            (signals.screenWidth, signals.screenHeight) = (width, height.rounded())
        } else {
            signals.screenUnit = .points
            (signals.screenWidth, signals.screenHeight) = (
                (width / scale).rounded(.down), (height / scale).rounded(.down)
            )
        }
    }
}
