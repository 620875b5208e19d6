internal import MatchSignals

/// Spells events as JSON objects, fields in one fixed order.
public enum EventEncoder {
    /// Appends one compact JSON object, without a line ending.
    public static func append(_ event: TraceEvent, to bytes: inout [UInt8]) {
        var object = ObjectEncoder()
        switch event {
        case .click(let click): append(click, &object, &bytes)
        case .install(let install, let truth): append(install, truth, &object, &bytes)
        case .erase(let erasure): append(erasure, &object, &bytes)
        }
        object.close(&bytes)
    }

    /// One compact JSON object as text.
    public static func text(_ event: TraceEvent) -> String {
        var bytes: [UInt8] = []
        append(event, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func append(_ click: Click, _ object: inout ObjectEncoder, _ bytes: inout [UInt8]) {
        object.string("type", "click", &bytes)
        object.string("id", click.id, &bytes)
        object.string("app", click.app, &bytes)
        object.time("time", click.time, &bytes)
        append(click.signals, &object, &bytes)
        object.name("link", &bytes)
        append(click.link, &bytes)
        object.string("token", click.token, &bytes)
        object.string("visitorId", click.visitorID, &bytes)
        if click.isPrefetch { object.bool("prefetch", true, &bytes) }
        object.string("method", click.method, &bytes)
        if !click.isMatchable { object.bool("matchable", false, &bytes) }
        append(click.attributionLevel, &object, &bytes)
    }

    private static func append(
        _ install: Install, _ truth: Truth?, _ object: inout ObjectEncoder, _ bytes: inout [UInt8]
    ) {
        object.string("type", "install", &bytes)
        object.string("id", install.id, &bytes)
        object.string("app", install.app, &bytes)
        object.time("time", install.time, &bytes)
        append(install.signals, &object, &bytes)
        object.string("pasteboardToken", install.pasteboardToken, &bytes)
        object.string("installReferrer", install.installReferrer, &bytes)
        append(install.attributionLevel, &object, &bytes)
        if !install.isFirstOpen { object.bool("firstOpen", false, &bytes) }
        guard let truth else { return }
        object.name("truth", &bytes)
        var inner = ObjectEncoder()
        inner.name("click", &bytes)
        if let click = truth.click {
            JSONText.append(click, to: &bytes)
        } else {
            bytes.append(contentsOf: "null".utf8)
        }
        for label in truth.labels { inner.label(label.name, label.value, &bytes) }
        inner.close(&bytes)
    }

    private static func append(_ erasure: Erasure, _ object: inout ObjectEncoder, _ bytes: inout [UInt8]) {
        object.string("type", "erase", &bytes)
        object.string("app", erasure.app, &bytes)
        if let time = erasure.time { object.time("time", time, &bytes) }
        switch erasure.subject {
        case .click(let id): object.string("click", id, &bytes)
        case .install(let id): object.string("install", id, &bytes)
        }
    }

    private static func append(_ signals: RawSignals, _ object: inout ObjectEncoder, _ bytes: inout [UInt8]) {
        object.string("ip", signals.ip, &bytes)
        object.strings("observedIps", signals.observedIPs, &bytes)
        object.string("userAgent", signals.userAgent, &bytes)
        if let hints = signals.clientHints {
            object.name("clientHints", &bytes)
            var inner = ObjectEncoder()
            inner.string("platform", hints.platform, &bytes)
            inner.string("platformVersion", hints.platformVersion, &bytes)
            inner.string("model", hints.model, &bytes)
            inner.bool("mobile", hints.mobile, &bytes)
            inner.close(&bytes)
        }
        object.number("screenWidth", signals.screenWidth, &bytes)
        object.number("screenHeight", signals.screenHeight, &bytes)
        object.number("pixelRatio", signals.pixelRatio, &bytes)
        object.string("screenUnit", signals.screenUnit?.rawValue, &bytes)
        object.string("timeZone", signals.timeZone, &bytes)
        object.integer("utcOffsetMinutes", signals.utcOffsetMinutes, &bytes)
        object.strings("languages", signals.languages, &bytes)
        object.string("os", signals.os, &bytes)
        object.string("osVersion", signals.osVersion, &bytes)
        object.string("deviceModel", signals.deviceModel, &bytes)
        object.integer("maxTouchPoints", signals.maxTouchPoints, &bytes)
    }

    private static func append(_ link: Link, _ bytes: inout [UInt8]) {
        var object = ObjectEncoder()
        object.string("slug", link.slug, &bytes)
        object.string("kind", link.kind.rawValue, &bytes)
        object.name("parameters", &bytes)
        // Canonical JSON by contract, so it is copied as it stands.
        bytes.append(contentsOf: link.parameters.utf8)
        object.integer("matchWindowSeconds", link.matchWindowSeconds, &bytes)
        object.close(&bytes)
    }

    private static func append(_ level: AttributionLevel, _ object: inout ObjectEncoder, _ bytes: inout [UInt8]) {
        if level != .full { object.string("attributionLevel", level.wireName, &bytes) }
    }
}
