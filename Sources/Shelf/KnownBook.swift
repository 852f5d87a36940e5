import BookModel

/// What the shelf knows of a book when it is opened.
public struct KnownBook: Hashable, Sendable {
    public var places: KeptPlaces?
    /// Its own and those for all books, in no order.
    public var settings: [SettingOnShelf]
    /// Of its pages, those of the format counted last first.
    public var counts: [CountsOnShelf]
    /// The digest of the file that the places are of, where the book has been edited since.
    public var earlier: String?
    /// Files that may be this book before it was edited, the likeliest first; only their words can tell.
    public var candidates: [EarlierFile] = []
    /// The place in a file that lay where this one lies and has none of its words: the book may be another one.
    public private(set) var doubtful: Locator?

    public init(
        places: KeptPlaces? = nil, settings: [SettingOnShelf] = [], counts: [CountsOnShelf] = []
    ) {
        self.places = places
        self.settings = settings
        self.counts = counts
    }
}

/// A file that may be a book before it was edited.
public struct EarlierFile: Hashable, Sendable {
    public var digest: String
    /// As the package named it; empty where it did not.
    public var identifier: String
    public var places: KeptPlaces
    /// Whether it lay where the book lies now; else it only had the number of its file.
    public var isInPlace: Bool
    /// Other places of it, whose words are evidence, too.
    public var others: [Locator]
    /// Those of this book alone.
    public var settings: [SettingOnShelf]
}

extension KnownBook {
    /// What is known of a book once its text has been looked at, where it was edited since it was left.
    ///
    ///     same identifier and title, or one of them in the same place ─▶ it is the same
    ///     same path or same file, words found                         ─▶ it is the same
    ///     same path, words gone, no identifiers that differ           ─▶ perhaps: the place is offered
    ///     else                                                        ─▶ another book
    public func settled(in book: Book) -> KnownBook {
        if earlier != nil { return moved(to: book) }
        guard !candidates.isEmpty else { return self }
        var known = self
        let groups = candidates.map { [$0.places.latest] + $0.others }
        if let found = Locator.firstGroupFound(of: groups, in: book) {
            let file = candidates[found]
            (known.places, known.earlier) = (file.places, file.digest)
            known.settings += file.settings
            return known.moved(to: book)
        }
        known.doubtful = candidates.first { $0.mayBe(book) }?.places.latest
        return known
    }

    /// The places where their words stand now.
    private func moved(to book: Book) -> KnownBook {
        var known = self
        known.candidates = []
        known.places = places.map { places in
            KeptPlaces(latest: places.latest.moved(to: book), older: places.older?.moved(to: book))
        }
        return known
    }
}

extension EarlierFile {
    /// Whether nothing shows that it is another book, and there is a place to lose.
    fileprivate func mayBe(_ book: Book) -> Bool {
        isInPlace && (identifier.isEmpty || book.identity.identifier.isEmpty) && places.latest.progress > 0
    }
}

extension Locator {
    /// Where the words stand now; the same place where they are gone. At the beginning nothing is looked for.
    fileprivate func moved(to book: Book) -> Locator {
        section == 0 && offset == 0 ? self : found(in: book) ?? self
    }
}
