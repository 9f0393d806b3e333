#include "CSQLiteShims.h"

#include <stddef.h>

static int set(sqlite3 *connection, int option, int value) {
    // An older library does not know each option; it is as good as it can be then.
    int code = sqlite3_db_config(connection, option, value, NULL);
    return code == SQLITE_ERROR ? SQLITE_OK : code;
}

int store_sqlite_defend(sqlite3 *connection) {
    int code = set(connection, SQLITE_DBCONFIG_DEFENSIVE, 1);
    if (code == SQLITE_OK) code = set(connection, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0);
    if (code == SQLITE_OK) code = set(connection, SQLITE_DBCONFIG_DQS_DDL, 0);
    if (code == SQLITE_OK) code = set(connection, SQLITE_DBCONFIG_DQS_DML, 0);
    return code;
}

int store_sqlite_write_version(sqlite3 *connection) {
    // Through SQLite's own file: closing another one on the same file would end the locks of this process.
    sqlite3_file *file = NULL;
    unsigned char version = 0;
    if (sqlite3_file_control(connection, "main", SQLITE_FCNTL_FILE_POINTER, &file) != SQLITE_OK) return -1;
    if (file == NULL || file->pMethods == NULL) return -1;
    return file->pMethods->xRead(file, &version, 1, 18) == SQLITE_OK ? version : -1;
}

int store_sqlite_bind_text(sqlite3_stmt *statement, int index, const char *text, int count) {
    return sqlite3_bind_text(statement, index, text, count, SQLITE_TRANSIENT);
}

int store_sqlite_bind_bytes(sqlite3_stmt *statement, int index, const void *bytes, int count) {
    if (count == 0) return sqlite3_bind_zeroblob(statement, index, 0);
    return sqlite3_bind_blob(statement, index, bytes, count, SQLITE_TRANSIENT);
}
