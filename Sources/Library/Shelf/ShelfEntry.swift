import BookModel

/// A book as listed on the shelf. All files with the same content are one entry.
public struct ShelfEntry: Hashable, Sendable {
    /// The digest, or the path if the file is not a readable book.
    public var id: String
    public var identifier = ""
    public var title = ""
    public var creators: [String] = []
    /// The first author's name for sorting; empty if unknown.
    public var creatorFileAs = ""
    public var series = ""
    /// The number in the series, as written in the book.
    public var position = ""
    public var subjects: [String] = []
    public var format = ""
    /// The amount of text, an estimate until the book is opened; `none` if unknown.
    public var length = TextAmount.none
    /// The paths of its files, the likeliest first; none if it was only read on another device.
    public var paths: [String]
    /// Whether there is another book at its path now.
    public var isReplaced = false
    /// Why it cannot be read; empty if it can.
    public var problem = ""
    /// When it was added to the shelf, in milliseconds since 1970.
    public var added: Int64 = 0
    /// How far it has been read, from 0 to 1; nil if it was never opened.
    public var progress: Double?
    /// When it was read last, in milliseconds since 1970.
    public var lastRead: Int64?
    /// The reader's corrections.
    public var correction: BookCorrection?
    /// The facts of a Calibre library, which replace the file's own.
    public var calibre: CalibreFacts?

    init(id: String, path: String) { (self.id, paths) = (id, path.isEmpty ? [] : [path]) }

    /// Creates an entry for a file that has not been opened.
    public init(_ file: FoundFile) {
        let book = file.book
        self.init(id: book.identity.digest.isEmpty ? file.path : book.identity.digest, path: file.path)
        identifier = book.identity.identifier
        title = book.metadata.title
        (creators, creatorFileAs) = (book.metadata.creators, book.metadata.creatorFileAs)
        series = book.metadata.series.first?.name ?? ""
        position = book.metadata.series.first?.position ?? ""
        subjects = book.metadata.subjects
        format = book.metadata.format
        (length, problem, added) = (book.length, book.problem, file.added)
        calibre = file.calibre
    }

    /// Whether it is the same book as another one read at the same path.
    func isSameBook(as other: ShelfEntry) -> Bool {
        Identity(digest: id, identifier: identifier).isSameBook(
            as: Identity(digest: other.id, identifier: other.identifier), titles: (title, other.title))
    }
}
