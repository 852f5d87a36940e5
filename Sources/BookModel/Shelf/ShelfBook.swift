/// A book as the shelf lists it.
public struct ShelfBook: Hashable, Sendable {
    /// The digest of its content; for a file that cannot be read as a book, its path.
    public var id: String
    /// The publication's own identifier; empty if it has none.
    public var identifier = ""
    /// From the file, or as the reader has corrected it.
    public var title = ""
    public var creators: [String] = []
    /// The name for sorting of the first author that the file names; empty if it does not say.
    public var creatorFileAs = ""
    public var series = ""
    /// The number in the series, as the book writes it.
    public var position = ""
    public var subjects: [String] = []
    public var format = ""
    /// The estimated amount of text; `none` if it is unknown.
    public var length = TextAmount.none
    /// Where its file is, or was.
    public var path: String
    /// Whether its file is no longer at the path.
    public var isMissing = false
    /// Why it cannot be read; empty if it can.
    public var problem = ""
    /// When it was added to the shelf, in milliseconds since 1970.
    public var added: Int64 = 0
    /// How far it has been read, 0 to 1; nil if it was never opened.
    public var progress: Double?
    /// When it was last read, in milliseconds since 1970.
    public var lastRead: Int64?

    /// The rating in half stars, 1 to 10; 0 for none.
    public var rating = 0
    /// Whether a Calibre library states its title and subjects, which replace those of its file.
    public var isCatalogued = false
    /// The path of its cover, if the cover is a separate file.
    public var cover: String?

    /// The title, authors and series of its file, if the reader has corrected them.
    public var own: BookNames?

    public init(id: String, path: String) { (self.id, self.path) = (id, path) }

    /// Whether it was ever opened.
    public var isRead: Bool { lastRead != nil }

    /// The title of its file.
    public var ownTitle: String { own?.title ?? title }

    public var identity: Identity { Identity(digest: id, identifier: identifier) }

    /// Whether a book with another content is another version of this one.
    public func isSameBook(as other: ShelfBook) -> Bool {
        identity.isSameBook(as: other.identity, titles: (ownTitle, other.ownTitle))
    }

    /// The amount of text that is left to read.
    public var left: TextAmount {
        let rest = 1 - min(max(0, progress ?? 0), 1)
        return length.scaled(by: rest)
    }
}

/// The title, authors and series of a book.
public struct BookNames: Hashable, Sendable {
    public var title: String
    public var creators: [String]
    public var series: String
    /// The number in the series, as the book writes it.
    public var position: String

    public init(title: String, creators: [String], series: String, position: String) {
        (self.title, self.creators, self.series, self.position) = (title, creators, series, position)
    }
}

extension ShelfBook {
    /// The title, authors and series that the shelf shows.
    public var names: BookNames {
        get { BookNames(title: title, creators: creators, series: series, position: position) }
        set {
            (title, creators) = (newValue.title, newValue.creators)
            (series, position) = (newValue.series, newValue.position)
        }
    }

    /// Applies the reader's corrections; nil restores the names of the file.
    public mutating func correct(by correction: BookCorrection?) {
        let own = own ?? names
        names = own
        self.own = correction == nil ? nil : own
        guard let correction else { return }
        if !correction.title.isEmpty { title = correction.title }
        if !correction.creators.isEmpty {
            creators = correction.creators.split(separator: ";").map { name in
                String(name.drop { $0 == " " })
            }.filter { !$0.isEmpty }
        }
        if !correction.series.isEmpty { (series, position) = (correction.series, correction.position) }
    }
}
