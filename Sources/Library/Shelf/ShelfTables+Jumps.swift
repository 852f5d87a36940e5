import BookModel

extension ShelfTables {
    /// The jumps of a book, or else those of an earlier version of its file.
    func jumps(of book: BookRecord) throws(ShelfError) -> Jumps {
        guard try Schema.version(of: database) >= Schema.jumps else { return Jumps() }
        let own = try jumps(of: book.identity.digest)
        if !own.earlier.isEmpty || !own.later.isEmpty { return own }
        guard let found = try place(of: book), found.digest != book.identity.digest else { return own }
        return try jumps(of: found.digest)
    }

    private func jumps(of digest: String) throws(ShelfError) -> Jumps {
        let statement = try database.prepare(
            """
            SELECT section, offset, words, progress, number FROM jumps WHERE digest = ?1
            ORDER BY abs(number * 1.0) DESC LIMIT \(Self.mostJumps)
            """)
        statement.bind(digest, at: 1)
        let rows = try database.all(statement) { row in (place: Self.place(row), number: row.integer(4)) }
        return Jumps(
            earlier: rows.filter { $0.number < 0 }.map(\.place).suffix(Jumps.limit),
            later: rows.filter { $0.number > 0 }.map(\.place).suffix(Jumps.limit))
    }

    /// The greatest number of rows read, as anybody may have written them.
    private static let mostJumps = 1_000

    func write(_ jumps: Jumps, of book: String) throws(ShelfError) {
        try database.transaction { () throws(ShelfError) in
            let delete = try database.prepare("DELETE FROM jumps WHERE digest = ?1")
            delete.bind(book, at: 1)
            try database.run(delete)
            let insert = try database.prepare(
                """
                INSERT INTO jumps (digest, section, offset, words, progress, number)
                VALUES (?1, ?2, ?3, ?4, ?5, ?6)
                """)
            for (places, sign) in [(jumps.earlier, -1), (jumps.later, 1)] {
                for (index, place) in places.suffix(Jumps.limit).reversed().enumerated() {
                    insert.bind(book, at: 1)
                    insert.bind(Int64(place.section), at: 2)
                    insert.bind(Int64(place.offset), at: 3)
                    insert.bind(place.words, at: 4)
                    insert.bind(place.progress, at: 5)
                    insert.bind(Int64(sign * (index + 1)), at: 6)
                    try database.run(insert)
                }
            }
        }
    }
}
