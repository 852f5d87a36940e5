/// Costs of pages, in arbitrary units.
enum PageCosts {
    /// Each page.
    static let page = 1
    static let hyphen = 600
    /// The first or last line of a paragraph alone on a page.
    static let loneLine = 1500
    static let afterHeading = 2500
    static let withinRow = 1_000_000
    /// A last page with only a few lines: more than that of leaving a few rows blank on the pages before it.
    static let stub = 60

    /// Most lines of such a page.
    @inline(__always)
    static func stubLines(height: Int) -> Int { min(4, height / 5) }

    /// A paragraph with a line more or less than is best.
    static let variation = 12

    /// A picture reduced by some lines: less than leaving a third of a page blank before it.
    @inline(__always)
    static func smallerPicture(by lines: Int) -> Int { 40 &+ 8 &* lines }

    /// An additional row between two blocks.
    static let stretch = 15

    /// Blank rows at the end of a page; beyond `mostBlank` the cost is constant.
    @inline(__always)
    static func blank(_ rows: Int) -> Int {
        let rows = min(rows, mostBlank)
        return 3 &* rows &* rows
    }
    private static let mostBlank = 1000

    /// A fault of a place where a page ends.
    enum Fault: Hashable {
        case row, heading, loneLine
    }

    /// The fault of a page that ends before a line other than the first; nil if there is none.
    @inline(__always)
    static func fault(before index: Int, of lines: UnsafeBufferPointer<LineRecord>) -> Fault? {
        let line = lines[index]
        let before = lines[index - 1]
        if line.flags.contains(.joinsPrevious) { return .row }
        if before.flags.contains(.keepsWithNext) { return .heading }
        let beginsBefore = before.flags.contains(.startsBlock)
        if beginsBefore, index > 1, lines[index - 2].flags.contains(.keepsWithNext) { return .heading }
        let next = index + 1 < lines.count ? lines[index + 1] : nil
        if line.flags.contains(.startsBlock) {
            guard line.continuesStanza else { return nil }
            // At least two lines of a stanza stay together; each line is a block.
            return before.beginsStanza || next?.beginsStanza ?? true ? .loneLine : nil
        }
        return beginsBefore || next?.flags.contains(.startsBlock) ?? true ? .loneLine : nil
    }

    /// Each row by which facing pages differ in height.
    static let unlevelRow = 100
    /// Facing pages with so many blank rows that their difference is not known.
    static let unlevelMany = 50
}

/// The number of blank rows at the end of a page, as far as the facing page depends on it.
enum BlankClass {
    /// This many rows or more.
    static let many = 5
    /// A forced page end, to which the facing page need not be aligned.
    static let free = 6
    static let count = 7

    @inline(__always)
    static func of(_ rows: Int) -> Int { min(rows, many) }
}

extension LineRecord {
    /// Whether it is the first line of a paragraph or stanza.
    fileprivate var beginsStanza: Bool { flags.contains(.startsBlock) && !continuesStanza }
}
