internal import MatchSignals

/// The fields that every event has: type, id, app, time, and what the person allowed.
struct HeadFields {
    private var id: JSONValue?
    private var app: JSONValue?
    private var rawTime: JSONValue?
    private(set) var attributionLevel = AttributionLevel.full

    /// The time, if there is one that can be used.
    var time: Timestamp? { rawTime.flatMap { WireTime.timestamp($0) } }

    mutating func take(_ member: JSONValue.Member) -> FieldOutcome {
        switch member.name {
        case "type": return .used
        case "id": id = member.value
        case "app": app = member.value
        case "time": rawTime = member.value
        case "attributionLevel": return takeLevel(member.value)
        default: return .unknown
        }
        return .used
    }

    /// A level that nobody knows must not open more than its sender meant: it permits deterministic evidence alone.
    private mutating func takeLevel(_ value: JSONValue) -> FieldOutcome {
        if value == .null { return .used }
        let level = value.string.flatMap { AttributionLevel(wireName: $0) }
        attributionLevel = level ?? .minimal
        return level == nil ? .unusable : .used
    }

    /// Id, app and time, all three present and usable.
    func complete() throws(UnusableEvent) -> (id: String, app: String, time: Timestamp) {
        let id = try Self.identifier(id, named: "id")
        let app = try completeApp()
        guard let rawTime, rawTime != .null, rawTime != .integer(0) else {
            throw UnusableEvent(kind: .missingField, reason: "has no \"time\"")
        }
        guard let time else {
            throw UnusableEvent(
                kind: .unusableField, reason: "has a \"time\" that is neither RFC 3339 nor a number since 1970")
        }
        return (id, app, time)
    }

    /// The app key, present and usable.
    func completeApp() throws(UnusableEvent) -> String {
        try Self.identifier(app, named: "app")
    }

    /// A string of 1 to 128 bytes.
    static func identifier(_ value: JSONValue?, named name: String) throws(UnusableEvent) -> String {
        guard let value, value != .null else {
            throw UnusableEvent(kind: .missingField, reason: "has no \"\(name)\"")
        }
        guard let text = value.string else {
            throw UnusableEvent(kind: .missingField, reason: "has an \"\(name)\" that is no string")
        }
        let length = text.utf8.count
        guard length > 0 else { throw UnusableEvent(kind: .unusableField, reason: "has an empty \"\(name)\"") }
        guard length <= EventDecoder.maximumIdentifierLength else {
            throw UnusableEvent(
                kind: .unusableField, reason: "has an \"\(name)\" of \(length) bytes; the longest allowed is 128")
        }
        return text
    }
}
