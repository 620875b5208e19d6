import Synchronization

/// The engine's counters: one atomic each, so that counting takes no lock, no reference and no allocation.
final class EngineCounters: Sendable {
    private let clicks = Atomic<Int>(0)
    private let droppedCrawler = Atomic<Int>(0)
    private let droppedPrefetch = Atomic<Int>(0)
    private let droppedHeadRequest = Atomic<Int>(0)
    private let droppedEmptySlug = Atomic<Int>(0)
    private let droppedOptedOut = Atomic<Int>(0)
    private let droppedUnusable = Atomic<Int>(0)
    private let deterministicOnlyClicks = Atomic<Int>(0)
    private let questions = Atomic<Int>(0)
    private let repeats = Atomic<Int>(0)
    private let upgrades = Atomic<Int>(0)
    private let matchedDeterministic = Atomic<Int>(0)
    private let matchedFingerprint = Atomic<Int>(0)
    private let ambiguous = Atomic<Int>(0)
    private let unmatched = Atomic<Int>(0)
    private let unusableTokens = Atomic<Int>(0)
    private let overturned = Atomic<Int>(0)
    private let lostClaims = Atomic<Int>(0)
    private let heldBackWhileCold = Atomic<Int>(0)
    private let truncatedScans = Atomic<Int>(0)
    private let skippedDeviceBlocks = Atomic<Int>(0)
    private let decidedByNetwork = Atomic<Int>(0)
    private let expiredAnswers = Atomic<Int>(0)
    private let evictedAnswers = Atomic<Int>(0)

    /// Adds to a counter.
    func add(_ counter: EngineCounter, _ amount: Int = 1) {
        switch counter {
        case .clicks: clicks.wrappingAdd(amount, ordering: .relaxed)
        case .droppedCrawler: droppedCrawler.wrappingAdd(amount, ordering: .relaxed)
        case .droppedPrefetch: droppedPrefetch.wrappingAdd(amount, ordering: .relaxed)
        case .droppedHeadRequest: droppedHeadRequest.wrappingAdd(amount, ordering: .relaxed)
        case .droppedEmptySlug: droppedEmptySlug.wrappingAdd(amount, ordering: .relaxed)
        case .droppedOptedOut: droppedOptedOut.wrappingAdd(amount, ordering: .relaxed)
        case .droppedUnusable: droppedUnusable.wrappingAdd(amount, ordering: .relaxed)
        case .deterministicOnlyClicks: deterministicOnlyClicks.wrappingAdd(amount, ordering: .relaxed)
        case .questions: questions.wrappingAdd(amount, ordering: .relaxed)
        case .repeats: repeats.wrappingAdd(amount, ordering: .relaxed)
        case .upgrades: upgrades.wrappingAdd(amount, ordering: .relaxed)
        case .matchedDeterministic: matchedDeterministic.wrappingAdd(amount, ordering: .relaxed)
        case .matchedFingerprint: matchedFingerprint.wrappingAdd(amount, ordering: .relaxed)
        case .ambiguous: ambiguous.wrappingAdd(amount, ordering: .relaxed)
        case .unmatched: unmatched.wrappingAdd(amount, ordering: .relaxed)
        case .unusableTokens: unusableTokens.wrappingAdd(amount, ordering: .relaxed)
        case .overturned: overturned.wrappingAdd(amount, ordering: .relaxed)
        case .lostClaims: lostClaims.wrappingAdd(amount, ordering: .relaxed)
        case .heldBackWhileCold: heldBackWhileCold.wrappingAdd(amount, ordering: .relaxed)
        case .truncatedScans: truncatedScans.wrappingAdd(amount, ordering: .relaxed)
        case .skippedDeviceBlocks: skippedDeviceBlocks.wrappingAdd(amount, ordering: .relaxed)
        case .decidedByNetwork: decidedByNetwork.wrappingAdd(amount, ordering: .relaxed)
        case .expiredAnswers: expiredAnswers.wrappingAdd(amount, ordering: .relaxed)
        case .evictedAnswers: evictedAnswers.wrappingAdd(amount, ordering: .relaxed)
        }
    }

    /// A counter's value: exact once the threads that count have returned.
    subscript(_ counter: EngineCounter) -> Int {
        switch counter {
        case .clicks: clicks.load(ordering: .relaxed)
        case .droppedCrawler: droppedCrawler.load(ordering: .relaxed)
        case .droppedPrefetch: droppedPrefetch.load(ordering: .relaxed)
        case .droppedHeadRequest: droppedHeadRequest.load(ordering: .relaxed)
        case .droppedEmptySlug: droppedEmptySlug.load(ordering: .relaxed)
        case .droppedOptedOut: droppedOptedOut.load(ordering: .relaxed)
        case .droppedUnusable: droppedUnusable.load(ordering: .relaxed)
        case .deterministicOnlyClicks: deterministicOnlyClicks.load(ordering: .relaxed)
        case .questions: questions.load(ordering: .relaxed)
        case .repeats: repeats.load(ordering: .relaxed)
        case .upgrades: upgrades.load(ordering: .relaxed)
        case .matchedDeterministic: matchedDeterministic.load(ordering: .relaxed)
        case .matchedFingerprint: matchedFingerprint.load(ordering: .relaxed)
        case .ambiguous: ambiguous.load(ordering: .relaxed)
        case .unmatched: unmatched.load(ordering: .relaxed)
        case .unusableTokens: unusableTokens.load(ordering: .relaxed)
        case .overturned: overturned.load(ordering: .relaxed)
        case .lostClaims: lostClaims.load(ordering: .relaxed)
        case .heldBackWhileCold: heldBackWhileCold.load(ordering: .relaxed)
        case .truncatedScans: truncatedScans.load(ordering: .relaxed)
        case .skippedDeviceBlocks: skippedDeviceBlocks.load(ordering: .relaxed)
        case .decidedByNetwork: decidedByNetwork.load(ordering: .relaxed)
        case .expiredAnswers: expiredAnswers.load(ordering: .relaxed)
        case .evictedAnswers: evictedAnswers.load(ordering: .relaxed)
        }
    }
}
