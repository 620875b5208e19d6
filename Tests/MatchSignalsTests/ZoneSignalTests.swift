@testable import MatchSignals
import Testing

@Suite struct ZoneSignalTests {
    private func zone(_ name: String?, _ offset: Int? = nil) -> ZoneSignal {
        ZoneSignal(name: name, utcOffsetMinutes: offset)
    }

    @Test func everyNameOfTheTableIsFoundAndEveryPlaceNamesItself() {
        for (index, name) in ZoneTable.names.enumerated() {
            let meaning = ZoneTable.meanings[index]
            let reading = ZoneReading(name: name)
            switch meaning {
            case 0: #expect(reading.rule == .standIn, "\(name)")
            case 0x8000...: #expect(reading.signal.utcOffsetMinutes == Int(meaning & 0x7fff) - 720, "\(name)")
            default:
                #expect(reading.signal.place == UInt32(meaning), "\(name)")
                let place = reading.signal.placeName ?? ""
                #expect(zone(place).place == UInt32(meaning), "\(name)")
                #expect(zone(place).placeName == place, "\(name)")
            }
            #expect(ZoneReading(name: name.uppercased()).signal == reading.signal, "\(name)")
            #expect(ZoneReading(name: name.lowercased()).signal == reading.signal, "\(name)")
        }
    }

    @Test func tableIsSortedByHashAndHasEveryName() {
        #expect(ZoneTable.names.count == ZoneTable.meanings.count && ZoneTable.names.count == ZoneTable.hashes.count)
        #expect(zip(ZoneTable.hashes, ZoneTable.hashes.dropFirst()).allSatisfy { $0 < $1 })
        #expect(Set(ZoneTable.indexes).count == ZoneTable.names.count)
        #expect(zone("Etc/UTC").place == ZoneTable.universal)
        #expect(zone("Iceland").place == ZoneTable.reykjavik)
    }

    @Test func offsetsAreKeptAsStated() {
        #expect(zone("Asia/Tokyo", 540).utcOffsetMinutes == 540)
        #expect(zone("Asia/Tokyo", -300).utcOffsetMinutes == -300)
        #expect(zone("Asia/Tokyo").utcOffsetMinutes == nil)
        #expect(zone("Asia/Tokyo", 841).utcOffsetMinutes == nil)
        #expect(zone("GMT+0530", 300).utcOffsetMinutes == 300)
        #expect(zone(nil, 0).utcOffsetMinutes == 0)
        #expect(zone(nil, -721).isMissing)
        #expect(zone("Asia/Tokyo", .max).utcOffsetMinutes == nil)
        #expect(ZoneSignal.utcOffset(minutesWest: .min) == nil)
        #expect(ZoneSignal.utcOffset(minutesWest: .max) == nil)
        #expect(ZoneSignal.utcOffset(secondsEast: .min) == nil)
        #expect(ZoneSignal.utcOffset(secondsEast: -16_201) == -271)
    }

    @Test func presenceTellsNothingFromNoise() {
        #expect(ZoneReading(name: nil).presence == .missing)
        #expect(ZoneReading(name: " ").presence == .missing)
        #expect(ZoneReading(name: "Etc/Unknown").presence == .uninformative)
        #expect(ZoneReading(name: "Local").presence == .uninformative)
        #expect(ZoneReading(name: "Local", utcOffsetMinutes: 60).presence == .value)
        #expect(ZoneReading(name: nil, utcOffsetMinutes: 60).rule == .offsetOnly)
        #expect(ZoneReading(name: "Asia/Tokyo").presence == .value)
        for rule in ZoneReading.Rule.allCases {
            #expect(!ZoneReading(signal: .missing, rule: rule).explanation.isEmpty)
        }
    }

    @Test func unlistedNamesAgreeWithThemselvesOnly() {
        #expect(zone("Mars/Olympus").isUnlisted)
        #expect(zone("Mars/Olympus").placeName == nil)
        #expect(zone("Mars/Olympus") == zone("mars/OLYMPUS"))
        #expect(zone("Mars/Olympus").agreement(withInstall: zone("Mars/Tharsis")) != .exact)
        #expect(zone("Mars/Olympus", 60).agreement(withInstall: zone("Europe/Berlin", 60)) == .weak)
    }

    @Test func disguiseCountsInFirefoxOnly() {
        for name in ["UTC", "Etc/GMT", "Atlantic/Reykjavik", "Iceland"] {
            #expect(zone(name, 0).undisguised(inFirefox: true).isMissing, "\(name)")
            #expect(zone(name).undisguised(inFirefox: true).isMissing, "\(name)")
            #expect(zone(name, 0).undisguised(inFirefox: false) == zone(name, 0), "\(name)")
        }
        #expect(zone(nil, 0).undisguised(inFirefox: true).isMissing)
        #expect(!zone("Europe/London", 0).undisguised(inFirefox: true).isMissing)
        #expect(!zone("UTC", 60).undisguised(inFirefox: true).isMissing)
        #expect(ZoneReading(name: "UTC").undisguised(inFirefox: true).presence == .uninformative)
    }

    @Test func agreementIsSymmetricAndUnknownWithoutBothSides() {
        let names: [String?] = [
            nil, "Europe/Berlin", "Europe/Paris", "Asia/Tokyo", "UTC", "GMT+1", "Mars/Olympus", "Local",
        ]
        let offsets: [Int?] = [nil, 0, 60, 540]
        let zones = names.flatMap { name in offsets.map { zone(name, $0) } }
        for left in zones {
            for right in zones {
                let agreement = left.agreement(withInstall: right)
                #expect(agreement == right.agreement(withInstall: left))
                if left.isMissing || right.isMissing { #expect(agreement == .unknown) }
                if left == right, left.place != 0 { #expect(agreement == .exact) }
            }
        }
    }
}
