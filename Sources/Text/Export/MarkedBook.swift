import BookModel

/// A book with its marks, ready for export.
public struct MarkedBook: Sendable {
    /// A mark with its chapter and place.
    public struct Entry: Sendable {
        public var mark: Mark
        /// Title of the chapter that it is in; empty if there is none.
        public var chapter: String
        /// Its place in an EPUB.
        public var cfi: CFI?
        /// Opens the book where the mark begins.
        public var link: RectoLink
        /// The name of the section's file in the book; empty if the book has no such section.
        public var source: String

        /// The marked text; for a place, the beginning of the words there.
        var words: String {
            mark.kind.isPlace
                ? String(mark.range.start.words.prefix { $0 != "\n" }) + " …" : mark.range.text
        }

        /// `mark a`, `bookmark` or the colour of a highlight.
        var kind: String { mark.kind.name }
    }

    public let metadata: Metadata
    public let identity: Identity
    /// In reading order.
    public let entries: [Entry]

    /// Finds chapters and CFIs; reads each section that has marks.
    public init(_ book: Book, marks: [Mark]) {
        metadata = book.metadata
        identity = book.identity
        let marks = marks.sorted { $0.comes(before: $1) }
        var chapters = ChapterTitles(book)
        var map = CFIMap(book)
        entries = marks.map { mark in
            let isThere = book.sections.indices.contains(mark.range.section)
            let cfi = isThere ? map.cfi(of: mark.range.range, in: mark.range.section) : nil
            return Entry(
                mark: mark, chapter: isThere ? chapters.title(at: mark.range) : "", cfi: cfi,
                link: RectoLink(to: mark.range, cfi: cfi, in: book.identity.digest),
                source: isThere ? book.sections[mark.range.section].name : "")
        }
    }
}

/// Finds the entry of the contents that a place belongs to.
private struct ChapterTitles {
    private let book: Book
    private let contents: Contents
    /// Where the entries of the section looked up last begin.
    private var latest: (section: Int, offsets: [(offset: Int, entry: Int)])?

    init(_ book: Book) {
        self.book = book
        contents = book.contents
    }

    /// The title of the chapter, preceded by that of its part.
    mutating func title(at range: TextRange) -> String {
        if latest?.section != range.section { latest = (range.section, offsets(in: range.section)) }
        let own = latest?.offsets.last { $0.offset <= range.range.lowerBound }?.entry
        let before = { [contents] in
            contents.entries.lastIndex { $0.target.map { $0.section < range.section } ?? false }
        }
        return (own ?? before()).map {
            contents.titleWithPart(of: $0, inBookTitled: book.metadata.title)
        } ?? ""
    }

    private func offsets(in section: Int) -> [(offset: Int, entry: Int)] {
        let own = contents.entries.indices.filter { contents.entries[$0].target?.section == section }
        let anchors = own.map { contents.entries[$0].target?.anchor }
        guard anchors.contains(where: { $0 != nil }) else { return own.map { (0, $0) } }
        let content = book.section(at: section)
        return zip(own, anchors).map { ($1.flatMap { content.offset(ofAnchor: $0) } ?? 0, $0) }
    }
}
