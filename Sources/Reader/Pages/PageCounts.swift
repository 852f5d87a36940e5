import BookModel
import Typesetting

/// How many pages each section has: counted where it has been set, estimated elsewhere.
///
/// All page numbers come from here, so that they agree with each other at any moment.
struct PageCounts: Hashable {
    /// 0 for what has not been counted.
    private var counted: [Int32]
    /// Bytes of each section's source; 0 for what is left out of the reading order.
    private let byteCounts: [Int]
    /// Spreads hold two pages: a section of an odd number of pages ends with a blank one.
    var fillsSpreads: Bool
    /// The section whose first page stands alone on the right, if one does.
    var coverSection: Int?
    private(set) var uncounted: Int
    /// The page within its section of what the contents name.
    private var anchors: [Contents.Target: Int] = [:]
    /// Bytes of sources to a full page, as far as is known.
    private var density: PageDensity

    /// - Parameter format: what pages are set for, which they are guessed from at first.
    init(byteCounts: [Int], fillsSpreads: Bool, format: PageFormat) {
        density = PageDensity(format)
        self.byteCounts = byteCounts
        self.fillsSpreads = fillsSpreads
        counted = Array(repeating: 0, count: byteCounts.count)
        uncounted = byteCounts.count { $0 > 0 }
    }

    /// True once every section has been counted: page numbers are no longer estimates.
    var isExact: Bool { uncounted == 0 }

    /// The sections that are still to be counted, in order.
    var uncountedSections: [Int] { counted.indices.filter { counted[$0] == 0 && byteCounts[$0] > 0 } }

    /// Takes in a section's count; the first one counts.
    mutating func set(_ count: SectionCount) {
        let section = count.section
        guard counted.indices.contains(section), counted[section] == 0 else { return }
        for (anchor, page) in count.anchors {
            anchors[Contents.Target(section: section, anchor: anchor)] = page
        }
        guard byteCounts[section] > 0 else { return }
        counted[section] = Int32(clamping: max(1, count.pages))
        uncounted -= 1
        density.add(bytes: byteCounts[section], pages: count.pages)
    }

    /// The number from 0 of the page where each section begins, and of the one after the last; one
    /// pass over the sections.
    var starts: [Int] {
        var starts = [0]
        starts.reserveCapacity(counted.count + 1)
        for section in counted.indices { starts.append(starts[section] + pages(of: section)) }
        return starts
    }

    /// The numbers from 0 of the pages where entries of the contents begin, as they are shown; empty
    /// where that is not known yet.
    func numbers(of targets: [Contents.Target?]) -> [String] {
        let starts = starts
        let exact = uncountedSections.first ?? counted.count
        return targets.map { target in
            guard let target, counted.indices.contains(target.section) else { return "" }
            guard let page = target.anchor == nil ? 0 : anchors[target] else { return "" }
            if isApart(target.section) { return PageNumber.apart(page) }
            return PageNumber.text(starts[target.section] + page, isExact: target.section <= exact)
        }
    }

    /// Whether the numbers of a section's pages are exact: every section before it has been counted.
    func isExact(before section: Int) -> Bool {
        isExact
            || (0..<min(max(0, section), counted.count)).allSatisfy {
                counted[$0] > 0 || byteCounts[$0] == 0
            }
    }

    /// The pages a section takes, blank ones included.
    func pages(of section: Int) -> Int {
        guard counted.indices.contains(section), byteCounts[section] > 0 else { return 0 }
        let pages = counted[section] > 0 ? Int(counted[section]) : estimate(of: section)
        guard fillsSpreads else { return pages }
        return section == coverSection ? pages + (pages + 1) % 2 : pages + pages % 2
    }

    /// The pages before a section.
    func pages(before section: Int) -> Int {
        (0..<min(max(0, section), counted.count)).reduce(0) { $0 + pages(of: $1) }
    }

    var total: Int { pages(before: counted.count) }

    /// The page of a number from 0, within the book.
    func page(at number: Int) -> PageID {
        var rest = max(0, number)
        var last = PageID(section: 0, index: 0)
        for section in counted.indices {
            let pages = pages(of: section)
            guard pages > 0 else { continue }
            if rest < pages { return PageID(section: section, index: rest) }
            rest -= pages
            last = PageID(section: section, index: pages - 1)
        }
        return last
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
        return page.index + 1 == counted[page.section]
            && byteCounts[(page.section + 1)...].allSatisfy { $0 == 0 }
    }

    private func estimate(of section: Int) -> Int { density.pages(ofBytes: byteCounts[section]) }
}
