import Commands
import BookModel
import Typesetting

/// How many pages each section has, and where it begins: counted where it has been set, estimated elsewhere.
///
///     number   0 │ 1   2 │ 3   4 │ 5   6 │
///     page     a │ a   a │ –   b │ b   c │      b is to begin on a recto: 3 is blank
///
/// All page numbers come from here, so that they are always consistent. If pages face each other, the number of a page
/// determines its side. Adding any number of counts costs one pass over the sections; queries cost none.
package struct PageCounts: Hashable {
    /// The size of each section's source in bytes; 0 for sections outside the reading order.
    let byteCounts: [Int]
    /// Where sections want to begin.
    private let pageSides: [Int: PageSide]
    /// Nil if pages do not face each other.
    var binding: Binding? { didSet { if binding != oldValue { number() } } }
    /// The counts by the side on which a section begins.
    var verso: CountedPages
    var recto: CountedPages
    /// The sides on which sections were shown. They keep these, whatever is counted before them.
    private var held: [Int: LeafSide] = [:]
    /// The estimated bytes of source of a full page.
    private var density: PageDensity
    /// The index of the first page of each section, and of the page after the last. A section outside the
    /// reading order has the index of the section that follows.
    private(set) var starts: [Int]
    /// The side on which each section begins.
    private var sides: [LeafSide]
    /// Sections whose pages are not known.
    private(set) var uncounted = 0
    /// The first of these sections; the number of all sections if there is none.
    private var firstUncounted = 0

    /// - Parameter format: the format of pages, from which counts are estimated at first.
    init(
        byteCounts: [Int], pageSides: [Int: PageSide] = [:], binding: Binding? = nil, format: PageFormat
    ) {
        density = PageDensity(format)
        self.byteCounts = byteCounts
        self.pageSides = pageSides
        self.binding = binding
        verso = CountedPages(sections: byteCounts.count)
        recto = verso
        starts = Array(repeating: 0, count: byteCounts.count + 1)
        sides = Array(repeating: .verso, count: byteCounts.count)
        number()
    }

    /// True once every section has been counted: page numbers are no longer estimates.
    package var isExact: Bool { uncounted == 0 }

    /// The sections that are still to be counted, on one side or both, in order.
    var uncountedSections: [Int] {
        byteCounts.indices.filter {
            byteCounts[$0] > 0 && !(verso.isCounted($0) && (binding == nil || recto.isCounted($0)))
        }
    }

    /// Whether it is known how many pages a section has on the side that it begins on.
    package func isCounted(_ section: Int) -> Bool {
        byteCounts.indices.contains(section) && pages(sides[section])[section] > 0
    }

    /// Whether a section that begins on a side has been counted in this run of the program.
    func isCounted(_ section: Int, beginning side: LeafSide) -> Bool { pages(side).isCounted(section) }

    /// Stores a section's count, unless there is one already.
    mutating func set(_ count: SectionCount) { receive(CollectionOfOne(count)) }

    /// Stores counts of sections, except those that are known.
    mutating func receive(_ counts: some Sequence<SectionCount>) {
        var isChanged = false
        for count in counts where receive(count) { isChanged = true }
        if isChanged { number() }
    }

    /// Stores the pages of the contents' targets in a counted section.
    mutating func name(_ count: SectionCount) {
        guard byteCounts.indices.contains(count.section) else { return }
        verso.name(count.verso, of: count.section)
        recto.name(count.recto, of: count.section)
    }

    /// - Returns: whether page numbers change.
    private mutating func receive(_ count: SectionCount) -> Bool {
        let section = count.section
        guard byteCounts.indices.contains(section) else { return false }
        let isFirst = !verso.isCounted(section) && !recto.isCounted(section)
        let isNew = [verso.receive(count.verso, of: section), recto.receive(count.recto, of: section)]
        guard byteCounts[section] > 0, isNew.contains(true) else { return false }
        if isFirst, let pages = count.verso ?? count.recto {
            density.add(bytes: byteCounts[section], pages: pages.count)
        }
        return true
    }

    private func pages(_ side: LeafSide) -> CountedPages { side == .verso ? verso : recto }
}

// MARK: - Sides

extension PageCounts {
    /// The side on which a section begins.
    package func side(of section: Int) -> LeafSide {
        sides.indices.contains(section) ? sides[section] : .verso
    }

    /// Whether a section keeps its side.
    func isHeld(_ section: Int) -> Bool { held[section] != nil }

    /// Fixes the side on which a section begins, after a blank page if necessary.
    mutating func hold(_ section: Int, on side: LeafSide) {
        guard binding != nil, held[section] != side, !isApart(section) else { return }
        held[section] = side
        if self.side(of: section) != side { number() }
    }

    /// Lets all sections begin where they should.
    mutating func release() {
        guard !held.isEmpty else { return }
        held = [:]
        number()
    }

    /// Numbers the pages, in one pass over the sections.
    mutating func number() {
        (uncounted, firstUncounted) = (0, byteCounts.count)
        var next = 0
        var before: Int?
        var unplaced = 0
        for section in byteCounts.indices where byteCounts[section] > 0 {
            if let binding {
                sides[section] = side(of: section, at: next, behind: before, binding)
                if binding.side(ofNumber: next) != sides[section] { next += 1 }
            } else {
                sides[section] = .verso
            }
            for index in unplaced...section { starts[index] = next }
            (unplaced, before) = (section + 1, section)
            next += count(of: section)
            guard !isCounted(section) else { continue }
            uncounted += 1
            firstUncounted = min(firstUncounted, section)
        }
        for index in unplaced...byteCounts.count { starts[index] = next }
    }

    /// The side on which a section begins if its first page has a number.
    ///
    /// After a section that has not been counted it is the verso, so that its first two pages face each other.
    private func side(of section: Int, at next: Int, behind before: Int?, _ binding: Binding) -> LeafSide {
        if let side = held[section] { return side }
        if let wanted = pageSides[section] { return wanted.leaf(reading: binding.readingDirection) ?? .verso }
        guard let before else { return binding.side(ofNumber: next) }
        if pageSides[before] == .center { return .verso }
        return switch binding.chapters {
        case .next: isCounted(before) ? binding.side(ofNumber: next) : .verso
        case .recto: .recto
        case .spread: .verso
        }
    }

    /// The pages a section takes, as far as is known.
    private func count(of section: Int) -> Int {
        let known = pages(sides[section])[section]
        if known > 0 { return known }
        let other = pages(sides[section].opposite)[section]
        return other > 0 ? other : density.pages(ofBytes: byteCounts[section])
    }
}

// MARK: - Numbers

extension PageCounts {
    /// The page numbers of the contents' entries, as they are shown; empty for those that are not known
    /// yet.
    package func numbers(of targets: [Contents.Target?]) -> [String] {
        targets.map { target in
            guard let target, let page = page(of: target) else { return "" }
            if isApart(target.section) { return PageNumber.apart(page) }
            return PageNumber.text(
                starts[target.section] + page, isExact: isExact(before: target.section))
        }
    }

    /// The page of a target within its section; nil if it is not known yet.
    package func page(of target: Contents.Target) -> Int? {
        let section = target.section
        guard byteCounts.indices.contains(section) else { return nil }
        return target.anchor.map { pages(sides[section]).page(of: $0, in: section) } ?? 0
    }

    /// Whether the numbers of a section's pages are exact: every section before it has been counted.
    package func isExact(before section: Int) -> Bool { section <= firstUncounted || isExact }

    /// Whether it is known which page has an index, or that none has.
    package func isExact(at number: Int) -> Bool { isExact(before: page(at: number).section + 1) }

    /// The pages a section takes, with the blank ones behind it.
    package func pages(of section: Int) -> Int {
        byteCounts.indices.contains(section) ? starts[section + 1] - starts[section] : 0
    }

    /// The pages before a section.
    package func pages(before section: Int) -> Int { starts[min(max(0, section), byteCounts.count)] }

    package var total: Int { starts[byteCounts.count] }

    /// The page with an index, by binary search.
    package func page(at number: Int) -> PageID {
        guard total > 0 else { return PageID(section: 0, index: 0) }
        let number = max(starts[0], min(max(0, number), total - 1))
        let section = starts.partitioningIndex { $0 > number } - 1
        return PageID(section: section, index: number - starts[section], beginning: sides[section])
    }

    /// The index of a page; outside the reading order, the index of the page that follows.
    package func number(of page: PageID) -> Int {
        let start = pages(before: page.section)
        if isApart(page.section) { return min(start, max(0, total - 1)) }
        return start + min(page.index, max(0, pages(of: page.section) - 1))
    }

    /// Whether the reading order leaves a section out: its pages have numbers of their own.
    package func isApart(_ section: Int) -> Bool {
        byteCounts.indices.contains(section) && byteCounts[section] == 0
    }

    /// The page number in the footer; nil until it is known.
    package func label(of page: PageID) -> String? {
        if isApart(page.section) { return PageNumber.apart(page.index) }
        return isExact(before: page.section) ? PageNumber.text(number(of: page), isExact: true) : nil
    }

    /// Whether a page is the last one of its section, and the next section begins right behind it.
    func isRightBefore(_ next: Int, _ page: PageID) -> Bool {
        guard !isApart(page.section), side(of: page.section) == page.beginning else { return false }
        return starts[next] == starts[page.section] + page.index + 1
    }

    /// Whether a page is the last one of the reading order.
    package func isLast(_ page: PageID) -> Bool {
        guard byteCounts.indices.contains(page.section), !isApart(page.section) else { return false }
        return page.index + 1 == pages(page.beginning)[page.section]
            && pages(before: page.section + 1) == total
    }
}
