import CSQLite
import Glibc

/// An open database file.
final class Database {
    let path: String
    private let handle: OpaquePointer

    /// How long a call waits for another process, in milliseconds.
    private static let patience: Int32 = 1_000
    /// Bytes of the write-ahead log above which closing moves them into the database.
    ///
    /// Moving them, and the first commit after it, wait for the disk: seldom, and never while
    /// somebody reads. Opening reads what is left of the log, a millisecond for a megabyte.
    private static let logLimit = 1 << 20

    /// Opens an existing file; SQLite reads nothing of it yet.
    init(path: String) throws(ShelfError) {
        var handle: OpaquePointer?
        let code = sqlite3_open_v2(path, &handle, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, nil)
        guard code == SQLITE_OK, let handle else {
            sqlite3_close_v2(handle)
            throw Self.error(code, path: path)
        }
        self.path = path
        self.handle = handle
        sqlite3_extended_result_codes(handle, 1)
        sqlite3_busy_timeout(handle, Self.patience)
        sqlite3_wal_autocheckpoint(handle, 0)
        cs_keep_log_on_close(handle)
    }

    deinit {
        var log = stat()
        if stat(path + "-wal", &log) == 0, log.st_size > Self.logLimit {
            sqlite3_wal_checkpoint_v2(handle, nil, SQLITE_CHECKPOINT_TRUNCATE, nil, nil)
        }
        sqlite3_close_v2(handle)
    }

    func prepare(_ sql: String) throws(ShelfError) -> Statement {
        var statement: OpaquePointer?
        let flags = UInt32(SQLITE_PREPARE_PERSISTENT)
        try check(sqlite3_prepare_v3(handle, sql, -1, flags, &statement, nil))
        guard let statement else { throw .refused(path: path, code: SQLITE_MISUSE) }
        return Statement(statement)
    }

    /// Runs statements whose rows do not matter.
    func execute(_ sql: String) throws(ShelfError) {
        try check(sqlite3_exec(handle, sql, nil, nil, nil))
    }

    /// Runs a bound statement to its end.
    func run(_ statement: Statement) throws(ShelfError) {
        defer { statement.reset() }
        var code = SQLITE_ROW
        while code == SQLITE_ROW { code = statement.step() }
        if code != SQLITE_DONE { throw Self.error(code, path: path) }
    }

    /// The first row of a bound statement, made into a value; nil when there is none.
    func first<Value>(_ statement: Statement, _ make: (Statement) -> Value) throws(ShelfError) -> Value? {
        defer { statement.reset() }
        switch statement.step() {
        case SQLITE_ROW: return make(statement)
        case SQLITE_DONE: return nil
        case let code: throw Self.error(code, path: path)
        }
    }

    /// Runs `body` as one change: all of it is written, or nothing.
    func transaction(_ body: () throws(ShelfError) -> Void) throws(ShelfError) {
        try execute("BEGIN IMMEDIATE")
        do throws(ShelfError) {
            try body()
            try execute("COMMIT")
        } catch {
            sqlite3_exec(handle, "ROLLBACK", nil, nil, nil)
            throw error
        }
    }

    private func check(_ code: Int32) throws(ShelfError) {
        if code != SQLITE_OK { throw Self.error(code, path: path) }
    }

    private static func error(_ code: Int32, path: String) -> ShelfError {
        switch code & 0xFF {
        case SQLITE_NOTADB, SQLITE_CORRUPT: .damaged(path: path)
        default: .refused(path: path, code: code)
        }
    }
}
