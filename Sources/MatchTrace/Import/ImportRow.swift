internal import MatchSignals

/// Makes the JSON object of an event out of one row.
enum ImportRow {
    static func object(
        map: ImportMap, cell: (String) -> JSONValue?
    ) throws(UnusableEvent) -> JSONValue {
        let type = try self.type(map: map, cell: cell)
        var members = [JSONValue.Member("type", .string(type))]
        for field in map.fields {
            var value: JSONValue?
            switch field.origin {
            case .constant(let constant): value = constant
            case .column(let column):
                guard let raw = cell(column) else {
                    throw UnusableEvent(
                        kind: .invalidUTF8, reason: "is not valid UTF-8 in column \"\(column)\"")
                }
                value = try converted(raw, field, column: column)
            }
            if value == .null { value = field.empty }
            guard let value else { continue }
            insert(value, at: field.name.split(separator: ".", maxSplits: 2)[...], into: &members)
        }
        return .object(members)
    }

    private static func type(
        map: ImportMap, cell: (String) -> JSONValue?
    ) throws(UnusableEvent) -> String {
        switch map.type {
        case .constant(let value): return value.string ?? ""
        case .column(let column):
            guard let name = cell(column)?.string else {
                throw UnusableEvent(kind: .unknownType, reason: "has no type in column \"\(column)\"")
            }
            if map.typeNames.isEmpty { return name }
            guard let type = map.typeNames[name] else {
                throw UnusableEvent(
                    kind: .unknownType,
                    reason: "has \"\(name.prefix(64))\" in column \"\(column)\", which the map gives no type")
            }
            return type
        }
    }

    private static func insert(
        _ value: JSONValue, at path: ArraySlice<Substring>, into members: inout [JSONValue.Member]
    ) {
        guard let first = path.first else { return }
        let name = String(first)
        if path.count == 1 {
            members.append(JSONValue.Member(name, value))
            return
        }
        let index = members.firstIndex { $0.name == name }
        var inner = index.flatMap { members[$0].value.members } ?? []
        insert(value, at: path.dropFirst(), into: &inner)
        if let index {
            members[index].value = .object(inner)
        } else {
            members.append(JSONValue.Member(name, .object(inner)))
        }
    }

    private static func converted(
        _ raw: JSONValue, _ field: ImportMap.Field, column: String
    ) throws(UnusableEvent) -> JSONValue {
        if raw == .null { return .null }
        func unusable(_ what: String) -> UnusableEvent {
            let text = raw.string ?? raw.canonicalText
            return UnusableEvent(
                kind: .unusableField, reason: "has \"\(text.prefix(64))\" in column \"\(column)\", which is no \(what)")
        }
        switch FieldShape.shape(of: field.name) ?? .text {
        case .text:
            // What another program wrote as a number may be an id or a version here.
            return raw.string == nil && raw.members == nil && raw.elements == nil ? .string(raw.canonicalText) : raw
        case .number:
            if raw.double != nil { return raw }
            guard let text = raw.string, let number = number(text) else { throw unusable("number") }
            return number
        case .flag:
            if raw.bool != nil { return raw }
            switch (raw.string ?? raw.canonicalText).lowercased() {
            case "true", "1", "yes", "?1": return .bool(true)
            case "false", "0", "no", "?0": return .bool(false)
            default: throw unusable("yes or no")
            }
        case .list:
            guard let text = raw.string else { return raw }
            return .array(
                text.split { " ,;|".contains($0) }.map { JSONValue.string(String($0)) })
        case .time:
            guard let time = time(raw, field.time) else { throw unusable(field.time.words) }
            return .string(time)
        }
    }

    private static func number(_ text: String) -> JSONValue? {
        if let whole = Int64(text) { return .integer(whole) }
        return Double(text).flatMap { $0.isFinite ? .number($0) : nil }
    }

    /// RFC 3339 of a time in a known format.
    private static func time(_ raw: JSONValue, _ format: ImportMap.TimeFormat) -> String? {
        let number = raw.double ?? raw.string.flatMap { Double($0) }
        let milliseconds: Double?
        switch format {
        case .auto:
            if let number, let whole = Int64(exactly: number.rounded(.down)) {
                return Timestamp(epoch: whole).map(WireTime.text)
            }
            return raw.string.flatMap { Timestamp(rfc3339: $0) }.map(WireTime.text)
        case .rfc3339: return raw.string.flatMap { Timestamp(rfc3339: $0) }.map(WireTime.text)
        case .utc: return raw.string.flatMap { Timestamp(rfc3339: "\($0)Z") }.map(WireTime.text)
        case .seconds: milliseconds = number.map { $0 * 1000 }
        case .milliseconds: milliseconds = number
        case .microseconds: milliseconds = number.map { $0 / 1000 }
        }
        guard let milliseconds, milliseconds > 0, milliseconds < 253_402_300_800_000 else { return nil }
        return WireTime.text(Timestamp(milliseconds: Int64(milliseconds)))
    }
}

extension ImportMap.TimeFormat {
    fileprivate var words: String {
        switch self {
        case .auto: "time in RFC 3339 or since 1970"
        case .rfc3339: "time in RFC 3339 with an offset"
        case .utc: "date and time"
        case .seconds: "number of seconds since 1970"
        case .milliseconds: "number of milliseconds since 1970"
        case .microseconds: "number of microseconds since 1970"
        }
    }
}
