/// A book as the shelf lists it.
public struct ShelfBook: Hashable, Sendable {
    /// Its content's digest; of what cannot be read as a book, its path.
    public var id: String
    /// The publication's own, empty when it has none.
    public var identifier = ""
    /// As its file tells it, or as the reader has corrected it.
    public var title = ""
    public var creators: [String] = []
    public var series = ""
    /// The number in the series, as the book writes it.
    public var position = ""
    public var subjects: [String] = []
    public var format = ""
    /// How much text there is, by an estimate; none where that is not known.
    public var length = TextAmount.none
    /// Where its file lies, or lay.
    public var path: String
    /// Its file is not where it was.
    public var isMissing = false
    /// Why it cannot be read; empty where it can.
    public var problem = ""
    /// When it came to the shelf, in milliseconds since 1970.
    public var added: Int64 = 0
    /// How far it has been read, from 0 to 1; nil for one that was never opened.
    public var progress: Double?
    /// When it was read last, in milliseconds since 1970.
    public var lastRead: Int64?

    /// The rating in half stars, 1 to 10; 0 for none.
    public var rating = 0
    /// A library says what it is called and what it is about, which comes before what its file says.
    public var isCatalogued = false
    /// Where its cover lies, where that is a file of its own.
    public var cover: String?

    /// What the book says itself, where the reader has corrected it.
    public var own: BookNames?

    public init(id: String, path: String) { (self.id, self.path) = (id, path) }

    /// Whether it was ever opened.
    public var isRead: Bool { lastRead != nil }

    /// As its file tells it.
    public var ownTitle: String { own?.title ?? title }

    public var identity: Identity { Identity(digest: id, identifier: identifier) }

    /// Whether another content is that of the same book.
    public func isSameBook(as other: ShelfBook) -> Bool {
        identity.isSameBook(as: other.identity, titles: (ownTitle, other.ownTitle))
    }

    /// How much is left to be read.
    public var left: TextAmount {
        let rest = 1 - min(max(0, progress ?? 0), 1)
        return length.scaled(by: rest)
    }
}

/// What a book is called and filed by.
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
    /// Those that it is listed by.
    public var names: BookNames {
        get { BookNames(title: title, creators: creators, series: series, position: position) }
        set {
            (title, creators) = (newValue.title, newValue.creators)
            (series, position) = (newValue.series, newValue.position)
        }
    }

    /// Has it listed by what the reader says of it; nil for what the book says itself.
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
