public import MatchSignals

/// Keeps the ``ScopeRates`` of one app × OS group, one event at a time, in a few numbers.
///
/// The rates fade with a half-life of one hour, and lean on those of the last days where an hour has few events. ω starts at its
/// trained value with room for any other and is learned from the first install on, by what each says and no more. (An average
/// of p_0 moves by itself where the evidence says nothing.)
///
/// Until 200 installs the scope is cold: what has no network and no named model in common is not delivered then.
///
/// Where hardly any click leads to an install, most clicks of an install's own device are not its cause, whether a person made
/// them or another app did unseen. How many such clicks a device has live is counted from installs that surely have one of their
/// own: those beside it that belong to another visit.
///
/// The caller asks for ``rates(at:)`` before it records the install being decided, and never records a retry.
public struct ScopeRateEstimator: Hashable, Sendable {
    /// Installs after which a scope trusts its own rates.
    public static let warmAfter: UInt64 = 200
    /// How many clicks the shares of the address families look back on.
    public static let familyMemory = 5_000.0

    /// Conversions per click at which half of what can be unrelated is. Owned links convert at about 0.1, the clicks of an ad
    /// network at 0.0025 (TalkingData AdTracking, 2017), and that of the latter much is fraud is its publishers' own word.
    public static let unrelatedConversion = 0.005
    /// The share of an install's other own clicks that would not have been its cause had they been the last, where next to no
    /// click converts: between a person's (0) and a machine's (1) nothing is known.
    public static let unrelatedShare = 0.5
    /// How many installs with a click of their own the number of unrelated ones looks back on.
    public static let unrelatedMemory = 500.0
    /// What is assumed of a scope without such installs, and how many of them that is worth.
    public static let unrelatedPrior = (clicks: 0.3, installs: 10.0)
    /// How many clicks the assumption is worth that a new scope converts as owned links do.
    public static let conversionPrior = (installs: 20.0, clicks: 200.0)

    /// Installs seen.
    public private(set) var installs: UInt64 = 0
    /// Candidate clicks seen.
    public private(set) var clicks: UInt64 = 0

    private var events = EventRates()
    private var share: MissingShare
    private var sharing = NetworkSharing()
    private var crowds = CrowdShares()
    private var ownInstalls = 0.0
    private var otherOwnClicks = 0.0
    private var ipv4Clicks = 0.0
    private var ipv6Clicks = 0.0
    private let trainedShare: Double

    /// Creates the estimator of a scope without events.
    ///
    /// - Parameter missingShare: The trained ω of the group, which ω starts from.
    public init(missingShare: Double = 0.5) {
        trainedShare = missingShare
        share = MissingShare(trained: missingShare)
    }

    /// Whether too few installs were seen to deliver without an equal network or model.
    public var isCold: Bool { installs < Self.warmAfter }

    /// The rates at a moment, in milliseconds.
    ///
    /// - Complexity: O(1), one power.
    public func rates(at now: Int64) -> ScopeRates {
        let (installRate, clickRate) = events.rates(at: now)
        return withNetwork(
            ScopeRates(
                missingShare: missingShare, installsPerSecond: installRate, clicksPerSecond: clickRate, isCold: isCold))
    }

    /// ω as it stands.
    public var missingShare: Double { share.mean }

    /// Counts a candidate click at a moment, in milliseconds.
    ///
    /// - Parameters:
    ///   - now: When it happened.
    ///   - addresses: Where it came from; the shares of the address families are learned from it.
    public mutating func recordClick(at now: Int64, from addresses: AddressSet = AddressSet()) {
        recordClick(at: now, families: addresses.families)
    }

    /// Counts a candidate click at a moment, in milliseconds.
    ///
    /// - Parameters:
    ///   - now: When it happened.
    ///   - families: ``AddressSet/families`` of where it came from.
    public mutating func recordClick(at now: Int64, families: Int) {
        if families == 1 || families == 2 {
            let kept = 1 - 1 / Self.familyMemory
            ipv4Clicks = ipv4Clicks * kept + (families == 1 ? 1 : 0)
            ipv6Clicks = ipv6Clicks * kept + (families == 2 ? 1 : 0)
        }
        clicks &+= 1
        events.recordClick(at: now)
    }

    /// Counts a decided install at a moment, in milliseconds.
    ///
    /// - Parameters:
    ///   - now: When it was first asked about.
    ///   - organic: Its p_0: 1 without candidates. An install that a token decides is not counted: it had a click for certain, and
    ///     ω is that of the others.
    ///   - weighedAt: The ω that its p_0 was worked out with; `nil` for ω as it stands.
    ///   - addressCount: Live clicks from the install's own address; 0 when there is none.
    ///   - blockCount: Live clicks in the install's network block.
    ///   - live: Live clicks of the scope; 0 when the install has no attributable address, which then says nothing of how
    ///     networks are shared.
    ///   - otherOwnClicks: Of an install that surely has a live click of its own, how many more it has from other visits; `nil`
    ///     of any other install.
    public mutating func recordInstall(
        at now: Int64, organic: Double, weighedAt: Double? = nil, addressCount: UInt32 = 0, blockCount: UInt32 = 0,
        live: UInt32 = 0, otherOwnClicks: Int? = nil
    ) {
        if let otherOwnClicks {
            let kept = 1 - 1 / Self.unrelatedMemory
            ownInstalls = ownInstalls * kept + 1
            self.otherOwnClicks = self.otherOwnClicks * kept + Double(otherOwnClicks)
        }
        let weighedShare = weighedAt ?? missingShare
        let organic = min(max(organic, 0), 1)
        if live > 0 {
            sharing.record(organic: organic, addressCount: addressCount, blockCount: blockCount, live: live)
            crowds.record(organic: organic, missingShare: weighedShare, addressCount: addressCount)
        }
        installs &+= 1
        events.recordInstall(at: now)
        share.record(organic: organic, weighedAt: weighedShare)
    }

    /// κ·φ: how many other own clicks an install has, times the share of them that would have been wrong. What comes to less
    /// than one in a hundred is nothing, so that other scopes need not divide.
    private func unrelatedClicks(share: Double) -> Double {
        let conversion =
            (1 - share) * (Double(installs) + Self.conversionPrior.installs)
            / (Double(clicks) + Self.conversionPrior.clicks)
        let relative = conversion / Self.unrelatedConversion
        let prior = Self.unrelatedPrior
        let others = (otherOwnClicks + prior.clicks * prior.installs) / (ownInstalls + prior.installs)
        let unrelated = Self.unrelatedShare / (1 + relative * relative) * others
        return unrelated < 0.01 ? 0 : unrelated
    }

    private func withNetwork(_ rates: ScopeRates) -> ScopeRates {
        var rates = rates
        rates.unrelatedClicks = unrelatedClicks(share: trainedShare)
        let strangers = sharing.strangers
        rates.addressAgreements = strangers.address
        rates.blockAgreements = strangers.block
        rates.networkPairs = strangers.pairs
        rates.crowdRatio = crowds.ratio
        rates.ipv4Clicks = ipv4Clicks
        rates.ipv6Clicks = ipv6Clicks
        return rates
    }
}
