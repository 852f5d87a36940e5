import BookModel
import Typesetting

/// How many pages each section has: counted where it has been set, estimated elsewhere.
///
/// All page numbers come from here, so that they agree with each other at any moment. Taking counts in
/// costs one pass over the sections, however many counts there are; asking costs none.
struct PageCounts: Hashable {
    /// 0 for what has not been counted.
    private var counted: [Int32]
    /// Bytes of each section's source; 0 for what is left out of the reading order.
    private let byteCounts: [Int]
    /// Spreads hold two pages: a section of an odd number of pages ends with a blank one.
    var fillsSpreads: Bool { didSet { if fillsSpreads != oldValue { number() } } }
    /// The section whose first page stands alone on the right, if one does.
    var coverSection: Int? { didSet { if coverSection != oldValue { number() } } }
    private(set) var uncounted: Int
    /// The page within its section of what the contents name, by section.
    private var anchors: [[String: Int]]
    /// Bytes of sources to a full page, as far as is known.
    private var density: PageDensity
    /// The number from 0 of the page where each section begins, and of the one after the last.
    private(set) var starts: [Int]
    /// The first section whose pages have to be counted still; the number of all without one.
    private var firstUncounted = 0

    /// - Parameter format: what pages are set for, which they are guessed from at first.
    init(byteCounts: [Int], fillsSpreads: Bool, format: PageFormat) {
        density = PageDensity(format)
        self.byteCounts = byteCounts
        self.fillsSpreads = fillsSpreads
        counted = Array(repeating: 0, count: byteCounts.count)
        anchors = Array(repeating: [:], count: byteCounts.count)
        starts = Array(repeating: 0, count: byteCounts.count + 1)
        uncounted = byteCounts.count { $0 > 0 }
        number()
    }

    /// True once every section has been counted: page numbers are no longer estimates.
    var isExact: Bool { uncounted == 0 }

    /// The sections that are still to be counted, in order.
    var uncountedSections: [Int] { (firstUncounted..<counted.count).filter { isUncounted($0) } }

    /// Whether a section has been counted, or has no pages to be counted but those of its own.
    func isCounted(_ section: Int) -> Bool { counted.indices.contains(section) && counted[section] > 0 }

    /// Takes in a section's count; the first one counts.
    mutating func set(_ count: SectionCount) { take(CollectionOfOne(count)) }

    /// Takes in the counts of sections; the first one of each counts.
    mutating func take(_ counts: some Sequence<SectionCount>) {
        var isChanged = false
        for count in counts where take(count) { isChanged = true }
        if isChanged { number() }
    }

    /// - Returns: whether pages have other numbers with it.
    private mutating func take(_ count: SectionCount) -> Bool {
        let section = count.section
        guard counted.indices.contains(section), counted[section] == 0 else { return false }
        if !count.anchors.isEmpty { anchors[section] = count.anchors }
        guard byteCounts[section] > 0 else { return false }
        counted[section] = Int32(clamping: max(1, count.pages))
        uncounted -= 1
        density.add(bytes: byteCounts[section], pages: count.pages)
        return true
    }

    /// Numbers the pages, in one pass over the sections.
    private mutating func number() {
        var start = 0
        for section in counted.indices {
            starts[section] = start
            start += count(of: section)
        }
        starts[counted.count] = start
        while firstUncounted < counted.count, !isUncounted(firstUncounted) { firstUncounted += 1 }
    }

    /// The numbers from 0 of the pages where entries of the contents begin, as they are shown; empty
    /// where that is not known yet.
    func numbers(of targets: [Contents.Target?]) -> [String] {
        targets.map { target in
            guard let target, counted.indices.contains(target.section) else { return "" }
            guard let page = target.anchor.map({ anchors[target.section][$0] }) ?? 0 else { return "" }
            if isApart(target.section) { return PageNumber.apart(page) }
            return PageNumber.text(starts[target.section] + page, isExact: isExact(before: target.section))
        }
    }

    /// Whether the numbers of a section's pages are exact: every section before it has been counted.
    func isExact(before section: Int) -> Bool { section <= firstUncounted || isExact }

    /// The pages a section takes, blank ones included.
    func pages(of section: Int) -> Int {
        counted.indices.contains(section) ? starts[section + 1] - starts[section] : 0
    }

    /// The pages before a section.
    func pages(before section: Int) -> Int { starts[min(max(0, section), counted.count)] }

    var total: Int { starts[counted.count] }

    /// The page of a number from 0, within the book; a search by halving.
    func page(at number: Int) -> PageID {
        guard total > 0 else { return PageID(section: 0, index: 0) }
        let number = min(max(0, number), total - 1)
        let section = starts.partitioningIndex { $0 > number } - 1
        return PageID(section: section, index: number - starts[section])
    }

    /// The number from 0 of a page; of one that stands apart, that of the page it stands before.
    func number(of page: PageID) -> Int {
        let start = pages(before: page.section)
        if isApart(page.section) { return min(start, max(0, total - 1)) }
        return start + min(page.index, max(0, pages(of: page.section) - 1))
    }

    /// Whether the reading order leaves a section out: its pages have numbers of their own.
    func isApart(_ section: Int) -> Bool { byteCounts.indices.contains(section) && byteCounts[section] == 0 }

    /// What a page is called at its foot; nil as long as its number is not known.
    func label(of page: PageID) -> String? {
        if isApart(page.section) { return PageNumber.apart(page.index) }
        return isExact(before: page.section) ? PageNumber.text(number(of: page), isExact: true) : nil
    }

    /// Whether a page is the last one of the reading order, for all blank ones that may follow it.
    func isLast(_ page: PageID) -> Bool {
        guard counted.indices.contains(page.section), !isApart(page.section) else { return false }
        return page.index + 1 == counted[page.section] && pages(before: page.section + 1) == total
    }

    private func isUncounted(_ section: Int) -> Bool { counted[section] == 0 && byteCounts[section] > 0 }

    /// The pages a section takes, as far as is known.
    private func count(of section: Int) -> Int {
        guard byteCounts[section] > 0 else { return 0 }
        let known = Int(counted[section])
        let pages = known > 0 ? known : density.pages(ofBytes: byteCounts[section])
        guard fillsSpreads else { return pages }
        return section == coverSection ? pages + (pages + 1) % 2 : pages + pages % 2
    }
}
