import BookModel

extension Section {
    /// Encodes or decodes everything but the warnings, for which see `ConvertedDocument`.
    mutating func code(_ coder: inout DocumentCoder) {
        coder.code(&text)
        coder.code(&isHuge)
        coder.code(&isVertical)
        coder.code(&blocks, blank: Block(range: 0..<0)) { $1.code(&$0) }
        coder.code(&spans, blank: Span(range: 0..<0, style: SpanStyle())) { $1.code(&$0) }
        coder.code(&anchors, blank: Anchor(id: "", offset: 0)) { coder, anchor in
            coder.code(&anchor.id)
            coder.code(&anchor.offset)
            coder.code(&anchor.end)
        }
        coder.code(&tables, blank: Table()) { $1.code(&$0) }
        coder.code(&boxes, blank: Box()) { $1.code(&$0) }
        coder.code(&formulas, blank: Formula(range: 0..<0)) { $1.code(&$0) }
        coder.code(&languages)
        coder.code(&links)
        coder.code(&pictures, blank: Illustration("")) { $1.code(&$0) }
    }
}

extension Block {
    mutating func code(_ coder: inout DocumentCoder) {
        kind.code(&coder)
        coder.code(&range)
        coder.code(&spans)
        coder.code(&style)
    }
}

extension Block.Kind {
    private var tag: UInt8 {
        switch self {
        case .paragraph: 0
        case .heading: 1
        case .preformatted: 2
        case .rule: 3
        case .table: 4
        case .formula: 5
        case .picture: 6
        case .notice: 7
        }
    }

    /// The level of a heading, or the index of a table or a formula in its section.
    private var number: Int {
        switch self {
        case .heading(let number), .table(let number), .formula(let number): number
        default: 0
        }
    }

    fileprivate mutating func code(_ coder: inout DocumentCoder) {
        var (tag, number) = (tag, number)
        coder.code(integer: &tag)
        switch tag {
        case 0: self = .paragraph
        case 1, 4, 5:
            coder.code(&number)
            self = tag == 1 ? .heading(level: number) : tag == 4 ? .table(number) : .formula(number)
        case 2: self = .preformatted
        case 3: self = .rule
        case 6:
            var picture = illustration ?? Illustration("")
            picture.code(&coder)
            self = .picture(picture)
        case 7: self = .notice
        default: coder.fail()
        }
    }
}

extension BlockStyle {
    mutating func code(_ coder: inout DocumentCoder) {
        coder.code(raw: &alignment)
        coder.code(&lastAlignment, blank: .start) { $0.code(raw: &$1) }
        coder.code(raw: &direction)
        coder.code(&firstLineIndent)
        coder.code(&startMargin)
        coder.code(&endMargin)
        coder.code(&spaceBefore)
        coder.code(&spaceAfter)
        coder.code(&marker)
        coder.code(&labelLength)
        coder.code(&turnover)
        coder.code(&breaksPageBefore)
        coder.code(&pageSide, blank: .left) { $0.code(raw: &$1) }
        coder.code(&keepsWithNext)
        coder.code(&keepsTogether)
        coder.code(&hasInitial)
        coder.code(raw: &firstLineTraits)
        coder.code(raw: &hyphenation)
        coder.code(raw: &wordBreak)
        coder.code(raw: &lineBreak)
        coder.code(&language)
        coder.code(&box)
    }
}

extension Span {
    fileprivate mutating func code(_ coder: inout DocumentCoder) {
        coder.code(&range)
        coder.code(raw: &style.traits)
        var color = style.color.code
        coder.code(&color, blank: 0) { $0.code(integer: &$1) }
        style.color = color.map { LetterColor(code: $0) } ?? .none
        coder.code(&style.language)
        coder.code(&style.link)
        coder.code(&style.picture)
    }
}

extension Illustration {
    fileprivate mutating func code(_ coder: inout DocumentCoder) {
        coder.code(&name)
        coder.code(&size, blank: PictureSize(width: 1, height: 1)) { coder, size in
            coder.code(&size.width)
            coder.code(&size.height)
            coder.code(&size.isScalable)
        }
        width.code(&coder)
        height.code(&coder)
        widest.code(&coder)
        coder.code(&isOrnament)
        coder.code(&showsText)
        coder.code(integer: &caption.above)
        coder.code(integer: &caption.below)
    }
}

extension Illustration.Length {
    fileprivate mutating func code(_ coder: inout DocumentCoder) {
        var (tag, length): (UInt8, UInt16) =
            switch self {
            case .natural: (0, 0)
            case .pixels(let length): (1, length)
            case .share(let length): (2, length)
            }
        coder.code(integer: &tag)
        coder.code(integer: &length)
        switch tag {
        case 0: self = .natural
        case 1: self = .pixels(length)
        case 2: self = .share(length)
        default: coder.fail()
        }
    }
}

extension Box {
    fileprivate mutating func code(_ coder: inout DocumentCoder) {
        coder.code(raw: &sides)
        coder.code(&leftMargin)
        coder.code(&rightMargin)
        coder.code(&parent)
        coder.code(&title)
    }
}

extension Table {
    fileprivate mutating func code(_ coder: inout DocumentCoder) {
        coder.code(&rows, blank: []) { coder, row in
            coder.code(&row, blank: Cell(range: 0..<0)) { $1.code(&$0) }
        }
        coder.code(&blocks, blank: Block(range: 0..<0)) { $1.code(&$0) }
        coder.code(&headRowCount)
        coder.code(&widths, blank: nil) { coder, width in
            coder.code(&width, blank: .columns(0)) { $1.code(&$0) }
        }
        coder.code(&hasLines)
    }
}

extension Table.Cell {
    fileprivate mutating func code(_ coder: inout DocumentCoder) {
        coder.code(&range)
        coder.code(&blocks)
        coder.code(&columnSpan)
        coder.code(&rowSpan)
        coder.code(&isHeader)
        coder.code(raw: &alignment)
        var value = point?.value ?? 0
        coder.code(integer: &value)
        point = value == 0 ? nil : Unicode.Scalar(value)
    }
}

extension Table.Width {
    fileprivate mutating func code(_ coder: inout DocumentCoder) {
        var (isShare, length) =
            switch self {
            case .columns(let length): (false, length)
            case .percent(let length): (true, length)
            }
        coder.code(&isShare)
        coder.code(&length)
        self = isShare ? .percent(length) : .columns(length)
    }
}
