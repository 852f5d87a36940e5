import CSQLite

extension CalibreLibrary {
    /// A position in a book that Calibre has saved.
    public struct Place: Hashable, Sendable {
        public var cfi: String
        /// The progress through the book, from 0 to 1.
        public var progress: Double
        /// In milliseconds since 1970.
        public var time: Int64
    }

    /// The position in a book of a library; nil if the book is in no library or was not read.
    ///
    /// - Parameter file: the path `…/Author/Title (7)/name.epub`, as the bytes of the system.
    public static func place(ofBookAt file: [UInt8]) throws(CalibreError) -> Place? {
        guard let format = ending(file) else { return nil }
        return try ask(ofBookAt: file) { number, database throws(ShelfError) in
            try latest(number, format, database)
        }
    }

    /// Reads facts about a book from a consistent state of its library's database; nil if it is in none.
    ///
    /// - Parameter file: the path, as the bytes of the system.
    static func ask<Answer>(
        ofBookAt file: [UInt8], _ read: (Int64, Database) throws(ShelfError) -> Answer?
    ) throws(CalibreError) -> Answer? {
        let parts = file.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        guard parts.count >= 4, let number = number(parts[parts.count - 2]) else { return nil }
        let folder = Array(parts.dropLast(3).joined(separator: [UInt8(ascii: "/")]))
        let uri = try CalibreFile.uri(of: folder + Array("/\(database)".utf8))
        do throws(ShelfError) {
            let database = try Database(reading: uri, patience: 0)
            try database.execute("BEGIN")
            return try read(number, database)
        } catch {
            throw CalibreError(error)
        }
    }

    private static func latest(
        _ number: Int64, _ format: String, _ database: Database
    ) throws(ShelfError) -> Place? {
        guard try areTables(["last_read_positions"], in: database) else { return nil }
        let statement = try database.prepare(
            """
            SELECT cfi, pos_frac, epoch FROM last_read_positions WHERE book = ?1 AND format = ?2
            ORDER BY epoch DESC LIMIT 1
            """)
        statement.bind(number, at: 1)
        statement.bind(format, at: 2)
        return try database.first(statement) { row in
            let seconds = row.double(2)
            let isTime = seconds.isFinite && (0..<1e11).contains(seconds)
            return Place(
                cfi: row.text(0, limit: 4_000), progress: row.double(1),
                time: isTime ? Int64(seconds * 1_000) : 0)
        }
    }

    /// The id in a folder's name, as in `Title (7)`.
    private static func number(_ folder: ArraySlice<UInt8>) -> Int64? {
        guard folder.last == UInt8(ascii: ")"), let open = folder.lastIndex(of: UInt8(ascii: "(")) else {
            return nil
        }
        return Int64(String(decoding: folder[(open + 1)...].dropLast(), as: UTF8.self))
    }

    private static func ending(_ name: [UInt8]) -> String? {
        name.lastIndex(of: UInt8(ascii: ".")).map {
            String(decoding: name[($0 + 1)...], as: UTF8.self).uppercased()
        }
    }
}
