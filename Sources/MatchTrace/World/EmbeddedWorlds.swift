/// The scenarios of Datasets/Worlds, as they stand there. Made by Scripts/embed-worlds.sh; edit the files instead.
enum EmbeddedWorlds {
    static let all: [(name: String, text: String)] = [
        (
            "mixed",
            #"""
            {
              "schema": "matchback.world/1",
              "name": "mixed",
              "about": "Three apps with a mixed audience and owned links: the default.",
              "parameters": {
                "start": {"value": "2026-05-04T00:00:00Z", "source": "a Monday of the month in which the tables of versions and screens were taken"},
                "people": {"value": 1000000, "source": "assumed"},
                "countries": {"value": {"US": 0.34, "GB": 0.07, "DE": 0.07, "FR": 0.05, "ES": 0.03, "IT": 0.03, "IN": 0.1, "BR": 0.07, "MX": 0.04, "JP": 0.05, "KR": 0.02, "ID": 0.03, "AU": 0.03, "CA": 0.04, "IL": 0.01, "AR": 0.01, "UA": 0.01}, "source": "assumed: an English-led consumer app"},
                "apps": {"value": 3, "source": "assumed"},
                "campaigns": {"value": 40, "source": "assumed"},
                "inviteShare": {"value": 0.4, "source": "assumed"},
                "visitsPerDay": {"value": 20000, "source": "assumed"},
                "householdShare": {"value": 0.08, "source": "assumed"},
                "householdSameLink": {"value": 0.5, "source": "assumed"},
                "dayNight": {"value": 0.7, "source": "assumed; shape simplified from the hour profile of the TalkingData sample"},
                "conversion": {"value": 0.1, "source": "assumed for owned links; ad networks measure 0.25 %"},
                "organicShare": {"value": 0.5, "source": "assumed; sweep 0.2 to 0.8"},
                "tapsPerVisit": {"value": 1.3, "source": "assumed; duplicates are documented (Branch iOS SDK issue 355)"},
                "otherLinkShare": {"value": 0.15, "source": "assumed"},
                "delayQuickWeight": {"value": 0.65, "source": "assumed so that 75 % fall within 1 h and 94 % within 24 h (AppsFlyer glossary, click-to-install time)"},
                "delayQuickMu": {"value": 4.22, "source": "TalkingData AdTracking sample, 2017: two-part log-normal fit of 227 installs (KS p 0.885)"},
                "delayQuickSigma": {"value": 1.146, "source": "TalkingData AdTracking sample, 2017: two-part log-normal fit of 227 installs (KS p 0.885)"},
                "delaySlowWeight": {"value": 0.29, "source": "as delayQuickWeight"},
                "delaySlowMu": {"value": 8.743, "source": "TalkingData AdTracking sample, 2017: two-part log-normal fit of 227 installs (KS p 0.885)"},
                "delaySlowSigma": {"value": 1.182, "source": "TalkingData AdTracking sample, 2017: two-part log-normal fit of 227 installs (KS p 0.885)"},
                "delayFloorSeconds": {"value": 8, "source": "assumed; AppsFlyer calls less than 10 s suspicious"},
                "reinstallShare": {"value": 0.02, "source": "assumed"},
                "retryShare": {"value": 0.02, "source": "assumed"},
                "wifiShare": {"value": null, "source": "by country: Opensignal 2020 where measured, else assumed"},
                "fixedLineAlpha": {"value": 1.57, "source": "TalkingData sample: Hill exponent of clicks per address, 20 clicks and more"},
                "peoplePerFixedLine": {"value": 2.75, "source": "mean of a Pareto law with this exponent and least value 1"},
                "officeShare": {"value": 0.2, "source": "assumed"},
                "officeMedian": {"value": 30, "source": "assumed"},
                "officeSigma": {"value": 1, "source": "assumed"},
                "carrierNATShare": {"value": 0.9, "source": "assumed; Richter et al., IMC 2016, report NAT at most cellular carriers"},
                "carrierNATMedian": {"value": 200, "source": "assumed; Cloudflare 2025 writes of hundreds to thousands of users"},
                "carrierNATSigma": {"value": 1.2, "source": "assumed"},
                "ipv6FixedShare": {"value": 0.47, "source": "Google IPv6 statistics, August 2024: 42 to 47 %"},
                "ipv6CellularShare": {"value": 0.6, "source": "between Google's world figure of 47 % and the 80 % of United States carriers (Akamai)"},
                "familyFlip": {"value": 0.04, "source": "assumed"},
                "bothFamiliesSeen": {"value": 0.1, "source": "assumed"},
                "sameAddressMinute": {"value": 0.93, "source": "assumed"},
                "sameAddressHour": {"value": 0.82, "source": "assumed"},
                "sameAddressDay": {"value": 0.66, "source": "assumed; FPStalker desktops keep their address in 62 % of pairs within a day, a lower bound"},
                "sameAddressLater": {"value": 0.55, "source": "assumed; FPStalker: 40 to 51 % after days to weeks, a lower bound"},
                "changedWithinBlock": {"value": 0.3, "source": "assumed; Mishra et al., WWW 2020: changed addresses mostly differ in the last octet"},
                "relayShare": {"value": 0.06, "source": "assumed growth on 3.8 % of iOS web views (Wikimedia, September 2021); sweep 0.038 to 0.12"},
                "vpnShare": {"value": 0.02, "source": "assumed"},
                "forwardedListShare": {"value": 0.05, "source": "assumed"},
                "mappedAddressShare": {"value": 0.02, "source": "assumed"},
                "iPhoneShare": {"value": null, "source": "by country, assumed"},
                "iPadShare": {"value": 0.03, "source": "assumed"},
                "displayZoomShare": {"value": 0.0075, "source": "0.4 % visible as 320x693 in the Apify fingerprint data points, the rest hidden in other sizes"},
                "inAppShare": {"value": 0.2, "source": "assumed; sweep 0 to 0.5"},
                "chromeOnIOSShare": {"value": 0.0075, "source": "Apify fingerprint data points, February to May 2026"},
                "firefoxOnIOSShare": {"value": 0.005, "source": "assumed"},
                "frozenIOSShare": {"value": 0.98, "source": "Apify fingerprint data points: 98.0 % of 4,325 visits with iOS 26 or later"},
                "roundedScreenShare": {"value": 0.005, "source": "assumed; 414x896@3, which rounding yields, is 0.7 % of iPhone visits in the Apify fingerprint data points, true ones included"},
                "desktopSiteShare": {"value": 0.01, "source": "assumed"},
                "reducedAndroidShare": {"value": 0.886, "source": "Apify fingerprint data points: 88.6 % of 3,386 Android visits"},
                "modelHintShare": {"value": 0.486, "source": "Apify fingerprint data points: 48.6 % of the Android visits"},
                "noScriptShare": {"value": 0.02, "source": "assumed"},
                "visitorIDShare": {"value": 0.7, "source": "assumed"},
                "sdkPixelShare": {"value": 0.25, "source": "assumed; Branch and LinkForty send pixels"},
                "sdkNativeShare": {"value": 0.05, "source": "assumed"},
                "sdkShortScreenShare": {"value": 0.1, "source": "assumed; Branch Android SDK issues 805 and 1187"},
                "sdkAPILevelShare": {"value": 0.1, "source": "assumed; Branch Android SDK issue 1187"},
                "sdkNoScreenShare": {"value": 0.01, "source": "assumed"},
                "zoneChangedDay": {"value": 0.003, "source": "assumed; FPStalker desktops change zone on 0.34 % of days (median)"},
                "zoneChangedLater": {"value": 0.01, "source": "assumed"},
                "languageTagAgrees": {"value": 0.88, "source": "assumed"},
                "languagePrimaryAgrees": {"value": 0.985, "source": "assumed; FPStalker: Accept-Language agrees in 98.9 % of pairs"},
                "systemUpdatePerDay": {"value": 0.008, "source": "from the adoption of iOS versions in the Apify fingerprint data points"},
                "reducedConsentShare": {"value": 0.02, "source": "assumed"},
                "minimalConsentShare": {"value": 0.01, "source": "assumed"},
                "noConsentShare": {"value": 0.01, "source": "assumed"},
                "pasteboardShare": {"value": 0.03, "source": "assumed"},
                "referrerShare": {"value": 0.25, "source": "assumed"},
                "prefetchShare": {"value": 0.03, "source": "assumed; Branch iOS SDK issue 355"},
                "crawlerShare": {"value": 0.04, "source": "assumed"},
                "headShare": {"value": 0.01, "source": "assumed; dub issue 2309"},
                "lateShare": {"value": 0.004, "source": "assumed"},
                "lateMeanSeconds": {"value": 20, "source": "assumed"},
                "duplicateShare": {"value": 0.003, "source": "assumed"},
                "eraseShare": {"value": 0.0005, "source": "assumed"},
                "floodPerVisit": {"value": 0, "source": "no click flood here"},
                "floodFarmShare": {"value": 0.5, "source": "assumed"},
                "floodAddresses": {"value": 500, "source": "assumed"},
                "crowdsPerDay": {"value": 0, "source": "no crowds here"},
                "crowdVisits": {"value": 1000, "source": "assumed"},
                "crowdMinutes": {"value": 10, "source": "assumed"},
                "crowdSameLink": {"value": 0.9, "source": "assumed"},
                "crowdConversion": {"value": 0.2, "source": "assumed"}
              }
            }

            """#
        ),
        (
            "ad-flood",
            #"""
            {
              "schema": "matchback.world/1",
              "name": "ad-flood",
              "about": "An ad network: one click in four hundred leads to an install, and half of all clicks are spam.",
              "base": "mixed",
              "parameters": {
                "countries": {"value": {"CN": 1}, "source": "the country of the TalkingData sample"},
                "conversion": {"value": 0.00247, "source": "TalkingData AdTracking, full set: 456,846 installs of 184,903,890 clicks"},
                "floodPerVisit": {"value": 1, "source": "assumed"},
                "floodFarmShare": {"value": 0.2, "source": "assumed"},
                "floodAddresses": {"value": 2000, "source": "assumed"},
                "people": {"value": 165000, "source": "assumed"},
                "ipv6FixedShare": {"value": 0, "source": "assumed"},
                "ipv6CellularShare": {"value": 0, "source": "assumed"},
                "officeShare": {"value": 0, "source": "assumed"},
                "vpnShare": {"value": 0, "source": "assumed"},
                "wifiShare": {"value": 1, "source": "in the TalkingData sample all addresses, carriers' included, follow one Pareto law: here it is that of fixed lines"},
                "inviteShare": {"value": 0, "source": "assumed"},
                "campaigns": {"value": 200, "source": "assumed"},
                "visitsPerDay": {"value": 200000, "source": "assumed"},
                "inAppShare": {"value": 0.5, "source": "assumed"},
                "organicShare": {"value": 0.5, "source": "assumed"},
                "visitorIDShare": {"value": 0.2, "source": "assumed"}
              }
            }

            """#
        ),
        (
            "android-referrer",
            #"""
            {
              "schema": "matchback.world/1",
              "name": "android-referrer",
              "about": "Android with the Play install referrer on most installs: deterministic evidence to learn from.",
              "base": "mixed",
              "parameters": {
                "iPhoneShare": {"value": 0.05, "source": "assumed"},
                "referrerShare": {"value": 0.9, "source": "assumed"},
                "countries": {"value": {"IN": 0.3, "BR": 0.3, "MX": 0.2, "ID": 0.2}, "source": "assumed"}
              }
            }

            """#
        ),
        (
            "carrier-nat",
            #"""
            {
              "schema": "matchback.world/1",
              "name": "carrier-nat",
              "about": "Nearly everyone on cellular networks behind carrier NAT, without IPv6: hundreds share an address.",
              "base": "mixed",
              "parameters": {
                "countries": {"value": {"IN": 0.5, "ID": 0.2, "NG": 0.15, "PH": 0.15}, "source": "countries with 14 to 62 people per IPv4 address (registry statistics)"},
                "wifiShare": {"value": 0.1, "source": "Opensignal 2020 for India: 10 to 12 %"},
                "carrierNATShare": {"value": 1, "source": "assumed"},
                "carrierNATMedian": {"value": 600, "source": "assumed"},
                "carrierNATSigma": {"value": 1, "source": "assumed"},
                "ipv6CellularShare": {"value": 0, "source": "assumed: the hard case"},
                "ipv6FixedShare": {"value": 0.1, "source": "assumed"},
                "people": {"value": 400000, "source": "assumed"}
              }
            }

            """#
        ),
        (
            "office",
            #"""
            {
              "schema": "matchback.world/1",
              "name": "office",
              "about": "Colleagues behind one address get a link by mail or chat and open it within the hour, many an invitation of their own.",
              "base": "mixed",
              "parameters": {
                "countries": {"value": {"US": 0.5, "DE": 0.3, "GB": 0.2}, "source": "assumed"},
                "people": {"value": 150000, "source": "assumed"},
                "visitsPerDay": {"value": 6000, "source": "assumed"},
                "officeShare": {"value": 0.7, "source": "assumed"},
                "officeMedian": {"value": 120, "source": "assumed"},
                "officeSigma": {"value": 1, "source": "assumed"},
                "wifiShare": {"value": 0.85, "source": "assumed"},
                "inviteShare": {"value": 0.6, "source": "assumed"},
                "crowdsPerDay": {"value": 60, "source": "assumed"},
                "crowdVisits": {"value": 40, "source": "assumed"},
                "crowdMinutes": {"value": 45, "source": "assumed"},
                "crowdSameLink": {"value": 0.3, "source": "assumed"},
                "crowdConversion": {"value": 0.15, "source": "assumed"}
              }
            }

            """#
        ),
        (
            "relay-heavy",
            #"""
            {
              "schema": "matchback.world/1",
              "name": "relay-heavy",
              "about": "iPhone users, a third of them behind the relay: the click has no address to go by.",
              "base": "mixed",
              "parameters": {
                "countries": {"value": {"US": 0.6, "GB": 0.2, "JP": 0.1, "AU": 0.1}, "source": "assumed"},
                "relayShare": {"value": 0.33, "source": "assumed: far above the measured 3.8 %, to see what is left"},
                "iPhoneShare": {"value": 0.9, "source": "assumed"},
                "inAppShare": {"value": 0.1, "source": "assumed"}
              }
            }

            """#
        ),
        (
            "single-country",
            #"""
            {
              "schema": "matchback.world/1",
              "name": "single-country",
              "about": "One country with one time zone and one language: zone and language tell nobody apart.",
              "base": "mixed",
              "parameters": {
                "countries": {"value": {"DE": 1}, "source": "one zone and one main language"},
                "apps": {"value": 1, "source": "assumed"},
                "people": {"value": 300000, "source": "assumed"},
                "visitsPerDay": {"value": 8000, "source": "assumed"},
                "dayNight": {"value": 0.9, "source": "assumed"}
              }
            }

            """#
        ),
        (
            "small-app",
            #"""
            {
              "schema": "matchback.world/1",
              "name": "small-app",
              "about": "One young app: a few dozen installs a day, most of them organic.",
              "base": "mixed",
              "parameters": {
                "apps": {"value": 1, "source": "assumed"},
                "campaigns": {"value": 6, "source": "assumed"},
                "people": {"value": 100000, "source": "assumed"},
                "visitsPerDay": {"value": 300, "source": "assumed"},
                "organicShare": {"value": 0.7, "source": "assumed"},
                "countries": {"value": {"US": 0.6, "CA": 0.2, "GB": 0.2}, "source": "assumed"}
              }
            }

            """#
        ),
        (
            "stadium",
            #"""
            {
              "schema": "matchback.world/1",
              "name": "stadium",
              "about": "A code on a screen: thousands behind one Wi-Fi open the same link within minutes, a few open another one.",
              "base": "mixed",
              "parameters": {
                "countries": {"value": {"US": 0.7, "GB": 0.3}, "source": "assumed"},
                "apps": {"value": 1, "source": "assumed"},
                "people": {"value": 200000, "source": "assumed"},
                "visitsPerDay": {"value": 1500, "source": "assumed"},
                "crowdsPerDay": {"value": 4, "source": "assumed"},
                "crowdVisits": {"value": 1500, "source": "assumed"},
                "crowdMinutes": {"value": 10, "source": "assumed"},
                "crowdSameLink": {"value": 0.9, "source": "assumed"},
                "crowdConversion": {"value": 0.2, "source": "assumed"},
                "wifiShare": {"value": 0.8, "source": "assumed"},
                "ipv6FixedShare": {"value": 0, "source": "assumed"},
                "organicShare": {"value": 0.3, "source": "assumed"}
              }
            }

            """#
        ),
    ]
}
