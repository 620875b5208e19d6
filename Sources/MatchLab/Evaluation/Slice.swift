/// The accuracy of a part of the installs.
public struct Slice: Hashable, Sendable {
    /// What is sliced by: `os`, `network`, `delay`, or a label of the truth.
    public var name: String
    /// The part.
    public var value: String
    /// What was right there.
    public var summary: AccuracySummary

    /// The most values that one slice tells apart; the rest is `other`.
    public static let maximumValues = 24

    /// All slices: the three of the format first, then the labels of the truth by name.
    static func all(_ outcomes: [Outcome]) -> [Slice] {
        var slices = parts(outcomes, name: "os", order: nil) { $0.os }
        slices += parts(outcomes, name: "network", order: nil) { $0.labels["network"] ?? "unknown" }
        slices += parts(outcomes, name: "delay", order: delays.map(\.name)) { delay($0.delay) }
        slices += parts(outcomes, name: "candidates", order: crowds.map(\.name)) { crowd($0.candidates) }
        let names = Set(outcomes.flatMap(\.labels.keys)).subtracting(["os", "network", "delay", "candidates"])
        for name in names.sorted() {
            slices += parts(outcomes, name: name, order: nil) { $0.labels[name] ?? "unknown" }
        }
        return slices
    }

    private static let delays: [(name: String, limit: Int64)] = [
        ("up to 1 min", 60_000), ("1 to 10 min", 600_000), ("10 to 60 min", 3_600_000), ("1 to 6 h", 21_600_000),
        ("6 to 24 h", 86_400_000), ("over 24 h", .max), ("no click", 0),
    ]

    private static let crowds: [(name: String, limit: Int)] = [
        ("0", 0), ("1", 1), ("2 to 5", 5), ("6 to 20", 20), ("21 to 100", 100), ("over 100", .max),
    ]

    static func delay(_ milliseconds: Int64?) -> String {
        guard let milliseconds else { return "no click" }
        return delays.first { milliseconds <= $0.limit }?.name ?? "no click"
    }

    static func crowd(_ candidates: Int) -> String {
        crowds.first { candidates <= $0.limit }?.name ?? "over 100"
    }

    private static func parts(
        _ outcomes: [Outcome], name: String, order: [String]?, value: (Outcome) -> String
    ) -> [Slice] {
        var summaries: [String: AccuracySummary] = [:]
        for outcome in outcomes { summaries[value(outcome), default: AccuracySummary()].add(outcome) }
        if summaries.count > maximumValues {
            let kept = summaries.sorted { ($1.value.installs, $0.key) < ($0.value.installs, $1.key) }
                .prefix(maximumValues - 1).map(\.key)
            summaries = [:]
            let keptSet = Set(kept)
            for outcome in outcomes {
                let own = value(outcome)
                summaries[keptSet.contains(own) ? own : "other", default: AccuracySummary()].add(outcome)
            }
        }
        let values = order?.filter { summaries[$0] != nil } ?? summaries.keys.sorted()
        return values.map { Slice(name: name, value: $0, summary: summaries[$0] ?? AccuracySummary()) }
    }
}
