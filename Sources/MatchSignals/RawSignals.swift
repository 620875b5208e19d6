/// What a page or an app says of its device, as it came: every field optional, nothing checked.
///
/// A click page fills `userAgent`, `clientHints` and the CSS screen; a native SDK fills `os`, `osVersion`, `deviceModel` and a
/// screen in `screenUnit`. ``Canonicalizer`` makes the two comparable.
public struct RawSignals: Hashable, Sendable {
    /// The `Sec-CH-UA-*` values of a request, or the same four from `navigator.userAgentData`.
    public struct ClientHints: Hashable, Sendable {
        /// `Sec-CH-UA-Platform`, quoted or not.
        public var platform: String?
        /// `Sec-CH-UA-Platform-Version`, quoted or not.
        public var platformVersion: String?
        /// `Sec-CH-UA-Model`, quoted or not; empty when withheld.
        public var model: String?
        /// `Sec-CH-UA-Mobile`.
        public var mobile: Bool?

        /// Creates hints.
        public init(
            platform: String? = nil, platformVersion: String? = nil, model: String? = nil, mobile: Bool? = nil
        ) {
            self.platform = platform
            self.platformVersion = platformVersion
            self.model = model
            self.mobile = mobile
        }
    }

    /// What a native screen size is measured in. A page always reports CSS pixels.
    public enum ScreenUnit: String, Hashable, Sendable {
        /// `UIScreen.bounds`, or dp on Android.
        case points
        /// Physical pixels, or points times scale; the canonicaliser tells them apart.
        case pixels
        /// `UIScreen.nativeBounds`, with the native scale as pixel ratio.
        case native
        /// Points times scale, known to be that: what an SDK computes that multiplies `bounds` itself.
        case scaled
    }

    /// The address as the server has it: bare, bracketed, with a port or zone id, mapped, or a forwarded list.
    public var ip: String?
    /// Further addresses that the server saw for the same device.
    public var observedIPs: [String]
    /// The raw `User-Agent` header. An empty string is a crawler; `nil` is a missing value.
    public var userAgent: String?
    /// Client hints, when the page asked for them.
    public var clientHints: ClientHints?
    /// The reported width, in CSS pixels or `screenUnit`.
    public var screenWidth: Double?
    /// The reported height, in CSS pixels or `screenUnit`.
    public var screenHeight: Double?
    /// Device pixels per CSS pixel or point.
    public var pixelRatio: Double?
    /// The unit of a native screen.
    public var screenUnit: ScreenUnit?
    /// The zone name, as `Intl` or the OS gives it.
    public var timeZone: String?
    /// Minutes east of UTC.
    public var utcOffsetMinutes: Int?
    /// Preferred languages, most wanted first; one entry may be a whole Accept-Language header.
    public var languages: [String]
    /// The OS name, when the caller has parsed it or an SDK reports it.
    public var os: String?
    /// The OS version, likewise.
    public var osVersion: String?
    /// The device model or identifier, likewise.
    public var deviceModel: String?
    /// `navigator.maxTouchPoints`.
    public var maxTouchPoints: Int?

    /// Creates signals; every one may be left out.
    public init(
        ip: String? = nil, observedIPs: [String] = [], userAgent: String? = nil, clientHints: ClientHints? = nil,
        screenWidth: Double? = nil, screenHeight: Double? = nil, pixelRatio: Double? = nil,
        screenUnit: ScreenUnit? = nil, timeZone: String? = nil, utcOffsetMinutes: Int? = nil, languages: [String] = [],
        os: String? = nil, osVersion: String? = nil, deviceModel: String? = nil, maxTouchPoints: Int? = nil
    ) {
        self.ip = ip
        self.observedIPs = observedIPs
        self.userAgent = userAgent
        self.clientHints = clientHints
        self.screenWidth = screenWidth
        self.screenHeight = screenHeight
        self.pixelRatio = pixelRatio
        self.screenUnit = screenUnit
        self.timeZone = timeZone
        self.utcOffsetMinutes = utcOffsetMinutes
        self.languages = languages
        self.os = os
        self.osVersion = osVersion
        self.deviceModel = deviceModel
        self.maxTouchPoints = maxTouchPoints
    }
}
