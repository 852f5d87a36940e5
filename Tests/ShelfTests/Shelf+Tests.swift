import BookModel

@testable import Shelf

extension Shelf {
    func book(of identity: Identity, title: String, at path: String = "") throws(ShelfError) -> KnownBook {
        try book(BookOnShelf(identity, title, path))
    }

    func places(of identity: Identity, title: String, at path: String = "") throws(ShelfError) -> KeptPlaces?
    {
        try book(BookOnShelf(identity, title, path)).places
    }

    func marks(of identity: Identity, title: String, at path: String = "") throws(ShelfError) -> [KeptMark] {
        try marks(of: BookOnShelf(identity, title, path))
    }

    func jumps(of identity: Identity, title: String) throws(ShelfError) -> KeptJumps {
        try jumps(of: BookOnShelf(identity, title, ""))
    }

    func reading(of identity: Identity, title: String) throws(ShelfError) -> KeptReading {
        try reading(of: BookOnShelf(identity, title, ""))
    }

    /// Where a book was read last.
    func place(of identity: Identity, title: String) throws(ShelfError) -> Locator? {
        try places(of: identity, title: title)?.latest
    }

    func record(
        _ place: Locator, of identity: Identity, metadata: Metadata, path: String, at time: Int64
    ) throws(ShelfError) {
        try record(place, of: BookOnShelf(identity: identity, metadata: metadata, path: path), at: time)
    }
}

extension Database {
    convenience init(path: String) throws(ShelfError) { try self.init(path: path, patience: 1_000) }
}

extension BookOnShelf {
    init(_ identity: Identity, _ title: String, _ path: String) {
        var metadata = Metadata()
        metadata.title = title
        self.init(identity: identity, metadata: metadata, path: path)
    }
}
