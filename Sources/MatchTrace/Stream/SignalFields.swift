internal import MatchSignals

/// Collects the device signals of an event.
struct SignalFields {
    private(set) var signals = RawSignals()

    mutating func take(_ member: JSONValue.Member) -> FieldOutcome {
        let value = member.value
        switch member.name {
        case "ip": return .assign(value, value.string) { signals.ip = $0 }
        case "observedIps": return .assign(value, Self.strings(value)) { signals.observedIPs = $0 ?? [] }
        case "userAgent": return .assign(value, value.string) { signals.userAgent = $0 }
        case "clientHints": return takeHints(value)
        case "screenWidth": return .assign(value, value.double) { signals.screenWidth = $0 }
        case "screenHeight": return .assign(value, value.double) { signals.screenHeight = $0 }
        case "pixelRatio": return .assign(value, value.double) { signals.pixelRatio = $0 }
        case "screenUnit":
            return .assign(value, value.string.flatMap(RawSignals.ScreenUnit.init)) { signals.screenUnit = $0 }
        case "timeZone": return .assign(value, value.string) { signals.timeZone = $0 }
        case "utcOffsetMinutes":
            return .assign(value, value.integer.flatMap { Int(exactly: $0) }) { signals.utcOffsetMinutes = $0 }
        case "languages": return .assign(value, Self.languages(value)) { signals.languages = $0 ?? [] }
        case "os": return .assign(value, value.string) { signals.os = $0 }
        case "osVersion": return .assign(value, value.string) { signals.osVersion = $0 }
        case "deviceModel": return .assign(value, value.string) { signals.deviceModel = $0 }
        case "maxTouchPoints":
            return .assign(value, value.integer.flatMap { Int(exactly: $0) }) { signals.maxTouchPoints = $0 }
        default: return .unknown
        }
    }

    private mutating func takeHints(_ value: JSONValue) -> FieldOutcome {
        guard let members = value.members else { return value == .null ? .used : .unusable }
        var hints = RawSignals.ClientHints()
        var result = FieldOutcome.used
        for member in members {
            let outcome: FieldOutcome =
                switch member.name {
                case "platform": .assign(member.value, member.value.string) { hints.platform = $0 }
                case "platformVersion": .assign(member.value, member.value.string) { hints.platformVersion = $0 }
                case "model": .assign(member.value, member.value.string) { hints.model = $0 }
                case "mobile": .assign(member.value, Self.mobile(member.value)) { hints.mobile = $0 }
                default: .used
                }
            if outcome == .unusable { result = .unusable }
        }
        signals.clientHints = hints
        return result
    }

    /// `Sec-CH-UA-Mobile` is `?1` as a header and a boolean in `navigator.userAgentData`.
    private static func mobile(_ value: JSONValue) -> Bool? {
        switch value.string {
        case "?1": true
        case "?0": false
        default: value.bool
        }
    }

    /// The strings of an array; one element that is none costs that element.
    private static func strings(_ value: JSONValue) -> [String]? {
        value.elements.map { $0.compactMap(\.string) }
    }

    private static func languages(_ value: JSONValue) -> [String]? {
        value.string.map { [$0] } ?? strings(value)
    }
}
