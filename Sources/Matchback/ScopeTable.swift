internal import MatchScoring
internal import MatchSignals
internal import MatchStore

/// The running rates of every app × OS group: how often installs and candidate clicks come, and what share of installs had no
/// click among the candidates.
///
/// Scopes are spread over stripes by app; a stripe's lock is held for one update of one scope.
final class ScopeTable: Sendable {
    private static let stripes = 64
    private static let groups = 4

    private let table: ShardLocks<[ScopeRateEstimator]>
    private let model: CompiledModel

    /// Creates a table whose scopes start cold.
    init(model: CompiledModel) {
        self.model = model
        table = ShardLocks(count: Self.stripes) { _ in [] }
    }

    /// Counts a candidate click from addresses of some ``AddressSet/families``.
    @inline(__always)
    func noteClick(app: AppID, group: OSGroup, at time: Timestamp, families: Int) {
        update(app, group) { $0.recordClick(at: time.milliseconds, families: families) }
    }

    /// Counts an install with the posterior that it had no click, the ω behind that posterior, and how many live clicks share its network; retries are
    /// left out by the caller.
    func noteInstall(
        app: AppID, group: OSGroup, at time: Timestamp, organic: Double, weighedAt share: Double, addressCount: UInt32,
        blockCount: UInt32, live: UInt32, otherOwnClicks: Int?
    ) {
        update(app, group) {
            $0.recordInstall(
                at: time.milliseconds, organic: organic, weighedAt: share, addressCount: addressCount,
                blockCount: blockCount, live: live, otherOwnClicks: otherOwnClicks)
        }
    }

    /// The rates as they stand, without the install being decided.
    func rates(app: AppID, group: OSGroup, at time: Timestamp) -> ScopeRates {
        update(app, group) { $0.rates(at: time.milliseconds) }
    }

    @inline(__always)
    private func update<Result: Sendable>(
        _ app: AppID, _ group: OSGroup, _ body: (inout ScopeRateEstimator) -> Result
    ) -> Result {
        let position = Int(app.rawValue) / Self.stripes * Self.groups + Int(group.rawValue)
        return table.withLock(Int(app.rawValue) % Self.stripes) { scopes in
            if position >= scopes.count { extend(&scopes, to: position) }
            return body(&scopes[position])
        }
    }

    @inline(never)
    private func extend(_ scopes: inout [ScopeRateEstimator], to position: Int) {
        while position >= scopes.count {
            let group = OSGroup(rawValue: UInt8(scopes.count % Self.groups)) ?? .unknown
            scopes.append(model.rateEstimator(for: group))
        }
    }
}
