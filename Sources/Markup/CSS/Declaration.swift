import BookModel

/// One property with its value, as far as it matters on a page of cells.
enum Declaration: Hashable, Sendable {
    enum Side: Hashable, Sendable, CaseIterable {
        case top, right, bottom, left
        /// Where a line begins, by the direction of the element.
        case start, end

        fileprivate func side(_ direction: BlockStyle.Direction) -> Box.Sides {
            switch self {
            case .top: .top
            case .right: .right
            case .bottom: .bottom
            case .left: .left
            case .start: direction == .rightToLeft ? .right : .left
            case .end: direction == .rightToLeft ? .left : .right
            }
        }
    }

    case display(ComputedStyle.Display)
    case alignment(BlockStyle.Alignment)
    /// The cells of a column are aligned at a character.
    case alignmentPoint(Unicode.Scalar)
    case indent(Int)
    case margin(Side, Int)
    case padding(Side, Int)
    case italic(Bool)
    case bold(Bool)
    case smallCaps(Bool)
    case decoration(underline: Bool, strikethrough: Bool)
    case code
    case verticalAlign(ComputedStyle.VerticalAlign)
    case whiteSpace(ComputedStyle.WhiteSpace)
    case listStyle(ListStyle)
    case hyphenation(BlockStyle.Hyphenation)
    case wordBreak(BlockStyle.WordBreak)
    case lineBreak(BlockStyle.LineBreak)
    case emphasis(Bool)
    case keepTogether(Bool)
    case captionBelow(Bool)
    case float(ComputedStyle.Float)
    case position(ComputedStyle.Position)
    /// How far `top` or `bottom` moves it up, in hundredths of an em.
    case lift(Int16)
    /// Whether ways to hide text are in use.
    case concealed(ComputedStyle.Concealment, Bool)
    case fontSize(ComputedStyle.FontSize)
    case width(Int?)
    case mostWidth(Int?)
    case freeMargin(Side)
    case isolated(Bool, overrides: Bool = false)
    /// None for a grey, which is the theme's.
    case color(LetterColor)
    case textTransform(ComputedStyle.TextTransform)
    case breakBefore(PageBreak)
    case breakAfter(PageBreak)
    case keepWithNext(Bool)
    case direction(BlockStyle.Direction)
    case visible(Bool)
    case quotes(Bool)
    /// What opens and closes, from the outside to the inside.
    case quoteMarks([String])
    /// Whether the border of some sides has a style, and whether it has no width.
    case borderStyle(Box.Sides, Bool)
    case borderWidth(Box.Sides, isThin: Bool)
    case ground(Bool)
    case verse(Bool)
    case lineNumber(Bool)
    case pageNumber(Bool)
    case wholeWords(Bool)
    case vertical(Bool)
    case tabSize(Int)
    case lastAlignment(BlockStyle.Alignment?)
    case pictureWidth(Illustration.Length)
    case pictureHeight(Illustration.Length)
    case widestPicture(Illustration.Length)
    case counters(CounterChange.Kind, [CounterChange])
    case content([ContentPart])
    /// The value of the parent, or the one without any sheet.
    case wide(Property, inherits: Bool)
    /// A custom property, and one whose value asks for such.
    case custom(NameHash, [UInt8])
    case deferred(String, CSSValue)

    var isCustom: Bool { if case .custom = self { true } else { false } }

    /// It has to do with custom properties.
    var asksForCustom: Bool {
        switch self {
        case .custom, .deferred: true
        default: false
        }
    }

    /// The attributes that it shows.
    var contentAttributes: [NameHash] {
        guard case .content(let parts) = self else { return [] }
        return parts.compactMap { if case .attribute(let name) = $0 { name } else { nil } }
    }

    /// - Parameter parent: the style of the element around.
    func apply(to style: inout ComputedStyle, in parent: ComputedStyle? = nil) {
        switch self {
        case .display(let value): style.display = value
        case .alignment(let value):
            style.alignment = value
            if style.point != nil { style.point = nil }
        case .alignmentPoint(let character):
            style.alignment = .start
            style.point = character
        case .indent(let columns):
            style.indent = columns
            style.concealment.remove(.indented)
        case .margin(let side, let value):
            style.margin.set(side, style.direction, value)
            style.freeMargins.subtract(side.side(style.direction))
        case .padding(let side, let value): style.padding.set(side, style.direction, value)
        case .italic(let isOn): style.set(.italic, isOn)
        case .bold(let isOn): style.set(.bold, isOn)
        case .smallCaps(let isOn): style.set(.smallCaps, isOn)
        case .decoration(let underline, let strikethrough):
            style.set(.underline, underline)
            style.set(.strikethrough, strikethrough)
        case .code: style.traits.insert(.code)
        case .verticalAlign(let value): style.set(value)
        case .whiteSpace(let value): style.whiteSpace = value
        case .listStyle(let value): style.listStyle = value
        case .hyphenation(let value): style.hyphenation = value
        case .wordBreak(let value): style.wordBreak = value
        case .lineBreak(let value): style.lineBreak = value
        case .emphasis(let isOn): style.isEmphasized = isOn
        case .keepTogether(let isOn): style.keepsTogether = isOn
        case .captionBelow(let isOn): style.hasCaptionBelow = isOn
        case .float(let value):
            style.float = value
            style.mayBeLineNumber = value == .right
        case .position(let value): style.position = value
        case .lift(let value): style.lift = value
        case .concealed(let ways, let isOn): style.concealment.set(ways, isOn)
        case .fontSize(let value): style.fontSize = value
        case .width(let columns): style.width = columns
        case .mostWidth(let columns): style.mostWidth = columns
        case .freeMargin(let side): style.freeMargins.insert(side.side(style.direction))
        case .isolated(let isOn, let overrides):
            (style.isIsolated, style.overridesDirection) = (isOn, overrides)
        case .color(let value): style.color = value
        case .textTransform(let value): style.textTransform = value
        case .breakBefore(let value): style.breakBefore = value
        case .breakAfter(let value): style.breakAfter = value
        case .keepWithNext(let isOn): style.keepsWithNext = isOn
        case .direction(let value): style.direction = value
        case .visible(let isOn): style.isVisible = isOn
        case .quotes(let isOn): style.hasQuotes = isOn
        case .quoteMarks(let marks):
            style.hasQuotes = true
            if style.quoteMarks != marks { style.quoteMarks = marks }
        case .borderStyle(let sides, let isOn): style.styledBorders.set(sides, isOn)
        case .borderWidth(let sides, let isThin): style.thinBorders.set(sides, isThin)
        case .ground(let isOn): style.hasGround = isOn
        case .wholeWords(let isOn): style.keepsWords = isOn
        case .verse(let isOn): style.isVerse = isOn
        case .lineNumber(let isOn): style.mayBeLineNumber = isOn
        case .pageNumber(let isOn): style.mayBePageNumber = isOn
        case .tabSize(let columns): style.tabSize = columns
        case .vertical(let isOn): style.isVertical = isOn
        case .lastAlignment(let value): style.lastAlignment = value
        case .pictureWidth(let length): style.pictureSides.width = length
        case .pictureHeight(let length): style.pictureSides.height = length
        case .widestPicture(let length): style.pictureSides.widest = length
        case .counters(let kind, let changes):
            style.counters.removeAll { $0.kind == kind }
            style.counters += changes
        case .content(let parts): style.content = parts
        case .wide(let property, let inherits):
            property.copy(from: inherits ? parent ?? ComputedStyle() : ComputedStyle(), to: &style)
        case .custom(let name, let value): style.setCustom(name, value)
        case .deferred(let name, let value):
            guard let resolved = value.resolved(style.custom) else { return }
            for declaration in Declaration.parse(name, resolved.bytes) where !declaration.asksForCustom {
                declaration.apply(to: &style, in: parent)
            }
        }
    }
}

extension ComputedStyle {
    private static let mostCustom = 1_000

    fileprivate mutating func setCustom(_ name: NameHash, _ value: [UInt8]) {
        if custom.count < Self.mostCustom || custom[name] != nil { custom[name] = value }
    }

    fileprivate mutating func set(_ trait: SpanStyle.Traits, _ isOn: Bool) {
        if isOn { traits.insert(trait) } else { traits.remove(trait) }
    }
}

extension ComputedStyle {
    /// `sub` and `sup` stay what they are where a sheet only says by what length.
    fileprivate mutating func set(_ value: VerticalAlign) {
        switch (value, verticalAlign) {
        case (.above, .superscript), (.below, .subscript): break
        default: verticalAlign = value
        }
    }
}

extension ComputedStyle.Concealment {
    fileprivate mutating func set(_ ways: Self, _ isOn: Bool) {
        if isOn { formUnion(ways) } else { subtract(ways) }
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
