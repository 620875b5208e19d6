/// Why a verdict is what it is; the raw value is the wire name.
public enum MatchReason: String, Hashable, Sendable, CaseIterable {
    /// A pasteboard token named the click.
    case deterministicToken
    /// The install referrer named the click.
    case deterministicReferrer
    /// The posterior of one destination is above the threshold of the expected losses.
    case aboveThreshold
    /// Rival destinations stand in the way.
    case competingDestinations
    /// The best destination is not probable enough, and the null hypothesis is why.
    case belowThreshold
    /// No live click could be the one.
    case noCandidates
    /// The click that it would have been is past its window.
    case expired
    /// The click that it would have been belongs to another install.
    case alreadyClaimed
    /// The person allows deterministic evidence only, and there was none.
    case consentRequired
    /// The app was opened before.
    case notFirstOpen
    /// What a cut scan did not look at stands in the way.
    case truncatedScan
    /// The only clicks that agree lie after the open by more than the allowed skew.
    case clockSkew
}
