internal import Foundation
public import MatchScoring

/// Model files: versioned JSON with provenance, keys sorted, the same model the same bytes.
public enum ModelFile {
    /// Why a file is no model.
    public struct FormatError: Error, Hashable, Sendable {
        /// What is wrong, naming the place.
        public var message: String
    }

    /// Reads a model and checks it: a model that is read can be used.
    ///
    /// - Parameter bytes: The file's bytes.
    /// - Returns: The model.
    /// - Throws: When this is no JSON, no model, a model of another version, or one whose numbers can't be.
    public static func read(_ bytes: [UInt8]) throws(FormatError) -> MatchModel {
        let model: MatchModel
        do {
            model = try JSONDecoder().decode(MatchModel.self, from: Data(bytes))
        } catch let error as DecodingError {
            throw FormatError(message: describe(error))
        } catch {
            throw FormatError(message: "it is no JSON")
        }
        do {
            _ = try CompiledModel(model)
        } catch {
            throw FormatError(message: error.message)
        }
        return model
    }

    /// The text of a model file, ending with a line feed.
    public static func text(_ model: MatchModel) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        // A model holds finite numbers and strings: there is nothing that JSON can't spell.
        guard let data = try? encoder.encode(model) else { preconditionFailure("a model is not finite") }
        return String(decoding: data, as: UTF8.self) + "\n"
    }

    private static func describe(_ error: DecodingError) -> String {
        func path(_ context: DecodingError.Context) -> String {
            context.codingPath.map(\.stringValue).joined(separator: ".")
        }
        switch error {
        case .keyNotFound(let key, let context):
            return "\((context.codingPath.map(\.stringValue) + [key.stringValue]).joined(separator: ".")) is missing"
        case .typeMismatch(_, let context), .valueNotFound(_, let context):
            return "\(path(context)) has the wrong type"
        case .dataCorrupted(let context):
            return context.codingPath.isEmpty ? "it is no JSON" : "\(path(context)) can't be read"
        @unknown default: return "it can't be read"
        }
    }
}
