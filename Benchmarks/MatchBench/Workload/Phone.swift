internal import MatchSignals

/// One kind of device in one place, as its browser and its app describe it, raw and canonical.
///
/// The canonical forms come from the engine's own canonicaliser, so that a workload compares what a deployment compares; they
/// are made once per kind, because canonicalising is measured by rows of its own.
struct Phone: Sendable {
    /// What the browser says.
    var page: RawSignals
    /// What the app says.
    var app: RawSignals
    /// The canonical form of `page`, without an address.
    var clicked: Fingerprint
    /// The canonical form of `app`, without an address.
    var opened: Fingerprint
    /// How common it is among the phones of its group; sums to 1.
    var share: Double

    /// Every kind of iPhone in every market.
    static let iPhones: [Phone] = {
        var phones: [Phone] = []
        for market in PhoneTables.markets {
            for model in PhoneTables.iPhones {
                for version in PhoneTables.iOSVersions {
                    let token = version.web.hasPrefix("26") ? "18_6" : version.web.replacing(".", with: "_")
                    let page = RawSignals(
                        userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS \(token) like Mac OS X) AppleWebKit/605.1.15 "
                            + "(KHTML, like Gecko) Version/\(version.web) Mobile/15E148 Safari/604.1",
                        screenWidth: model.width, screenHeight: model.height, pixelRatio: model.ratio,
                        timeZone: market.zone, utcOffsetMinutes: market.offset, languages: market.languages,
                        maxTouchPoints: 5)
                    let app = RawSignals(
                        screenWidth: model.width, screenHeight: model.height, pixelRatio: model.ratio,
                        screenUnit: .points, timeZone: market.zone, utcOffsetMinutes: market.offset,
                        languages: market.languages, os: "iOS", osVersion: version.native, deviceModel: model.model)
                    phones.append(Phone(page, app, share: market.share * model.share * version.share))
                }
            }
        }
        return normalized(phones)
    }()

    /// Every kind of Android phone in every market, with and without a model hint.
    static let androids: [Phone] = {
        var phones: [Phone] = []
        for market in PhoneTables.markets {
            for model in PhoneTables.androids {
                for version in PhoneTables.androidVersions {
                    for hinted in [true, false] {
                        let hints = RawSignals.ClientHints(
                            platform: "Android", platformVersion: hinted ? version.name + ".0.0" : nil,
                            model: hinted ? model.model : nil, mobile: true)
                        let page = RawSignals(
                            userAgent: "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) "
                                + "Chrome/147.0.0.0 Mobile Safari/537.36",
                            clientHints: hints, screenWidth: model.width, screenHeight: model.height,
                            pixelRatio: model.ratio, timeZone: market.zone, utcOffsetMinutes: market.offset,
                            languages: market.languages, maxTouchPoints: 5)
                        let app = RawSignals(
                            screenWidth: (model.width * model.ratio).rounded(),
                            screenHeight: (model.height * model.ratio).rounded(), pixelRatio: model.ratio,
                            screenUnit: .pixels, timeZone: market.zone, utcOffsetMinutes: market.offset,
                            languages: market.languages, os: "Android", osVersion: version.name,
                            deviceModel: model.model)
                        let hintShare = hinted ? PhoneTables.modelHintShare : 1 - PhoneTables.modelHintShare
                        phones.append(
                            Phone(page, app, share: market.share * model.share * version.share * hintShare))
                    }
                }
            }
        }
        return normalized(phones)
    }()

    private init(_ page: RawSignals, _ app: RawSignals, share: Double) {
        self.page = page
        self.app = app
        self.share = share
        let canonicalizer = Canonicalizer()
        let link = Link(slug: "any")
        let time = Timestamp(milliseconds: 1)
        clicked =
            canonicalizer.canonicalize(Click(id: "c", app: "a", time: time, link: link, signals: page)).fingerprint
        opened = canonicalizer.canonicalize(Install(id: "i", app: "a", time: time, signals: app)).fingerprint
    }

    private static func normalized(_ phones: [Phone]) -> [Phone] {
        let sum = phones.reduce(0) { $0 + $1.share }
        return phones.map { phone in
            var phone = phone
            phone.share /= sum
            return phone
        }
    }
}
