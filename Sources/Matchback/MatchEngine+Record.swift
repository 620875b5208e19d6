public import MatchSignals
internal import MatchStore

extension MatchEngine {
    /// Takes a click that a link service served.
    ///
    /// What is no click (a crawler, a prefetch, a HEAD request, an empty slug) is counted and dropped; a repeated id changes
    /// nothing; repeated taps, redirects and keystroke prefetches are folded into one candidate.
    ///
    /// - Parameters:
    ///   - click: The click, as it came.
    ///   - now: When it arrived here. Its own time decides how old it is.
    /// - Returns: What became of it.
    /// - Complexity: O(1) expected.
    @discardableResult
    public func record(_ click: Click, at now: Timestamp) -> RecordResult {
        record(
            canonicalizer.canonicalize(click, fingerprintLevels: configuration.fingerprintLevels(of: click.app)),
            at: now)
    }

    /// Takes a click that is canonical already; see ``record(_:at:)-(Click,_)``.
    @discardableResult
    public func record(_ click: CanonicalClick, at now: Timestamp) -> RecordResult {
        counters.add(.clicks)
        if let dropped = classify(click) { return dropped }
        let app = store.app(click.app)
        return finish(click, of: app, store.record(click, of: app, window: window(of: click), at: now), at: now)
    }

    /// Counts a click of a kind that is counted apart, and says so where it is none.
    @inline(__always)
    func classify(_ click: CanonicalClick) -> RecordResult? {
        switch click.disposition {
        case .dropped(let reason):
            counters.add(reason.counter)
            return .dropped(reason)
        case .deterministicOnly, .tokenOnly:
            counters.add(.deterministicOnlyClicks)
            return nil
        case .candidate:
            return nil
        }
    }

    /// How long a click may be matched, in milliseconds: the app's window, or the link's where that is shorter.
    @inline(__always)
    func window(of click: CanonicalClick) -> Int64 {
        let window = configuration.matchWindow(of: click.app)
        guard let seconds = click.link.matchWindowSeconds else { return window }
        return min(window, min(Int64(clamping: max(0, seconds)), window / 1000 + 1) * 1000)
    }

    /// Lets the scope learn from a stored click, and puts the store's outcome into the engine's terms.
    @inline(__always)
    func finish(_ click: CanonicalClick, of app: AppID, _ outcome: RecordOutcome, at now: Timestamp) -> RecordResult {
        // A click that stands in for an older one of the same person adds no candidate.
        if case .candidate = click.disposition, case .stored = outcome {
            scopes.noteClick(
                app: app, group: click.fingerprint.system.family.group, at: now,
                families: click.fingerprint.addresses.families)
        }
        return switch outcome {
        case .stored: .stored
        case .replacedOlder: .replacedOlder
        case .foldedIntoEarlier: .foldedIntoEarlier
        case .repeatedID: .repeatedID
        case .alreadyExpired: .alreadyExpired
        }
    }
}

extension CanonicalClick.DropReason {
    /// Where a drop for this reason is counted.
    var counter: EngineCounter {
        switch self {
        case .crawler: .droppedCrawler
        case .prefetch: .droppedPrefetch
        case .headRequest: .droppedHeadRequest
        case .emptySlug: .droppedEmptySlug
        case .optedOut: .droppedOptedOut
        case .unusable: .droppedUnusable
        }
    }
}
