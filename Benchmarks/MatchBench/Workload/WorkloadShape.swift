/// The size and shape of a workload. Equal shapes give equal workloads, click by click.
public struct WorkloadShape: Hashable, Sendable {
    /// How devices are spread over device blocks.
    public enum Devices: Hashable, Sendable {
        /// As phones are spread over people: a few blocks hold most clicks.
        case byShare
        /// Every block holds this many clicks on average, each a model of its own.
        case distinct(mean: Int)
    }

    /// Seeds everything.
    public var seed: UInt64 = 20_261_130
    /// Clicks to record.
    public var clicks: Int
    /// The mean number of clicks in a network block of one app and OS group.
    public var meanPerBlock = 2
    /// Tenants, equally busy.
    public var apps = 8
    /// How devices are spread.
    public var devices = Devices.byShare
    /// Clicks that share one link.
    public var clicksPerLink = 1000
    /// The time over which the clicks arrive, in milliseconds.
    public var span: Int64 = 3_600_000

    /// The share of the clicks, oldest first, whose window is over when the questions are asked: work for a sweeper.
    public var dueShare = 0.0

    /// The mean number of clicks in a device block where that was chosen; 0 where devices are spread as phones are.
    public var meanPerDevice: Int {
        switch devices {
        case .byShare: 0
        case .distinct(let mean): mean
        }
    }

    /// A shape of a size, everything else as a link service has it.
    public init(clicks: Int) {
        precondition(clicks > 0, "A workload needs at least one click.")
        self.clicks = clicks
    }
}
