internal import MatchSignals

/// Reads the parameter files of worlds, schema `matchback.world/1`.
///
/// A file names the scenario that it starts from (`base`; without one, `mixed`) and the rates that differ, each with a value
/// and a source:
/// ```json
/// {"schema":"matchback.world/1","name":"mine","base":"mixed","parameters":{"relayShare":{"value":0.2,"source":"our logs"}}}
/// ```
public enum WorldFile {
    /// The longest world file that is read, in bytes.
    public static let maximumLength = 1 << 20

    /// The rates that a text describes.
    ///
    /// - Throws: What is wrong: no JSON, another schema, a parameter that no world has or a value outside its range.
    public static func parameters(text: String) throws(WorldFileError) -> WorldParameters {
        let value: JSONValue
        do {
            value = try JSONParser.parse(text)
        } catch {
            throw WorldFileError("The world file \(error.problem.rawValue), at byte \(error.offset + 1).")
        }
        guard value["schema"]?.string == "matchback.world/1" else {
            throw WorldFileError(#"The world file has no "schema": "matchback.world/1"."#)
        }
        var world = WorldParameters()
        if let base = value["base"], base != .null {
            guard let name = base.string, let scenario = WorldParameters.scenario(name) else {
                throw WorldFileError(
                    "The base must be one of \(WorldParameters.scenarioNames.joined(separator: ", ")).")
            }
            world = scenario
        }
        world.name = value["name"]?.string ?? "unnamed"
        world.about = value["about"]?.string ?? ""
        guard let parameters = value["parameters"]?.members else {
            throw WorldFileError(#"The world file has no object "parameters"."#)
        }
        for parameter in parameters { try set(parameter, in: &world) }
        if world.delayQuickWeight + world.delaySlowWeight > 1 {
            throw WorldFileError("delayQuickWeight and delaySlowWeight must not sum to more than 1.")
        }
        if world.organicShare == 1 { throw WorldFileError("organicShare must be below 1.") }
        if world.languageTagAgrees > world.languagePrimaryAgrees {
            throw WorldFileError("languageTagAgrees must not be above languagePrimaryAgrees.")
        }
        return world
    }

    /// The rates that a file describes.
    ///
    /// - Throws: ``TraceFileError`` when the file can't be read, ``WorldFileError`` when it describes no world.
    public static func parameters(path: String) throws -> WorldParameters {
        let source = try ByteSource(path: path)
        var bytes = [UInt8](repeating: 0, count: maximumLength + 1)
        var count = 0
        while count < bytes.count {
            let more = try source.read(into: &bytes, from: count)
            if more == 0 { break }
            count += more
        }
        guard count <= maximumLength else { throw WorldFileError("The world file is longer than a megabyte.") }
        guard let text = String(validating: bytes[..<count], as: UTF8.self) else {
            throw WorldFileError("The world file is not valid UTF-8.")
        }
        return try parameters(text: text)
    }

    private static func set(
        _ parameter: JSONValue.Member, in world: inout WorldParameters
    ) throws(WorldFileError) {
        let name = parameter.name
        guard let field = WorldParameters.field(named: name) else {
            throw WorldFileError("No world has a parameter \"\(name.prefix(64))\".")
        }
        guard let value = parameter.value["value"], let source = parameter.value["source"]?.string, !source.isEmpty
        else { throw WorldFileError("\(name) needs a \"value\" and a \"source\", which may be \"assumed\".") }
        switch field {
        case .rate(let path, let range):
            guard let number = value.double, range.holds(number) else {
                throw WorldFileError("\(name) must be \(range.words).")
            }
            world[keyPath: path] = number
        case .countryShare(let path):
            guard value == .null || value.double.map(WorldParameters.Range.share.holds) ?? false else {
                throw WorldFileError("\(name) must be a number from 0 to 1, or null for each country's own.")
            }
            world[keyPath: path] = value.double
        case .start:
            guard let time = WireTime.timestamp(value) else {
                throw WorldFileError("start must be a time in RFC 3339.")
            }
            world.start = time
        case .countries: world.countries = try countries(value)
        }
    }

    private static func countries(_ value: JSONValue) throws(WorldFileError) -> [String: Double] {
        var result: [String: Double] = [:]
        for member in value.members ?? [] {
            guard Country.all[member.name] != nil else {
                let known = Country.all.keys.sorted().joined(separator: ", ")
                throw WorldFileError("countries: \(member.name.prefix(8)) is none of \(known).")
            }
            guard let weight = member.value.double, weight >= 0 else {
                throw WorldFileError("countries: the weight of \(member.name) must not be negative.")
            }
            result[member.name] = weight
        }
        guard result.values.contains(where: { $0 > 0 }) else {
            throw WorldFileError("countries must give at least one country a positive weight.")
        }
        return result
    }
}
