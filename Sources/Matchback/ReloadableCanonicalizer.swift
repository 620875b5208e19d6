internal import MatchSignals
internal import MatchStore
internal import Synchronization

/// The engine's canonicaliser, which can be replaced while other threads use it.
///
/// Relay lists change every few weeks and most processes never see a second one, so the first canonicaliser is read without a
/// lock and without counting references; only after a replacement does an event take a lock, for as long as a reference is read.
final class ReloadableCanonicalizer: Sendable {
    /// A canonicaliser that events in flight keep alive.
    private final class Generation: Sendable {
        let canonicalizer: Canonicalizer

        init(_ canonicalizer: Canonicalizer) {
            self.canonicalizer = canonicalizer
        }
    }

    private let first: Canonicalizer
    private let isReplaced = Atomic<Bool>(false)
    private let latest = ShardLock<Generation?>(nil)

    /// Starts with a canonicaliser.
    init(_ first: Canonicalizer) {
        self.first = first
    }

    /// Events that are read from now on see these relay ranges; one that is being read keeps the ones that it began with.
    func replaceRelay(_ ranges: RelayRanges) {
        var next = first
        next.relay = ranges
        let generation = Generation(next)
        latest.withLock { $0 = generation }
        isReplaced.store(true, ordering: .releasing)
    }

    /// The canonical form of a click whose owner allows fingerprints at these levels.
    func canonicalize(
        _ click: Click, fingerprintLevels: Set<AttributionLevel> = Canonicalizer.defaultLevels
    ) -> CanonicalClick {
        guard let generation else { return first.canonicalize(click, fingerprintLevels: fingerprintLevels) }
        return generation.canonicalizer.canonicalize(click, fingerprintLevels: fingerprintLevels)
    }

    /// The canonical form of an install.
    func canonicalize(_ install: Install) -> CanonicalInstall {
        guard let generation else { return first.canonicalize(install) }
        return generation.canonicalizer.canonicalize(install)
    }

    private var generation: Generation? {
        isReplaced.load(ordering: .acquiring) ? latest.withLock { $0 } : nil
    }
}
