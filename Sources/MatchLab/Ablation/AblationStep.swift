/// The model with a part of it missing: what that part is worth shows in what is lost without it.
///
/// The first four build the model up from what record linkage usually does; then it stands whole; the rest take one part away.
public enum AblationStep: String, Hashable, Sendable, CaseIterable {
    /// Every pair for itself: log-odds of "this click" against a random one, live counts, any delay as likely as another.
    case pairwise
    /// The same with the density of the delay.
    case pairwiseDelay
    /// One posterior over all candidates and no click, with the delay, the model's average u, and independent signals.
    case posteriorAverageU
    /// The same with u from the live counts: everything but that region has to do with the network.
    case posteriorCounts
    /// Everything: region conditional on the network on top.
    case full
    /// Without the live counts: the model's average u.
    case averageU
    /// Without how this scope's installs share networks: the model's average u of a network, counts of the address kept.
    case averageSharing
    /// Without the density of the delay: any age within a day is as likely as another.
    case uniformDelay
    /// Without the possibility that there was no click.
    case noNull
    /// ω stays at the model's share: nothing is learned from a scope's installs.
    case fixedShare
    /// The best click's probability alone, not its destination's.
    case clickAlone
    /// Clicks that a cut scan did not look at are left out of account.
    case noUnseen
    /// Without address evidence.
    case withoutNetwork
    /// Without screen, model and version.
    case withoutDevice
    /// Without zone and language.
    case withoutRegion

    /// How a table calls it.
    public var title: String {
        switch self {
        case .pairwise: "pairs alone, counts"
        case .pairwiseDelay: "… and delay"
        case .posteriorAverageU: "posterior with none, average u"
        case .posteriorCounts: "… and counts"
        case .full: "full: region given network"
        case .averageU: "full, average u"
        case .averageSharing: "full, average network sharing"
        case .uniformDelay: "full, uniform delay"
        case .noNull: "full, no null"
        case .fixedShare: "full, fixed ω"
        case .clickAlone: "full, clicks not destinations"
        case .noUnseen: "full, unseen clicks ignored"
        case .withoutNetwork: "full, without network"
        case .withoutDevice: "full, without device"
        case .withoutRegion: "full, without region"
        }
    }

    /// Whether its probabilities sum to one over the destinations and none.
    var isPosterior: Bool {
        switch self {
        case .pairwise, .pairwiseDelay, .clickAlone: false
        default: true
        }
    }

    var countsValues: Bool { self != .posteriorAverageU && self != .averageU }

    var leavesRegionIndependent: Bool {
        switch self {
        case .pairwise, .pairwiseDelay, .posteriorAverageU, .posteriorCounts: true
        default: false
        }
    }

    var leavesDelayUniform: Bool { self == .pairwise || self == .uniformDelay }
}
