import CSQLite
import TestSupport

/// Another program's lock on a shelf: nobody else can read or write it.
final class ShelfLock {
    private var database: OpaquePointer?

    struct Refused: Error {
        var code: Int32
    }

    /// - Parameter folder: where the shelf is.
    init(_ folder: TemporaryFolder) throws {
        sqlite3_open(folder.path + "/recto/shelf.sqlite", &database)
        sqlite3_busy_timeout(database, 5_000)
        let code = sqlite3_exec(
            database, "PRAGMA locking_mode = EXCLUSIVE; BEGIN IMMEDIATE; UPDATE books SET opened = opened",
            nil, nil, nil)
        guard code == SQLITE_OK else { throw Refused(code: code) }
    }

    deinit { release() }

    func release() {
        sqlite3_close_v2(database)
        database = nil
    }
}
