import MatchSignals
import Testing

@Suite struct AddressSetTests {
    private func set(_ texts: String...) -> AddressSet {
        AddressSet(ip: nil, observedIPs: texts)
    }

    @Test func orderIsKeptAndCopiesAreNot() {
        let addresses = AddressSet(
            ip: "203.0.113.7", observedIPs: ["2001:db8::1", "::ffff:203.0.113.7", "nonsense", ""])
        #expect(addresses.count == 2)
        #expect(addresses[0].address.description == "203.0.113.7")
        #expect(addresses[1].address.description == "2001:db8::1")
    }

    @Test func fullSetGivesUpWhatCannotBeAttributed() {
        let addresses = set(
            "203.0.113.1", "10.0.0.1", "203.0.113.2", "fe80::1", "203.0.113.3", "192.168.0.1", "203.0.113.4")
        #expect(addresses.count == AddressSet.capacity)
        #expect((0..<4).map { addresses[$0].address.description } == (1...4).map { "203.0.113.\($0)" })
        #expect(set("203.0.113.1", "203.0.113.2", "203.0.113.3", "203.0.113.4", "203.0.113.5").count == 4)
    }

    @Test func equalSetsAreEqualHoweverTheyWereMade() {
        var left = set("203.0.113.1", "10.0.0.1", "203.0.113.2", "203.0.113.3")
        left.insert(set("203.0.113.4")[0])
        #expect(left == set("203.0.113.1", "203.0.113.2", "203.0.113.3", "203.0.113.4"))
        #expect(AddressSet() == set("nonsense"))
    }

    @Test func bestPairCounts() {
        #expect(set("203.0.113.7", "2001:db8::1").agreement(withInstall: set("2001:db8:0:1::9")) == .block)
        #expect(
            set("203.0.113.7", "2001:db8::1").agreement(withInstall: set("2001:db8::9", "203.0.113.8")) == .subnet64)
        #expect(set("203.0.113.7").agreement(withInstall: set("198.51.100.1", "2001:db8::1")) == .none)
        #expect(set("10.0.0.1", "203.0.113.7").agreement(withInstall: set("10.0.0.1")) == .unknown)
        #expect(set("172.224.226.5", "203.0.113.7").agreement(withInstall: set("198.51.100.1")) == .none)
        #expect(set("172.224.226.5").agreement(withInstall: set("172.224.226.5", "203.0.113.7")) == .weak)
    }

    @Test func agreementIsSymmetricAndUnknownWithoutBothSides() {
        let pool = [
            "203.0.113.7", "203.0.113.8", "198.51.100.7", "2001:db8::1", "2001:db8::2", "2001:db8:0:5::1",
            "2001:db9::1",
            "10.0.0.1", "172.224.226.5", "172.224.226.6", "64:ff9b::cb00:7107", "fe80::1", "nonsense",
        ]
        var random = TestRandom(seed: 11)
        for _ in 0..<2000 {
            func some() -> AddressSet {
                AddressSet(
                    ip: nil,
                    observedIPs: (0..<Int.random(in: 0...4, using: &random)).map { _ in
                        pool[Int.random(in: 0..<pool.count, using: &random)]
                    })
            }
            let (left, right) = (some(), some())
            #expect(left.agreement(withInstall: right) == right.agreement(withInstall: left))
            if left.isEmpty || right.isEmpty { #expect(left.agreement(withInstall: right) == .unknown) }
        }
    }

    @Test func trustedProxyIsNeverAClient() throws {
        let trusted = try TrustedProxies(parsing: ["203.0.113.44", "10.0.0.0/8"])
        let behind = AddressSet(ip: "198.51.100.23, 10.0.0.9, 203.0.113.44", trustedProxies: trusted)
        #expect(behind == set("198.51.100.23"))
        #expect(AddressSet(ip: "203.0.113.44", trustedProxies: trusted).isEmpty)
        #expect(
            AddressSet(ip: "203.0.113.44", observedIPs: ["203.0.113.44", "198.51.100.1"], trustedProxies: trusted).count
                == 1)
    }

    @Test func misspeltProxyIsAnErrorThatNamesIt() {
        #expect(throws: TrustedProxies.InvalidPrefix(text: "10.0.0.0/80")) {
            try TrustedProxies(parsing: ["10.0.0.0/8", "10.0.0.0/80"])
        }
        #expect(TrustedProxies.InvalidPrefix(text: "10.0.0.0/80").description.contains("10.0.0.0/80"))
    }

    @Test func readingSaysWhyThereIsNoAddress() {
        #expect(AddressReading(nil) == .missing)
        #expect(AddressReading("").presence == .missing)
        #expect(AddressReading("nonsense").presence == .uninformative)
        #expect(AddressReading("10.0.0.1").presence == .uninformative)
        #expect(AddressReading("203.0.113.7").presence == .value)
        #expect(AddressReading("172.224.226.5").wireName == "relay")
        for text in ["", "nonsense", "203.0.113.7"] { #expect(!AddressReading(text).rule.isEmpty) }
    }
}
