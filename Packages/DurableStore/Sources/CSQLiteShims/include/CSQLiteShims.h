// What of SQLite's interface Swift cannot call by itself.
#ifndef CSQLITE_SHIMS_H
#define CSQLITE_SHIMS_H

#include <sqlite3.h>

/// Forbids what a damaged or hostile file could use against us: writes to the schema table, functions in the schema that
/// have side effects, strings in double quotes. Returns SQLite's code.
int store_sqlite_defend(sqlite3 *connection);

/// Returns the write version in the header of the database's file, or -1 when it cannot be read.
int store_sqlite_write_version(sqlite3 *connection);

/// Binds text that SQLite copies.
int store_sqlite_bind_text(sqlite3_stmt *statement, int index, const char *text, int count);

/// Binds bytes that SQLite copies; none are allowed, and are not NULL.
int store_sqlite_bind_bytes(sqlite3_stmt *statement, int index, const void *bytes, int count);

#endif
