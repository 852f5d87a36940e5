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
        /// The least sums of a left and of a right page that may end here, at their beginnings: what
        /// pages that begin here or below hardly ever cost less.
        var floor = Floor()
        /// The rows above, were the section one page.
        var rows: UInt32 = 0
    }

    /// What a page that begins at a line costs at least, by the side it is on.
    private struct Floor {
        var left = 0
        var right = 0
    }

    /// The same for a right page that leaves so many rows blank, by the best left page for it.
    private struct FacingNode {
        var cost = Int.max / 2
        var origin: UInt32 = 0
        var change = Change.none

        /// Gives way to a page that is better even if it costs so much more.
        @inline(__always)
        mutating func take(_ other: FacingNode, _ cost: Int) {
            guard other.cost &+ cost < self.cost else { return }
            self = other
            self.cost &+= cost
        }
    }

    /// What a page asks for so that it ends where it should.
    private enum Change: UInt8 {
        case none, longerParagraph, shorterParagraph, oneRow, twoRows
    }

    private let lines: UnsafeBufferPointer<LineRecord>
    private let shape: PageShape
    private let paragraphs: VariableParagraphs
    private let notes: [UInt32]
    private let nodes: UnsafeMutableBufferPointer<Node>
    /// By line and class of blank rows of the right page; empty where pages do not face each other.
    private let facing: UnsafeMutableBufferPointer<FacingNode>
    /// The best left pages that end at the line in hand, by their class of blank rows.
    private let left: UnsafeMutableBufferPointer<FacingNode>

    /// Blank rows beyond which a shorter page is looked at only for want of another.
    private static let mostBlank = 24
    /// What no page costs.
    private static let most = Int.max / 2

    /// - Parameters:
    ///   - paragraphs: those that may run a line longer or shorter.
    ///   - notes: the lines of notes that are referred to before each line; empty without any.
    static func divide(
        _ lines: [LineRecord], _ shape: PageShape, _ paragraphs: VariableParagraphs = VariableParagraphs(),
        notes: [UInt32] = []
    ) -> PageDivision {
        guard !lines.isEmpty else { return PageDivision(pageStarts: [0]) }
        var nodes = [Node](repeating: Node(), count: lines.count + 1)
        let classes = shape.facesPages ? BlankClass.count : 0
        var facing = [FacingNode](repeating: FacingNode(), count: (lines.count + 1) * classes)
        var left = [FacingNode](repeating: FacingNode(), count: classes)
        return lines.withUnsafeBufferPointer { lines in
            nodes.withUnsafeMutableBufferPointer { nodes in
                facing.withUnsafeMutableBufferPointer { facing in
                    left.withUnsafeMutableBufferPointer { left in
                        let filler = PageFiller(
                            lines: lines, shape: shape, paragraphs: paragraphs, notes: notes, nodes: nodes,
                            facing: facing, left: left)
                        filler.findPages()
                        return filler.division
                    }
                }
            }
        }
    }

    private func findPages() {
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
    private func findPage(from first: Int, endingWith last: Int) {
        let end = last + 1
        let isForced = end == lines.count || lines[end].flags.contains(.breaksPage)
        var best = Node(
            cost: Self.most, floor: Floor(left: Self.most, right: Self.most), rows: nodes[end].rows)
        for index in left.indices { left[index].cost = Self.most }
        var isFound = false
        let floor = floor(at: first)
        for start in first...last {
            let blank = shape.height - rows(start, end)
            if isFound, !isForced, blank > BlankClass.many,
                blank > Self.mostBlank || wantsNone(blank, above: floor, best)
            {
                break
            }
            best.floor.left = min(best.floor.left, nodes[start].cost)
            if shape.facesPages {
                let right = facing[start &* BlankClass.count &+ BlankClass.free].cost
                best.floor.right = min(best.floor.right, right)
            }
            if !lines[start].flags.contains(.joinsPrevious) { isFound = true }
            if blank >= 0 || start == last {
                consider(start, blank: max(0, blank), .none, isForced, end, &best)
            }
            if blank >= -1, blank <= 2 { considerChanges(start, blank: blank, isForced, end, &best) }
        }
        finish(best, at: end, costs: PageCosts.page + (isForced ? 0 : cost(ofEndBefore: end)))
    }

    /// Whether no page is of use any more that leaves so many rows blank.
    @inline(__always)
    private func wantsNone(_ blank: Int, above floor: Floor, _ best: Node) -> Bool {
        let cost = PageCosts.blank(blank)
        guard shape.facesPages else { return floor.left &+ cost >= best.cost }
        return floor.right &+ cost >= best.cost && floor.left &+ cost >= left[BlankClass.many].cost
    }

    /// What a page costs at least that begins at a line or below.
    @inline(__always)
    private func floor(at line: Int) -> Floor {
        guard line > 0 else { return Floor() }
        let floor = nodes[line].floor
        guard shape.facesPages else { return Floor(left: min(floor.left, nodes[line].cost)) }
        return Floor(
            left: min(floor.right, nodes[line].cost),
            right: min(floor.left, facing[line &* BlankClass.count &+ BlankClass.free].cost))
    }

    /// Tries what else may make a page end level or full: a paragraph of a line more or less, a row
    /// more between its blocks.
    @inline(__always)
    private func considerChanges(_ start: Int, blank: Int, _ isForced: Bool, _ end: Int, _ best: inout Node) {
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

    @inline(__always)
    private func consider(
        _ start: Int, blank: Int, _ change: Change, _ isForced: Bool, _ end: Int, _ best: inout Node
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
            if fromLeft < best.cost { (best.cost, best.origin, best.change) = (fromLeft, origin, change) }
            return
        }
        let blank = isForced ? BlankClass.free : BlankClass.of(blank)
        if fromLeft < left[blank].cost {
            left[blank] = FacingNode(cost: fromLeft, origin: origin, change: change)
        }
        let fromRight = facing[start &* BlankClass.count &+ blank].cost &+ cost
        if fromRight < best.cost {
            (best.cost, best.origin, best.change) = (fromRight, origin, change)
            best.blank = UInt8(truncatingIfNeeded: blank)
        }
    }

    /// Keeps what was found; of left pages, for each right page that may follow, the best one.
    ///
    /// A row of difference costs the same wherever it is, so that one way up the classes and one down
    /// find all.
    private func finish(_ best: Node, at end: Int, costs: Int) {
        nodes[end] = best
        nodes[end].cost &+= costs
        guard shape.facesPages else { return }
        let right = UnsafeMutableBufferPointer(rebasing: facing[(end &* BlankClass.count)...])
        var any = left[BlankClass.free]
        for blank in 0...BlankClass.many {
            right[blank] = left[blank]
            if left[blank].cost < any.cost { any = left[blank] }
        }
        let many = right[BlankClass.many]
        for blank in 1...BlankClass.many { right[blank].take(right[blank - 1], PageCosts.unlevelRow) }
        if right[BlankClass.many].cost == many.cost {
            right[BlankClass.many].cost &+= PageCosts.unlevelMany
            right[BlankClass.many].take(right[BlankClass.many - 1], PageCosts.unlevelRow)
            right[BlankClass.many - 1].take(many, PageCosts.unlevelRow)
        }
        for blank in (0..<BlankClass.many - 1).reversed() {
            right[blank].take(right[blank + 1], PageCosts.unlevelRow)
        }
        for blank in 0...BlankClass.many {
            right[blank].take(left[BlankClass.free], 0)
            right[blank].cost &+= costs
        }
        right[BlankClass.free] = any
        right[BlankClass.free].cost &+= costs
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
