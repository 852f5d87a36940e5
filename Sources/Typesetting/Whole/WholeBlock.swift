import BookModel

/// A table, a formula or code by itself, as wide as it is, for a window that is moved over it both ways.
public struct WholeBlock: Sendable {
    private enum Content: Sendable {
        case table(WideTable)
        /// The lines that its rows show, blank ones without any.
        case lines(SetSection, rows: [Int?])
    }

    /// Columns of the screen that the rows take, at most.
    public let width: Int
    /// Rows at the top that stand still, those of a table's head; 0 without one.
    public let headRows: Int
    /// Columns of the screen at the left that stand still, those of a table's first column; 0 without one.
    public let firstColumns: Int
    private let content: Content

    /// - Parameters:
    ///   - index: of one of the section's blocks; nil comes back for one that is not there.
    ///   - format: the page's; its measure and height do not count.
    public init?(_ index: Int, of section: Section, format: PageFormat) {
        guard section.blocks.indices.contains(index) else { return nil }
        if let table = WideTable(index, of: section, format: format) {
            self.init(table)
            return
        }
        self.init(index, of: section, headRows: 0, firstColumns: 0)
    }

    private init(_ table: WideTable) {
        (width, content) = (table.width, .table(table))
        (headRows, firstColumns) = (table.headRows, table.firstColumns)
    }

    /// A block that is set in lines, of which the first ones and the first columns stand still.
    init(_ index: Int, of section: Section, headRows: Int, firstColumns: Int) {
        (self.headRows, self.firstColumns) = (headRows, firstColumns)
        var alone = section
        alone.blocks = [section.blocks[index].alone]
        (alone.boxes, alone.anchors) = ([], [])
        width = alone.widestColumns
        let format = PageFormat(measure: width, height: Int(UInt16.max))
        let set = SetSection(alone, format: format)
        let rows = (0..<set.lineCount).flatMap { line in
            [Int?](repeating: nil, count: set.blankLines(above: line)) + [line]
        }
        content = .lines(set, rows: rows)
    }

    public var rowCount: Int {
        switch content {
        case .table(let table): table.rowCount
        case .lines(_, let rows): rows.count
        }
    }

    /// What a row shows; nothing for one that is blank or not there.
    public func row(_ index: Int) -> Line {
        switch content {
        case .table(let table): table.row(index)
        case .lines(let set, let rows): set.line((rows.indices.contains(index) ? rows[index] : nil) ?? -1)
        }
    }
}

extension Block {
    /// Without what only means something among others.
    fileprivate var alone: Block {
        var block = self
        block.style = BlockStyle()
        (block.style.direction, block.style.language) = (style.direction, style.language)
        return block
    }
}

extension Section {
    /// Columns that the widest block takes where it has room.
    fileprivate var widestColumns: Int {
        text.withUnsafeBufferPointer { text in
            blocks.map { block in
                if let layout = FormulaLayout(widest: block, of: self, text) { return layout.columns }
                let lines = text[block.range.clamped(to: text.indices)].split(separator: 0x0A)
                return lines.map { GlyphWidth.columns(of: String(decoding: $0, as: UTF8.self)) }.max() ?? 0
            }
            .max() ?? 0
        }
    }
}
