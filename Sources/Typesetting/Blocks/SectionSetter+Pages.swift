import BookModel

extension SectionSetter {
    /// Rounds of trying paragraphs at another length; after these they stay as they are.
    private static let mostRounds = 16

    /// Divides the lines into pages; paragraphs that are to run a line longer or shorter for it are
    /// set anew.
    ///
    /// - Parameter side: of the first page.
    /// - Returns: the pages; what they ask of paragraphs has been done.
    mutating func dividePages(beginning side: LeafSide = .verso, footnotes: Footnotes? = nil)
        -> PageDivision
    {
        let shape = format.shape(beginning: side)
        let notes = footnotes?.lineCounts(of: lines) ?? []
        guard !pictures.isEmpty else { return divide(shape, notes) }
        let unvaried = lines
        let finder = plateFinder(shape, notes: notes)
        let division = divide(shape, notes)
        guard finder.wantsPlates(division.pageStarts, of: lines), let plates = finder.division() else {
            return division
        }
        lines = unvaried
        return plates
    }

    private mutating func divide(_ shape: PageShape, _ notes: [UInt32]) -> PageDivision {
        var refused = Set(tries.lazy.filter { $0.value == nil }.map(\.key))
        for _ in 0..<Self.mostRounds {
            let paragraphs = VariableParagraphs(lines, width: format.measure) { line, lines in
                refused.contains(PageDivision.Variation(line: line, lines: lines))
            }
            let division = PageFiller.divide(lines, shape, paragraphs, notes: notes)
            let varied = division.variations.map { ($0, tried($0)) }
            let failures = varied.compactMap { $0.1 == nil ? $0.0 : nil }
            if varied.isEmpty { return division }
            if failures.isEmpty { return put(varied, into: division) }
            refused.formUnion(failures)
        }
        return PageFiller.divide(lines, shape, notes: notes)
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
    private mutating func put(
        _ varied: [(PageDivision.Variation, [LineRecord]?)], into division: PageDivision
    ) -> PageDivision {
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
        lines = result
        return PageDivision(pageStarts: starts, stretches: division.stretches, replaced: replaced)
    }
}
