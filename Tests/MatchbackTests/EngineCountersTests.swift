import Testing

@testable import Matchback

@Suite struct EngineCountersTests {
    @Test func everyCounterHasAPlaceOfItsOwn() {
        #expect(EngineCounter.allCases.map(\.index) == Array(0..<EngineCounter.allCases.count))
        let counters = EngineCounters()
        for (position, counter) in EngineCounter.allCases.enumerated() { counters.add(counter, position + 1) }
        for (position, counter) in EngineCounter.allCases.enumerated() { #expect(counters[counter] == position + 1) }
    }

    @Test func nothingIsLostWhereManyCount() async {
        let counters = EngineCounters()
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<32 {
                group.addTask {
                    for _ in 0..<1_000 {
                        counters.add(.questions)
                        counters.add(.clicks, 2)
                    }
                }
            }
        }
        #expect(counters[.questions] == 32_000)
        #expect(counters[.clicks] == 64_000)
    }
}
