import Testing

@testable import MatchScoring

@Suite struct EventRatesTests {
    @Test func nothingSeenIsOneEventInTwoMinutesAndAHalf() {
        let rates = EventRates().rates(at: 1_000_000)
        #expect(abs(rates.installs - 1.0 / 150) < 1e-12 && abs(rates.clicks - 1.0 / 150) < 1e-12)
    }

    /// From ten events in a day to a thousand in an hour, at the start and later.
    @Test(arguments: [10.0 / 86_400, 0.001, 0.01, 1000.0 / 3_600, 10])
    func everyPaceIsFound(pace: Double) {
        var events = EventRates()
        for event in 0..<3_000 {
            let now = Int64(Double(event) / pace * 1_000)
            events.recordClick(at: now)
            guard event >= 500 else { continue }
            let found = events.rates(at: now).clicks
            #expect(found > pace / 1.5 && found < pace * 1.5)
        }
    }

    @Test func aQuietNightDoesNotEndAQuietApp() {
        var events = EventRates()
        for event in 0..<100 as Range<Int64> { events.recordClick(at: event * 8_640_000) }
        let pace = 1.0 / 8_640
        let night = events.rates(at: 99 * 8_640_000 + 8 * 3_600_000).clicks
        #expect(night > pace / 3 && night < pace)
    }

    @Test func aRushHourIsFollowedAndForgotten() {
        var events = EventRates()
        for second in 0..<86_400 as Range<Int64> where second % 60 == 0 { events.recordInstall(at: second * 1_000) }
        for second in 86_400..<90_000 as Range<Int64> { events.recordInstall(at: second * 1_000) }
        let rush = events.rates(at: 90_000_000).installs
        #expect(rush > 0.4)
        let later = events.rates(at: 90_000_000 + 12 * 3_600_000).installs
        #expect(later < rush / 10)
    }

    @Test func clicksAndInstallsAreApart() {
        var events = EventRates()
        for second in 0..<1_000 as Range<Int64> {
            events.recordClick(at: second * 1_000)
            if second % 10 == 0 { events.recordInstall(at: second * 1_000) }
        }
        let rates = events.rates(at: 1_000_000)
        #expect(rates.clicks / rates.installs > 8 && rates.clicks / rates.installs < 12)
    }
}
