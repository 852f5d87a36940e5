import BookModel

/// Blocks for which a page has too few columns.
extension SetSection {
    /// The blocks on a page that are changed because the measure is too narrow: tables in groups, code and
    /// formulas with broken lines.
    public func crowdedBlocks(ofPage index: Int) -> [Int] {
        var blocks: [Int] = []
        for line in lines(ofPage: index) where blocks.last != Int(lines[line].block) {
            blocks.append(Int(lines[line].block))
        }
        return blocks.filter { isCrowded(block: $0) }
    }

    /// Whether a block would be set differently on a page that is wide enough.
    public func isCrowded(block index: Int) -> Bool {
        guard section.blocks.indices.contains(index) else { return false }
        let block = section.blocks[index]
        switch block.kind {
        case .preformatted: return breaksLines(ofBlock: index)
        case .formula:
            let width = section.frame(of: block, format).width
            return columns(ofFormulaIn: block) > width || breaksLines(ofBlock: index)
        case .table:
            if tableForm(ofBlock: index) == .groups { return true }
            let width = section.frame(of: block, format).width
            return WideTable(index, of: section, format: format).map { $0.width > width } ?? false
        default: return false
        }
    }

    /// Whether a line of a block ends at a place that is not a line end in the book.
    private func breaksLines(ofBlock index: Int) -> Bool {
        let first = lines.partitioningIndex { $0.block >= index }
        return lines[first...].prefix { $0.block == index }.contains {
            $0.kind == .text && !$0.flags.contains(.endsParagraph)
        }
    }

    /// Columns of a formula if there is enough space; 0 if it is set as text.
    private func columns(ofFormulaIn block: Block) -> Int {
        section.text.withUnsafeBufferPointer { text in
            FormulaLayout(widest: block, of: section, text)?.columns ?? 0
        }
    }
}

extension FormulaLayout {
    /// The layout of a block's formula if there is enough space; nil if it is set as text.
    init?(widest block: Block, of section: Section, _ text: UnsafeBufferPointer<UInt8>) {
        self.init(block, of: section, text, PageFormat(measure: Int(UInt16.max), height: 1))
    }
}
