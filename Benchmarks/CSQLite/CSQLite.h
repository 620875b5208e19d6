// The system's SQLite, for the baseline behind the package trait `SQLiteBaseline`.

#ifndef MATCHBACK_C_SQLITE_H
#define MATCHBACK_C_SQLITE_H

#include <sqlite3.h>

/// The destructor argument that says: the bytes outlive the statement's use of them. A macro with a cast, which Swift does not
/// import.
static inline int matchbench_bind_static_text(sqlite3_stmt *statement, int position, const char *bytes, int count) {
    return sqlite3_bind_text(statement, position, bytes, count, SQLITE_STATIC);
}

#endif
