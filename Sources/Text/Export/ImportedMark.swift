import BookModel

/// A mark as another program or an export tells of it, not yet found in the book.
public struct ImportedMark: Hashable, Sendable {
    public var id: Mark.ID
    public var kind: Mark.Kind
    public var name = ""
    public var note = ""
    /// What it marks, by its words; of a place, those that follow it stand behind an empty text.
    var text = ""
    var before = ""
    var after = ""
    /// Where it stands in an EPUB.
    var cfi: CFI?
    /// The same as KOReader has it.
    var place: ElementPlace?
    /// Where it was in the book it comes from.
    var section: Int?
    var range: Range<Int>?
    /// Milliseconds since 1970; nil where it is not said.
    var created: Int64?
    var changed: Int64?

    init(id: Mark.ID, kind: Mark.Kind) {
        self.id = id
        self.kind = kind
    }

    /// Marks of a file that are taken in.
    static let limit = 100_000

    /// The mark with its place in the book.
    ///
    /// - Parameter time: now, in milliseconds since 1970.
    func mark(at place: TextRange, time: Int64) -> Mark {
        Mark(
            id: id, kind: kind, range: place, name: name, note: note, created: created ?? time,
            changed: changed ?? created ?? time)
    }
}

/// Why a file of marks cannot be taken in.
public enum MarkImportError: Error, Hashable, Sendable {
    /// At this byte stands something else than such a file has there.
    case unreadable(offset: Int)
    case tooLarge
    /// It can be read, and says nothing of marks.
    case noMarks
}

extension MarkImportError: CustomStringConvertible {
    /// A few words for people.
    public var description: String {
        switch self {
        case .unreadable(let offset): "neither annotations nor a file of KOReader (byte \(offset))"
        case .tooLarge: "too large to be read"
        case .noMarks: "no marks in it"
        }
    }
}
