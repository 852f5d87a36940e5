import Commands
import BookModel
import Paging
import Typesetting

/// The pages of a book as it is set now.
///
/// Sections are set one at a time, when a page of them is asked for and no worker has set them before.
/// Everything here is computed from the book and the format; nothing is stored.
public final class BookPages {
    /// The cache, with the sections that workers have set.
    package let cache: SectionCache
    public private(set) var format: PageFormat
    /// How pages face each other; nil if one page is shown at a time.
    public private(set) var binding: Binding?
    /// Whether the first page follows the last.
    public var wraps: Bool
    package internal(set) var counts: PageCounts
    package private(set) var amounts: SectionAmounts
    /// Saved page counts, by the names of formats.
    package private(set) var savedCounts: [String: String]
    /// Counts in other formats.
    private var known: [(format: PageFormat, counts: PageCounts)] = []
    /// The last sections used.
    private var latest: [(section: Int, set: SetSection)] = []
    /// The work that waits for the first screen; nil when all has been read.
    var firstScreen: FirstScreen?
    /// Pages in this format that are likely to be drawn next.
    var composed: [PageID: Typesetting.Page] = [:]
    /// The weight of each section; 0 outside the reading order.
    private let byteCounts: [Int]
    /// The total weight of the sections before each one, and of all.
    private let byteStarts: [Int]
    /// Where sections want to begin.
    private let pageSides: [Int: PageSide]

    /// The number of sections that are held besides the cache: the one in view and its neighbours.
    private static let latestSections = 3
    /// The number of formats whose counts are remembered, as windows are resized back and forth.
    private static let knownFormats = 16

    /// - Parameter opensAt: the offset in its section that the first screen shows before the rest is read, see `readOn`;
    ///   nil if all is read at once.
    public init(
        _ cache: SectionCache, format: PageFormat, binding: Binding? = nil, wraps: Bool = false,
        savedCounts: [String: String] = [:], opensAt offset: Int? = nil
    ) {
        self.savedCounts = savedCounts
        firstScreen = offset.map { FirstScreen(offset: $0) }
        self.cache = cache
        self.format = format
        self.binding = binding
        self.wraps = wraps
        byteCounts = Self.byteCounts(of: cache.book)
        byteStarts = byteCounts.reduce(into: [0]) { starts, count in
            starts.append(starts[starts.count - 1] + count)
        }
        pageSides = Self.pageSides(of: cache.book)
        counts = PageCounts(byteCounts: byteCounts, pageSides: pageSides, binding: binding, format: format)
        amounts = SectionAmounts(byteCounts: byteCounts)
        cache.use(format)
        load()
        if let text = savedCounts[textName] { amounts.load(text) }
    }

    /// The pages of a book with a cache of its own.
    public convenience init(
        book: Book, typesetter: Typesetter, format: PageFormat, binding: Binding? = nil, wraps: Bool = false
    ) {
        self.init(
            SectionCache(book: book, typesetter: typesetter), format: format, binding: binding, wraps: wraps)
    }

    public var book: Book { cache.book }
    package var typesetter: Typesetter { cache.typesetter }

    /// Changes the format. Page counts from an earlier use of this format are still known. Chapters
    /// begin where they should.
    public func reformat(_ format: PageFormat, binding: Binding? = nil) {
        guard format != self.format || binding != self.binding else { return }
        self.binding = binding
        counts.release()
        if format != self.format {
            remember()
            self.format = format
            cache.use(format)
            (latest, composed) = ([], [:])
            if let known = known.first(where: { $0.format == format }) {
                counts = known.counts
            } else {
                counts = PageCounts(
                    byteCounts: byteCounts, pageSides: pageSides, binding: binding, format: format)
                load()
            }
        }
        counts.binding = binding
    }

    private func load() {
        guard !savedCounts.isEmpty, let counts = savedCounts[formatName] else { return }
        self.counts.load(counts)
    }

    /// The counts to save when all sections are counted; nil if they are saved already.
    package func countsToSave() -> [(format: String, pages: String)] {
        let counted = [(formatName, counts.savedForm), (textName, amounts.savedForm)]
        return counted.compactMap { name, counts in
            guard let counts, savedCounts[name] != counts else { return nil }
            savedCounts[name] = counts
            return (name, counts)
        }
    }

    /// The name under which amounts of text are saved, the same for all formats.
    private var textName: String { book.styling.name.isEmpty ? "text" : "text " + book.styling.name }

    /// The name under which counts are saved. It differs for all formats and style sheets that give other pages.
    private var formatName: String {
        let styling = book.styling.name
        return styling.isEmpty ? format.name : format.name + " " + styling
    }

    private func remember() {
        known.removeAll { $0.format == format }
        known.append((format, counts))
        if known.count > Self.knownFormats { known.removeFirst() }
    }

    /// A section, set for the side on which it begins.
    public func set(_ section: Int) -> SetSection { set(section, beginning: counts.side(of: section)) }

    /// The section of a page, set so that it has that page.
    public func set(_ page: PageID) -> SetSection { set(page.section, beginning: page.beginning) }

    private func set(_ section: Int, beginning side: LeafSide) -> SetSection {
        if firstScreen != nil, let set = firstPages(of: section, beginning: side) { return set }
        if let index = latest.firstIndex(where: { $0.section == section && $0.set.beginning == side }) {
            if index != latest.count - 1 { latest.append(latest.remove(at: index)) }
            return latest[latest.count - 1].set
        }
        cache.look(at: section)
        let set = cache.set(section, format, beginning: side)
        if latest.count >= Self.latestSections { latest.removeFirst() }
        latest.append((section, set))
        if book.sections.indices.contains(section), !counts.isCounted(section, beginning: side) {
            counts.set(SectionCount(section: section, set: set, names: names(in: section)))
        }
        return set
    }

    /// Stores counts from the background, in one pass over the sections.
    public func receive(_ counts: [SectionCount]) {
        self.counts.receive(counts)
        amounts.receive(counts)
    }

    /// Fixes the sides of the chapters in view, whatever is counted before them.
    package func hold(_ pages: [PageID]) {
        for page in pages { counts.hold(page.section, on: page.beginning) }
    }

    /// Lets chapters begin where they should, unless the target section is or was in view.
    package func release(unlessHeld section: Int) { if !counts.isHeld(section) { counts.release() } }
}

extension BookPages {
    /// Whether a section is part of the reading order.
    private func isReadable(_ section: Int) -> Bool {
        book.sections.indices.contains(section) && !counts.isApart(section)
    }

    package func readable(after section: Int) -> Int? {
        Range(max(0, section + 1), upTo: book.sections.count).first { isReadable($0) }
    }

    package func readable(before section: Int) -> Int? {
        (0..<min(max(0, section), book.sections.count)).last { isReadable($0) }
    }

    /// The section, or the nearest that exists.
    func readable(_ section: Int) -> Int {
        if book.sections.indices.contains(section) { return section }
        return section < 0 ? readable(after: -1) ?? 0 : readable(before: book.sections.count) ?? 0
    }

    /// The progress of a place through the book, 0 to 1, by the bytes of the sections' sources.
    func progress(section: Int, offset: Int) -> Double {
        let total = byteStarts[byteCounts.count]
        guard total > 0, byteCounts.indices.contains(section) else { return 0 }
        let set = set(section)
        let isPart = firstScreen?.pages != nil
        let length = max(1, isPart ? byteCounts[section] : set.section.text.count)
        let within = Double(min(offset, length)) / Double(length) * Double(byteCounts[section])
        return (Double(byteStarts[section]) + within) / Double(total)
    }

    /// The place at a fraction of the book, 0 to 1: the inverse of `progress`.
    package func place(atProgress progress: Double) -> Locator {
        let goal = min(max(0, progress), 1) * Double(byteStarts[byteCounts.count])
        let last = readable(before: byteCounts.count) ?? 0
        let section = min(last, max(0, byteStarts.partitioningIndex { Double($0) > goal } - 1))
        // Sections without bytes are passed over, as the next one begins at the same byte, unless all are.
        guard byteCounts.indices.contains(section), byteCounts[section] > 0 else { return locator(of: first) }
        let within = min(1, (goal - Double(byteStarts[section])) / Double(byteCounts[section]))
        let length = set(section).section.text.count
        return locator(section: section, offset: min(max(0, length - 1), Int(within * Double(length))))
    }

    private static func pageSides(of book: Book) -> [Int: PageSide] {
        var sides: [Int: PageSide] = [:]
        for (index, section) in book.sections.enumerated() {
            if let side = section.pageSide { sides[index] = side }
        }
        return sides
    }

    private static func byteCounts(of book: Book) -> [Int] {
        let hasLinear = book.sections.contains(where: \.isLinear)
        return book.sections.map { $0.isLinear || !hasLinear ? max(1, $0.byteCount) : 0 }
    }
}
