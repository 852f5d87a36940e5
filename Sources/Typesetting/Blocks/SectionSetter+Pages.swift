import BookModel

/// The lines of a section, and the pages that they are divided into.
struct DividedLines: Hashable {
    var lines: [LineRecord]
    var division: PageDivision
}

extension SectionSetter {
    /// Rounds of trying paragraphs at another length; after these they stay as they are.
    private static let mostRounds = 16

    /// Divides the lines into pages; paragraphs that are to run a line longer or shorter for it are
    /// set anew.
    ///
    /// - Parameter sides: those that the section is to begin on.
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
            guard finder.wantsPlates(divided.division.pageStarts, of: divided.lines),
                let plates = finder.division()
            else { return divided }
            return DividedLines(lines: lines, division: plates)
        }
    }

    private mutating func divide(
        _ shape: PageShape, _ notes: [UInt32], _ sides: [LeafSide]
    ) -> [DividedLines] {
        if !divisions.isEmpty { return divisions.map { DividedLines(lines: lines, division: $0) } }
        var settled: [PageFiller.Settled]?
        var refused = Set(tries.compactMap { $0.value == nil ? $0.key : nil })
        for _ in 0..<Self.mostRounds * sides.count {
            let paragraphs = VariableParagraphs(lines, width: format.measure) { line, lines in
                refused.contains(PageDivision.Variation(line: line, lines: lines))
            }
            let divisions = PageFiller.divide(
                lines, shape, paragraphs, notes: notes, beginning: sides, &settled)
            let varied = divisions.map { $0.variations.map { ($0, tried($0)) } }
            let failures = varied.joined().compactMap { $0.1 == nil ? $0.0 : nil }
            if failures.isEmpty { return zip(varied, divisions).map { put($0, into: $1) } }
            refused.formUnion(failures)
        }
        let divisions = PageFiller.divide(lines, shape, notes: notes, beginning: sides)
        return divisions.map { DividedLines(lines: lines, division: $0) }
    }

    /// Tries a paragraph at another length; what has been tried is known.
    private mutating func tried(_ variation: PageDivision.Variation) -> [LineRecord]? {
        if let known = tries[variation] { return known }
        let lines = vary(variation)
        tries[variation] = .some(lines)
        return lines
    }

    /// The lines of a paragraph that is to run longer or shorter; nil where it cannot.
    private mutating func vary(_ variation: PageDivision.Variation) -> [LineRecord]? {
        var first = lines[variation.line]
        first.flags.remove([.hyphen, .endsParagraph])
        let count = lines[variation.line...].prefix { $0.block == first.block }.count + variation.lines
        guard var set = lines(ofBlock: Int(first.block), count: count, like: first), set.count == count
        else { return nil }
        for index in set.indices.dropFirst() {
            set[index].flags.remove([.startsBlock, .breaksPage, .beginsVerso, .beginsRecto, .opens, .varies])
            set[index].spaceAbove = 0
        }
        return set
    }

    /// Puts the lines of varied paragraphs in place of the old ones.
    private func put(
        _ varied: [(PageDivision.Variation, [LineRecord]?)], into division: PageDivision
    ) -> DividedLines {
        guard !varied.isEmpty else { return DividedLines(lines: lines, division: division) }
        let pageStarts = division.pageStarts
        var result: [LineRecord] = []
        result.reserveCapacity(lines.count + varied.count)
        var starts: [UInt32] = []
        var replaced: [PageDivision.Replaced] = []
        var next = 0
        func take(upTo line: Int) {
            while starts.count < pageStarts.count, pageStarts[starts.count] <= line {
                starts.append(UInt32(truncatingIfNeeded: result.count - next + Int(pageStarts[starts.count])))
            }
            result += lines[next..<line]
        }
        for case (let variation, let set?) in varied {
            take(upTo: variation.line)
            next = variation.line + set.count - variation.lines
            replaced.append(
                PageDivision.Replaced(
                    range: result.count..<result.count + set.count,
                    original: Array(lines[variation.line..<next])))
            result += set
        }
        take(upTo: lines.count)
        let division = PageDivision(pageStarts: starts, stretches: division.stretches, replaced: replaced)
        return DividedLines(lines: result, division: division)
    }
}
