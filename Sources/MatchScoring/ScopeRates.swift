/// What an app × OS group is like right now: the share of installs without a candidate click, and the two rates.
///
/// Absolute rates do not transfer between apps or hours; shares do. So λ_0′ and c are both derived from one share and two
/// observed rates.
public struct ScopeRates: Hashable, Sendable {
    /// ω: the share of installs whose click is not among the candidates; 0…1, exclusive.
    public var missingShare: Double
    /// λ_inst: installs per second.
    public var installsPerSecond: Double
    /// λ_click: candidate clicks per second.
    public var clicksPerSecond: Double
    /// Whether the scope has seen too few installs to trust its rates.
    public var isCold: Bool

    /// How many live clicks shared the address of recent installs by chance; see ``NetworkSharing``.
    public var addressAgreements = 0.0
    /// Likewise the network block.
    public var blockAgreements = 0.0
    /// How much rarer a crowded place is among installs without a click than among those with one; 1…64, see
    /// ``CrowdShares``.
    public var crowdRatio = 1.0
    /// How many pairs of an install and a live click those two were counted over.
    public var networkPairs = 0.0

    /// How many live clicks of the install's own device are not its cause, on average: 0 where clicks lead to installs as they do
    /// from owned links.
    public var unrelatedClicks = 0.0

    /// Recent clicks that came by IPv4 alone.
    public var ipv4Clicks = 0.0
    /// Recent clicks that came by IPv6 alone.
    public var ipv6Clicks = 0.0

    /// Creates rates.
    public init(missingShare: Double, installsPerSecond: Double, clicksPerSecond: Double, isCold: Bool = false) {
        self.missingShare = missingShare
        self.installsPerSecond = installsPerSecond
        self.clicksPerSecond = clicksPerSecond
        self.isCold = isCold
    }

    /// λ_0′ = ω · λ_inst: installs per second that no candidate click explains.
    public var nullRate: Double { max(missingShare * installsPerSecond, 1e-15) }

    /// c = min(cap, (1 − ω) · λ_inst / λ_click): conversions per click.
    public func conversion(cap: Double) -> Double {
        let share = (1 - missingShare) * max(installsPerSecond, 1e-15) / max(clicksPerSecond, 1e-15)
        return min(cap, share)
    }
}
