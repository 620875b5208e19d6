@testable import Matchback
import Testing

@Suite struct RelayReloadTests {
    private func addressClass(_ engine: MatchEngine) -> AddressClass {
        engine.canonicalizer.canonicalize(Phones.click("c")).fingerprint.addresses[0].addressClass
    }

    @Test func newRangesCountFromTheNextEvent() throws {
        let engine = try MatchEngine()
        let address = engine.canonicalizer.canonicalize(Phones.click("c")).fingerprint.addresses[0].address
        #expect(addressClass(engine) == .public)
        engine.useRelayRanges(try RelayRangesFile(csv: "\(address)/32,DE\n").ranges)
        #expect(addressClass(engine) == .relay)
        let install = engine.canonicalizer.canonicalize(Phones.install("i", at: 60))
        #expect(install.fingerprint.addresses[0].addressClass == .relay)
        engine.useRelayRanges(.empty)
        #expect(addressClass(engine) == .public)
    }

    @Test func proxiesStayTrusted() throws {
        var configuration = EngineConfiguration()
        configuration.trustedProxies = ["198.51.100.0/24"]
        let engine = try MatchEngine(configuration: configuration)
        engine.useRelayRanges(.empty)
        var click = Phones.click("c")
        click.signals.ip = "203.0.113.9, 198.51.100.7"
        #expect(engine.canonicalizer.canonicalize(click).fingerprint.addresses[0].address.description == "203.0.113.9")
    }

    @Test func rangesAreReplacedWhileEventsAreRead() async throws {
        let engine = try MatchEngine()
        let address = engine.canonicalizer.canonicalize(Phones.click("c")).fingerprint.addresses[0].address
        let covering = try RelayRangesFile(csv: "\(address)/32\n").ranges
        await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<3 {
                group.addTask {
                    (0..<2000).allSatisfy { _ in
                        let seen = self.addressClass(engine)
                        return seen == .public || seen == .relay
                    }
                }
            }
            group.addTask {
                for round in 0..<200 { engine.useRelayRanges(round % 2 == 0 ? covering : .empty) }
                return true
            }
            for await isGood in group { #expect(isGood) }
        }
        #expect(addressClass(engine) == .public)
    }
}
