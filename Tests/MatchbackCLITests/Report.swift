import Foundation

/// A JSON report with dotted paths.
struct Report {
    private let root: Any

    init(_ text: String) throws {
        root = try JSONSerialization.jsonObject(with: Data(text.utf8))
    }

    /// The whole number at a path; `nil` when there is none.
    subscript(path: String) -> Int? {
        (value(path) as? NSNumber)?.intValue
    }

    /// The number at a path; `nil` when there is none.
    func double(_ path: String) -> Double? {
        (value(path) as? NSNumber)?.doubleValue
    }

    /// The text at a path; `nil` when there is none.
    func string(_ path: String) -> String? {
        value(path) as? String
    }

    /// Whether there is a `null` at a path, which a missing key is not.
    func isNull(_ path: String) -> Bool {
        value(path) is NSNull
    }

    /// Whether there is anything at a path.
    func has(_ path: String) -> Bool {
        value(path) != nil
    }

    private func value(_ path: String) -> Any? {
        path.split(separator: ".").reduce(root as Any?) { value, key in
            if let list = value as? [Any], let index = Int(key) {
                return list.indices.contains(index) ? list[index] : nil
            }
            return (value as? [String: Any])?[String(key)]
        }
    }
}
