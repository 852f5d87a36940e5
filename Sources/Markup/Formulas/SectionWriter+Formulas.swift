import BookModel

extension SectionWriter {
    /// Writes a formula on one line.
    ///
    /// - Parameter standsAlone: whether it may be a block of its own if there is no text beside it.
    mutating func write(_ term: FormulaTerm, tex: String?, _ span: SpanStyle, standsAlone: Bool) {
        let breaksRows = standsAlone && term.isRows
        if breaksRows, isWithinText { endBlock() }
        var writer = FormulaWriter(span, breaksRows: breaksRows)
        let node = writer.write(whole: term)
        let blocks = blockCount
        guard let start = append(writer.text), blockCount == blocks else { return }
        let range = start..<start + writer.text.count
        guard range.upperBound == textCount else { return }
        let isFirst = standsAlone && !hasText(before: start)
        formulas.add(
            Formula(range: range, node: isFirst ? node : nil, tex: tex, breaks: writer.breaks),
            isFirst: isFirst, isMark: term.isEndMark, isWord: writer.text.isWord)
    }

    /// Ends the formulas of a block; a formula that is the whole block becomes a formula block.
    mutating func endFormulas(of block: BlockList.Open) {
        guard formulas.isWithinBlock else { return }
        let isParagraph = block.kind == .paragraph && block.style.marker == nil
        switch formulas.endBlock(block.start..<text.count, isParagraph: isParagraph, text.bytes) {
        case .words: break
        case .formula(let index): blocks.become(formula: index)
        case .mark: blocks.alignRight()
        }
    }

    /// Turns a table of a formula and its number into a formula with that number.
    ///
    /// - Returns: false for any other table.
    mutating func endNumbered(_ table: OpenTable) -> Bool {
        let cells = table.rows.joined().filter { !$0.range.isEmpty }
        guard cells.count == 2, let first = table.firstBlock, first < blocks.count,
            case .formula(let index) = blocks.done[first].kind, blocks.done[first].range == cells[0].range,
            formulas.number(index, by: cells[1].range, text.bytes)
        else { return false }
        var block = blocks.done[first]
        block.range = block.range.lowerBound..<cells[1].range.upperBound
        block.spans = block.spans.lowerBound..<text.spans.count
        blocks.replace(from: first, with: block)
        return true
    }

    /// Appends the text of a formula.
    ///
    /// - Returns: its start; nil if it has no text.
    private mutating func append(_ formula: FormulaText) -> Int? {
        var start: Int?
        var end = 0
        for run in formula.runs {
            if run.range.lowerBound > end, start != nil { breakLine() }
            end = run.range.upperBound
            formula.bytes[run.range].withUnsafeBufferPointer { bytes in
                if let place = run.place {
                    tellSource { $0.begin(written: bytes, from: place, isVerbatim: run.isVerbatim) }
                }
                append(bytes, run.span)
            }
            if start == nil { start = textCount - run.range.count }
        }
        return start
    }
}

extension FormulaTerm {
    /// Whether it is the sign at the end of a proof, an example or a definition.
    fileprivate var isEndMark: Bool {
        switch plainText {
        case "■", "□", "▢", "∎", "⊠", "△", "▲", "▴", "♦", "◊", "⋄", "◻", "◼", "▪", "▫": true
        default: false
        }
    }

    /// Whether it consists of several rows of equations.
    fileprivate var isRows: Bool {
        if case .table(let table) = single { table.rows.count > 1 } else { false }
    }
}
