import BookModel
import Text

/// The texts of `--marks`: the marks of all books, without reading the books' files.
///
///     Moby-Dick, Herman Melville
///     2026-11-22  yellow    Call me Ishmael.
///                           What a beginning.
///     2026-11-23  mark a    Chapter 2 I stuffed a shirt or two
struct MarksText {
    private let marks: [ShelfMark]
    /// Seconds that local time is ahead of UTC.
    private let zone: Int

    /// - Parameter marks: book by book, in reading order.
    init(_ marks: [ShelfMark], zone: Int) { (self.marks, self.zone) = (marks, zone) }

    /// A paragraph for each book, in the order of titles.
    var lines: String {
        guard !marks.isEmpty else { return Wording.noMarks + "\n" }
        let books = Dictionary(grouping: marks, by: \.book).values.map { marks in
            (name: Self.name(of: marks), marks: marks)
        }
        let sorted = books.sorted { ($0.name, $0.marks[0].book) < ($1.name, $1.marks[0].book) }
        return sorted.map { book in
            (book.name.isEmpty ? Wording.namelessBook : book.name) + "\n" + book.marks.map(lines).joined()
        }.joined(separator: "\n")
    }

    /// Title and authors in one line. Of several versions, the last that has any.
    private static func name(of marks: [ShelfMark]) -> String {
        let names = marks.map { mark in
            [mark.title, mark.creators.joined(separator: "; ")].filter { !$0.isEmpty }.joined(separator: ", ")
        }
        return line(names.last { !$0.isEmpty } ?? "")
    }

    private func lines(of mark: ShelfMark) -> String {
        let (mark, range) = (mark.mark, mark.mark.range)
        let words = mark.kind.isPlace ? range.start.words : range.text
        let texts = [mark.name, words, mark.note].map(Self.line).filter { !$0.isEmpty }
        let kind = mark.kind.name
        let head = Timestamp.day(mark.created, zone: zone) + "  " + kind
        let column = Self.column
        return texts.enumerated().map { index, text in
            let start = index == 0 ? head : ""
            return start + String(repeating: " ", count: max(1, column - start.count)) + text + "\n"
        }.joined()
    }

    /// The column of the words: behind a date and the longest kind.
    private static let column = 22

    private static func line(_ text: String) -> String {
        text.split { $0.isWhitespace }.joined(separator: " ").replacing("\u{FFFC}", with: "")
    }

    /// An object on a line for each mark. The link has the mark's place in the text, as the book's file is not read.
    var json: String { marks.map { JSON.line(Self.json($0)) }.joined() }

    private static func json(_ entry: ShelfMark) -> PlainValue {
        let (mark, range) = (entry.mark, entry.mark.range)
        return .object(
            ("id", .text(mark.id.description)), ("kind", .text(mark.kind.word)),
            ("letter", mark.kind.letter.map { .text(String($0)) } ?? .none),
            ("color", mark.color.map { .text($0.name) } ?? .none), ("name", .given(mark.name)),
            ("note", .given(mark.note)), ("text", .text(range.text)), ("before", .given(range.before)),
            ("after", .given(range.after)), ("title", .given(entry.title)),
            ("creators", .given(entry.creators.map { .text($0) })), ("digest", .text(entry.digest)),
            ("section", .count(range.section)), ("start", .count(range.range.lowerBound)),
            ("end", .count(range.range.upperBound)), ("progress", .number(range.progress)),
            ("link", .text(RectoLink(to: range, cfi: nil, in: entry.digest).description)),
            ("created", .text(Timestamp.text(mark.created))), ("changed", .text(Timestamp.text(mark.changed)))
        )
    }
}
