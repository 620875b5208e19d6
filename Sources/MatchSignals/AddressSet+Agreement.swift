extension AddressSet {
    /// How far a click's addresses agree with an install's: the best pair counts. Symmetric.
    ///
    /// A device on two stacks is seen under both families, and an address of one family says nothing of one of the other. So
    /// `none` needs a pair that could have agreed and did not, and no pair that did.
    ///
    /// - Complexity: At most 16 comparisons of a few instructions each.
    @inlinable @inline(__always)
    public func agreement(withInstall install: AddressSet) -> AddressAgreement {
        // Nearly every pair; the rest is not worth the room in the caller.
        filled == 1 && install.filled == 1
            ? first.agreement(withInstall: install.first) : agreementOfSeveral(withInstall: install)
    }

    @usableFromInline
    func agreementOfSeveral(withInstall install: AddressSet) -> AddressAgreement {
        var best = AddressAgreement.unknown
        for left in 0..<count {
            for right in 0..<install.count {
                let agreement = self[left].agreement(withInstall: install[right])
                if agreement.rawValue < best.rawValue { best = agreement }
            }
        }
        return best
    }

    /// Reads what a server saw of one device.
    ///
    /// - Parameters:
    ///   - ip: One address, or a forwarded list (``ForwardedHeader``).
    ///   - observedIPs: Further addresses of the same device; each may be a list too.
    ///   - relay: The relay's egress ranges.
    ///   - trustedProxies: The server's own proxies, whose addresses are nobody's.
    public init(
        ip: String?, observedIPs: [String] = [], relay: RelayRanges = .builtIn,
        trustedProxies: TrustedProxies = TrustedProxies()
    ) {
        self.init()
        if let ip, case .address(let address) = ForwardedHeader.client(of: ip, trusting: trustedProxies, relay: relay) {
            insert(address)
        }
        for observed in observedIPs {
            if case .address(let address) = ForwardedHeader.client(of: observed, trusting: trustedProxies, relay: relay)
            {
                insert(address)
            }
        }
    }
}
