/// What a book says of itself. All strings are free of control characters.
public struct Metadata: Hashable, Sendable {
    public enum ReadingDirection: String, Hashable, Sendable {
        case leftToRight = "ltr"
        case rightToLeft = "rtl"
    }

    /// How the book was laid out by its makers (EPUB 3.3 §8.2.2.1).
    public enum Layout: UInt8, Hashable, Sendable {
        case reflowable
        /// Page by page, as a picture is; reflowed here.
        case fixed
        /// Each section is a picture that is a page.
        case pictures
    }

    /// A person or body that took part in the book.
    public struct Contributor: Hashable, Sendable {
        public var name: String
        /// What they did: a MARC relator code as `trl`, `aut` for an author; empty when it is not said.
        public var role: String
        /// The name as lists are sorted by it, as in `Tolstoy, Leo`; empty when it is not said.
        public var fileAs: String

        public init(name: String, role: String = "", fileAs: String = "") {
            self.name = name
            self.role = role
            self.fileAs = fileAs
        }
    }

    /// A series, or another set of books, that the book belongs to.
    public struct Series: Hashable, Sendable {
        public var name: String
        /// The book's number in it as the book writes it, as in `2` or `1.5`; empty when it has none.
        public var position: String

        public init(name: String, position: String = "") {
            self.name = name
            self.position = position
        }
    }

    /// The format and its version, as in `EPUB 3.0`.
    public var format = ""
    public var title = ""
    public var subtitle = ""
    /// The title as lists are sorted by it; empty when it is not said.
    public var titleFileAs = ""
    /// The names of the authors, else of whoever is named first.
    public var creators: [String] = []
    /// All who took part, the authors among them, once for each thing that they did.
    public var contributors: [Contributor] = []
    public var series: [Series] = []
    /// BCP 47 tags, the main one first.
    public var languages: [String] = []
    public var publisher = ""
    /// As the book writes it.
    public var date = ""
    /// Its paragraphs, with U+2029 between them; free of markup.
    public var description = ""
    /// What it is about, as the book puts it.
    public var subjects: [String] = []
    /// Who may do what with it, as the book writes it.
    public var rights = ""
    /// Its numbers and names among books, the publication's own first (EPUB 3.3 §5.5.3.1).
    public var identifiers: [String] = []
    /// Which way pages follow one another.
    public var readingDirection = ReadingDirection.leftToRight
    public var layout = Layout.reflowable
    /// The name of the picture on its cover, as resources are named; empty where the book names none.
    public var cover = ""

    /// The title is the name of the file, as the book says none.
    public private(set) var isNamedByFile = false

    public init() {}

    /// Gives a book without a title the name of its file.
    public mutating func nameIfNeeded(byFile name: String) {
        guard title.isEmpty else { return }
        (title, isNamedByFile) = (name, true)
    }
}
