import BookModel

@testable import Library

/// Opens the database at a path, and makes an empty one where there is none.
func openStore(_ path: String) throws(ShelfError) -> ShelfStore {
    try ShelfFile.make(path)
    let store = ShelfStore(path: path)
    try store.open()
    return store
}

extension ShelfStore {
    /// - Parameter digest: of the open book; of no book without one.
    func write(_ change: ShelfChange, of digest: String = "") throws(ShelfError) {
        try write(change, of: BookRecord(digest: digest))
    }

    @discardableResult
    func record(
        _ place: Locator, of book: BookRecord, older: OlderPlace = .unchanged, at time: Int64
    ) throws(ShelfError) -> Locator? {
        try write(.moved(to: place, older: older, at: time), of: book)
    }

    func book(of identity: Identity, title: String, at path: String = "") throws(ShelfError) -> KnownBook {
        try book(BookRecord(identity, title, path))
    }

    func places(of identity: Identity, title: String, at path: String = "") throws(ShelfError) -> SavedPlaces?
    {
        try book(BookRecord(identity, title, path)).places
    }

    func marks(of identity: Identity, title: String, at path: String = "") throws(ShelfError) -> [SavedMark] {
        try marks(of: BookRecord(identity, title, path))
    }

    func jumps(of identity: Identity, title: String) throws(ShelfError) -> Jumps {
        try jumps(of: BookRecord(identity, title, ""))
    }

    func reading(of identity: Identity, title: String) throws(ShelfError) -> SavedReading {
        try reading(of: BookRecord(identity, title, ""))
    }

    /// Where a book was read last.
    func place(of identity: Identity, title: String) throws(ShelfError) -> Locator? {
        try places(of: identity, title: title)?.latest
    }

    func record(
        _ place: Locator, of identity: Identity, metadata: Metadata, path: String, at time: Int64
    ) throws(ShelfError) {
        try record(place, of: BookRecord(identity: identity, metadata: metadata, path: path), at: time)
    }
}

extension Database {
    convenience init(path: String) throws(ShelfError) { try self.init(path: path, patience: 1_000) }
}

extension BookRecord {
    init(_ identity: Identity, _ title: String, _ path: String) {
        var metadata = Metadata()
        metadata.title = title
        self.init(identity: identity, metadata: metadata, path: path)
    }
}

/// Another process's lock on a database, so to say: nobody else can read or write.
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
