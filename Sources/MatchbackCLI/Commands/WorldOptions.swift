internal import MatchTrace

/// Which synthetic world: what `generate` and `demo` share.
enum WorldOptions {
    /// The rates that were asked for, by `--scenario` or `--world`.
    static func parameters(_ arguments: Arguments, default standard: String) throws -> WorldParameters {
        if let path = arguments.value("world") {
            guard arguments.value("scenario") == nil else {
                throw arguments.usage("--world and --scenario exclude each other", "Name one of the two.")
            }
            let text = String(decoding: try InputFile.read(path), as: UTF8.self)
            do {
                return try WorldFile.parameters(text: text)
            } catch {
                throw CommandError(
                    .badData, what: error.message, where: path,
                    advice: "Start from a copy of a file in Datasets/Worlds and change one rate at a time.")
            }
        }
        let name = arguments.value("scenario") ?? standard
        guard let parameters = WorldParameters.scenario(name) else {
            let nearest = Suggestion.nearest(to: name, among: WorldParameters.scenarioNames)
            throw arguments.usage(
                "there is no scenario \u{201C}\(name)\u{201D}",
                nearest.map { "Did you mean \($0)?" }
                    ?? "One of: " + WorldParameters.scenarioNames.joined(separator: ", ") + ".")
        }
        return parameters
    }
}
