/// How often installs and candidate clicks come in one app × OS group.
///
/// Two memories, with half-lives of one hour and of 32. The longer one gives (1 + count) / (150 s + the time it covers): a start
/// never looks busier than what was seen. The shorter one follows the hour as far as it has events of its own: ten events at the
/// longer one's rate are added to it. So a busy app's rates follow its rush hours, and those of an app with ten clicks a day do
/// not die away between two of them.
struct EventRates: Hashable, Sendable {
    /// The half-life of the shorter memory, in seconds.
    static let shortHalfLife = 3_600.0
    /// The half-life of the longer memory, in seconds: 2⁵ times the shorter one's.
    static let longHalfLife = 115_200.0
    /// Time that is added to what the longer memory covers, in seconds.
    static let leadTime = 150.0
    /// How many events at the longer memory's rate the shorter one starts from.
    static let borrowed = 10.0

    /// Memories fade in steps of a second at least, so that a busy scope need not work out a power for every event.
    private static let step = 1.0

    /// What a memory holds: recent events count one, older ones less.
    private struct Memory: Hashable, Sendable {
        /// Seconds, faded like the events.
        var span = 0.0
        var installs = 0.0
        var clicks = 0.0

        mutating func fade(to kept: Double, halfLife: Double) {
            // ∫ 2^(−t/h) dt from 0 to Δ is h/ln 2 · (1 − 2^(−Δ/h)).
            span = span * kept + (1 - kept) * halfLife / 0.693_147_180_559_945_3
            installs *= kept
            clicks *= kept
        }
    }

    private var short = Memory()
    private var long = Memory()
    private var latest: Int64?

    /// The rates at a moment, in milliseconds: events per second.
    ///
    /// - Complexity: O(1), one power.
    func rates(at now: Int64) -> (installs: Double, clicks: Double) {
        var then = self
        then.advance(to: now)
        return (
            then.rate(short: then.short.installs, long: then.long.installs),
            then.rate(short: then.short.clicks, long: then.long.clicks)
        )
    }

    /// Counts an install at a moment, in milliseconds.
    mutating func recordInstall(at now: Int64) {
        advance(to: now)
        short.installs += 1
        long.installs += 1
    }

    /// Counts a candidate click at a moment, in milliseconds.
    mutating func recordClick(at now: Int64) {
        advance(to: now)
        short.clicks += 1
        long.clicks += 1
    }

    private func rate(short count: Double, long: Double) -> Double {
        let usual = (1 + long) / (Self.leadTime + self.long.span)
        return (count + Self.borrowed) / (short.span + Self.borrowed / usual)
    }

    private mutating func advance(to now: Int64) {
        guard let latest else {
            latest = now
            return
        }
        let seconds = (Double(now) - Double(latest)) / 1_000
        guard seconds >= Self.step else { return }
        let kept = Bits.power(-seconds / Self.longHalfLife)
        long.fade(to: kept, halfLife: Self.longHalfLife)
        let kept2 = kept * kept
        let kept8 = kept2 * kept2 * kept2 * kept2
        short.fade(to: kept8 * kept8 * kept8 * kept8, halfLife: Self.shortHalfLife)
        self.latest = now
    }
}
