/// Divides the lines of a section into pages so that the sum of what is to be said against the
/// places where they end, against the rows they leave blank and against facing pages that are not
/// level is least over the whole section.
///
/// Each line may end a page that begins at one of a few lines less than a page before it: time and
/// memory are linear, whatever the section. Of pages that face each other the left one is kept once
/// for each number of rows that it may leave blank, until the right one is known.
///
///     left page      right page
///     l ─▶ r[0…6] ─▶ l
struct PageFiller {
    /// A place where a page may end and the next one begin: before a line.
    private struct Node {
        /// The least sum for all pages up to here, the next one being a left one.
        var cost = 0
        /// The line that the last of these pages begins with, and how many rows it leaves blank.
        var origin: UInt32 = 0
        var blank: UInt8 = 0
        var change = Change.none
        /// The rows above, were the section one page.
        var rows: UInt32 = 0
    }

    /// The same for a right page that leaves so many rows blank, by the best left page for it.
    private struct FacingNode {
        var cost = Int.max / 2
        var origin: UInt32 = 0
        var change = Change.none
    }

    /// What a page asks for so that it ends where it should.
    private enum Change: UInt8 {
        case none, longerParagraph, shorterParagraph, oneRow, twoRows
    }

    private let lines: UnsafeBufferPointer<LineRecord>
    private let shape: PageShape
    private let paragraphs: VariableParagraphs
    private let notes: [UInt32]
    private var nodes: [Node]
    /// By line and class of blank rows of the right page; empty where pages do not face each other.
    private var facing: [FacingNode]

    /// Blank rows beyond which a shorter page is looked at only for want of another.
    private static let mostBlank = 24

    /// - Parameters:
    ///   - paragraphs: those that may run a line longer or shorter.
    ///   - notes: the lines of notes that are referred to before each line; empty without any.
    static func divide(
        _ lines: [LineRecord], _ shape: PageShape, _ paragraphs: VariableParagraphs = VariableParagraphs(),
        notes: [UInt32] = []
    ) -> PageDivision {
        guard !lines.isEmpty else { return PageDivision(pageStarts: [0]) }
        return lines.withUnsafeBufferPointer { lines in
            var filler = PageFiller(lines, shape, paragraphs, notes)
            filler.findPages()
            return filler.division
        }
    }

    private init(
        _ lines: UnsafeBufferPointer<LineRecord>, _ shape: PageShape, _ paragraphs: VariableParagraphs,
        _ notes: [UInt32]
    ) {
        self.notes = notes
        self.lines = lines
        self.shape = shape
        self.paragraphs = paragraphs
        nodes = [Node](repeating: Node(), count: lines.count + 1)
        facing = []
        guard shape.facesPages else { return }
        facing = [FacingNode](repeating: FacingNode(), count: (lines.count + 1) * BlankClass.count)
    }

    private mutating func findPages() {
        var first = 0
        for last in lines.indices {
            if lines[last].flags.contains(.breaksPage) { first = last }
            nodes[last + 1].rows = nodes[last].rows &+ UInt32(lines[last].spaceAbove) &+ 1
            let most = shape.height + (paragraphs.shorter(endingBefore: last + 1) == nil ? 0 : 1)
            while first < last, rows(first, last + 1) > most { first += 1 }
            findPage(from: first, endingWith: last)
        }
    }

    /// Finds the best page among those that end with a line and begin at `first` or later.
    private mutating func findPage(from first: Int, endingWith last: Int) {
        let end = last + 1
        let isForced = end == lines.count || lines[end].flags.contains(.breaksPage)
        var best = Candidates()
        var isFound = false
        for start in first...last {
            let blank = shape.height - rows(start, end)
            if isFound, !isForced, blank > Self.mostBlank { break }
            if !lines[start].flags.contains(.joinsPrevious) { isFound = true }
            if blank >= 0 || start == last {
                consider(start, blank: max(0, blank), .none, isForced, end, &best)
            }
            considerChanges(start, blank: blank, isForced, end, &best)
        }
        finish(best, at: end, costs: PageCosts.page + (isForced ? 0 : cost(ofEndBefore: end)))
    }

    /// Tries what else may make a page end level or full: a paragraph of a line more or less, a row
    /// more between its blocks.
    @inline(__always)
    private func considerChanges(
        _ start: Int, blank: Int, _ isForced: Bool, _ end: Int, _ best: inout Candidates
    ) {
        if blank == -1, let line = paragraphs.shorter(endingBefore: end), line >= start {
            consider(start, blank: 0, .shorterParagraph, isForced, end, &best)
        }
        guard !isForced, blank == 1 || blank == 2 else { return }
        if let line = paragraphs.longer(endingBefore: end), line >= start {
            consider(start, blank: blank - 1, .longerParagraph, isForced, end, &best)
        }
        guard shape.facesPages, spaces(start, end) > 0 else { return }
        consider(start, blank: blank - 1, .oneRow, isForced, end, &best)
        if blank == 2, spaces(start, end) > 1 { consider(start, blank: 0, .twoRows, isForced, end, &best) }
    }

    /// The best pages that end at a line: as a left page by the rows left blank, and as a right or
    /// single one.
    private struct Candidates {
        var left = InlineArray<7, FacingNode>(repeating: FacingNode())
        var node = Node(cost: Int.max / 2)
    }

    @inline(__always)
    private func consider(
        _ start: Int, blank: Int, _ change: Change, _ isForced: Bool, _ end: Int, _ best: inout Candidates
    ) {
        var cost =
            switch change {
            case .none: 0
            case .longerParagraph, .shorterParagraph: PageCosts.variation
            case .oneRow: PageCosts.stretch
            case .twoRows: 2 * PageCosts.stretch
            }
        if !isForced {
            cost &+= PageCosts.blank(blank)
        } else if start > 0, end - start < min(4, shape.height / 6) {
            cost &+= PageCosts.stub
        }
        let origin = UInt32(truncatingIfNeeded: start)
        let fromLeft = nodes[start].cost &+ cost
        guard shape.facesPages else {
            if fromLeft < best.node.cost {
                best.node = Node(cost: fromLeft, origin: origin, blank: 0, change: change)
            }
            return
        }
        let blank = isForced ? BlankClass.free : BlankClass.of(blank)
        if fromLeft < best.left[blank].cost {
            best.left[blank] = FacingNode(cost: fromLeft, origin: origin, change: change)
        }
        let fromRight = facing[start * BlankClass.count + blank].cost &+ cost
        if fromRight < best.node.cost {
            best.node = Node(
                cost: fromRight, origin: origin, blank: UInt8(truncatingIfNeeded: blank), change: change
            )
        }
    }

    /// Keeps what was found; of left pages, for each right page that may follow, the best one.
    private mutating func finish(_ best: Candidates, at end: Int, costs: Int) {
        let rows = nodes[end].rows
        nodes[end] = best.node
        nodes[end].rows = rows
        nodes[end].cost &+= costs
        guard shape.facesPages else { return }
        for right in 0..<BlankClass.count {
            var found = FacingNode()
            for left in best.left.indices {
                let cost = best.left[left].cost &+ costs &+ PageCosts.unlevel(left, right)
                if cost < found.cost {
                    found = best.left[left]
                    found.cost = cost
                }
            }
            facing[end * BlankClass.count + right] = found
        }
    }

    /// The pages that lead to the end, which may be a left or a right one.
    private var division: PageDivision {
        var division = PageDivision(pageStarts: [])
        var end = lines.count
        let last = facing.isEmpty ? FacingNode() : facing[end * BlankClass.count + BlankClass.free]
        var awaited = nodes[end].cost <= last.cost ? nil : Optional(BlankClass.free)
        while end > 0 {
            var (origin, change) = (nodes[end].origin, nodes[end].change)
            if let blank = awaited {
                let page = facing[end * BlankClass.count + blank]
                (origin, change, awaited) = (page.origin, page.change, nil)
            } else if shape.facesPages {
                awaited = Int(nodes[end].blank)
            }
            division.pageStarts.append(origin)
            add(change, ofPageEndingBefore: end, to: &division)
            end = Int(origin)
        }
        division.reverse()
        return division
    }

    private func add(_ change: Change, ofPageEndingBefore end: Int, to division: inout PageDivision) {
        var rows: UInt8 = 0
        switch change {
        case .none: break
        case .oneRow: rows = 1
        case .twoRows: rows = 2
        case .longerParagraph:
            if let line = paragraphs.longer(endingBefore: end) {
                division.variations.append(PageDivision.Variation(line: line, lines: 1))
            }
        case .shorterParagraph:
            if let line = paragraphs.shorter(endingBefore: end) {
                division.variations.append(PageDivision.Variation(line: line, lines: -1))
            }
        }
        if shape.facesPages { division.stretches.append(rows) }
    }

    /// The blank rows between the lines of a page.
    @inline(__always)
    private func spaces(_ start: Int, _ end: Int) -> Int {
        Int(nodes[end].rows &- nodes[start].rows) &- Int(lines[start].spaceAbove) &- (end &- start)
    }

    /// The rows of a page of these lines and the notes that they refer to; no space stands at its top but that above an opening.
    @inline(__always)
    private func rows(_ start: Int, _ end: Int) -> Int {
        var rows = Int(nodes[end].rows &- nodes[start].rows) &- Int(lines[start].spaceAbove)
        if !notes.isEmpty, notes[end] > notes[start] {
            // A rule stands above the notes.
            rows &+= Int(notes[end] &- notes[start]) &+ 1
        }
        return lines[start].flags.contains(.opens) ? rows &+ shape.sink : rows
    }

    /// What is to be said against a page that ends before a line that is not forced to begin one.
    private func cost(ofEndBefore index: Int) -> Int {
        switch PageCosts.fault(before: index, of: lines) {
        case .row: PageCosts.withinRow
        case .heading: PageCosts.afterHeading
        case .loneLine: PageCosts.loneLine + (lines[index - 1].flags.contains(.hyphen) ? PageCosts.hyphen : 0)
        case .none: lines[index - 1].flags.contains(.hyphen) ? PageCosts.hyphen : 0
        }
    }
}
