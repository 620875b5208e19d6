@testable import MatchSignals
import Testing

@Suite struct RelayRangesTests {
    @Test func builtInRangesAreSortedAndApart() {
        let ranges = RelayRanges.builtIn
        #expect(ranges.count > 100)
        for position in ranges.ipv4First.indices {
            #expect(ranges.ipv4First[position] <= ranges.ipv4Last[position])
            if position > 0 { #expect(ranges.ipv4Last[position - 1] < ranges.ipv4First[position] - 1) }
        }
        for position in ranges.ipv6First.indices {
            #expect(ranges.ipv6First[position] <= ranges.ipv6Last[position])
            if position > 0 { #expect(ranges.ipv6Last[position - 1] < ranges.ipv6First[position] - 1) }
        }
    }

    @Test(arguments: [
        ("172.224.226.0", true), ("172.224.226.255", true), ("172.224.225.255", false), ("104.28.40.1", true),
        ("2606:54c0::1", true), ("2a02:26f7:b000:4000::1", true), ("2001:db8::1", false), ("203.0.113.7", false),
        ("255.255.255.255", false), ("0.0.0.0", false),
    ])
    func builtInRangesCoverThePublishedEgress(_ text: String, _ isInside: Bool) throws {
        #expect(RelayRanges.builtIn.contains(try #require(IPAddress(text: text))) == isInside)
    }

    @Test func listIsReadAsApplePublishesIt() throws {
        let file = try RelayRangesFile(
            csv: """
                # as published
                172.224.226.0/27,GB,GB-EN,London,\r
                172.224.226.32/27,GB,GB-EN,London,\r

                "2a02:26f7:b000::/64",US,US-CA,Los Angeles,
                2a02:26f7:b000:1::/64,US,US-CA,Los Angeles,
                2a02:26f7:b000:2:8000::/65,US
                198.51.100.9
                """)
        #expect(file.prefixCount == 6)
        #expect(file.skippedLineCount == 0)
        // Neighbours are one range; part of a /64 counts for all of it.
        #expect(file.ranges.ipv4First == [0xace0_e200, 0xc633_6409])
        #expect(file.ranges.ipv4Last == [0xace0_e23f, 0xc633_6409])
        #expect(file.ranges.ipv6First == [0x2a02_26f7_b000_0000])
        #expect(file.ranges.ipv6Last == [0x2a02_26f7_b000_0002])
    }

    @Test func brokenLinesAreCountedAndTheRestIsKept() throws {
        let file = try RelayRangesFile(
            csv: "prefix,country\n203.0.113.0/24,DE\n0.0.0.0/0,XX\n2000::/3,XX\n198.51.100.0/24\n10.0.0.0/9")
        #expect(file.prefixCount == 3)
        #expect(file.skippedLineCount == 3)
        #expect(file.firstSkippedLine == 1)
        #expect(!file.ranges.contains(IPAddress(ipv4: 0x0808_0808)))
    }

    @Test func anotherFileIsAnError() {
        #expect(throws: RelayRangesFile.Unusable.noPrefix) { try RelayRangesFile(csv: "") }
        #expect(throws: RelayRangesFile.Unusable.noPrefix) { try RelayRangesFile(csv: "<html>\n<body>\n") }
        #expect(throws: RelayRangesFile.Unusable.mostlyOtherLines(prefixes: 1, skipped: 2)) {
            try RelayRangesFile(csv: "<html>\n203.0.113.0/24\n</html>")
        }
    }

    @Test func rangesAtTheEndsOfTheSpaceDoNotOverflow() throws {
        let file = try RelayRangesFile(
            csv: "255.255.255.0/24\n255.255.254.0/24\nffff:ffff::/32\nffff:fffe::/32\n0.0.0.0/32\n")
        #expect(file.ranges.ipv4First == [0, 0xffff_fe00])
        #expect(file.ranges.ipv4Last == [0, .max])
        #expect(file.ranges.ipv6Last == [.max])
    }
}
