/// What deciding one install at a time costs against deciding all of them at the end.
public struct AssignmentReport: Hashable, Sendable {
    /// One way to give clicks to installs.
    public struct Way: Hashable, Sendable {
        /// Σ of the weights of what was given, in bits.
        public var bits = 0.0
        /// Installs with a known truth that were given a click.
        public var given = 0
        /// How many of these lead to the right place.
        public var right = 0

        mutating func add(_ isRight: Bool?) {
            guard let isRight else { return }
            given += 1
            if isRight { right += 1 }
        }

        var report: ReportValue {
            .object([
                .init("bits", .fixed(bits, decimals: 3)), .init("given", .integer(given)),
                .init("right", .integer(right)),
            ])
        }
    }

    /// Installs that a fingerprint decided.
    public var installs: Int
    /// Pairs of more than 0 bits.
    public var edges: Int
    /// Each install in its turn takes the heaviest click that is left, whatever its posterior.
    public var greedy = Way()
    /// The assignment of the greatest total.
    public var best = Way()
    /// Links that the engine delivered by fingerprint.
    public var delivered = 0
    /// How many of these are right.
    public var deliveredRight = 0
    /// Delivered links that the best assignment would not have given.
    public var differing = 0
    /// How many of those are right.
    public var differingRight = 0
    /// How many of those the best assignment has right instead.
    public var differingBestRight = 0

    /// A comparison before anything is counted.
    init(installs: Int, edges: Int) {
        self.installs = installs
        self.edges = edges
    }

    /// What greed loses, in bits an install; `nil` without installs.
    public var regretBits: Double? { installs > 0 ? (best.bits - greedy.bits) / Double(installs) : nil }

    /// The comparison as an object.
    public var json: ReportValue {
        .object([
            .init("installs", .integer(installs)), .init("edges", .integer(edges)),
            .init("regretBitsPerInstall", .optional(regretBits)),
            .init("greedy", greedy.report), .init("best", best.report),
            .init(
                "delivered",
                .object([
                    .init("n", .integer(delivered)), .init("right", .integer(deliveredRight)),
                    .init("differing", .integer(differing)), .init("differingRight", .integer(differingRight)),
                    .init("differingBestRight", .integer(differingBestRight)),
                ])),
        ])
    }

    /// The comparison for people.
    var lines: [String] {
        [
            "in turn \(Layout.count(greedy.right)) of \(Layout.count(greedy.given)) right, all together "
                + "\(Layout.count(best.right)) of \(Layout.count(best.given)); regret "
                + "\(Layout.number(regretBits, decimals: 3)) bits an install",
            "of \(Layout.count(delivered)) delivered, \(Layout.count(differing)) would go elsewhere: "
                + "\(Layout.count(differingRight)) of those are right, \(Layout.count(differingBestRight)) would be",
        ]
    }
}
