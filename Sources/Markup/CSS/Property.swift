import BookModel

/// A property that can be told to take the value of the parent, or the one it has without any sheet
/// (CSS Cascade 4 §7).
enum Property: String, CaseIterable, Sendable {
    case textAlign = "text-align"
    case textAlignLast = "text-align-last"
    case textIndent = "text-indent"
    case color
    case direction
    case whiteSpace = "white-space"
    case listStyle = "list-style"
    case listStyleType = "list-style-type"
    case hyphens
    case wordBreak = "word-break"
    case textTransform = "text-transform"
    case visibility
    case quotes
    case writingMode = "writing-mode"
    case fontStyle = "font-style"
    case fontWeight = "font-weight"
    case fontVariant = "font-variant"
    case font
    case fontFamily = "font-family"
    case textDecoration = "text-decoration"
    case verticalAlign = "vertical-align"
    case display
    case margin
    case marginTop = "margin-top"
    case marginRight = "margin-right"
    case marginBottom = "margin-bottom"
    case marginLeft = "margin-left"
    case padding
    case border
    case background
    case backgroundColor = "background-color"
    case breakBefore = "break-before"
    case breakAfter = "break-after"
    case pageBreakBefore = "page-break-before"
    case pageBreakAfter = "page-break-after"

    /// Children have the value of their parent unless told otherwise.
    var isInherited: Bool {
        switch self {
        case .color, .textAlign, .textAlignLast, .textIndent, .direction, .whiteSpace, .listStyle,
            .listStyleType,
            .hyphens, .wordBreak, .textTransform, .visibility, .quotes, .writingMode, .fontStyle, .fontWeight,
            .fontVariant, .font, .fontFamily:
            true
        default: false
        }
    }

    /// Gives a style the value that another one has.
    func copy(from other: ComputedStyle, to style: inout ComputedStyle) {
        switch self {
        case .textAlign:
            style.alignment = other.alignment
            if style.point != other.point { style.point = other.point }
        case .textAlignLast: style.lastAlignment = other.lastAlignment
        case .textIndent: style.indent = other.indent
        case .direction: style.direction = other.direction
        case .color: style.color = other.color
        case .whiteSpace: style.whiteSpace = other.whiteSpace
        case .listStyle, .listStyleType: style.listStyle = other.listStyle
        case .hyphens: style.hyphenation = other.hyphenation
        case .wordBreak: style.wordBreak = other.wordBreak
        case .textTransform: style.textTransform = other.textTransform
        case .visibility: style.isVisible = other.isVisible
        case .quotes:
            style.hasQuotes = other.hasQuotes
            if style.quoteMarks != other.quoteMarks { style.quoteMarks = other.quoteMarks }
        case .writingMode: style.isVertical = other.isVertical
        case .fontStyle: Self.copy(.italic, from: other, to: &style)
        case .fontWeight: Self.copy(.bold, from: other, to: &style)
        case .fontVariant: Self.copy(.smallCaps, from: other, to: &style)
        case .fontFamily: Self.copy(.code, from: other, to: &style)
        case .font: Self.copy([.italic, .bold, .smallCaps, .code], from: other, to: &style)
        case .textDecoration: Self.copy([.underline, .strikethrough], from: other, to: &style)
        case .verticalAlign: style.verticalAlign = other.verticalAlign
        case .display: style.display = other.display
        default: copyBox(from: other, to: &style)
        }
    }

    private func copyBox(from other: ComputedStyle, to style: inout ComputedStyle) {
        switch self {
        case .margin: style.margin = other.margin
        case .marginTop: style.margin.top = other.margin.top
        case .marginRight: style.margin.right = other.margin.right
        case .marginBottom: style.margin.bottom = other.margin.bottom
        case .marginLeft: style.margin.left = other.margin.left
        case .padding: style.padding = other.padding
        case .border:
            style.styledBorders = other.styledBorders
            style.thinBorders = other.thinBorders
        case .background, .backgroundColor: style.hasGround = other.hasGround
        case .breakBefore, .pageBreakBefore: style.breakBefore = other.breakBefore
        case .breakAfter, .pageBreakAfter: style.breakAfter = other.breakAfter
        default: break
        }
    }

    private static func copy(
        _ traits: SpanStyle.Traits, from other: ComputedStyle, to style: inout ComputedStyle
    ) {
        style.traits.subtract(traits)
        style.traits.formUnion(other.traits.intersection(traits))
    }
}

extension Declaration {
    /// What a keyword that every property takes declares; nil for another word.
    static func wide(_ name: String, _ word: String) -> Declaration? {
        guard ["inherit", "initial", "unset"].contains(word),
            let property = Property(rawValue: withoutPrefix(name))
        else { return nil }
        return .wide(property, inherits: word == "inherit" || word == "unset" && property.isInherited)
    }

    /// The name of a property without that of the browser which had it first.
    private static func withoutPrefix(_ name: String) -> String {
        let prefix = ["-epub-", "-webkit-", "-moz-", "-ms-"].first { name.hasPrefix($0) }
        return String(name.dropFirst(prefix?.count ?? 0))
    }
}
