import BookModel

/// An open element of a document, with what its content takes from it.
struct Frame {
    /// The block that its last element so far ends with.
    struct LastBlock {
        /// How many blocks there are up to it.
        var count: Int
        /// The blank lines that are below it whatever the element says.
        var before: Int
    }

    var name: NameHash
    var tag: Tag?
    var element: StyledElement?
    /// Nothing within is shown.
    var isHidden = false
    /// It is hidden by its position; its words may describe a picture.
    var isOffPage = false
    /// The lines of its block begin beyond the edge of the page.
    var isIndentedAway = false
    /// How text within is set: the element's traits, and the link it stands in.
    var span = SpanStyle()
    /// What elements around add to the traits that style sheets give.
    var traits: SpanStyle.Traits = []
    /// Columns on both sides, of all elements around.
    var left = 0
    var right = 0
    /// The innermost box around, and whether it is the element's own.
    var box: Int?
    var isBox = false
    var headingLevel: Int?
    var keepsWithNext = false
    /// An index into the section's languages.
    var language = 0
    /// How many blocks there were when the element began.
    var firstBlock = 0
    /// How much text there was when the element began.
    var firstByte = 0
    /// Within a formula.
    var isMath = false
    /// An element of a formula, which is part of it whatever style sheets say.
    var isWithinMath = false
    /// One of the branches of a `switch` is shown.
    var hasChosen = false
    /// The direction that the element asks for in the midst of a paragraph.
    var isolation = Isolation.none
    /// It stands in a link to a place of the book that says nothing against being one to a note.
    var mayRefer = false
    var note = NotePlace.none
    /// The last of its children so far.
    var previousChild: StyledElement?
    /// A child of flexible boxes or a grid.
    var isItem = false
    /// It is a block that a sheet has stand in a line, which is aligned as that line.
    var lineAlignment: BlockStyle.Alignment?
    /// Within a term that is defined (HTML §4.4.10).
    var isTerm = false
    /// The index of the first anchor of the last term in a list of definitions, whose note this may be.
    var termAnchor: Int?
    /// Its text is taken for the number of a line until there is too much of it.
    var mayBeLineNumber = false
    var childCount = 0
    /// Where a sheet asks for the last element.
    var lastBlock: LastBlock?
    /// Where on the stack the nearest block is, itself or one around; nil outside of all blocks.
    var block: Int?

    var isBlock: Bool {
        // A break is one whatever a sheet calls it, as many converters do (HTML §15.3.3).
        if tag == .br { return false }
        return switch element?.style.display {
        // What is shown though a sheet hides it stands by itself.
        case .block, .listItem, .container, .table, .tableHead, .tableRow, .tableCell, .some(.none):
            !isWithinMath
        case .inlineBlock: !isWithinMath && (isItem || isBlockByName)
        case .inline: isItem && !isWithinMath
        case nil: false
        }
    }

    /// What it is of a table, by its name or by the display that a sheet gives it.
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

    /// Elements that are blocks by themselves, and stay so where a sheet has them beside each other.
    private static let blocks = Set(
        [
            "p", "div", "section", "article", "aside", "main", "header", "footer", "hgroup", "blockquote",
            "figure",
            "figcaption", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "dl", "pre", "table", "address",
        ].map { NameHash($0.utf8) })

    /// What blocks within it come to is known only when it ends: a table, a box, what is kept on one page.
    var maySettle: Bool { tablePart != nil || isBox || element?.style.keepsTogether == true }

    /// A document's own element, whose margins are the reader's.
    var isWhole: Bool { tag == .html || tag == .body }

    /// An element that holds others and means nothing by its margins, but those of a window.
    var isPlainContainer: Bool { tag == nil && !isBox && Self.containers.contains(name) }

    private static let containers = Set(
        ["div", "section", "article", "main"].map { NameHash($0.utf8) })

    /// What an element takes from the one it stands in.
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
        isMath = parent.isMath
        isWithinMath = parent.isMath
        mayRefer = parent.mayRefer
        block = parent.block
        isTerm = parent.isTerm
        isItem = parent.element?.style.display == .container
    }
}

extension ParagraphSetting {
    /// Columns beyond which no margin of a page goes.
    private static let widestMargin = 40

    /// How blocks are made in an element.
    init(in frame: Frame) {
        // Of the element's style single values are read: a copy of it costs more than all of this.
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
        if element.style.keepsWords, style.hyphenation == .automatic { style.hyphenation = .manual }
        style.wordBreak = element.style.wordBreak
        style.lineBreak = element.style.lineBreak
        // Words that are to stay whole where scripts are written without spaces stay so in all others.
        if style.wordBreak == .keepAll, style.hyphenation == .automatic { style.hyphenation = .manual }
        tabSize = element.style.tabSize
    }

    /// A margin as far as a page has room for it.
    static func bounded(_ columns: Int) -> Int { min(max(0, columns), widestMargin) }
}
