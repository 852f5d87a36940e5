import BookModel
import Paging
import Typesetting

/// The pages of a book as it is set now: the source of the page controller.
///
/// Sections are set one at a time, when a page of them is asked for and no worker has set them before.
/// Everything here is computed from the book and the format; nothing is stored.
public final class BookPages {
    /// Where sections are found that workers have set.
    let cache: SectionCache
    public private(set) var format: PageFormat
    /// Two pages to a spread: a section begins on a left page, and a blank page fills its last spread.
    public private(set) var fillsSpreads: Bool
    /// The first page of the book stands alone on the right, where there are two.
    public private(set) var coverStandsAlone: Bool
    /// After the last page comes the first.
    public var wraps: Bool
    /// Those of the window between the outer edges of the text.
    var textColumns = 0..<0
    private(set) var counts: PageCounts
    /// What was counted in other formats.
    private var known: [(format: PageFormat, counts: PageCounts)] = []
    /// The sections asked for last.
    private var latest: [(section: Int, set: SetSection)] = []
    /// What each section weighs; 0 for those that the reading order leaves out.
    private let byteCounts: [Int]
    /// What the sections before each weigh together, and what all do.
    private let byteStarts: [Int]

    /// Sections that are not asked of the cache again: the one in view and its neighbours.
    private static let latestSections = 3
    /// Formats whose counts are remembered: sizes that a window goes back and forth between.
    private static let knownFormats = 16

    public init(
        _ cache: SectionCache, format: PageFormat, fillsSpreads: Bool, coverStandsAlone: Bool = false,
        wraps: Bool = false
    ) {
        self.cache = cache
        self.format = format
        self.fillsSpreads = fillsSpreads
        self.coverStandsAlone = coverStandsAlone
        self.wraps = wraps
        byteCounts = Self.byteCounts(of: cache.book)
        byteStarts = byteCounts.reduce(into: [0]) { starts, count in
            starts.append(starts[starts.count - 1] + count)
        }
        counts = PageCounts(byteCounts: byteCounts, fillsSpreads: fillsSpreads, format: format)
        cache.use(format)
        counts.coverSection = coverSection
    }

    /// The pages of a book whose sections nobody else sets, until they are given the cache.
    public convenience init(
        book: Book, typesetter: Typesetter, format: PageFormat, fillsSpreads: Bool,
        coverStandsAlone: Bool = false, wraps: Bool = false
    ) {
        self.init(
            SectionCache(book: book, typesetter: typesetter), format: format, fillsSpreads: fillsSpreads,
            coverStandsAlone: coverStandsAlone, wraps: wraps)
    }

    public var book: Book { cache.book }
    var typesetter: Typesetter { cache.typesetter }

    /// Sets the book anew; pages that were counted in this format before are known still.
    public func reformat(_ format: PageFormat, fillsSpreads: Bool, coverStandsAlone: Bool = false) {
        self.fillsSpreads = fillsSpreads
        self.coverStandsAlone = coverStandsAlone
        if format != self.format {
            remember()
            self.format = format
            cache.use(format)
            latest = []
            counts =
                known.first { $0.format == format }?.counts
                ?? PageCounts(byteCounts: byteCounts, fillsSpreads: fillsSpreads, format: format)
        }
        counts.fillsSpreads = fillsSpreads
        counts.coverSection = coverSection
    }

    /// The section whose first page is the cover that stands alone.
    private var coverSection: Int? { coverStandsAlone && fillsSpreads ? readable(after: -1) : nil }

    private func remember() {
        known.removeAll { $0.format == format }
        known.append((format, counts))
        if known.count > Self.knownFormats { known.removeFirst() }
    }

    /// A section, set.
    public func set(_ section: Int) -> SetSection {
        if let index = latest.firstIndex(where: { $0.section == section }) {
            if index != latest.count - 1 { latest.append(latest.remove(at: index)) }
            return latest[latest.count - 1].set
        }
        cache.look(at: section)
        let set = cache.set(section, format)
        if latest.count >= Self.latestSections { latest.removeFirst() }
        latest.append((section, set))
        if !counts.isCounted(section) {
            counts.set(SectionCount(section: section, set: set, names: cache.names.get()[section] ?? []))
        }
        return set
    }

    /// Takes in what the background has counted, in one pass over the sections.
    public func take(_ counts: [SectionCount]) { self.counts.take(counts) }

    /// The page as it is drawn.
    public func page(_ id: PageID) -> Typesetting.Page {
        book.working(on: id.section) { set(id.section).page(id.index) }
    }

    /// The page that holds a place; offsets beyond the text lead to the last page.
    public func page(at locator: Locator) -> PageID {
        let section = readable(locator.section)
        let set = set(section)
        let offset = section == locator.section ? locator.offset : 0
        return PageID(section: section, index: set.page(containing: offset))
    }

    /// The place where a page begins.
    public func locator(of id: PageID) -> Locator {
        locator(section: id.section, offset: set(id.section).textRange(ofPage: id.index).lowerBound)
    }

    /// A place in the book.
    public func locator(section: Int, offset: Int) -> Locator {
        let content = set(section).section
        return Locator(
            section: section, offset: offset, in: content,
            progress: progress(section: section, offset: offset))
    }

    /// What stands on screen with a page: its spread, or the page alone where there is one page.
    public func spread(of id: PageID) -> Spread<PageID> {
        guard fillsSpreads else { return .single(id) }
        let pairing: Pairing = id.section == coverSection ? .coverAlone : .evenFirst
        let spread = pairing.spread(containing: id.index, of: set(id.section).pageCount)
        guard case .facing(let first, let second)? = spread else { return .facing(id, nil) }
        return .facing(
            first.map { PageID(section: id.section, index: $0) },
            second.map { PageID(section: id.section, index: $0) })
    }

    /// The first page of the book.
    public var first: PageID { PageID(section: readable(after: -1) ?? 0, index: 0) }

    /// The last page of the book that has text.
    public var last: PageID {
        let section = readable(before: book.sections.count) ?? 0
        return PageID(section: section, index: set(section).pageCount - 1)
    }
}

extension BookPages: PageSource {
    public func page(after id: PageID) -> PageID? {
        if id.index + 1 < set(id.section).pageCount {
            return PageID(section: id.section, index: id.index + 1)
        }
        if let next = readable(after: id.section) { return PageID(section: next, index: 0) }
        return wraps ? first : nil
    }

    public func page(before id: PageID) -> PageID? {
        if id.index > 0 { return PageID(section: id.section, index: id.index - 1) }
        if let before = readable(before: id.section) {
            return PageID(section: before, index: set(before).pageCount - 1)
        }
        return wraps ? last : nil
    }

    /// The page that follows stands on the back of a leaf.
    public func back(of front: PageID) -> PageID? { page(after: front) }

    public var presentationCount: Int { counts.total }

    public func presentationIndex(of page: PageID) -> Int { counts.number(of: page) }

    public func spread(from page: PageID, going direction: Direction) -> Spread<PageID> { spread(of: page) }
}

extension BookPages {
    /// Whether a section is part of the reading order.
    private func isReadable(_ section: Int) -> Bool {
        book.sections.indices.contains(section) && counts.pages(of: section) > 0
    }

    func readable(after section: Int) -> Int? {
        Range(max(0, section + 1), upTo: book.sections.count).first { isReadable($0) }
    }

    func readable(before section: Int) -> Int? {
        (0..<min(max(0, section), book.sections.count)).last { isReadable($0) }
    }

    /// The section itself, or the nearest there is.
    private func readable(_ section: Int) -> Int {
        if book.sections.indices.contains(section) { return section }
        return section < 0 ? readable(after: -1) ?? 0 : readable(before: book.sections.count) ?? 0
    }

    /// How far a place is through the book, 0 to 1, by the bytes of the sections' sources.
    private func progress(section: Int, offset: Int) -> Double {
        let total = byteStarts[byteCounts.count]
        guard total > 0, byteCounts.indices.contains(section) else { return 0 }
        let length = max(1, set(section).section.text.count)
        let within = Double(min(offset, length)) / Double(length) * Double(byteCounts[section])
        return (Double(byteStarts[section]) + within) / Double(total)
    }

    private static func byteCounts(of book: Book) -> [Int] {
        let hasLinear = book.sections.contains(where: \.isLinear)
        return book.sections.map { $0.isLinear || !hasLinear ? max(1, $0.byteCount) : 0 }
    }
}
