import BookModel

/// The values of the names in a template: of a book, and of one of its marks within `{{#marks}}`.
struct MarkValues {
    private let book: MarkedBook
    /// Nil outside `{{#marks}}`.
    private var index: Int?

    init(_ book: MarkedBook) { self.book = book }

    /// Calls a function with the values of each mark, until one call returns false.
    ///
    /// - Returns: whether all calls returned true.
    func eachMark(_ body: (MarkValues) -> Bool) -> Bool {
        book.entries.indices.allSatisfy { index in
            var values = self
            values.index = index
            return body(values)
        }
    }

    func isEmpty(_ field: MarkField) -> Bool { value(of: field).isEmpty }

    /// A value as the template wants it.
    ///
    /// - Parameters:
    ///   - isEscaped: whether it is escaped for Markdown.
    ///   - continuation: what its further lines begin with.
    func text(of field: MarkField, isEscaped: Bool, continuation: String) -> String {
        let value = value(of: field)
        let isWords = [.title, .author, .text, .note, .name, .chapter, .newChapter, .kind].contains(field)
        let isMarkdown = isEscaped && isWords
        let separator =
            isMarkdown && field == .text
            ? "\n" + continuation.trimmedAtEnd + "\n" : isMarkdown ? "  \n" : "\n"
        let lines = value.split(separator: "\n").map { line in
            let words = String(line.drop { $0 == " " })
            return isMarkdown ? MarkdownEscape.line(words) : words
        }
        return lines.joined(separator: separator + continuation)
    }

    private func value(of field: MarkField) -> String {
        let metadata = book.metadata
        switch field {
        case .title: return metadata.title.isEmpty ? "Marks" : metadata.title
        case .author: return metadata.creators.joined(separator: ", ")
        case .count: return String(book.entries.count)
        case .marks: return book.entries.isEmpty ? "" : "marks"
        default: break
        }
        guard let index else {
            return field == .link ? RectoLink(digest: book.identity.digest).description : ""
        }
        let before = index > 0 ? book.entries[index - 1].chapter : ""
        return field == .number ? String(index + 1) : Self.value(of: field, book.entries[index], before)
    }

    /// - Parameter before: the chapter of the mark before.
    private static func value(of field: MarkField, _ entry: MarkedBook.Entry, _ before: String) -> String {
        let mark = entry.mark
        return switch field {
        case .link: entry.link.description
        case .text: entry.words
        case .note: mark.note
        case .name: mark.name
        case .chapter: entry.chapter
        case .newChapter: entry.chapter == before ? "" : entry.chapter
        case .kind: entry.kind
        case .color: mark.color?.name ?? ""
        case .date: Timestamp.day(mark.created)
        case .created: Timestamp.text(mark.created)
        case .changed: Timestamp.text(mark.changed)
        case .progress: "\(Int((mark.range.progress * 100).rounded()))%"
        case .cfi: entry.cfi?.description ?? ""
        case .title, .author, .count, .marks, .number: ""
        }
    }
}

extension String {
    fileprivate var trimmedAtEnd: String {
        var text = self
        while text.last == " " || text.last == "\t" { text.removeLast() }
        return text
    }
}

/// Escapes words for Markdown.
enum MarkdownEscape {
    /// The line without Markdown's special characters and the placeholders of pictures.
    static func line(_ text: String) -> String {
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
