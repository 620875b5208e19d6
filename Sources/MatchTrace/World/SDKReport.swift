internal import MatchSignals

/// What an app's SDK says of a phone at its first open, each SDK in its own way.
struct SDKReport {
    let world: World
    let person: Person

    /// The signals, `days` after the click (0 without one).
    func signals(days: Double, _ random: inout SplitMix64) -> RawSignals {
        var signals = RawSignals()
        let isAndroid = person.platform == .android
        signals.os = isAndroid ? "Android" : person.platform == .iPad ? "iPadOS" : "iOS"
        signals.osVersion = version(days: days, &random)
        signals.deviceModel = person.model
        let zoneChange = days <= 1 ? world.parameters.zoneChangedDay : world.parameters.zoneChangedLater
        if days > 0, random.chance(zoneChange) {
            let other = world.countries[random.below(world.countries.count)].zones[random.unit()]
            (signals.timeZone, signals.utcOffsetMinutes) = (other.name, other.offset)
        } else {
            (signals.timeZone, signals.utcOffsetMinutes) = (person.zone.name, person.zone.offset)
        }
        signals.languages = languages(&random)
        if !random.chance(world.parameters.sdkNoScreenShare) {
            if isAndroid { reportAndroidScreen(&signals, &random) } else { reportAppleScreen(&signals, &random) }
        }
        return signals
    }

    private func version(days: Double, _ random: inout SplitMix64) -> String {
        let version = person.version
        if person.platform == .android {
            return random.chance(world.parameters.sdkAPILevelShare)
                ? String(Self.apiLevel(version.major)) : version.text
        }
        let updated = 1 - RealMath.power(1 - world.parameters.systemUpdatePerDay, days)
        if days > 0, random.chance(updated) { return "\(version.major).\(version.minor + 1)" }
        return random.chance(0.5) ? version.text : "\(version.text).\(1 + random.below(2))"
    }

    /// The API level of an Android version: what some SDKs send in place of the version.
    private static func apiLevel(_ version: Int) -> Int {
        switch version {
        case 13...: version + 20
        case 12: 31
        case 9...: version + 19
        default: 26
        }
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
        if form == 0 { return ["\(language)_\(country)"] }
        return language == "en" ? ["en-\(country)"] : ["\(language)-\(country)", "en-\(country)"]
    }

    private func reportAppleScreen(_ signals: inout RawSignals, _ random: inout SplitMix64) {
        let (width, height) = (Double(person.screen.width), Double(person.screen.height))
        let choice = random.unit()
        if person.platform == .iPad, random.chance(0.2) {
            // A phone-only app on an iPad: some SDKs send a screen of no size.
            (signals.screenWidth, signals.screenHeight) = (0, 0)
            return
        }
        signals.pixelRatio = person.screen.scale
        if choice < world.parameters.sdkNativeShare, !person.isZoomed {
            signals.screenUnit = .native
            signals.pixelRatio = person.nativeScale
            signals.screenWidth = (width * person.nativeScale).rounded()
            signals.screenHeight = (height * person.nativeScale).rounded()
        } else if choice < world.parameters.sdkNativeShare + world.parameters.sdkPixelShare {
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
        let scale = person.screen.scale
        // The panel's own pixels: CSS rounds up, so the panel is at most one pixel of CSS smaller.
        let width = (Double(person.screen.width) * scale).rounded(.down)
        var height = (Double(person.screen.height) * scale).rounded(.down)
        if random.chance(world.parameters.sdkShortScreenShare) {
            height -= (random.chance(0.5) ? 48 * scale : 24 * scale)
        }
        signals.pixelRatio = scale
        if random.chance(world.parameters.sdkPixelShare) {
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
