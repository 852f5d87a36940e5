import CSQLite
import TestSupport

/// Another program's lock on a shelf: nobody else can write it.
final class ShelfLock {
    private var database: OpaquePointer?

    struct Refused: Error {
        var code: Int32
    }

    /// - Parameters:
    ///   - folder: where the shelf is.
    ///   - isRead: whether others may read it; they must where they have it open already.
    init(_ folder: TemporaryFolder, isRead: Bool = false) throws {
        sqlite3_open(folder.path + "/recto/shelf.sqlite", &database)
        sqlite3_busy_timeout(database, 5_000)
        let mode = isRead ? "" : "PRAGMA locking_mode = EXCLUSIVE; "
        let code = sqlite3_exec(
            database, mode + "BEGIN IMMEDIATE; UPDATE books SET opened = opened", nil, nil, nil)
        guard code == SQLITE_OK else { throw Refused(code: code) }
    }

    deinit { release() }

    func release() {
        sqlite3_close_v2(database)
        database = nil
    }
}
