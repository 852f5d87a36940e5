import Glibc

@testable import Library

/// Where a shelf for one test is made.
enum NewShelf {
    /// A path in a folder that is not there yet.
    static func path() -> String {
        "/tmp/recto-keeper-\(getpid())-\(UInt64.random(in: 0...UInt64.max))/shelf.sqlite"
    }
}

/// Another process's lock on a shelf, so to say: nobody else can read or write.
final class Lock {
    private var database: Database?

    init?(_ path: String) {
        do throws(ShelfError) {
            let database = try Database(path: path, patience: 1_000)
            try database.execute(
                "PRAGMA locking_mode = EXCLUSIVE; BEGIN IMMEDIATE; UPDATE books SET opened = opened")
            self.database = database
        } catch { return nil }
    }

    func release() { database = nil }
}
