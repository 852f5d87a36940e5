import BookModel

/// What the style sheets make of an element, in cells (CSS Cascade 4 §4.4).
struct ComputedStyle: Hashable, Sendable {
    enum Display: Hashable, Sendable {
        case none, inline, block, listItem
        /// A block where the element is one by itself, else part of the line.
        case inlineBlock
        /// Its children are blocks in order: flexible boxes and grids.
        case container
        case table, tableHead, tableRow, tableCell

        /// Whether it stands apart from the text around.
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

    /// What becomes of the case of letters (CSS Text 3 §2.1).
    enum TextTransform: Hashable, Sendable {
        case none, uppercase, lowercase, capitalize, fullWidth
    }

    /// Columns or lines on the four sides.
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
    /// Columns before the first line.
    var indent = 0
    var whiteSpace = WhiteSpace.normal
    var listStyle = ListStyle.disc
    var hyphenation = BlockStyle.Hyphenation.automatic
    var wordBreak = BlockStyle.WordBreak.normal
    var lineBreak = BlockStyle.LineBreak.strict
    /// Marks are to stand beside each character, in whose place a line is drawn.
    var isEmphasized = false
    var textTransform = TextTransform.none
    /// Of its letters.
    var color = LetterColor.none
    var isVisible = true
    /// Quotation marks are put around `q`.
    var hasQuotes = true
    /// Words are not parted: captions, lists of contents.
    var keepsWords = false
    /// Lines are the book's own.
    var isVerse = false
    /// Lines were meant to stand beside each other from right to left: what is beside them there is above
    /// and below them here.
    var isVertical = false
    /// How the last line of a paragraph is aligned, if not as the others.
    var lastAlignment: BlockStyle.Alignment?
    /// Columns from one tab stop to the next.
    var tabSize = 8
    /// What hardly any element has; kept apart, so that a style is copied for nothing.
    private var rare: RareStyle?

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
    /// How far a relative position is above the normal one, in hundredths of an em.
    var lift: Int16 = 0
    var concealment: Concealment = []
    var fontSize = FontSize.normal
    /// The columns that it is to take, and the most of them; nil for all there are.
    var width: Int?
    var mostWidth: Int?
    /// The sides whose margin is what the width leaves.
    var freeMargins: Box.Sides = []
    /// It has a direction of its own in the midst of a line.
    var isIsolated = false
    /// All of its characters run in that direction, whatever they are.
    var overridesDirection = false
    /// The sides that have a border of some style, and those whose border has no width.
    var styledBorders: Box.Sides = []
    var thinBorders: Box.Sides = []
    /// The ground is of another colour than the page.
    var hasGround = false
    /// The custom properties, which children inherit.
    var custom: [NameHash: [UInt8]] {
        get { rare?.values.custom ?? [:] }
        set { change { $0.custom = newValue } }
    }
    /// What is done to counters where the element begins.
    var counters: [CounterChange] {
        get { rare?.values.counters ?? [] }
        set { change { $0.counters = newValue } }
    }
    /// What a pseudo-element shows.
    var content: [ContentPart] {
        get { rare?.values.content ?? [] }
        set { change { $0.content = newValue } }
    }
    /// The character at which the cells of a column are aligned; inherited.
    var point: Unicode.Scalar? {
        get { rare?.values.point }
        set { if newValue != point { change { $0.point = newValue } } }
    }

    /// What opens and closes quotations, and those within them; empty for the usual marks; inherited.
    var quoteMarks: [String] {
        get { rare?.values.quoteMarks ?? [] }
        set { if newValue != quoteMarks { change { $0.quoteMarks = newValue } } }
    }
    /// Captions stand below their tables; inherited.
    var hasCaptionBelow: Bool {
        get { rare?.values.hasCaptionBelow ?? false }
        set { change { $0.hasCaptionBelow = newValue } }
    }

    private mutating func change(_ change: (inout RareStyle.Values) -> Void) {
        var values = rare?.values ?? RareStyle.Values()
        change(&values)
        rare = RareStyle(values)
    }

    /// The sides where a line is to be seen.
    var borders: Box.Sides { styledBorders.subtracting(thinBorders) }
    /// To which side other text flows around it.
    enum Float: Hashable, Sendable {
        case none, left, right
    }

    /// How large it is, if it is a picture.
    var pictureSides = PictureSides()
    /// It is the number of a line, or may be one, as what floats to the end side.
    var mayBeLineNumber = false
    /// It is the number of a page of the printed book, or may be one.
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

    /// The traits of the element's text.
    var textTraits: SpanStyle.Traits { isEmphasized ? shiftedTraits.union(.underline) : shiftedTraits }

    /// What a child begins with.
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
        style.keepsWords = keepsWords
        style.isVertical = isVertical
        style.lastAlignment = lastAlignment
        style.tabSize = tabSize
        if concealment.contains(.indented) { style.concealment = .indented }
        if let inherited = rare?.values.inherited { style.rare = RareStyle(inherited) }
        return style
    }

    /// Columns that the element adds on the left, bounded.
    var leftColumns: Int { Self.columns(isVertical ? columnsAbove : margin.left + padding.left) }
    /// Columns that the element adds on the right, bounded.
    var rightColumns: Int { isVertical ? 0 : Self.columns(margin.right + padding.right) }
    /// Lines above, bounded.
    var linesBefore: Int {
        let top = isVertical ? (margin.right + padding.right) / 2 : margin.top + padding.top
        return isMarkedByIndent ? 0 : min(max(0, top), 3)
    }
    /// Lines below, bounded.
    var linesAfter: Int {
        let bottom = isVertical ? (margin.left + padding.left) / 2 : margin.bottom + padding.bottom
        return isMarkedByIndent ? 0 : min(max(0, bottom), 2)
    }

    /// What is above the lines of vertical text is beside them here; a margin at both ends is none that
    /// was asked for.
    private var columnsAbove: Int { 2 * max(0, margin.top - margin.bottom) }

    /// A paragraph that an indent tells from the one before needs no blank lines around it.
    private var isMarkedByIndent: Bool {
        indent > 0 && margin.top == 1 && margin.bottom == 1 && padding.top + padding.bottom == 0
            && alignment != .center && alignment != .right && alignment != .end
    }

    private static func columns(_ value: Int) -> Int { min(max(-12, value), 12) }

    /// The line of a page that sheets are read for, in columns, and what margins may take of it.
    private static let line = 66
    private static let marginRoom = line / 3

    /// What a width leaves on the left and on the right of so many columns that are taken already.
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
