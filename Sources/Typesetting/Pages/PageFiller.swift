/// Fills pages with lines, each as full as it can be, but gives a few lines to the next page where
/// that keeps a paragraph's first or last line from standing alone, or a heading from its text.
///
/// What stands at which cost is weighed in lines: a page ends where the sum is least.
struct PageFiller {
    private let lines: [LineRecord]
    private let height: Int

    /// What a bad place to end a page may cost in lines left blank.
    private enum Cost {
        static let inRow = 1_000_000
        static let afterHeading = 12
        static let loneLine = 5
    }

    /// The index of each page's first line; the first is 0, also when there are no lines.
    static func pageStarts(of lines: [LineRecord], height: Int) -> [UInt32] {
        let filler = PageFiller(lines: lines, height: height)
        var starts: [UInt32] = [0]
        var start = 0
        while true {
            start = filler.pageEnd(from: start)
            if start >= lines.count { return starts }
            starts.append(UInt32(truncatingIfNeeded: start))
        }
    }

    /// Where the page that begins with a line ends.
    private func pageEnd(from first: Int) -> Int {
        var rows = 0
        var end = first
        while end < lines.count {
            let line = lines[end]
            if end > first, line.flags.contains(.breaksPage) { return end }
            let taken = rows + (end > first ? Int(line.spaceAbove) : 0) + 1
            if taken > height, end > first { return best(upTo: end, from: first) }
            rows = taken
            end += 1
        }
        return end
    }

    /// The cheapest end at or before `end`, the last that the page has room for.
    private func best(upTo end: Int, from first: Int) -> Int {
        var found = end
        var least = cost(ofEndBefore: end, from: first)
        var lost = 0
        var candidate = end - 1
        while candidate > first {
            lost += 1 + Int(lines[candidate].spaceAbove)
            if lost >= least { break }
            let cost = lost + cost(ofEndBefore: candidate, from: first)
            if cost < least {
                found = candidate
                least = cost
            }
            candidate -= 1
        }
        return found
    }

    private func cost(ofEndBefore index: Int, from first: Int) -> Int {
        let line = lines[index]
        if line.flags.contains(.joinsPrevious) { return Cost.inRow }
        let before = lines[index - 1]
        if line.flags.contains(.startsBlock) {
            if before.flags.contains(.keepsWithNext) { return Cost.afterHeading }
            return followsHeading(index - 1, from: first) ? Cost.afterHeading : 0
        }
        if before.flags.contains(.startsBlock) {
            return followsHeading(index - 1, from: first) ? Cost.afterHeading : Cost.loneLine
        }
        let isLast = index + 1 == lines.count || lines[index + 1].flags.contains(.startsBlock)
        return isLast ? Cost.loneLine : 0
    }

    /// Whether a line is the first under a heading on the page.
    private func followsHeading(_ index: Int, from first: Int) -> Bool {
        index > first && lines[index].flags.contains(.startsBlock)
            && lines[index - 1].flags.contains(.keepsWithNext)
    }
}
