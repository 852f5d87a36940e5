import BookModel

/// A book with its marks, as they are written out.
public struct MarkedBook: Sendable {
    /// A mark with what else is told of it.
    public struct Entry: Sendable {
        public var mark: Mark
        /// Of the chapter that it stands in; empty where the book has none.
        public var chapter: String
        /// Where it stands in an EPUB.
        public var cfi: CFI?
    }

    public let metadata: Metadata
    public let identity: Identity
    /// In the order of the book.
    public let entries: [Entry]

    /// Finds chapters and CFIs: costs the reading of each section that is marked.
    public init(_ book: Book, marks: [Mark]) {
        metadata = book.metadata
        identity = book.identity
        let marks = marks.sorted { $0.comes(before: $1) }
        var chapters = ChapterTitles(book)
        var map = CFIMap(book)
        entries = marks.map { mark in
            let isThere = book.sections.indices.contains(mark.range.section)
            return Entry(
                mark: mark, chapter: isThere ? chapters.title(at: mark.range) : "",
                cfi: isThere ? map.cfi(of: mark.range.range, in: mark.range.section) : nil)
        }
    }
}

/// Finds the entry of the contents that a place stands under.
private struct ChapterTitles {
    private let book: Book
    private let contents: Contents
    /// Where the entries of the section that was asked for last begin.
    private var latest: (section: Int, offsets: [(offset: Int, entry: Int)])?

    init(_ book: Book) {
        self.book = book
        contents = book.contents
    }

    /// The title of the chapter, with that of its part.
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
