public import MatchSignals

/// Every rate of a synthetic world.
///
/// The values here are those of the scenario `mixed`; each has its source in that scenario's file. Rates are shares in 0 … 1
/// unless the comment says otherwise.
public struct WorldParameters: Hashable, Sendable {
    /// The scenario's name.
    public var name = "mixed"
    /// What the scenario stands for, in a sentence.
    public var about = "Three apps, a mixed audience, owned links."

    // MARK: Time and traffic

    /// The first moment: a Monday in May 2026, when the tables of versions and screens were taken.
    public var start = Timestamp(milliseconds: 1_777_852_800_000)
    /// People.
    public var people = 1_000_000.0
    /// Countries and their weights.
    public var countries: [String: Double] = [
        "US": 0.34, "GB": 0.07, "DE": 0.07, "FR": 0.05, "ES": 0.03, "IT": 0.03, "IN": 0.10, "BR": 0.07, "MX": 0.04,
        "JP": 0.05, "KR": 0.02, "ID": 0.03, "AU": 0.03, "CA": 0.04, "IL": 0.01, "AR": 0.01, "UA": 0.01,
    ]
    /// Apps; each has its own links and clicks.
    public var apps = 3.0
    /// Link campaigns of an app.
    public var campaigns = 40.0
    /// Links that one person sends to others: each is a destination of its own.
    public var inviteShare = 0.4
    /// Visits to a link a day, over all apps.
    public var visitsPerDay = 20_000.0
    /// Visits at home that somebody else on the same line follows, within the hour as a rule.
    public var householdShare = 0.08
    /// Of these, those that open the same link: it was passed on.
    public var householdSameLink = 0.5
    /// How much of the daily rhythm shows: 0 for none, 1 for a night without traffic.
    public var dayNight = 0.7

    // MARK: Conversion

    /// Visits that lead to an install.
    public var conversion = 0.10
    /// Installs without any click.
    public var organicShare = 0.5
    /// Taps of a visit, on average.
    public var tapsPerVisit = 1.3
    /// Further taps of a visit that open another link of the app.
    public var otherLinkShare = 0.15
    /// The weight of the quick part of the delay.
    public var delayQuickWeight = 0.65
    /// The quick part's mean of ln seconds.
    public var delayQuickMu = 4.220
    /// The quick part's deviation of ln seconds.
    public var delayQuickSigma = 1.146
    /// The weight of the slow part; what is left is log-uniform from one to seven days.
    public var delaySlowWeight = 0.29
    /// The slow part's mean of ln seconds.
    public var delaySlowMu = 8.743
    /// The slow part's deviation of ln seconds.
    public var delaySlowSigma = 1.182
    /// The least delay in seconds.
    public var delayFloorSeconds = 8.0
    /// Installs that are a person's second one of the app.
    public var reinstallShare = 0.02
    /// Installs whose first request fails and that ask again.
    public var retryShare = 0.02

    // MARK: Networks

    /// Share of Wi-Fi; `nil` takes each country's own.
    public var wifiShare: Double?
    /// Pareto exponent of the people behind one fixed-line address.
    public var fixedLineAlpha = 1.57
    /// People behind one fixed-line address, on average.
    public var peoplePerFixedLine = 2.75
    /// People with an office whose network they use.
    public var officeShare = 0.2
    /// Median of the people behind one office address.
    public var officeMedian = 30.0
    /// Deviation of ln of the people behind one office address.
    public var officeSigma = 1.0
    /// Cellular IPv4 that is behind carrier NAT.
    public var carrierNATShare = 0.9
    /// Median of the people behind one carrier address.
    public var carrierNATMedian = 200.0
    /// Deviation of ln of the people behind one carrier address.
    public var carrierNATSigma = 1.2
    /// Fixed lines with IPv6.
    public var ipv6FixedShare = 0.47
    /// Phones with IPv6 on the cellular network.
    public var ipv6CellularShare = 0.6
    /// Dual-stack pairs whose click and install use different families.
    public var familyFlip = 0.04
    /// Dual-stack clicks for which the server saw both addresses.
    public var bothFamiliesSeen = 0.1
    /// The same public address at the install up to 60 s after the click.
    public var sameAddressMinute = 0.93
    /// The same after up to one hour.
    public var sameAddressHour = 0.82
    /// The same after up to one day.
    public var sameAddressDay = 0.66
    /// The same later.
    public var sameAddressLater = 0.55
    /// A changed address that stays in the /24.
    public var changedWithinBlock = 0.3
    /// Safari clicks on iOS that come through the relay.
    public var relayShare = 0.06
    /// People behind a VPN, whose click and install share its address.
    public var vpnShare = 0.02

    /// Servers that hand on a forwarded list rather than the bare address.
    public var forwardedListShare = 0.05
    /// Servers that write IPv4 as IPv4-mapped IPv6.
    public var mappedAddressShare = 0.02

    // MARK: Devices and reports

    /// Share of iPhones; `nil` takes each country's own.
    public var iPhoneShare: Double?
    /// Apple devices that are iPads.
    public var iPadShare = 0.03
    /// iPhones with Display Zoom.
    public var displayZoomShare = 0.0075
    /// Clicks from browsers inside other apps.
    public var inAppShare = 0.2
    /// iPhone clicks from Chrome.
    public var chromeOnIOSShare = 0.0075
    /// iPhone clicks from Firefox.
    public var firefoxOnIOSShare = 0.005
    /// Safari on iOS 26 and later that freezes the system version.
    public var frozenIOSShare = 0.98
    /// Safari clicks whose screen is rounded against fingerprinting.
    public var roundedScreenShare = 0.005
    /// iPhone Safari that asks for the desktop site.
    public var desktopSiteShare = 0.01
    /// Android Chrome with the reduced user agent.
    public var reducedAndroidShare = 0.886
    /// Android Chrome clicks with the model in client hints.
    public var modelHintShare = 0.486
    /// Clicks whose page sent no script data.
    public var noScriptShare = 0.02
    /// Clicks with a first-party visitor id.
    public var visitorIDShare = 0.7
    /// SDKs that report pixels rather than points or dp.
    public var sdkPixelShare = 0.25
    /// SDKs that report the native panel on iOS.
    public var sdkNativeShare = 0.05
    /// Android SDKs that lose the height of the system bars.
    public var sdkShortScreenShare = 0.1
    /// Android SDKs that report the API level as version.
    public var sdkAPILevelShare = 0.1
    /// SDKs that report no screen.
    public var sdkNoScreenShare = 0.01
    /// Zone changed between click and install within a day.
    public var zoneChangedDay = 0.003
    /// Zone changed later.
    public var zoneChangedLater = 0.01
    /// Click and install that report the same full language tag.
    public var languageTagAgrees = 0.88
    /// Click and install that report the same primary language.
    public var languagePrimaryAgrees = 0.985
    /// System updates a day.
    public var systemUpdatePerDay = 0.008

    // MARK: Consent, tokens, noise

    /// Events at attribution level `reduced`.
    public var reducedConsentShare = 0.02
    /// Events at attribution level `minimal`.
    public var minimalConsentShare = 0.01
    /// Events at attribution level `none`.
    public var noConsentShare = 0.01
    /// iPhone clicks whose page puts a token on the pasteboard, and the app reads it.
    public var pasteboardShare = 0.03
    /// Android installs whose Play referrer carries the click.
    public var referrerShare = 0.25
    /// Visits that a browser fetched ahead.
    public var prefetchShare = 0.03
    /// Crawler hits for each visit.
    public var crawlerShare = 0.04
    /// HEAD requests for each visit.
    public var headShare = 0.01
    /// Clicks that are delivered late.
    public var lateShare = 0.004
    /// Mean lateness in seconds.
    public var lateMeanSeconds = 20.0
    /// Clicks delivered twice under one id.
    public var duplicateShare = 0.003
    /// Clicks and installs whose person asks to be forgotten.
    public var eraseShare = 0.0005
    /// Fake clicks for each visit.
    public var floodPerVisit = 0.0
    /// Fake clicks that come from a farm rather than unseen from real phones.
    public var floodFarmShare = 0.5
    /// Addresses of the farms.
    public var floodAddresses = 500.0

    // MARK: Crowds

    /// Crowds a day: many people behind one address in a short time.
    public var crowdsPerDay = 0.0
    /// Visits of a crowd.
    public var crowdVisits = 1000.0
    /// Minutes within which they come.
    public var crowdMinutes = 10.0
    /// Visits of a crowd that open the same link.
    public var crowdSameLink = 0.9
    /// Conversion within a crowd.
    public var crowdConversion = 0.2

    /// The rates of the scenario `mixed`.
    public init() {}
}
