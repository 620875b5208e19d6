public import MatchSignals

/// The live clicks of all apps, indexed by network, device, id and token.
///
/// | what | where | guarded by |
/// |---|---|---|
/// | a click's line, with everything that scoring reads | ``ClickLog``, by arrival | its header: whoever sets the busy bit |
/// | network and device blocks with their live counts | ``BlockIndex`` | a lock a shard |
/// | ids, tokens, visitors | ``NameIndex`` | a lock a shard |
/// | counts of signal values | ``SignalCounters`` | a lock a shard |
/// | destinations | ``LinkTable`` | a lock a shard |
///
/// No thread holds two of these locks; the allocators' own lock is the innermost one and nothing is done under it but list
/// work. What must be one step to every observer (a claim, a fold, a removal) is a compare-and-set on the click's header that
/// sets the busy bit; the thread that succeeds has the click to itself and does the rest of the work shard by shard. A row that
/// an index names is whole for as long as that index's lock is held, because a removal takes the row out of every index before
/// it clears it.
public final class ClickStore: Sendable {
    /// The limits.
    public let configuration: StoreConfiguration

    let hasher: StoreHash
    let arena: BlockArena
    let apps: AppTable
    let links: LinkTable
    let log: ClickLog
    let ids: NameIndex
    let tokens: NameIndex
    let visitors: NameIndex
    let network: BlockIndex
    let device: BlockIndex
    let counters: SignalCounters
    let tallies: Tallies
    /// One word: whether a sweep is under way.
    let sweepGate: AtomicWords
    private let reservations: [Reservation]

    /// The log's rows.
    var rows: ClickRows {
        @inline(__always) get { log.rows }
    }

    /// Creates an empty store. It reserves address space for its stated maximum and takes memory as it fills.
    public init(configuration: StoreConfiguration = StoreConfiguration()) {
        let limits = configuration.bounded
        let maxClicks = limits.maxLiveClicks
        self.configuration = limits
        var reservations: [Reservation] = []
        hasher = StoreHash(seed: configuration.hashSeed)
        arena = BlockArena(
            bytes: maxClicks * 1_024 + 256 << 20, prefaultingFor: limits.prefaultedClicks, keeping: &reservations)
        let shardBits = Self.shardBits(maxClicks)
        apps = AppTable(hasher: hasher, keeping: &reservations)
        links = LinkTable(maxLinks: maxClicks, hasher: hasher, arena: arena, keeping: &reservations)
        log = ClickLog(
            maxClicks: maxClicks, prefaultingFor: limits.prefaultedClicks, keeping: &reservations)
        ids = NameIndex(shardBits: shardBits, arena: arena, keeping: &reservations)
        tokens = NameIndex(shardBits: shardBits, arena: arena, keeping: &reservations)
        visitors = NameIndex(shardBits: shardBits, arena: arena, keeping: &reservations)
        network = BlockIndex(shardBits: shardBits, isNetwork: true, arena: arena, keeping: &reservations)
        device = BlockIndex(shardBits: shardBits, isNetwork: false, arena: arena, keeping: &reservations)
        counters = SignalCounters(
            shardBits: min(shardBits, 8), hasher: hasher, arena: arena, keeping: &reservations)
        tallies = Tallies(keeping: &reservations)
        let gate = Reservation(bytes: 64)
        reservations.append(gate)
        sweepGate = gate.atomics()
        self.reservations = reservations
    }

    /// Enough shards that a table stays below some 16,000 slots, so that growing one takes a fraction of a millisecond.
    private static func shardBits(_ maxClicks: Int) -> Int {
        let wanted = maxClicks / 8_192
        return min(max(Int.bitWidth - wanted.leadingZeroBitCount, 4), 12)
    }

    /// The id of an app key, made on first use.
    @inline(never)
    public func app(_ key: String) -> AppID {
        AppID(rawValue: apps.intern(key))
    }

    /// The id of an app key that has been seen; `nil` for another, which then has no clicks and takes no memory.
    public func knownApp(_ key: String) -> AppID? {
        let app = apps.find(key)
        return app == 0 ? nil : AppID(rawValue: app)
    }

    /// App and OS group in one number.
    @inline(__always)
    static func scope(_ app: AppID, _ group: OSGroup) -> UInt64 {
        UInt64(app.rawValue) << 8 | UInt64(group.rawValue)
    }

    /// The scope of a click whose header is at hand.
    @inline(__always)
    static func scope(_ app: AppID, _ header: RowHeader) -> UInt64 {
        UInt64(app.rawValue) << 8 | UInt64(header.group)
    }

    @inline(__always)
    func idHash(_ app: AppID, _ id: String) -> UInt64 { hasher.hash(id, salt: UInt64(app.rawValue) << 8 | 1) }
    @inline(__always)
    func tokenHash(_ app: AppID, _ token: String) -> UInt64 {
        hasher.hash(token, salt: UInt64(app.rawValue) << 8 | 2)
    }
    @inline(__always)
    func visitorHash(_ app: AppID, _ visitor: String) -> UInt64 {
        hasher.hash(visitor, salt: UInt64(app.rawValue) << 8 | 3)
    }

    /// The counts of an install's values in its scope.
    public func counts(app: AppID, fingerprint: Fingerprint) -> SignalCounts {
        counters.counts(of: fingerprint, scope: Self.scope(app, fingerprint.system.family.group))
    }
}

extension ClickHandle {
    /// Names the click with a sequence number in a row.
    @inline(__always)
    init(row: UInt32, sequence: UInt32) {
        self.init(rawValue: UInt64(sequence) << 32 | UInt64(row))
    }

    /// The row.
    @inline(__always)
    var row: UInt32 { UInt32(truncatingIfNeeded: rawValue) }
    /// The generation.
    @inline(__always)
    var sequence: UInt32 { UInt32(truncatingIfNeeded: rawValue >> 32) }
}
