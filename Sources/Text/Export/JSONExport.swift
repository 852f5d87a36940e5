import BookModel

/// Writes marks with all their fields.
enum JSONExport {
    /// Identifies the format of the file.
    static let format = "recto-marks"

    static func value(of book: MarkedBook) -> PlainValue {
        .object(
            ("format", .text(format)), ("version", .number(1)),
            (
                "book",
                .object(
                    ("title", .text(book.metadata.title)),
                    ("creators", .list(book.metadata.creators.map { .text($0) })),
                    ("identifier", .text(book.identity.identifier)), ("digest", .text(book.identity.digest)))
            ), ("marks", .list(book.entries.map(value))))
    }

    private static func value(of entry: MarkedBook.Entry) -> PlainValue {
        let (mark, range) = (entry.mark, entry.mark.range)
        return .object(
            ("id", .text(mark.id.description)), ("kind", .text(mark.kind.word)),
            ("letter", mark.kind.letter.map { .text(String($0)) } ?? .none),
            ("color", mark.color.map { .text($0.name) } ?? .none), ("name", .given(mark.name)),
            ("note", .given(mark.note)), ("chapter", .given(entry.chapter)), ("text", .text(range.text)),
            ("before", .text(range.before)), ("after", .text(range.after)),
            ("section", .count(range.section)), ("start", .count(range.range.lowerBound)),
            ("end", .count(range.range.upperBound)), ("progress", .number(range.progress)),
            ("cfi", entry.cfi.map { .text($0.description) } ?? .none),
            ("created", .text(Timestamp.text(mark.created))), ("changed", .text(Timestamp.text(mark.changed)))
        )
    }
}

extension Mark.Kind {
    /// The name of the kind in files.
    public var word: String {
        switch self {
        case .letter: "letter"
        case .bookmark: "bookmark"
        case .highlight: "highlight"
        }
    }

    /// `mark a`, `bookmark` or the colour of a highlight, for people.
    public var name: String {
        switch self {
        case .letter(let letter): "mark \(letter)"
        case .bookmark: "bookmark"
        case .highlight(let color): color.name
        }
    }

    /// The letter of a mark that has one.
    public var letter: Character? { if case .letter(let letter) = self { letter } else { nil } }

    /// - Parameters:
    ///   - word: the name of the kind in files.
    ///   - letter: for the kind `letter`.
    ///   - color: for the kind `highlight`.
    public init?(word: String, letter: Character?, color: HighlightColor?) {
        switch word {
        case "letter":
            guard let letter else { return nil }
            self = .letter(letter)
        case "bookmark": self = .bookmark
        case "highlight": self = .highlight(color ?? .yellow)
        default: return nil
        }
    }
}
