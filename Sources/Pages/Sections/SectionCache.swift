import BookModel
import Synchronization
import Text
import Typesetting

/// A cache of a book's sections, made and set in the current format, for all threads.
///
///     workers ─▶ make, set ─▶ ┌──────────────┐
///                             │ … 4 5 6 7 8 … │ ◀─▶ the main thread, at 6
///                             └──────────────┘
///
/// If the sections are too large, those farthest from the last used section are dropped. That one stays, whatever its
/// size. No thread waits for another to make or set a section, except workers that need notes.
public final class SectionCache: Sendable {
    public let book: Book
    let typesetter: Typesetter
    /// The targets of the contents in each section.
    public let names: Deferred<[Int: Set<String>]>
    private let state: Mutex<Sections>
    let notes: NoteSections
    /// The texts of sections that have been searched.
    let texts = SearchTexts()

    /// - Parameter limit: the most bytes of sections, besides the last used one.
    public init(book: Book, typesetter: Typesetter, limit: Int = 4 << 20) {
        self.book = book
        self.typesetter = typesetter
        names = Deferred { book.contents.names }
        state = Mutex(Sections(limit: limit))
        notes = NoteSections(book)
    }

    /// Changes the format. Sections that were set in another one need not be made again, only
    /// set.
    func use(_ format: PageFormat) {
        state.withLock { $0.use(format) }
    }

    /// The targets of the contents in a section. For the main thread, which must not wait for those of all sections.
    func names(in section: Int) -> Set<String> {
        guard let names = names.known else { return book.contents.names(in: section) }
        return names[section] ?? []
    }

    /// A section, set: a cached one, or one that is made now.
    ///
    /// - Parameter side: the side of its first page, if pages face each other.
    public func set(_ section: Int, _ format: PageFormat, beginning side: LeafSide = .verso) -> SetSection {
        set(section, format, beginning: side, waits: false)
    }

    /// Sets a whole section ahead of time, on another thread.
    public func prepare(_ section: Int, _ format: PageFormat) {
        use(format)
        look(at: section)
        _ = set(section, format)
    }

    /// Reads what the first pages of a section need ahead of time, on another thread: the beginning of the section, or all
    /// of it if the pages need more.
    ///
    /// - Parameter offset: the offset in the text that the pages show.
    public func prepareFirstPages(_ section: Int, _ format: PageFormat, at offset: Int) {
        use(format)
        look(at: section)
        guard opening(section, format, beginning: .verso, at: offset, isKept: true) == nil else { return }
        _ = set(section, format)
    }

    /// Counts the pages of a section, on whichever side it begins, and its text. For workers.
    ///
    /// The lines are set once for both.
    ///
    /// - Parameter names: the ids of the contents' targets in it.
    public func count(_ section: Int, _ format: PageFormat, names: Set<String>) -> SectionCount {
        guard format.style.facesPages else {
            let set = set(section, format, beginning: .verso, waits: true)
            var count = SectionCount(section: section, set: set, names: names)
            count.amount = TextAmount(of: set.section)
            return count
        }
        let (first, second) = bothSides(section, format)
        var count = SectionCount(section: section, set: first, names: names)
        count.add(second, names: names)
        count.amount = TextAmount(of: first.section)
        return count
    }

    /// Counts the pages of a section that is set, for both sides it may begin on; without the entries of the contents.
    public func count(_ set: SetSection, of section: Int) -> SectionCount {
        var count = SectionCount(section: section, set: set, names: [])
        guard set.format.style.facesPages else { return count }
        let other = book.working(on: section) { typesetter.set(set, beginning: set.beginning.opposite) }
        count.add(other, names: [])
        return count
    }

    /// A section, set for both sides. The cached one, or else the verso, is cached.
    private func bothSides(_ section: Int, _ format: PageFormat) -> (SetSection, SetSection) {
        let known = state.withLock { $0.entry(section, format) }
        if let set = known?.set { return (set, typesetter.set(set, beginning: set.beginning.opposite)) }
        let content = known?.content ?? book.section(at: section)
        let sides = book.working(on: section) {
            typesetter.setBothSides(
                content, format: format,
                footnotes: footnotes(of: content, index: section, format, waits: true))
        }
        let entry = Entry(content, sides.verso)
        state.withLock { $0.insert(entry, section, format) }
        return sides
    }

    /// The first pages of a long section, before its rest is read; nil for other sections, and if the rest is cached
    /// or may change them.
    ///
    /// - Parameters:
    ///   - offset: an offset that must be on these pages; otherwise the result is nil.
    ///   - isKept: whether the next call uses what this one reads.
    func opening(
        _ section: Int, _ format: PageFormat, beginning side: LeafSide, at offset: Int = 0,
        isKept: Bool = false
    ) -> SetSection? {
        let room = Typesetter.openingRoom(format)
        // The first spread holds at least a fifth of what is read. For a place farther on, the whole section is needed, and
        // its beginning would be read in vain.
        guard offset <= room.lines * room.columns / 5, state.withLock({ $0.entry(section, format) }) == nil,
            let opening = state.withLock({ $0.takeOpening(section) })
                ?? book.opening(ofSection: section, for: room)
        else { return nil }
        guard !opening.isWhole else {
            insert(opening.section, section)
            return nil
        }
        guard !format.style.hasFootnotes || book.noteReferences(in: opening.section).isEmpty else {
            return nil
        }
        let set = book.working(on: section) {
            typesetter.setOpening(opening.section, format: format, beginning: side)
        }
        if isKept { state.withLock { $0.opening = (section, opening) } }
        return set.flatMap { $0.page(containing: offset) < $0.pageCount - 1 ? $0 : nil }
    }

    /// The last used section.
    public var center: Int { state.withLock { $0.center } }

    /// Sets the last used section. From now on, the sections farthest from it are dropped first.
    func look(at section: Int) {
        state.withLock { $0.center = section }
    }

    /// A cached section, or one that is made now and not cached.
    package func content(_ section: Int) -> Section {
        state.withLock { $0.content(section) } ?? book.section(at: section)
    }

    /// A section that has been set, if it is cached.
    package func known(_ section: Int, _ format: PageFormat, beginning side: LeafSide) -> SetSection? {
        state.withLock { $0.entry(section, format) }?.set.map { typesetter.set($0, beginning: side) }
    }

    /// Caches a section that has been made, if there is room.
    func insert(_ content: Section, _ section: Int) {
        let entry = Entry(content, nil)
        state.withLock { $0.insert(entry, section, nil) }
    }

    /// - Parameters:
    ///   - side: of its first page.
    ///   - waits: whether to wait for notes that another thread is making.
    private func set(_ section: Int, _ format: PageFormat, beginning side: LeafSide, waits: Bool)
        -> SetSection
    {
        let known = state.withLock { $0.entry(section, format) }
        if let set = known?.set, set.beginning == side || !format.style.facesPages { return set }
        let content = known?.content ?? book.section(at: section)
        let set = book.working(on: section) {
            if let set = known?.set { return typesetter.set(set, beginning: set.beginning.opposite) }
            return typesetter.set(
                content, format: format, beginning: side,
                footnotes: footnotes(of: content, index: section, format, waits: waits))
        }
        let entry = Entry(content, set)
        state.withLock { $0.insert(entry, section, format) }
        return set
    }
}
