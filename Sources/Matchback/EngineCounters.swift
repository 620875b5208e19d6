/// The engine's counters: counting takes no lock, no reference and no allocation, and no line that another thread wants.
final class EngineCounters: Sendable {
    private let stripes = CounterStripes(count: EngineCounter.allCases.count)

    /// Adds to a counter.
    func add(_ counter: EngineCounter, _ amount: Int = 1) {
        stripes.add(amount, to: counter.index)
    }

    /// What a counter stands at.
    subscript(_ counter: EngineCounter) -> Int { stripes.sum(counter.index) }
}
