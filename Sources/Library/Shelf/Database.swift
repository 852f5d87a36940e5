import CSQLite
import Posix

/// An open database file.
final class Database {
    let path: String
    private let handle: OpaquePointer
    /// Whether there has been a write-ahead log.
    private var hasLogged = false

    /// Opens an existing file. SQLite does not read it until it is used.
    ///
    /// - Parameter patience: how long a call waits for another process, in milliseconds.
    init(path: String, patience: Int32) throws(ShelfError) {
        var handle: OpaquePointer?
        let code = sqlite3_open_v2(path, &handle, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, nil)
        guard code == SQLITE_OK, let handle else {
            sqlite3_close_v2(handle)
            throw Self.error(code, path: path)
        }
        self.path = path
        self.handle = handle
        sqlite3_extended_result_codes(handle, 1)
        sqlite3_busy_timeout(handle, patience)
        sqlite3_wal_autocheckpoint(handle, 0)
        cs_keep_log_on_close(handle)
    }

    /// Opens an untrusted file of another program for reading only.
    ///
    /// - Parameter uri: SQLite's URI of the file (RFC 3986).
    init(reading uri: String, patience: Int32) throws(ShelfError) {
        var handle: OpaquePointer?
        let flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX
        let code = sqlite3_open_v2(uri, &handle, flags, nil)
        guard code == SQLITE_OK, let handle else {
            sqlite3_close_v2(handle)
            throw Self.error(code, path: uri)
        }
        path = uri
        self.handle = handle
        sqlite3_extended_result_codes(handle, 1)
        sqlite3_busy_timeout(handle, patience)
        sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, Self.longestForeign)
        try execute("PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON; PRAGMA query_only = ON")
    }

    /// The longest row read from another program's file, in bytes.
    private static let longestForeign: Int32 = 16 << 20

    deinit {
        sqlite3_close_v2(handle)
    }

    /// Sets how long calls wait for another process, in milliseconds.
    func wait(_ patience: Int32) { sqlite3_busy_timeout(handle, patience) }

    func prepare(_ sql: String) throws(ShelfError) -> Statement {
        var statement: OpaquePointer?
        let flags = UInt32(SQLITE_PREPARE_PERSISTENT)
        try check(sqlite3_prepare_v3(handle, sql, -1, flags, &statement, nil))
        guard let statement else { throw .refused(path: path, code: SQLITE_MISUSE) }
        return Statement(statement)
    }

    /// Runs statements and ignores their rows.
    func execute(_ sql: String) throws(ShelfError) {
        try check(sqlite3_exec(handle, sql, nil, nil, nil))
    }

    /// Runs a bound statement to the end.
    func run(_ statement: Statement) throws(ShelfError) {
        defer { statement.reset() }
        var code = SQLITE_ROW
        while code == SQLITE_ROW { code = statement.step() }
        if code != SQLITE_DONE { throw Self.error(code, path: path) }
    }

    /// A value made from the first row of a bound statement; nil if there is no row.
    func first<Value>(_ statement: Statement, _ make: (Statement) -> Value) throws(ShelfError) -> Value? {
        defer { statement.reset() }
        switch statement.step() {
        case SQLITE_ROW: return make(statement)
        case SQLITE_DONE: return nil
        case let code: throw Self.error(code, path: path)
        }
    }

    /// Values made from all rows of a bound statement.
    func all<Value>(_ statement: Statement, _ make: (Statement) -> Value) throws(ShelfError) -> [Value] {
        defer { statement.reset() }
        var values: [Value] = []
        while true {
            switch statement.step() {
            case SQLITE_ROW: values.append(make(statement))
            case SQLITE_DONE: return values
            case let code: throw Self.error(code, path: path)
            }
        }
    }

    /// Rows that this connection has written or deleted so far.
    var changes: Int64 { sqlite3_total_changes64(handle) }

    /// Runs `body` in a transaction: everything is written, or nothing.
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

    /// Writes a copy of the database beside it, and replaces an earlier copy.
    ///
    /// - Parameter ending: the suffix for the name of the copy.
    func copy(as ending: String) throws(ShelfError) {
        let copy = path + ending
        let unfinished = "\(copy).\(UInt64.random(in: 0...UInt64.max))"
        FilePath(unfinished).remove()
        // SQLite writes into the empty file and keeps its permissions.
        try? FilePath(unfinished).writeNew([])
        let statement = try prepare("VACUUM INTO ?1")
        statement.bind(unfinished, at: 1)
        do throws(ShelfError) {
            try run(statement)
        } catch {
            FilePath(unfinished).remove()
            throw error
        }
        do throws(SystemError) { try FilePath(unfinished).rename(to: FilePath(copy)) } catch {
            throw .cannotMake(path: copy, errno: error.number)
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

extension Database {
    /// The size of the write-ahead log in bytes; nil if there is none.
    var logSize: Int? {
        guard let log = try? FileStatus(of: FilePath(path + "-wal")) else { return nil }
        hasLogged = true
        return log.size
    }

    /// A number that changes when another process writes.
    func dataVersion() throws(ShelfError) -> Int? {
        try first(try prepare("PRAGMA data_version")) { $0.integer(0) }
    }

    /// Moves the write-ahead log into the database and empties it. Waits for the disk.
    ///
    /// - Returns: whether the log is empty. Pages that another process is reading stay in it.
    @discardableResult
    func checkpoint() -> Bool {
        sqlite3_wal_checkpoint_v2(handle, nil, SQLITE_CHECKPOINT_TRUNCATE, nil, nil) == SQLITE_OK
    }

    /// Whether the file was deleted or replaced, or its log is gone, so that writes would be lost.
    var isLost: Bool {
        var hasMoved: Int32 = 0
        sqlite3_file_control(handle, nil, SQLITE_FCNTL_HAS_MOVED, &hasMoved)
        let hadLog = hasLogged
        return hasMoved != 0 || (logSize == nil && hadLog)
    }
}
