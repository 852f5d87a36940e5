import BookModel

/// A table set in columns as wide as its cells wish, for a window that is moved over it in both
/// directions while its head and its first column stand still.
///
///     ┊← firstColumns →┊
///     Ship             │ Sea     │ Year    ┊ headRows
///     ─────────────────┼─────────┼─────    ┊
///     Pequod           │ Pacific │ 1851
public struct WideTable: Sendable {
    /// Columns of the screen that the rows take, at most.
    public let width: Int
    /// Rows at the top that stand still, their rule among them; 0 for a table without a head.
    public let headRows: Int
    /// Columns of the screen at the left that stand still, the line to their right among them; 0 where
    /// the table has no column but that. At the right, for a table that runs from right to left.
    public let firstColumns: Int
    /// The first column stands at the right.
    public let isRightToLeft: Bool
    private let table: SetSection

    /// Columns of the screen beyond which a cell's text is broken in lines, and those beyond which code is.
    static let widestColumn = 60
    static let widestCode = 400

    /// - Parameters:
    ///   - block: an index into the section's blocks; nil comes back for one that is not a table.
    ///   - format: the page's; its measure and height do not count.
    public init?(_ block: Int, of section: Section, format: PageFormat) {
        guard section.blocks.indices.contains(block), case .table = section.blocks[block].kind else {
            return nil
        }
        var alone = section
        alone.blocks = [section.blocks[block]]
        alone.blocks[0].range = alone.blocks[0].range.clamped(to: 0..<section.text.count)
        alone.blocks[0].style = BlockStyle()
        alone.blocks[0].style.direction = section.blocks[block].style.direction
        alone.blocks[0].style.language = section.blocks[block].style.language
        alone.boxes = []
        alone.anchors = []
        isRightToLeft = alone.blocks[0].style.direction == .rightToLeft
        var style = format.style
        style.lineSpacing = 1
        let most = PageFormat(measure: .max, height: .max, style: style)
        let layout = SetSection(wide: alone, format: most).tables[0]
        width = layout?.width ?? 0
        headRows = layout?.headLines ?? 0
        let first = layout.map { $0.area(of: 0..<1).count } ?? 0
        firstColumns = first > 0 && first < width ? first + (layout?.gap ?? ColumnWidths.gap) - 1 : 0
        // What runs from right to left begins at the right edge of the table.
        table = SetSection(wide: alone, format: PageFormat(measure: width, height: .max, style: style))
    }

    /// All rows, those of the head among them.
    public var rowCount: Int { table.lineCount }

    /// What a row shows, its columns counted from the left edge of the table; nothing for one that is not
    /// there.
    public func row(_ index: Int) -> Line {
        var line = table.line(index)
        line.row = index
        return line
    }

    /// Where the characters of a row stand.
    public func text(ofRow index: Int) -> LineText { table.text(ofLine: index) }
}

/// How a table is set on pages.
public enum TableForm: Hashable, Sendable {
    /// In columns.
    case columns
    /// It is too wide for that: each row is a group of labels and values, or of cells below each other.
    case groups
}

extension SetSection {
    /// How the table of a block is set; nil for any other block.
    public func tableForm(ofBlock index: Int) -> TableForm? {
        tables[index].map { $0.isStacked ? .groups : .columns }
    }
}
