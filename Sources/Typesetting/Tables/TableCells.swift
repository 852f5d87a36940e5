import BookModel

/// The cells of a table. Each is set as a section of its own blocks, at the width of its columns.
struct TableCells {
    typealias Text = UnsafeBufferPointer<UInt8>

    /// The content of a cell.
    struct Content {
        var section: Section
        /// Whether it is a single paragraph, which has one line if it fits.
        var isPlain: Bool
    }

    let grid: TableGrid
    let text: Text
    private let table: Table
    private let block: Block
    /// The section without its blocks.
    private let bare: Section
    private let format: PageFormat
    /// Nesting depth of this table.
    private let depth: Int

    /// Most nesting of tables; deeper ones are set as text.
    static let mostDepth = 4

    /// - Parameter grid: the table's grid, if it has been computed.
    init(
        _ table: Table, of block: Block, in section: Section, _ text: Text, _ format: PageFormat, depth: Int,
        grid: TableGrid? = nil
    ) {
        self.table = table
        self.block = block
        self.text = text
        self.format = format
        self.depth = depth
        self.grid = grid ?? TableGrid(table, within: block.range)
        var bare = section
        bare.blocks = []
        bare.boxes = []
        bare.anchors = []
        self.bare = bare
    }

    /// The content of a cell; nil if it is empty.
    func content(of index: Int) -> Content? {
        let cell = grid.places[index].cell
        guard text.showsSomething(in: cell.range) else { return nil }
        var section = bare
        section.blocks = blocks(of: cell)
        let first = section.blocks[0]
        let isPlain = section.blocks.count == 1 && first.isPlainCell && !text.hasLineFeed(in: first.range)
        return Content(section: section, isPlain: isPlain)
    }

    /// Sets a cell; nil if it is empty.
    ///
    /// - Parameter isBelow: whether the cells of its row are stacked; they are then aligned at the start.
    func flow(of index: Int, width: Int, isBelow: Bool = false) -> CellFlow? {
        guard var content = content(of: index) else { return nil }
        if isBelow, content.isPlain { content.section.blocks[0].style.alignment = .start }
        let set = SetSection(
            cell: content.section, text, PageFormat(cellWidth: width, of: format), depth: depth + 1,
            isHeader: grid.places[index].cell.isHeader)
        return CellFlow(set)
    }

    /// A setter for measuring a cell's content.
    func setter(_ content: Content) -> SectionSetter {
        SectionSetter(
            content.section, text, format: PageFormat(cellWidth: CellFlow.widest, of: format),
            dictionaries: .none, depth: depth + 1)
    }

    private func blocks(of cell: Table.Cell) -> [Block] {
        let own = table.blocks[cell.blocks.clamped(to: table.blocks.indices)]
        guard !own.isEmpty else { return [paragraph(of: cell)] }
        var isFirst = true
        return own.map { block in
            var block = block
            block.range = block.range.clamped(to: cell.range)
            block.style.box = nil
            block.style.breaksPageBefore = false
            block.style.pageSide = nil
            block.style.keepsWithNext = false
            if isFirst, block.kind == .paragraph {
                block.style.firstLineIndent = min(0, block.style.firstLineIndent)
            }
            isFirst = false
            return block
        }
    }

    private func paragraph(of cell: Table.Cell) -> Block {
        var paragraph = Block(range: cell.range, spans: bare.spans(block.spans, touching: cell.range))
        paragraph.style.alignment = cell.alignment
        paragraph.style.direction = block.style.direction
        paragraph.style.language = block.style.language
        paragraph.style.hyphenation = block.style.hyphenation
        return paragraph
    }
}

/// A cell set in lines.
struct CellFlow {
    let set: SetSection
    /// For each row of the cell, the index of its line; nil for a blank row.
    let rows: [Int?]

    /// More columns than any cell needs.
    static let widest = 4_096

    init(_ set: SetSection) {
        self.set = set
        var rows: [Int?] = []
        for (index, line) in set.lines.enumerated() {
            if index > 0 { for _ in 0..<line.spaceAbove { rows.append(nil) } }
            rows.append(index)
        }
        self.rows = rows
    }
}

extension Block {
    /// Whether it is a paragraph without indents and other special formatting.
    fileprivate var isPlainCell: Bool {
        kind == .paragraph && style.marker == nil && style.labelLength == 0 && style.startMargin <= 0
            && style.endMargin <= 0 && style.firstLineIndent == 0 && style.turnover == nil
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether there is more than spaces and placeholders of pictures.
    fileprivate func showsSomething(in range: Range<Int>) -> Bool {
        var offset = range.lowerBound
        while offset < range.upperBound {
            let next = offset + 1 < range.upperBound ? self[offset + 1] : 0
            if self[offset] == 0x20 || self[offset] == 0x0A {
                offset += 1
            } else if self[offset] == 0xC2, next == 0xA0 {
                offset += 2
            } else if Placeholder.stands(at: offset, in: self, end: range.upperBound) {
                offset += Placeholder.length
            } else {
                return true
            }
        }
        return false
    }

    fileprivate func hasLineFeed(in range: Range<Int>) -> Bool {
        firstLineFeed(in: range) < range.upperBound
    }
}
