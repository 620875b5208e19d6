import Foundation
import MatchSignals
import Testing

@Suite struct ZoneVectorTests {
    @Test func everyZoneVectorHolds() throws {
        let vectors = try VectorFile.vectors(of: "timeZone", in: "timezone")
        #expect(vectors.count >= 75)
        for vector in vectors {
            switch vector.kind {
            case "single": try checkSingle(vector)
            case "pair": try checkPair(vector)
            case "offset": try checkOffset(vector)
            default: Issue.record("\(vector.id): unknown kind \(vector.kind)")
            }
        }
    }

    private func checkSingle(_ vector: VectorFile.Vector) throws {
        let raw = try #require(vector.raw as? String)
        let zone = ZoneReading(name: raw).signal
        let actual: [String: Any?] = [
            "zone": zone.placeName, "offsetMinutes": zone.utcOffsetMinutes, "raw": zone.isUnlisted ? raw : nil,
        ]
        for (key, expected) in vector.members {
            #expect(jsonEqual(actual[key] ?? nil, expected), "\(vector.id) \(key): \(String(describing: actual[key]))")
        }
    }

    private func checkPair(_ vector: VectorFile.Vector) throws {
        func zone(_ name: String) throws -> ZoneSignal {
            let side = try #require(vector.side(name) as? [String: Any])
            return ZoneSignal(name: side["timeZone"] as? String, utcOffsetMinutes: side["utcOffsetMinutes"] as? Int)
                .undisguised(inFirefox: side["browser"] as? String == "firefox")
        }
        let (click, install) = (try zone("click"), try zone("install"))
        let expected = vector.members["agreement"] as? String
        #expect("\(click.agreement(withInstall: install))" == expected, "\(vector.id)")
        #expect("\(install.agreement(withInstall: click))" == expected, "\(vector.id), the other way round")
    }

    private func checkOffset(_ vector: VectorFile.Vector) throws {
        let raw = try #require(vector.raw as? [String: Any])
        let actual: Int?
        if let minutes = raw["getTimezoneOffset"] as? Int {
            actual = ZoneSignal.utcOffset(minutesWest: minutes)
        } else if let seconds = raw["secondsFromGMT"] as? Int {
            actual = ZoneSignal.utcOffset(secondsEast: seconds)
        } else {
            actual = ZoneSignal.utcOffset(minutesEast: try #require(raw["utcOffsetMinutes"] as? Int))
        }
        #expect(jsonEqual(actual, vector.members["utcOffsetMinutes"]), "\(vector.id): \(String(describing: actual))")
    }
}
