import BookModel
import Posix

extension ShelfTables {
    /// The words that were looked up in all books, the newest first.
    ///
    /// - Parameter id: of the only one that is asked for.
    func words(_ id: SavedWord.ID? = nil) throws(ShelfError) -> [SavedWord] {
        guard try Schema.version(of: database) >= Schema.lookups else { return [] }
        let statement = try database.prepare(
            """
            SELECT section, offset, words, progress, id, word, headword, before, quoted, after, language, digest,
            title, creators, looked_up, dictionary, gist FROM lookups \(id == nil ? "" : "WHERE id = ?1")
            ORDER BY looked_up DESC, id LIMIT \(SavedWord.limit)
            """)
        if let id { statement.bind(id.description, at: 1) }
        return try database.all(statement, Self.word).compactMap { $0 }
    }

    /// Saves a word. If it is there already, its sentence and place become those of the later lookup, and its article
    /// too if one was found.
    func write(_ word: SavedWord) throws(ShelfError) {
        let statement = try database.prepare(
            """
            INSERT INTO lookups (id, digest, title, creators, word, headword, before, quoted, after, language,
            dictionary, gist, section, offset, words, progress, looked_up)
            VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16,
            \(Self.afterForgotten("?17", of: "?1, ?2")))
            ON CONFLICT (id) DO UPDATE SET title = ?3, creators = ?4, word = ?5, before = ?7, quoted = ?8,
            after = ?9, language = ?10, headword = iif(?11 = '', headword, ?6), gist = iif(?11 = '', gist, ?12),
            dictionary = iif(?11 = '', dictionary, ?11), section = ?13, offset = ?14, words = ?15, progress = ?16,
            looked_up = max(?17, looked_up + 1)
            WHERE ?17 >= looked_up OR EXISTS (SELECT 1 FROM journal_devices)
            """)
        Self.bind(word, to: statement)
        try database.run(statement)
    }

    /// Saves a word in the place of any other with its id.
    func replace(_ word: SavedWord) throws(ShelfError) {
        let statement = try database.prepare(
            """
            INSERT OR REPLACE INTO lookups (id, digest, title, creators, word, headword, before, quoted, after,
            language, dictionary, gist, section, offset, words, progress, looked_up)
            VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16,
            \(Self.afterForgotten("?17", of: "?1, ?2")))
            """)
        Self.bind(word, to: statement)
        try database.run(statement)
    }

    func deleteWord(_ id: SavedWord.ID) throws(ShelfError) {
        if try hasJournal {
            let time = try words(id).first?.lookedUp ?? 0
            try noteForgotten(id.description, at: max(SystemClock.now, time))
        }
        try run("DELETE FROM lookups WHERE id = ?1", [id.description])
    }

    private static func bind(_ word: SavedWord, to statement: Statement) {
        let texts = [
            word.id.description, word.book, word.title, word.creators.joined(separator: "\n"), word.word,
            word.headword, word.sentence.before, word.sentence.word, word.sentence.after, word.language,
            word.dictionary, word.gist,
        ]
        for (index, text) in texts.enumerated() { statement.bind(text, at: Int32(index + 1)) }
        statement.bind(Int64(word.place.section), at: 13)
        statement.bind(Int64(word.place.offset), at: 14)
        statement.bind(word.place.words, at: 15)
        statement.bind(word.place.progress, at: 16)
        statement.bind(word.lookedUp, at: 17)
    }

    /// Reads a word from a row, which anybody may have written; nil if it is unusable.
    private static func word(_ row: Statement) -> SavedWord? {
        guard let id = SavedWord.ID(row.text(4, limit: 100)) else { return nil }
        let sentence = SavedWord.Sentence(
            before: row.text(7, limit: SavedWord.Sentence.sideLimit),
            word: row.text(8, limit: SavedWord.nameLimit),
            after: row.text(9, limit: SavedWord.Sentence.sideLimit))
        let word = SavedWord(
            row.text(5, limit: SavedWord.nameLimit), headword: row.text(6, limit: SavedWord.nameLimit),
            sentence: sentence, language: row.text(10, limit: SavedWord.nameLimit),
            book: row.text(11, limit: longest), title: row.text(12, limit: SavedWord.titleLimit),
            creators: row.lines(13, limit: longest), place: place(row), lookedUp: row.time(14) ?? 0,
            dictionary: row.text(15, limit: SavedWord.nameLimit),
            gist: row.text(16, limit: SavedWord.gistByteLimit), id: id)
        return word.word.isEmpty ? nil : word
    }

    /// The longest text read, in bytes: of all authors together, and of a digest.
    private static let longest = 21_000
}
