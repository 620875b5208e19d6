/// Signals as they are shown to people.
extension EventReading {
    func screenSignal(_ raw: RawSignals, isPage: Bool) -> CanonicalReport.Signal {
        let hasRaw = raw.screenWidth != nil || raw.screenHeight != nil
        let text =
            hasRaw
            ? "\(Self.plain(raw.screenWidth)) x \(Self.plain(raw.screenHeight)) @ \(Self.plain(raw.pixelRatio))"
                + (raw.screenUnit.map { " \($0.rawValue)" } ?? "") : nil
        let value = screen.screen
        let presence: Presence =
            value.isMissing ? (hasRaw ? .uninformative : .missing) : value.isWindow ? .uninformative : .value
        return CanonicalReport.Signal(
            name: "screen", raw: text, canonical: value.canonical(isPage: isPage), presence: presence,
            rule: screen.rule.explanation)
    }

    /// What the user agent says, with client hints and touch points, and without what the caller says himself.
    static func userAgentSignal(_ raw: RawSignals, isPage: Bool) -> CanonicalReport.Signal {
        var own = raw
        own.os = nil
        own.osVersion = nil
        own.deviceModel = nil
        let reading = EventReading(own, isPage: isPage)
        let isBot = raw.userAgent.map { text in reading.isCrawler || text.allSatisfy(\.isWhitespace) } ?? false
        let presence: Presence = raw.userAgent == nil ? .missing : isBot ? .uninformative : .value
        return CanonicalReport.Signal(
            name: "userAgent", raw: raw.userAgent,
            canonical: .object([
                .init("os", .optional(reading.system.name)),
                .init("osVersion", .optional(reading.system.version.text)),
                .init("osVersionConfidence", .text(reading.system.confidence.name)),
                .init("browser", .text(reading.browser.name)),
                .init("deviceModel", reading.model.isNamed ? .optional(reading.modelName(own)) : .null),
                .init("deviceClass", .optional(reading.system.deviceClass.name)),
                .init("inApp", .flag(reading.isInApp)),
                .init("locale", .optional(locale(of: raw.userAgent))),
                .init("bot", .flag(isBot)),
            ]),
            presence: presence, rule: isBot ? CanonicalRule.crawler.explanation : reading.system.rule.explanation)
    }

    func systemSignal(_ raw: RawSignals) -> CanonicalReport.Signal {
        let parts = [raw.os, raw.osVersion, raw.clientHints?.platform, raw.clientHints?.platformVersion]
        let text = parts.compactMap(\.self).joined(separator: " ")
        let presence: Presence =
            system.family == .unknown
            ? (text.isEmpty ? .missing : .uninformative) : system.packed.hasVersion ? .value : .uninformative
        return CanonicalReport.Signal(
            name: "os", raw: text.isEmpty ? nil : text,
            canonical: .object([
                .init("os", .optional(system.name)),
                .init("osVersion", .optional(system.version.text)),
                .init("osVersionConfidence", .text(system.confidence.name)),
                .init("deviceClass", .optional(system.deviceClass.name)),
            ]),
            presence: presence, rule: system.rule.explanation)
    }

    func modelSignal(_ raw: RawSignals) -> CanonicalReport.Signal {
        let name = modelName(raw)
        let kind: String? =
            switch model.kind {
            case .named: "model"
            case .genericPhone, .genericTablet: "class"
            case nil: nil
            }
        let presence: Presence =
            model.isMissing
            ? (modelRule == .notSent ? .missing : .uninformative) : model.isNamed ? .value : .uninformative
        return CanonicalReport.Signal(
            name: "deviceModel", raw: raw.deviceModel ?? raw.clientHints?.model ?? name,
            canonical: model.isMissing
                ? .null : .object([.init("model", .optional(name)), .init("names", .optional(kind))]),
            presence: presence, rule: modelRule.explanation)
    }

    func zoneSignal(_ raw: RawSignals) -> CanonicalReport.Signal {
        let offset = raw.utcOffsetMinutes.map(String.init)
        let text = [raw.timeZone, offset].compactMap(\.self).joined(separator: " ")
        return CanonicalReport.Signal(
            name: "timeZone", raw: text.isEmpty ? nil : text,
            canonical: zone.signal.isMissing
                ? .null
                : .object([
                    .init("zone", .optional(zone.signal.placeName)),
                    .init("offsetMinutes", .optional(zone.signal.utcOffsetMinutes.map(Double.init))),
                ]),
            presence: zone.presence, rule: zone.explanation)
    }

    func languageSignal(_ raw: RawSignals) -> CanonicalReport.Signal {
        let tags = (0..<languages.count).map { languages[$0].canonical }
        let rule: String
        if !languages.isEmpty {
            rule = LanguageReading(raw.languages.first ?? "").explanation
        } else if raw.languages.isEmpty {
            rule = CanonicalRule.notSent.explanation
        } else if zone.rule == .disguise {
            rule = "Firefox states American English along with the disguised zone: no evidence"
        } else {
            rule = "no tag of the list could be read"
        }
        return CanonicalReport.Signal(
            name: "language", raw: raw.languages.isEmpty ? nil : raw.languages.joined(separator: ", "),
            canonical: .list(tags),
            presence: languages.isEmpty ? (raw.languages.isEmpty ? .missing : .uninformative) : .value, rule: rule)
    }

    /// The model's name as it was sent, without quotes and build.
    private func modelName(_ raw: RawSignals) -> String? {
        func name(_ text: String?) -> String? {
            text.flatMap { text in
                withBytes(of: text) { bytes in
                    DeviceModel.read(bytes, 0..<bytes.count).name.map { bytes.text($0) }
                }
            }
        }
        switch modelSource {
        case .nowhere: return nil
        case .caller: return name(raw.deviceModel)
        case .hint: return name(raw.clientHints?.model)
        case .system: return model.kind == .genericTablet ? "iPad" : "iPhone"
        case .userAgent:
            return raw.userAgent.flatMap { text in
                withBytes(of: text) { bytes in
                    UserAgent(bytes).model.flatMap { DeviceModel.read(bytes, $0).name }.map { bytes.text($0) }
                }
            }
        }
    }

    private static func locale(of userAgent: String?) -> String? {
        userAgent.flatMap { text in
            withBytes(of: text) { bytes in UserAgent(bytes).locale.map { bytes.text($0) } }
        }
    }

    /// A number as it was sent, without a needless fraction.
    private static func plain(_ number: Double?) -> String {
        guard let number else { return "–" }
        return number.isWhole && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
    }
}

extension Screen {
    /// The screen as the vectors have it: portrait points with scale, or physical pixels with ratio and tolerance.
    func canonical(isPage: Bool) -> CanonicalValue {
        if isMissing { return .null }
        if unit == .points {
            return .object([
                .init("unit", .text("pt")),
                .init("short", .number(Double(short))),
                .init("long", .number(Double(long))),
                .init("scale", .optional(scale)),
            ])
        }
        guard unit == .pixels || scale != nil else {
            return .object([
                .init("unit", .text("css")),
                .init("short", .number(Double(short))),
                .init("long", .number(Double(long))),
                .init("dpr", .null),
            ])
        }
        let step = unit == .pixels ? 1 : scale ?? 1
        return .object([
            .init("unit", .text("px")),
            .init("short", .number((Double(short) * step).nearestWhole)),
            .init("long", .number((Double(long) * step).nearestWhole)),
            .init("dpr", .optional(scale)),
            .init("tolerance", .number(unit == .pixels ? 0 : step)),
            .init("heightMayExcludeBars", .flag(!isPage && !(unit == .pixels && isPanelShape))),
        ])
    }
}

extension LanguageTag {
    /// The tag as the vectors have it.
    public var canonical: CanonicalValue {
        .object([
            .init("language", .text(language)), .init("script", .optional(script)), .init("region", .optional(region)),
        ])
    }
}
