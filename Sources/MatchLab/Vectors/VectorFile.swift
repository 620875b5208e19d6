public import MatchTrace

/// A file of vectors, `matchback.vectors/1`.
public struct VectorFile: Hashable, Sendable {
    /// Why a file of vectors cannot be used.
    public enum Problem: Error, Hashable, Sendable, CustomStringConvertible {
        /// It is no JSON.
        case syntax(JSONSyntaxError)
        /// It is JSON, and no file of vectors.
        case schema(String)

        /// What is wrong and what is expected.
        public var description: String {
            switch self {
            case .syntax(let error): "not JSON: \(error.problem.rawValue) at byte \(error.offset)"
            case .schema(let text): text
            }
        }
    }

    /// The schema that is read.
    public static let schema = "matchback.vectors/1"

    /// The vectors, in the order of the file.
    public var vectors: [Vector]

    /// Reads a file.
    ///
    /// - Parameter bytes: The file's bytes.
    /// - Throws: `Problem` when this is no file of vectors.
    public init(_ bytes: [UInt8]) throws(Problem) {
        let value: JSONValue
        do {
            value = try JSONParser.parse(bytes)
        } catch {
            throw .syntax(error)
        }
        guard value["schema"]?.string == Self.schema else {
            throw .schema("the schema is not \(Self.schema)")
        }
        guard let elements = value["vectors"]?.elements else {
            throw .schema("there is no list of vectors")
        }
        vectors = []
        for (position, element) in elements.enumerated() {
            guard let signal = element["signal"]?.string, let raw = element["raw"],
                let canonical = element["canonical"]
            else {
                throw .schema("vector \(position + 1) lacks a signal, a raw value or a canonical one")
            }
            vectors.append(
                Vector(
                    id: element["id"]?.string ?? "\(position + 1)", signal: signal,
                    kind: element["kind"]?.string ?? "single", raw: raw, canonical: canonical,
                    rule: element["rule"]?.string ?? ""))
        }
    }
}
