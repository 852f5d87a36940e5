import BookModel

/// Where a place of another program is in this book.
public enum ResolvedPosition: Hashable, Sendable {
    /// The element is there, and so are the words if any were given.
    case exact(Locator)
    /// The place itself is not there. This one is near it: in the same document and the same chapter.
    case near(Locator)
    /// Only how far through the book is known, from 0 to 1.
    case approximate(progress: Double)
}

/// Converts places of an EPUB to XPointers and back.
///
/// Each section is read again, together with the origins of its text; the last one is cached.
public struct XPointerMap {
    private let book: Book
    private var latest: (index: Int, tree: EngineTree?)?

    public init(_ book: Book) { self.book = book }

    /// The pointer to a place; nil if its section is not in the spine of an EPUB.
    ///
    /// It leads to the text of the document at the place, or to the next one. At the beginning of a block it leads to
    /// the block. A section without text of the document is one place.
    public mutating func pointer(to locator: Locator) -> XPointer? {
        guard book.sections.indices.contains(locator.section),
            let place = book.sections[locator.section].spinePlace
        else { return nil }
        guard let tree = tree(of: locator.section) else {
            return XPointer(fragment: place.number, steps: [.body])
        }
        return tree.pointer(toTextAt: locator.offset, fragment: place.number)
    }

    /// The position that a pointer leads to; nil if it leads nowhere and no progress is known.
    ///
    /// Only the pointer tells the document: neither words nor progress lead to another one.
    ///
    /// - Parameters:
    ///   - pointer: nil if there is none.
    ///   - words: the words of the book at the place; empty if not known. If they are not there, they are searched for
    ///     in the document.
    ///   - progress: how far through the book the place is, from 0 to 1; nil if not known.
    public mutating func position(
        of pointer: XPointer?, words: String = "", progress: Double? = nil
    ) -> ResolvedPosition? {
        if let pointer, let (section, place) = place(of: pointer) {
            let content = content(section)
            let locator = { [book] in book.locator(section: section, offset: $0, in: content) }
            if words.isEmpty, place.isExact { return .exact(locator(place.offset)) }
            if !words.isEmpty, let offset = Self.offset(of: words, near: place.offset, in: content) {
                return .exact(locator(offset))
            }
            if isOneChapter(place.around, of: section, content) { return .near(locator(place.offset)) }
        }
        return progress.map { .approximate(progress: $0.isNaN ? 0 : min(max(0, $0), 1)) }
    }

    /// The section, and the place in its text, that a pointer leads to; nil if the book does not have the document.
    mutating func place(of pointer: XPointer) -> (section: Int, place: EngineTree.Place)? {
        guard let fragment = pointer.fragment,
            let section = book.sections.firstIndex(where: { $0.spinePlace?.number == fragment })
        else { return nil }
        if let place = tree(of: section)?.place(of: pointer) { return (section, place) }
        // A picture, or a notice about what cannot be read.
        let isWhole = pointer.isWhole && pointer.steps.count <= 1 && pointer.text == nil
        return (section, EngineTree.Place(offset: 0, isExact: isWhole, around: 0..<0))
    }

    private mutating func tree(of section: Int) -> EngineTree? {
        if let latest, latest.index == section { return latest.tree }
        let tree = book.tracedSection(at: section).map { EngineTree($0) }
        latest = (section, tree)
        return tree
    }

    private mutating func content(_ section: Int) -> Section {
        tree(of: section)?.traced.section ?? book.section(at: section)
    }

    /// Words shorter than this, in bytes, are also elsewhere.
    private static let tellingLength = 16

    /// Where the words are in a section: at the place that is expected, or near it; nil if they are not there.
    private static func offset(of words: String, near offset: Int, in content: Section) -> Int? {
        let found = QuoteText(content).range(of: Quote(text: words), near: offset..<offset)
        guard let start = found?.lowerBound else { return nil }
        return start == offset || words.utf8.count >= tellingLength ? start : nil
    }

    /// Whether no chapter begins within a part of a section.
    private func isOneChapter(_ part: Range<Int>, of section: Int, _ content: Section) -> Bool {
        let anchors = book.contents.entries.compactMap {
            $0.target?.section == section ? $0.target?.anchor : nil
        }
        return !anchors.compactMap { content.offset(ofAnchor: $0) }
            .contains { part.lowerBound < $0 && $0 < part.upperBound }
    }
}
