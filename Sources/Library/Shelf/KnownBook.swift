import BookModel

/// The saved data about a book that is being opened.
public struct KnownBook: Hashable, Sendable {
    public var places: SavedPlaces?
    /// Its own settings and those for all books.
    public var settings: SavedSettings
    /// The numbers of pages of its sections, by the names of page formats.
    public var counts: [String: String]
    /// The digest of the earlier version of the book that the places belong to; nil if they are its own.
    public var earlier: String?
    /// Files that may be earlier versions of the book, the likeliest first. Only the text can decide.
    public var candidates: [EarlierFile] = []
    /// The place in a file at the same path whose words are not in the book: it may be another book.
    public private(set) var doubtful: Locator?

    public init(
        places: SavedPlaces? = nil, settings: SavedSettings = .none, counts: [String: String] = [:]
    ) {
        self.places = places
        self.settings = settings
        self.counts = counts
    }
}

/// A file that may be an earlier version of a book.
public struct EarlierFile: Hashable, Sendable {
    public var digest: String
    /// The identifier in its package document; empty without one.
    public var identifier: String
    public var places: SavedPlaces
    /// Whether it was at the path of the book; if not, it only had the same inode.
    public var isInPlace: Bool
    /// Other places in it: if the words of one are found, it is the same book.
    public var others: [Locator]
    /// Settings for this book only.
    public var settings: [String: SavedValue]
}

extension KnownBook {
    /// Decides by the text of a book which candidate is an earlier version of it, and finds its places.
    ///
    ///     same identifier and title, or one of them at the same path  ─▶ the same book
    ///     same path or inode, words found                             ─▶ the same book
    ///     same path, words not found, no two identifiers              ─▶ uncertain: the place is offered
    ///     otherwise                                                   ─▶ another book
    public func settled(in book: Book) -> KnownBook {
        if earlier != nil { return moved(to: book) }
        guard !candidates.isEmpty else { return self }
        var known = self
        let groups = candidates.map { [$0.places.latest] + $0.others }
        if let found = Locator.firstGroupFound(of: groups, in: book) {
            let file = candidates[found]
            (known.places, known.earlier) = (file.places, file.digest)
            known.settings.thisBook.merge(file.settings) { _, earlier in earlier }
            return known.moved(to: book)
        }
        known.doubtful = candidates.first { $0.mayBe(book) }?.places.latest
        return known
    }

    /// Moves the places to where their words are in the book.
    private func moved(to book: Book) -> KnownBook {
        var known = self
        known.candidates = []
        known.places = places.map { places in
            SavedPlaces(latest: places.latest.moved(to: book), older: places.older?.moved(to: book))
        }
        return known
    }
}

extension EarlierFile {
    /// Whether it may be an earlier version though its words were not found, and has some progress.
    fileprivate func mayBe(_ book: Book) -> Bool {
        isInPlace && (identifier.isEmpty || book.identity.identifier.isEmpty) && places.latest.progress > 0
    }
}

extension Locator {
    /// The place of its words in the book; the same place if they are not found, and for the beginning.
    fileprivate func moved(to book: Book) -> Locator {
        section == 0 && offset == 0 ? self : found(in: book) ?? self
    }
}

/// The saved places of a book.
public struct SavedPlaces: Hashable, Sendable {
    /// The place where it was last read.
    public var latest: Locator
    /// The place before that, if the book was opened elsewhere since and the reader has not returned.
    public var older: Locator?

    public init(latest: Locator, older: Locator? = nil) {
        self.latest = latest
        self.older = older
    }
}

extension SavedPlaces {
    /// The place to offer to the reader if a book with these places is found at another path. Of two places,
    /// the one nearer to the end of the book.
    func older(than place: Locator) -> Locator? {
        let isSame = latest.section == place.section && latest.offset == place.offset
        guard let older else { return isSame ? nil : latest }
        return isSame || older.progress > latest.progress ? older : latest
    }
}
