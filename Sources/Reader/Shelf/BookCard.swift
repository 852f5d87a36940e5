import BookModel

/// The facts about a book, besides its text.
public struct BookCard: Hashable, Sendable {
    public var metadata: Metadata
    /// Identifies the book; nil if it is unknown.
    public var identity: Identity?
    /// The path of its file.
    public var path: String
    /// The size of the file in bytes.
    public var bytes: Int64?
    /// The amount of text: an estimate unless `isCounted`; `none` if it is unknown.
    public var length = TextAmount.none
    /// Whether the whole text was counted.
    public var isCounted = false
    /// The number of repairs made when it was opened.
    public var repairs = 0
    /// The first repairs, in words.
    public var repaired: [String] = []
    /// Why it cannot be read; empty if it can.
    public var problem = ""
    /// The title of the other book that the file holds now; empty if it still holds this one.
    var other = ""
    /// The pictures that could not be shown, and why.
    var picturesNotShown: [String] = []
    /// Whether its file is being read for more facts.
    public var isPending = false
    /// How many highlights, notes and bookmarks the book has; nil while the shelf counts them.
    var marks: Int?
    /// When it was read, and how fast.
    var tally: ReadingTally?
    /// How far it has been read, 0 to 1, and when last, in milliseconds since 1970.
    var progress: Double?
    var lastRead: Int64?
    /// The book's id on the shelf, if the shelf lists it.
    var id: String?
    /// The rating in half stars, 1 to 10; 0 for none.
    var rating = 0

    public init(_ metadata: Metadata, path: String) { (self.metadata, self.path) = (metadata, path) }

    /// Makes a card from the facts on the shelf.
    init(_ book: ShelfBook) {
        var metadata = Metadata()
        metadata.title = book.shownTitle
        metadata.creators = book.creators
        if !book.series.isEmpty {
            metadata.series = [Metadata.Series(name: book.series, position: book.position)]
        }
        metadata.subjects = book.subjects
        metadata.format = book.format
        self.init(metadata, path: book.path)
        (length, problem) = (book.length, book.problem)
        (progress, lastRead, id) = (book.progress, book.lastRead, book.id)
        rating = book.rating
        // A file that cannot be read is listed by its path.
        if book.id != book.path { identity = book.identity }
    }

    /// Whether the file still holds the book. The title in a Calibre library may differ from the file's.
    private func isOfSameBook(_ read: BookCard, over book: ShelfBook?) -> Bool {
        guard let identity, let other = read.identity, read.problem.isEmpty, book?.isCatalogued != true else {
            return true
        }
        return read.metadata.title.isEmpty
            || identity.isSameBook(
                as: other, titles: (book?.ownTitle ?? metadata.title, read.metadata.title))
    }

    /// Adds the facts from the file. The reader's corrections stay.
    mutating func receive(_ read: BookCard, over book: ShelfBook?) {
        guard isOfSameBook(read, over: book) else {
            (other, isPending) = (read.metadata.title, false)
            return
        }
        // If the file can no longer be read, the known metadata stay.
        if read.problem.isEmpty { metadata = read.metadata }
        (bytes, repairs, problem) = (read.bytes, read.repairs, read.problem)
        repaired = read.repaired
        if read.isCounted || !read.length.isEmpty { (length, isCounted) = (read.length, read.isCounted) }
        isPending = false
        guard let book else { return }
        let isOverridden = book.own != nil || book.isCatalogued
        if isOverridden || metadata.title.isEmpty { metadata.title = book.shownTitle }
        if book.isCatalogued { (metadata.subjects, rating) = (book.subjects, book.rating) }
        guard isOverridden else { return }
        if !book.creators.isEmpty { metadata.contributors.removeAll { ["", "aut"].contains($0.role) } }
        metadata.creators = book.creators
        metadata.series =
            book.series.isEmpty ? [] : [Metadata.Series(name: book.series, position: book.position)]
    }
}

extension BookCard {
    /// Applies the reader's corrections of title, authors and series.
    mutating func receive(names: BookNames) {
        if !names.title.isEmpty { metadata.title = names.title }
        metadata.creators = names.creators
        metadata.series = names.series.isEmpty ? [] : [.init(name: names.series, position: names.position)]
    }
}
