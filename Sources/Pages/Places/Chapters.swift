import BookModel

/// Finds the chapter that a place is in, and the chapters before and after it.
///
/// The contents are read when they are first needed, after the first section has been set.
package final class Chapters {
    package private(set) lazy var contents = read()
    package private(set) lazy var marks = ChapterMarks(contents, byteCount: byteCount())
    private lazy var places = AnchorIndex(contents.entries.map(\.target))
    /// The last answer, as many consecutive pages are in one chapter.
    private var latestHead: (entry: Int, book: String, words: String)?
    private let read: () -> Contents
    private let byteCount: () -> Int

    /// - Parameter byteCount: of the sources of all sections.
    package init(
        _ contents: @autoclosure @escaping () -> Contents, byteCount: @autoclosure @escaping () -> Int = 0
    ) {
        (read, self.byteCount) = (contents, byteCount)
    }

    package convenience init(of book: Book) {
        self.init(book.contents, byteCount: book.sections.reduce(0) { $0 + $1.byteCount })
    }

    package var isEmpty: Bool { places.isEmpty }

    /// Whether entries name places within a section. These are known only when the section has been made.
    package func namesPlaces(in section: Int) -> Bool { places.namesPlaces(in: section) }

    /// The entry of the chapter with a place; nil before the first chapter.
    package func entry(at offset: Int, in section: Int, content: Section) -> Int? {
        let inside = places.places(in: section, content: content)
        let before = inside.count(before: offset + 1)
        return before > 0 ? inside[before - 1].index : places.last(before: section)
    }

    /// The title in the header of a chapter's pages; nothing if it is the title of the book.
    package func head(of entry: Int, inBookTitled book: String) -> String {
        if let head = latestHead, head.entry == entry, head.book == book { return head.words }
        let title = headTitle(of: entry)
        let words = TitleWords.isTitle(title, of: book) ? "" : title
        latestHead = (entry, book, words)
        return words
    }

    /// The title in the header of a chapter's pages; see `Contents.headTitle`.
    package func headTitle(of entry: Int) -> String { contents.headTitle(of: entry) }

    /// The title of the last chapter that begins in a section or before it, without making the section.
    package func title(inSection section: Int) -> String? {
        places.last(before: section + 1).map { contents.entries[$0].title }
    }

    /// Whether a chapter begins in a section.
    package func begins(in section: Int) -> Bool {
        places.last(before: section + 1) != places.last(before: section)
    }

    /// The beginning of the first chapter at or after a place of the section.
    package func beginning(from offset: Int, in section: Int, content: Section) -> Contents.Target? {
        let inside = places.places(in: section, content: content)
        let before = inside.count(before: max(1, offset))
        let found = before < inside.count ? inside[before].index : places.first(after: section)
        return found.flatMap { contents.entries[$0].target }
    }

    /// The beginning of the last chapter that begins before a place of the section.
    package func beginning(before offset: Int, in section: Int, content: Section) -> Contents.Target? {
        let inside = places.places(in: section, content: content)
        let before = inside.count(before: offset)
        let found = before > 0 ? inside[before - 1].index : places.last(before: section)
        return found.flatMap { contents.entries[$0].target }
    }

    /// The titles of all chapters with a target, in order.
    package var titles: [String] { contents.entries.filter { $0.target != nil }.map(\.title) }

    package func target(titled title: String) -> Contents.Target? { contents.target(titled: title) }
}

extension Contents {
    /// Where the entry with a title begins. If no title is the same, the words may also be the beginning of a title, or a
    /// part of it; chapters are searched before sections of chapters.
    public func target(titled title: String) -> Target? {
        let entries = entries.filter { $0.target != nil }
        let wanted = title.lowercased()
        let titles = entries.map { $0.title.lowercased() }
        let chapters = entries.indices.filter { entries[$0].level == 0 }
        func first(of indices: some Collection<Int>) -> Int? {
            indices.first { titles[$0].hasPrefix(wanted) } ?? indices.first { titles[$0].has(wanted) }
        }
        let index =
            entries.firstIndex { $0.title == title } ?? titles.firstIndex(of: wanted)
            ?? first(of: chapters) ?? first(of: titles.indices)
        return index.flatMap { entries[$0].target }
    }
}
