// SQLite, and what Swift cannot see of it: macros that are casts. Functions carry the prefix `cs_`.
#ifndef RECTO_CSQLITE_H
#define RECTO_CSQLITE_H

#include <sqlite3.h>

/// Binds text that SQLite copies.
static inline int cs_bind_text(sqlite3_stmt *statement, int index, const char *text, int count) {
    return sqlite3_bind_text(statement, index, text, count, SQLITE_TRANSIENT);
}

/// Binds bytes that SQLite copies.
static inline int cs_bind_blob(sqlite3_stmt *statement, int index, const void *bytes, int count) {
    return sqlite3_bind_blob(statement, index, bytes, count, SQLITE_TRANSIENT);
}

/// The last connection that closes leaves the write-ahead log as it is.
static inline void cs_keep_log_on_close(sqlite3 *database) {
    sqlite3_db_config(database, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, (int *)0);
}

#endif
