import BookModel

/// An open element with what its content inherits.
struct Frame {
    /// The last block of a child element, for `:last-child` styles.
    struct LastBlock {
        /// Number of blocks up to and including it.
        var count: Int
        /// Blank lines below it that were there before its style was applied.
        var before: Int
    }

    var name: NameHash
    var tag: Tag?
    var element: StyledElement?
    /// Whether its content is hidden.
    var isHidden = false
    /// Whether it is positioned off the page; its text may describe a picture.
    var isOffPage = false
    /// Whether its lines are indented off the page.
    var isIndentedAway = false
    /// Style of text in it, including the link.
    var span = SpanStyle()
    /// Traits from outer elements in addition to those from style sheets.
    var traits: SpanStyle.Traits = []
    /// Left and right margin in columns, summed over all outer elements.
    var left = 0
    var right = 0
    /// The innermost box, and whether it belongs to this element.
    var box: Int?
    var isBox = false
    var headingLevel: Int?
    var keepsWithNext = false
    /// Index of its language in the section's languages.
    var language = 0
    /// Likewise of the element around it.
    var outerLanguage = 0
    /// Number of blocks at its start.
    var firstBlock = 0
    /// Number of bytes of text at its start.
    var firstByte = 0
    /// Whether it is in a formula.
    var isMath = false
    /// Whether it is an element of a formula, which is part of the formula whatever its style.
    var isWithinMath = false
    /// Whether a branch of this `switch` has been selected.
    var hasChosen = false
    /// The direction that it isolates within a paragraph.
    var isolation = Isolation.none
    /// Whether its direction is that of its own text: `dir="auto"` (HTML §3.2.6.4).
    var hasAutoDirection = false
    /// Whether it is in a link that may be a note reference.
    var mayRefer = false
    var note = NotePlace.none
    /// Its last child so far.
    var previousChild: StyledElement?
    /// Whether it is a child of a flexbox or grid.
    var isItem = false
    /// The alignment of the line if it is a block that a style sheet makes inline.
    var lineAlignment: BlockStyle.Alignment?
    /// Whether it is in a `dt` (HTML §4.4.10).
    var isTerm = false
    /// Index of the first anchor of the last `dt` in a definition list, whose `dd` may be a note.
    var termAnchor: Int?
    /// Whether its text may be a line number, because it is still short enough.
    var mayBeLineNumber = false
    var childCount = 0
    /// Set if a selector has `:last-child`.
    var lastBlock: LastBlock?
    /// Stack index of the nearest block, which may be this element; nil if there is none.
    var block: Int?

    var isBlock: Bool {
        // `br` is a break whatever its style, which some converters set (HTML §15.3.3).
        if tag == .br { return false }
        return switch element?.style.display {
        // A shown element with `display: none` is a block.
        case .block, .listItem, .container, .table, .tableHead, .tableRow, .tableCell, .some(.none):
            !isWithinMath
        case .inlineBlock: !isWithinMath && (isItem || isBlockByName)
        case .inline: isItem && !isWithinMath
        case nil: false
        }
    }

    /// Its part of a table, by name or by `display`.
    var tablePart: Tag? {
        switch tag {
        case .table, .thead, .tr, .td, .th: return tag
        default: break
        }
        switch element?.style.display {
        case .table: return .table
        case .tableHead: return .thead
        case .tableRow: return .tr
        case .tableCell: return .td
        default: return nil
        }
    }

    var isBlockByName: Bool { Self.blocks.contains(name) }

    /// Names of block elements, which stay blocks even if a style sheet makes them inline.
    private static let blocks = Set(
        [
            "p", "div", "section", "article", "aside", "main", "header", "footer", "hgroup", "blockquote",
            "figure",
            "figcaption", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "dl", "pre", "table", "address",
        ].map { NameHash($0.utf8) })

    /// Whether its blocks are final only at its end: a table, a box, or blocks kept on one page.
    var maySettle: Bool { tablePart != nil || isBox || element?.style.keepsTogether == true }

    /// Whether it is the document's root or body, whose margins are ignored.
    var isWhole: Bool { tag == .html || tag == .body }

    /// Whether it is only a container, whose margins would suit a window.
    var isPlainContainer: Bool { tag == nil && !isBox && Self.containers.contains(name) }

    private static let containers = Set(
        ["div", "section", "article", "main"].map { NameHash($0.utf8) })

    /// Inherits values from the parent.
    mutating func inherit(from parent: Frame) {
        span.link = parent.span.link
        span.language = parent.span.language
        traits = parent.traits
        left = parent.left
        right = parent.right
        box = parent.box
        headingLevel = parent.headingLevel
        keepsWithNext = parent.keepsWithNext
        language = parent.language
        outerLanguage = parent.language
        isMath = parent.isMath
        isWithinMath = parent.isMath
        mayRefer = parent.mayRefer
        block = parent.block
        isTerm = parent.isTerm
        isItem = parent.element?.style.display == .container
    }
}

extension ParagraphSetting {
    /// Most columns of a margin.
    private static let widestMargin = 40

    /// How blocks in an element are made.
    init(in frame: Frame) {
        // Reads single values of the style, because copying it would cost more than all else here.
        if let element = frame.element { apply(element) }
        if let alignment = frame.lineAlignment { style.alignment = alignment }
        let isReversed = style.direction == .rightToLeft
        style.startMargin = Self.bounded(isReversed ? frame.right : frame.left)
        style.endMargin = Self.bounded(isReversed ? frame.left : frame.right)
        style.keepsWithNext = frame.keepsWithNext
        style.language = frame.language
        style.box = frame.box
        isTerm = frame.isTerm
        if let level = frame.headingLevel {
            kind = .heading(level: level)
        } else if frame.element?.style.whiteSpace.keepsSpaces == true {
            kind = .preformatted
        } else if frame.element?.style.isVerse == true {
            style.setAsVerse()
        }
    }

    private mutating func apply(_ element: StyledElement) {
        style.alignment = element.style.alignment
        style.lastAlignment = element.style.lastAlignment
        style.direction = element.style.direction
        style.firstLineIndent = element.style.indent
        style.hyphenation = element.style.hyphenation
        if element.style.forbidsHyphenation, style.hyphenation == .automatic { style.hyphenation = .manual }
        style.wordBreak = element.style.wordBreak
        style.lineBreak = element.style.lineBreak
        // Forbidding breaks within words in scripts without spaces also forbids hyphenation in others.
        if style.wordBreak == .keepAll, style.hyphenation == .automatic { style.hyphenation = .manual }
        tabSize = element.style.tabSize
    }

    /// A margin clamped to what fits on a page.
    static func bounded(_ columns: Int) -> Int { min(max(0, columns), widestMargin) }
}
