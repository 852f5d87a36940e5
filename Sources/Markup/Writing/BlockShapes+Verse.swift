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
            for place in filledBreaks(in: blocks[index].range) { text[place] = 0x20 }
            let (lines, areJoined) = parts(of: blocks[index].range)
            let longer = lines.count { $0.count > Self.shortLine }
            var mayBeLonger = 0
            if lines.count >= Self.leastListLines {
                mayBeLonger =
                    longer > lines.count / 10 && (areJoined || isSpaced(lines)) && !areSentences(lines)
                    ? longer : lines.count / 10
            }
            if lines.count > 2, longer <= mayBeLonger, text[blocks[index].range].isOfLetters,
                longer == 0 || lines.allSatisfy({ $0.count <= 2 * Self.shortLine })
            {
                blocks[index].style.setAsVerse()
            }
        }
    }

    /// The lines of a block as they were typed, and whether some of them were joined.
    private func parts(of range: Range<Int>) -> (lines: [ArraySlice<UInt8>], areJoined: Bool) {
        let first = joints.partitioningIndex { $0 >= range.lowerBound }
        let joined = joints[first...].prefix { $0 < range.upperBound }
        guard !joined.isEmpty else { return (text[range].split(separator: 0x0A), false) }
        var typed = text[range]
        for place in joined { typed[place] = 0x0A }
        return (typed.split(separator: 0x0A), true)
    }

    /// Columns of the widest line of prose that was broken by hand.
    private static let filledColumns = 60...80

    /// The line breaks of prose that was broken by hand at some width, before lines that begin with a small letter.
    private func filledBreaks(in range: Range<Int>) -> [Int] {
        let lines = text[range].split(separator: 0x0A, omittingEmptySubsequences: false)
        return lines.split(whereSeparator: \.isEmpty).flatMap { part -> [Int] in
            guard part.count > 2, let widest = part.map(\.columns).max(), Self.filledColumns ~= widest else {
                return []
            }
            let breaks = zip(part, part.dropFirst()).compactMap { line, next in
                let word = next.prefix { $0 > 0x20 }
                let isFull = line.columns + 1 + word.columns > widest
                return isFull && Array(word).firstScalar?.properties.isLowercase == true ? line.endIndex : nil
            }
            return breaks.count > 1 && breaks.count * 2 >= part.count - 1 ? breaks : []
        }
    }

    /// Whether most lines begin with fixed spaces, as in typed poems.
    private func isSpaced(_ lines: [ArraySlice<UInt8>]) -> Bool {
        lines.count { $0.leadingSpaces.columns > 1 } * 2 > lines.count
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
            min(Self.deepestSpaces, line.leadingSpaces.columns)
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
}

extension RandomAccessCollection<UInt8> {
    /// How many characters it has.
    var columns: Int { count { $0 & 0xC0 != 0x80 } }

    /// The no-break spaces and the like at the start of a line.
    var leadingSpaces: (bytes: Int, columns: Int) {
        let spaces = String(decoding: prefix(3 * 24), as: UTF8.self).unicodeScalars.prefix {
            $0.properties.isWhitespace
        }
        return (spaces.reduce(0) { $0 + UTF8.width($1) }, spaces.count)
    }
}

extension ArraySlice<UInt8> {
    /// Whether it has no ideographs, kana or Hangul; short paragraphs of these are usually dialogue.
    fileprivate var isOfLetters: Bool { allSatisfy { $0 < 0xE3 } }
}
