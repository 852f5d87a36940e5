import BookModel

/// The text area of a page, in cells.
public struct TextRoom: Hashable, Sendable {
    public var column: Int
    public var row: Int
    public var columns: Int
    public var rows: Int

    public init(column: Int, row: Int, columns: Int, rows: Int) {
        (self.column, self.row) = (column, row)
        (self.columns, self.rows) = (columns, rows)
    }
}

/// The page that text is set for; sizes are in cells.
///
/// For vertical lines (`writing`), `measure` counts the squares of a line, and `height` the lines of a page.
public struct PageFormat: Hashable, Sendable {
    /// Columns of a line; at least 2, so that any character fits.
    public let measure: Int
    /// Rows of a page, at least 1.
    public let height: Int
    /// How lines are placed in cells.
    public let writing: WritingMode
    /// Whether lines are justified if the book does not say otherwise.
    public let isJustified: Bool
    /// Whether words are hyphenated if a dictionary for the language is installed, the book allows it, and
    /// the paragraph gets better by it.
    public let hyphenates: Bool
    /// Columns beside the measure into which full-width punctuation at line ends may hang (、。」): 0 or at
    /// least 2.
    public let hangingColumns: Int
    /// Columns beyond the measure that a line of code may use before it is folded.
    public let marginColumns: Int
    /// Rows below the text into which punctuation at the ends of vertical lines may hang.
    public let hangingRows: Int
    public internal(set) var style: PageStyle
    /// The text area of pages of text, if pages of pictures use the whole page.
    public let room: TextRoom?
    /// The position of the text on such pages; 0 unless made from `room`.
    let column: Int
    let row: Int
    /// Rows at the top of a page for the readings of its first line.
    var readingRows = 0
    /// Least columns of a line that has room for characters that are not in the text.
    let leastInsertionWidth: Int

    /// Justified text is hyphenated by default.
    ///
    /// Sizes are clamped to the least value and to 65,535.
    public init(
        measure: Int, height: Int, isJustified: Bool = false, hyphenates: Bool? = nil,
        hangingColumns: Int = 0, marginColumns: Int = 0, hangingRows: Int = 0,
        style: PageStyle = PageStyle(), room: TextRoom? = nil
    ) {
        (self.room, column, row) = (room, 0, 0)
        (writing, self.hangingRows) = (.horizontal, min(max(0, hangingRows), 1))
        self.measure = min(max(Self.leastMeasure, measure), Int(UInt16.max))
        self.height = min(max(1, height), Int(UInt16.max))
        self.isJustified = isJustified
        self.hyphenates = hyphenates ?? isJustified
        self.hangingColumns = min(max(0, hangingColumns), 2)
        self.marginColumns = min(max(0, marginColumns), Self.mostMarginColumns)
        self.style = style
        leastInsertionWidth = Insertion.leastMeasure
    }

    /// The format of a table cell on pages of a format: ragged, and no wider than its column.
    init(cellWidth: Int, of format: PageFormat) {
        measure = min(max(1, cellWidth), Int(UInt16.max))
        // A label may be above it.
        height = max(1, format.height - format.lineSpacing)
        isJustified = false
        hyphenates = false
        (hangingColumns, marginColumns) = (0, 0)
        (room, column, row) = (nil, 0, 0)
        (writing, hangingRows) = (.horizontal, 0)
        // A column is as wide as its longest word, including inserted characters.
        leastInsertionWidth =
            format.measure < format.leastInsertionWidth ? Insertion.leastMeasure : Self.leastCell
        var style = format.style
        if style.dropCaps == .on { style.dropCaps = .book }
        style.hasFootnotes = false
        style.lowersOpenings = false
        style.facesPages = false
        if style.ruby != .off { style.ruby = .brackets }
        // In a cell a picture is replaced by its description.
        style.pictures = nil
        self.style = style
    }

    /// The format of pages of text, if pages of pictures are larger.
    private init(_ room: TextRoom, of format: PageFormat) {
        let columns = min(max(Self.leastMeasure, room.columns), format.measure)
        let rows = min(max(1, room.rows), format.height)
        (measure, height) = (columns, rows)
        column = min(max(0, room.column), format.measure - columns)
        row = min(max(0, room.row), format.height - rows)
        self.room = nil
        (isJustified, hyphenates, style) = (format.isJustified, format.hyphenates, format.style)
        (hangingColumns, marginColumns) = (format.hangingColumns, format.marginColumns)
        (writing, hangingRows) = (.horizontal, format.hangingRows)
        leastInsertionWidth = format.leastInsertionWidth
    }

    /// The format of vertical lines on pages of a format.
    init(verticalOf format: PageFormat) {
        let square = WritingMode.squareColumns
        // The readings of the first line stand in the margin if there is room.
        let gap = format.hangingColumns >= square ? 0 : square
        let pitch = square + 1 + format.lineSpacing
        let room = max(square, format.measure - gap)
        let lines = max(1, (room - square) / pitch + 1)
        let spare = room - (lines - 1) * pitch - square
        writing = .vertical(start: format.column + room - square - spare / 2, pitch: pitch)
        (measure, height) = (max(Self.leastMeasure, format.height), lines)
        (isJustified, hyphenates) = (false, false)
        (hangingColumns, marginColumns, hangingRows) = (format.hangingRows, 0, 0)
        (self.room, column, row) = (nil, format.row, 0)
        leastInsertionWidth = Insertion.leastMeasure / square
        style = format.style
        style.lineSpacing = 1
        style.paragraphs = .book
        style.dropCaps = .off
        style.hasFootnotes = false
    }

    /// Whether lines are vertical.
    var isVertical: Bool { writing.isVertical }

    /// The format of pages of text, if pages of pictures are larger.
    var pageOfText: PageFormat { room.map { PageFormat($0, of: self) } ?? self }

    private static let leastCell = 6

    /// The columns of a wide character.
    static let leastMeasure = 2
    private static let mostMarginColumns = 80

    /// Distance of lines in rows: 1 to 3.
    var lineSpacing: Int { min(max(1, style.lineSpacing), 3) }

    /// Lines of a page; at least 1.
    var lineCount: Int { max(1, (height - readingRows + lineSpacing - 1) / lineSpacing) }

    /// The shape of pages for the page breaker.
    var shape: PageShape {
        let height = style.facesPages ? min(lineCount, PageShape.mostFacingLines) : lineCount
        return PageShape(
            height: height, facesPages: style.facesPages, sink: sink, allowsLoneLines: isVertical)
    }

    /// Blank lines above a chapter's first line.
    var sink: Int { style.lowersOpenings ? lineCount / Self.linesPerSunkOne : 0 }

    /// One line of this many is left blank above a chapter's first line.
    private static let linesPerSunkOne = 6
}
