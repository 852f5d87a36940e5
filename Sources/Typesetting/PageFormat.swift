import BookModel

/// What of a page its text has, in cells.
public struct TextRoom: Hashable, Sendable {
    @CellCount public var column: Int
    @CellCount public var row: Int
    @CellCount public var columns: Int
    @CellCount public var rows: Int

    public init(column: Int, row: Int, columns: Int, rows: Int) {
        (self.column, self.row) = (column, row)
        (self.columns, self.rows) = (columns, rows)
    }
}

/// The page that text is set for, in cells.
public struct PageFormat: Hashable, Sendable {
    /// Columns of a line, at least 2: any character fits one.
    @CellCount public private(set) var measure: Int
    /// Rows of a page, at least 1.
    @CellCount public private(set) var height: Int
    /// Whether lines end flush where the book does not ask for something else.
    public let isJustified: Bool
    /// Whether words are parted by hyphens, in languages that a dictionary is installed for, where
    /// a paragraph is set better so and the book allows it.
    public let hyphenates: Bool
    /// Columns beside the measure that marks of full width at the ends of lines may take (、。」):
    /// 0 unless there are two in the margin.
    @CellCount public private(set) var hangingColumns: Int
    /// Columns beyond the measure that a line of code may take before it is folded.
    @CellCount public private(set) var marginColumns: Int
    public let style: PageStyle
    /// Where the text stands on pages that are not pictures, where those that are take all of the page.
    public let room: TextRoom?
    /// Where it stands on these pages, beside what of the page the format is not for.
    @CellCount private(set) var column: Int
    @CellCount private(set) var row: Int
    /// Columns below which lines have no room for signs that are not in the text.
    @CellCount private(set) var leastInsertionWidth: Int

    /// Without a word on hyphens, justified text has them.
    ///
    /// Smaller numbers count as the least, larger ones than 65,535 as that.
    public init(
        measure: Int, height: Int, isJustified: Bool = false, hyphenates: Bool? = nil,
        hangingColumns: Int = 0, marginColumns: Int = 0,
        style: PageStyle = PageStyle(), room: TextRoom? = nil
    ) {
        (self.room, column, row) = (room, 0, 0)
        self.measure = min(max(Self.leastMeasure, measure), Int(UInt16.max))
        self.height = min(max(1, height), Int(UInt16.max))
        self.isJustified = isJustified
        self.hyphenates = hyphenates ?? isJustified
        self.hangingColumns = min(max(0, hangingColumns), 2)
        self.marginColumns = min(max(0, marginColumns), Self.mostMarginColumns)
        self.style = style
        leastInsertionWidth = Insertion.leastMeasure
    }

    /// For what stands in the cells of a table on pages of a format: ragged, and no wider than its column.
    init(cellWidth: Int, of format: PageFormat) {
        measure = min(max(1, cellWidth), Int(UInt16.max))
        // A label may stand above it.
        height = max(1, format.height - format.lineSpacing)
        isJustified = false
        hyphenates = false
        (hangingColumns, marginColumns) = (0, 0)
        (room, column, row) = (nil, 0, 0)
        // A column is as wide as its longest word with its signs.
        leastInsertionWidth =
            format.measure < format.leastInsertionWidth ? Insertion.leastMeasure : Self.leastCell
        var style = format.style
        if style.dropCaps == .on { style.dropCaps = .book }
        style.hasFootnotes = false
        style.lowersOpenings = false
        style.facesPages = false
        // In a cell a picture is the words that the book has for it.
        style.pictures = nil
        self.style = style
    }

    /// What pages of text have, where those of pictures take more.
    private init(_ room: TextRoom, of format: PageFormat) {
        let columns = min(max(Self.leastMeasure, room.columns), format.measure)
        let rows = min(max(1, room.rows), format.height)
        (measure, height) = (columns, rows)
        column = min(max(0, room.column), format.measure - columns)
        row = min(max(0, room.row), format.height - rows)
        self.room = nil
        (isJustified, hyphenates, style) = (format.isJustified, format.hyphenates, format.style)
        (hangingColumns, marginColumns) = (format.hangingColumns, format.marginColumns)
        leastInsertionWidth = format.leastInsertionWidth
    }

    /// What a section's pages are set for.
    func fitting(_ section: Section) -> PageFormat {
        guard let room, !section.blocks.contains(where: { $0.kind.illustration?.isPage == true }) else {
            return self
        }
        return PageFormat(room, of: self)
    }

    private static let leastCell = 6

    /// The columns of a wide character.
    static let leastMeasure = 2
    private static let mostMarginColumns = 80

    /// Rows from one line to the next.
    var lineSpacing: Int { min(max(1, style.lineSpacing), 3) }

    /// How many lines a page has room for, at least 1.
    var lineCount: Int { (height + lineSpacing - 1) / lineSpacing }

    /// What lines are divided into pages for.
    var shape: PageShape {
        let height = style.facesPages ? min(lineCount, PageShape.mostFacingLines) : lineCount
        return PageShape(height: height, facesPages: style.facesPages, sink: sink)
    }

    /// Lines that stay blank above an opening.
    var sink: Int { style.lowersOpenings ? lineCount / Self.linesPerSunkOne : 0 }

    /// Of so many lines of a page one stays blank above an opening.
    private static let linesPerSunkOne = 6
}
