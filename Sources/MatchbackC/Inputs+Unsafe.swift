internal import CMatchback
internal import Matchback

extension RawSignals {
    /// Reads the signals of a page or an app.
    init(_ c: matchback_signals, isInstall: Bool) throws(InvalidArgument) {
        unsafe self.init(
            ip: try text(c.ip), userAgent: try text(c.user_agent),
            screenWidth: c.screen_width == 0 ? nil : c.screen_width,
            screenHeight: c.screen_height == 0 ? nil : c.screen_height,
            pixelRatio: c.pixel_ratio == 0 ? nil : c.pixel_ratio,
            screenUnit: isInstall ? (c.screen_unit == MATCHBACK_PIXELS ? .pixels : .points) : nil,
            timeZone: try text(c.time_zone),
            utcOffsetMinutes: c.has_utc_offset == 0 ? nil : Int(c.utc_offset_minutes),
            languages: try text(c.languages).map { [$0] } ?? [], os: try text(c.os),
            osVersion: try text(c.os_version), deviceModel: try text(c.device_model),
            maxTouchPoints: c.has_max_touch_points == 0 ? nil : Int(c.max_touch_points))
    }
}

extension AttributionLevel {
    /// Reads a level; one that the header does not have allows nothing.
    init(c value: Int32) {
        self = UInt8(exactly: value).flatMap(AttributionLevel.init(rawValue:)) ?? .optedOut
    }
}

extension Click {
    /// Reads a click.
    init(_ c: matchback_click) throws(InvalidArgument) {
        unsafe self.init(
            id: try requiredText(c.id), app: try requiredText(c.app), time: Timestamp(milliseconds: c.time_ms),
            link: Link(
                slug: try requiredText(c.slug), parameters: try text(c.parameters) ?? "{}",
                matchWindowSeconds: c.match_window_seconds == 0 ? nil : Int(c.match_window_seconds)),
            signals: try RawSignals(c.signals, isInstall: false), token: try text(c.token),
            visitorID: try text(c.visitor_id), isPrefetch: c.is_prefetch != 0, method: try text(c.method),
            isMatchable: c.is_unmatchable == 0, attributionLevel: AttributionLevel(c: c.attribution_level))
    }
}

extension Install {
    /// Reads a first open.
    init(_ c: matchback_install) throws(InvalidArgument) {
        unsafe self.init(
            id: try requiredText(c.id), app: try requiredText(c.app), time: Timestamp(milliseconds: c.time_ms),
            signals: try RawSignals(c.signals, isInstall: true), pasteboardToken: try text(c.pasteboard_token),
            installReferrer: try text(c.install_referrer),
            attributionLevel: AttributionLevel(c: c.attribution_level), isFirstOpen: c.is_later_open == 0)
    }
}
