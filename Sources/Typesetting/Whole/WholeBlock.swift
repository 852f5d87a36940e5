import BookModel
import Cells

/// A table, a formula or code at its full width, to be scrolled in both directions.
public struct WholeBlock: Sendable {
    private enum Content: Sendable {
        case table(WideTable)
        /// For each row, the index of its line; nil for a blank row.
        case lines(SetSection, rows: [Int?])
    }

    /// Screen columns of the widest row.
    public let width: Int
    /// Rows at the top that do not scroll: a table's head; 0 if there is none.
    public let headRows: Int
    /// Screen columns at the left that do not scroll: a table's first column; 0 if there is none.
    public let firstColumns: Int
    private let content: Content

    /// - Parameters:
    ///   - index: index in the section's blocks; the result is nil if there is no such block.
    ///   - format: the page's format; its measure and height are ignored.
    public init?(_ index: Int, of section: Section, format: PageFormat) {
        guard section.blocks.indices.contains(index) else { return nil }
        if let table = WideTable(index, of: section, format: format) {
            self.init(table)
            return
        }
        self.init(index, of: section, headRows: 0, firstColumns: 0, format.style.widths)
    }

    private init(_ table: WideTable) {
        (width, content) = (table.width, .table(table))
        (headRows, firstColumns) = (table.headRows, table.firstColumns)
    }

    /// Makes one of a block with lines, with given rows and columns that do not scroll.
    init(
        _ index: Int, of section: Section, headRows: Int, firstColumns: Int,
        _ widths: TextWidths = .standard
    ) {
        (self.headRows, self.firstColumns) = (headRows, firstColumns)
        var alone = section
        alone.blocks = [section.blocks[index].alone]
        (alone.boxes, alone.anchors) = ([], [])
        width = alone.widestColumns(widths)
        let format = PageFormat(
            measure: width, height: Int(UInt16.max), style: PageStyle(widths: widths))
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

    /// A row; empty if it is blank or there is no such row.
    public func row(_ index: Int) -> Line {
        switch content {
        case .table(let table): table.row(index)
        case .lines(let set, let rows): set.line((rows.indices.contains(index) ? rows[index] : nil) ?? -1)
        }
    }
}

extension Block {
    /// The block without properties that depend on its neighbours.
    fileprivate var alone: Block {
        var block = self
        block.style = BlockStyle()
        (block.style.direction, block.style.language) = (style.direction, style.language)
        return block
    }
}

extension Section {
    /// Columns of the widest block if there is enough space.
    fileprivate func widestColumns(_ widths: TextWidths) -> Int {
        text.withUnsafeBufferPointer { text in
            blocks.map { block in
                if !widths.widensAmbiguous, let layout = FormulaLayout(widest: block, of: self, text) {
                    return layout.columns
                }
                let lines = text[block.range.clamped(to: text.indices)].split(separator: 0x0A)
                return lines.map { GlyphWidth.columns(of: String(decoding: $0, as: UTF8.self), widths) }.max()
                    ?? 0
            }
            .max() ?? 0
        }
    }
}
