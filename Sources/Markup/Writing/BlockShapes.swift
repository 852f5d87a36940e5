import BookModel

/// What the blocks of a section are by their looks: verse, and labels of what follows them.
///
///     paragraph  "14"                        ─▶  paragraph · label 2  "14 His note goes on"
///     paragraph  "His note goes on"
struct BlockShapes {
    private(set) var text: [UInt8]
    private(set) var blocks: [Block]
    private let spans: [Span]
    /// Where blocks begin that are terms, and those of many lines; ascending.
    private let terms: [Int]
    private let lined: [Int]
    /// Blocks that have become labels, by their indices before; ascending.
    private var labels: [Int] = []

    init(_ blocks: [Block], terms: [Int], lined: [Int], _ text: [UInt8], _ spans: [Span]) {
        (self.blocks, self.terms, self.lined, self.text, self.spans) = (blocks, terms, lined, text, spans)
    }

    mutating func find() {
        findLines()
        findRuns()
        settleTurnovers()
        joinLabels()
        findEntries()
        findCaptions()
    }
}

// MARK: - Captions

extension BlockShapes {
    /// Bytes of a caption that is looked at.
    private static let longestCaption = 400

    /// A picture whose caption says what its description does stands without words.
    private mutating func findCaptions() {
        for index in blocks.indices {
            guard case .picture = blocks[index].kind, !blocks[index].range.isEmpty else { continue }
            let range = blocks[index].range
            let words = letters(range)
            let isSaid = [index + 1, index - 1].contains { blocks.indices.contains($0) && says($0, words) }
            guard isSaid else { continue }
            for offset in range { text[offset] = 0x20 }
            blocks[index].range = range.lowerBound..<range.lowerBound
        }
    }

    /// Whether a caption says so much and hardly more, but for its number.
    private func says(_ index: Int, _ words: String) -> Bool {
        guard blocks[index].kind == .paragraph, blocks[index].range.count <= Self.longestCaption else {
            return false
        }
        let caption = letters(blocks[index].range)
        return caption == words && !words.isEmpty
            || words.count >= Self.leastLetters && 2 * words.count >= caption.count && caption.contains(words)
    }

    /// Letters of a description that stands in a caption by no accident.
    private static let leastLetters = 12

    private func letters(_ range: Range<Int>) -> String {
        let text = String(decoding: text[range.prefix(Self.longestCaption)], as: UTF8.self)
        return String(text.lowercased().filter { $0.isLetter || $0.isNumber })
    }
}

// MARK: - Entries

extension BlockShapes {
    /// Bytes of an entry of a list of contents.
    private static let longestEntry = 200

    /// What is a link and no more is an entry of a list of contents, whose words are not parted.
    private mutating func findEntries() {
        for index in blocks.indices {
            let block = blocks[index]
            guard let first = block.spans.first, spans[first].style.link != nil,
                block.style.hyphenation == .automatic, block.range.count <= Self.longestEntry,
                spans[block.spans].allSatisfy({ $0.style.link != nil }),
                spans[block.spans].reduce(0, { $0 + $1.range.count }) == block.range.count
            else { continue }
            blocks[index].style.hyphenation = .manual
        }
    }

    /// Leads boxes to their titles, which may stand at other indices now.
    func settle(_ boxes: inout [Box]) {
        guard !labels.isEmpty else { return }
        for index in boxes.indices {
            boxes[index].title = boxes[index].title.map { title in title - labels.prefix { $0 < title }.count }
        }
    }
}

// MARK: - Verse

extension BlockShapes {
    /// Bytes of a line that may be one of verse.
    private static let shortLine = 66
    /// Paragraphs in a row that verse has at least.
    private static let leastLines = 4

    /// Paragraphs of short lines.
    private mutating func findLines() {
        var next = 0
        for index in blocks.indices where next < lined.count {
            while next < lined.count, lined[next] < blocks[index].range.lowerBound { next += 1 }
            guard next < lined.count, lined[next] == blocks[index].range.lowerBound,
                blocks[index].mayBeVerse
            else { continue }
            let lines = text[blocks[index].range].split(separator: 0x0A)
            if lines.count > 2, lines.allSatisfy({ $0.count <= Self.shortLine }) {
                blocks[index].style.setAsVerse()
            }
        }
    }

    /// Short paragraphs in a row, with nothing between them.
    private mutating func findRuns() {
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
        blocks[index].mayBeVerse && blocks[index].range.count <= Self.shortLine
            && blocks[index].style.firstLineIndent <= 0
    }

    private func isParted(_ index: Int) -> Bool {
        max(blocks[index - 1].style.spaceAfter, blocks[index].style.spaceBefore) > 0
            || blocks[index].style.breaksPageBefore
    }

    /// Lines of a poem that are turned over stand deeper than any other line of it.
    private mutating func settleTurnovers() {
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
    fileprivate var mayBeVerse: Bool {
        kind == .paragraph && style.marker == nil && style.alignment != .center && style.alignment != .right
    }
}

extension BlockStyle {
    /// Lines are the book's own: a line that does not fit is turned over, and no word parted.
    mutating func setAsVerse() {
        hyphenation = .none
        if alignment != .center, alignment != .right { turnover = turnover ?? 0 }
    }
}

extension ArraySlice<UInt8> {
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

// MARK: - Labels

extension BlockShapes {
    /// What a short block is to the one behind it.
    private enum Label {
        /// A term, which stands in the indent of its definition.
        case term
        /// The number of a note, which its text goes on with.
        case note
        /// The number of a paragraph, which stands beside it.
        case number
    }

    /// Bytes of a label.
    private static let longestLabel = 40
    private static let longestNumber = 8

    private mutating func joinLabels() {
        guard !terms.isEmpty || !spans.isEmpty else { return }
        var joined: [Block] = []
        joined.reserveCapacity(blocks.count)
        var term = 0
        for index in blocks.indices {
            while term < terms.count, terms[term] < blocks[index].range.lowerBound { term += 1 }
            let isTerm = term < terms.count && terms[term] == blocks[index].range.lowerBound
            if isTerm, index + 1 < blocks.count, term + 1 < terms.count,
                terms[term + 1] == blocks[index + 1].range.lowerBound
            {
                // Lists of contents are lists of terms, and no chain of what must not be parted.
                blocks[index].style.keepsWithNext = false
            }
            let block = blocks[index]
            guard index + 1 < blocks.count, let label = label(block, isTerm: isTerm),
                let whole = join(label, block, with: blocks[index + 1])
            else {
                joined.append(block)
                continue
            }
            text[block.range.upperBound] = 0x20
            blocks[index + 1] = whole
            labels.append(index)
        }
        blocks = joined
    }

    private func label(_ block: Block, isTerm: Bool) -> Label? {
        guard block.kind == .paragraph, (1...Self.longestLabel).contains(block.range.count),
            block.style.marker == nil, block.style.labelLength == 0,
            block.style.alignment != .center, block.style.alignment != .right
        else { return nil }
        if isTerm { return text[block.range].contains(0x0A) ? nil : .term }
        guard block.range.count <= Self.longestNumber, !block.spans.isEmpty else { return nil }
        let styles = spans[block.spans]
        guard styles.reduce(0, { $0 + $1.range.count }) == block.range.count else { return nil }
        if styles.allSatisfy({ $0.style.traits.contains(.lineNumber) }) { return .number }
        let isLink = styles.allSatisfy { $0.style.link != nil }
        let digits = text[block.range].filter { $0 &- 0x30 < 10 }
        return isLink && !digits.isEmpty && digits.count + 2 >= block.range.count ? .note : nil
    }

    /// A block with the label that stands before it; nil where it has none.
    private func join(_ label: Label, _ first: Block, with next: Block) -> Block? {
        guard next.range.lowerBound == first.range.upperBound + 1, !next.range.isEmpty,
            next.style.labelLength == 0, next.style.box == first.style.box
        else { return nil }
        var block = next
        switch label {
        case .term:
            let columns = String(decoding: text[first.range], as: UTF8.self).unicodeScalars.count
            let indent = next.style.startMargin - first.style.startMargin
            guard next.isLabelled, columns < indent else { return nil }
            block.style.labelLength = first.range.count
            block.style.firstLineIndent = -indent
        case .note:
            guard next.isLabelled, next.range.count > Self.longestNumber else { return nil }
            block.style.labelLength = first.range.count
            block.style.firstLineIndent = min(0, first.style.startMargin - next.style.startMargin)
        case .number:
            switch next.kind {
            case .paragraph, .heading: break
            default: return nil
            }
        }
        block.range = first.range.lowerBound..<next.range.upperBound
        block.spans = first.spans.lowerBound..<next.spans.upperBound
        block.style.spaceBefore = max(first.style.spaceBefore, label == .number ? next.style.spaceBefore : 0)
        block.style.breaksPageBefore = first.style.breaksPageBefore || next.style.breaksPageBefore
        block.style.pageSide = first.style.pageSide ?? next.style.pageSide
        return block
    }
}

extension Block {
    /// Whether a label may stand before the text.
    fileprivate var isLabelled: Bool {
        kind == .paragraph && style.marker == nil && style.turnover == nil && style.alignment != .center
            && style.alignment != .right
    }
}
