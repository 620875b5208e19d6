package import MatchScoring
package import MatchSignals

/// Everything that a question is decided by, taken apart: for analysis offline, never for an answer.
///
/// An answer names the best destination and the second one. Proper scores need the posterior of every destination, and an
/// ablation needs what the weights were made from; both are worked out only when somebody asks.
package struct Weighing: Sendable {
    /// One candidate with what scoring read of it.
    package struct Candidate: Sendable {
        /// The click id.
        package var clickID: String
        /// The device.
        package var fingerprint: Fingerprint
        /// Milliseconds from the click to the first question; negative within the skew.
        package var age: Int64
        /// The position of its link in ``Weighing/destinations``.
        package var destination: Int
        /// Live clicks from the agreeing address; see ``Weigher/weight(click:age:addressCount:blockCount:)``.
        package var addressCount: UInt32
        /// Live clicks in the network block.
        package var blockCount: UInt32
        /// W in bits, as the engine weighs it.
        package var weight: Double
    }

    /// The device of the install.
    package var install: Fingerprint
    /// When the install was first asked about.
    package var firstAsked: Timestamp
    /// The candidates, in the order found.
    package var candidates: [Candidate] = []
    /// Where they lead, each once.
    package var destinations: [Link] = []
    /// How common the install's values are among the live clicks of its scope.
    package var counts: SignalCounts
    /// The scope's rates just before this install.
    package var rates: ScopeRates
    /// U: what a cut scan did not look at, in units of the null hypothesis.
    package var unseenMass = 0.0
    /// What is applied to the best destination's probability.
    package var calibration: Calibration
}
