import BookModel

extension BlockShapes {
    /// Bytes of a line that may be one of verse.
    static let shortLine = 66
    /// Paragraphs in a row that verse has at least.
    private static let leastLines = 4

    /// Lines of a list in one paragraph, some of which may be longer.
    private static let leastListLines = 8

    /// Paragraphs of short lines, and of so many that they are a list.
    mutating func findLines() {
        var next = 0
        for index in blocks.indices where next < lined.count {
            while next < lined.count, lined[next] < blocks[index].range.lowerBound { next += 1 }
            guard next < lined.count, lined[next] == blocks[index].range.lowerBound,
                blocks[index].mayBeVerse
            else { continue }
            let lines = text[blocks[index].range].split(separator: 0x0A)
            let longer = lines.count { $0.count > Self.shortLine }
            var mayBeLonger = 0
            if lines.count >= Self.leastListLines {
                mayBeLonger =
                    longer > lines.count / 10 && isSpaced(lines) && !areSentences(lines)
                    ? longer : lines.count / 10
            }
            if lines.count > 2, longer <= mayBeLonger, text[blocks[index].range].isOfLetters,
                longer == 0 || lines.allSatisfy({ $0.count <= 2 * Self.shortLine })
            {
                blocks[index].style.setAsVerse()
            }
        }
    }

    /// Whether most lines begin with spaces that are kept, as a poem's do that was typed.
    private func isSpaced(_ lines: [ArraySlice<UInt8>]) -> Bool {
        lines.count { $0.leadingSpaces > 1 } * 2 > lines.count
    }

    /// Whether most lines end as sentences do: what is said in turn is no poem.
    private func areSentences(_ lines: [ArraySlice<UInt8>]) -> Bool {
        lines.count { $0.endsSentence } * 2 > lines.count
    }

    /// Short paragraphs in a row, with nothing between them.
    mutating func findRuns() {
        var first = 0
        for index in blocks.indices {
            let goesOn = index > first && isLine(index) && isLine(index - 1) && !isParted(index)
            if goesOn, index + 1 < blocks.count { continue }
            let end = goesOn ? index + 1 : index
            if end - first >= Self.leastLines {
                for line in first..<end { blocks[line].style.setAsVerse() }
            }
            first = index
        }
    }

    private func isLine(_ index: Int) -> Bool {
        blocks[index].mayBeLine(in: text) && !isTerm(index)
    }

    /// Whether a block is a term, which parts lists of these from verse.
    private func isTerm(_ index: Int) -> Bool {
        let start = blocks[index].range.lowerBound
        let term = terms.partitioningIndex { $0 >= start }
        return term < terms.count && terms[term] == start
    }

    private func isParted(_ index: Int) -> Bool {
        max(blocks[index - 1].style.spaceAfter, blocks[index].style.spaceBefore) > 0
            || blocks[index].style.breaksPageBefore
    }

    /// Lines of a poem that are turned over stand deeper than any other line of it.
    mutating func settleTurnovers() {
        var first = 0
        while first < blocks.count {
            guard blocks[first].style.turnover != nil else {
                first += 1
                continue
            }
            var end = first
            var deepest = 0
            while end < blocks.count, blocks[end].style.turnover != nil {
                deepest = max(deepest, indent(of: blocks[end]))
                end += 1
            }
            for index in first..<end { blocks[index].style.turnover = deepest + Self.turn }
            first = end
        }
    }

    /// Columns that lines which are turned over stand deeper.
    private static let turn = 4
    private static let deepestSpaces = 24

    /// The columns before the line of a block that stands deepest.
    private func indent(of block: Block) -> Int {
        let own = block.style.startMargin + max(0, block.style.firstLineIndent)
        let first =
            block.style.firstLineIndent < 0 ? block.style.startMargin + block.style.firstLineIndent : own
        let spaces = text[block.range].split(separator: 0x0A).map { line in
            min(Self.deepestSpaces, line.leadingSpaces)
        }
        let isLined = spaces.count > 1
        return max(0, isLined ? max(first, block.style.startMargin) : first) + (spaces.max() ?? 0)
    }
}

extension Block {
    /// Whether it may be a line of verse that is a paragraph of its own.
    func mayBeLine(in text: [UInt8]) -> Bool {
        mayBeVerse && range.count <= BlockShapes.shortLine && style.firstLineIndent <= 0
            && text[range].isOfLetters
    }

    fileprivate var mayBeVerse: Bool {
        kind == .paragraph && style.marker == nil && !style.isAlignedApart
    }
}

extension BlockStyle {
    /// Lines are the book's own: a line that does not fit is turned over, and no word parted.
    mutating func setAsVerse() {
        hyphenation = .none
        if !isAlignedApart { turnover = turnover ?? 0 }
    }
}

extension ArraySlice<UInt8> {
    /// Whether the last letter is a full stop or the like, or a quotation mark that closes; what is cried out without
    /// one is mostly so in poems.
    fileprivate var endsSentence: Bool {
        let end = String(decoding: suffix(3 * 4), as: UTF8.self).unicodeScalars
        return end.last { !$0.properties.isWhitespace }.map { ".?…\"'”’»".unicodeScalars.contains($0) }
            ?? false
    }

    /// The columns of the no-break spaces and the like that a line begins with.
    fileprivate var leadingSpaces: Int {
        var columns = 0
        for scalar in String(decoding: prefix(3 * 24), as: UTF8.self).unicodeScalars {
            guard scalar.properties.isWhitespace else { break }
            columns += 1
        }
        return columns
    }
}

extension ArraySlice<UInt8> {
    /// Whether there are no ideographs, kana or Hangul: short paragraphs of these are mostly talk.
    fileprivate var isOfLetters: Bool { allSatisfy { $0 < 0xE3 } }
}
