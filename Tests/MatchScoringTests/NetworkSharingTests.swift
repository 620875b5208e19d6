import Testing

@testable import MatchScoring

@Suite struct NetworkSharingTests {
    @Test func aCrowdOfInvitedIsNoMeetingOfStrangers() {
        var sharing = NetworkSharing()
        for number in 0..<2_000 {
            let isInvited = number % 2 == 0
            sharing.record(
                organic: isInvited ? 0 : 1, addressCount: isInvited ? 100 : 1, blockCount: isInvited ? 120 : 3,
                live: 1_000)
        }
        let strangers = sharing.strangers
        #expect(abs(strangers.address / strangers.pairs - 0.001) < 1e-6)
        #expect(abs(strangers.block / strangers.pairs - 0.003) < 1e-6)
    }

    @Test func whereNearlyAllHaveAClickTheyTellThatStrangersDoNotMeet() {
        var sharing = NetworkSharing()
        for _ in 0..<500 { sharing.record(organic: 0, addressCount: 1, blockCount: 1, live: 1_000) }
        #expect(sharing.strangers.address == 0)
        #expect(sharing.strangers.pairs > 300_000)
        #expect(sharing.strangers.chance < 1e-5)
    }

    @Test func anUncertainInstallCountsInPart() {
        var sharing = NetworkSharing()
        sharing.record(organic: 0.25, addressCount: 8, blockCount: 4, live: 1_000)
        // All of them share more than those without a click, as far as one can tell from one.
        #expect(sharing.strangers == NetworkSharing.Counts(address: 2, block: 2, pairs: 250))
    }

    @Test func nothingIsKnownAtFirst() {
        #expect(NetworkSharing().strangers.pairs == 0)
        #expect(abs(NetworkSharing().strangers.chance - 0.000_3) < 1e-12)
    }

    @Test func oldInstallsFade() {
        var sharing = NetworkSharing()
        for number in 0..<9_000 {
            sharing.record(organic: 1, addressCount: number < 3_000 ? 500 : 1, blockCount: 0, live: 1_000)
        }
        #expect(sharing.strangers.chance < 0.003)
    }
}
