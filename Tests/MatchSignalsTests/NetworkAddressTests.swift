@testable import MatchSignals
import Testing

@Suite struct NetworkAddressTests {
    private func address(_ text: String) throws -> NetworkAddress {
        try #require(NetworkAddress(text: text))
    }

    @Test func blocksOfTheRegistryEndWhereTheySay() throws {
        typealias Table = ReservedSpaceTable
        for (position, first) in Table.ipv4First.enumerated() {
            let last = Table.ipv4Last[position]
            for bits in [first, last] {
                #expect(NetworkAddress(IPAddress(ipv4: bits)).addressClass.rawValue == Table.ipv4Class[position])
            }
            let isFollowed = Table.ipv4First.contains(last &+ 1)
            if !isFollowed { #expect(NetworkAddress(IPAddress(ipv4: last &+ 1)).addressClass == .public) }
        }
        for (position, first) in Table.ipv6First.enumerated() {
            let last = Table.ipv6Last[position]
            for address in [IPAddress(high: first, low: 0), IPAddress(high: last, low: .max)] {
                #expect(NetworkAddress(address).addressClass.rawValue == Table.ipv6Class[position])
            }
            if last < .max, !Table.ipv6First.contains(last + 1) {
                #expect(NetworkAddress(IPAddress(high: last + 1, low: 9)).addressClass == .public)
            }
        }
    }

    @Test func blockIsTheSlash24OrTheSlash64() throws {
        #expect(try address("203.0.113.7").block == address("203.0.113.250").block)
        #expect(try address("203.0.113.7").block != address("203.0.114.7").block)
        #expect(try address("2001:db8:1:2::a").block == address("2001:db8:1:2:9::b").block)
        #expect(try address("2001:db8:1:2::a").block != address("2001:db8:1:3::a").block)
        #expect(try address("2001:db8:1:2::a").blockPrefix?.description == "2001:db8:1:2::/64")
        for text in ["10.0.0.1", "172.224.226.5", "fe80::1", "64:ff9b:1::1", "100.64.1.1"] {
            #expect(try address(text).block == nil)
            #expect(try address(text).blockPrefix == nil)
        }
    }

    @Test func onlyWhatCanBeAttributedAgrees() throws {
        for text in [
            "10.0.0.1", "fd00::1", "100.64.1.1", "127.0.0.1", "fe80::1", "0.0.0.0", "::", "192.0.0.4", "64:ff9b:1::1",
        ] {
            #expect(try address(text).agreement(withInstall: address(text)) == .unknown, "\(text)")
            #expect(try address(text).agreement(withInstall: address("203.0.113.7")) == .unknown, "\(text)")
        }
    }

    @Test func relayOfAnotherListIsAnotherClass() throws {
        let file = try RelayRangesFile(csv: "203.0.113.0/28,DE,DE-BE,Berlin,\n")
        #expect(NetworkAddress(text: "203.0.113.7", relay: file.ranges)?.addressClass == .relay)
        #expect(NetworkAddress(text: "203.0.113.16", relay: file.ranges)?.addressClass == .public)
        #expect(NetworkAddress(text: "172.224.226.5", relay: file.ranges)?.addressClass == .public)
        #expect(NetworkAddress(text: "172.224.226.5", relay: .empty)?.addressClass == .public)
    }

    @Test func translatedRelayIsARelay() throws {
        for text in ["64:ff9b::172.224.226.5", "2002:ace0:e205::1", "::ffff:172.224.226.5"] {
            #expect(try address(text).addressClass == .relay, "\(text)")
        }
    }

    @Test func everyClassHasANameAndARule() {
        #expect(Set(AddressClass.allCases.map(\.wireName)).count == AddressClass.allCases.count)
        for addressClass in AddressClass.allCases { #expect(!addressClass.rule.isEmpty) }
    }
}
