import BookModel

/// A mark read from a file, not yet located in the book.
public struct ImportedMark: Hashable, Sendable {
    public var id: Mark.ID
    public var kind: Mark.Kind
    public var name = ""
    public var note = ""
    /// The marked text. For a place it is empty, and `after` has the words that follow.
    var text = ""
    var before = ""
    var after = ""
    /// Its place in an EPUB.
    var cfi: CFI?
    /// The place as KOReader writes it.
    var place: XPointer?
    /// Its place in the book that it was made in.
    var section: Int?
    var range: Range<Int>?
    /// Milliseconds since 1970; nil if not stated.
    var created: Int64?
    var changed: Int64?

    init(id: Mark.ID, kind: Mark.Kind) {
        self.id = id
        self.kind = kind
    }

    /// Most marks that are imported from one file.
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

/// Why a file of marks cannot be imported.
public enum MarkImportError: Error, Hashable, Sendable {
    /// The syntax is wrong at this byte.
    case unreadable(offset: Int)
    case tooLarge
    /// The file is readable, but has no marks.
    case noMarks
}

extension MarkImportError: CustomStringConvertible {
    /// A short description for readers.
    public var description: String {
        switch self {
        case .unreadable(let offset): "neither annotations nor a file of KOReader (byte \(offset))"
        case .tooLarge: "too large to be read"
        case .noMarks: "no marks in it"
        }
    }
}
