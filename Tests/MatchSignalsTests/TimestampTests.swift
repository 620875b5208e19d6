import Foundation
import MatchSignals
import Testing

@Suite struct TimestampTests {
    @Test func textAgreesWithTheCalendarOfFoundation() {
        let formatter = ISO8601DateFormatter()
        formatter.formatOptions = [.withInternetDateTime, .withFractionalSeconds]
        var random = TestRandom(seed: 9)
        for _ in 0..<2000 {
            // 1600 to 9999, with milliseconds.
            let milliseconds = Int64.random(in: -11_676_096_000_000...253_402_300_799_999, using: &random)
            let moment = Timestamp(milliseconds: milliseconds)
            #expect(Timestamp(rfc3339: moment.rfc3339) == moment)
            let date = Date(timeIntervalSince1970: Double(milliseconds / 1000))
            #expect(Timestamp(rfc3339: formatter.string(from: date))?.milliseconds == milliseconds / 1000 * 1000)
        }
    }

    @Test func everyDayOfFourCenturiesComesBack() {
        for day in Int64(-146_097)...146_097 where day % 7 == 0 {
            let moment = Timestamp(milliseconds: day * 86_400_000)
            #expect(Timestamp(rfc3339: moment.rfc3339) == moment)
        }
    }

    @Test func offsetsAreSubtracted() {
        #expect(Timestamp(rfc3339: "2026-11-30T12:00:00+14:00") == Timestamp(rfc3339: "2026-11-29T22:00:00Z"))
        #expect(Timestamp(rfc3339: "2026-11-30T12:00:00-12:00") == Timestamp(rfc3339: "2026-12-01T00:00:00Z"))
    }

    @Test(arguments: [
        "2026-11-30T12:00:00", "2026-11-30T12:00Z", "2026-11-30", "20261130T120000Z", "2026-11-31T12:00:00Z",
        "2026-00-10T12:00:00Z", "2026-11-00T12:00:00Z", "2026-11-30T25:00:00Z", "2026-11-30T12:60:00Z",
        "2026-11-30T12:00:61Z", "2026-11-30T12:00:00.Z", "2026-11-30T12:00:00+24:00", "2026-11-30T12:00:00+05:60",
        "2026-11-30T12:00:00+5:30", "2026-11-30T12:00:00Zulu", "2026-11-30T12:00:00ZZ", "2026-11-30X12:00:00Z",
        "+2026-11-30T12:00:00Z", "2026-11-30T12:00:00+05:3", "2026-11-30T12:00:00+053000", "2025-02-29T00:00:00Z",
    ])
    func whatIsNoTimeIsNone(_ text: String) {
        #expect(Timestamp(rfc3339: text) == nil)
        #expect(Timestamp(text: text) == nil)
    }

    @Test func magnitudeTellsTheUnit() {
        #expect(Timestamp(epoch: Int64(99_999_999_999))?.milliseconds == 99_999_999_999_000)
        #expect(Timestamp(epoch: Int64(100_000_000_000))?.milliseconds == 100_000_000_000)
        #expect(Timestamp(epoch: Int64(99_999_999_999_999))?.milliseconds == 99_999_999_999_999)
        #expect(Timestamp(epoch: Int64(100_000_000_000_000))?.milliseconds == 100_000_000_000)
        #expect(Timestamp(epoch: Int64.max) == nil)
        #expect(Timestamp(epoch: Int64(0)) == nil)
        #expect(Timestamp(epoch: Int64.min) == nil)
    }

    @Test func fractionsOfAnEpochAreKeptToTheMillisecond() {
        #expect(Timestamp(epoch: 1_764_504_000.25)?.milliseconds == 1_764_504_000_250)
        #expect(Timestamp(epoch: 1_764_504_000_250.9)?.milliseconds == 1_764_504_000_250)
        for number in [0, -1, 0.0001, .nan, .infinity, -.infinity, 1e300] as [Double] {
            #expect(Timestamp(epoch: number) == nil)
        }
    }

    @Test func extremesCanBeShown() {
        #expect(Timestamp(milliseconds: .max).rfc3339.hasSuffix("Z"))
        #expect(Timestamp(milliseconds: .min).rfc3339.hasPrefix("-"))
        #expect(Timestamp(milliseconds: -1).rfc3339 == "1969-12-31T23:59:59.999Z")
    }
}
