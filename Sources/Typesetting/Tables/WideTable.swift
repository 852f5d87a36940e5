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
    /// that is all of the table.
    public let firstColumns: Int
    private let table: SetSection

    /// Columns of the screen beyond which a cell's text is broken in lines, if it is no code.
    static let widestColumn = 60

    /// - Parameters:
    ///   - block: an index into the section's blocks; nil comes back for one that is not a table.
    ///   - format: the page's; its measure and height do not count.
    public init?(_ block: Int, of section: Section, format: PageFormat) {
        guard section.blocks.indices.contains(block), case .table = section.blocks[block].kind else {
            return nil
        }
        var alone = section
        alone.blocks = [section.blocks[block]]
        alone.blocks[0].style = BlockStyle()
        alone.blocks[0].style.direction = section.blocks[block].style.direction
        alone.blocks[0].style.language = section.blocks[block].style.language
        alone.boxes = []
        alone.anchors = []
        let style = PageStyle()
        let wide = PageFormat(measure: 1_000, height: Int(UInt16.max), style: style)
        let set = SetSection(alone, format: wide)
        width = (0..<set.lineCount).reduce(0) {
            max($0, set.line($1).runs.map { $0.column + $0.columns }.max() ?? 0)
        }
        headRows = 0
        firstColumns = 0
        self.table = set
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
