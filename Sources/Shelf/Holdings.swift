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

    /// A book of unknown content is taken for the one read last that it may have been before it was edited.
    func book(of identity: Identity, title: String, at path: String) throws(ShelfError) -> KnownBook {
        let version = try Schema.version(of: database)
        guard version > 0 else { return KnownBook() }
        let own = version >= Schema.counts ? try placeAndCounts(of: identity.digest) : nil
        let found: (digest: String, place: Locator)?
        if let own {
            found = (identity.digest, own.place)
        } else {
            found = try place(of: identity, title: title, at: path)
        }
        let settings = try settings(of: identity.digest, found: found?.digest)
        guard let found else { return KnownBook(settings: settings) }
        let older = version >= Schema.olderPlaces ? try olderPlace(found.digest) : nil
        return KnownBook(
            places: KeptPlaces(latest: found.place, older: older), settings: settings,
            counts: own?.counts ?? [])
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
            let before = try self.place(of: book.identity, title: book.metadata.title, at: book.path)
            if older == .theKeptOne, let before {
                let places = KeptPlaces(latest: before.place, older: try olderPlace(before.digest))
                found = places.older(than: place)
            }
            if let before, before.digest != book.identity.digest {
                try copySettings(from: before.digest, to: book.identity.digest)
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

    /// Whether a row of `books` is one of a book before it was edited: anywhere with its identifier (2) and its
    /// title (3), in its place (4) as `Identity.isSameBook` has it. What has neither may be quite another book in the
    /// place of one, and so may what a pipe has given.
    static let isSameBook = """
        (identifier = ?2 AND title = ?3 AND identifier <> ''
        OR path = ?4 AND path LIKE '/%' AND path NOT LIKE '/dev/%' AND path NOT LIKE '/proc/%'
        AND (identifier = ?2 AND identifier <> '' OR title = ?3 AND title <> ''))
        """

    func place(of identity: Identity, title: String, at path: String) throws(ShelfError) -> (
        digest: String, place: Locator
    )? {
        let byDigest = try database.prepare(
            "SELECT section, offset, words, progress, digest FROM places WHERE digest = ?1")
        byDigest.bind(identity.digest, at: 1)
        if let found = try database.first(byDigest, { ($0.text(4), Self.place($0)) }) { return found }
        let ofSame = try database.prepare(
            """
            SELECT section, offset, words, progress, digest FROM books JOIN places USING (digest)
            WHERE \(Self.isSameBook) ORDER BY recorded DESC LIMIT 1
            """)
        ofSame.bind(identity.identifier, at: 2)
        ofSame.bind(title, at: 3)
        ofSame.bind(path, at: 4)
        return try database.first(ofSame) { ($0.text(4), Self.place($0)) }
    }

    private func olderPlace(_ digest: String) throws(ShelfError) -> Locator? {
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
