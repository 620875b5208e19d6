/// The accuracy and the calibration of a part of the installs.
public struct Slice: Hashable, Sendable {
    /// What is sliced by: `os`, `network`, `delay`, or a label of the truth.
    public var name: String
    /// The part.
    public var value: String
    /// What was right there.
    public var summary: AccuracySummary
    /// How far it bears out what was said.
    public var calibration: SliceCalibration

    /// The most values that one slice tells apart; the rest is `other`.
    public static let maximumValues = 24

    /// What a slice shows: counts, rates and the intervals that small counts need.
    public var report: ReportValue {
        .object(summary.sliceReport.members + [.init("calibration", calibration.report)])
    }

    /// All slices: the three of the format first, then the labels of the truth by name.
    static func all(_ outcomes: [Outcome]) -> [Slice] {
        var slices = parts(outcomes, name: "os", order: nil) { $0.os }
        slices += parts(outcomes, name: "network", order: nil) { $0.labels["network"] ?? "unknown" }
        slices += parts(outcomes, name: "delay", order: delays.map(\.name)) { delay($0.delay) }
        slices += parts(outcomes, name: "candidates", order: crowds.map(\.name)) { crowd($0.candidates) }
        slices += parts(outcomes, name: "scopeAge", order: ages.map(\.name)) { age($0.installsBefore) }
        let names = Set(outcomes.flatMap(\.labels.keys))
            .subtracting(["os", "network", "delay", "candidates", "scopeAge"])
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

    /// How many installs of an app and OS group were seen before: 200 is where a scope is cold no longer.
    private static let ages: [(name: String, limit: Int)] = [
        ("first 200", 200), ("201 to 1,000", 1_000), ("after 1,000", .max),
    ]

    static func age(_ installsBefore: Int) -> String {
        ages.first { installsBefore < $0.limit }?.name ?? "after 1,000"
    }

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
        var members = Dictionary(grouping: outcomes, by: value)
        if members.count > maximumValues {
            let kept = members.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
                .prefix(maximumValues - 1).map(\.key)
            let keptSet = Set(kept)
            members = Dictionary(grouping: outcomes) { outcome in
                let own = value(outcome)
                return keptSet.contains(own) ? own : "other"
            }
        }
        let values = order?.filter { members[$0] != nil } ?? members.keys.sorted()
        return values.map { value in
            let part = members[value] ?? []
            return Slice(
                name: name, value: value, summary: AccuracySummary(part), calibration: SliceCalibration(part))
        }
    }
}
