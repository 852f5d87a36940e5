import CSQLite

extension Holdings {
    /// Values of settings for a book, and those for all.
    ///
    /// - Parameter found: the digest that the book's place is under, for a file that was edited since.
    func settings(of digest: String, found: String?) throws(ShelfError) -> [SettingOnShelf] {
        guard try Schema.version(of: database) >= Schema.settings else { return [] }
        let statement = try database.prepare(
            """
            SELECT name, value, replaced, book FROM settings WHERE book IN ('', ?1, ?2)
            ORDER BY book = ?1 LIMIT \(Self.mostSettings)
            """)
        statement.bind(digest, at: 1)
        statement.bind(found ?? digest, at: 2)
        return try database.all(statement) { row in
            SettingOnShelf(
                name: row.text(0, limit: Self.longest), value: row.text(1, limit: Self.longest),
                replaced: row.text(2, limit: Self.longest), book: row.text(3) == "" ? "" : digest)
        }
    }

    /// The lines of all kinds, each from the oldest to the newest.
    func lines() throws(ShelfError) -> [LineOnShelf] {
        guard try Schema.version(of: database) >= Schema.settings else { return [] }
        let statement = try database.prepare(
            "SELECT kind, line FROM history ORDER BY id DESC LIMIT \(Self.mostLines)")
        return try database.all(statement) { row in
            LineOnShelf(kind: row.text(0, limit: Self.longest), line: row.text(1, limit: Self.longestLine))
        }.reversed()
    }

    /// More is not read: anybody may have written the rows.
    private static let mostSettings = 1_000
    private static let mostLines = 5_000
    /// Bytes.
    private static let longest = 200
    private static let longestLine = 4_000

    mutating func apply(_ change: ShelfChange) throws(ShelfError) {
        if case .opened(let book, let place) = change { return try noteOpening(of: book, at: place) }
        _ = try openRegister()
        switch change {
        case .setting(let setting):
            try run(
                """
                INSERT INTO settings (name, value, replaced, book) VALUES (?1, ?2, ?3, ?4)
                ON CONFLICT (book, name) DO UPDATE SET value = ?2, replaced = ?3
                """, [setting.name, setting.value, setting.replaced, setting.book])
        case .noSetting(let name, let book):
            try run("DELETE FROM settings WHERE name = ?1 AND book = ?2", [name, book])
        case .opened: break
        case .marks(let marks, let book): try write(marks, of: book)
        case .line(let line):
            try database.transaction { () throws(ShelfError) in
                try run(
                    "INSERT OR REPLACE INTO history (kind, line) VALUES (?1, ?2)", [line.kind, line.line])
                try run(
                    """
                    DELETE FROM history WHERE kind = ?1 AND id <=
                    (SELECT id FROM history WHERE kind = ?1 ORDER BY id DESC LIMIT 1 OFFSET \(LineOnShelf.limit))
                    """, [line.kind])
            }
        case .jumps(let jumps, let book): try write(jumps, of: book)
        case .reading(let amount, let milliseconds, let furthest, let book):
            if !amount.isEmpty || milliseconds > 0 { try addReading(amount, milliseconds, of: book) }
            if let furthest { try reach(furthest, in: book) }
        case .sessions(let sessions, let book): try write(sessions, of: book)
        case .forget(let book):
            try forget(book)
            latest = nil
        case .length(let amount, let book): try write(length: amount, of: book)
        case .counts(let counts, let book): try write(counts, of: book)
        case .found(let files): try write(files)
        case .calibre(let library, let facts): try write(library, facts)
        case .noCalibre(let folder): try removeCalibre(in: folder)
        case .correction(let correction, let book): try write(correction, of: book)
        case .takenOff(let isTakenOff, let book): try write(isTakenOff: isTakenOff, book)
        }
    }

    func run(_ sql: String, _ values: [String]) throws(ShelfError) {
        let statement = try database.prepare(sql)
        for (index, value) in values.enumerated() { statement.bind(value, at: Int32(index + 1)) }
        try database.run(statement)
    }
}
