import Text

extension TextIndex {
    /// Adds books and replaces the entries of their files, in one transaction.
    public func put(
        _ books: [(book: IndexedBook, sections: [IndexedSection])]
    ) throws(ShelfError) {
        try database.transaction { () throws(ShelfError) in
            var terms = IndexTerms()
            for (book, sections) in books {
                try removeRows(of: book.path, &terms)
                try add(book, sections, &terms)
            }
        }
    }

    /// Removes files from the index.
    public func remove(_ paths: [String]) throws(ShelfError) {
        try database.transaction { () throws(ShelfError) in
            var terms = IndexTerms()
            for path in paths { try removeRows(of: path, &terms) }
        }
    }

    private func add(
        _ book: IndexedBook, _ sections: [IndexedSection], _ terms: inout IndexTerms
    ) throws(ShelfError) {
        let count = try database.prepare(
            "SELECT max(ifnull((SELECT max(last) FROM book), 1), ifnull((SELECT max(id) FROM section), 0) + 1)"
        )
        let first = try database.first(count) { $0.number(0) ?? 1 } ?? 1
        let insert = try database.prepare("INSERT INTO section VALUES (?1, ?2, ?3, ?4)")
        var (id, bytes) = (first, 0)
        for section in sections where !section.content.text.isEmpty {
            insert.bind(id, at: 1)
            insert.bind(Int64(section.number), at: 2)
            insert.bind(section.content.text, at: 3)
            insert.bind(Self.bytes(section.content.gaps), at: 4)
            try database.run(insert)
            try change("INSERT INTO term(rowid, plain, written) VALUES (?1, ?2, ?3)", section, id, &terms)
            (id, bytes) = (id + 1, bytes + section.content.byteCount)
        }
        let row = try database.prepare("INSERT INTO book VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)")
        row.bind(book.path, at: 1)
        row.bind(book.stamp.inode, at: 2)
        row.bind(book.stamp.size, at: 3)
        row.bind(book.stamp.modified, at: 4)
        row.bind(first, at: 5)
        row.bind(id, at: 6)
        row.bind(Int64(bytes), at: 7)
        row.bind(book.problem, at: 8)
        try database.run(row)
    }

    /// Deletes terms from FTS5, which needs the text for that.
    private func removeRows(of path: String, _ terms: inout IndexTerms) throws(ShelfError) {
        let statement = try database.prepare(
            "SELECT path, inode, size, modified, first, last, trouble FROM book WHERE path = ?1")
        statement.bind(path, at: 1)
        guard let book = try database.first(statement, { Self.book($0) }) else { return }
        for id in try sections(with: nil, in: book.sections) {
            guard let section = try section(id) else { continue }
            try change(
                "INSERT INTO term(term, rowid, plain, written) VALUES ('delete', ?1, ?2, ?3)", section, id,
                &terms)
        }
        let rows = try database.prepare("DELETE FROM section WHERE id BETWEEN ?1 AND ?2")
        rows.bind(book.sections.lowerBound, at: 1)
        rows.bind(book.sections.upperBound - 1, at: 2)
        try database.run(rows)
        let row = try database.prepare("DELETE FROM book WHERE path = ?1")
        row.bind(path, at: 1)
        try database.run(row)
    }

    private func change(
        _ sql: String, _ section: IndexedSection, _ id: Int64, _ terms: inout IndexTerms
    ) throws(ShelfError) {
        let statement = try database.prepare(sql)
        let (plain, written) = terms.terms(of: section.content)
        statement.bind(id, at: 1)
        statement.bind(plain, at: 2, isText: true)
        statement.bind(written, at: 3, isText: true)
        try database.run(statement)
    }
}
