#if SQLiteBaseline
internal import CSQLite

/// A database in memory, as little of SQLite as the baseline needs. What SQLite refuses is a mistake in the benchmark: it traps.
///
/// Invariants that make it safe: the connection lives from `init` to `deinit`, which every ``SQLiteStatement`` outlives by
/// keeping it; one thread at a time uses it.
@safe final class SQLiteDatabase {
    private let connection: OpaquePointer

    init() {
        var opened: OpaquePointer?
        guard unsafe sqlite3_open(":memory:", &opened) == SQLITE_OK, let made = unsafe opened else {
            preconditionFailure("SQLite cannot open a database in memory.")
        }
        unsafe connection = made
    }

    deinit {
        unsafe sqlite3_close_v2(connection)
    }

    /// Bytes that SQLite holds in this process.
    static var bytes: Int { Int(sqlite3_memory_used()) }

    /// Rows that the last statement changed.
    var changes: Int { Int(unsafe sqlite3_changes(connection)) }

    /// Runs statements that return nothing.
    func execute(_ text: String) {
        guard unsafe sqlite3_exec(connection, text, nil, nil, nil) == SQLITE_OK else {
            preconditionFailure("SQLite refuses: \(text)")
        }
    }

    /// Prepares a statement.
    func prepare(_ text: String) -> SQLiteStatement {
        var prepared: OpaquePointer?
        guard unsafe sqlite3_prepare_v2(connection, text, -1, &prepared, nil) == SQLITE_OK,
            let statement = unsafe prepared
        else { preconditionFailure("SQLite refuses: \(text)") }
        return unsafe SQLiteStatement(statement, of: self)
    }
}

/// A prepared statement.
///
/// Invariants that make it safe: the handle is finalised in `deinit` only, and the database outlives it.
@safe final class SQLiteStatement {
    private let handle: OpaquePointer
    private let database: SQLiteDatabase

    @unsafe init(_ handle: OpaquePointer, of database: SQLiteDatabase) {
        unsafe self.handle = handle
        self.database = database
    }

    deinit {
        unsafe sqlite3_finalize(handle)
    }

    /// Gives a parameter a whole number; positions count from 1.
    func bind(_ position: CInt, _ value: Int64) {
        unsafe sqlite3_bind_int64(handle, position, value)
    }

    /// Moves to the next row; whether there is one.
    func step() -> Bool {
        unsafe sqlite3_step(handle) == SQLITE_ROW
    }

    /// Makes the statement ready for its next use.
    func reset() {
        unsafe sqlite3_reset(handle)
    }

    /// Runs a statement that returns nothing.
    func run() {
        _ = step()
        reset()
    }

    /// Runs a statement with a text parameter, which is bound without a copy.
    func run(text: String, at position: CInt) {
        var text = text
        text.withUTF8 { bytes in
            unsafe bytes.withMemoryRebound(to: CChar.self) { characters in
                guard let start = characters.baseAddress else { return }
                _ = unsafe matchbench_bind_static_text(handle, position, start, CInt(characters.count))
                run()
            }
        }
    }

    /// A column of the current row as a whole number; columns count from 0.
    func integer(_ column: CInt) -> Int64 {
        unsafe sqlite3_column_int64(handle, column)
    }

    /// A column of the current row as text.
    func text(_ column: CInt) -> String? {
        guard let start = unsafe sqlite3_column_text(handle, column) else { return nil }
        return unsafe String(cString: start)
    }
}
#endif
