/// What every threshold on the probability would have delivered, with equal probabilities always taken together.
public struct ThresholdCurve: Hashable, Sendable {
    /// All claims with at least this probability delivered.
    public struct Point: Hashable, Sendable {
        /// The least probability that is delivered.
        public var threshold: Double
        /// How many are delivered.
        public var taken: Int
        /// How many of them are right.
        public var right: Int

        /// The share of the delivered that is right.
        public var precision: Double { Double(right) / Double(taken) }
    }

    /// One point per distinct probability, from the highest threshold to the lowest.
    public var points: [Point]
    /// How many installs had a click to be found: what recall is measured against.
    public var withClick: Int
    /// How many installs there were, with or without a candidate.
    public var installs: Int

    /// Draws the curve.
    /// - Parameters:
    ///   - claims: one claim per install that has a candidate.
    ///   - withClick: installs with a true click, found or not.
    ///   - installs: all installs.
    /// - Complexity: O(n log n).
    public init(_ claims: [Claim], withClick: Int, installs: Int) {
        self.withClick = withClick
        self.installs = installs
        points = []
        var taken = 0
        var right = 0
        for claim in claims.sorted(by: { $0.probability > $1.probability }) {
            taken += 1
            if claim.isRight { right += 1 }
            let point = Point(threshold: claim.probability, taken: taken, right: right)
            if points.last?.threshold == claim.probability {
                points[points.count - 1] = point
            } else {
                points.append(point)
            }
        }
    }

    /// The point with the greatest recall whose precision is at least `precision`; `nil` where no threshold reaches it.
    public func best(precision: Double) -> Point? {
        points.filter { $0.precision >= precision }.max { ($0.right, $1.threshold) < ($1.right, $0.threshold) }
    }

    /// The highest threshold that finds at least `right` installs: precision at equal recall, for a comparison with a rule.
    public func first(right: Int) -> Point? {
        points.first { $0.right >= right }
    }

    /// Everything with at least `probability` delivered; `nil` where that is nothing.
    public func point(from probability: Double) -> Point? {
        points.last { $0.threshold >= probability }
    }

    /// The recall of a point; `nil` where nothing was to be found.
    public func recall(_ point: Point) -> Double? {
        Rate(point.right, of: withClick).value
    }

    /// The area under risk against coverage (Geifman & El-Yaniv 2017): the mean share of wrong deliveries over all
    /// thresholds, 0 is perfect. Within a group of equal probabilities the risk is taken as that of the whole group, so that
    /// their order changes nothing. `nil` without claims.
    public var areaUnderRiskCoverage: Double? {
        guard let last = points.last else { return nil }
        var area = 0.0
        var before = 0
        for point in points {
            area += (1 - point.precision) * Double(point.taken - before)
            before = point.taken
        }
        return area / Double(last.taken)
    }

    /// The risk at a coverage: the share of wrong ones among the most probable `coverage` of all installs, ties taken whole.
    /// `nil` where fewer installs have a candidate.
    public func risk(coverage: Double) -> Double? {
        let wanted = Int((coverage * Double(installs)).rounded(.up))
        return points.first { $0.taken >= wanted }.map { 1 - $0.precision }
    }
}
