import BookModel
import Text

extension ShelfTables {
    /// The marks of a book and of all its certain earlier versions.
    func marks(of book: BookRecord) throws(ShelfError) -> [SavedMark] {
        guard try Schema.version(of: database) >= Schema.marks else { return [] }
        let statement = try prepareEarlier(
            """
            SELECT \(Self.markColumns), digest = ?1 FROM marks WHERE digest = ?1 OR digest IN
            (SELECT digest FROM earlier WHERE isCertain)
            LIMIT \(MarkList.limit)
            """, of: book)
        return try database.all(statement, Self.mark).compactMap { $0 }
    }

    /// Saves each mark, unless a later change of it is saved.
    func write(_ marks: [Mark], of book: BookRecord) throws(ShelfError) {
        let statements = try openForWriting()
        let statement = try database.prepare(Self.writing(where: "?16 >= changed"))
        try database.transaction { () throws(ShelfError) in
            try statements.write(book, at: marks.map(\.changed).max() ?? 0)
            for mark in marks {
                Self.bind(mark, of: book.identity.digest, to: statement)
                try database.run(statement)
            }
        }
    }

    /// Saves a mark in the place of any other with its id.
    func insert(_ mark: Mark, of digest: String) throws(ShelfError) {
        let statement = try database.prepare(Self.writing(where: "true"))
        Self.bind(mark, of: digest, to: statement)
        try database.run(statement)
    }

    /// - Parameter condition: when a mark that is there already is changed.
    private static func writing(where condition: String) -> String {
        """
        INSERT INTO marks (id, digest, kind, letter, color, section, start, stop, text, before, after,
        progress, name, note, created, changed, removed)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, \(afterForgotten("?16", of: "?2")), ?17)
        ON CONFLICT (id) DO UPDATE SET digest = ?2, kind = ?3, letter = ?4, color = ?5, section = ?6,
        start = ?7, stop = ?8, text = ?9, before = ?10, after = ?11, progress = ?12, name = ?13, note = ?14,
        created = ?15, changed = ?16, removed = ?17 WHERE \(condition)
        """
    }

    private static func bind(_ mark: Mark, of digest: String, to statement: Statement) {
        let range = mark.range
        statement.bind(mark.id.description, at: 1)
        statement.bind(digest, at: 2)
        statement.bind(mark.kind.word, at: 3)
        statement.bind(mark.kind.letter.map { String($0) } ?? "", at: 4)
        statement.bind(Int64(mark.color?.rawValue ?? 0), at: 5)
        statement.bind(Int64(range.section), at: 6)
        statement.bind(Int64(range.range.lowerBound), at: 7)
        statement.bind(Int64(range.range.upperBound), at: 8)
        statement.bind(range.text, at: 9)
        statement.bind(range.before, at: 10)
        statement.bind(range.after, at: 11)
        statement.bind(range.progress, at: 12)
        statement.bind(mark.name, at: 13)
        statement.bind(mark.note, at: 14)
        statement.bind(mark.created, at: 15)
        statement.bind(mark.changed, at: 16)
        statement.bind(mark.removed, at: 17)
    }

    /// The columns that `mark` reads, but for the last.
    static let markColumns = """
        id, kind, letter, color, section, start, stop, text, before, after, progress, name, note, created, changed,
        removed
        """

    /// Reads a mark from a row, which anybody may have written; nil if it is unusable.
    static func mark(_ row: Statement) -> SavedMark? {
        guard let id = Mark.ID(row.text(0, limit: 100)),
            let kind = Mark.Kind(
                word: row.text(1, limit: 20), letter: row.text(2, limit: 64).first,
                color: HighlightColor(rawValue: row.integer(3)))
        else { return nil }
        let start = min(max(0, row.integer(5)), Locator.limit)
        let range = TextRange(
            section: row.integer(4), range: start..<max(start, row.integer(6)),
            text: row.text(7, limit: TextRange.textLimit), before: row.text(8, limit: TextRange.contextLimit),
            after: row.text(9, limit: TextRange.contextLimit), progress: row.double(10))
        let mark = Mark(
            id: id, kind: kind, range: range, name: row.text(11, limit: Mark.nameLimit),
            note: row.text(12, limit: Mark.noteLimit), created: row.time(13) ?? 0,
            changed: row.time(14), removed: row.time(15))
        return SavedMark(mark, isOfAnotherFile: row.integer(16) == 0)
    }
}
