extension ShelfTables {
    /// The most places read from the queue.
    private static let mostQueued = 500
    /// The longest digest, and the longest other text, that are read, in bytes.
    private static let (longestID, longestPointer) = (200, 4_096)
    /// The ids of servers of Calibre: see `QueuedPlace`. Those of KOReader are hexadecimal digits.
    private static let ofCalibre = "document GLOB 'calibre *'"

    /// The places that wait to be sent, the oldest first.
    func queuedPlaces(for server: QueuedPlace.Server) throws(ShelfError) -> [QueuedPlace] {
        guard try Schema.version(of: database) >= Schema.syncQueue else { return [] }
        let statement = try database.prepare(
            """
            SELECT document, digest, xpointer, percentage, changed FROM sync_queue
            WHERE \(server == .calibre ? "" : "NOT ")\(Self.ofCalibre)
            ORDER BY changed LIMIT \(Self.mostQueued)
            """)
        return try database.all(statement) { row in
            QueuedPlace(
                document: row.text(0, limit: Self.longestPointer),
                digest: row.text(1, limit: Self.longestID),
                pointer: row.text(2, limit: Self.longestPointer), percentage: row.double(3),
                changed: row.time(4) ?? 0)
        }
    }

    /// Adds a place to the queue, where it replaces an older one of the same document.
    func queue(_ place: QueuedPlace) throws(ShelfError) {
        _ = try openForWriting()
        let statement = try database.prepare(
            """
            INSERT INTO sync_queue (document, digest, xpointer, percentage, changed) VALUES (?1, ?2, ?3, ?4, ?5)
            ON CONFLICT (document) DO UPDATE SET digest = ?2, xpointer = ?3, percentage = ?4, changed = ?5
            WHERE changed <= ?5
            """)
        for (index, text) in [place.document, place.digest, place.pointer].enumerated() {
            statement.bind(text, at: Int32(index + 1))
        }
        statement.bind(place.percentage, at: 4)
        statement.bind(place.changed, at: 5)
        try database.run(statement)
    }

    /// Removes a place from the queue, unless a later one of the document has replaced it.
    func unqueue(_ place: QueuedPlace) throws(ShelfError) {
        _ = try openForWriting()
        let statement = try database.prepare("DELETE FROM sync_queue WHERE document = ?1 AND changed <= ?2")
        statement.bind(place.document, at: 1)
        statement.bind(place.changed, at: 2)
        try database.run(statement)
    }

    /// Removes the places of a book from the queue.
    func emptyQueue(of digest: String) throws(ShelfError) {
        guard try Schema.version(of: database) >= Schema.syncQueue else { return }
        _ = try openForWriting()
        try run("DELETE FROM sync_queue WHERE digest = ?1", [digest])
    }

    /// Removes all places for KOReader's progress sync from the queue.
    func emptyQueue() throws(ShelfError) {
        guard try Schema.version(of: database) >= Schema.syncQueue else { return }
        _ = try openForWriting()
        try run("DELETE FROM sync_queue WHERE NOT \(Self.ofCalibre)", [])
    }

    /// Where a book was downloaded from; nil unless its server knows places in it.
    func origin(of digest: String) throws(ShelfError) -> String? {
        guard try Schema.version(of: database) >= Schema.journals else { return nil }
        let statement = try database.prepare("SELECT address FROM origins WHERE digest = ?1")
        statement.bind(digest, at: 1)
        return try database.first(statement) { $0.text(0, limit: Self.longestPointer) }
    }

    /// Saves where a book was downloaded from.
    func write(origin address: String, of digest: String) throws(ShelfError) {
        _ = try openForWriting()
        try run("INSERT OR REPLACE INTO origins (digest, address) VALUES (?1, ?2)", [digest, address])
    }
}
