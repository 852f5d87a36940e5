import BookModel

/// Divides the lines of a section into pages so that the sum of what is to be said against the
/// places where they end, against the rows they leave blank and against facing pages that are not
/// level is least over the whole section.
///
/// Each line may end a page that begins at one of a few lines less than a page before it: time is
/// linear, whatever the section. What is known of a line is forgotten a page below it, but for the
/// pages that may end there. Of pages that face each other the left one is kept once
/// for each number of rows that it may leave blank, until the right one is known.
///
///     left page      right page
///     l ─▶ r[0…6] ─▶ l
struct PageFiller {
    let lines: UnsafeBufferPointer<LineRecord>
    let shape: PageShape
    let paragraphs: VariableParagraphs
    private let notes: [UInt32]
    /// By line, modulo a power of two that is more than a page.
    let nodes: UnsafeMutableBufferPointer<Node>
    /// The same for each class of blank rows of the right page; empty where pages do not face each other.
    let facing: UnsafeMutableBufferPointer<FacingNode>
    /// The best left pages that end at the line in hand, by their class of blank rows.
    private let left: UnsafeMutableBufferPointer<FacingNode>
    /// The pages that lead to each line, and to each class of blank rows of a right page there.
    let pages: UnsafeMutableBufferPointer<LastPage>
    let facingPages: UnsafeMutableBufferPointer<LastPage>

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
        return lines.withUnsafeBufferPointer { lines in
            let filler = PageFiller(lines, shape, paragraphs, notes)
            defer { filler.deallocate() }
            filler.begin()
            filler.findPages()
            return filler.division
        }
    }

    private init(
        _ lines: UnsafeBufferPointer<LineRecord>, _ shape: PageShape, _ paragraphs: VariableParagraphs,
        _ notes: [UInt32]
    ) {
        func buffer<Element>(of count: Int, _ element: Element) -> UnsafeMutableBufferPointer<Element> {
            let buffer = UnsafeMutableBufferPointer<Element>.allocate(capacity: count)
            buffer.initialize(repeating: element)
            return buffer
        }
        self.lines = lines
        self.shape = shape
        self.paragraphs = paragraphs
        self.notes = notes
        let classes = shape.facesPages ? BlankClass.count : 0
        // A page of a paragraph that runs shorter has a line more; the lines at both its ends count.
        var kept = 1
        while kept < min(shape.height, lines.count) + 3 { kept *= 2 }
        nodes = buffer(of: kept, Node())
        facing = buffer(of: kept * classes, FacingNode())
        left = buffer(of: classes, FacingNode())
        pages = buffer(of: lines.count + 1, LastPage())
        facingPages = buffer(of: (lines.count + 1) * classes, LastPage())
    }

    private func deallocate() {
        nodes.deallocate()
        facing.deallocate()
        left.deallocate()
        pages.deallocate()
        facingPages.deallocate()
    }

    /// Where what is known of a line is kept.
    @inline(__always)
    func slot(_ line: Int) -> Int { line & (nodes.count &- 1) }

    /// Puts the first page on its side, behind a blank one where its first line wants the other.
    private func begin() {
        guard shape.facesPages else { return }
        let side = lines[0].flags.side ?? shape.beginning
        let cost = side == shape.beginning ? 0 : PageCosts.page
        nodes[slot(0)].cost = side == .verso ? cost : Self.most
        for blank in 0..<BlankClass.count { facing[blank].cost = side == .recto ? cost : Self.most }
    }

    private func findPages() {
        var first = 0
        // Where the row of a table begins that the last line is of, or the last line itself.
        var row = 0
        for last in lines.indices {
            nodes[slot(last)].begin(with: lines[last], sink: shape.sink)
            if lines[last].flags.contains(.breaksPage) { first = last }
            if !lines[last].flags.contains(.joinsPrevious) { row = last }
            nodes[slot(last + 1)].rows = nodes[slot(last)].rows &+ UInt32(lines[last].spaceAbove) &+ 1
            let most = shape.height + (paragraphs.shorter(endingBefore: last + 1) == nil ? 0 : 1)
            while first < last, rows(first, last + 1) > most, !isWholeRow(first, last + 1, row) { first += 1 }
            findPage(from: first, endingWith: last, row)
        }
    }

    /// Finds the best page among those that end with a line and begin at `first` or later.
    private func findPage(from first: Int, endingWith last: Int, _ row: Int) {
        let end = last + 1
        let isForced = end == lines.count || lines[end].flags.contains(.breaksPage)
        var best = Node(
            cost: Self.most, floor: Floor(left: Self.most, right: Self.most), rows: nodes[slot(end)].rows)
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
            best.floor.left = min(best.floor.left, nodes[slot(start)].cost)
            if shape.facesPages {
                let right = facing[slot(start) &* BlankClass.count &+ BlankClass.free].cost
                best.floor.right = min(best.floor.right, right)
            }
            if !nodes[slot(start)].joinsPrevious { isFound = true }
            if blank >= 0 || start == last || isWholeRow(start, end, row) {
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
        let slot = slot(line)
        let floor = nodes[slot].floor
        guard shape.facesPages else { return Floor(left: min(floor.left, nodes[slot].cost)) }
        return Floor(
            left: min(floor.right, nodes[slot].cost),
            right: min(floor.left, facing[slot &* BlankClass.count &+ BlankClass.free].cost))
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
        var page = LastPage(lines: end &- start, change)
        let fromLeft = nodes[slot(start)].cost &+ cost
        guard shape.facesPages else {
            if fromLeft < best.cost { (best.cost, best.page) = (fromLeft, page) }
            return
        }
        let blank = isForced ? BlankClass.free : BlankClass.of(blank)
        if fromLeft < left[blank].cost {
            left[blank] = FacingNode(cost: fromLeft, page: page)
        }
        let fromRight = facing[slot(start) &* BlankClass.count &+ blank].cost &+ cost
        if fromRight < best.cost {
            page.blank = UInt8(truncatingIfNeeded: blank)
            (best.cost, best.page) = (fromRight, page)
        }
    }

    /// Keeps what was found; of left pages, for each right page that may follow, the best one.
    ///
    /// A row of difference costs the same wherever it is, so that one way up the classes and one down
    /// find all.
    private func finish(_ best: Node, at end: Int, costs: Int) {
        let slot = slot(end)
        nodes[slot] = best
        nodes[slot].cost &+= costs
        pages[end] = best.page
        guard shape.facesPages else { return }
        let right = UnsafeMutableBufferPointer(rebasing: facing[(slot &* BlankClass.count)...])
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
        for blank in 0..<BlankClass.count {
            facingPages[end &* BlankClass.count &+ blank] = right[blank].page
        }
        if end < lines.count, let side = lines[end].flags.side { turn(to: side, at: end) }
    }

    /// Has the page that begins with a line stand on a side, by a blank one before it where need be.
    ///
    /// Where a page must end, right pages all know the same of the left one.
    private func turn(to side: LeafSide, at end: Int) {
        let slot = slot(end)
        let first = slot &* BlankClass.count
        let right = facing[first &+ BlankClass.free]
        let left = nodes[slot].cost
        let all = first..<first &+ BlankClass.count
        switch side {
        case .verso:
            for index in all { facing[index].cost = Self.most }
            guard right.cost &+ PageCosts.page < left else { return }
            nodes[slot].cost = right.cost &+ PageCosts.page
            pages[end] = right.page
            pages[end].isBeforeBlank = true
        case .recto:
            nodes[slot].cost = Self.most
            guard left &+ PageCosts.page < right.cost else { return }
            for index in all { facing[index].cost = left &+ PageCosts.page }
            for blank in 0..<BlankClass.count {
                facingPages[end &* BlankClass.count &+ blank] = pages[end]
                facingPages[end &* BlankClass.count &+ blank].isBeforeBlank = true
            }
        }
    }

    /// Whether a page holds a row of a table and nothing else: its notes have what it leaves them, so
    /// that they do not part it.
    @inline(__always)
    private func isWholeRow(_ start: Int, _ end: Int, _ row: Int) -> Bool {
        start == row && textRows(start, end) <= shape.height
    }

    /// The blank rows between the lines of a page.
    @inline(__always)
    private func spaces(_ start: Int, _ end: Int) -> Int {
        Int(nodes[slot(end)].rows &- nodes[slot(start)].rows) &- Int(lines[start].spaceAbove)
            &- (end &- start)
    }

    /// The rows of a page of these lines and the notes that they refer to.
    @inline(__always)
    private func rows(_ start: Int, _ end: Int) -> Int {
        let rows = textRows(start, end)
        guard !notes.isEmpty, notes[end] > notes[start] else { return rows }
        // A rule stands above the notes.
        return rows &+ Int(notes[end] &- notes[start]) &+ 1
    }

    /// The rows of these lines.
    @inline(__always)
    private func textRows(_ start: Int, _ end: Int) -> Int {
        Int(nodes[slot(end)].rows) &- Int(nodes[slot(start)].top)
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
