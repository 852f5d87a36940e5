/// What is to be said against pages, in units of its own.
enum PageCosts {
    /// Of every page.
    static let page = 1
    static let hyphen = 600
    /// Of the first or last line of a paragraph alone on its page.
    static let loneLine = 1500
    static let afterHeading = 2500
    static let withinRow = 1_000_000
    /// Of a last page of hardly any lines.
    static let stub = 30
    /// Of a paragraph that runs a line longer or shorter than is best for it.
    static let variation = 12

    /// Of a picture that is made smaller by some lines: less than that of leaving a third of a page blank before it.
    @inline(__always)
    static func smallerPicture(by lines: Int) -> Int { 40 &+ 8 &* lines }

    /// Of a row more between two blocks.
    static let stretch = 15

    /// Of blank rows at the foot of a page; beyond `mostBlank` they are all one.
    @inline(__always)
    static func blank(_ rows: Int) -> Int {
        let rows = min(rows, mostBlank)
        return 3 &* rows &* rows
    }
    private static let mostBlank = 1000

    /// What speaks against a place where a page ends.
    enum Fault: Hashable {
        case row, heading, loneLine
    }

    /// What speaks against a page that ends before a line that is not the first.
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
            // At least two lines of a stanza stay together. Each of them is a block.
            return before.beginsStanza || next?.beginsStanza ?? true ? .loneLine : nil
        }
        return beginsBefore || next?.flags.contains(.startsBlock) ?? true ? .loneLine : nil
    }

    /// Of a row that one of two facing pages ends higher.
    static let unlevelRow = 100
    /// Of two facing pages that both end so high that nothing is known of the difference.
    static let unlevelMany = 50
}

/// How many rows at the foot of a page are blank, as far as the page that faces it minds.
enum BlankClass {
    /// So many and more.
    static let many = 5
    /// The page ends where it must: nobody expects the other one to end level.
    static let free = 6
    static let count = 7

    @inline(__always)
    static func of(_ rows: Int) -> Int { min(rows, many) }
}

extension LineRecord {
    /// The first line of a paragraph, or of a stanza.
    fileprivate var beginsStanza: Bool { flags.contains(.startsBlock) && !continuesStanza }
}
