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
///
/// The first spread is committed once a few pages behind it are known, so that it can be shown before the rest is: the sum
/// is least over what follows.
///
/// Two ways are found at once, one for each side that the section may begin on.
struct PageBreaker: ~Copyable {
    /// Those that are known; there while pages are found.
    private(set) var lines = UnsafeBufferPointer<LineRecord>(start: nil, count: 0)
    let shape: PageShape
    let paragraphs: VariableParagraphs
    let pictures: SmallerPictures
    private var notes = UnsafeBufferPointer<UInt32>(start: nil, count: 0)
    /// By line, modulo a power of two that is more than a page.
    let nodes: UnsafeMutableBufferPointer<Node>
    /// The same for each class of blank rows of the right page; empty where pages do not face each other.
    let facing: UnsafeMutableBufferPointer<Best>
    /// The best left pages that end at the line in hand, by their class of blank rows.
    private let left: UnsafeMutableBufferPointer<Best>
    /// The pages that lead to each line, and to each class of blank rows of a right page there.
    let pages: UnsafeMutableBufferPointer<Ways>
    let facingPages: UnsafeMutableBufferPointer<LeftPages>
    /// How many lines there are that the pages have been found of.
    var count = 0
    /// Where the longest page begins that the line before may end.
    var first = 0
    /// Where the row of a table begins that the line before is of, or that line itself.
    var row = 0

    /// The pages that are committed, by the side that the section begins on; nil until they are.
    var committed: [Committed]?
    /// How many lines are known when the first pages are committed; .max once they are.
    var settlesAt: Int
    /// Whether paragraphs may run longer or shorter: in no pages that may be committed, so that these do not depend on which
    /// paragraphs can.
    private var varies = false

    /// Blank rows beyond which a shorter page is looked at only for want of another: so many are worse than
    /// what heads the next page left alone.
    private static let mostBlank = 28

    /// - Parameters:
    ///   - paragraphs: those that may run a line longer or shorter.
    ///   - pictures: those that may be shown smaller.
    ///   - notes: the lines of notes that are referred to before each line; empty without any.
    ///   - sides: those that the section is to begin on.
    /// - Returns: the pages for each of these sides.
    static func divide(
        _ lines: [LineRecord], _ shape: PageShape, _ paragraphs: VariableParagraphs = VariableParagraphs(),
        _ pictures: SmallerPictures = SmallerPictures(), notes: [UInt32] = [],
        beginning sides: [LeafSide] = [.verso]
    ) -> [PageDivision] {
        var committed: [Committed]?
        return divide(lines, shape, paragraphs, pictures, notes: notes, beginning: sides, &committed)
    }

    /// The same, where the pages of the first spread may be known from an earlier time.
    static func divide(
        _ lines: [LineRecord], _ shape: PageShape, _ paragraphs: VariableParagraphs,
        _ pictures: SmallerPictures = SmallerPictures(), notes: [UInt32], beginning sides: [LeafSide],
        _ committed: inout [Committed]?
    ) -> [PageDivision] {
        guard !lines.isEmpty else { return sides.map { _ in PageDivision(pageStarts: [0]) } }
        var filler = PageBreaker(shape, paragraphs, pictures, room: lines.count, committed)
        filler.findPages(lines, notes: notes, areAll: true)
        committed = filler.committed
        return sides.map { filler.division($0) }
    }

    /// - Parameters:
    ///   - room: how many lines there will be at most.
    ///   - committed: the pages of the first spread of each way, where they are known.
    init(
        _ shape: PageShape, _ paragraphs: VariableParagraphs = VariableParagraphs(),
        _ pictures: SmallerPictures = SmallerPictures(), room: Int, _ committed: [Committed]? = nil
    ) {
        func buffer<Element>(of count: Int, _ element: Element) -> UnsafeMutableBufferPointer<Element> {
            let buffer = UnsafeMutableBufferPointer<Element>.allocate(capacity: count)
            buffer.initialize(repeating: element)
            return buffer
        }
        self.shape = shape
        (self.paragraphs, self.pictures) = (paragraphs, pictures)
        self.committed = committed
        settlesAt = committed == nil ? Self.pagesToCommit * shape.height : .max
        let classes = shape.facesPages ? BlankClass.count : 0
        // A page may have a line more before a paragraph on it is shortened, or as many as a picture on it may lose;
        // and the lines at both its ends count.
        let most = min(shape.height, room) + 3 + pictures.most
        var kept = 1
        while kept < most { kept *= 2 }
        nodes = buffer(of: kept, Node())
        facing = buffer(of: kept * classes, Best())
        left = buffer(of: classes, Best())
        // They are written before they are read.
        pages = .allocate(capacity: room + 1)
        facingPages = .allocate(capacity: (room + 1) * classes)
    }

    deinit {
        nodes.deallocate()
        facing.deallocate()
        left.deallocate()
        pages.deallocate()
        facingPages.deallocate()
    }

    /// Finds the pages of all lines, or of those that are known by now as far as those that follow make no
    /// difference.
    ///
    /// - Parameter lines: those of before, and more.
    mutating func findPages(_ lines: [LineRecord], notes: [UInt32] = [], areAll: Bool) {
        lines.withUnsafeBufferPointer { lines in
            notes.withUnsafeBufferPointer { notes in
                (self.lines, self.notes) = (lines, notes)
                if count == 0, !lines.isEmpty { begin() }
                varies = settlesAt == .max || areAll && lines.count <= settlesAt
                // Whether a page may end before a line depends on the one below it, too.
                findPages(upTo: areAll ? lines.count : lines.count - Self.linesBelow)
            }
        }
    }

    /// Where what is known of a line is kept.
    @inline(__always)
    func slot(_ line: Int) -> Int { line & (nodes.count &- 1) }

    private mutating func findPages(upTo end: Int) {
        while count < end {
            let last = count
            count += 1
            nodes[slot(last)].begin(with: lines[last], sink: shape.sink)
            if lines[last].flags.contains(.breaksPage) { first = last }
            if !lines[last].flags.contains(.joinsPrevious) { row = last }
            nodes[slot(count)].rows = nodes[slot(last)].rows &+ UInt32(lines[last].spaceAbove) &+ 1
            let most = shape.height + mostExcess(endingBefore: count)
            while first < last, rows(first, count) > most, !isWholeRow(first, count, row) { first += 1 }
            findPage(from: first, endingWith: last, row)
            if count == settlesAt, count < lines.count {
                commit()
                varies = true
            } else {
                open(at: count)
            }
        }
    }

    /// By how many rows a page may be too long before a paragraph or a picture on it is shortened.
    ///
    /// - Parameter line: behind the page.
    private func mostExcess(endingBefore line: Int) -> Int {
        let most = shorter(endingBefore: line) == nil ? 0 : 1
        guard let picture = pictures.last(before: line), picture.lines.lowerBound >= first else {
            return most
        }
        return max(most, picture.most)
    }

    /// Finds the best page among those that end with a line and begin at `first` or later.
    private func findPage(from first: Int, endingWith last: Int, _ row: Int) {
        let end = last &+ 1
        let isForced = end == lines.count || lines[end].flags.contains(.breaksPage)
        var best = Best()
        var least = Sides(repeating: Best.unreachable)
        for index in left.indices { left[index].costs = Best.none }
        var isFound = false
        var start = first
        while start < end {
            let blank = shape.height &- rows(start, end)
            if isFound, !isForced, blank > BlankClass.many {
                findShortPages(from: start, before: end, above: floor(at: first), &least, &best)
                break
            }
            let other = slot(start)
            least = pointwiseMin(least, nodes[other].free)
            if blank >= 0, !nodes[other].joinsPrevious { isFound = true }
            if blank >= 0 || start == last || isWholeRow(start, end, row) {
                consider(start, blank: max(0, blank), .none, isForced, end, &best)
            }
            if blank >= -1, blank <= 2 { considerChanges(start, blank: blank, isForced, end, &best) }
            if blank < 0, let picture = pictures.last(before: end), picture.lines.lowerBound >= start,
                picture.lines.upperBound <= end, -blank <= picture.most
            {
                consider(start, blank: blank, .smallerPicture, isForced, end, &best)
            }
            start &+= 1
        }
        nodes[slot(end)].floor = least
        finish(best, at: end, costs: PageCosts.page + (isForced ? 0 : cost(ofEndBefore: end)))
    }

    /// Looks at pages that leave many rows blank, until none is of use any more.
    ///
    /// - Parameters:
    ///   - floor: what a page costs at least that begins there or below.
    ///   - least: see `Node.floor`.
    private func findShortPages(
        from first: Int, before end: Int, above floor: Sides, _ least: inout Sides, _ best: inout Best
    ) {
        let many = shape.facesPages ? left[BlankClass.many] : best
        let right = shape.facesPages ? best : Best()
        var costs = Sides(lowHalf: many.costs, highHalf: right.costs)
        var pages = Sides(lowHalf: many.pages, highHalf: right.pages)
        let facing = LastPage(rawValue: 0).facing(BlankClass.many).rawValue
        let classes = Sides(0, 0, facing, facing)
        var start = first
        while start < end {
            let blank = shape.height &- rows(start, end)
            let cost = Int32(truncatingIfNeeded: PageCosts.blank(blank))
            if blank > Self.mostBlank || all(floor &+ cost .>= costs) { break }
            let other = slot(start)
            least = pointwiseMin(least, nodes[other].free)
            let reached = nodes[other].short &+ cost
            let isBetter = reached .< costs
            costs.replace(with: reached, where: isBetter)
            let page = LastPage(lines: end &- start, .none).rawValue
            pages.replace(with: Sides(repeating: page) | classes, where: isBetter)
            start &+= 1
        }
        best = Best(costs: costs.lowHalf, pages: pages.lowHalf)
        guard shape.facesPages else { return }
        left[BlankClass.many] = best
        best = Best(costs: costs.highHalf, pages: pages.highHalf)
    }

    /// What a page costs at least that begins at a line or below.
    @inline(__always)
    private func floor(at line: Int) -> Sides {
        guard line > 0 else { return .zero }
        let node = nodes[slot(line)]
        let floor = node.floor
        return pointwiseMin(
            shape.facesPages ? Sides(lowHalf: floor.highHalf, highHalf: floor.lowHalf) : floor, node.free)
    }

    /// Tries what else may make a page end level or full: a paragraph of a line more or less, a row
    /// more between its blocks.
    @inline(__always)
    private func considerChanges(_ start: Int, blank: Int, _ isForced: Bool, _ end: Int, _ best: inout Best) {
        if blank == -1, let line = shorter(endingBefore: end), line >= start {
            consider(start, blank: 0, .shorterParagraph, isForced, end, &best)
        }
        guard !isForced, blank == 1 || blank == 2 else { return }
        if let line = longer(endingBefore: end), line >= start {
            consider(start, blank: blank - 1, .longerParagraph, isForced, end, &best)
        }
        guard shape.facesPages, spaces(start, end) > 0 else { return }
        consider(start, blank: blank - 1, .oneRow, isForced, end, &best)
        if blank == 2, spaces(start, end) > 1 { consider(start, blank: 0, .twoRows, isForced, end, &best) }
    }

    @inline(__always)
    private func longer(endingBefore line: Int) -> Int? {
        varies ? paragraphs.longer(endingBefore: line) : nil
    }

    @inline(__always)
    private func shorter(endingBefore line: Int) -> Int? {
        varies ? paragraphs.shorter(endingBefore: line) : nil
    }

    @inline(__always)
    private func consider(
        _ start: Int, blank: Int, _ change: Change, _ isForced: Bool, _ end: Int, _ best: inout Best
    ) {
        var cost =
            switch change {
            case .none: 0
            case .longerParagraph, .shorterParagraph: PageCosts.variation
            case .oneRow: PageCosts.stretch
            case .twoRows: 2 * PageCosts.stretch
            case .smallerPicture: PageCosts.smallerPicture(by: -blank)
            }
        let rows = max(0, blank)
        if !isForced {
            cost &+= PageCosts.blank(rows)
        } else if start > 0, end - start < min(4, shape.height / 6) {
            cost &+= PageCosts.stub
        }
        let costs = Int32(truncatingIfNeeded: cost)
        let page = LastPage(lines: end &- start, change)
        let fromLeft = nodes[slot(start)].best.costs &+ costs
        guard shape.facesPages else { return best.offer(fromLeft, Ways(repeating: page.rawValue)) }
        let blank = isForced ? BlankClass.free : BlankClass.of(rows)
        left[blank].offer(fromLeft, Ways(repeating: page.rawValue))
        let fromRight = facing[slot(start) &* BlankClass.count &+ blank].costs &+ costs
        best.offer(fromRight, Ways(repeating: page.facing(blank).rawValue))
    }

    /// Keeps what was found; of left pages, for each right page that may follow, the best one.
    ///
    /// A row of difference costs the same wherever it is, so that one way up the classes and one down
    /// find all.
    private func finish(_ best: Best, at end: Int, costs: Int) {
        let slot = slot(end)
        let costs = Int32(truncatingIfNeeded: costs)
        nodes[slot].best = Best(costs: best.costs &+ costs, pages: best.pages)
        pages[end] = best.pages
        defer { takeSums(at: slot) }
        guard shape.facesPages else { return }
        let right = UnsafeMutableBufferPointer(rebasing: facing[(slot &* BlankClass.count)...])
        let free = left[BlankClass.free]
        func keep(_ best: Best, _ blank: Int) {
            var best = best
            best.offer(free, 0)
            best.costs &+= costs
            right[blank] = best
            facingPages[end &* BlankClass.count &+ blank] = LeftPages(truncatingIfNeeded: best.pages)
        }
        var any = free
        var near = Best()
        for blank in 0...BlankClass.many {
            any.offer(left[blank], 0)
            var own = left[blank]
            own.offer(near, PageCosts.unlevelRow)
            right[blank] = own
            near = own
        }
        let many = left[BlankClass.many]
        let isOwn = near.costs .== many.costs
        var above = right[BlankClass.many - 1]
        var other = near
        other.costs &+= Int32(PageCosts.unlevelMany)
        other.offer(above, PageCosts.unlevelRow)
        near.replace(with: other, where: isOwn)
        keep(near, BlankClass.many)
        other = above
        other.offer(many, PageCosts.unlevelRow)
        above.replace(with: other, where: isOwn)
        keep(above, BlankClass.many - 1)
        for blank in (0..<BlankClass.many - 1).reversed() {
            var own = right[blank]
            own.offer(above, PageCosts.unlevelRow)
            keep(own, blank)
            above = own
        }
        keep(any, BlankClass.free)
        if end < lines.count, let side = lines[end].flags.side { turn(to: side, at: end) }
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
        guard notes.count > 0, notes[end] > notes[start] else { return rows }
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
