import BookModel
import Posix
import Text

/// What journals hold, read from the tables.
extension ShelfTables {
    /// All entries, sorted, so that the same tables make the same journal.
    ///
    /// - Parameters:
    ///   - device: this device.
    ///   - name: what it is called.
    func entries(of device: DeviceID, called name: String) throws(ShelfError) -> [JournalEntry] {
        let places = try database.all(database.prepare(Self.places())) { Self.place($0, own: device, name) }
        var entries = try database.all(database.prepare(Self.forgotten())) { Self.forgotten($0) }
        entries += try database.all(database.prepare(Self.books()), Self.book)
        entries += places.map { .place($0) }
        entries += try database.all(database.prepare(Self.marks()), Self.markEntry).compactMap { $0 }
        entries += try database.all(database.prepare(Self.sessions()), Self.sessionEntry)
        entries += try words(nil).map { .word($0) }
        return entries
    }

    /// What the tables have about the same thing as an entry.
    ///
    /// - Parameter own: this device.
    func saved(as entry: JournalEntry, own: DeviceID) throws(ShelfError) -> JournalEntry? {
        switch entry {
        case .book(let book):
            return try database.first(query(Self.books("digest = ?1"), book.digest), Self.book)
        case .place(let place):
            let device = place.device == own ? "" : place.device.description
            let found = try database.first(
                query(Self.places("digest = ?1 AND device = ?2"), place.book, device)
            ) { Self.place($0, own: own, "") }
            return found.map { .place($0) }
        case .mark(let mark, _):
            return try database.first(query(Self.marks("id = ?1"), mark.id.description), Self.markEntry)
                ?? nil
        case .word(let word): return try words(word.id).first.map { .word($0) }
        case .forgotten(let id, _):
            return try database.first(query(Self.forgotten("id = ?1"), id)) { Self.forgotten($0) }
        case .session(let record, let book):
            let statement = try query(Self.sessions("digest = ?1 AND began = ?2 AND day = ?3"), book)
            statement.bind(record.began, at: 2)
            statement.bind(record.day, at: 3)
            return try database.first(statement, Self.sessionEntry)
        }
    }

    private func query(_ sql: String, _ values: String...) throws(ShelfError) -> Statement {
        let statement = try database.prepare(sql)
        for (index, value) in values.enumerated() { statement.bind(value, at: Int32(index + 1)) }
        return statement
    }

    // MARK: Queries and their rows

    /// - Parameter condition: which rows; all if it is nil.
    private static func books(_ condition: String? = nil) -> String {
        """
        SELECT digest, identifier, title, creators, file_as, added, opened FROM books
        WHERE \(condition ?? "true") ORDER BY digest
        """
    }

    private static func book(_ row: Statement) -> JournalEntry {
        .book(
            JournalBook(
                digest: row.text(0, limit: longestID), identifier: row.text(1, limit: longest),
                title: row.text(2, limit: longest), creators: row.lines(3, limit: longest),
                fileAs: row.text(4, limit: longest), added: row.time(5) ?? 0, opened: row.time(6) ?? 0))
    }

    /// The places of all devices, this one being ''. Its place is in `places`, unless one of another device has replaced it.
    private static func places(_ condition: String? = nil) -> String {
        """
        SELECT section, offset, words, progress, digest, device, name, recorded FROM (
            SELECT digest, '' AS device, '' AS name, section, offset, words, progress, recorded FROM places
            WHERE device = '' UNION ALL
            SELECT digest, device, name, section, offset, words, progress, recorded FROM device_places
            WHERE device <> '' OR digest NOT IN (SELECT digest FROM places WHERE device = '')
        ) WHERE \(condition ?? "true") ORDER BY digest, device
        """
    }

    /// - Parameter name: of this device.
    private static func place(_ row: Statement, own: DeviceID, _ name: String) -> DevicePlace {
        let device = DeviceID(row.text(5, limit: longestID))
        return DevicePlace(
            book: row.text(4, limit: longestID), device: device ?? own,
            name: device == nil ? name : row.text(6, limit: DevicePlace.longestName), place: place(row),
            recorded: row.time(7) ?? 0)
    }

    private static func marks(_ condition: String? = nil) -> String {
        "SELECT \(markColumns), 1, digest FROM marks WHERE \(condition ?? "true") ORDER BY id"
    }

    private static func markEntry(_ row: Statement) -> JournalEntry? {
        mark(row).map { .mark($0.mark, book: row.text(17, limit: longestID)) }
    }

    private static func sessions(_ condition: String? = nil) -> String {
        """
        SELECT digest, began, day, ended, milliseconds, pages, words, characters FROM sessions
        WHERE \(condition ?? "true") ORDER BY digest, began, day
        """
    }

    private static func sessionEntry(_ row: Statement) -> JournalEntry {
        let amount = TextAmount(words: Int64(row.integer(6)), characters: Int64(row.integer(7)))
        let record = ReadingRecord(
            began: Int64(row.integer(1)), day: Int64(row.integer(2)), ended: Int64(row.integer(3)),
            pages: row.integer(5), pace: ReadingPace(amount: amount, milliseconds: Int64(row.integer(4))))
        return .session(record.bounded, book: row.text(0, limit: longestID))
    }

    private static func forgotten(_ condition: String? = nil) -> String {
        "SELECT id, time FROM forgotten WHERE \(condition ?? "true") ORDER BY id"
    }

    private static func forgotten(_ row: Statement) -> JournalEntry {
        .forgotten(id: row.text(0, limit: longestID), at: row.time(1) ?? 0)
    }

    /// Bytes of a text, and of an id.
    private static let (longest, longestID) = (4_000, 100)
}

// MARK: - This device

extension ShelfTables {
    /// The id of this device in journals; a new one for a new machine, or a copy of the file.
    func device() throws(ShelfError) -> DeviceID {
        _ = try openForWriting()
        let machine = MachineID.current ?? ""
        // Some file systems number their files anew each time.
        let file = (try? FileStatus(of: FilePath(database.path)))?.number?.inode ?? 0
        let statement = try database.prepare(
            "SELECT device FROM journal_devices WHERE machine = ?1 AND (inode = ?2 OR path = ?3)")
        statement.bind(machine, at: 1)
        statement.bind(file, at: 2)
        statement.bind(database.path, at: 3)
        if let known = try database.first(statement, { DeviceID($0.text(0, limit: Self.longestID)) }) ?? nil {
            return known
        }
        var generator = SystemRandomNumberGenerator()
        let device = DeviceID(using: &generator)
        let insert = try database.prepare(
            """
            INSERT INTO journal_devices (machine, inode, path, device) VALUES (?1, ?2, ?3, ?4)
            ON CONFLICT (machine) DO UPDATE SET inode = ?2, path = ?3, device = ?4
            """)
        insert.bind(machine, at: 1)
        insert.bind(file, at: 2)
        insert.bind(database.path, at: 3)
        insert.bind(device.description, at: 4)
        try database.run(insert)
        return device
    }

    /// Whether this device has written a journal, so that others must be told what is deleted.
    var hasJournal: Bool {
        get throws(ShelfError) {
            guard try Schema.version(of: database) >= Schema.journals else { return false }
            return try database.first(database.prepare("SELECT 1 FROM journal_devices LIMIT 1")) { _ in true }
                ?? false
        }
    }
}

// MARK: - Journals that were merged

extension ShelfTables {
    func hasMerged(_ stamp: JournalFile.Stamp) throws(ShelfError) -> Bool {
        _ = try openForWriting()
        let statement = try database.prepare(
            "SELECT 1 FROM journals WHERE path = ?1 AND inode = ?2 AND size = ?3 AND modified = ?4 AND version = \(Schema.current)"
        )
        bind(stamp, to: statement)
        return try database.first(statement) { _ in true } ?? false
    }

    func noteMerged(_ stamp: JournalFile.Stamp) throws(ShelfError) {
        _ = try openForWriting()
        let statement = try database.prepare(
            "INSERT OR REPLACE INTO journals VALUES (?1, ?2, ?3, ?4, \(Schema.current))")
        bind(stamp, to: statement)
        try database.run(statement)
    }

    private func bind(_ stamp: JournalFile.Stamp, to statement: Statement) {
        statement.bind(stamp.path, at: 1)
        for (index, number) in [stamp.inode, stamp.size, stamp.modified].enumerated() {
            statement.bind(number, at: Int32(index + 2))
        }
    }
}
