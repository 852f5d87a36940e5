import BookModel

@testable import Shelf

extension Shelf {
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
