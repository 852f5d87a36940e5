import BookModel

/// The computed style of an element (CSS Cascade 4 §4.4), with lengths in cells.
struct ComputedStyle: Hashable, Sendable {
    enum Display: Hashable, Sendable {
        case none, inline, block, listItem
        /// A block if it is a block element by name, else part of the line.
        case inlineBlock
        /// Its children are blocks: a flexbox or grid.
        case container
        case table, tableHead, tableRow, tableCell

        /// Whether it is a block-level box.
        var isBlock: Bool {
            switch self {
            case .none, .inline, .inlineBlock: false
            case .block, .listItem, .container, .table, .tableHead, .tableRow, .tableCell: true
            }
        }
    }

    /// How white space is treated (CSS Text 3 §3).
    enum WhiteSpace: Hashable, Sendable {
        case normal, nowrap, pre, preWrap, preLine

        var keepsSpaces: Bool { self == .pre || self == .preWrap }
        var keepsLines: Bool { keepsSpaces || self == .preLine }
    }

    /// How letters are converted (CSS Text 3 §2.1).
    enum TextTransform: Hashable, Sendable {
        case none, uppercase, lowercase, capitalize, fullWidth
    }

    /// Columns or lines at the four sides.
    struct Edges: Hashable, Sendable {
        var top = 0
        var right = 0
        var bottom = 0
        var left = 0
    }

    // Inherited by children.
    var traits: SpanStyle.Traits = []
    var alignment = BlockStyle.Alignment.start
    var direction = BlockStyle.Direction.natural
    /// First-line indent, in columns.
    var indent = 0
    var whiteSpace = WhiteSpace.normal
    var listStyle = ListStyle.disc
    var hyphenation = BlockStyle.Hyphenation.automatic
    var wordBreak = BlockStyle.WordBreak.normal
    var lineBreak = BlockStyle.LineBreak.strict
    /// Whether it has emphasis marks.
    var isEmphasized = false
    var textTransform = TextTransform.none
    /// Text colour.
    var color = LetterColor.none
    var isVisible = true
    /// Whether `q` has quotation marks.
    var hasQuotes = true
    /// Whether words are not hyphenated, as in captions and tables of contents.
    var forbidsHyphenation = false
    /// Whether line breaks are kept, as in verse.
    var isVerse = false
    /// Whether the writing mode is vertical. Margins are then rotated: what is at the sides comes above and
    /// below.
    var isVertical = false
    /// The alignment of a paragraph's last line, if it differs.
    var lastAlignment: BlockStyle.Alignment?
    /// Distance of tab stops, in columns.
    var tabSize = 8
    /// Custom properties.
    var custom: [NameHash: [UInt8]] = [:]
    /// The character at which cells of a column are aligned.
    var point: Unicode.Scalar?
    /// Pairs of quotation marks, outermost first; empty for the usual marks.
    var quoteMarks: [String] = []
    /// Whether captions are below their tables.
    var hasCaptionBelow = false

    // The element's own.
    var display = Display.inline
    var margin = Edges()
    var padding = Edges()
    var breakBefore = PageBreak.none
    var breakAfter = PageBreak.none
    var keepsWithNext = false
    var keepsTogether = false
    var float = Float.none
    var position = Position.inFlow
    /// The upward shift of a relatively positioned element, in hundredths of an em.
    var lift: Int16 = 0
    var concealment: Concealment = []
    var fontSize = FontSize.normal
    /// Width and maximum width in columns; nil for all available columns.
    var width: Int?
    var mostWidth: Int?
    /// The sides with automatic margins, which get the space left by the width.
    var freeMargins: Box.Sides = []
    /// Whether it isolates its own direction within a line (`unicode-bidi`).
    var isIsolated = false
    /// Whether all its characters are forced into its direction.
    var overridesDirection = false
    /// The sides with a border style, and the sides whose border width is zero.
    var styledBorders: Box.Sides = []
    var thinBorders: Box.Sides = []
    /// Whether it has a background colour that differs from the page.
    var hasGround = false
    /// Changes of counters at the start of the element.
    var counters: [CounterChange] = []
    /// Content of a pseudo-element.
    var content: [ContentPart] = []

    /// The sides with a visible border.
    var borders: Box.Sides { styledBorders.subtracting(thinBorders) }
    /// The side to which it floats.
    enum Float: Hashable, Sendable {
        case none, left, right
    }

    /// Size of a picture.
    var pictureSides = PictureSides()
    /// Whether it may be a line number, because it floats to the right or its class says so.
    var mayBeLineNumber = false
    /// Whether it may be a page number of the printed book.
    var mayBePageNumber = false

    /// `vertical-align`, as far as it raises or lowers text.
    var verticalAlign = VerticalAlign.baseline

    private var shiftedTraits: SpanStyle.Traits {
        switch shift {
        case .baseline, .above, .below: traits
        case .superscript: traits.subtracting(.subscript).union(.superscript)
        case .subscript: traits.subtracting(.superscript).union(.subscript)
        }
    }

    /// The traits of the element's text, including emphasis marks.
    var textTraits: SpanStyle.Traits { isEmphasized ? shiftedTraits.union(.emphasis) : shiftedTraits }

    /// The initial style of a child: inherited properties only.
    var inherited: ComputedStyle {
        var style = ComputedStyle()
        style.traits = shiftedTraits
        style.alignment = alignment
        style.direction = direction
        style.indent = indent
        style.whiteSpace = whiteSpace
        style.listStyle = listStyle
        style.hyphenation = hyphenation
        style.wordBreak = wordBreak
        style.lineBreak = lineBreak
        style.isEmphasized = isEmphasized
        style.textTransform = textTransform
        style.color = color
        style.isVisible = isVisible
        style.hasQuotes = hasQuotes
        style.isVerse = isVerse
        style.forbidsHyphenation = forbidsHyphenation
        style.isVertical = isVertical
        style.lastAlignment = lastAlignment
        style.tabSize = tabSize
        if concealment.contains(.indented) { style.concealment = .indented }
        style.custom = custom
        style.point = point
        style.quoteMarks = quoteMarks
        style.hasCaptionBelow = hasCaptionBelow
        return style
    }

    /// Columns added at the left, clamped.
    var leftColumns: Int { Self.columns(isVertical ? columnsAbove : margin.left + padding.left) }
    /// Columns added at the right, clamped.
    var rightColumns: Int { isVertical ? 0 : Self.columns(margin.right + padding.right) }
    /// Lines above, clamped.
    var linesBefore: Int {
        let top = isVertical ? (margin.right + padding.right) / 2 : margin.top + padding.top
        return isMarkedByIndent ? 0 : min(max(0, top), 3)
    }
    /// Lines below, clamped.
    var linesAfter: Int {
        let bottom = isVertical ? (margin.left + padding.left) / 2 : margin.bottom + padding.bottom
        return isMarkedByIndent ? 0 : min(max(0, bottom), 2)
    }

    /// Left columns for vertical text, from the margin above its lines. A margin at both ends is only spacing
    /// and is ignored.
    private var columnsAbove: Int { 2 * max(0, margin.top - margin.bottom) }

    /// Whether a paragraph is marked by its indent and needs no blank lines around it.
    private var isMarkedByIndent: Bool {
        indent > 0 && margin.top == 1 && margin.bottom == 1 && padding.top + padding.bottom == 0
            && alignment != .center && alignment != .right && alignment != .end
    }

    private static func columns(_ value: Int) -> Int { min(max(-12, value), 12) }

    /// The line width that sheets are evaluated for, and the most of it that automatic margins get; in
    /// columns.
    private static let line = 66
    private static let marginRoom = line / 3

    /// The columns that the width leaves at the left and at the right, if some columns are used already.
    func columnsBeside(taken: Int) -> (left: Int, right: Int) {
        guard width != nil || mostWidth != nil, !isVertical else { return (0, 0) }
        let width = min(width ?? Self.line, mostWidth ?? Self.line)
        let free = min(max(0, Self.line - taken - width), Self.marginRoom)
        if freeMargins.isSuperset(of: [.left, .right]) { return (free / 2, free - free / 2) }
        let isAtRight = float == .none ? freeMargins.contains(.left) : float == .right
        return isAtRight != (float == .none && freeMargins.isEmpty && direction == .rightToLeft)
            ? (free, 0) : (0, free)
    }
}
