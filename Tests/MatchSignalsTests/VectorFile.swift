import Foundation

/// A file of `matchback.vectors/1`: raw values, and what canonicalising makes of them.
struct VectorFile {
    struct Vector {
        let id: String
        let signal: String
        let kind: String
        let raw: Any
        let canonical: Any

        /// The raw value of one side of a pair.
        func side(_ name: String) -> Any? { (raw as? [String: Any])?[name] }

        /// The members of the canonical value that are compared.
        var members: [String: Any] { canonical as? [String: Any] ?? [:] }
    }

    let vectors: [Vector]

    init(path: String) throws {
        let data = try Data(contentsOf: URL(fileURLWithPath: path))
        let root = try JSONSerialization.jsonObject(with: data, options: [.fragmentsAllowed])
        guard let root = root as? [String: Any], let list = root["vectors"] as? [[String: Any]] else {
            throw CocoaError(.fileReadCorruptFile)
        }
        vectors = list.map {
            Vector(
                id: $0["id"] as? String ?? "?", signal: $0["signal"] as? String ?? "?",
                kind: $0["kind"] as? String ?? "?",
                raw: $0["raw"] ?? NSNull(), canonical: $0["canonical"] ?? NSNull())
        }
    }

    /// The vectors of a signal: those of the dataset, and those of the file that `MATCHBACK_VECTORS` names.
    static func vectors(of signal: String, in name: String) throws -> [Vector] {
        let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        var result = try VectorFile(path: package.appending(path: "Datasets/Vectors/\(name).json").path).vectors
        if let further = ProcessInfo.processInfo.environment["MATCHBACK_VECTORS"] {
            result += try VectorFile(path: further).vectors
        }
        return result.filter { $0.signal == signal }
    }
}

/// Whether two values of JSON are equal; `nil` stands for null.
func jsonEqual(_ left: Any?, _ right: Any?) -> Bool {
    let left = left is NSNull ? nil : left
    let right = right is NSNull ? nil : right
    guard let left, let right else { return left == nil && right == nil }
    return (left as? NSObject)?.isEqual(right) ?? false
}
