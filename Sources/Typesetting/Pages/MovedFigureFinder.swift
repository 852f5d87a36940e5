import BookModel

/// Finds pictures to move to the next page, so that text fills the page before them, and pictures to reduce
/// if there is no such text.
struct MovedFigureFinder {
    /// Pages that are divided at a time, and how many of them may still change because of later ones.
    private static let (pagesAtOnce, openPages) = (8, 3)
    /// Most lines that are divided in total; in huge sections few pictures are moved.
    private static let mostLines = 60_000
    /// Reordering this many lines takes as long as dividing one.
    private static let linesMoved = 8
    /// Most rounds of moving back pictures on a wrong page and of reducing others.
    private static let mostRounds = 8
    /// A picture is reduced if at least this share of the page before it would be blank, 1/3.
    private static let blankShare = 3
    /// Most blank rows that are acceptable.
    private static let leastBlank = 3

    let section: Section
    let text: UnsafeBufferPointer<UInt8>
    let lines: [LineRecord]
    let shape: PageShape
    /// The side of the first page.
    let side: LeafSide
    /// The lines of notes referred to before each line; empty if there are none.
    let notes: [UInt32]
    /// Whether a block's picture may be reduced.
    let mayShrink: (Int) -> Bool
    /// Blank lines between two blocks if they were adjacent.
    let space: (Int, Int) -> Int

    /// The pages with pictures moved or reduced; nil if there are none.
    func division() -> PageDivision? {
        guard lines.count <= Self.mostLines else { return nil }
        var movedFigures = movedFigures()
        var smaller: Set<Int> = []
        var best: PageDivision?
        for _ in 0..<Self.mostRounds {
            let order = MovedFigureOrder(lines, movedFigures, notes)
            let division = order.division(
                order.lines.indices, shape, beginning: side, mayShrink: smaller.contains)
            let strays = movedFigures.filter { !isOnePageOn($0, in: division) }
            guard strays.isEmpty else {
                movedFigures.removeAll { strays.contains($0) }
                continue
            }
            best = movedFigures.isEmpty && division.variations.isEmpty ? nil : division
            let found = smaller.union(picturesBehindBlank(division))
            if found.count == smaller.count { break }
            smaller = found
        }
        return best
    }

    /// The blocks of pictures at the top of a page, possibly below a heading, with too much blank before
    /// them.
    private func picturesBehindBlank(_ division: PageDivision) -> [Int] {
        division.pageStarts.enumerated().dropFirst().compactMap { page, start in
            var line = Int(start)
            guard line < lines.count, !lines[line].flags.contains(.breaksPage),
                division.movedFigure(onPage: page) == nil
            else { return nil }
            let end = min(lines.count - 1, line + shape.height / 2)
            while line < end, lines[line].kind != .pictureRow, lines[line].flags.contains(.keepsWithNext) {
                line += 1
            }
            let block = Int(lines[line].block)
            guard lines[line].kind == .pictureRow, mayShrink(block) else { return nil }
            let rows = rows(division.lines(ofPage: page - 1, count: lines.count), division)
            return (shape.height - rows) * Self.blankShare >= shape.height ? block : nil
        }
    }

    /// The pictures to move, in the order of the text.
    ///
    /// Moving a picture changes the pages after it, but hardly those before it. So a few pages are divided at
    /// a time, until no more of them need it.
    private func movedFigures() -> [MovedFigure] {
        var order = MovedFigureOrder(lines, [], notes)
        // First lines of pictures that have been examined.
        var tried: Set<Int> = []
        var start = 0
        var rest = Self.mostLines
        while rest > 0 {
            let end = min(order.lines.count, start + Self.pagesAtOnce * shape.height)
            let isLast = end == order.lines.count
            let division = order.division(start..<end, shape, beginning: side)
            rest -= end - start
            let known = division.pageStarts.count - (isLast ? 0 : Self.openPages)
            // Table rows higher than a page are left alone.
            guard isLast || known > 2 else { break }
            var movedFigures = order.movedFigures
            if let stray = stray(in: division, movedFigures) {
                movedFigures.remove(at: stray)
            } else if let movedFigure = movedFigure(in: division, known, &tried) {
                movedFigures.append(movedFigure)
                movedFigures.sort { $0.lines.lowerBound < $1.lines.lowerBound }
            } else if isLast {
                break
            } else {
                // Facing pages are divided together.
                start = order.place(of: (known - 1) / 2 * 2, in: division)
                continue
            }
            order = MovedFigureOrder(lines, movedFigures, notes)
            rest -= lines.count / Self.linesMoved
        }
        return order.movedFigures
    }

    /// The first picture that is not on the page after its own, without those before the first page.
    private func stray(in division: PageDivision, _ movedFigures: [MovedFigure]) -> Int? {
        movedFigures.firstIndex { $0.next > Int(division.pageStarts[0]) && !isOnePageOn($0, in: division) }
    }

    /// Whether pages begin with a picture that may be moved.
    ///
    /// - Parameters:
    ///   - pageStarts: the first line of each page.
    ///   - lines: the lines, some of which may have been set again.
    func wantsMovedFigures(_ pageStarts: [UInt32], of lines: [LineRecord]) -> Bool {
        pageStarts.dropFirst().contains { start in
            guard start < lines.count, !lines[Int(start)].flags.contains(.breaksPage) else { return false }
            return lines[Int(start)].flags.contains(.startsBlock)
                && section.figure(at: Int(lines[Int(start)].block)) != nil
        }
    }

    /// Whether a picture is on the page after the one that contains its text.
    private func isOnePageOn(_ movedFigure: MovedFigure, in division: PageDivision) -> Bool {
        guard let page = division.page(of: movedFigure), page > 0 else { return false }
        return division.textStart(ofPage: page - 1, lines) < movedFigure.text.lowerBound
            && movedFigure.next > Int(division.pageStarts[page - 1])
    }

    /// The first picture on some pages that leaves the page before it blank although following text would fit
    /// there.
    private func movedFigure(in division: PageDivision, _ count: Int, _ tried: inout Set<Int>) -> MovedFigure?
    {
        for (page, start) in division.pageStarts.prefix(count).enumerated().dropFirst() {
            let start = Int(start)
            guard division.movedFigure(onPage: page) == nil, start < lines.count,
                !lines[start].flags.contains(.breaksPage), let figure = figure(at: start),
                tried.insert(start).inserted
            else { continue }
            let blank = shape.height - rows(division.lines(ofPage: page - 1, count: lines.count), division)
            guard blank >= Self.leastBlank, let count = linesBehind(figure, for: blank) else { continue }
            return MovedFigure(
                lines: figure, count: count, space: UInt8(clamping: spaceBehind(figure)),
                text: Int(lines[figure.lowerBound].start)..<Int(lines[figure.upperBound].start))
        }
        return nil
    }

    /// The lines of a picture and its caption, if they begin at a line.
    private func figure(at start: Int) -> Range<Int>? {
        let first = lines[start]
        guard start > 0, first.flags.contains(.startsBlock),
            !lines[start - 1].flags.contains(.keepsWithNext),
            let blocks = section.figure(at: Int(first.block))
        else { return nil }
        let end = lines[start...].firstIndex { $0.block > blocks.upperBound } ?? lines.count
        guard end < lines.count, first.start < lines[end].start,
            lines[start..<end].contains(where: { $0.kind == .pictureRow }),
            !lines[start..<end].contains(where: { $0.flags.contains(.breaksPage) }),
            notes.isEmpty || notes[start] == notes[end]
        else { return nil }
        // They must fit on one page, because they are kept together at any cost.
        let rows = lines[start..<end].dropFirst().reduce(1) { $0 + Int($1.spaceAbove) + 1 }
        return rows <= shape.height ? start..<end : nil
    }

    /// How many lines after a figure fill at least half of the blank rows before it; nil if that is not
    /// possible.
    private func linesBehind(_ figure: Range<Int>, for blank: Int) -> Int? {
        var best: Int?
        var used = 0
        var first = figure.upperBound
        for index in lines[figure.upperBound...].indices {
            let line = lines[index]
            guard mayGoBefore(line) else { break }
            if line.flags.contains(.startsBlock) { first = index }
            let isFirst = index == figure.upperBound
            used += (isFirst ? spaceBehind(figure) : Int(line.spaceAbove)) + 1
            let noted = notes.isEmpty ? 0 : Int(notes[index + 1] - notes[figure.upperBound])
            guard used + (noted > 0 ? noted + 1 : 0) <= blank else { break }
            if used * 2 >= blank, mayEndPage(index, of: first) { best = index + 1 - figure.upperBound }
        }
        return best
    }

    private func mayGoBefore(_ line: LineRecord) -> Bool {
        let block = section.blocks[Int(line.block)]
        return line.kind == .text && block.kind == .paragraph && block.style.box == nil
            && line.flags.isDisjoint(with: [.breaksPage, .besideInitial, .joinsPrevious])
    }

    /// Whether a page may end after a line, if a picture is moved to the top of the next page.
    ///
    /// White space of at least one byte must follow: the next page's text begins with it.
    private func mayEndPage(_ index: Int, of first: Int) -> Bool {
        let next = index + 1
        guard next < lines.count, lines[index].end < lines[next].start,
            text[Int(lines[next].start) - 1] <= 0x20,
            lines[index].flags.isDisjoint(with: [.keepsWithNext, .hyphen]),
            !lines[next].flags.contains(.joinsPrevious)
        else { return false }
        if lines[next].flags.contains(.startsBlock) { return true }
        return index > first && next + 1 < lines.count && lines[next + 1].block == lines[index].block
    }

    /// Blank lines between the blocks before and after a figure.
    private func spaceBehind(_ figure: Range<Int>) -> Int {
        space(Int(lines[figure.lowerBound - 1].block), Int(lines[figure.upperBound].block))
    }

    /// The number of rows of a page with these lines.
    private func rows(_ page: [Int], _ division: PageDivision) -> Int {
        guard let first = page.first, let last = page.last else { return 0 }
        var rows = lines[first].flags.contains(.opens) ? shape.sink : Int(lines[first].headRows)
        for (before, index) in zip(page, page.dropFirst()) {
            rows += Int(division.movedFigures.space(above: index, after: before, lines)) + 1
        }
        let noted = notes.isEmpty ? 0 : Int(notes[last + 1] - notes[page.min() ?? first])
        return rows + 1 + (noted > 0 ? noted + 1 : 0)
    }
}

extension Section {
    /// The blocks of a movable picture and its caption, if a block is the first of them.
    func figure(at first: Int) -> ClosedRange<Int>? {
        for above in 0...Self.mostCaptions where blocks.indices.contains(first + above) {
            guard let illustration = blocks[first + above].kind.illustration, !illustration.isPage,
                Int(illustration.caption.above) == above
            else { continue }
            let last = min(first + above + Int(illustration.caption.below), blocks.count - 1)
            return blocks[first...last].contains { $0.style.box != nil } ? nil : first...last
        }
        return nil
    }
}
