extension WorldParameters {
    /// Which numbers a rate may have. The upper ends are far beyond any use; they keep a slip of the pen from asking for more
    /// memory or time than there is.
    enum Range {
        case share, number, notNegative, positive, aboveOne
        case count(upTo: Double)

        func holds(_ value: Double) -> Bool {
            switch self {
            case .share: value >= 0 && value <= 1
            case .number: value.magnitude <= 1e9
            case .notNegative: value == 0 || value >= 1e-6 && value <= 1e9
            case .positive: value >= 1e-6 && value <= 1e9
            case .aboveOne: value > 1 && value <= 1e9
            case .count(let most): value >= 1 && value <= most
            }
        }

        var words: String {
            switch self {
            case .share: "a number from 0 to 1"
            case .number: "a number between minus and plus a billion"
            case .notNegative: "0 or a number from a millionth to a billion"
            case .positive: "a number from a millionth to a billion"
            case .aboveOne: "a number above 1, at most a billion"
            case .count(let most): "a number from 1 to \(Int(most))"
            }
        }
    }

    /// Where a named rate of a world file goes.
    enum Field {
        case rate(WritableKeyPath<WorldParameters, Double>, Range)
        /// A share that `null` leaves to each country.
        case countryShare(WritableKeyPath<WorldParameters, Double?>)
        case start, countries
    }

    /// The field of a name in a world file; `nil` for a name that no rate has.
    static func field(named name: String) -> Field? {
        switch name {
        case "start": .start
        case "countries": .countries
        case "wifiShare": .countryShare(\.wifiShare)
        case "iPhoneShare": .countryShare(\.iPhoneShare)
        default: rates[name].map { .rate($0.path, $0.range) }
        }
    }

    /// All names, in no order.
    static var fieldNames: [String] {
        ["start", "countries", "wifiShare", "iPhoneShare"] + rates.keys
    }

    private struct Rate: Sendable {
        let path: any WritableKeyPath<WorldParameters, Double> & Sendable
        let range: Range

        init(_ path: any WritableKeyPath<WorldParameters, Double> & Sendable, _ range: Range) {
            self.path = path
            self.range = range
        }
    }

    private static let rates: [String: Rate] = [
        "people": Rate(\.people, .count(upTo: 100_000_000)),
        "apps": Rate(\.apps, .count(upTo: 256)),
        "campaigns": Rate(\.campaigns, .count(upTo: 1_000_000)),
        "inviteShare": Rate(\.inviteShare, .share),
        "visitsPerDay": Rate(\.visitsPerDay, .positive),
        "householdShare": Rate(\.householdShare, .share),
        "householdSameLink": Rate(\.householdSameLink, .share),
        "dayNight": Rate(\.dayNight, .share),
        "conversion": Rate(\.conversion, .share),
        "organicShare": Rate(\.organicShare, .share),
        "tapsPerVisit": Rate(\.tapsPerVisit, .count(upTo: 100)),
        "otherLinkShare": Rate(\.otherLinkShare, .share),
        "delayQuickWeight": Rate(\.delayQuickWeight, .share),
        "delayQuickMu": Rate(\.delayQuickMu, .number),
        "delayQuickSigma": Rate(\.delayQuickSigma, .notNegative),
        "delaySlowWeight": Rate(\.delaySlowWeight, .share),
        "delaySlowMu": Rate(\.delaySlowMu, .number),
        "delaySlowSigma": Rate(\.delaySlowSigma, .notNegative),
        "delayFloorSeconds": Rate(\.delayFloorSeconds, .notNegative),
        "reinstallShare": Rate(\.reinstallShare, .share),
        "retryShare": Rate(\.retryShare, .share),
        "fixedLineAlpha": Rate(\.fixedLineAlpha, .aboveOne),
        "peoplePerFixedLine": Rate(\.peoplePerFixedLine, .positive),
        "officeShare": Rate(\.officeShare, .share),
        "officeMedian": Rate(\.officeMedian, .positive),
        "officeSigma": Rate(\.officeSigma, .notNegative),
        "carrierNATShare": Rate(\.carrierNATShare, .share),
        "carrierNATMedian": Rate(\.carrierNATMedian, .positive),
        "carrierNATSigma": Rate(\.carrierNATSigma, .notNegative),
        "ipv6FixedShare": Rate(\.ipv6FixedShare, .share),
        "ipv6CellularShare": Rate(\.ipv6CellularShare, .share),
        "familyFlip": Rate(\.familyFlip, .share),
        "bothFamiliesSeen": Rate(\.bothFamiliesSeen, .share),
        "sameAddressMinute": Rate(\.sameAddressMinute, .share),
        "sameAddressHour": Rate(\.sameAddressHour, .share),
        "sameAddressDay": Rate(\.sameAddressDay, .share),
        "sameAddressLater": Rate(\.sameAddressLater, .share),
        "changedWithinBlock": Rate(\.changedWithinBlock, .share),
        "relayShare": Rate(\.relayShare, .share),
        "vpnShare": Rate(\.vpnShare, .share),
        "forwardedListShare": Rate(\.forwardedListShare, .share),
        "mappedAddressShare": Rate(\.mappedAddressShare, .share),
        "iPadShare": Rate(\.iPadShare, .share),
        "displayZoomShare": Rate(\.displayZoomShare, .share),
        "inAppShare": Rate(\.inAppShare, .share),
        "chromeOnIOSShare": Rate(\.chromeOnIOSShare, .share),
        "firefoxOnIOSShare": Rate(\.firefoxOnIOSShare, .share),
        "frozenIOSShare": Rate(\.frozenIOSShare, .share),
        "roundedScreenShare": Rate(\.roundedScreenShare, .share),
        "desktopSiteShare": Rate(\.desktopSiteShare, .share),
        "reducedAndroidShare": Rate(\.reducedAndroidShare, .share),
        "modelHintShare": Rate(\.modelHintShare, .share),
        "noScriptShare": Rate(\.noScriptShare, .share),
        "visitorIDShare": Rate(\.visitorIDShare, .share),
        "sdkPixelShare": Rate(\.sdkPixelShare, .share),
        "sdkNativeShare": Rate(\.sdkNativeShare, .share),
        "sdkShortScreenShare": Rate(\.sdkShortScreenShare, .share),
        "sdkAPILevelShare": Rate(\.sdkAPILevelShare, .share),
        "sdkNoScreenShare": Rate(\.sdkNoScreenShare, .share),
        "zoneChangedDay": Rate(\.zoneChangedDay, .share),
        "zoneChangedLater": Rate(\.zoneChangedLater, .share),
        "languageTagAgrees": Rate(\.languageTagAgrees, .share),
        "languagePrimaryAgrees": Rate(\.languagePrimaryAgrees, .share),
        "systemUpdatePerDay": Rate(\.systemUpdatePerDay, .share),
        "reducedConsentShare": Rate(\.reducedConsentShare, .share),
        "minimalConsentShare": Rate(\.minimalConsentShare, .share),
        "noConsentShare": Rate(\.noConsentShare, .share),
        "pasteboardShare": Rate(\.pasteboardShare, .share),
        "referrerShare": Rate(\.referrerShare, .share),
        "prefetchShare": Rate(\.prefetchShare, .share),
        "crawlerShare": Rate(\.crawlerShare, .notNegative),
        "headShare": Rate(\.headShare, .notNegative),
        "lateShare": Rate(\.lateShare, .share),
        "lateMeanSeconds": Rate(\.lateMeanSeconds, .positive),
        "duplicateShare": Rate(\.duplicateShare, .share),
        "eraseShare": Rate(\.eraseShare, .share),
        "floodPerVisit": Rate(\.floodPerVisit, .notNegative),
        "floodFarmShare": Rate(\.floodFarmShare, .share),
        "floodAddresses": Rate(\.floodAddresses, .count(upTo: 100_000_000)),
        "crowdsPerDay": Rate(\.crowdsPerDay, .notNegative),
        "crowdVisits": Rate(\.crowdVisits, .count(upTo: 100_000)),
        "crowdMinutes": Rate(\.crowdMinutes, .positive),
        "crowdSameLink": Rate(\.crowdSameLink, .share),
        "crowdConversion": Rate(\.crowdConversion, .share),
    ]
}
