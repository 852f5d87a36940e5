import BookModel

/// Writes marks as CommonMark: quotes under the headings of their chapters.
///
///     ## Loomings
///
///     > Call me Ishmael.
///
///     What a beginning.
///
///     *yellow · 2026-11-22*
enum MarkdownExport {
    static func text(of book: MarkedBook) -> String {
        let title = book.metadata.title.isEmpty ? "Marks" : book.metadata.title
        var parts = ["# " + escaped(title)]
        if !book.metadata.creators.isEmpty {
            parts.append("*" + escaped(book.metadata.creators.joined(separator: ", ")) + "*")
        }
        var chapter: String?
        for entry in book.entries {
            if entry.chapter != chapter, !entry.chapter.isEmpty {
                parts.append("## " + escaped(entry.chapter))
            }
            chapter = entry.chapter
            parts += text(of: entry.mark)
        }
        if book.entries.isEmpty { parts.append("Nothing is marked.") }
        return parts.joined(separator: "\n\n") + "\n"
    }

    private static func text(of mark: Mark) -> [String] {
        var parts: [String] = []
        if !mark.name.isEmpty { parts.append("**" + escaped(mark.name) + "**") }
        let words =
            mark.kind.isPlace ? String(mark.range.start.words.prefix { $0 != "\n" }) + " …" : mark.range.text
        parts.append(quote(words))
        if mark.hasNote { parts.append(lines(mark.note).map(escaped).joined(separator: "  \n")) }
        parts.append("*" + kind(of: mark) + " · " + Timestamp.day(mark.created) + "*")
        return parts
    }

    private static func kind(of mark: Mark) -> String {
        switch mark.kind {
        case .letter(let letter): "mark " + escaped(String(letter))
        case .bookmark: "bookmark"
        case .highlight(let color): color.name
        }
    }

    /// Paragraphs are separated by an empty quoted line.
    private static func quote(_ text: String) -> String {
        lines(text).map { "> " + escaped($0) }.joined(separator: "\n>\n")
    }

    private static func lines(_ text: String) -> [String] {
        let lines = text.split(separator: "\n").map { String($0.drop { $0 == " " }) }
        return lines.isEmpty ? [""] : lines
    }

    /// Escapes Markdown's special characters; leaves out the placeholders of pictures.
    private static func escaped(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars where scalar.value != 0xFFFC {
            if "\\`*_[]<>".unicodeScalars.contains(scalar) { result.append("\\") }
            result.append(scalar)
        }
        let line = String(result)
        return startsBlock(line) ? "\\" + line : line
    }

    /// Whether the first character could begin another kind of block, such as a heading or a list.
    private static func startsBlock(_ line: String) -> Bool {
        guard let first = line.unicodeScalars.first else { return false }
        return "#+-=~|".unicodeScalars.contains(first)
    }
}
