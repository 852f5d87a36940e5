import BookModel

/// What stands on the shelf: read as it is, written once the tables are those of this version.
struct Holdings {
    let database: Database
    private var register: Register?
    /// The book that was written last, so that a turn writes its place only.
    var latest: BookOnShelf?
    /// SQLite's number of what others have written, as it was seen last.
    private var seen: Int?

    /// How long writing waits for another process, in milliseconds.
    private static let patience: Int32 = 250

    /// - Throws: `newer`, and what SQLite has against the file.
    init(_ database: Database) throws(ShelfError) {
        self.database = database
        _ = try Schema.version(of: database)
    }

    /// What is known of a book. Of unknown content: what is known of the files that are certain to be earlier versions
    /// of it, or else the files that may be.
    func book(_ book: BookOnShelf) throws(ShelfError) -> KnownBook {
        let version = try Schema.version(of: database)
        guard version > 0 else { return KnownBook() }
        let digest = book.identity.digest
        let own = version >= Schema.counts ? try placeAndCounts(of: digest) : nil
        let found = if let own { (digest: digest, place: own.place) } else { try place(of: book) }
        let settings = try settings(of: digest, found: found?.digest)
        var known = KnownBook(settings: settings, counts: own?.counts ?? [])
        if let found {
            known.places = KeptPlaces(latest: found.place, older: try olderPlace(found.digest))
            if found.digest != digest { known.earlier = found.digest }
        } else {
            known.candidates = try candidates(of: book)
        }
        return known
    }

    /// What is written at once.
    enum Entry {
        case place(Locator, of: BookOnShelf, older: OlderPlace, at: Int64)
        case change(ShelfChange)
    }

    /// - Returns: the older place of a book, where it is the one that was kept so far.
    mutating func write(_ entry: Entry) throws(ShelfError) -> Locator? {
        switch entry {
        case .place(let place, let book, let older, let time):
            return try record(place, of: book, older: older, at: time)
        case .change(let change):
            try apply(change)
            return nil
        }
    }

    private mutating func record(
        _ place: Locator, of book: BookOnShelf, older: OlderPlace, at time: Int64
    ) throws(ShelfError) -> Locator? {
        let register = try openRegister()
        if book == latest, older == .unchanged {
            try register.write(place, of: book, at: time)
            return nil
        }
        var found: Locator?
        try database.transaction { () throws(ShelfError) in
            let before = try self.place(of: book)
            if older == .theKeptOne, let before {
                let places = KeptPlaces(latest: before.place, older: try olderPlace(before.digest))
                found = places.older(than: place)
            }
            if let before, before.digest != book.identity.digest {
                try inherit(from: before.digest, to: book.identity.digest)
            }
            try register.write(book, at: time)
            try register.write(place, of: book, at: time)
            switch older {
            case .unchanged: break
            case .changed(let older): try register.write(older: older, of: book)
            case .theKeptOne: try register.write(older: found, of: book)
            }
        }
        latest = book
        return found
    }

    mutating func hasChangedElsewhere() throws(ShelfError) -> Bool {
        let version = try database.dataVersion()
        defer { seen = version }
        return seen != nil && seen != version
    }

    /// The tables are those of this version from then on.
    mutating func openRegister() throws(ShelfError) -> Register {
        if let register { return register }
        database.wait(Self.patience)
        let made = try Register(database)
        register = made
        return made
    }

    func olderPlace(_ digest: String) throws(ShelfError) -> Locator? {
        guard try Schema.version(of: database) >= Schema.olderPlaces else { return nil }
        let statement = try database.prepare(
            "SELECT section, offset, words, progress FROM older_places WHERE digest = ?1")
        statement.bind(digest, at: 1)
        return try database.first(statement, Self.place)
    }

    /// Anybody may have written the row.
    static func place(_ row: Statement) -> Locator {
        Locator(
            section: row.integer(0), offset: row.integer(1), words: row.text(2, limit: Locator.wordsLimit),
            progress: row.double(3))
    }
}
