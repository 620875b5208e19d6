internal import MatchLab
internal import MatchScoring
internal import Matchback

/// What an engine is made of: the options that every command with an engine has.
struct EngineOptions {
    /// The options.
    static let options: [CommandSpecification.Option] = [
        .init("model", value: "FILE", help: "A trained model; the built-in one when left out."),
        .init("config", value: "FILE", help: "Engine settings as JSON, named as in EngineConfiguration."),
    ]

    /// The settings.
    let configuration: EngineConfiguration
    /// The probabilities.
    let model: MatchModel

    /// Reads both files and makes sure that an engine can be made of them.
    init(_ arguments: Arguments) throws {
        let configurationPath = arguments.value("config")
        let modelPath = arguments.value("model")
        configuration = try configurationPath.map(EngineOptions.configuration) ?? EngineConfiguration()
        model = try modelPath.map(EngineOptions.model) ?? .default
        do throws(EngineError) {
            _ = try engine()
        } catch {
            throw CommandError(
                .badData, what: error.message,
                where: (error.code == .invalidModel ? modelPath : configurationPath) ?? "the built-in settings",
                advice: "Correct the value, or leave it out for the default.")
        }
    }

    /// An empty engine.
    func engine() throws(EngineError) -> MatchEngine {
        try MatchEngine(configuration: configuration, model: model)
    }

    /// Reads a model file.
    static func model(_ path: String) throws -> MatchModel {
        do {
            return try ModelFile.read(try InputFile.read(path))
        } catch let error as ModelFile.FormatError {
            throw CommandError(
                .badData, what: "this is no model: \(error.message)", where: path,
                advice: "Make one with: matchback train STREAM -o \(path == "-" ? "model.json" : path)")
        }
    }

    private static func configuration(_ path: String) throws -> EngineConfiguration {
        do {
            return try ConfigurationFile.read(try InputFile.read(path))
        } catch let error as ConfigurationFile.FormatError {
            throw CommandError(
                .badData, what: error.message, where: path,
                advice: "The settings and their defaults stand in EngineConfiguration; {} changes nothing.")
        }
    }
}
