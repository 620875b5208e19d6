import MatchScoring
import MatchSignals
import Testing

@Suite struct AddressFamilyTests {
    private let four = Fingerprint(
        addresses: AddressSet(
            NetworkAddress(address: IPAddress(ipv4: 0xc633_6407), addressClass: .public)),
        system: OperatingSystem(family: .iOS, confidence: .exact, major: 26, minor: 1))
    private let six = Fingerprint(
        addresses: AddressSet(
            NetworkAddress(address: IPAddress(high: 0x2001_0db8_0001_0002, low: 9), addressClass: .public)),
        system: OperatingSystem(family: .iOS, confidence: .exact, major: 26, minor: 1))

    private func networkBits(isCold: Bool) throws -> Double {
        let weigher = Weigher(
            model: .default, install: four, counts: SignalCounts(live: 10),
            rates: ScopeRates(missingShare: 0.5, installsPerSecond: 0.01, clicksPerSecond: 0.1, isCold: isCold))
        let rows = weigher.comparisons(click: six, age: 60_000, addressCount: 0, blockCount: 0, model: .default)
        let total = rows.reduce(0) { $0 + $1.bits }
        #expect(abs(total - weigher.weight(click: six, age: 60_000, addressCount: 0, blockCount: 0)) < 1e-9)
        return try #require(rows.first { $0.comparison == "network" }).bits
    }

    @Test func twoFamiliesAreNoEvidenceUntilTheScopeIsKnown() throws {
        #expect(try networkBits(isCold: true) == 0)
    }

    @Test func twoFamiliesSpeakAgainstAPairOnceTheScopeIsKnown() throws {
        let bits = try networkBits(isCold: false)
        #expect(bits < -1 && bits > -3)
    }
}
