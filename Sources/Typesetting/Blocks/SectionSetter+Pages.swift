import BookModel

/// The lines of a section and their division into pages.
struct DividedLines: Hashable {
    var lines: [LineRecord]
    var division: PageDivision
}

extension SectionSetter {
    /// Most rounds of varying paragraphs; after these their lengths are final.
    private static let mostRounds = 16

    /// Divides the lines into pages. Paragraphs that have to be a line longer or shorter are set again.
    ///
    /// - Parameter sides: the sides of the first page.
    /// - Returns: the pages for each of these sides, with their lines.
    mutating func dividePages(beginning sides: [LeafSide] = [.verso], footnotes: Footnotes? = nil)
        -> [DividedLines]
    {
        let shape = format.shape
        let notes = footnotes?.lineCounts(of: lines) ?? []
        let divided = divide(shape, notes, sides)
        guard !pictures.isEmpty, !isHuge else { return divided }
        return zip(sides, divided).map { side, divided in
            let finder = plateFinder(shape, side, notes: notes)
            guard finder.wantsMovedFigures(divided.division.pageStarts, of: divided.lines),
                let movedFigures = finder.division()
            else { return divided }
            let varied = movedFigures.variations.map { ($0, tried($0)) }
            return varied.contains { $0.1 == nil } ? divided : put(varied, into: movedFigures)
        }
    }

    /// Whether a block's picture may be reduced: not one that fills a page, and not one within a paragraph.
    func mayShrink(_ block: Int) -> Bool {
        guard let layout = pictures[block], section.blocks[block].kind.illustration != nil else {
            return false
        }
        return layout.pieces.isEmpty && !layout.illustration.isPage
    }

    private mutating func divide(
        _ shape: PageShape, _ notes: [UInt32], _ sides: [LeafSide]
    ) -> [DividedLines] {
        if !divisions.isEmpty { return divisions.map { DividedLines(lines: lines, division: $0) } }
        var committed: [PageBreaker.Committed]?
        var refused = Set(tries.compactMap { $0.value == nil ? $0.key : nil })
        for _ in 0..<Self.mostRounds * sides.count {
            let paragraphs = VariableParagraphs(lines, width: format.measure) { line, lines in
                refused.contains(PageDivision.Variation(line: line, lines: lines))
            }
            let divisions = PageBreaker.divide(
                lines, shape, paragraphs, notes: notes, beginning: sides, &committed)
            let varied = divisions.map { $0.variations.map { ($0, tried($0)) } }
            let failures = varied.joined().compactMap { $0.1 == nil ? $0.0 : nil }
            if failures.isEmpty { return zip(varied, divisions).map { put($0, into: $1) } }
            refused.formUnion(failures)
        }
        let divisions = PageBreaker.divide(lines, shape, notes: notes, beginning: sides)
        return divisions.map { DividedLines(lines: lines, division: $0) }
    }

    /// Sets a paragraph or picture with another number of lines, or returns the earlier result.
    private mutating func tried(_ variation: PageDivision.Variation) -> [LineRecord]? {
        if let known = tries[variation] { return known }
        let lines = vary(variation)
        tries[variation] = .some(lines)
        return lines
    }

    /// The lines of a paragraph or picture with more or fewer lines; nil if that is not possible.
    private mutating func vary(_ variation: PageDivision.Variation) -> [LineRecord]? {
        var first = lines[variation.line]
        if first.kind == .pictureRow { return smallerPicture(variation) }
        first.flags.remove([.hyphen, .endsParagraph])
        let count = lines[variation.line...].prefix { $0.block == first.block }.count + variation.lines
        guard var set = lines(ofBlock: Int(first.block), count: count, like: first), set.count == count
        else { return nil }
        set.continueBlock()
        return set
    }

    /// The lines of a picture with fewer lines; nil if that is not possible.
    private mutating func smallerPicture(_ variation: PageDivision.Variation) -> [LineRecord]? {
        let first = lines[variation.line]
        let index = Int(first.block)
        let count = lines[variation.line...].prefix { $0.block == first.block && $0.kind == .pictureRow }
            .count
        guard section.blocks.indices.contains(index), count + variation.lines > 0 else { return nil }
        var block = section.styledBlock(index, format.style.paragraphs)
        section.reachIntoMargin(&block, format)
        guard var layout = pictureLayout(of: block, at: index, lines: count + variation.lines) else {
            return nil
        }
        layout.text = pictures[index]?.text ?? layout.text
        var set = pictureLines(layout, of: block, like: first)
        guard set.count == count + variation.lines else { return nil }
        set.continueBlock()
        smaller[variation] = layout
        return set
    }

    /// Replaces lines by those of varied paragraphs and pictures.
    private func put(
        _ varied: [(PageDivision.Variation, [LineRecord]?)], into division: PageDivision
    ) -> DividedLines {
        guard !varied.isEmpty else { return DividedLines(lines: lines, division: division) }
        let varied = varied.filter { $0.1 != nil }.sorted { $0.0.line < $1.0.line }
        var result: [LineRecord] = []
        result.reserveCapacity(lines.count + varied.count)
        var replaced: [PageDivision.Replaced] = []
        var pictures: [Int: PictureLayout] = [:]
        var next = 0
        for case (let variation, let set?) in varied {
            result += lines[next..<variation.line]
            next = variation.line + set.count - variation.lines
            replaced.append(
                PageDivision.Replaced(
                    range: result.count..<result.count + set.count,
                    original: Array(lines[variation.line..<next])))
            result += set
            if let layout = smaller[variation] { pictures[Int(lines[variation.line].block)] = layout }
        }
        result += lines[next...]
        /// The new index of the first line of a page or picture.
        func place(_ line: Int) -> Int { varied.reduce(line) { $1.0.line < line ? $0 + $1.0.lines : $0 } }
        var divided = PageDivision(
            pageStarts: division.pageStarts.map { UInt32(truncatingIfNeeded: place(Int($0))) },
            stretches: division.stretches, replaced: replaced, smaller: pictures)
        divided.movedFigures = division.movedFigures.map { movedFigure in
            var movedFigure = movedFigure
            movedFigure.lines = place(movedFigure.lines.lowerBound)..<place(movedFigure.lines.upperBound)
            return movedFigure
        }
        return DividedLines(lines: result, division: divided)
    }
}

extension [LineRecord] {
    /// Makes all lines but the first continuations of the block.
    fileprivate mutating func continueBlock() {
        for index in indices.dropFirst() {
            self[index].flags.remove([.startsBlock, .breaksPage, .beginsVerso, .beginsRecto, .opens, .varies])
            self[index].spaceAbove = 0
        }
    }
}
