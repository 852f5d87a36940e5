/// The names in templates of exported marks.
enum MarkField: String, CaseIterable, Hashable, Sendable {
    // Of the book, or of the mark for a link within `{{#marks}}`:
    case title, author, count, link
    /// The marks, in reading order.
    case marks

    // Of a mark:
    /// The marked words, or those at a place.
    case text
    case note, name, chapter
    /// The chapter, if it is not that of the mark before.
    case newChapter
    /// `mark a`, `bookmark`, or the colour of a highlight.
    case kind
    /// The colour of a highlight; empty for others.
    case color
    /// The day on which it was made, as in `2026-11-22`.
    case date
    /// When it was made and changed, as in `2026-11-22T09:26:44Z`.
    case created, changed
    /// How far through the book, as in `42%`.
    case progress
    /// The place in an EPUB.
    case cfi
    /// The number of the mark, from 1.
    case number

    /// Whether it is known outside `{{#marks}}`.
    var isOfBook: Bool {
        switch self {
        case .title, .author, .count, .link, .marks: true
        default: false
        }
    }
}
