/// Makes what a page says and what an app says comparable.
///
/// Values from the wire never trap and never throw: what cannot be read is missing. A value type without state: the relay's
/// ranges are replaced by making a new one.
///
/// ```swift
/// let canonicalizer = Canonicalizer()
/// let click = canonicalizer.canonicalize(rawClick)
/// let install = canonicalizer.canonicalize(rawInstall)
/// click.fingerprint.screen.agreement(withInstall: install.fingerprint.screen)
/// ```
public struct Canonicalizer: Sendable {
    /// The operator's own proxies.
    public var trustedProxies: TrustedProxies
    /// The privacy relay's egress ranges.
    public var relay: RelayRanges

    /// Creates a canonicaliser.
    ///
    /// - Parameters:
    ///   - trustedProxies: Proxies whose entries in a forwarded list are skipped.
    ///   - relay: The privacy relay's egress ranges.
    public init(trustedProxies: TrustedProxies = TrustedProxies(), relay: RelayRanges = .builtIn) {
        self.trustedProxies = trustedProxies
        self.relay = relay
    }

    /// The canonical form of a click.
    ///
    /// A click that was dropped or opted out keeps no fingerprint: nothing of it may be compared.
    ///
    /// - Parameters:
    ///   - click: The click.
    ///   - fingerprintLevels: The attribution levels at which its owner allows fingerprints.
    /// - Returns: The click, with what may become of it.
    /// - Complexity: Linear in the length of the texts. Allocates nothing.
    public func canonicalize(
        _ click: Click, fingerprintLevels: Set<AttributionLevel> = Canonicalizer.defaultLevels
    ) -> CanonicalClick {
        let reading = EventReading(click.signals, isPage: true)
        let hygiene = ClickHygiene(click, reading, fingerprintLevels: fingerprintLevels)
        var result = CanonicalClick(
            id: click.id, app: click.app, time: click.time, link: click.link, token: Self.usable(click.token),
            visitorID: Self.usable(click.visitorID), fingerprint: Fingerprint(), disposition: hygiene.disposition)
        switch hygiene.disposition {
        case .candidate, .deterministicOnly:
            result.fingerprint = reading.fingerprint(addresses: addresses(of: click.signals))
        case .tokenOnly, .dropped:
            result.visitorID = nil
        }
        return result
    }

    /// The canonical form of an install.
    ///
    /// - Complexity: Linear in the length of the texts. Allocates for a referrer only.
    public func canonicalize(_ install: Install) -> CanonicalInstall {
        let reading = EventReading(install.signals, isPage: false)
        return CanonicalInstall(
            id: install.id, app: install.app, time: install.time,
            fingerprint: reading.fingerprint(addresses: addresses(of: install.signals)),
            pasteboardToken: Self.usable(install.pasteboardToken),
            referrerTokens: install.installReferrer.map(InstallReferrer.tokens(in:)) ?? [],
            attributionLevel: install.attributionLevel, isFirstOpen: install.isFirstOpen)
    }

    /// The levels at which fingerprints are compared unless an owner decides otherwise: full consent.
    public static let defaultLevels: Set<AttributionLevel> = [.full]

    private func addresses(of signals: RawSignals) -> AddressSet {
        AddressSet(
            ip: signals.ip, observedIPs: signals.observedIPs, relay: relay, trustedProxies: trustedProxies)
    }

    /// A token or id without white space around it; `nil` when nothing is left.
    static func usable(_ text: String?) -> String? {
        guard let text else { return nil }
        return withBytes(of: text) { bytes in
            let range = ASCII.trimmed(0..<bytes.count, of: bytes)
            if range.isEmpty { return nil }
            return range.count == bytes.count ? text : bytes.text(range)
        }
    }
}
