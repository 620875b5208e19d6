/// Tells clicks from what looks like them: crawlers, prefetches, link checks, hits without a script.
///
/// Dropped clicks are counted by reason and not kept. What is kept but can't have been compared by fingerprint stays reachable
/// by token and id.
struct ClickHygiene: Sendable {
    /// What becomes of the click.
    var disposition = CanonicalClick.Disposition.candidate
    /// What decided.
    var rule = CanonicalRule.candidate

    /// Judges a click.
    ///
    /// - Parameters:
    ///   - click: The click.
    ///   - reading: What it says of its device.
    ///   - fingerprintLevels: The attribution levels at which fingerprints may be compared.
    init(_ click: Click, _ reading: EventReading, fingerprintLevels: Set<AttributionLevel>) {
        if !Self.isUsable(click) {
            drop(.unusable, .unusable)
        } else if let method = click.method, Self.isHead(method) {
            drop(.headRequest, .headRequest)
        } else if click.isPrefetch {
            drop(.prefetch, .prefetch)
        } else if reading.isCrawler || click.signals.userAgent.map(Self.isBlank) == true {
            drop(.crawler, .crawler)
        } else if click.signals.userAgent == nil, !Self.namesSystem(click.signals) {
            drop(.crawler, .noUserAgent)
        } else if Self.isBlank(click.link.slug) {
            drop(.emptySlug, .emptySlug)
        } else if click.attributionLevel == .optedOut, !fingerprintLevels.contains(.optedOut) {
            if click.token?.isEmpty ?? true {
                drop(.optedOut, .optedOut)
            } else {
                disposition = .tokenOnly
                rule = .optedOut
            }
        } else if click.attributionLevel != .full, !fingerprintLevels.contains(click.attributionLevel) {
            keepWithoutFingerprint(.consentBelowFull)
        } else if !click.isMatchable {
            keepWithoutFingerprint(.notMatchable)
        } else if !Self.hasScriptData(click.signals) {
            keepWithoutFingerprint(.noScriptData)
        } else if reading.system.family.group == .other {
            keepWithoutFingerprint(.desktopSystem)
        }
    }

    private mutating func drop(_ reason: CanonicalClick.DropReason, _ rule: CanonicalRule) {
        disposition = .dropped(reason)
        self.rule = rule
    }

    private mutating func keepWithoutFingerprint(_ rule: CanonicalRule) {
        disposition = .deterministicOnly
        self.rule = rule
    }

    private static func isUsable(_ click: Click) -> Bool {
        (1...128).contains(click.id.utf8.count) && (1...128).contains(click.app.utf8.count)
            && click.time.milliseconds != 0
    }

    private static func isHead(_ method: String) -> Bool {
        withBytes(of: method) { bytes in
            bytes.equals("HEAD", in: ASCII.trimmed(0..<bytes.count, of: bytes))
        }
    }

    private static func isBlank(_ text: String) -> Bool {
        withBytes(of: text) { ASCII.trimmed(0..<$0.count, of: $0).isEmpty }
    }

    private static func namesSystem(_ signals: RawSignals) -> Bool {
        let named = [signals.os, signals.clientHints?.platform].contains { $0.map { !isBlank($0) } ?? false }
        return named
    }

    /// Whether a script posted something: a server that only redirects knows neither screen nor zone.
    private static func hasScriptData(_ signals: RawSignals) -> Bool {
        let hasScreen = (signals.screenWidth ?? 0) > 0 && (signals.screenHeight ?? 0) > 0
        return hasScreen || signals.utcOffsetMinutes != nil || signals.timeZone.map(isBlank) == false
    }
}
