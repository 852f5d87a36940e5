import BookModel

/// What is known of a book beside its text.
public struct BookCard: Hashable, Sendable {
    public var metadata: Metadata
    /// Which book it is; nil where that is not known.
    public var identity: Identity?
    /// Where its file is.
    public var path: String
    /// Bytes of the file.
    public var bytes: Int64?
    /// How much text it has: an estimate unless `isCounted`; none if that is not known.
    public var length = TextAmount.none
    /// Whether all of its text was counted.
    public var isCounted = false
    /// How much had to be repaired in opening it.
    public var repairs = 0
    /// What was repaired, the first of it, in words.
    public var repaired: [String] = []
    /// Why it cannot be read; empty where it can.
    public var problem = ""
    /// What the book is called that its file holds by now; empty where it holds this one.
    var other = ""
    /// The pictures that have not been shown, and why not.
    var picturesNotShown: [String] = []
    /// It is being read for what is not known yet.
    public var isPending = false
    /// Highlights, notes and bookmarks; nil where no one has counted them.
    var marks: Int?
    /// When it was read, and how fast.
    var tally: ReadingTally?
    /// How far it has been read, from 0 to 1, and when last, in milliseconds since 1970.
    var progress: Double?
    var lastRead: Int64?
    /// The shelf's own, where it lists the book.
    var id: String?
    /// The rating in half stars, 1 to 10; 0 for none.
    var rating = 0

    public init(_ metadata: Metadata, path: String) { (self.metadata, self.path) = (metadata, path) }

    /// What the shelf knows of a book.
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
        // What could not be read is listed by its path.
        if book.id != book.path { identity = book.identity }
    }

    /// Whether its file holds the book still; a library's may say another title than that.
    private func isOfSameBook(_ read: BookCard, over book: ShelfBook?) -> Bool {
        guard let identity, let other = read.identity, read.problem.isEmpty, book?.isCatalogued != true else {
            return true
        }
        return read.metadata.title.isEmpty
            || identity.isSameBook(
                as: other, titles: (book?.ownTitle ?? metadata.title, read.metadata.title))
    }

    /// Takes in what reading the file has told; what the reader has corrected stays.
    mutating func receive(_ read: BookCard, over book: ShelfBook?) {
        guard isOfSameBook(read, over: book) else {
            (other, isPending) = (read.metadata.title, false)
            return
        }
        // Of a file that cannot be read any more, what was known stays.
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
    /// The reader has said what the book is called.
    mutating func receive(names: BookNames) {
        if !names.title.isEmpty { metadata.title = names.title }
        metadata.creators = names.creators
        metadata.series = names.series.isEmpty ? [] : [.init(name: names.series, position: names.position)]
    }
}
