internal import MatchSignals

/// What a baseline looks for, and how it weighs what it finds: fixed weights added up, the field's usual rule.
///
/// It is far less work than the engine's posterior, so the comparison favours the baselines.
struct BaselineQuery: Sendable {
    /// Candidates read from a network block, as the engine's default has it.
    static let networkLimit = 256
    /// Candidates read from a device block, as the engine's default has it.
    static let deviceLimit = 64
    /// Milliseconds that a click may be matched.
    static let window: Int64 = 86_400_000
    private static let threshold = 70

    let app: String
    let now: Int64
    let network: UInt64
    let device: UInt64
    private let addressHigh: UInt64
    private let addressLow: UInt64
    private let screen: UInt64
    private let version: UInt32
    private let zone: UInt32
    private let language: UInt32

    init(_ install: CanonicalInstall) {
        let fingerprint = install.fingerprint
        app = install.app
        now = install.time.milliseconds
        network = BaselineRow.networkKey(fingerprint)
        device = BaselineRow.deviceKey(fingerprint)
        let address = fingerprint.addresses.isEmpty ? IPAddress(high: 0, low: 0) : fingerprint.addresses[0].address
        addressHigh = address.high
        addressLow = address.low
        screen = BaselineRow.screenKey(fingerprint)
        version = fingerprint.system.majorMinor
        zone = fingerprint.zone.place
        language = fingerprint.languages[0].languageAndScript
    }

    /// The best of the candidates offered so far.
    struct Best {
        var row: Int64 = -1
        var points = -1
        var time = Int64.min
        var candidates = 0

        /// Whether it is good enough to deliver.
        var delivers: Bool { points >= BaselineQuery.threshold }

        mutating func offer(_ row: Int64, points: Int, time: Int64) {
            candidates += 1
            guard points > self.points || points == self.points && time > self.time else { return }
            self.row = row
            self.points = points
            self.time = time
        }
    }

    /// Whether a click may be matched at all.
    func admits(time: Int64) -> Bool {
        now - time <= Self.window && time - now <= 30_000
    }

    /// Address 40, OS and version 30, zone 10, language 10, screen 10.
    func points(
        addressHigh: UInt64, addressLow: UInt64, screen: UInt64, version: UInt32, zone: UInt32, language: UInt32
    ) -> Int {
        var points = addressHigh == self.addressHigh && addressLow == self.addressLow ? 40 : 0
        if version == self.version { points += 30 }
        if zone == self.zone { points += 10 }
        if language == self.language { points += 10 }
        if screen == self.screen { points += 10 }
        return points
    }
}
