public import MatchSignals

/// Makes events of JSON objects, tolerantly: a field of the wrong type is as good as missing and is counted; a field that
/// nobody knows is counted; only what an event can't do without makes the whole object unusable.
public enum EventDecoder {
    /// The longest id or app key, in bytes of UTF-8.
    public static let maximumIdentifierLength = 128

    /// The event of an object with a `type`.
    ///
    /// - Parameters:
    ///   - value: The object.
    ///   - counts: Where unknown and unusable fields are counted.
    /// - Returns: The event.
    /// - Throws: The reason why there is no event in it.
    public static func decode(
        _ value: JSONValue, counts: inout TraceCounts
    ) throws(UnusableEvent) -> TraceEvent {
        guard let members = value.members else {
            throw UnusableEvent(kind: .notAnObject, reason: "holds no JSON object")
        }
        guard let type = value["type"], type != .null else {
            throw UnusableEvent(kind: .unknownType, reason: "has no \"type\"")
        }
        switch type.string {
        case "click": return try click(members, &counts)
        case "install": return try install(members, &counts)
        case "erase": return try erasure(members, &counts)
        case let name?:
            throw UnusableEvent(kind: .unknownType, reason: "has the unknown type \"\(name.prefix(64))\"")
        case nil: throw UnusableEvent(kind: .unknownType, reason: "has a \"type\" that is no string")
        }
    }

    /// The signals of an object, whatever else it holds: what `canonicalize` reads.
    public static func signals(of value: JSONValue) -> RawSignals {
        var fields = SignalFields()
        for member in value.members ?? [] { _ = fields.take(member) }
        return fields.signals
    }

    private static func click(
        _ members: [JSONValue.Member], _ counts: inout TraceCounts
    ) throws(UnusableEvent) -> TraceEvent {
        var head = HeadFields()
        var fields = SignalFields()
        var click = Click(id: "", app: "", time: Timestamp(milliseconds: 0), link: Link(slug: ""))
        for member in members {
            var outcome = head.take(member)
            if outcome == .unknown { outcome = fields.take(member) }
            if outcome == .unknown { outcome = take(member, into: &click) }
            count(outcome, of: member.name, in: &counts)
        }
        (click.id, click.app, click.time) = try head.complete()
        click.attributionLevel = head.attributionLevel
        click.signals = fields.signals
        return .click(click)
    }

    private static func install(
        _ members: [JSONValue.Member], _ counts: inout TraceCounts
    ) throws(UnusableEvent) -> TraceEvent {
        var head = HeadFields()
        var fields = SignalFields()
        var install = Install(id: "", app: "", time: Timestamp(milliseconds: 0))
        var truth: Truth?
        for member in members {
            var outcome = head.take(member)
            if outcome == .unknown { outcome = fields.take(member) }
            if outcome == .unknown { outcome = take(member, into: &install, &truth) }
            count(outcome, of: member.name, in: &counts)
        }
        (install.id, install.app, install.time) = try head.complete()
        install.attributionLevel = head.attributionLevel
        install.signals = fields.signals
        return .install(install, truth: truth)
    }

    private static func erasure(
        _ members: [JSONValue.Member], _ counts: inout TraceCounts
    ) throws(UnusableEvent) -> TraceEvent {
        var head = HeadFields()
        var subject: Erasure.Subject?
        for member in members {
            var outcome = head.take(member)
            if outcome == .unknown, member.name == "click" || member.name == "install" {
                let id = try HeadFields.identifier(member.value, named: member.name)
                if subject != nil {
                    throw UnusableEvent(kind: .unusableField, reason: "names more than one thing to erase")
                }
                subject = member.name == "click" ? .click(id) : .install(id)
                outcome = .used
            }
            count(outcome, of: member.name, in: &counts)
        }
        guard let subject else {
            throw UnusableEvent(kind: .missingField, reason: "erases neither a \"click\" nor an \"install\"")
        }
        return .erase(Erasure(app: try head.completeApp(), subject: subject, time: head.time))
    }

    private static func take(_ member: JSONValue.Member, into click: inout Click) -> FieldOutcome {
        switch member.name {
        case "link": return take(link: member.value, into: &click.link)
        case "token": return .assign(member.value, member.value.string) { click.token = $0 }
        case "visitorId": return .assign(member.value, member.value.string) { click.visitorID = $0 }
        case "prefetch": return .assignSwitch(member.value, closed: true) { click.isPrefetch = $0 ?? false }
        case "method": return .assign(member.value, member.value.string) { click.method = $0 }
        case "matchable": return .assignSwitch(member.value, closed: false) { click.isMatchable = $0 ?? true }
        default: return .unknown
        }
    }

    private static func take(link value: JSONValue, into link: inout Link) -> FieldOutcome {
        guard let members = value.members else { return value == .null ? .used : .unusable }
        var result = FieldOutcome.used
        for member in members {
            let outcome: FieldOutcome =
                switch member.name {
                case "slug": .assign(member.value, member.value.string) { link.slug = $0 ?? "" }
                case "kind":
                    .assign(member.value, member.value.string.flatMap(Link.Kind.init)) { link.kind = $0 ?? .dynamic }
                case "parameters":
                    .assign(member.value, member.value.members) {
                        link.parameters = $0.map { JSONValue.object($0).canonicalText } ?? "{}"
                    }
                case "matchWindowSeconds":
                    // A link may shorten its window, never lengthen it: below nothing is nothing.
                    .assign(member.value, member.value.integer.map { Int(clamping: max($0, 0)) }) {
                        link.matchWindowSeconds = $0
                    }
                default: .unknown
                }
            if outcome != .used { result = .unusable }
        }
        return result
    }

    private static func take(
        _ member: JSONValue.Member, into install: inout Install, _ truth: inout Truth?
    ) -> FieldOutcome {
        switch member.name {
        case "pasteboardToken": return .assign(member.value, member.value.string) { install.pasteboardToken = $0 }
        case "installReferrer": return .assign(member.value, member.value.string) { install.installReferrer = $0 }
        case "firstOpen": return .assignSwitch(member.value, closed: false) { install.isFirstOpen = $0 ?? true }
        // What a client claims of its own address or clock is part of the format and never used.
        case "bodyIp", "deviceTime", "referrerClickTimestampSeconds": return .used
        case "truth": return .assign(member.value, Self.truth(member.value)) { truth = $0 }
        default: return .unknown
        }
    }

    private static func truth(_ value: JSONValue) -> Truth? {
        guard let members = value.members else { return nil }
        var truth = Truth(click: nil)
        for member in members {
            if member.name == "click" {
                if member.value != .null, member.value.string == nil { return nil }
                truth.click = member.value.string
            } else {
                truth.labels.append(Truth.Label(member.name, member.value.string ?? member.value.canonicalText))
            }
        }
        return truth
    }

    private static func count(_ outcome: FieldOutcome, of name: String, in counts: inout TraceCounts) {
        switch outcome {
        case .used: break
        case .unknown: counts.countUnknown(name)
        case .unusable: counts.unusableFields[name, default: 0] += 1
        }
    }
}
