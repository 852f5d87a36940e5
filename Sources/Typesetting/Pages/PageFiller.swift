/// Divides the lines of a section into pages so that the sum of what is to be said against the
/// places where they end, and against the rows they leave blank, is least over the whole section.
///
/// Each line may end a page that begins at one of a few lines less than a page before it: time and
/// memory are linear, whatever the section.
struct PageFiller {
    /// A place where a page may end and the next one begin: before a line.
    private struct Node {
        /// The least sum for all pages up to here.
        var cost = 0
        /// The rows above, were the section one page.
        var rows: UInt32 = 0
        /// The line that the last of these pages begins with.
        var origin: UInt32 = 0
    }

    /// What a page may cost; blank rows count by their square.
    private enum Cost {
        static let page = 1
        static let hyphen = 100
        static let loneLine = 400
        static let afterHeading = 900
        static let withinRow = 1_000_000
    }

    private let lines: UnsafeBufferPointer<LineRecord>
    private let height: Int
    private var nodes: [Node]

    /// Blank rows beyond which a shorter page is looked at only for want of another.
    private static let mostBlank = 24

    /// The index of each page's first line; the first is 0, also when there are no lines.
    static func pageStarts(of lines: [LineRecord], height: Int) -> [UInt32] {
        lines.withUnsafeBufferPointer { lines in
            var filler = PageFiller(lines, height: height)
            filler.findPages()
            return filler.pageStarts
        }
    }

    private init(_ lines: UnsafeBufferPointer<LineRecord>, height: Int) {
        self.lines = lines
        self.height = height
        nodes = [Node](repeating: Node(), count: lines.count + 1)
    }

    private mutating func findPages() {
        var first = 0
        for last in lines.indices {
            if lines[last].flags.contains(.breaksPage) { first = last }
            nodes[last + 1].rows = nodes[last].rows &+ UInt32(lines[last].spaceAbove) &+ 1
            while first < last, rows(first, last + 1) > height { first += 1 }
            findPage(from: first, endingWith: last)
        }
    }

    /// Finds the best page among those that end with a line and begin at `first` or later.
    private mutating func findPage(from first: Int, endingWith last: Int) {
        let isForced = last + 1 == lines.count || lines[last + 1].flags.contains(.breaksPage)
        var least = Int.max
        var isFound = false
        for start in first...last {
            let blank = max(0, height - rows(start, last + 1))
            if isFound, !isForced, blank > Self.mostBlank { break }
            if !lines[start].flags.contains(.joinsPrevious) { isFound = true }
            let cost = nodes[start].cost + (isForced ? 0 : blank * blank)
            if cost < least {
                least = cost
                nodes[last + 1].origin = UInt32(truncatingIfNeeded: start)
            }
        }
        nodes[last + 1].cost = least + Cost.page + (isForced ? 0 : cost(ofEndBefore: last + 1))
    }

    private var pageStarts: [UInt32] {
        var starts: [UInt32] = []
        var end = lines.count
        while end > 0 {
            starts.append(nodes[end].origin)
            end = Int(nodes[end].origin)
        }
        return starts.isEmpty ? [0] : starts.reversed()
    }

    /// The rows of a page of these lines; no space stands at its top.
    private func rows(_ start: Int, _ end: Int) -> Int {
        Int(nodes[end].rows &- nodes[start].rows) - Int(lines[start].spaceAbove)
    }

    /// What is to be said against a page that ends before a line that is not forced to begin one.
    private func cost(ofEndBefore index: Int) -> Int {
        let line = lines[index]
        let before = lines[index - 1]
        if line.flags.contains(.joinsPrevious) { return Cost.withinRow }
        if before.flags.contains(.keepsWithNext) { return Cost.afterHeading }
        let beginsBefore = before.flags.contains(.startsBlock)
        if beginsBefore, index > 1, lines[index - 2].flags.contains(.keepsWithNext) {
            return Cost.afterHeading
        }
        if line.flags.contains(.startsBlock) { return 0 }
        let isLast = index + 1 == lines.count || lines[index + 1].flags.contains(.startsBlock)
        return (beginsBefore || isLast ? Cost.loneLine : 0)
            + (before.flags.contains(.hyphen) ? Cost.hyphen : 0)
    }
}
