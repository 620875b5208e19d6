import MatchBench
import MatchLab
import Testing

@Suite struct SignalsBenchTests {
    @Test func eventsOfAWorldAreDecodedAndCanonicalised() {
        var bench = SignalsBench()
        bench.installs = 20
        bench.repetitions = 1
        var allocations = 0
        bench.allocations = {
            allocations += 7
            return allocations
        }
        let text = bench.run().pretty
        for name in ["decode", "canonicalizeClick", "canonicalizeInstall"] {
            #expect(text.contains("{\"name\": \"\(name)\", \"events\": "), "\(text)")
        }
        #expect(!text.contains("\"events\": 0,"))
        #expect(!text.contains("\"allocationsPerEvent\": null"))
    }
}
