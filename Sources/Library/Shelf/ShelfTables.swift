import BookModel

/// The tables of the database. Reads work with any version of them; the first write updates them.
final class ShelfTables {
    let database: Database
    /// The version of the program; the names of page counts begin with it.
    let version: String
    private var statements: PreparedStatements?
    /// The book written last; if the next turn is in the same book, only its place is written.
    var latest: BookRecord?
    /// SQLite's counter of changes by other processes, as last read.
    private var dataVersion: Int?

    /// How long writing waits for another process, in milliseconds.
    private static let patience: Int32 = 250

    /// - Throws: `newer`, or SQLite's error.
    init(_ database: Database, version: String = "") throws(ShelfError) {
        (self.database, self.version) = (database, version.isEmpty ? "" : version + " ")
        _ = try Schema.version(of: database)
    }

    /// The saved data of a book; if its content is unknown, that of a certain earlier version or the candidates.
    func book(_ book: BookRecord) throws(ShelfError) -> KnownBook {
        let version = try Schema.version(of: database)
        guard version > 0 else { return KnownBook() }
        let digest = book.identity.digest
        let own = version >= Schema.counts ? try placeAndCounts(of: digest) : nil
        let found = if let own { (digest: digest, place: own.place) } else { try place(of: book) }
        let settings = try settings(of: digest, found: found?.digest)
        var known = KnownBook(settings: settings, counts: own?.counts ?? [:])
        if let found {
            known.places = SavedPlaces(latest: found.place, older: try olderPlace(found.digest))
            if found.digest != digest { known.earlier = found.digest }
        } else {
            known.candidates = try candidates(of: book)
        }
        return known
    }

    /// Writes a change.
    ///
    /// - Parameter book: the open book.
    /// - Returns: the older place, if the saved place became it.
    func apply(_ change: ShelfChange, of book: BookRecord) throws(ShelfError) -> Locator? {
        if case .opened(let place) = change {
            try noteOpening(of: book, at: place)
            return nil
        }
        _ = try openForWriting()
        let digest = book.identity.digest
        switch change {
        case .opened: break
        case .moved(let place, let older, let time):
            return try record(place, of: book, older: older, at: time)
        case .began(let place, let time): try begin(at: place, in: book, at: time)
        case .older(let place): try openForWriting().write(older: place, of: book)
        case .marks(let marks): try write(marks, of: book)
        case .jumps(let jumps): try write(jumps, of: digest)
        case .reading(let pace, let furthest):
            if pace != .none { try add(pace, of: digest) }
            if let furthest { try reach(furthest, in: digest) }
        case .sessions(let records): try write(records, of: digest)
        case .counts(let pages, let format): try write(counts: pages, format: version + format, of: digest)
        case .length(let amount): try write(length: amount, of: digest)
        case .setting(let name, let scope, let value):
            try write(value, ofSetting: name, for: scope == .thisBook ? digest : "")
        case .terminalColors(let colors, let terminal):
            try write(
                SavedValue(colors, replaced: ""), ofSetting: SavedSettings.colorsName + terminal, for: "")
        case .line(let line): try write(line)
        case .lookedUp(let word): try write(word)
        case .forgotWord(let id): try deleteWord(id)
        case .paired(let pair): try write(pair)
        case .forget(let book):
            try forget(book)
            latest = nil
        case .removed(let isRemoved, let book): try write(isRemoved: isRemoved, book)
        case .correction(let correction, let book): try write(correction, of: book)
        }
        return nil
    }

    private func record(
        _ place: Locator, of book: BookRecord, older: OlderPlace, at time: Int64
    ) throws(ShelfError) -> Locator? {
        let statements = try openForWriting()
        // Another process may have deleted the book in the meantime.
        if book == latest, older == .unchanged, try statements.rewrite(place, of: book, at: time) {
            return nil
        }
        var found: Locator?
        try database.transaction { () throws(ShelfError) in
            let before = try self.place(of: book)
            if older == .savedOne, let before {
                let places = SavedPlaces(latest: before.place, older: try olderPlace(before.digest))
                found = places.older(than: place)
            }
            if let before, before.digest != book.identity.digest {
                try inherit(from: before.digest, to: book.identity.digest)
            }
            try statements.write(book, at: time)
            try statements.write(place, of: book, at: time)
            switch older {
            case .unchanged: break
            case .changed(let older): try statements.write(older: older, of: book)
            case .savedOne: try statements.write(older: found, of: book)
            }
        }
        latest = book
        return found
    }

    private func begin(at place: Locator, in book: BookRecord, at time: Int64) throws(ShelfError) {
        let statements = try openForWriting()
        try database.transaction { () throws(ShelfError) in
            try statements.write(book, at: time)
            let statement = try database.prepare(
                """
                INSERT OR IGNORE INTO places (digest, section, offset, words, progress, recorded, device)
                VALUES (?1, ?2, ?3, ?4, ?5, ?6, '\(Self.unread)')
                """)
            bind(place, of: book.identity.digest, to: statement)
            statement.bind(time, at: 6)
            try database.run(statement)
        }
    }

    /// The device of a place where nobody has read yet. Any place of another device is later.
    static let unread = "-"

    func hasChangedElsewhere() throws(ShelfError) -> Bool {
        let current = try database.dataVersion()
        defer { dataVersion = current }
        return dataVersion != nil && dataVersion != current
    }

    /// Updates the tables to the current schema before the first write.
    func openForWriting() throws(ShelfError) -> PreparedStatements {
        if let statements { return statements }
        database.wait(Self.patience)
        let prepared = try PreparedStatements(database)
        statements = prepared
        return prepared
    }

    func olderPlace(_ digest: String) throws(ShelfError) -> Locator? {
        guard try Schema.version(of: database) >= Schema.olderPlaces else { return nil }
        let statement = try database.prepare(
            try Schema.version(of: database) < Schema.journals
                ? "SELECT section, offset, words, progress FROM older_places WHERE digest = ?1"
                // Where this device was, if the book opens where another one has left it.
                : """
                SELECT own.section, own.offset, own.words, own.progress FROM places
                JOIN device_places AS own ON own.digest = places.digest AND own.device = ''
                WHERE places.digest = ?1 AND places.device <> ''
                AND (own.section <> places.section OR own.offset <> places.offset)
                UNION ALL SELECT section, offset, words, progress FROM older_places WHERE digest = ?1 LIMIT 1
                """)
        statement.bind(digest, at: 1)
        return try database.first(statement, Self.place)
    }

    /// The place in a row, with its numbers clamped, as anybody may have written them.
    static func place(_ row: Statement) -> Locator { place(row, at: 0) }

    /// The place whose four columns begin at `column`.
    static func place(_ row: Statement, at column: Int32) -> Locator {
        Locator(
            section: row.integer(column), offset: row.integer(column + 1),
            words: row.text(column + 2, limit: Locator.wordsLimit), progress: row.double(column + 3))
    }

    func run(_ sql: String, _ values: [String]) throws(ShelfError) {
        let statement = try database.prepare(sql)
        for (index, value) in values.enumerated() { statement.bind(value, at: Int32(index + 1)) }
        try database.run(statement)
    }
}
