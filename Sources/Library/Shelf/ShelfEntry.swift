import BookModel

/// A book as the shelf lists it: all files of the same content are one.
public struct ShelfEntry: Hashable, Sendable {
    /// The digest; of what cannot be read as a book, its path.
    public var id: String
    public var identifier = ""
    public var title = ""
    public var creators: [String] = []
    public var series = ""
    /// The number in the series, as the book writes it.
    public var position = ""
    public var subjects: [String] = []
    public var format = ""
    /// How much text it has: an estimate until it has been opened; none if that is not known.
    public var length = TextAmount.none
    /// Where its files have been seen, the likeliest first.
    public var paths: [String]
    /// Another book is where its file was.
    public var isReplaced = false
    /// Why it cannot be read; empty where it can.
    public var problem = ""
    /// When it came to the shelf, in milliseconds since 1970.
    public var added: Int64 = 0
    /// How far it has been read, from 0 to 1; nil for one that was never opened.
    public var progress: Double?
    /// When it was read last, in milliseconds since 1970.
    public var lastRead: Int64?
    /// What a person has said of it.
    public var correction: BookCorrection?
    /// What a library of Calibre says of it, which comes before what it says itself.
    public var calibre: CalibreFacts?

    init(id: String, path: String) { (self.id, paths) = (id, [path]) }

    /// A file by itself, not read yet.
    public init(_ file: FoundFile) {
        let book = file.book
        self.init(id: book.identity.digest.isEmpty ? file.path : book.identity.digest, path: file.path)
        identifier = book.identity.identifier
        title = book.metadata.title
        creators = book.metadata.creators
        series = book.metadata.series.first?.name ?? ""
        position = book.metadata.series.first?.position ?? ""
        subjects = book.metadata.subjects
        format = book.metadata.format
        (length, problem, added) = (book.length, book.problem, file.added)
        calibre = file.calibre
    }

    /// Whether it is the same book as what was read from the same place.
    func isSameBook(as other: ShelfEntry) -> Bool {
        Identity(digest: id, identifier: identifier).isSameBook(
            as: Identity(digest: other.id, identifier: other.identifier), titles: (title, other.title))
    }
}
