extension ImportMap {
    /// Reads a map.
    ///
    /// - Throws: What is wrong with it.
    public init(text: String) throws(ImportMapError) {
        let value: JSONValue
        do {
            value = try JSONParser.parse(text)
        } catch {
            throw ImportMapError("The map \(error.problem.rawValue), at byte \(error.offset + 1).")
        }
        guard value["schema"]?.string == "matchback.map/1" else {
            throw ImportMapError(#"The map has no "schema": "matchback.map/1"."#)
        }
        guard let format = Format(rawValue: value["format"]?.string ?? "csv") else {
            throw ImportMapError(#"The format must be "csv" or "ndjson"."#)
        }
        let delimiter = Array((value["delimiter"]?.string ?? ",").utf8)
        guard delimiter.count == 1, ![0x22, 0x0A, 0x0D].contains(delimiter[0]) else {
            throw ImportMapError("The delimiter must be one byte, and no quote or line ending.")
        }
        guard let members = value["fields"]?.members, !members.isEmpty else {
            throw ImportMapError(#"The map has no "fields"."#)
        }
        self.format = format
        self.delimiter = delimiter[0]
        guard let type = value["type"] else { throw ImportMapError(#"The map has no "type"."#) }
        self.type = try Self.origin(of: type, named: "type")
        typeNames = try Self.typeNames(type["values"])
        fields = []
        for member in members { fields.append(try Self.field(member)) }
        let names = Set(fields.map(\.name))
        for needed in ["id", "app", "time"] where !names.contains(needed) {
            throw ImportMapError("The map gives no \"\(needed)\", which every event needs.")
        }
    }

    private static func typeNames(_ value: JSONValue?) throws(ImportMapError) -> [String: String] {
        var names: [String: String] = [:]
        for member in value?.members ?? [] {
            guard let name = member.value.string, ["click", "install", "erase"].contains(name) else {
                throw ImportMapError("type: \"\(member.name)\" must become \"click\", \"install\" or \"erase\".")
            }
            names[member.name] = name
        }
        return names
    }

    private static func field(_ member: JSONValue.Member) throws(ImportMapError) -> Field {
        guard FieldShape.shape(of: member.name) != nil else {
            throw ImportMapError("An event has no field \"\(member.name)\".")
        }
        var time = TimeFormat.auto
        if let name = member.value["time"] {
            guard let format = name.string.flatMap(TimeFormat.init) else {
                throw ImportMapError(
                    "\(member.name): the time must be auto, rfc3339, utc, seconds, milliseconds or microseconds.")
            }
            time = format
        }
        return Field(
            name: member.name, origin: try origin(of: member.value, named: member.name), time: time,
            empty: member.value["empty"])
    }

    private static func origin(of value: JSONValue, named name: String) throws(ImportMapError) -> Origin {
        if let column = value.string { return .column(column) }
        if let column = value["column"]?.string { return .column(column) }
        if let constant = value["constant"] { return .constant(constant) }
        throw ImportMapError("\(name) needs the name of a column, {\"column\": …} or {\"constant\": …}.")
    }
}
