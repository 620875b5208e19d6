internal import MatchSignals

extension Weigher {
    /// Live clicks that could have shared the install's network: 0 without an attributable address, when the install says
    /// nothing of how networks are shared. What ``ScopeRateEstimator/recordInstall(at:organic:weighedAt:addressCount:blockCount:live:otherOwnClicks:)``
    /// wants to know.
    public var liveForNetwork: UInt32 {
        let addresses = install.addresses
        for position in 0..<addresses.count where addresses[position].isAttributable { return counts.live }
        return 0
    }

    /// m/u of a network level, with u from the live counts where the candidate's block was counted.
    @inline(__always)
    func networkRatio(
        click: ClickSignals, level: AddressAgreement, addressCount: UInt32, blockCount: UInt32
    ) -> Double {
        let clickFamilies = Self.families(click)
        var family = 1.0
        if clickFamilies == 1 || clickFamilies == 2, families == 1 || families == 2 {
            // A difference of families is no disagreement until the scope's own traffic says otherwise.
            family = clickFamilies == families ? network.sameFamily : network.otherFamily
        }
        return Ratio.clamped(
            family * levelRatio(click: click, level: level, addressCount: addressCount, blockCount: blockCount))
    }

    /// What coming by the same family is worth: (1 − κ·q) / (1 − q), with q the share of this scope's clicks that come by
    /// the other one and κ how much rarer a change of family is for one person than for two.
    ///
    /// Where everybody comes by IPv4, nothing; and nothing either until some clicks were seen.
    static func sameFamilyRatio(
        _ network: NetworkParameters, _ families: Int, _ rates: ScopeRates
    ) -> Double {
        let other: Double
        switch families {
        case 1: other = rates.ipv6Clicks
        case 2: other = rates.ipv4Clicks
        default: return 1
        }
        let q = other / (rates.ipv4Clicks + rates.ipv6Clicks + 10)
        let kappa = min(network.otherFamily.m / network.otherFamily.u, 1)
        return Ratio.of(m: 1 - kappa * q, u: 1 - q)
    }

    /// Whether two devices that each showed one family showed the same one; `nil` where one showed both, or none.
    @inline(__always)
    static func familyAgreement(_ click: AddressSet, _ install: AddressSet) -> Bool? {
        let left = families(click)
        let right = families(install)
        guard left == 1 || left == 2, right == 1 || right == 2 else { return nil }
        return left == right
    }

    /// 1 for IPv4, 2 for IPv6, 3 for both, 0 for none that says anything.
    @inline(__always)
    static func families(_ addresses: AddressSet) -> Int { addresses.families }

    /// Likewise of a click.
    @inline(__always)
    static func families(_ click: ClickSignals) -> Int {
        guard click.addressCount > 0 else { return 0 }
        let first = click.first.isAttributable ? click.first.address.isIPv4 ? 1 : 2 : 0
        guard click.addressCount > 1, click.second.isAttributable else { return first }
        return first | (click.second.address.isIPv4 ? 1 : 2)
    }

    @inline(__always)
    private func levelRatio(
        click: ClickSignals, level: AddressAgreement, addressCount: UInt32, blockCount: UInt32
    ) -> Double {
        switch level {
        case .unknown:
            return 1
        case .weak:
            return network.relay
        case .exact:
            guard isIPv4(click, level) else { return network.ipv6.ratio(count: addressCount, live: live) }
            let isQuiet = addressCount <= network.quietLimit
            return (isQuiet ? network.ipv4Quiet : network.ipv4Crowded).ratio(count: addressCount, live: live)
                * CrowdShares.relief(rates.crowdRatio, count: addressCount)
        case .subnet64:
            // The clicks of the block that are not at the very address; that address has no live click that was seen.
            return network.subnet64.ratio(count: blockCount, live: live)
        case .block:
            let others = blockCount > addressCount ? blockCount - addressCount : 0
            guard isIPv4(click, level) else { return network.ipv6Block.ratio(count: others, live: live) }
            return network.ipv4Block.ratio(count: others, live: live)
                * CrowdShares.relief(rates.crowdRatio, count: others)
        case .none:
            return isIPv4(click, level) ? network.ipv4None : network.ipv6None
        }
    }

    @inline(__always)
    private func isIPv4(_ click: ClickSignals, _ level: AddressAgreement) -> Bool {
        click.addressCount == 1
            ? click.first.address.isIPv4 : Self.isIPv4OfSeveral(click.addresses, install.addresses, level)
    }

    /// The levels of the class of network in which a level was found.
    func networkLevels(
        _ network: NetworkParameters, click: ClickSignals, level: AddressAgreement, addressCount: UInt32
    ) -> NetworkParameters.Levels {
        guard Self.isIPv4(click.addresses, install.addresses, level) else { return network.ipv6 }
        // Only an equal address is counted; elsewhere the class is not known, and most addresses are quiet.
        let crowded = level == .exact && addressCount > network.quietLimit
        return crowded ? network.ipv4Crowded : network.ipv4Quiet
    }

    /// Whether an agreement, or a difference, is one of IPv4 addresses.
    @inline(__always)
    static func isIPv4(_ click: AddressSet, _ install: AddressSet, _ level: AddressAgreement) -> Bool {
        click.count == 1 ? click[0].address.isIPv4 : isIPv4OfSeveral(click, install, level)
    }

    private static func isIPv4OfSeveral(
        _ click: AddressSet, _ install: AddressSet, _ level: AddressAgreement
    ) -> Bool {
        for left in 0..<click.count where click[left].address.isIPv4 && click[left].isAttributable {
            for right in 0..<install.count where install[right].address.isIPv4 {
                switch level {
                case .exact where click[left].address == install[right].address: return true
                case .block where click[left].block == install[right].block: return true
                case .exact, .block: continue
                case .subnet64: return false
                case .weak, .none, .unknown: return true
                }
            }
        }
        return false
    }
}
