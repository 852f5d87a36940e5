import BookModel

extension BlockShapes {
    /// Most bytes of a line of verse.
    static let shortLine = 66
    /// Least consecutive paragraphs of verse.
    private static let leastLines = 4

    /// Least lines of a list in one paragraph; some of them may be long.
    private static let leastListLines = 8

    /// Finds paragraphs with short lines, and those with so many lines that they are a list.
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

    /// Whether most lines begin with fixed spaces, as in typed poems.
    private func isSpaced(_ lines: [ArraySlice<UInt8>]) -> Bool {
        lines.count { $0.leadingSpaces > 1 } * 2 > lines.count
    }

    /// Whether most lines end like sentences, as in dialogue, unlike verse.
    private func areSentences(_ lines: [ArraySlice<UInt8>]) -> Bool {
        lines.count { $0.endsSentence } * 2 > lines.count
    }

    /// Finds short consecutive paragraphs without anything between them.
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

    /// Whether a block is a term; a list of definitions is not verse.
    private func isTerm(_ index: Int) -> Bool {
        let start = blocks[index].range.lowerBound
        let term = terms.partitioningIndex { $0 >= start }
        return term < terms.count && terms[term] == start
    }

    private func isParted(_ index: Int) -> Bool {
        max(blocks[index - 1].style.spaceAfter, blocks[index].style.spaceBefore) > 0
            || blocks[index].style.breaksPageBefore
    }

    /// Indents the turnovers of a poem more than any of its lines.
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

    /// Columns that turnovers are indented in addition.
    private static let turn = 4
    private static let deepestSpaces = 24

    /// The largest indent of a line in a block, in columns.
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
    /// Whether a paragraph may be a line of verse.
    func mayBeLine(in text: [UInt8]) -> Bool {
        mayBeVerse && range.count <= BlockShapes.shortLine && style.firstLineIndent <= 0
            && text[range].isOfLetters
    }

    fileprivate var mayBeVerse: Bool {
        kind == .paragraph && style.marker == nil && !style.isAlignedApart
    }
}

extension BlockStyle {
    /// Keeps line breaks: long lines are turned over, and words are not hyphenated.
    mutating func setAsVerse() {
        hyphenation = .none
        if !isAlignedApart { turnover = turnover ?? 0 }
    }
}

extension ArraySlice<UInt8> {
    /// Whether it ends with a full stop, a question mark or a closing quotation mark. An exclamation mark is
    /// not counted, as it is frequent in poems.
    fileprivate var endsSentence: Bool {
        let end = String(decoding: suffix(3 * 4), as: UTF8.self).unicodeScalars
        return end.last { !$0.properties.isWhitespace }.map { ".?…\"'”’»".unicodeScalars.contains($0) }
            ?? false
    }

    /// Columns of no-break spaces and the like at the start of a line.
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
    /// Whether it has no ideographs, kana or Hangul; short paragraphs of these are usually dialogue.
    fileprivate var isOfLetters: Bool { allSatisfy { $0 < 0xE3 } }
}
