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
        var chapters = ChapterFinder(book)
        var map = CFIMap(book)
        entries = marks.map { mark in
            let isThere = book.sections.indices.contains(mark.range.section)
            return Entry(
                mark: mark, chapter: isThere ? chapters.title(at: mark.range) : "",
                cfi: isThere ? map.cfi(of: mark.range.range, in: mark.range.section) : nil)
        }
    }

    init(metadata: Metadata, identity: Identity, entries: [Entry]) {
        self.metadata = metadata
        self.identity = identity
        self.entries = entries
    }
}

/// Finds the entry of the contents that a place stands under.
private struct ChapterFinder {
    private let book: Book
    private let entries: [Contents.Entry]
    /// Where the entries of the section that was asked for last begin.
    private var latest: (section: Int, offsets: [(offset: Int, title: String)])?

    init(_ book: Book) {
        self.book = book
        entries = book.contents.entries
    }

    mutating func title(at range: TextRange) -> String {
        if latest?.section != range.section { latest = (range.section, offsets(in: range.section)) }
        if let own = latest?.offsets.last(where: { $0.offset <= range.range.lowerBound }) { return own.title }
        return entries.last { $0.target.map { $0.section < range.section } ?? false }?.title ?? ""
    }

    private func offsets(in section: Int) -> [(offset: Int, title: String)] {
        let own = entries.filter { $0.target?.section == section }
        guard own.contains(where: { $0.target?.anchor != nil }) else { return own.map { (0, $0.title) } }
        let content = book.section(at: section)
        return own.map { entry in
            (entry.target?.anchor.flatMap { content.offset(ofAnchor: $0) } ?? 0, entry.title)
        }
    }
}
