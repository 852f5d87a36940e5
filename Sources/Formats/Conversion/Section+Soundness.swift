import BookModel

extension Section {
    /// Whether typesetting can rely on it: ranges are within the text, do not cut characters and are in
    /// order; indices are valid.
    var isSound: Bool {
        !hasControls && areSound(blocks, above: tables.count)
            && blocks.allSatisfy { endsWithLine($0.range) && holdsItsSpans($0) }
            && areSound(spans) && areSound(boxes) && areSound(formulas) && areSound(anchors)
            && tables.indices.allSatisfy { isSound(tables[$0], index: $0) }
            && blocks.allSatisfy(holdsItsTable) && !languages.isEmpty
    }

    /// Whether the text has control characters other than line feeds. Written as a reduction so that it is
    /// vectorized.
    private var hasControls: Bool {
        text.reduce(0 as UInt8) { $0 | ($1 < 0x20 && $1 != 0x0A || $1 == 0x7F ? 1 : 0) } != 0
    }

    /// Whether a range is within the text and does not cut a character.
    private func isSound(_ range: Range<Int>) -> Bool {
        range.upperBound <= text.count && isBoundary(range.lowerBound) && isBoundary(range.upperBound)
    }

    private func isBoundary(_ offset: Int) -> Bool { offset >= text.count || text[offset] & 0xC0 != 0x80 }

    private func endsWithLine(_ range: Range<Int>) -> Bool {
        range.upperBound < text.count && text[range.upperBound] == 0x0A
    }

    /// Whether ranges are sound, in order and do not overlap.
    private func areInOrder(_ ranges: some Sequence<Range<Int>>) -> Bool {
        var end = 0
        for range in ranges {
            guard range.lowerBound >= end, isSound(range) else { return false }
            end = range.upperBound
        }
        return true
    }

    private static func ascend(_ numbers: some Sequence<Int>) -> Bool {
        var last = 0
        for number in numbers {
            guard number >= last else { return false }
            last = number
        }
        return true
    }

    // MARK: - Blocks

    /// - Parameter limit: nested tables must have a lower index, so that no table contains itself.
    private func areSound(_ blocks: [Block], above limit: Int) -> Bool {
        areInOrder(blocks.lazy.map(\.range)) && blocks.allSatisfy { isSound($0, above: limit) }
    }

    private func isSound(_ block: Block, above limit: Int) -> Bool {
        let kind =
            switch block.kind {
            case .heading(let level): (1...6).contains(level)
            case .table(let index): (0..<limit).contains(index)
            case .formula(let index): formulas.indices.contains(index) && formulas[index].range == block.range
            case .picture(let picture): Self.isSound(picture)
            case .paragraph, .preformatted, .rule, .notice: true
            }
        return kind && isSound(block.style, of: block.range) && block.spans.upperBound <= spans.count
    }

    private func isSound(_ style: BlockStyle, of range: Range<Int>) -> Bool {
        languages.indices.contains(style.language) && (style.box.map(boxes.indices.contains) ?? true)
            && (0...range.count).contains(style.labelLength)
            && isBoundary(range.lowerBound + style.labelLength)
            && style.spaceBefore >= 0 && style.spaceAfter >= 0
    }

    private func holdsItsSpans(_ block: Block) -> Bool {
        guard let first = spans[block.spans].first, let last = spans[block.spans].last else { return true }
        return first.range.lowerBound >= block.range.lowerBound
            && last.range.upperBound <= block.range.upperBound
    }

    private func holdsItsTable(_ block: Block) -> Bool {
        guard case .table(let index) = block.kind else { return true }
        let cells = tables[index].rows.lazy.joined()
        return cells.allSatisfy { holds($0.range, in: block.range) }
    }

    private func holds(_ inner: Range<Int>, in outer: Range<Int>) -> Bool {
        outer.lowerBound <= inner.lowerBound && inner.upperBound <= outer.upperBound
    }

    // MARK: - What blocks refer to

    private func areSound(_ spans: [Span]) -> Bool {
        areInOrder(spans.lazy.map(\.range))
            && spans.allSatisfy { span in
                (span.style.link.map(links.indices.contains) ?? true)
                    && (span.style.picture.map(pictures.indices.contains) ?? true)
                    && (span.style.language.map(languages.indices.contains) ?? true)
            } && pictures.allSatisfy(Self.isSound)
    }

    private static func isSound(_ picture: Illustration) -> Bool {
        picture.size.map { $0.width > 0 && $0.height > 0 } ?? true
    }

    private func isSound(_ table: Table, index: Int) -> Bool {
        areSound(table.blocks, above: index) && table.blocks.allSatisfy(holdsItsTable)
            && areInOrder(table.rows.lazy.joined().map(\.range))
            && table.rows.lazy.joined().allSatisfy { cell in
                cell.blocks.upperBound <= table.blocks.count && cell.columnSpan > 0 && cell.rowSpan > 0
                    && table.blocks[cell.blocks].allSatisfy { holds($0.range, in: cell.range) }
            }
            && (0...table.rows.count).contains(table.headRowCount)
    }

    private func areSound(_ boxes: [Box]) -> Bool {
        boxes.indices.allSatisfy { index in
            let box = boxes[index]
            return box.leftMargin >= 0 && box.rightMargin >= 0
                && (box.parent.map { (0..<index).contains($0) } ?? true)
                && (box.title.map(blocks.indices.contains) ?? true)
        }
    }

    private func areSound(_ anchors: [Anchor]) -> Bool {
        Self.ascend(anchors.lazy.map(\.offset)) && (anchors.last?.offset ?? 0) <= text.count
            && anchors.allSatisfy { isBoundary($0.offset) }
            && anchors.allSatisfy { ($0.offset...max($0.offset, text.count)).contains($0.end ?? $0.offset) }
    }

    private func areSound(_ formulas: [Formula]) -> Bool {
        areInOrder(formulas.lazy.map(\.range))
            && formulas.allSatisfy { formula in
                let count = formula.range.count
                return (formula.node?.isSound(within: count) ?? true)
                    && (formula.number?.upperBound ?? 0) <= count
                    && Self.ascend(formula.breaks) && (formula.breaks.last ?? 0) <= count
            }
    }
}
