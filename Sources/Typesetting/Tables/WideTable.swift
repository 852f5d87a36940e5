import BookModel

/// A table with columns at their preferred widths, to be scrolled in both directions while its head and first
/// column stay in place.
///
///     ┊← firstColumns →┊
///     Ship             │ Sea     │ Year    ┊ headRows
///     ─────────────────┼─────────┼─────    ┊
///     Pequod           │ Pacific │ 1851
public struct WideTable: Sendable {
    /// Screen columns of the widest row.
    public let width: Int
    /// Rows at the top that do not scroll, including the rule; 0 if there is no head.
    public let headRows: Int
    /// Screen columns that do not scroll, including the line beside them; 0 if the table has only one column.
    /// At the left, or at the right if the table is right-to-left.
    public let firstColumns: Int
    /// Whether the first column is at the right.
    public let isRightToLeft: Bool
    private let table: SetSection

    /// Most screen columns of a cell's text, and of a line of code, before it is broken.
    static let widestColumn = 60
    static let widestCode = 400

    /// - Parameters:
    ///   - block: index in the section's blocks; the result is nil if it is not a table.
    ///   - format: the page's format; its measure and height are ignored.
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
        // A right-to-left table begins at its right edge.
        table = SetSection(wide: alone, format: PageFormat(measure: width, height: .max, style: style))
    }

    /// Number of rows, including the head.
    public var rowCount: Int { table.lineCount }

    /// A row, with columns relative to the left edge of the table; empty if there is no such row.
    public func row(_ index: Int) -> Line {
        var line = table.line(index)
        line.row = index
        return line
    }

    /// The positions of a row's characters.
    public func text(ofRow index: Int) -> LineText { table.text(ofLine: index) }
}

/// How a table is set on pages.
public enum TableForm: Hashable, Sendable {
    /// In columns.
    case columns
    /// The table is too wide for that: each row is a group of stacked cells, with labels if possible.
    case groups
}

extension SetSection {
    /// How the table of a block is set; nil for other blocks.
    public func tableForm(ofBlock index: Int) -> TableForm? {
        tables[index].map { $0.isStacked ? .groups : .columns }
    }
}
