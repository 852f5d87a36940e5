import BookModel

/// Takes over what other devices have saved. In whatever order entries come, and however often, the result is the same.
extension ShelfTables {
    /// Entries written in one transaction, for which other processes wait.
    private static let batch = 100

    /// Merges entries. If this ends early, what was merged stays.
    ///
    /// - Parameter own: this device.
    /// - Returns: how many entries were new.
    func merge(_ entries: [JournalEntry], own: DeviceID) throws(ShelfError) -> Int {
        _ = try openForWriting()
        var taken = 0
        var rest = entries[...]
        while !rest.isEmpty {
            // Nobody has to wait while it is found out what is new.
            var new: [JournalEntry] = []
            for entry in rest.prefix(Self.batch) where try isNew(entry, own) { new.append(entry) }
            rest = rest.dropFirst(Self.batch)
            guard !new.isEmpty else { continue }
            try database.transaction { () throws(ShelfError) in
                for entry in new where try isNew(entry, own) {
                    try write(entry, own)
                    taken += 1
                }
            }
        }
        return taken
    }

    /// Whether something is forgotten by entries, and not yet here.
    func areForgetting(_ entries: [JournalEntry], own: DeviceID) throws(ShelfError) -> Bool {
        _ = try openForWriting()
        for case .forgotten(let id, let time) in entries {
            if try isNew(.forgotten(id: id, at: time), own) { return true }
        }
        return false
    }

    private func isNew(_ entry: JournalEntry, _ own: DeviceID) throws(ShelfError) -> Bool {
        if try isForgotten(entry) { return false }
        let saved = try saved(as: entry, own: own)
        guard case .session(let record, _) = entry, case .session(let known, _)? = saved else {
            return entry.isNewer(than: saved)
        }
        // Sessions are merged by what each of them has more of.
        return known.ended < record.ended || known.pages < record.pages
            || known.pace.milliseconds < record.pace.milliseconds
            || known.pace.amount.words < record.pace.amount.words
            || known.pace.amount.characters < record.pace.amount.characters
    }

    private func write(_ entry: JournalEntry, _ own: DeviceID) throws(ShelfError) {
        switch entry {
        case .book(let book): try write(book)
        case .place(let place): try write(place, own: own)
        case .mark(let mark, let book): try insert(mark, of: book)
        case .session(let record, let book): try insert(record, of: book)
        case .word(let word): try replace(word)
        case .forgotten(let id, let time):
            try noteForgotten(id, at: time)
            try delete(id, upTo: time, own: own)
        }
    }

    /// Whether it was deleted, here or on another device, after it was written.
    func isForgotten(_ entry: JournalEntry) throws(ShelfError) -> Bool {
        for owner in entry.owners {
            let statement = try database.prepare("SELECT 1 FROM forgotten WHERE id = ?1 AND time >= ?2")
            statement.bind(owner, at: 1)
            statement.bind(entry.time, at: 2)
            if try database.first(statement, { _ in true }) ?? false { return true }
        }
        return false
    }

    /// The path is of this device.
    private func write(_ book: JournalBook) throws(ShelfError) {
        let statement = try database.prepare(
            """
            INSERT INTO books (digest, identifier, title, creators, path, added, opened, file_as)
            VALUES (?1, ?2, ?3, ?4, '', ?6, ?7, ?5) ON CONFLICT (digest) DO UPDATE
            SET identifier = ?2, title = ?3, creators = ?4, added = ?6, opened = ?7, file_as = ?5
            """)
        let texts = [
            book.digest, book.identifier, book.title, book.creators.joined(separator: "\n"), book.fileAs,
        ]
        for (index, text) in texts.enumerated() { statement.bind(text, at: Int32(index + 1)) }
        statement.bind(book.added, at: 6)
        statement.bind(book.opened, at: 7)
        try database.run(statement)
    }
}

// MARK: - Places

extension ShelfTables {
    /// Saves the place of a device. It is where the book will be opened if it is later than all others.
    private func write(_ place: DevicePlace, own: DeviceID) throws(ShelfError) {
        let current = try currentPlace(of: place.book, own: own)
        let isOwn = place.device == own
        // This device's place is in `places` as long as it is the latest.
        if !isOwn || current.map({ $0.device != own }) ?? false { try keep(place, own: own) }
        guard current.map({ place.isLater(than: $0) || $0.device == place.device }) ?? true else { return }
        try settlePlace(of: place.book, candidate: place, current: current, own: own)
    }

    /// Makes the latest of the known places the one where the book will be opened.
    private func settlePlace(
        of book: String, candidate: DevicePlace?, current: DevicePlace?, own: DeviceID
    ) throws(ShelfError) {
        var latest = candidate
        for place in try placesOfDevices(of: book, own: own)
        where latest.map({ place.isLater(than: $0) }) ?? true { latest = place }
        guard let latest else { return }
        if let current, current.device == own, latest.device != own { try keep(current, own: own) }
        let statement = try database.prepare(
            """
            INSERT INTO places (digest, section, offset, words, progress, recorded, device)
            VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7) ON CONFLICT (digest) DO UPDATE
            SET section = ?2, offset = ?3, words = ?4, progress = ?5, recorded = ?6, device = ?7
            """)
        bind(latest.place, of: book, to: statement)
        statement.bind(latest.recorded, at: 6)
        statement.bind(latest.device == own ? "" : latest.device.description, at: 7)
        try database.run(statement)
        try reach(latest.place, in: book)
    }

    /// Where the book would be opened; nil also if nobody has read there yet.
    private func currentPlace(of book: String, own: DeviceID) throws(ShelfError) -> DevicePlace? {
        let statement = try database.prepare(
            """
            SELECT section, offset, words, progress, recorded, device FROM places
            WHERE digest = ?1 AND device <> '\(Self.unread)'
            """)
        statement.bind(book, at: 1)
        return try database.first(statement) { row in
            DevicePlace(
                book: book, device: DeviceID(row.text(5, limit: 100)) ?? own, name: "",
                place: Self.place(row),
                recorded: row.time(4) ?? 0)
        }
    }

    private func placesOfDevices(of book: String, own: DeviceID) throws(ShelfError) -> [DevicePlace] {
        let statement = try database.prepare(
            """
            SELECT section, offset, words, progress, recorded, device, name FROM device_places
            WHERE digest = ?1 LIMIT \(Self.mostDevices)
            """)
        statement.bind(book, at: 1)
        return try database.all(statement) { row in
            DevicePlace(
                book: book, device: DeviceID(row.text(5, limit: 100)) ?? own,
                name: row.text(6, limit: DevicePlace.longestName), place: Self.place(row),
                recorded: row.time(4) ?? 0)
        }
    }

    private static let mostDevices = 1_000

    private func keep(_ place: DevicePlace, own: DeviceID) throws(ShelfError) {
        let statement = try database.prepare(
            """
            INSERT INTO device_places (digest, section, offset, words, progress, recorded, device, name)
            VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8) ON CONFLICT (digest, device) DO UPDATE
            SET section = ?2, offset = ?3, words = ?4, progress = ?5, recorded = ?6, name = ?8
            """)
        bind(place.place, of: place.book, to: statement)
        statement.bind(place.recorded, at: 6)
        statement.bind(place.device == own ? "" : place.device.description, at: 7)
        statement.bind(place.device == own ? "" : place.name, at: 8)
        try database.run(statement)
    }

    func bind(_ place: Locator, of book: String, to statement: Statement) {
        statement.bind(book, at: 1)
        statement.bind(Int64(place.section), at: 2)
        statement.bind(Int64(place.offset), at: 3)
        statement.bind(place.words, at: 4)
        statement.bind(place.progress, at: 5)
    }

    /// The latest place of a book, or of a certain other file of it, on another device, if it was not offered before or is
    /// where the book will be opened.
    func placeToOffer(of book: BookRecord) throws(ShelfError) -> DevicePlace? {
        guard try Schema.version(of: database) >= Schema.journals else { return nil }
        let statement = try prepareEarlier(
            """
            SELECT section, offset, words, progress, recorded, device, name, digest FROM device_places AS found
            WHERE (digest = ?1 OR digest IN (SELECT digest FROM earlier WHERE isCertain)) AND device <> ''
            AND (recorded > offered OR EXISTS (
                SELECT 1 FROM places WHERE digest = found.digest AND device = found.device))
            ORDER BY recorded DESC, device DESC LIMIT 1
            """, of: book)
        return try database.first(statement) { row in
            DeviceID(row.text(5, limit: 100)).map {
                DevicePlace(
                    book: row.text(7, limit: 100), device: $0,
                    name: row.text(6, limit: DevicePlace.longestName), place: Self.place(row),
                    recorded: row.time(4) ?? 0)
            }
        } ?? nil
    }

    /// Notes that the reader has been shown a place.
    func noteOffered(_ place: DevicePlace) throws(ShelfError) {
        _ = try openForWriting()
        let statement = try database.prepare(
            "UPDATE device_places SET offered = max(offered, ?3) WHERE digest = ?1 AND device = ?2")
        statement.bind(place.book, at: 1)
        statement.bind(place.device.description, at: 2)
        statement.bind(place.recorded, at: 3)
        try database.run(statement)
    }
}

// MARK: - What was forgotten

extension ShelfTables {
    /// A time in SQL; later than all that was forgotten of some ids, also by a clock that was ahead.
    static func afterForgotten(_ time: String, of ids: String) -> String {
        "max(\(time), coalesce((SELECT max(time) + 1 FROM forgotten WHERE id IN (\(ids))), 0))"
    }

    /// Notes that everything about a book, or a word, was deleted.
    ///
    /// - Parameter id: the digest of the book, or the id of the word.
    func noteForgotten(_ id: String, at time: Int64) throws(ShelfError) {
        let statement = try database.prepare(
            """
            INSERT INTO forgotten (id, time) VALUES (?1, ?2)
            ON CONFLICT (id) DO UPDATE SET time = max(time, ?2)
            """)
        statement.bind(id, at: 1)
        statement.bind(time, at: 2)
        try database.run(statement)
    }

    /// When something about a book was saved last, in milliseconds since 1970; 0 if nothing was.
    func latestTime(of book: String) throws(ShelfError) -> Int64 {
        let parts = Self.timed.map { "SELECT max(\($0.time)) AS time FROM \($0.table) WHERE digest = ?1" }
        let statement = try database.prepare(
            "SELECT max(time) FROM (\(parts.joined(separator: " UNION ALL ")))")
        statement.bind(book, at: 1)
        return try database.first(statement) { $0.time(0) ?? 0 } ?? 0
    }

    /// Deletes what was saved about a book, or a word, up to a time: all of it if nothing is newer.
    private func delete(_ id: String, upTo time: Int64, own: DeviceID) throws(ShelfError) {
        try database.execute("PRAGMA secure_delete = ON")
        defer { try? database.execute("PRAGMA secure_delete = OFF") }
        try delete("lookups WHERE id = ?1 AND looked_up <= ?2", id, time)
        if try latestTime(of: id) <= time {
            try deleteAll(of: id)
        } else {
            for (table, column) in Self.timed {
                try delete("\(table) WHERE digest = ?1 AND \(column) <= ?2", id, time)
            }
            if try currentPlace(of: id, own: own) == nil {
                try settlePlace(of: id, candidate: nil, current: nil, own: own)
            }
        }
    }

    private func delete(_ rows: String, _ id: String, _ time: Int64) throws(ShelfError) {
        let statement = try database.prepare("DELETE FROM " + rows)
        statement.bind(id, at: 1)
        statement.bind(time, at: 2)
        try database.run(statement)
    }

    /// The tables about books whose rows have a time.
    private static let timed: [(table: String, time: String)] = [
        ("places", "recorded"), ("device_places", "recorded"), ("marks", "changed"), ("sessions", "ended"),
        ("lookups", "looked_up"), ("books", "opened"),
    ]
}
