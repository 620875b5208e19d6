public import MatchScoring

/// The last answer to one install id, joined with what really happened.
public struct Outcome: Hashable, Sendable {
    /// How the last answer turned out.
    public enum Result: UInt8, Hashable, Sendable {
        /// The right link was delivered.
        case correct
        /// A person who came from a click was given another link.
        case wrongLink
        /// An organic install was given a link.
        case organicMatched
        /// No link, said to be ambiguous.
        case ambiguous
        /// No link.
        case none
    }

    /// Where a right answer was lost.
    public enum Loss: UInt8, Hashable, Sendable, CaseIterable {
        /// The true click was not among the candidates: no block led to it, or it never came.
        case blocked
        /// The true click was past its window.
        case expired
        /// The true click had been delivered to another install.
        case claimedByAnother
        /// The person allows deterministic evidence only.
        case consent
        /// The true click was among the candidates, and the model did not deliver it.
        case model
    }

    /// The result.
    public var result: Result
    /// Whether there was a true click.
    public var hasClick: Bool
    /// Whether the delivered click is the true one, not just one that leads to the same place.
    public var isRightClick: Bool
    /// Whether a token or a referrer decided.
    public var isDeterministic: Bool
    /// The posterior of the best destination; `nil` without candidates.
    public var bestProbability: Double?
    /// Whether the best destination is the true one.
    public var isBestRight: Bool
    /// The posterior of "no click"; 1 without candidates.
    public var organic: Double
    /// How many candidates were weighed.
    public var candidates: Int
    /// Where a right answer was lost; `nil` when nothing was.
    public var loss: Loss?
    /// Milliseconds from the true click to the first question; `nil` when organic.
    public var delay: Int64?
    /// The install's OS family as the wire names it.
    public var os: String
    /// How many installs of its app and OS group asked before it.
    public var installsBefore = 0
    /// What the posterior over all destinations and "none" said of the truth; `nil` where no fingerprint was compared or there
    /// was no candidate.
    public var classClaim: ClassClaim?
    /// The slice labels of the truth.
    public var labels: [String: String]

    /// The claim "the best destination is right"; `nil` without candidates.
    public var claim: Claim? {
        bestProbability.map { Claim(probability: $0, isRight: isBestRight) }
    }

    /// What the answer cost.
    public func cost(_ losses: Losses) -> Double {
        switch result {
        case .correct: 0
        case .wrongLink: losses.wrongLink
        case .organicMatched: losses.organicGivenLink
        case .ambiguous: losses.abstain
        case .none: hasClick ? losses.missedLink : 0
        }
    }
}
