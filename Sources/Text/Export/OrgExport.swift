import BookModel

/// Writes marks for Org mode: a heading for each chapter, and a quote for each mark.
///
///     #+title: Moby-Dick
///     #+author: Herman Melville
///
///     * Loomings
///
///     #+begin_quote
///     Call me Ishmael.
///     #+end_quote
///
///     What a beginning.
///
///     [[recto:b3fb…#epubcfi%28/6/4!/4/2/1:0%29][yellow]] · [2026-11-22]
enum OrgExport {
    static func text(of book: MarkedBook) -> String {
        let title = book.metadata.title.isEmpty ? "Marks" : book.metadata.title
        var head = "#+title: " + line(title)
        if !book.metadata.creators.isEmpty {
            head += "\n#+author: " + line(book.metadata.creators.joined(separator: ", "))
        }
        var parts = [head]
        var chapter: String?
        for entry in book.entries {
            if entry.chapter != chapter, !entry.chapter.isEmpty { parts.append("* " + line(entry.chapter)) }
            chapter = entry.chapter
            parts += text(of: entry)
        }
        if book.entries.isEmpty { parts.append("Nothing is marked.") }
        return parts.joined(separator: "\n\n") + "\n"
    }

    private static func text(of entry: MarkedBook.Entry) -> [String] {
        let mark = entry.mark
        var parts: [String] = []
        if !mark.name.isEmpty { parts.append(line(mark.name)) }
        parts.append("#+begin_quote\n" + lines(entry.words, separator: "\n\n") + "\n#+end_quote")
        if mark.hasNote { parts.append(lines(mark.note, separator: "\n")) }
        parts.append("[[\(entry.link)][\(line(entry.kind))]] · [\(Timestamp.day(mark.created))]")
        return parts
    }

    private static func line(_ text: String) -> String {
        escaped(text.split(separator: "\n").joined(separator: " "))
    }

    private static func lines(_ text: String, separator: String) -> String {
        text.split(separator: "\n").map { escaped(String($0.drop { $0 == " " })) }.joined(
            separator: separator)
    }

    /// The text without markup: a zero-width space, Org's escape character, before what would begin a block, and
    /// within what would begin a link, a macro, a footnote or code. Leaves out the placeholders of pictures.
    private static func escaped(_ text: String) -> String {
        var line = text.replacing("\u{FFFC}", with: "")
        for start in ["[[", "[fn", "{{{", "<<", "@@", "src_", "call_", "]]"] {
            line = line.replacing(start, with: start.prefix(1) + "\u{200B}" + start.dropFirst())
        }
        let startsBlock = line.unicodeScalars.first.map { "*#|:-+".unicodeScalars.contains($0) } ?? false
        return startsBlock ? "\u{200B}" + line : line
    }
}
