import BookModel

/// The formulas of a section: those that are done, and those of the open block.
struct FormulaList {
    private(set) var done: [Formula] = []
    private var open: [Formula] = []
    /// Where the text of the last formula ends.
    private(set) var end = -1
    /// The formula that the open block begins with, if it may be set by itself.
    private var leader: Formula?

    /// Whether the formula is a sign that ends a proof or an example.
    private var isLeaderMark = false

    /// What the formulas of a block make of it.
    enum Ending {
        /// A paragraph of words.
        case words
        /// A formula that stands by itself, by its index.
        case formula(Int)
        /// A sign that says that something ends.
        case mark
    }

    /// Bytes of the number of an equation, and of the mark and space before it.
    private static let longestTail = 24

    /// Whether the open block has a formula that is of interest.
    var isWithinBlock: Bool { leader != nil || !open.isEmpty }

    /// Adds a formula that has just been written.
    ///
    /// - Parameters:
    ///   - isFirst: whether it stands first in its block and may be set by itself.
    ///   - isWord: whether no line would end in it if it were a word.
    mutating func add(_ formula: Formula, isFirst: Bool, isMark: Bool, isWord: Bool = false) {
        end = formula.range.upperBound
        if isFirst { (leader, isLeaderMark) = (formula, isMark) }
        guard formula.tex != nil || !isWord, done.count + open.count < Limits.formulas else { return }
        open.append(Formula(range: formula.range, tex: formula.tex, breaks: formula.breaks))
    }

    /// Whether a character stands close to the formula that it follows, whatever white space is between.
    func attracts(_ byte: UInt8?) -> Bool { byte.map { ".,;:!?)]".utf8.contains($0) } ?? false }

    /// Gives a formula the number that stands behind it, if that is one.
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

    /// Moves what stands from an offset of the text on.
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

    /// Forgets those from an offset on.
    mutating func drop(since start: Int) {
        while let last = done.last, last.range.lowerBound >= start { done.removeLast() }
        open.removeAll { $0.range.lowerBound >= start }
        if let first = leader, first.range.lowerBound >= start { leader = nil }
    }

    /// Ends the open block.
    ///
    /// - Parameter text: of the section, up to the end of the block.
    /// - Returns: whether a formula is all of it, but for a mark and a number at the end.
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

/// What stands behind a formula in its block: a mark, a number.
struct FormulaTail {
    /// Bytes of the section's text.
    private var mark: Range<Int>
    private var number: Range<Int>?

    /// - Returns: nil where it is more than that.
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

    /// A formula with its tail.
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
    /// The part with text behind it; aligned equations have it behind the last.
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
