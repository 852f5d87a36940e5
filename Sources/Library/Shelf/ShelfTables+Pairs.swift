import BookModel
import Posix

extension ShelfTables {
    /// The pairs that a book was read in, turned so that it is on the left, the one used last first.
    func pairs(of digest: String) throws(ShelfError) -> [BookPair] {
        guard try Schema.version(of: database) >= Schema.pairs else { return [] }
        let statement = try database.prepare(
            """
            SELECT left_digest, left_path, right_digest, right_path FROM pairs
            WHERE left_digest = ?1 OR right_digest = ?1 ORDER BY used DESC LIMIT \(Self.mostPairs)
            """)
        statement.bind(digest, at: 1)
        let found = try database.all(statement, Self.pair).compactMap { $0 }
        let places = try database.prepare(
            """
            SELECT left_section, left_offset, left_words, left_progress,
            right_section, right_offset, right_words, right_progress FROM pair_places
            WHERE left_digest = ?1 AND right_digest = ?2 ORDER BY id DESC LIMIT \(BookPair.mostPlaces)
            """)
        var pairs: [BookPair] = []
        for var pair in found {
            places.bind(pair.left.digest, at: 1)
            places.bind(pair.right.digest, at: 2)
            pair.places = try database.all(places) { row in
                PlacePair(left: Self.place(row, at: 0), right: Self.place(row, at: 4))
            }.reversed()
            pairs.append(pair.left.digest == digest ? pair : pair.reversed)
        }
        return pairs
    }

    /// Reads a pair without its places from a row, which anybody may have written; nil if it is unusable.
    private static func pair(_ row: Statement) -> BookPair? {
        guard let left = member(row, at: 0), let right = member(row, at: 2) else { return nil }
        return BookPair(left: left, right: right)
    }

    private static func member(_ row: Statement, at column: Int32) -> BookPair.Member? {
        let digest = row.text(column, limit: longestDigest + 1)
        let path = row.text(column + 1, limit: longestPath + 1)
        guard 1...longestDigest ~= digest.utf8.count, path.utf8.count <= longestPath else { return nil }
        return BookPair.Member(digest: digest, path: path)
    }

    /// The greatest number of pairs read.
    private static let mostPairs = 100
    /// The longest digest and the longest path read, in bytes.
    private static let (longestDigest, longestPath) = (100, 4_096)

    /// Saves a pair as used now, with its places added to those saved earlier. A pair that was saved the other way round
    /// stays that way round.
    func write(_ pair: BookPair) throws(ShelfError) {
        try database.transaction { () throws(ShelfError) in
            let isTurned = try isSaved(pair.reversed)
            let row = isTurned ? pair.reversed : pair
            try write(row, usedAt: SystemClock.now)
            try writePlaces(of: row, replacingBy: isTurned ? "right" : "left")
            try run(
                """
                DELETE FROM pair_places WHERE id IN (SELECT id FROM pair_places
                WHERE left_digest = ?1 AND right_digest = ?2 ORDER BY id DESC LIMIT -1 OFFSET \(BookPair.mostPlaces))
                """, [row.left.digest, row.right.digest])
        }
    }

    /// Whether there is a row of a pair this way round. A book beside itself has no other way round.
    private func isSaved(_ pair: BookPair) throws(ShelfError) -> Bool {
        let statement = try database.prepare(
            "SELECT 1 FROM pairs WHERE left_digest = ?1 AND right_digest = ?2 AND ?1 <> ?2")
        statement.bind(pair.left.digest, at: 1)
        statement.bind(pair.right.digest, at: 2)
        return try database.first(statement) { _ in true } ?? false
    }

    private func write(_ pair: BookPair, usedAt time: Int64) throws(ShelfError) {
        let statement = try database.prepare(
            """
            INSERT INTO pairs (left_digest, right_digest, left_path, right_path, used) VALUES (?1, ?2, ?3, ?4, ?5)
            ON CONFLICT (left_digest, right_digest) DO UPDATE SET left_path = ?3, right_path = ?4, used = ?5
            """)
        let texts = [pair.left.digest, pair.right.digest, pair.left.path, pair.right.path]
        for (index, text) in texts.enumerated() { statement.bind(text, at: Int32(index + 1)) }
        statement.bind(time, at: 5)
        try database.run(statement)
    }

    /// Saves the places of a pair as the newest ones.
    ///
    /// - Parameter side: the side, `left` or `right`, that tells whether a place was saved before.
    private func writePlaces(of pair: BookPair, replacingBy side: String) throws(ShelfError) {
        let delete = try database.prepare(
            """
            DELETE FROM pair_places WHERE left_digest = ?1 AND right_digest = ?2
            AND \(side)_section = ?3 AND \(side)_offset = ?4
            """)
        let insert = try database.prepare(
            """
            INSERT INTO pair_places (left_digest, right_digest, left_section, left_offset, left_words, left_progress,
            right_section, right_offset, right_words, right_progress) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)
            """)
        for place in pair.places.suffix(BookPair.mostPlaces) {
            for statement in [delete, insert] {
                statement.bind(pair.left.digest, at: 1)
                statement.bind(pair.right.digest, at: 2)
            }
            let known = side == "left" ? place.left : place.right
            delete.bind(Int64(known.section), at: 3)
            delete.bind(Int64(known.offset), at: 4)
            Self.bind(place.left, to: insert, at: 3)
            Self.bind(place.right, to: insert, at: 7)
            try database.run(delete)
            try database.run(insert)
        }
    }

    private static func bind(_ place: Locator, to statement: Statement, at column: Int32) {
        statement.bind(Int64(place.section), at: column)
        statement.bind(Int64(place.offset), at: column + 1)
        statement.bind(place.words, at: column + 2)
        statement.bind(place.progress, at: column + 3)
    }
}
