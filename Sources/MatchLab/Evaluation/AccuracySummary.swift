/// How many answers were right, among some installs.
public struct AccuracySummary: Hashable, Sendable {
    /// Installs whose truth is known, each once.
    public var installs = 0
    /// Of these, installs that came from a click.
    public var withClick = 0
    /// Installs that were given a link.
    public var answered = 0
    /// Installs that were given the right link.
    public var correct = 0
    /// Installs that came from a click and were given another link.
    public var wrongClick = 0
    /// Organic installs that were given a link.
    public var organicMatched = 0
    /// Installs that were answered `ambiguous`.
    public var ambiguous = 0
    /// Installs that were given the true click itself.
    public var correctClick = 0

    /// Nothing counted.
    public init() {}

    /// Counts outcomes.
    public init(_ outcomes: some Sequence<Outcome>) {
        for outcome in outcomes { add(outcome) }
    }

    /// Counts one outcome.
    public mutating func add(_ outcome: Outcome) {
        installs += 1
        if outcome.hasClick { withClick += 1 }
        switch outcome.result {
        case .correct:
            answered += 1
            correct += 1
        case .wrongLink:
            answered += 1
            wrongClick += 1
        case .organicMatched:
            answered += 1
            organicMatched += 1
        case .ambiguous: ambiguous += 1
        case .none: break
        }
        if outcome.isRightClick { correctClick += 1 }
    }

    /// The share of the delivered links that are right.
    public var precision: Rate { Rate(correct, of: answered) }
    /// The share of the installs with a click that were given the right link.
    public var recall: Rate { Rate(correct, of: withClick) }
    /// The share of the delivered links that name the true click.
    public var clickPrecision: Rate { Rate(correctClick, of: answered) }
    /// The share of the installs with a click that were given the true click.
    public var clickRecall: Rate { Rate(correctClick, of: withClick) }
    /// The share of the installs that were given a link.
    public var coverage: Rate { Rate(answered, of: installs) }

    /// The harmonic mean of precision and recall; `nil` where either is undefined.
    public var f1: Double? {
        guard precision.value != nil, recall.value != nil else { return nil }
        return Rate(2 * correct, of: answered + withClick).value
    }

    /// The keys of the format.
    public var report: ReportValue {
        .object([
            .init("installs", .integer(installs)),
            .init("withClick", .integer(withClick)),
            .init("answered", .integer(answered)),
            .init("correct", .integer(correct)),
            .init("wrongClick", .integer(wrongClick)),
            .init("organicMatched", .integer(organicMatched)),
            .init("ambiguous", .integer(ambiguous)),
            .init("precision", .optional(precision.value)),
            .init("recall", .optional(recall.value)),
            .init("f1", .optional(f1)),
            .init("correctClick", .integer(correctClick)),
            .init("clickPrecision", .optional(clickPrecision.value)),
            .init("clickRecall", .optional(clickRecall.value)),
            .init("coverage", .optional(coverage.value)),
        ])
    }

    /// What a slice shows: counts, rates and the intervals that small counts need.
    public var sliceReport: ReportValue {
        .object([
            .init("installs", .integer(installs)),
            .init("withClick", .integer(withClick)),
            .init("answered", .integer(answered)),
            .init("correct", .integer(correct)),
            .init("precision", .optional(precision.value)),
            .init("precisionInterval", .interval(precision.interval)),
            .init("recall", .optional(recall.value)),
            .init("recallInterval", .interval(recall.interval)),
        ])
    }
}

extension ReportValue {
    /// Both ends of an interval, or `null` where there is none.
    public static func interval(_ range: ClosedRange<Double>?) -> ReportValue {
        range.map { .array([.number($0.lowerBound), .number($0.upperBound)]) } ?? .null
    }
}
