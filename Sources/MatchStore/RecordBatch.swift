package import MatchSignals

/// Clicks that are prepared together, so that the memory of the later ones is on its way while the earlier ones are stored.
///
/// The clicks stay with the caller, who prepares up to ``capacity`` of them and then stores each in turn.
package struct RecordBatch {
    private struct Item {
        var click: PreparedClick
        var position: Int
    }

    private var items: [Item] = []

    /// An empty batch with room for a full one.
    package init() {
        items.reserveCapacity(Self.capacity)
    }

    /// How many clicks are prepared together: enough to keep a core's open misses busy.
    package static var capacity: Int { ClickStore.batch }

    /// How many clicks are prepared.
    package var count: Int { items.count }
    /// Whether there is no room for another one.
    package var isFull: Bool { items.count >= Self.capacity }

    /// Forgets the clicks.
    package mutating func removeAll() {
        items.removeAll(keepingCapacity: true)
    }

    /// Prepares a click and asks for its memory.
    ///
    /// - Parameters:
    ///   - click: The click.
    ///   - position: Where the caller keeps it.
    ///   - app: The id of its app key.
    ///   - window: How long it may be matched, in milliseconds.
    ///   - store: Where it will be stored.
    package mutating func prepare(
        _ click: CanonicalClick, at position: Int, of app: AppID, window: Int64, in store: ClickStore
    ) {
        let next = PreparedClick(click, app: app, window: window, in: store)
        store.prefetch(next)
        items.append(Item(click: next, position: position))
    }

    /// The id of the app key of the click that was prepared as number `index`, from 0.
    package func app(_ index: Int) -> AppID { items[index].click.app }

    /// Where the caller keeps the click that was prepared as number `index`.
    package func position(_ index: Int) -> Int { items[index].position }

    /// Stores a prepared click.
    ///
    /// - Parameters:
    ///   - click: The click that was prepared as number `index`.
    ///   - index: Its number, from 0.
    ///   - now: Its arrival time.
    ///   - store: The store that it was prepared for.
    /// - Returns: What became of it.
    package func record(
        _ click: CanonicalClick, _ index: Int, at now: Timestamp, in store: ClickStore
    ) -> RecordOutcome {
        store.record(click, items[index].click, at: now)
    }
}
