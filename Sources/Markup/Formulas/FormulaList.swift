import BookModel

/// The formulas of a section: finished ones, and those of the open block.
struct FormulaList {
    private(set) var done: [Formula] = []
    private var open: [Formula] = []
    /// The end of the last formula's text.
    private(set) var end = -1
    /// The formula at the start of the open block, if it may be a block of its own.
    private var leader: Formula?

    /// Whether that formula is only a sign at the end of a proof or an example.
    private var isLeaderMark = false

    /// What a block becomes because of its formulas.
    enum Ending {
        /// A paragraph of words.
        case words
        /// A formula block, with the formula's index.
        case formula(Int)
        /// A sign at the end of a proof or an example.
        case mark
    }

    /// Most bytes of an equation number with a preceding punctuation mark and space.
    private static let longestTail = 24

    /// Whether the open block has a formula that affects it.
    var isWithinBlock: Bool { leader != nil || !open.isEmpty }

    /// Adds a formula that has just been written.
    ///
    /// - Parameters:
    ///   - isFirst: whether it is first in its block and may be a block of its own.
    ///   - isWord: whether it is a single word without line breaks.
    mutating func add(_ formula: Formula, isFirst: Bool, isMark: Bool, isWord: Bool = false) {
        end = formula.range.upperBound
        if isFirst { (leader, isLeaderMark) = (formula, isMark) }
        guard formula.tex != nil || !isWord, done.count + open.count < Limits.formulas else { return }
        open.append(Formula(range: formula.range, tex: formula.tex, breaks: formula.breaks))
    }

    /// Whether a character directly follows a formula even if there is white space before it.
    func attracts(_ byte: UInt8?) -> Bool { byte.map { ".,;:!?)]".utf8.contains($0) } ?? false }

    /// Sets the number of a formula, if the text after it is one.
    mutating func number(_ index: Int, by number: Range<Int>, _ text: [UInt8]) -> Bool {
        guard done.indices.contains(index), done[index].number == nil, number.count <= Self.longestTail,
            text[number].first == UInt8(ascii: "("), text[number].last == UInt8(ascii: ")"),
            !text[number].contains(0x0A)
        else { return false }
        let start = done[index].range.lowerBound
        done[index].number = number.lowerBound - start..<number.upperBound - start
        done[index].range = start..<number.upperBound
        return true
    }

    /// Moves formulas at or after an offset.
    mutating func move(from start: Int, by distance: Int) {
        func moved(_ formula: Formula) -> Formula {
            guard formula.range.lowerBound >= start else { return formula }
            var formula = formula
            formula.range = formula.range.lowerBound + distance..<formula.range.upperBound + distance
            return formula
        }
        if end >= start { end += distance }
        leader = leader.map(moved)
        open = open.map(moved)
    }

    /// Removes formulas at or after an offset.
    mutating func drop(since start: Int) {
        while let last = done.last, last.range.lowerBound >= start { done.removeLast() }
        open.removeAll { $0.range.lowerBound >= start }
        if let first = leader, first.range.lowerBound >= start { leader = nil }
    }

    /// Ends the open block.
    ///
    /// - Parameter text: the section's text up to the end of the block.
    /// - Returns: whether the block is a formula, possibly with punctuation and a number after it.
    mutating func endBlock(_ block: Range<Int>, isParagraph: Bool, _ text: [UInt8]) -> Ending {
        defer { (open, leader) = ([], nil) }
        guard isParagraph, let whole = leader, whole.range.lowerBound == block.lowerBound,
            let tail = FormulaTail(text[min(whole.range.upperBound, block.upperBound)..<block.upperBound]),
            block.count - whole.range.count <= Self.longestTail, done.count < Limits.formulas
        else {
            done += open.filter { $0.range.upperBound <= block.upperBound }
            return .words
        }
        if isLeaderMark, whole.range == block { return .mark }
        done.append(tail.added(to: whole))
        return .formula(done.count - 1)
    }
}

/// The rest of a formula's block: a punctuation mark, a number.
struct FormulaTail {
    /// Bytes of the section's text.
    private var mark: Range<Int>
    private var number: Range<Int>?

    /// - Returns: nil if there is other text.
    init?(_ text: ArraySlice<UInt8>) {
        var index = text.startIndex
        while index < text.endIndex, ".,;:".utf8.contains(text[index]) { index += 1 }
        mark = text.startIndex..<index
        while index < text.endIndex, text[index] == 0x20 { index += 1 }
        guard index < text.endIndex else { return }
        let rest = text[index...]
        guard rest.first == UInt8(ascii: "("), rest.last == UInt8(ascii: ")"), rest.count > 2,
            !rest.contains(0x20), !rest.contains(0x0A)
        else { return nil }
        number = index..<text.endIndex
    }

    /// The formula with this tail.
    func added(to formula: Formula) -> Formula {
        var formula = formula
        let start = formula.range.lowerBound
        formula.number = number.map { $0.lowerBound - start..<$0.upperBound - start }
        let end = number?.upperBound ?? mark.upperBound
        if !mark.isEmpty {
            formula.node = formula.node?.followed(by: mark.lowerBound - start..<mark.upperBound - start)
        }
        formula.range = start..<max(end, formula.range.upperBound)
        return formula
    }
}

extension Formula.Node {
    /// The node followed by text; in aligned equations the text follows the last cell.
    fileprivate func followed(by text: Range<Int>) -> Formula.Node {
        guard case .table(var table) = self, table.isAligned, let last = table.rows.indices.last,
            let cell = table.rows[last].cells.indices.last
        else { return .row([self, .text(text)]) }
        let node = table.rows[last].cells[cell].node
        table.rows[last].cells[cell].node = .row([node, .text(text)])
        table.rows[last].range = table.rows[last].range.lowerBound..<text.upperBound
        return .table(table)
    }
}
