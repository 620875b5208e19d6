#if SQLiteBaseline
internal import MatchSignals

/// SQLite in memory doing the engine's work: a unique id, an index for each of the two blocks, prepared statements, claim in
/// one transaction with the look-up.
///
/// App keys and links are interned in Swift dictionaries beside it, which is less work than SQLite would have with them. One
/// thread at a time uses a store, as ``BenchStore/isConcurrent`` says.
final class SQLiteStore: BenchStore, @unchecked Sendable {
    static let name = "sqlite"
    static let batch = 1000

    private let database = SQLiteDatabase()
    private let insert: SQLiteStatement
    private let networkQuery: SQLiteStatement
    private let deviceQuery: SQLiteStatement
    private let claim: SQLiteStatement
    private let begin: SQLiteStatement
    private let commit: SQLiteStatement
    private let delete: SQLiteStatement
    private let idQuery: SQLiteStatement
    private var apps: [String: Int64] = [:]
    private var links: [String: Int64] = [:]
    private var oldest: Int64 = 1
    private var next: Int64 = 1
    private var live = 0

    init() {
        database.execute(
            """
            CREATE TABLE clicks(number INTEGER PRIMARY KEY, id TEXT, app INTEGER, network INTEGER, device INTEGER,
              high INTEGER, low INTEGER, screen INTEGER, version INTEGER, model INTEGER, zone INTEGER, language INTEGER,
              time INTEGER, link INTEGER, claimed INTEGER);
            CREATE UNIQUE INDEX byID ON clicks(app, id);
            CREATE INDEX byNetwork ON clicks(app, network);
            CREATE INDEX byDevice ON clicks(app, device);
            """)
        let columns = "number, high, low, screen, version, zone, language, time"
        insert = database.prepare("INSERT OR IGNORE INTO clicks VALUES(?,?,?,?,?,?,?,?,?,?,?,?,?,?,0)")
        networkQuery = database.prepare(
            "SELECT \(columns) FROM clicks WHERE app=? AND network=? AND claimed=0 ORDER BY number DESC "
                + "LIMIT \(BaselineQuery.networkLimit)")
        deviceQuery = database.prepare(
            "SELECT \(columns) FROM clicks WHERE app=? AND device=? AND claimed=0 AND network<>? "
                + "ORDER BY number DESC LIMIT \(BaselineQuery.deviceLimit)")
        claim = database.prepare("UPDATE clicks SET claimed=1 WHERE number=? AND claimed=0")
        begin = database.prepare("BEGIN IMMEDIATE")
        commit = database.prepare("COMMIT")
        delete = database.prepare("DELETE FROM clicks WHERE number BETWEEN ? AND ? AND time < ?")
        idQuery = database.prepare("SELECT id FROM clicks WHERE number=?")
    }

    func record(_ click: CanonicalClick, at now: Timestamp) {
        begin.run()
        add(click)
        commit.run()
    }

    func record(batch clicks: [CanonicalClick]) {
        begin.run()
        for click in clicks { add(click) }
        commit.run()
    }

    func match(_ install: CanonicalInstall) -> Bool {
        begin.run()
        let delivered = findAndClaim(install)
        commit.run()
        return delivered
    }

    func peek(_ install: CanonicalInstall) -> Finding {
        let best = best(of: BaselineQuery(install))
        guard best.row >= 0 else { return Finding(candidates: 0, best: nil, delivers: false) }
        idQuery.bind(1, best.row)
        defer { idQuery.reset() }
        let id = idQuery.step() ? idQuery.text(0) : nil
        return Finding(candidates: best.candidates, best: id, delivers: best.delivers)
    }

    func sweep(at now: Timestamp, limit: Int) -> Int {
        let end = min(oldest + Int64(limit), next)
        guard oldest < end else { return 0 }
        begin.run()
        delete.bind(1, oldest)
        delete.bind(2, end - 1)
        delete.bind(3, now.milliseconds - BaselineQuery.window)
        delete.run()
        let removed = database.changes
        commit.run()
        oldest += Int64(removed)
        live -= removed
        return removed
    }

    var liveClicks: Int { live }

    /// What SQLite has allocated, in the whole process; the purposes can't be told apart.
    var memory: MemoryUse {
        MemoryUse(hot: SQLiteDatabase.bytes, payload: 0, answers: 0)
    }

    private func add(_ click: CanonicalClick) {
        let row = BaselineRow(click)
        let app = Self.number(row.app, in: &apps)
        let link = Self.number(row.slug + row.parameters, in: &links)
        insert.bind(1, next)
        insert.bind(3, app)
        insert.bind(4, Int64(bitPattern: row.network))
        insert.bind(5, Int64(bitPattern: row.device))
        insert.bind(6, Int64(bitPattern: row.addressHigh))
        insert.bind(7, Int64(bitPattern: row.addressLow))
        insert.bind(8, Int64(bitPattern: row.screen))
        insert.bind(9, Int64(row.version))
        insert.bind(10, Int64(row.model))
        insert.bind(11, Int64(row.zone))
        insert.bind(12, Int64(row.language))
        insert.bind(13, row.time)
        insert.bind(14, link)
        insert.run(text: row.id, at: 2)
        guard database.changes == 1 else { return }
        next += 1
        live += 1
    }

    private func findAndClaim(_ install: CanonicalInstall) -> Bool {
        let best = best(of: BaselineQuery(install))
        guard best.delivers else { return false }
        claim.bind(1, best.row)
        claim.run()
        return database.changes == 1
    }

    private func best(of query: BaselineQuery) -> BaselineQuery.Best {
        var best = BaselineQuery.Best()
        guard let app = apps[query.app] else { return best }
        networkQuery.bind(1, app)
        networkQuery.bind(2, Int64(bitPattern: query.network))
        offerRows(of: networkQuery, query, &best)
        deviceQuery.bind(1, app)
        deviceQuery.bind(2, Int64(bitPattern: query.device))
        deviceQuery.bind(3, Int64(bitPattern: query.network))
        offerRows(of: deviceQuery, query, &best)
        return best
    }

    private func offerRows(of statement: SQLiteStatement, _ query: BaselineQuery, _ best: inout BaselineQuery.Best) {
        while statement.step() {
            let time = statement.integer(7)
            guard query.admits(time: time) else { continue }
            let points = query.points(
                addressHigh: UInt64(bitPattern: statement.integer(1)),
                addressLow: UInt64(bitPattern: statement.integer(2)),
                screen: UInt64(bitPattern: statement.integer(3)),
                version: UInt32(truncatingIfNeeded: statement.integer(4)),
                zone: UInt32(truncatingIfNeeded: statement.integer(5)),
                language: UInt32(truncatingIfNeeded: statement.integer(6)))
            best.offer(statement.integer(0), points: points, time: time)
        }
        statement.reset()
    }

    private static func number(_ name: String, in table: inout [String: Int64]) -> Int64 {
        if let known = table[name] { return known }
        let made = Int64(table.count + 1)
        table[name] = made
        return made
    }
}
#endif
