internal import MatchScoring
internal import MatchSignals
internal import MatchStore
internal import Synchronization

/// Holds the proven pairs of every app × OS group against the model. Only a question with a token comes here; it has locks of its
/// own, and what a fingerprint decides never waits for them.
final class DriftWatch: Sendable {
    /// The most scopes that are watched: about 2 MB. Tokens of further ones are counted in ``unwatchedPairs``.
    static let limit = 4_096
    /// Of so many questions with a token one is also asked of the fingerprints.
    static let sampling = 8

    private struct Key: Hashable {
        var app: AppID
        var group: OSGroup
    }

    private let scopes = ShardLock<[Key: DriftTally]>([:])
    private let questions = Atomic<Int>(0)
    private let model: MatchModel
    private let unwatched = Atomic<Int>(0)

    init(model: MatchModel) {
        self.model = model
    }

    /// Whether the next question with a token is in the sample.
    var isSampled: Bool {
        questions.wrappingAdd(1, ordering: .relaxed).oldValue % Self.sampling == 0
    }

    /// Tokens of scopes beyond the limit.
    var unwatchedPairs: Int { unwatched.load(ordering: .relaxed) }

    /// The delay buckets of a group.
    func delay(of group: OSGroup) -> DelayParameters { model.parameters(of: group).delay }

    /// Changes the counts of a scope.
    func update(app: AppID, name: String, group: OSGroup, _ body: (inout DriftTally) -> Void) {
        let isWatched = scopes.withLock { scopes in
            let key = Key(app: app, group: group)
            guard scopes[key] != nil || scopes.count < Self.limit else { return false }
            body(&scopes[key, default: DriftTally(app: name, group: group)])
            return true
        }
        if !isWatched { unwatched.wrappingAdd(1, ordering: .relaxed) }
    }

    /// The counts as they stand.
    func snapshot(window: (_ app: String) -> Int64) -> DriftSnapshot {
        let tallies = scopes.withLock { Array($0.values) }
        return DriftSnapshot(model: model, tallies: tallies, windows: tallies.map { window($0.app) })
    }
}

/// The counts of all scopes at one moment, with what they are held against.
struct DriftSnapshot: Hashable, Sendable {
    let model: MatchModel
    let tallies: [DriftTally]
    /// The match window of each one's app, in milliseconds.
    let windows: [Int64]

    /// The scopes by app and group.
    var reports: [ScopeDrift] {
        zip(tallies, windows).map { $0.report(model.parameters(of: $0.group), window: $1) }
            .sorted { ($0.app, $0.group) < ($1.app, $1.group) }
    }
}
