import BookModel
import Cells

/// Sets the blocks of a section in lines, which are then divided into pages.
struct SectionSetter {
    let section: Section
    let format: PageFormat
    private let spacing: BlockSpacing
    var setter: ParagraphSetter
    let dictionaries: HyphenDictionaries
    var lines: [LineRecord] = []
    /// Results of setting paragraphs at another length; nil if that is not possible.
    var tries: [PageDivision.Variation: [LineRecord]?] = [:]
    /// Reduced pictures of these variations.
    var smaller: [PageDivision.Variation: PictureLayout] = [:]
    /// By block index.
    var tables: [Int: TableLayout] = [:]
    /// By block index; only of blocks that are shown as pictures.
    var pictures: [Int: PictureLayout] = [:]
    /// The pages for each requested side, if they were found while setting lines.
    var divisions: [PageDivision] = []
    /// Whether some pictures have captions.
    let hasFigures: Bool
    /// Nesting depth of tables, if the section is the content of a cell.
    let depth: Int
    /// Whether tables have their preferred width.
    var hasWideTables = false
    /// Blank lines required below the last block.
    private var spaceBelow = 0
    /// Whether the last line is the title of a box, so that the next line directly follows.
    private var isBelowTitle = false
    private var breaksPage = false
    /// The side of the page that begins with the next line.
    private var pageSide: LeafSide?
    /// Whether a chapter has begun and its first paragraph is still to come.
    private var awaitsInitial = false
    /// How the first line begins.
    private var head: BlockHead?
    let text: UnsafeBufferPointer<UInt8>

    /// Properties of the first line of a block.
    struct BlockHead: Hashable {
        /// Blank lines above.
        var space: Int
        var breaksPage: Bool
        var side: LeafSide?
        var opensChapter: Bool
        /// Whether the text below begins with a drop cap, if the reader has these on.
        var hasInitial: Bool
        /// Whether both the block and the one above are verse.
        var followsVerse: Bool
    }

    /// - Parameters:
    ///   - text: the section's text.
    ///   - hasFigures: whether some of its pictures have captions; nil if unknown.
    init(
        _ section: Section, _ text: UnsafeBufferPointer<UInt8>, format: PageFormat,
        dictionaries: HyphenDictionaries, depth: Int = 0, hasFigures: Bool? = nil
    ) {
        self.depth = depth
        self.dictionaries = dictionaries
        self.section = section
        self.text = text
        self.format = format
        spacing = BlockSpacing(height: format.lineCount)
        self.hasFigures = hasFigures ?? section.hasFigures
        setter = ParagraphSetter(
            text, dictionaries: dictionaries, keepsCharacters: format.style.keepsCharacters,
            keepsWords: format.style.keepsWords, isVertical: format.isVertical, widths: format.style.widths)
    }

    /// Whether the section is so large that ragged lines are filled greedily; a book of a single chapter must
    /// be shown at once, too.
    var isHuge: Bool { section.isHuge || section.text.count >= 1_000_000 }

    /// Sets some blocks.
    ///
    /// - Parameter start: the least offset of the first block's text.
    mutating func setBlocks(_ indices: Range<Int>, from start: Int) {
        var end = start
        for index in indices {
            var block = section.styledBlock(index, format.style.paragraphs)
            block.range = block.range(from: end, to: section.text.count)
            section.reachIntoMargin(&block, format)
            end = block.range.upperBound
            set(block, at: index)
        }
    }

    private mutating func set(_ block: Block, at index: Int) {
        let first = lines.count
        let air = layOutPicture(of: block, at: index, space: max(spaceBelow, spacing.before(block), 1))
        let space = isBelowTitle ? 0 : max(spaceBelow, spacing.before(block), air.above)
        breaksPage = breaksPage || block.style.breaksPageBefore
        pageSide = block.side(format) ?? pageSide
        if pictures[index]?.isSpread == true { (breaksPage, pageSide) = (true, .verso) }
        if block.style.box != nil { openBoxes(at: index, block) }
        let text = lines.count
        appendLines(of: block, at: index)
        guard lines.count > text else {
            lines.removeLast(text - first)
            spaceBelow = max(spaceBelow, space, spacing.after(block))
            return
        }
        let head = BlockHead(
            space: space, breaksPage: breaksPage, side: pageSide, opensChapter: block.opensChapter,
            hasInitial: block.isHeading,
            followsVerse: index > 0 && block.isVerse && section.blocks[index - 1].isVerse)
        if first == 0 { self.head = head }
        begin(first, head)
        if section.isLeadIn(index) { lines[lines.count - 1].flags.insert(.keepsWithNext) }
        if isHuge { lines[first].flags.remove(.varies) }
        (breaksPage, pageSide) = (false, nil)
        spaceBelow = max(spacing.after(block), air.below)
        isBelowTitle = false
        guard block.style.box != nil else { return }
        let own = joinBoxes(from: first, to: text, at: index)
        lines[own].flags.remove(.varies)
        isBelowTitle = lines[own].kind == .boxTitle
        closeBoxes(at: index, block)
    }

    /// Lays out the picture of a block, if it has one.
    ///
    /// - Parameter space: blank lines above it.
    /// - Returns: the least blank lines above and below it.
    private mutating func layOutPicture(
        of block: Block, at index: Int, space: Int
    ) -> (above: Int, below: Int) {
        guard case .picture(let illustration) = block.kind,
            let layout = pictureLayout(
                of: block, at: index, below: headLines(above: illustration, at: index, space))
        else { return (0, 0) }
        pictures[index] = layout
        guard layout.rows > 1 else { return (0, 0) }
        return (illustration.caption.above > 0 ? 0 : 1, illustration.caption.below > 0 ? 0 : 1)
    }

    /// Makes a line the first of a block.
    private mutating func begin(_ line: Int, _ head: BlockHead) {
        lines[line].begin(head, isFirst: line == 0)
        guard lines[line].flags.contains(.opens) else { return }
        awaitsInitial = format.style.dropCaps == .on && head.hasInitial
    }

    /// The result without the text.
    var slice: SectionSlice {
        SectionSlice(
            lines: lines, tables: tables, pictures: pictures, head: head, spaceBelow: spaceBelow,
            isBelowTitle: isBelowTitle, breaksPage: breaksPage, pageSide: pageSide)
    }

    private mutating func appendLines(of block: Block, at index: Int) {
        let start = UInt32(truncatingIfNeeded: block.range.lowerBound)
        var template = LineRecord(start: start, end: start, block: UInt32(truncatingIfNeeded: index))
        if block.keepsWithNext || hasFigures && section.isTiedToNext(index) {
            template.flags.insert(.keepsWithNext)
        }
        if case .picture(let illustration) = block.kind, let style = format.style.pictures {
            if illustration.isOrnament, !style.showsOrnaments { return }
            if let layout = pictures[index] {
                return lines += pictureLines(layout, of: block, like: template)
            }
        }
        switch block.kind {
        case .rule:
            template.kind = .ornament
            template.end = UInt32(truncatingIfNeeded: block.range.upperBound)
            lines.append(template)
        case .picture where block.range.isEmpty:
            template.kind = .ornament
            lines.append(template)
        case .table(let number)
        where section.tables.indices.contains(number) && depth < TableCells.mostDepth:
            appendTable(section.tables[number], of: block, like: template)
        default:
            guard !block.range.isEmpty else { return }
            if case .formula = block.kind {
                let set = formulaLines(block, like: template)
                if !set.isEmpty { return lines += set }
            }
            let first = lines.count
            defer { if block.style.keepsTogether { keepTogether(from: first) } }
            if !section.pictures.isEmpty, format.style.pictures != nil,
                let set = linesAroundPicture(block, at: index, like: template)
            {
                return lines += set
            }
            if awaitsInitial || showsInitial(of: block), block.isPlainParagraph {
                awaitsInitial = false
                let initial = Initial(block.range, of: text, lineSpacing: format.lineSpacing)
                if appendLines(of: block, beside: initial, like: template) { return }
            }
            setter.appendLines(of: paragraph(block), like: template, to: &lines)
        }
    }

    /// Whether a block begins with a drop cap because the book says so.
    private func showsInitial(of block: Block) -> Bool {
        block.style.hasInitial && format.style.dropCaps != .off && !format.style.keepsForms
    }

    /// Prevents page breaks between lines that fit on one page.
    private mutating func keepTogether(from first: Int) {
        guard lines.count - first <= format.lineCount else { return }
        for index in lines[first...].indices.dropLast() { lines[index].flags.insert(.keepsWithNext) }
    }

    /// Sets a paragraph beside its drop cap; false if it has to be set without one.
    private mutating func appendLines(
        of block: Block, beside initial: Initial?, like template: LineRecord
    ) -> Bool {
        var block = block
        block.style.firstLineIndent = 0
        guard let initial, let set = setter.lines(of: paragraph(block), beside: initial, like: template)
        else { return false }
        lines += set
        return true
    }

    /// The lines of a paragraph set in a given number of lines; nil if the result would look bad.
    mutating func lines(ofBlock index: Int, count: Int, like template: LineRecord) -> [LineRecord]? {
        var block = section.styledBlock(index, format.style.paragraphs)
        block.range = block.range.clamped(to: 0..<section.text.count)
        return setter.lines(of: paragraph(block), count: count, like: template)
    }

    /// The lines of a separate paragraph.
    mutating func setLines(of paragraph: ParagraphSetter.Paragraph, like template: LineRecord) -> [LineRecord]
    {
        var set: [LineRecord] = []
        setter.appendLines(of: paragraph, like: template, to: &set)
        return set
    }

    /// The paragraph of a block that is not a table.
    func paragraph(_ block: Block) -> ParagraphSetter.Paragraph {
        let frame = section.frame(of: block, format)
        var paragraph = section.paragraph(block, frame, format)
        paragraph.fit = block.fit(format)
        if isHuge, paragraph.fit == .ragged { paragraph.fit = .full }
        paragraph.hyphenation = block.hyphenation(format)
        paragraph.wordBreak = block.style.lineBreak == .anywhere ? .breakAll : block.style.wordBreak
        paragraph.lineBreak = block.style.lineBreak
        paragraph.isRagged =
            paragraph.wordBreak == .phrase || block.style.alignment == .left || block.style.isAlignedApart
        paragraph.hangingColumns = block.hangingColumns(format)
        return paragraph
    }
}

extension Block {
    /// The block's range, clamped to the text and after the previous block.
    func range(from start: Int, to end: Int) -> Range<Int> {
        let lower = min(max(start, range.lowerBound), end)
        return lower..<min(max(lower, range.upperBound), end)
    }

    /// Whether a block that begins a page opens a chapter: a heading, or a paragraph with much space above,
    /// such as a dedication or motto.
    fileprivate var opensChapter: Bool {
        isHeading || kind == .paragraph && style.spaceBefore >= Self.loweredSpace
    }

    /// Least blank lines above such a paragraph.
    private static let loweredSpace = 3

    /// The side of the page that begins with this block.
    fileprivate func side(_ format: PageFormat) -> LeafSide? {
        guard format.style.facesPages else { return nil }
        return style.pageSide?.leaf(reading: format.style.readingDirection)
    }

    /// Whether it is a line or stanza of a poem.
    fileprivate var isVerse: Bool { kind == .paragraph && style.turnover != nil }

    /// Whether it may follow a lead-in: code, a table, a formula, a list item, a quotation.
    ///
    /// - Parameter leadIn: the block above.
    fileprivate func follows(_ leadIn: Block) -> Bool {
        switch kind {
        case .preformatted, .table, .formula: true
        case .paragraph:
            style.marker != nil || style.labelLength > 0 || style.startMargin > leadIn.style.startMargin
        default: false
        }
    }

    var keepsWithNext: Bool {
        if case .heading = kind { return true }
        return style.keepsWithNext
    }
}

extension Section {
    /// The paragraph of a block that is not a table.
    func paragraph(_ block: Block, _ frame: BlockFrame, _ format: PageFormat) -> ParagraphSetter.Paragraph {
        var paragraph = ParagraphSetter.Paragraph(
            range: block.range, firstWidth: frame.firstWidth, width: frame.width,
            language: language(of: block), direction: block.style.direction)
        paragraph.isPreformatted = block.kind == .preformatted
        if frame.label != nil { paragraph.labelLength = block.style.labelLength }
        paragraph.turnedWidth = frame.turnedWidth
        let measure = boxColumns(of: block, measure: format.measure).inner.count
        let margin = block.style.box == nil ? format.marginColumns : 0
        paragraph.margin = max(0, measure + margin - frame.start - frame.width)
        if !block.spans.isEmpty {
            paragraph.numbers = LineNumber.ranges(in: block, of: self, format)
            paragraph.freeColumns = measure - frame.start - frame.width
            paragraph.unpartedParts = names(in: block)
            paragraph.code = code(in: block)
            paragraph.foreignParts = foreignParts(in: block)
        }
        if !formulas.isEmpty { paragraph.solidParts = solidParts(of: block.range) }
        if frame.hasInsertions(block, format) {
            let ruby = format.ruby(in: frame)
            let spans = block.spans.clamped(to: spans.indices)
            let readings = ruby.placement == .above ? rubyLayouts(in: spans, touching: spans, ruby) : []
            paragraph.insertions = Insertion.insertions(
                in: block, of: self, keepsCharacters: format.style.keepsForms,
                spacesCapitals: SmallCaps.areSpaced(in: block, of: self, width: frame.firstWidth),
                pictures: format.style.pictures, ruby: ruby, readings: readings)
            if !readings.isEmpty {
                paragraph.solidParts = (paragraph.solidParts + readings.map(\.range))
                    .sorted { $0.lowerBound < $1.lowerBound }
            }
        }
        return paragraph
    }

    /// Ranges of names, which are not hyphenated, because a hyphen would look like a part of the name: code,
    /// and single bold words.
    private func names(in block: Block) -> [Range<Int>] {
        spans[block.spans.clamped(to: spans.indices)].filter { span in
            let words = text[span.range.clamped(to: 0..<text.count)]
            return span.style.traits.contains(.code)
                || span.style.traits.contains(.bold) && !words.contains(0x20)
        }.map(\.range)
    }

    /// Whether a block ends with a colon and a list, a quotation or code follows.
    fileprivate func isLeadIn(_ index: Int) -> Bool {
        guard blocks[index].kind == .paragraph, index + 1 < blocks.count,
            blocks[index + 1].follows(blocks[index])
        else { return false }
        let words = text[blocks[index].range.clamped(to: 0..<text.count)]
        guard let last = words.lastIndex(where: { $0 > 0x20 }) else { return false }
        return words[last] == UInt8(ascii: ":") || words[...last].suffix(3).elementsEqual([0xEF, 0xBC, 0x9A])
    }

    private func code(in block: Block) -> [Range<Int>] {
        spans[block.spans.clamped(to: spans.indices)].filter { $0.style.traits.contains(.code) }.map(\.range)
    }

    private func labelColumns(of block: Block, _ format: PageFormat) -> Int {
        let end = min(block.range.upperBound, block.range.lowerBound + block.style.labelLength)
        return GlyphWidth.columns(
            of: string(block.range.lowerBound..<end), isVertical: format.isVertical,
            format.style.widths)
    }

    /// The position of a block's lines.
    func frame(of block: Block, _ format: PageFormat) -> BlockFrame {
        let columns = boxColumns(of: block, measure: format.measure).inner.count
        return BlockFrame(
            block, measure: columns, isVertical: format.isVertical,
            isEven: !format.isVertical && hasEvenMeasure(block),
            labelColumns: block.style.labelLength > 0 ? labelColumns(of: block, format) : 0,
            format.style.widths)
    }

    /// Whether a block has wide characters only, so that a single column is useless.
    func hasEvenMeasure(_ block: Block) -> Bool {
        let language = language(of: block)
        return language.isTag(of: "zh") || language.isTag(of: "ja")
    }
}
