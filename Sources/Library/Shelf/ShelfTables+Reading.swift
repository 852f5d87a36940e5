import BookModel

extension ShelfTables {
    /// The reader's pace over all books, and how far one book or an earlier version of its file was read.
    func reading(of book: BookRecord) throws(ShelfError) -> SavedReading {
        var saved = SavedReading()
        guard try Schema.version(of: database) > 0 else { return saved }
        let digest = book.identity.digest
        let found = try place(of: book)?.digest ?? digest
        let time = try database.prepare("SELECT recorded FROM places WHERE digest = ?1")
        time.bind(found, at: 1)
        saved.last = try database.first(time) { $0.time(0) ?? 0 }
        let version = try Schema.version(of: database)
        guard version >= Schema.reading else { return saved }
        if version >= Schema.words { saved.pace = try pace() }
        let furthest = try database.prepare(
            "SELECT section, offset, words, progress FROM furthest WHERE digest IN (?1, ?2)"
                + " ORDER BY progress DESC LIMIT 1")
        furthest.bind(digest, at: 1)
        furthest.bind(found, at: 2)
        saved.furthest = try database.first(furthest, Self.place)
        return saved
    }

    /// The pace over all books.
    private func pace() throws(ShelfError) -> ReadingPace {
        // A floating-point sum never overflows, whatever the rows hold.
        let sums = try database.prepare(
            "SELECT total(words), total(characters), total(milliseconds) FROM reading")
        return try database.first(sums) { row in
            ReadingPace(
                amount: TextAmount(words: Self.amount(row.double(0)), characters: Self.amount(row.double(1))),
                milliseconds: Self.amount(row.double(2)))
        } ?? .none
    }

    /// A sum, clamped to plausible values.
    private static func amount(_ sum: Double) -> Int64 {
        sum.isFinite ? Int64(min(max(0, sum), 1e15)) : 0
    }

    func add(_ pace: ReadingPace, of book: String) throws(ShelfError) {
        let add = try database.prepare(
            """
            INSERT INTO reading (digest, words, characters, milliseconds) VALUES (?1, ?2, ?3, ?4)
            ON CONFLICT (digest) DO UPDATE SET words = min(words, \(Self.most)) + ?2,
            characters = min(characters, \(Self.most)) + ?3, milliseconds = min(milliseconds, \(Self.most)) + ?4
            """)
        add.bind(book, at: 1)
        add.bind(pace.amount.words, at: 2)
        add.bind(pace.amount.characters, at: 3)
        add.bind(pace.milliseconds, at: 4)
        try database.run(add)
    }

    private static let most: Int64 = 1_000_000_000_000_000

    func reach(_ place: Locator, in book: String) throws(ShelfError) {
        let reach = try database.prepare(
            """
            INSERT INTO furthest (digest, section, offset, words, progress) VALUES (?1, ?2, ?3, ?4, ?5)
            ON CONFLICT (digest) DO UPDATE SET section = ?2, offset = ?3, words = ?4, progress = ?5
            WHERE ?5 > progress
            """)
        reach.bind(book, at: 1)
        reach.bind(Int64(place.section), at: 2)
        reach.bind(Int64(place.offset), at: 3)
        reach.bind(place.words, at: 4)
        reach.bind(place.progress, at: 5)
        try database.run(reach)
    }
}
