import Foundation
@testable import MatchSignals
import Testing

/// Parsing never traps, and a canonical value canonicalises to itself. `MATCHBACK_FUZZ` sets how many inputs each test makes
/// (Scripts/fuzz.sh runs them optimised), `MATCHBACK_FUZZ_SEED` which.
@Suite struct SignalFuzzTests {
    private static let environment = ProcessInfo.processInfo.environment
    private static let count = environment["MATCHBACK_FUZZ"].flatMap(Int.init) ?? 4000
    private static let seed = environment["MATCHBACK_FUZZ_SEED"].flatMap(UInt64.init) ?? 20_261_130

    private func forEachInput(_ examples: [String], _ body: ([UInt8]) throws -> Void) rethrows {
        var mutator = ByteMutator(seed: Self.seed, examples: examples)
        for _ in 0..<Self.count { try body(mutator.next()) }
    }

    private static let addresses = [
        "203.0.113.7", "[2001:db8:cafe::17]:4711", "::ffff:198.51.100.23", "64:ff9b::cb00:7107", "2002:cb00:7107::1",
        "fe80::1%wlan0", "\"[2001:db8::1]:80\"", "1:2:3:4:5:6:7:8", "::1", "100.64.0.5:443", "172.224.226.5",
        "10.0.0.0/8",
        "198.51.100.23, 10.0.0.9, 203.0.113.44",
        "for=192.0.2.60;proto=http;by=203.0.113.43, for=\"[2001:db8::17]:4711\"",
        "2001:0:c000:201::39cc:9bb6",
    ]

    @Test func addressesNeverTrapAndComeBackFromTheirText() {
        let trusted = TrustedProxies([IPPrefix(address: IPAddress(ipv4: 0x0a00_0000), length: 8)])
        forEachInput(Self.addresses) { bytes in
            if let address = IPAddress(node: 0..<bytes.count, of: bytes.span) {
                #expect(IPAddress(text: address.description) == address)
                let classified = NetworkAddress(address)
                #expect(NetworkAddress(classified.address).address == classified.address)
                #expect(!classified.isAttributable || classified.agreement(withInstall: classified) == .exact)
            }
            if let prefix = IPPrefix(0..<bytes.count, of: bytes.span) {
                #expect(prefix.contains(prefix.address))
                #expect(IPPrefix(text: prefix.description) == prefix)
            }
            let text = String(decoding: bytes, as: UTF8.self)
            let client = ForwardedHeader.client(of: text, trusting: trusted)
            #expect(client.address.map { !trusted.contains($0.address) || $0.addressClass != .public } ?? true)
            #expect(
                AddressSet(ip: text, observedIPs: [text], trustedProxies: trusted).count
                    == (client.address == nil ? 0 : 1))
        }
    }

    @Test func relayListsNeverTrap() {
        forEachInput([
            "172.224.226.0/27,GB,GB-EN,London,\n2a02:26f7:b000::/64,US\n", "# list\n203.0.113.0/24", "\r\n,,",
        ]) {
            bytes in
            guard let file = try? RelayRangesFile(csv: bytes) else { return }
            #expect(file.ranges.count > 0 && file.ranges.count <= file.prefixCount)
        }
    }

    @Test func zonesNeverTrapAndComeBackFromTheirName() {
        let examples =
            [
                "Europe/Berlin", "Asia/Calcutta", "GMT+0530", "+05:30", "-0330", "Etc/GMT+5", "UTC", "posix/Asia/Tokyo",
                ":US/Pacific", "Mars/Olympus", "Etc/Unknown", "GMT\u{2212}3", "America/Argentina/Buenos_Aires",
            ]
        forEachInput(examples) { bytes in
            let meaning = ZoneName.meaning(of: bytes.span)
            let reading = ZoneReading(name: String(decoding: bytes, as: UTF8.self))
            if let name = reading.signal.placeName {
                #expect(ZoneReading(name: name).signal == reading.signal)
                #expect(reading.signal.isListed)
            }
            #expect(meaning.offset.map { (-720...840).contains($0) } ?? true)
            #expect(meaning.place < 1 << 20)
            #expect((reading.presence == .value) == !reading.signal.isMissing)
        }
    }

    @Test func languagesNeverTrapAndComeBackFromTheirTag() {
        let examples = [
            "en-US", "zh_Hans_CN", "zh-yue-HK", "sr_RS@latin", "en_US@rg=inzzzz", "en-US-u-rg-inzzzz", "de-x-private",
            "en-US.UTF-8", "i-klingon", "zh-min-nan", "no-bok", "eng-USA", "sr_RS_#Latn", "az-AZ-Cyrl", "es-419",
            "hy-SU",
            "fr-CH, fr;q=0.9, en;q=0.8, de;q=0.7, *;q=0.5", "ar_QA@numbers=latn;rg=sazzzz", "zh-CHT", "und", "C",
        ]
        forEachInput(examples) { bytes in
            let reading = LanguageParser.reading(of: 0..<bytes.count, in: bytes.span)
            #expect((reading.presence == .value) == !reading.tag.isMissing)
            if !reading.tag.isMissing { #expect(LanguageReading(reading.tag.description).tag == reading.tag) }
            let list = LanguageList(header: String(decoding: bytes, as: UTF8.self))
            #expect(list.agreement(withInstall: list) == (list.isEmpty ? .unknown : .exact))
        }
    }

    @Test func timesNeverTrapAndComeBackFromTheirText() {
        let examples = [
            "2026-11-30T12:00:00Z", "2026-11-30T12:00:00.250+05:30", "1969-12-31t23:59:60z", "0000-01-01T00:00:00Z",
            "9999-12-31T23:59:59.999-23:59", "1764504000250", "2026-11-30T12:00:00Z+0100", "-5", "1.8e9",
        ]
        forEachInput(examples) { bytes in
            guard let moment = Timestamp(text: String(decoding: bytes, as: UTF8.self)) else { return }
            let text = moment.rfc3339
            // Offsets reach a little outside the years that four digits can write.
            if text.utf8.count <= 24, !text.hasPrefix("-") { #expect(Timestamp(rfc3339: text) == moment) }
        }
    }
}
