import BookModel

/// Divides the lines of a section into pages with the least sum of costs: costs of the places where pages
/// end, of blank rows, and of facing pages that end at different heights.
///
/// A page that ends with a line can begin only at the lines less than a page before it, so the time is
/// linear. Data of a line is kept for the length of a page, except for the pages that may end there. Of
/// facing pages, the best verso is stored for each number of blank rows until the recto is known.
///
///     left page      right page
///     l ─▶ r[0…6] ─▶ l
///
/// The first spread is committed when a few pages after it are known, so that it can be shown early; the sum
/// is least for the pages after it.
///
/// Both beginnings, on a verso and on a recto, are computed at the same time.
struct PageBreaker: ~Copyable {
    /// The known lines; valid while pages are found.
    private(set) var lines = UnsafeBufferPointer<LineRecord>(start: nil, count: 0)
    let shape: PageShape
    let paragraphs: VariableParagraphs
    let pictures: SmallerPictures
    private var notes = UnsafeBufferPointer<UInt32>(start: nil, count: 0)
    /// By line, modulo a power of two that is larger than a page.
    let nodes: UnsafeMutableBufferPointer<Node>
    /// The same for rectos, by class of blank rows of the verso; empty unless pages face each other.
    let facing: UnsafeMutableBufferPointer<Best>
    /// The best versos that end at the current line, by class of blank rows.
    private let left: UnsafeMutableBufferPointer<Best>
    /// The pages that end at each line, and those before a recto by class of blank rows.
    let pages: UnsafeMutableBufferPointer<Ways>
    let facingPages: UnsafeMutableBufferPointer<LeftPages>
    /// Number of lines whose pages have been found.
    var count = 0
    /// The start of the longest page that ends before the current line.
    var first = 0
    /// The first line of the table row that contains the line before, or that line itself.
    var row = 0

    /// The committed pages by the side of the beginning; nil until they are committed.
    var committed: [Committed]?
    /// Number of lines at which the first pages are committed; `.max` after that.
    var commitsAt: Int
    /// Whether paragraphs may get longer or shorter. Not on pages that may be committed, so that these do not
    /// depend on it.
    private var varies = false

    /// Pages with more blank rows are examined only if there are no others: they cost more than a lone
    /// heading at the end of a page.
    private static let mostBlank = 28

    /// - Parameters:
    ///   - paragraphs: paragraphs that may get a line longer or shorter.
    ///   - pictures: pictures that may be reduced.
    ///   - notes: the lines of notes referred to before each line; empty if there are none.
    ///   - sides: the sides on which the section may begin.
    /// - Returns: the pages for each of these sides.
    static func divide(
        _ lines: [LineRecord], _ shape: PageShape, _ paragraphs: VariableParagraphs = VariableParagraphs(),
        _ pictures: SmallerPictures = SmallerPictures(), notes: [UInt32] = [],
        beginning sides: [LeafSide] = [.verso]
    ) -> [PageDivision] {
        var committed: [Committed]?
        return divide(lines, shape, paragraphs, pictures, notes: notes, beginning: sides, &committed)
    }

    /// The same, if the first spread may have been committed earlier.
    static func divide(
        _ lines: [LineRecord], _ shape: PageShape, _ paragraphs: VariableParagraphs,
        _ pictures: SmallerPictures = SmallerPictures(), notes: [UInt32], beginning sides: [LeafSide],
        _ committed: inout [Committed]?
    ) -> [PageDivision] {
        guard !lines.isEmpty else { return sides.map { _ in PageDivision(pageStarts: [0]) } }
        var breaker = PageBreaker(shape, paragraphs, pictures, room: lines.count, committed)
        breaker.findPages(lines, notes: notes, areAll: true)
        committed = breaker.committed
        return sides.map { breaker.division($0) }
    }

    /// - Parameters:
    ///   - room: most lines that there will be.
    ///   - committed: the committed first spreads of both beginnings, if known.
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
        commitsAt = committed == nil ? Self.pagesToCommit * shape.height : .max
        let classes = shape.facesPages ? BlankClass.count : 0
        // A page may have as many lines more as a shortened paragraph or reduced picture on it saves; the
        // lines at both ends count, too.
        let most = min(shape.height, room) + 3 + pictures.most
        var kept = 1
        while kept < most { kept *= 2 }
        nodes = buffer(of: kept, Node())
        facing = buffer(of: kept * classes, Best())
        left = buffer(of: classes, Best())
        // Uninitialized: entries are written before they are read.
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

    /// Finds the pages of all lines, or of the known lines as far as later ones do not matter.
    ///
    /// - Parameter lines: the lines of the last call and further ones.
    mutating func findPages(_ lines: [LineRecord], notes: [UInt32] = [], areAll: Bool) {
        lines.withUnsafeBufferPointer { lines in
            notes.withUnsafeBufferPointer { notes in
                (self.lines, self.notes) = (lines, notes)
                if count == 0, !lines.isEmpty { begin() }
                varies = commitsAt == .max || areAll && lines.count <= commitsAt
                // Whether a page may end before a line depends on the lines from there on.
                findPages(upTo: areAll ? lines.count : lines.count - Self.linesBelow)
            }
        }
    }

    /// The index at which data of a line is stored.
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
            if count == commitsAt, count < lines.count {
                commit()
                varies = true
            } else {
                open(at: count)
            }
        }
    }

    /// How many rows too many a page may have, because a paragraph or picture on it can be shortened.
    ///
    /// - Parameter line: the first line after the page.
    private func mostExcess(endingBefore line: Int) -> Int {
        let most = shorter(endingBefore: line) == nil ? 0 : 1
        guard let picture = pictures.last(before: line), picture.lines.lowerBound >= first else {
            return most
        }
        return max(most, picture.most)
    }

    /// Finds the best page that ends with a line and begins at `first` or later.
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

    /// Examines pages with many blank rows, until none can be better.
    ///
    /// - Parameters:
    ///   - floor: a lower bound of the cost of pages that begin there or below.
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

    /// A lower bound of the cost of pages that begin at a line or below.
    @inline(__always)
    private func floor(at line: Int) -> Sides {
        guard line > 0 else { return .zero }
        let node = nodes[slot(line)]
        let floor = node.floor
        return pointwiseMin(
            shape.facesPages ? Sides(lowHalf: floor.highHalf, highHalf: floor.lowHalf) : floor, node.free)
    }

    /// Tries changes that make a page full or level: a paragraph with a line more or less, additional rows
    /// between blocks.
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
        } else if start > 0, end - start <= PageCosts.stubLines(height: shape.height) {
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

    /// Stores the result; for versos, the best one for each class of blank rows.
    ///
    /// A difference of one row always has the same cost, so a pass up and a pass down the classes find all.
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

    /// Whether a page has only a single table row. Its notes get the remaining rows, so that they do not
    /// split it.
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

    /// The rows of a page with these lines and their notes.
    @inline(__always)
    private func rows(_ start: Int, _ end: Int) -> Int {
        let rows = textRows(start, end)
        guard notes.count > 0, notes[end] > notes[start] else { return rows }
        // There is a rule above the notes.
        return rows &+ Int(notes[end] &- notes[start]) &+ 1
    }

    /// The rows of these lines.
    @inline(__always)
    private func textRows(_ start: Int, _ end: Int) -> Int {
        Int(nodes[slot(end)].rows) &- Int(nodes[slot(start)].top)
    }

    /// The cost of a page break before a line where it is not forced.
    private func cost(ofEndBefore index: Int) -> Int {
        switch PageCosts.fault(before: index, of: lines) {
        case .row: PageCosts.withinRow
        case .heading: PageCosts.afterHeading
        case .loneLine where shape.allowsLoneLines: 0
        case .loneLine: PageCosts.loneLine + (lines[index - 1].flags.contains(.hyphen) ? PageCosts.hyphen : 0)
        case .none: lines[index - 1].flags.contains(.hyphen) ? PageCosts.hyphen : 0
        }
    }
}
