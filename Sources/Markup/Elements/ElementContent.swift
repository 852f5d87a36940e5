import BookModel

/// Handles what elements do beyond their style, by passing each to the type for its kind.
struct ElementContent {
    typealias Bytes = UnsafeBufferPointer<UInt8>

    private var lists = ListNumbers()
    private var formulas = Formulas()
    private var media: Media
    var quotations = Quotations()
    var counters = Counters()
    /// Whether the next line feed is dropped, because it directly follows `pre`.
    private var dropsLineFeed = false

    /// - Parameter pictures: provides the sizes of pictures.
    init(_ pictures: any PictureSource) { media = Media(pictures) }

    /// Handles a start tag.
    ///
    /// - Parameter stack: the open elements.
    mutating func begin(
        _ frame: inout Frame, in stack: inout [Frame], _ attributes: MarkupAttributes,
        _ base: inout ReferenceBase, _ writer: inout SectionWriter
    ) {
        let depth = stack.count
        if frame.tag == .dt, let list = stack.indices.last { stack[list].termAnchor = writer.nextAnchor }
        if !attributes.isEmpty || frame.tag == .li || frame.tag == .dd {
            Self.note(&frame, in: stack, attributes, &base, &writer)
        }
        if frame.isBlock { Self.beginBlock(&frame, attributes, &writer) }
        if frame.mayBeLineNumber { writer.writeSpace() }
        if frame.isMath {
            return frame.isWithinMath
                ? formulas.begin(element: frame, attributes) : formulas.begin(attributes)
        }
        switch frame.tag {
        case .br: writer.endLine(.lineBreak)
        case .hr: Self.rule(frame, &writer)
        case .wbr: writer.write("\u{200B}", frame.span)
        case .a: NoteLinks.begin(&frame, attributes, base, &writer)
        case .pre: dropsLineFeed = true
        case .q: quotations.begin(frame, in: &writer)
        case .bdi: isolateNaturally(&frame, in: stack.last, attributes)
        case .ruby:
            frame.traits.insert(.rubyBase)
            frame.span.traits.insert(.rubyBase)
        case .rt:
            for traits in [\Frame.traits, \Frame.span.traits] {
                frame[keyPath: traits].remove(.rubyBase)
                frame[keyPath: traits].insert(.ruby)
            }
        case .ol, .ul, .menu: if !lists.begin(frame, at: depth, attributes) { writer.cut(.lists) }
        case .input: Self.checkbox(frame, attributes, &writer)
        case .img, .image, .svg, .text, .tspan, .audio, .video, .object, .iframe, .embed:
            media.begin(frame, at: depth, attributes, base, &writer)
        default: break
        }
        if frame.element?.style.display == .listItem { lists.beginItem(frame, attributes, &writer) }
        if let part = frame.tablePart { Tables.begin(part, &frame, attributes, &writer) }
    }

    /// Handles the end of the innermost element.
    mutating func end(_ stack: [Frame], _ base: ReferenceBase, _ writer: inout SectionWriter) {
        guard let frame = stack.last else { return }
        if frame.isWithinMath { return formulas.endElement() }
        let depth = stack.count - 1
        let parent = depth > 0 ? depth - 1 : nil
        switch frame.tag {
        case .q: quotations.end(frame, in: &writer)
        case .a: NoteLinks.end(frame, &writer)
        case .audio, .video, .object, .iframe, .svg, .text: media.end(frame, at: depth, base, &writer)
        default: break
        }
        if frame.element?.style.mayBePageNumber == true { writer.dropPageNumber(since: frame.firstByte) }
        let isNumber = frame.mayBeLineNumber && writer.endLineNumber(since: frame.firstByte)
        if !isNumber, SideNotes.isOne(frame, &writer) { writer.moveBehindParagraph(since: frame.firstByte) }
        if let style = frame.element?.style, style.isLarge, style.float == .left, !frame.isBlock {
            writer.endInitial(since: frame.firstByte)
        }
        if frame.element?.style.isOutOfFlow == true, !frame.isBlock {
            writer.endPlaced(since: frame.firstByte)
        }
        if frame.isMath {
            let block = frame.block.flatMap { stack[$0].tag }
            formulas.end(
                frame, standsAlone: block.map { $0 == .p || $0 == .td || $0 == .math } ?? true, &writer)
        }
        if frame.isBlock {
            Self.endBlock(frame, in: parent.map { (stack[$0].left, stack[$0].right) } ?? (0, 0), &writer)
        } else if frame.isolation != .none {
            Isolation.isolate(frame, in: parent.flatMap { stack[$0].element?.style.direction }, &writer)
        }
        if frame.note != .none { writer.endNote(frame.note, startingAt: frame.firstByte) }
        switch frame.tablePart {
        case .td, .th: writer.endCell()
        case .thead: writer.enterTableHead(false)
        case .table: writer.endTable(BlockStyle(tableIn: frame))
        default: break
        }
        switch frame.tag {
        case .caption:
            if frame.element?.style.hasCaptionBelow == true { writer.holdCaption(since: frame.firstBlock) }
        case .ol, .ul, .menu: lists.end(at: depth, in: &writer)
        default: break
        }
    }

    /// Has a `bdi` run by its own text, unless `dir` or a style sheet says otherwise (HTML §4.5.24).
    private func isolateNaturally(_ frame: inout Frame, in parent: Frame?, _ attributes: MarkupAttributes) {
        let isStyled = frame.element?.style.direction != parent?.element?.style.direction
        guard attributes["dir"] == nil, !isStyled, !frame.isolation.isOverride else { return }
        frame.isolation = .natural
    }

    /// Preformatted text without the line feed directly after `pre`.
    mutating func withoutFirstLineFeed(_ bytes: Bytes) -> Bytes {
        defer { dropsLineFeed = false }
        return dropsLineFeed && bytes.first == 0x0A ? Bytes(rebasing: bytes.dropFirst()) : bytes
    }

    /// Writes the checkbox of a task list.
    private static func checkbox(
        _ frame: Frame, _ attributes: MarkupAttributes, _ writer: inout SectionWriter
    ) {
        guard attributes["type"]?.containsWord("checkbox") == true else { return }
        let box = attributes["checked"] == nil ? "☐" : "☑"
        if !writer.replaceBullet(by: box) { writer.write(" " + box + " ", frame.span) }
    }
}

// MARK: - Formulas

extension ElementContent {
    /// Adds text within a formula.
    mutating func addFormula(_ bytes: Bytes, _ span: SpanStyle, _ writer: inout SectionWriter) {
        formulas.add(bytes, span, &writer)
    }
}

// MARK: - Drawings

extension ElementContent {
    /// Whether the parser is in an inline SVG.
    var isInDrawing: Bool { media.drawing != nil }

    mutating func draw(_ element: MarkupElement, _ writer: inout SectionWriter) {
        media.draw(element, &writer)
    }

    mutating func dressDrawing(at depth: Int, in sheet: [UInt8]) { media.dress(at: depth, in: sheet) }

    mutating func endDrawn(_ name: Bytes) { media.endDrawn(name) }

    mutating func draw(_ text: Bytes, _ writer: inout SectionWriter) { media.draw(text, &writer) }

    mutating func say(_ text: Bytes, _ style: SpanStyle, _ treatment: SectionWriter.WhiteSpace) {
        media.say(text, style, treatment)
    }
}

// MARK: - Text off the page

extension ElementContent {
    /// Keeps the id of an element that is positioned off the page, so that links still work.
    mutating func noteOffPage(_ attributes: MarkupAttributes, _ writer: inout SectionWriter) {
        Self.note(name: CommonAttributes(attributes).id, &writer)
    }

    /// Keeps the text of an element that is positioned off the page.
    ///
    /// - Parameter place: the count of bytes written before it.
    mutating func conceal(_ bytes: Bytes, at place: Int) { media.conceal(bytes, at: place) }

    /// Writes the off-page text if the document has no other.
    mutating func showConcealed(_ writer: inout SectionWriter) {
        guard writer.isEmpty, let words = media.takeConcealed(at: writer.textCount) else { return }
        writer.write(words)
        writer.endBlock()
    }
}

// MARK: - Titles of drawings

extension ElementContent {
    mutating func beginTitle() { media.beginTitle() }

    mutating func addTitle(_ bytes: Bytes) { media.addTitle(bytes) }

    /// Ends the innermost element, which is hidden.
    mutating func endHidden(_ stack: [Frame]) {
        guard let frame = stack.last else { return }
        if frame.isOffPage, frame.isBlockByName || frame.tag == .li { media.concealSpace() }
        guard frame.tag == .title || frame.tag == .desc, stack.count > 1 else { return }
        let parent = stack.count - 2
        media.endTitle(of: stack[parent].tag == .svg ? parent : nil)
    }
}

// MARK: - Blocks

extension ElementContent {
    private static func beginBlock(
        _ frame: inout Frame, _ attributes: MarkupAttributes, _ writer: inout SectionWriter
    ) {
        writer.endBlock()
        guard let element = frame.element else { return }
        if writer.isEmpty { writer.isVertical = element.style.isVertical }
        frame.firstBlock = writer.blockCount
        frame.firstByte = writer.textCount
        guard !frame.isWhole else { return }
        writer.addLines(before: element.style.linesBefore)
        writer.breakPage(element.style.breakBefore)
        if let opening = element.opening { writer.hold(opening) }
        if Boxes.begin(&frame, element, attributes, &writer) { return }
        frame.left += element.style.leftColumns
        frame.right += element.style.rightColumns
        if mayBeNarrow(frame), element.style.display != .inlineBlock || element.style.width != nil {
            let beside = element.style.columnsBeside(taken: frame.left + frame.right)
            frame.left += beside.left
            frame.right += beside.right
        }
    }

    /// Whether a width is used: tables, code and pictures need all columns.
    private static func mayBeNarrow(_ frame: Frame) -> Bool {
        switch frame.tag {
        case .table, .tr, .td, .th, .thead, .tbody, .tfoot, .caption, .pre, .svg, .img, .math: false
        default: frame.element?.style.whiteSpace.keepsSpaces != true
        }
    }

    /// - Parameter around: columns on both sides of the parent element.
    private static func endBlock(
        _ frame: Frame, in around: (left: Int, right: Int), _ writer: inout SectionWriter
    ) {
        writer.endBlock()
        if frame.hasAutoDirection {
            writer.resolveDirection(since: frame.firstBlock, fromByte: frame.firstByte)
        }
        if frame.box != nil { Boxes.end(frame, &writer) }
        Figures.end(frame, &writer)
        if frame.tag == .li || frame.element?.style.display == .listItem {
            writer.endItem()
        }
        if frame.element?.opening != nil { writer.hold(nil as Opening?) }
        guard let element = frame.element, !frame.isWhole else { return }
        if frame.firstBlock == 0, frame.isPlainContainer {
            writer.noteMargins(left: frame.left - around.left, right: frame.right - around.right)
        }
        if element.style.keepsTogether { writer.keepTogether(since: frame.firstBlock) }
        writer.breakPage(element.style.breakAfter)
        writer.addLines(after: element.style.linesAfter, beyond: frame.firstBlock)
    }

    private static func rule(_ frame: Frame, _ writer: inout SectionWriter) {
        let style = frame.element?.style ?? ComputedStyle()
        writer.endBlock()
        writer.addLines(before: style.linesBefore)
        writer.breakPage(style.breakBefore)
        writer.addRule(linesAfter: style.linesAfter)
    }

    /// Notes the element's id, base and language.
    private static func note(
        _ frame: inout Frame, in stack: [Frame], _ attributes: MarkupAttributes,
        _ base: inout ReferenceBase, _ writer: inout SectionWriter
    ) {
        frame.note = NoteLinks.place(
            frame, attributes,
            frame.tag == .dd ? stack.last?.termAnchor ?? writer.nextAnchor : writer.nextAnchor)
        let common = CommonAttributes(attributes)
        note(name: common.id, &writer)
        if let direction = common.direction, !frame.isolation.isOverride {
            frame.isolation = Isolation(direction)
            frame.hasAutoDirection = frame.isolation == .natural
        }
        if frame.tag == .a { note(name: common.name, &writer) }
        if let reference = common.base { base.enter(reference, at: stack.count + 1) }
        if let language = common.language { note(language, &frame, in: stack, &writer) }
    }

    private static func note(name id: Bytes?, _ writer: inout SectionWriter) {
        guard let id, !id.isEmpty else { return }
        writer.addAnchor(String(decoding: id, as: UTF8.self))
    }

    private static func note(
        _ tag: Bytes, _ frame: inout Frame, in stack: [Frame], _ writer: inout SectionWriter
    ) {
        let language = String(decoding: tag, as: UTF8.self).singleLine(limit: 35)
        if writer.isEmpty && frame.isWhole {
            if !language.isEmpty { writer.setLanguage(language) }
            frame.language = 0
        } else if let index = writer.language(language) {
            frame.language = index
        }
        let around = frame.block.map { stack[$0].language } ?? 0
        frame.span.language = frame.isBlock || frame.language == around ? nil : frame.language
    }
}

extension BlockStyle {
    /// The style of a table: its margins and the lines below it.
    fileprivate init(tableIn frame: Frame) {
        self.init()
        startMargin = ParagraphSetting.bounded(frame.left)
        endMargin = ParagraphSetting.bounded(frame.right)
        spaceAfter = frame.element?.style.linesAfter ?? 0
        box = frame.box
        if frame.element?.style.freeMargins.isSuperset(of: [.left, .right]) == true { alignment = .center }
    }
}
