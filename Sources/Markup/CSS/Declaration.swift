import BookModel

/// One property with its value, as far as it matters on a page of cells.
enum Declaration: Hashable, Sendable {
    enum Side: Hashable, Sendable, CaseIterable {
        case top, right, bottom, left
        /// Where a line begins, by the direction of the element.
        case start, end
    }

    case display(ComputedStyle.Display)
    case alignment(BlockStyle.Alignment)
    case indent(Int)
    case margin(Side, Int)
    case padding(Side, Int)
    case italic(Bool)
    case bold(Bool)
    case smallCaps(Bool)
    case decoration(underline: Bool, strikethrough: Bool)
    case code
    case shift(ComputedStyle.Shift)
    case whiteSpace(ComputedStyle.WhiteSpace)
    case listStyle(ListStyle)
    case hyphenation(BlockStyle.Hyphenation)
    case wordBreak(BlockStyle.WordBreak)
    case textTransform(ComputedStyle.TextTransform)
    case breakBefore(PageBreak)
    case breakAfter(PageBreak)
    case keepWithNext(Bool)
    case direction(BlockStyle.Direction)
    case visible(Bool)
    case quotes(Bool)
    /// Whether the border of some sides has a style, and whether it has no width.
    case borderStyle(Box.Sides, Bool)
    case borderWidth(Box.Sides, isThin: Bool)
    case ground(Bool)
    case verse(Bool)
    case lineNumber(Bool)
    case wholeWords(Bool)

    func apply(to style: inout ComputedStyle) {
        switch self {
        case .display(let value): style.display = value
        case .alignment(let value): style.alignment = value
        case .indent(let columns): style.indent = columns
        case .margin(let side, let value): style.margin.set(side, style.direction, value)
        case .padding(let side, let value): style.padding.set(side, style.direction, value)
        case .italic(let isOn): style.set(.italic, isOn)
        case .bold(let isOn): style.set(.bold, isOn)
        case .smallCaps(let isOn): style.set(.smallCaps, isOn)
        case .decoration(let underline, let strikethrough):
            style.set(.underline, underline)
            style.set(.strikethrough, strikethrough)
        case .code: style.traits.insert(.code)
        case .shift(let value): style.shift = value
        case .whiteSpace(let value): style.whiteSpace = value
        case .listStyle(let value): style.listStyle = value
        case .hyphenation(let value): style.hyphenation = value
        case .wordBreak(let value): style.wordBreak = value
        case .textTransform(let value): style.textTransform = value
        case .breakBefore(let value): style.breakBefore = value
        case .breakAfter(let value): style.breakAfter = value
        case .keepWithNext(let isOn): style.keepsWithNext = isOn
        case .direction(let value): style.direction = value
        case .visible(let isOn): style.isVisible = isOn
        case .quotes(let isOn): style.hasQuotes = isOn
        case .borderStyle(let sides, let isOn): style.styledBorders.set(sides, isOn)
        case .borderWidth(let sides, let isThin): style.thinBorders.set(sides, isThin)
        case .ground(let isOn): style.hasGround = isOn
        case .wholeWords(let isOn): style.keepsWords = isOn
        case .verse(let isOn): style.isVerse = isOn
        case .lineNumber(let isOn): style.mayBeLineNumber = isOn
        }
    }
}

extension ComputedStyle {
    fileprivate mutating func set(_ trait: SpanStyle.Traits, _ isOn: Bool) {
        if isOn { traits.insert(trait) } else { traits.remove(trait) }
    }
}

extension Box.Sides {
    fileprivate mutating func set(_ sides: Box.Sides, _ isOn: Bool) {
        if isOn { formUnion(sides) } else { subtract(sides) }
    }
}

extension ComputedStyle.Edges {
    fileprivate mutating func set(
        _ side: Declaration.Side, _ direction: BlockStyle.Direction, _ value: Int
    ) {
        switch side {
        case .top: top = value
        case .right: right = value
        case .bottom: bottom = value
        case .left: left = value
        case .start: if direction == .rightToLeft { right = value } else { left = value }
        case .end: if direction == .rightToLeft { left = value } else { right = value }
        }
    }
}
