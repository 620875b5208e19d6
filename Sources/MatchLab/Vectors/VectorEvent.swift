internal import MatchSignals
internal import MatchTrace

/// Makes events of a vector's raw fields.
enum VectorEvent {
    /// A click from event fields and from headers by their names.
    static func click(_ raw: JSONValue) -> Click {
        var click = Click(
            id: "click", app: "vectors", time: Timestamp(milliseconds: 1), link: Link(slug: "vector"),
            signals: signals(raw))
        click.method = raw["method"]?.string
        click.isPrefetch = raw["prefetch"]?.bool ?? false
        for member in raw.members ?? [] {
            if let value = member.value.string, PrefetchHeaders.announces(name: member.name, value: value) {
                click.isPrefetch = true
            }
        }
        return click
    }

    /// An install from event fields.
    static func install(_ raw: JSONValue) -> Install {
        Install(id: "install", app: "vectors", time: Timestamp(milliseconds: 1), signals: signals(raw))
    }

    private static func signals(_ raw: JSONValue) -> RawSignals {
        RawSignals(
            userAgent: raw["userAgent"]?.string, clientHints: hints(raw), screenWidth: raw["screenWidth"]?.double,
            screenHeight: raw["screenHeight"]?.double,
            pixelRatio: raw["pixelRatio"]?.double ?? raw["screenDpi"]?.double.map { $0 / 160 }, screenUnit: unit(raw),
            timeZone: raw["timeZone"]?.string,
            utcOffsetMinutes: raw["utcOffsetMinutes"]?.integer.flatMap { Int(exactly: $0) },
            os: raw["os"]?.string, osVersion: raw["osVersion"]?.string, deviceModel: raw["deviceModel"]?.string,
            maxTouchPoints: raw["maxTouchPoints"]?.integer.flatMap { Int(exactly: $0) })
    }

    /// The vectors tell points × scale from panel pixels, which the event format does not.
    private static func unit(_ raw: JSONValue) -> RawSignals.ScreenUnit? {
        switch raw["unit"]?.string ?? raw["screenUnit"]?.string {
        case "pt", "dp", "points": .points
        case "px" where raw["os"]?.string?.lowercased() != "android": .scaled
        case "px", "pixels": .pixels
        case "native": .native
        default: nil
        }
    }

    private static func hints(_ raw: JSONValue) -> RawSignals.ClientHints? {
        var hints = RawSignals.ClientHints()
        var isPresent = false
        for member in raw.members ?? [] {
            switch member.name.lowercased() {
            case "sec-ch-ua-platform": hints.platform = member.value.string
            case "sec-ch-ua-platform-version": hints.platformVersion = member.value.string
            case "sec-ch-ua-model": hints.model = member.value.string
            case "sec-ch-ua-mobile": hints.mobile = member.value.string.map { $0 == "?1" }
            default: continue
            }
            isPresent = true
        }
        if let object = raw["clientHints"], object.members != nil {
            hints.platform = object["platform"]?.string
            hints.platformVersion = object["platformVersion"]?.string
            hints.model = object["model"]?.string
            hints.mobile = object["mobile"]?.bool
            isPresent = true
        }
        return isPresent ? hints : nil
    }
}
