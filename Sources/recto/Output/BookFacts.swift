import BookModel

/// What `--info` and `--toc` write.
enum BookFacts {
    /// One fact a line, its name first; nothing for what the book does not say.
    static func information(of book: Book) -> String {
        let metadata = book.metadata
        let facts = [
            ("title", metadata.title), ("by", metadata.creators.joined(separator: "; ")),
            ("language", metadata.languages.joined(separator: ", ")), ("publisher", metadata.publisher),
            ("date", metadata.date), ("identifier", book.identity.identifier), ("format", metadata.format),
            ("reading", metadata.readingDirection == .rightToLeft ? "right to left" : ""),
            ("sections", String(book.sections.count)), ("contents", "\(book.contents.entries.count) entries"),
            ("digest", book.identity.digest), ("about", metadata.description),
        ]
        let known = facts.filter { !$0.1.isEmpty }.map { pad($0.0) + $0.1 }
        return (known + book.warnings.map { pad("warning") + $0.description }).map { $0 + "\n" }.joined()
    }

    /// One entry a line, indented by its depth.
    static func contents(of book: Book) -> String {
        book.contents.entries.map { String(repeating: "  ", count: min($0.level, 40)) + $0.title + "\n" }
            .joined()
    }

    private static func pad(_ name: String) -> String {
        name + String(repeating: " ", count: max(1, 12 - name.utf8.count))
    }
}
