import BookModel

/// Walks through the elements of a document during parsing and writes a section.
///
/// Open elements are on a stack, limited by `Limits.nesting`; there is no recursion. Lists, formulas, media
/// and the like have types of their own.
struct ElementWalk {
    typealias Bytes = UnsafeBufferPointer<UInt8>

    /// Text of a hidden element that is collected.
    private enum Collecting {
        case nothing, style, title
    }

    /// The settings for text in the innermost element.
    private struct TextSetting {
        var isShown = false
        var isOffPage = false
        var isMath = false
        var whiteSpace = SectionWriter.WhiteSpace.collapses
        var transform = ComputedStyle.TextTransform.none
        var span = SpanStyle()
    }

    private(set) var writer: SectionWriter
    private(set) var stack: [Frame] = []
    /// The path that references are relative to; the document itself by default.
    private(set) var base: ReferenceBase
    private var styles: DocumentStyles
    private var content: ElementContent
    /// Number of open elements beyond the nesting limit.
    private var excess = 0
    private var setting = TextSetting()
    private var collecting = Collecting.nothing
    /// The document's text colour.
    private var letters = LetterColor.none
    private let keepsOrigins: Bool

    init(
        _ writer: SectionWriter, _ sheets: any StyleSource, _ styling: Styling,
        _ pictures: any PictureSource
    ) {
        self.writer = writer
        base = ReferenceBase(writer.path)
        styles = DocumentStyles(sheets, styling)
        content = ElementContent(pictures)
        keepsOrigins = writer.origins != nil
    }

    /// Writes text that is not from the document.
    mutating func write(_ body: (inout SectionWriter) -> Void) { body(&writer) }
}

// MARK: - Elements

extension ElementWalk {
    mutating func start(_ element: MarkupElement) {
        let name = NameHash(folding: element.name)
        let tag = Tag(name)
        if keepsOrigins {
            let id = element.attributes.string("id") ?? ""
            let text = String(decoding: element.name, as: UTF8.self).lowercased()
            writer.tellSource { $0.start(name, text, id: id) }
        }
        switch tag {
        case .link: styles.note(link: element.attributes)
        case .base: noteBase(element.attributes["href"])
        default: break
        }
        if content.isInDrawing { content.draw(element, &writer) }
        closeImplied(by: tag)
        guard stack.count < Limits.nesting else {
            if tag?.isVoid != true { excess += 1 }
            return writer.cut(.nesting)
        }
        var frame = Frame(name: name, tag: tag)
        let parent = stack.count - 1
        frame.isHidden = parent >= 0 && stack[parent].isHidden
        frame.isOffPage = parent >= 0 && stack[parent].isOffPage && tag?.standsInHead != true
        frame.block = parent >= 0 ? stack[parent].block : nil
        frame.firstBlock = writer.blockCount
        frame.firstByte = writer.textCount
        // `col` has no content, but its style applies to cells.
        if !frame.isHidden || tag == .col { style(&frame, parent, element.attributes) }
        collecting = tag == .style ? .style : .nothing
        if tag == .col { Tables.addColumn(frame, element.attributes, &writer) }
        if !frame.isHidden {
            content.begin(&frame, in: &stack, element.attributes, &base, &writer)
            if tag == .svg { content.dressDrawing(at: stack.count, in: styles.forDrawings(in: base.path)) }
        } else if frame.isOffPage {
            content.noteOffPage(element.attributes, &writer)
        } else if (tag == .title || tag == .desc) && parent >= 0 && stack[parent].tag == .svg {
            collecting = .title
            content.beginTitle()
        }
        guard tag?.isVoid != true else { return base.leave(stack.count + 1) }
        push(&frame)
    }

    mutating func end(_ bytes: Bytes) {
        let name = NameHash(folding: bytes)
        if keepsOrigins { writer.tellSource { $0.end(name) } }
        collecting = .nothing
        if content.isInDrawing { content.endDrawn(bytes) }
        if Tag(name)?.isVoid == true { return }
        guard excess == 0 else {
            excess -= 1
            return
        }
        guard let index = stack.lastIndex(where: { $0.name == name }) else { return }
        while stack.count > index { pop() }
    }

    /// Ends all open elements.
    mutating func endAll() {
        while !stack.isEmpty { pop() }
    }

    /// Ends the document.
    mutating func finish() -> Section {
        endAll()
        writer.endBlock()
        content.showConcealed(&writer)
        styles.rest()
        return writer.finish()
    }

    /// Ends a document of which only the beginning has been read; nil if the rest may change all of it.
    mutating func finishOpening() -> Section? {
        let open = stack.first { $0.maySettle }?.firstBlock ?? writer.blockCount
        // The block before an element may be a picture whose caption it is.
        let figure = stack.first { !$0.isWhole && writer.mayBeFigure(since: $0.firstBlock) }?.firstBlock
        let count = min(open, (figure ?? writer.blockCount + 1) - 1, writer.blocks.firstUnsettled)
        endAll()
        writer.endBlock()
        styles.rest()
        return writer.finishOpening(blocks: max(0, count))
    }

    @inline(__always)
    private mutating func push(_ frame: inout Frame) {
        let isBlock = frame.isBlock
        if isBlock { frame.block = stack.count }
        if isBlock || frame.block == nil { writer.set(ParagraphSetting(in: frame)) }
        set(frame)
        stack.append(frame)
        if frame.element?.generates == true, !frame.isHidden || frame.isOffPage {
            content.writeBefore(frame, at: stack.count, &writer)
        }
    }

    /// Ends the innermost element.
    private mutating func pop() {
        guard let last = stack.indices.last else { return }
        if stack[last].isHidden {
            content.endHidden(stack)
        } else {
            if stack[last].element?.generates == true {
                content.writeAfter(stack[last], at: stack.count, &writer)
            }
            if stack[last].lastBlock != nil { settleLast(of: stack[last]) }
            let spaceBefore = writer.isBlockOpen ? 0 : writer.lastSpaceAfter
            content.end(stack, base, &writer)
            if styles.asksForLast, last > 0, stack[last].isBlock, writer.blockCount > stack[last].firstBlock {
                stack[last - 1].lastBlock = Frame.LastBlock(
                    count: writer.blockCount, before: spaceBefore)
            }
        }
        content.counters.end(at: stack.count)
        let ended = stack.removeLast()
        base.leave(stack.count + 1)
        if ended.block == nil || ended.block == last {
            if last > 0 {
                writer.set(ParagraphSetting(in: stack[stack[last - 1].block ?? last - 1]))
            } else {
                writer.set(ParagraphSetting())
            }
        }
        if last > 0 { set(stack[last - 1]) }
    }

    /// Applies the style for the last child at the end of an element. Only what comes after the child can
    /// still change.
    private mutating func settleLast(of frame: Frame) {
        guard let block = frame.lastBlock, let child = frame.previousChild, let style = styles.last(child),
            writer.blockCount == block.count
        else { return }
        writer.setSpaceAfter(max(block.before, style.linesAfter))
    }

    /// Sets how text in an element is treated.
    @inline(__always)
    private mutating func set(_ frame: Frame) {
        guard !frame.isOffPage, !frame.isIndentedAway, let element = frame.element else {
            (setting.isShown, setting.isOffPage) = (false, frame.isOffPage || frame.isIndentedAway)
            return
        }
        setting = TextSetting(
            isShown: !frame.isHidden && element.style.isVisible, isMath: frame.isMath,
            whiteSpace: element.style.whiteSpace.treatment, transform: element.style.textTransform,
            span: frame.span)
    }

    /// Resolves the element's style and what it inherits from the parent's frame.
    private mutating func style(_ frame: inout Frame, _ parent: Int, _ attributes: MarkupAttributes) {
        if parent >= 0 { frame.inherit(from: stack[parent]) }
        let styled = styles.element(
            frame.name, frame.tag, attributes, in: parent >= 0 ? stack[parent].element : nil,
            behind: parent >= 0 ? stack[parent].previousChild : nil,
            place: parent >= 0 ? stack[parent].childCount + 1 : 1, depth: stack.count, path: base.path)
        if parent >= 0 {
            stack[parent].previousChild = styled
            stack[parent].childCount += 1
            stack[parent].lastBlock = nil
        }
        frame.element = styled
        // If the whole document is hidden, it is shown nevertheless. So are notes, which other readers show
        // in a popup.
        frame.isHidden = styled.style.display == .none && !frame.isWhole && !attributes.isNote
        if !frame.isHidden, styled.style.isOffPage, !frame.isWhole, !attributes.isNote {
            (frame.isHidden, frame.isOffPage) = (true, true)
        }
        frame.isIndentedAway =
            styled.style.display == .inline
            ? parent >= 0 && stack[parent].isIndentedAway : styled.style.isIndentedAway
        if parent >= 0, stack[parent].tag == .switch { choose(&frame, among: parent, attributes) }
        frame.span.traits = styled.style.textTraits.union(frame.traits)
        // The colour of most text is replaced by the theme's.
        if frame.isWhole { letters = styled.style.color }
        frame.span.color = styled.style.color == letters ? .none : styled.style.color
        if frame.tag == .math { frame.isMath = true }
        if frame.tag == .dt { frame.isTerm = true }
        if styled.style.display == .inlineBlock, parent >= 0 {
            frame.lineAlignment = stack[parent].element?.style.alignment.ofLine
        }
        if styled.style.isIsolated, !frame.isBlock {
            frame.isolation = Isolation(
                styled.style.direction, overrides: styled.style.overridesDirection)
        }
        if styled.style.mayBeLineNumber, !frame.isBlock, frame.tag != .img {
            frame.mayBeLineNumber = true
            frame.traits.insert(.lineNumber)
            frame.span.traits.insert(.lineNumber)
        }
        if frame.mayRefer { NoteLinks.refer(&frame, in: stack[parent].span, writer) }
        if frame.isBlock { frame.span.language = nil }
        if let level = frame.tag?.headingLevel { frame.headingLevel = level }
        if styled.style.keepsWithNext { frame.keepsWithNext = true }
    }

    /// Selects a branch of a `switch` (EPUB 3.0.1 §2.2.13): the first whose required namespace is supported,
    /// else the default.
    private mutating func choose(_ frame: inout Frame, among parent: Int, _ attributes: MarkupAttributes) {
        guard frame.tag == .case || frame.tag == .default else { return }
        let space = attributes.string("required-namespace")
        let isRead = ["http://www.w3.org/1998/Math/MathML", "http://www.w3.org/1999/xhtml"].contains(space)
        frame.isHidden = stack[parent].hasChosen || frame.tag == .case && !isRead
        if !frame.isHidden { stack[parent].hasChosen = true }
    }

    /// Sets the base for all references (HTML §4.2.3), if it is within the book.
    private mutating func noteBase(_ reference: Bytes?) {
        guard let reference, writer.isEmpty else { return }
        base.enter(reference, at: 0)
    }

    /// Closes elements whose end tag was omitted, as in HTML: a paragraph before a block, an item before the
    /// next item. Also in malformed XML.
    private mutating func closeImplied(by tag: Tag?) {
        guard let tag, let top = stack.last?.tag else { return }
        switch (top, tag) {
        case (.p, .p), (.li, .li), (.dt, .dt), (.dt, .dd), (.dd, .dt), (.dd, .dd), (.td, .td), (.td, .th),
            (.th, .td), (.th, .th), (.tr, .tr):
            pop()
        default: break
        }
    }
}

// MARK: - Text

extension ElementWalk {
    /// Notes a comment or a processing instruction within the text.
    mutating func interrupt() {
        if keepsOrigins { writer.tellSource { $0.interrupt() } }
    }

    /// Handles text of the document.
    mutating func text(_ bytes: Bytes) {
        if content.isInDrawing { content.draw(bytes, &writer) }
        switch collecting {
        case .nothing: break
        case .style: styles.add(bytes)
        case .title: content.addTitle(bytes)
        }
        if keepsOrigins { writer.tellSource { $0.begin(bytes) } }
        defer { if keepsOrigins { writer.tellSource { $0.endPiece() } } }
        guard setting.isShown else {
            if setting.isOffPage { content.conceal(bytes, at: writer.textCount) }
            return
        }
        if setting.isMath { return content.addFormula(bytes, setting.span, &writer) }
        guard setting.transform == .none else { return transform(bytes) }
        set(bytes)
    }

    private mutating func set(_ bytes: Bytes) {
        let isKept = setting.whiteSpace == .keepsAll
        let text = isKept ? content.withoutFirstLineFeed(bytes) : bytes
        var span = setting.span
        if content.isInDrawing { return content.say(text, span, setting.whiteSpace) }
        if span.traits.contains(.noteReference) { NoteLinks.raise(&span, text, &writer) }
        writer.write(text, span, setting.whiteSpace)
    }

    /// Handles text with `text-transform`.
    private mutating func transform(_ bytes: Bytes) {
        let language = stack.last.map { writer.language(at: $0.language) } ?? ""
        var mapping = CaseMapping(setting.transform, language: language, isInWord: writer.isInWord)
        guard keepsOrigins else { return mapping.map(bytes).withUnsafeBufferPointer { set($0) } }
        for part in mapping.parts(of: bytes) {
            let source = Bytes(rebasing: bytes[part.range])
            if part.mapped.elementsEqual(source) { set(source) } else { set(part.mapped, for: source) }
        }
    }

    private mutating func set(_ mapped: [UInt8], for character: Bytes) {
        mapped.withUnsafeBufferPointer { mapped in
            if let source = character.baseAddress {
                writer.tellSource { $0.begin(standIn: mapped, for: source, length: character.count) }
            }
            set(mapped)
        }
    }
}

extension BlockStyle.Alignment {
    /// Nil if it is the default for a line.
    fileprivate var ofLine: Self? { self == .center || self == .right || self == .end ? self : nil }
}

extension ComputedStyle.WhiteSpace {
    fileprivate var treatment: SectionWriter.WhiteSpace {
        keepsSpaces ? .keepsAll : keepsLines ? .keepsLines : .collapses
    }
}
