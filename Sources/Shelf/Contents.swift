import BookModel

/// The shelf's tables and the statements on them.
struct Contents {
    private let database: Database
    private let placeByDigest: Statement
    private let placeByIdentifier: Statement
    private let writeBook: Statement
    private let writePlace: Statement
    /// What is on the shelf of the book that is being read, so that a turn writes its place only.
    private var entry: Entry?

    private struct Entry: Equatable {
        var identity: Identity
        var metadata: Metadata
        var path: String
    }

    init(_ database: Database) throws(ShelfError) {
        try Schema.prepare(database)
        self.database = database
        placeByDigest = try database.prepare(
            "SELECT section, offset, words, progress FROM places WHERE digest = ?1")
        placeByIdentifier = try database.prepare(
            """
            SELECT section, offset, words, progress FROM books JOIN places USING (digest)
            WHERE identifier = ?1 AND identifier <> '' AND title = ?2 ORDER BY recorded DESC LIMIT 1
            """)
        writeBook = try database.prepare(
            """
            INSERT INTO books (digest, identifier, title, creators, path, added, opened)
            VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?6)
            ON CONFLICT (digest) DO UPDATE SET identifier = ?2, title = ?3, creators = ?4, path = ?5, opened = ?6
            """)
        writePlace = try database.prepare(
            """
            INSERT INTO places (digest, section, offset, words, progress, recorded)
            VALUES (?1, ?2, ?3, ?4, ?5, ?6)
            ON CONFLICT (digest) DO UPDATE
            SET section = ?2, offset = ?3, words = ?4, progress = ?5, recorded = ?6
            """)
    }

    func place(of identity: Identity, title: String) throws(ShelfError) -> Locator? {
        placeByDigest.bind(identity.digest, at: 1)
        if let place = try database.first(placeByDigest, Self.place) { return place }
        guard !identity.identifier.isEmpty else { return nil }
        placeByIdentifier.bind(identity.identifier, at: 1)
        placeByIdentifier.bind(title, at: 2)
        return try database.first(placeByIdentifier, Self.place)
    }

    mutating func record(
        _ place: Locator, of identity: Identity, metadata: Metadata, path: String, at time: Int64
    ) throws(ShelfError) {
        let entry = Entry(identity: identity, metadata: metadata, path: path)
        bind(place, digest: identity.digest, at: time)
        guard entry != self.entry else { return try database.run(writePlace) }
        bind(entry, at: time)
        try database.transaction { () throws(ShelfError) in
            try database.run(writeBook)
            try database.run(writePlace)
        }
        self.entry = entry
    }

    private func bind(_ entry: Entry, at time: Int64) {
        writeBook.bind(entry.identity.digest, at: 1)
        writeBook.bind(entry.identity.identifier, at: 2)
        writeBook.bind(entry.metadata.title, at: 3)
        writeBook.bind(entry.metadata.creators.joined(separator: "\n"), at: 4)
        writeBook.bind(entry.path, at: 5)
        writeBook.bind(time, at: 6)
    }

    private func bind(_ place: Locator, digest: String, at time: Int64) {
        writePlace.bind(digest, at: 1)
        writePlace.bind(Int64(place.section), at: 2)
        writePlace.bind(Int64(place.offset), at: 3)
        writePlace.bind(place.words, at: 4)
        // SQLite has no NaN: it would be NULL.
        writePlace.bind(place.progress.isNaN ? 0 : place.progress, at: 5)
        writePlace.bind(time, at: 6)
    }

    private static func place(_ row: Statement) -> Locator {
        Locator(
            section: max(0, row.integer(0)), offset: max(0, row.integer(1)), words: row.text(2),
            progress: min(1, max(0, row.double(3))))
    }
}
