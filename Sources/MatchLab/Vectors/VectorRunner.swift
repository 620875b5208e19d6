public import MatchSignals
internal import MatchTrace

/// Runs vectors through the same canonicaliser that the engine uses.
public struct VectorRunner: Sendable {
    /// What came of one vector.
    public struct Outcome: Hashable, Sendable {
        /// The vector.
        public var vector: Vector
        /// What the canonicaliser made of it; `nil` when there is no such signal or kind.
        public var actual: CanonicalValue?
        /// Whether it is what the vector asks for.
        public var passed: Bool
    }

    private let canonicalizer: Canonicalizer

    /// Creates a runner.
    public init(canonicalizer: Canonicalizer = Canonicalizer()) {
        self.canonicalizer = canonicalizer
    }

    /// Runs one vector.
    public func run(_ vector: Vector) -> Outcome {
        let actual = canonical(vector)
        let passed = actual.map { Self.matches(vector.canonical, $0) } ?? false
        return Outcome(vector: vector, actual: actual, passed: passed)
    }

    /// The canonical value of a vector's raw one; `nil` when there is no such signal or kind.
    public func canonical(_ vector: Vector) -> CanonicalValue? {
        switch (vector.signal, vector.kind) {
        case ("screen", "single"): screen(vector.raw)
        case ("screen", "pair"): pair(vector.raw) { $0.screen.agreement(withInstall: $1.screen).wireName }
        case ("os", "pair"): pair(vector.raw) { $0.system.agreement(withInstall: $1.system).wireName }
        case ("userAgent", "single"): userAgent(vector.raw)
        case ("deviceModel", "pair"): modelPair(vector.raw)
        case ("deviceModel", "single"): model(vector.raw)
        default: networkSignal(vector)
        }
    }

    /// Whether a value is what a vector asks for: of an object only the keys that stand in it are compared.
    static func matches(_ expected: JSONValue, _ actual: CanonicalValue) -> Bool {
        switch (expected, actual) {
        case (.null, .null): return true
        case (.bool(let left), .flag(let right)): return left == right
        case (.string(let left), .text(let right)): return left == right
        case (.integer, .number(let right)), (.number, .number(let right)): return expected.double == right
        case (.array(let left), .list(let right)):
            return left.count == right.count && zip(left, right).allSatisfy { matches($0, $1) }
        case (.object(let members), .object):
            return members.allSatisfy { matches($0.value, actual[$0.name] ?? .null) }
        default: return false
        }
    }

    /// The level of a click and an install, each an object of event fields.
    private func pair(_ raw: JSONValue, _ level: (Fingerprint, Fingerprint) -> String) -> CanonicalValue? {
        guard let click = raw["click"], let install = raw["install"] else { return nil }
        let page = canonicalizer.canonicalize(VectorEvent.click(click)).fingerprint
        let app = canonicalizer.canonicalize(VectorEvent.install(install)).fingerprint
        return .object([.init("agreement", .text(level(page, app)))])
    }

    private func screen(_ raw: JSONValue) -> CanonicalValue? {
        let report =
            raw["side"]?.string == "native"
            ? canonicalizer.report(VectorEvent.install(raw)) : canonicalizer.report(VectorEvent.click(raw))
        return report["screen"]?.canonical
    }

    private func userAgent(_ raw: JSONValue) -> CanonicalValue? {
        let click = VectorEvent.click(raw.string.map { .object([.init("userAgent", .string($0))]) } ?? raw)
        let report = canonicalizer.report(click)
        guard case .object(var fields) = report["userAgent"]?.canonical else { return nil }
        let isBot = report.disposition == .dropped(.crawler) || report.disposition == .dropped(.headRequest)
        fields.removeAll { $0.name == "bot" }
        fields.append(.init("bot", .flag(isBot)))
        fields.append(.init("prefetch", .flag(click.isPrefetch)))
        return .object(fields)
    }

    private func model(_ raw: JSONValue) -> CanonicalValue? {
        canonicalizer.report(VectorEvent.install(.object([.init("deviceModel", raw)])))["deviceModel"]?.canonical
    }

    private func modelPair(_ raw: JSONValue) -> CanonicalValue? {
        let click = DeviceModel(raw["click"]?.string ?? "")
        let install = DeviceModel(raw["install"]?.string ?? "")
        return .object([.init("agreement", .text(click.agreement(withInstall: install).wireName))])
    }
}
