public import MatchTrace

/// A file of situations (`matchback.cases/1`): events, then the verdict that one install ought to get.
public struct CaseFile: Sendable {
    /// One situation.
    public struct Case: Sendable {
        /// Its name.
        public var id: String
        /// What happened, for people.
        public var story: String
        /// The events in order.
        public var events: [TraceEvent]
        /// The install that is asked about.
        public var install: String
        /// What ought to come out, as it stands in the file.
        public var expected: JSONValue
        /// The window of the app in seconds; `nil` for the default.
        public var matchWindowSeconds: Int64?
        /// Events that could not be read, with the reason.
        public var unusable: [String]
    }

    /// Why a file is no file of cases.
    public struct FormatError: Error, Hashable, Sendable {
        /// What is wrong.
        public var message: String
        /// Where: a byte or a case.
        public var place: String
    }

    /// The situations.
    public var cases: [Case]

    /// Reads the bytes of a file.
    public init(_ bytes: [UInt8]) throws(FormatError) {
        let root: JSONValue
        do {
            root = try JSONParser.parse(bytes)
        } catch {
            throw FormatError(message: "the file \(error.problem.rawValue)", place: "byte \(error.offset + 1)")
        }
        guard let schema = root["schema"]?.string, schema == "matchback.cases/1" else {
            throw FormatError(message: "the schema is not matchback.cases/1", place: "key \"schema\"")
        }
        guard let elements = root["cases"]?.elements else {
            throw FormatError(message: "there is no list of cases", place: "key \"cases\"")
        }
        var cases: [Case] = []
        for (index, element) in elements.enumerated() {
            cases.append(try CaseFile.read(element, number: index + 1))
        }
        self.cases = cases
    }

    private static func read(_ value: JSONValue, number: Int) throws(FormatError) -> Case {
        let place = "case " + (value["id"]?.string ?? "number \(number)")
        guard let id = value["id"]?.string, let install = value["install"]?.string,
            let events = value["events"]?.elements, let expected = value["expected"], expected["verdict"]?.string != nil
        else {
            throw FormatError(message: "a case needs id, install, events and expected.verdict", place: place)
        }
        var result = Case(
            id: id, story: value["story"]?.string ?? "", events: [], install: install, expected: expected,
            matchWindowSeconds: value["config"]?["matchWindowSeconds"]?.integer, unusable: [])
        var counts = TraceCounts()
        for (index, element) in events.enumerated() {
            do {
                result.events.append(try EventDecoder.decode(element, counts: &counts))
            } catch {
                result.unusable.append("event \(index + 1) \(error.reason)")
            }
        }
        return result
    }
}
