/// The slow path, for people: names are kept and every signal tells its rule.
extension Canonicalizer {
    /// What becomes of a click and of each of its signals.
    ///
    /// - Parameters:
    ///   - click: The click.
    ///   - fingerprintLevels: The attribution levels at which its owner allows fingerprints.
    /// - Returns: The report.
    public func report(
        _ click: Click, fingerprintLevels: Set<AttributionLevel> = Canonicalizer.defaultLevels
    ) -> CanonicalReport {
        let reading = EventReading(click.signals, isPage: true)
        let hygiene = ClickHygiene(click, reading, fingerprintLevels: fingerprintLevels)
        return CanonicalReport(
            signals: signals(click.signals, reading, isPage: true), disposition: hygiene.disposition,
            dispositionRule: hygiene.rule.explanation)
    }

    /// What becomes of each signal of an install.
    public func report(_ install: Install) -> CanonicalReport {
        let canonical = canonicalize(install)
        return CanonicalReport(
            signals: signals(install.signals, EventReading(install.signals, isPage: false), isPage: false),
            token: canonical.pasteboardToken ?? canonical.referrerTokens.first)
    }

    private func signals(_ raw: RawSignals, _ reading: EventReading, isPage: Bool) -> [CanonicalReport.Signal] {
        [
            addressSignal(raw), reading.screenSignal(raw, isPage: isPage),
            EventReading.userAgentSignal(raw, isPage: isPage),
            reading.systemSignal(raw), reading.modelSignal(raw), reading.zoneSignal(raw), reading.languageSignal(raw),
        ]
    }

    private func addressSignal(_ raw: RawSignals) -> CanonicalReport.Signal {
        let texts = (raw.ip.map { [$0] } ?? []) + raw.observedIPs
        let readings = texts.map { ForwardedHeader.client(of: $0, trusting: trustedProxies, relay: relay) }
        let best = readings.first { $0.presence == .value } ?? readings.first ?? .missing
        return CanonicalReport.Signal(
            name: "ip", raw: texts.isEmpty ? nil : texts.joined(separator: " | "),
            canonical: readings.count == 1 ? best.canonical : .list(readings.map(\.canonical)),
            presence: best.presence, rule: best.rule)
    }
}

extension AddressReading {
    /// The address as the vectors have it: text, family, class, whether it is evidence, and its block.
    public var canonical: CanonicalValue {
        .object([
            .init("address", .optional(address.map { String(describing: $0.address) })),
            .init("family", .optional(address.map { $0.address.isIPv4 ? 4 : 6 })),
            .init("class", .text(wireName)),
            .init("attributable", .flag(address?.isAttributable ?? false)),
            .init("block", .optional(address?.blockPrefix.map(String.init(describing:)))),
        ])
    }
}
