package import MatchSignals

/// Clicks that are prepared together, so that the memory of the later ones is on its way while the earlier ones are stored.
///
/// The clicks stay with the caller, who prepares up to ``capacity`` of them and then stores each in turn.
package struct RecordBatch: ~Copyable {
    private let clicks = PreparedClicks(capacity: Self.capacity)
    private var stored = ClickStore.StoredCount()
    private var count = 0

    /// An empty batch with room for a full one.
    package init() {}

    /// How many clicks are prepared together: enough to keep a core's open misses busy.
    package static var capacity: Int { ClickStore.batch }

    /// Prepares a click and asks for the shards that it belongs to.
    ///
    /// - Parameters:
    ///   - click: The click.
    ///   - app: The id of its app key.
    ///   - window: How long it may be matched, in milliseconds.
    ///   - store: Where it will be stored.
    package mutating func prepare(_ click: CanonicalClick, of app: AppID, window: Int64, in store: ClickStore) {
        clicks[count].prepare(click, app: app, window: window, in: store)
        store.prefetchShards(clicks[count])
        count &+= 1
    }

    /// Asks for the slots of all clicks, whose shards have arrived by now. To be called before the first is stored.
    package func prefetch(in store: ClickStore) {
        for index in 0..<count { store.prefetch(clicks[index]) }
    }

    /// Stores a prepared click.
    ///
    /// - Parameters:
    ///   - click: The click that was prepared as number `index`.
    ///   - index: Its number, from 0.
    ///   - now: Its arrival time.
    ///   - store: The store that it was prepared for.
    /// - Returns: What became of it, and the app that it was prepared for.
    package mutating func record(
        _ click: CanonicalClick, _ index: Int, at now: Timestamp, in store: ClickStore
    ) -> (outcome: RecordOutcome, app: AppID) {
        // Beside the click, which is lent out of this batch at the same time.
        var counted = stored
        let outcome = store.record(click, &clicks[index], at: now, counting: &counted)
        stored = counted
        return (outcome, clicks[index].app)
    }

    /// Counts what was stored, and forgets the clicks.
    package mutating func finish(in store: ClickStore) {
        store.add(stored)
        stored = ClickStore.StoredCount()
        count = 0
    }
}
