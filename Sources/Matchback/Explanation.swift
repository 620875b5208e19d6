public import MatchScoring
public import MatchSignals

/// The waterfall of one decision: prior, every comparison of every candidate in bits, posterior, decision.
public struct Explanation: Hashable, Sendable {
    /// One candidate's way from prior to posterior.
    public struct CandidateRow: Hashable, Sendable {
        /// The click id.
        public var clickID: String
        /// Where it leads.
        public var link: Link
        /// Milliseconds from the click to the first question.
        public var age: Int64
        /// The rows of the waterfall: prior first, then one per comparison.
        public var comparisons: [ComparisonRow]
        /// The sum of the rows, in bits.
        public var total: Double
        /// The click's own posterior; 0…1.
        public var posterior: Double

        /// Creates a row.
        public init(
            clickID: String, link: Link, age: Int64, comparisons: [ComparisonRow], total: Double, posterior: Double
        ) {
            self.clickID = clickID
            self.link = link
            self.age = age
            self.comparisons = comparisons
            self.total = total
            self.posterior = posterior
        }
    }

    /// What the prior was made from: the app and OS group as they stood just before this install.
    public struct Scope: Hashable, Sendable {
        /// ω, λ_inst and λ_click, and whether the group has seen too few installs to trust its own.
        public var rates: ScopeRates
        /// c: conversions per click that follow from them.
        public var conversion: Double
        /// Live clicks of the group: N of every u that is counted.
        public var liveClicks: Int

        /// Creates a scope.
        public init(rates: ScopeRates, conversion: Double, liveClicks: Int) {
            self.rates = rates
            self.conversion = conversion
            self.liveClicks = liveClicks
        }
    }

    /// What the prior was made from; `nil` where no fingerprint was compared.
    public var scope: Scope?
    /// The posterior of clicks that were not looked at; 0…1.
    public var unseen = 0.0
    /// The candidates, most probable first.
    public var candidates: [CandidateRow]
    /// The posterior of "no click among the candidates"; 0…1.
    public var organic: Double
    /// Sentences about what else decided: a token, consent, a cut scan, the cautious start.
    public var notes: [String]

    /// Creates an explanation.
    public init(candidates: [CandidateRow] = [], organic: Double = 1, notes: [String] = []) {
        self.candidates = candidates
        self.organic = organic
        self.notes = notes
    }
}
