import MatchSignals
import Testing

@Suite struct ClickSignalsTests {
    private static func address(_ ipv4: UInt32) -> NetworkAddress {
        NetworkAddress(address: IPAddress(ipv4: ipv4), addressClass: .public)
    }

    private static func fingerprint(addresses: Int) -> Fingerprint {
        var print = Fingerprint(
            system: OperatingSystem(family: .iOS, confidence: .exact, major: 18, minor: 2),
            screen: Screen(width: 390, height: 844, scaleThousandths: 3_000, unit: .points),
            model: DeviceModel(kind: .named, hash: 77), zone: ZoneSignal(place: 12, utcOffsetMinutes: 60),
            languages: LanguageList(
                LanguageTag(language: 5, region: 3, script: 0), LanguageTag(language: 9, region: 0, script: 1)))
        for number in 0..<addresses { print.addresses.insert(address(0x0808_0800 + UInt32(number))) }
        return print
    }

    @Test(arguments: 0...2) func aFingerprintOfWhatAStoreKeepsComesBackWhole(addresses: Int) {
        let print = Self.fingerprint(addresses: addresses)
        #expect(ClickSignals(print).fingerprint == print)
    }

    @Test func aThirdAddressIsLeftOut() {
        let signals = ClickSignals(Self.fingerprint(addresses: 3))
        #expect(signals.addressCount == 2)
        #expect(signals.has(Self.address(0x0808_0801)))
        #expect(!signals.has(Self.address(0x0808_0802)))
    }

    @Test func whatIsNotThereIsNotHad() {
        var signals = ClickSignals(Self.fingerprint(addresses: 1))
        signals.second = Self.address(0x0101_0101)
        #expect(!signals.has(Self.address(0x0101_0101)), "only one of the two is counted")
        signals.addressCount = 0
        #expect(!signals.has(signals.first))
        #expect(signals.addressAgreement(withInstall: AddressSet(signals.first)) == .unknown)
    }

    /// The short forms say what the sets and lists say.
    @Test(arguments: 0...2, 0...3) func agreementsAreThoseOfTheFingerprint(addresses: Int, installAddresses: Int) {
        var random = TestRandom(seed: UInt64(addresses * 4 + installAddresses))
        for _ in 0..<200 {
            func tag() -> LanguageTag {
                LanguageTag(
                    language: UInt16.random(in: 1...3, using: &random),
                    region: UInt16.random(in: 0...2, using: &random),
                    script: 0)
            }
            func print(_ count: Int) -> Fingerprint {
                var print = Fingerprint(languages: Bool.random(using: &random) ? LanguageList(tag(), tag()) : .init())
                for _ in 0..<count {
                    let low = UInt64.random(in: 0...3, using: &random)
                    let address =
                        Bool.random(using: &random)
                        ? IPAddress(ipv4: 0x0808_0808 ^ UInt32(low) << 7)
                        : IPAddress(high: 0x2001_0db8 << 32 | low, low: low)
                    print.addresses.insert(
                        NetworkAddress(
                            address: address,
                            addressClass: [.public, .relay, .private].randomElement(using: &random) ?? .public))
                }
                return print
            }
            let click = print(addresses)
            let install = print(installAddresses)
            let signals = ClickSignals(click)
            #expect(
                signals.addressAgreement(withInstall: install.addresses)
                    == click.addresses.agreement(withInstall: install.addresses))
            #expect(
                signals.languageAgreement(withInstall: install.languages)
                    == click.languages.agreement(withInstall: install.languages))
        }
    }
}
