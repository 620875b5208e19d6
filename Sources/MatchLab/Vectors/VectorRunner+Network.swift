internal import MatchSignals
internal import MatchTrace

/// Addresses, zones, languages and times.
extension VectorRunner {
    func networkSignal(_ vector: Vector) -> CanonicalValue? {
        let raw = vector.raw
        switch (vector.signal, vector.kind) {
        case ("ip", "single"): return AddressReading(raw.string).canonical
        case ("ip", "header"): return header(raw)
        case ("ip", "pair"): return addressPair(raw)
        case ("timeZone", "single"): return zone(raw)
        case ("timeZone", "pair"): return zonePair(raw)
        case ("timeZone", "offset"): return offset(raw)
        case ("language", "single"): return language(raw)
        case ("language", "list"): return languages(raw)
        case ("language", "pair"): return languagePair(raw)
        case ("time", "single"): return time(raw)
        default: return nil
        }
    }

    private func header(_ raw: JSONValue) -> CanonicalValue? {
        let texts = raw["trustedProxies"]?.elements?.compactMap(\.string) ?? []
        guard let header = raw["header"]?.string, let trusted = try? TrustedProxies(parsing: texts) else { return nil }
        return ForwardedHeader.client(of: header, trusting: trusted).canonical
    }

    private func addressPair(_ raw: JSONValue) -> CanonicalValue? {
        func addresses(_ side: String) -> AddressSet {
            AddressSet(ip: nil, observedIPs: raw[side]?.elements?.compactMap(\.string) ?? [])
        }
        return agreement(addresses("click").agreement(withInstall: addresses("install")).wireName)
    }

    private func zone(_ raw: JSONValue) -> CanonicalValue? {
        let reading = ZoneReading(name: raw.string)
        return .object([
            .init("zone", .optional(reading.signal.placeName)),
            .init("offsetMinutes", .optional(reading.signal.utcOffsetMinutes.map(Double.init))),
            .init("raw", .optional(raw.string)),
        ])
    }

    private func zonePair(_ raw: JSONValue) -> CanonicalValue? {
        func signal(_ side: String) -> ZoneSignal {
            let value = raw[side]
            return ZoneReading(
                name: value?["timeZone"]?.string,
                utcOffsetMinutes: value?["utcOffsetMinutes"]?.integer.flatMap { Int(exactly: $0) }
            ).undisguised(inFirefox: value?["browser"]?.string == Browser.firefox.name).signal
        }
        return agreement(signal("click").agreement(withInstall: signal("install")).wireName)
    }

    private func offset(_ raw: JSONValue) -> CanonicalValue? {
        func minutes(_ name: String, _ read: (Int) -> Int?) -> Int? {
            raw[name]?.integer.flatMap { Int(exactly: $0) }.flatMap(read)
        }
        let offset =
            minutes("getTimezoneOffset") { ZoneSignal.utcOffset(minutesWest: $0) }
            ?? minutes("secondsFromGMT") { ZoneSignal.utcOffset(secondsEast: $0) }
            ?? minutes("utcOffsetMinutes") { ZoneSignal.utcOffset(minutesEast: $0) }
        return .object([.init("utcOffsetMinutes", .optional(offset.map(Double.init)))])
    }

    private func language(_ raw: JSONValue) -> CanonicalValue? {
        let reading = LanguageReading(raw.string ?? "")
        guard !reading.tag.isMissing, case .object(var fields) = reading.tag.canonical else { return .null }
        fields.append(.init("regionOverride", .optional(reading.regionOverride)))
        return .object(fields)
    }

    private func languages(_ raw: JSONValue) -> CanonicalValue? {
        let list = LanguageList(raw: Self.texts(raw))
        return .list((0..<list.count).map { list[$0].canonical })
    }

    private func languagePair(_ raw: JSONValue) -> CanonicalValue? {
        func list(_ side: String) -> LanguageList { LanguageList(raw: raw[side].map(Self.texts) ?? []) }
        return agreement(list("click").agreement(withInstall: list("install")).wireName)
    }

    private func time(_ raw: JSONValue) -> CanonicalValue? {
        let time: Timestamp? =
            if let text = raw.string {
                Timestamp(text: text)
            } else if let epoch = raw.integer {
                Timestamp(epoch: epoch)
            } else {
                raw.double.flatMap { Timestamp(epoch: $0) }
            }
        return .optional(time?.rfc3339)
    }

    private func agreement(_ name: String) -> CanonicalValue {
        .object([.init("agreement", .text(name))])
    }

    /// One text, or a list of them.
    private static func texts(_ value: JSONValue) -> [String] {
        value.string.map { [$0] } ?? value.elements?.compactMap(\.string) ?? []
    }
}
