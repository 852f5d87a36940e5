import BookModel
import Markup

/// Makes paragraphs of consecutive lines.
struct PlainTextSetter {
    let text: UnsafeBufferPointer<UInt8>
    private let lineWidth: Int?
    private let convention: TextNotes.Convention
    /// The emphasized ranges of the whole text, in order.
    private let emphases: [TextEmphasis]
    /// Ranges of the current lines that are emphasized by underscores.
    private var underscored: [TextEmphasis] = []
    var writer: SectionWriter
    /// The indent of all blocks, as in a quoted mail.
    var quoteMargin = 0
    /// Aozora Bunko: the current margin, in columns.
    private var margin = 0
    /// Aozora Bunko: the box that explains the markup; in it markup is shown as text.
    private let preamble: Range<Int>

    /// In columns: the largest margin of joined lines; for other lines, the largest indent and a margin
    /// always allowed.
    static let (widestMargin, deepestLines, leastMargin) = (12, 22, 4)
    /// Tables and drawings up to this many lines are kept on one page.
    private static let smallDrawing = 16
    /// An ornament with more columns is shown as a rule.
    private static let widestOrnament = 40
    /// Dot leaders are shortened so that lines are no longer than this.
    private static let leaderColumns = 60

    init(
        _ text: UnsafeBufferPointer<UInt8>, _ emphases: [TextEmphasis] = [], lineWidth: Int?,
        convention: TextNotes.Convention, language: String, expecting size: Int
    ) {
        self.text = text
        self.emphases = emphases
        self.lineWidth = lineWidth
        self.convention = convention
        preamble = convention == .aozora ? AozoraPreamble.range(in: text) : 0..<0
        writer = SectionWriter(path: "", language: language, expecting: size)
    }

    mutating func finish() -> Section { writer.finish() }

    mutating func setHeading(_ run: [TextLine], level: Int) {
        var style = BlockStyle()
        style.alignment = .center
        style.spaceBefore = 1
        style.spaceAfter = 1
        style.keepsWithNext = true
        guard convention != .aozora else {
            for line in run { setAozora(line, kind: .heading(level: level), style) }
            return
        }
        let lines = run.filter { $0.underline(in: text) == nil }
        set(lines, kind: .heading(level: level), style, keepsLines: true)
    }

    /// Writes the lines between two blank lines: a paragraph, or several that are separated by indents.
    mutating func set(_ run: [TextLine]) {
        guard convention != .aozora else {
            for line in run { setAozora(line, kind: .paragraph, BlockStyle()) }
            writer.addLines(after: 1)
            return
        }
        underscored = convention == .gutenberg ? TextEmphasis.underscored(in: run, of: text) : []
        if !underscored.isEmpty, AlignedLines.areColumns(run, in: text) { underscored = [] }
        setPart(run)
    }

    /// Writes all or some of the lines between two blank lines.
    ///
    /// - Parameter isBelow: whether they are the definition of a term.
    mutating func setPart(_ run: [TextLine], isBelow: Bool = false) {
        guard !AlignedLines.areColumns(run, in: text) else { return setColumns(run) }
        guard let width = lineWidth else {
            for line in run { set([line], kind: .paragraph, spaced, keepsLines: false) }
            return
        }
        guard !setQuotes(run, width: width) else { return }
        if run.count == 1, text[run[0].range].isOrnament { return setOrnament(run[0]) }
        // A single line far to the right is not a list item.
        if run.count > 1 || run[0].indent <= Self.widestMargin,
            let items = TextItem.items(of: run, in: text)
        {
            return set(items, width: width)
        }
        let list = TextItem.flushItems(of: run, in: text) { isFull($0, before: $1, width: width) }
        if let list {
            if !list.lead.isEmpty { setPart(list.lead) }
            return set(list.items, width: width)
        }
        if isVerse(run, width: width) { return setLines(run) }
        if setHanging(run, width: width) { return }
        let paragraphs = split(run)
        if paragraphs.count > 1,
            !paragraphs.contains(where: { $0.count > 1 && isBrokenByHand($0, width: width) })
        {
            return setLines(run)
        }
        if paragraphs.count == 1, setTerm(run, isBelow: isBelow) { return }
        for (position, lines) in paragraphs.enumerated() {
            var style = BlockStyle()
            if paragraphs.count > 1 { style.firstLineIndent = 2 }
            style.spaceAfter = position == paragraphs.count - 1 ? 1 : 0
            place(lines, width: width, &style)
            set(lines, kind: .paragraph, style, keepsLines: !isBrokenByHand(lines, width: width))
        }
    }

    /// Writes lines unchanged, with the leftmost at the margin.
    private mutating func setColumns(_ run: [TextLine]) {
        let base = run.map(\.indent).min() ?? 0
        var style = spaced
        style.startMargin = min(base, Self.widestMargin)
        style.keepsTogether = run.count <= Self.smallDrawing
        let tooMany = (run.map(\.end).max() ?? 0) - base - Self.leaderColumns
        // The same number of dots is removed from each line, so that the page numbers stay aligned.
        let spare = run.map { AlignedLines.leader(of: text[$0.range]).count - 3 }.filter { $0 > 0 }.min() ?? 0
        begin(.preformatted, style)
        for (position, line) in run.enumerated() {
            if position > 0 { writer.breakLine() }
            writer.keep(spaces: line.indent - base)
            let dots = AlignedLines.leader(of: text[line.range])
            let dropped = dots.lowerBound..<dots.lowerBound + max(0, min(tooMany, spare, dots.count - 3))
            write(line.range.lowerBound..<dropped.lowerBound, keepsSpaces: true)
            write(dropped.upperBound..<line.range.upperBound, keepsSpaces: true)
        }
        writer.endBlock()
    }

    /// Writes the items of a list; their lines are aligned after the mark.
    private mutating func set(_ items: [TextItem], width: Int) {
        for (position, item) in items.enumerated() {
            var style = BlockStyle()
            style.startMargin = min(item.indent, Self.widestMargin) + item.markColumns + 1
            style.firstLineIndent = -item.markColumns - 1
            style.spaceAfter = position == items.count - 1 ? 1 : 0
            set(item.lines, kind: .paragraph, style, keepsLines: !isBrokenByHand(item.lines, width: width))
        }
    }

    /// The indent of all lines but the first; nil unless they are indented more than the first.
    private func hangingDepth(_ run: [TextLine]) -> Int? {
        guard let first = run.first, let depth = run.dropFirst().map(\.indent).min(), depth > first.indent + 1
        else { return nil }
        return depth
    }

    /// Writes a paragraph with a hanging first line. Returns false if it is not one.
    private mutating func setHanging(_ run: [TextLine], width: Int) -> Bool {
        guard let depth = hangingDepth(run), 4 * run[0].indent < width,
            isFull(run[0], before: run[1], width: width)
        else { return false }
        var style = spaced
        style.firstLineIndent = -min(depth - run[0].indent, Self.widestMargin)
        style.startMargin = min(run[0].indent, Self.widestMargin) - style.firstLineIndent
        set(run, kind: .paragraph, style, keepsLines: !isBrokenByHand(run, width: width))
        return true
    }

    /// Writes a term and its definition, which is indented more. Returns false if it is not one.
    private mutating func setTerm(_ run: [TextLine], isBelow: Bool) -> Bool {
        guard hangingDepth(run) != nil else { return false }
        guard !isBelow else {
            setLines(run)
            return true
        }
        var style = BlockStyle()
        style.startMargin = min(run[0].indent, Self.widestMargin)
        style.keepsWithNext = true
        set([run[0]], kind: .paragraph, style, keepsLines: true)
        setPart(Array(run.dropFirst()), isBelow: true)
        return true
    }

    private mutating func setOrnament(_ line: TextLine) {
        var style = spaced
        guard line.length <= Self.widestOrnament else {
            begin(.rule, style)
            return writer.endBlock()
        }
        style.alignment = .center
        set([line], kind: .paragraph, style, keepsLines: true)
    }

    /// Writes unfilled lines with their indents: verse, code, the end of a letter.
    private mutating func setLines(_ run: [TextLine]) {
        let base = run.map(\.indent).min() ?? 0
        let spread = (run.map(\.indent).max() ?? 0) - base
        let margin = min(base, max(Self.leastMargin, Self.deepestLines - spread))
        let lines = whole(run)
        for (position, parts) in lines.enumerated() {
            var style = BlockStyle()
            style.hyphenation = .none
            style.turnover = 0
            style.startMargin = margin + (parts.first?.indent ?? 0) - base
            style.spaceAfter = position == lines.count - 1 ? 1 : 0
            set(parts, kind: .paragraph, style, keepsLines: false)
        }
    }

    /// Lines of verse, each with the parts below it that had no room beside it: they are indented more.
    private func whole(_ run: [TextLine]) -> [[TextLine]] {
        var lines: [[TextLine]] = []
        for part in run {
            if let first = lines.last?.first, let last = lines.last?.last, let lineWidth,
                part.indent > first.indent + 1, isFull(last, before: part, width: lineWidth),
                !beginsWithCapital(part)
            {
                lines[lines.count - 1].append(part)
            } else {
                lines.append([part])
            }
        }
        return lines
    }

    private func beginsWithCapital(_ line: TextLine) -> Bool {
        String(decoding: text[line.range].prefix(4), as: UTF8.self).unicodeScalars.first?.properties
            .isUppercase
            ?? false
    }

    /// Whether some lines go on below, indented more, and most of the others end before they are full.
    private func isVerse(_ run: [TextLine], width: Int) -> Bool {
        let lines = whole(run)
        let base = run.map(\.indent).min() ?? 0
        guard lines.count < run.count, lines.count(where: { $0.first?.indent ?? 0 <= base + 1 }) > 1 else {
            return false
        }
        let full = zip(lines, lines.dropFirst()).count { line, next in
            zip(line.suffix(1), next.prefix(1)).contains { isFull($0, before: $1, width: width) }
        }
        return full * 2 < lines.count - 1
    }

    private mutating func setAozora(_ line: TextLine, kind: Block.Kind, _ style: BlockStyle) {
        guard !preamble.contains(line.range.lowerBound) else {
            guard AozoraPreamble.isEdge(line, in: text) else {
                return set([line], kind: .paragraph, BlockStyle(), keepsLines: true)
            }
            begin(.rule, spaced)
            return writer.endBlock()
        }
        let read = AozoraLine(UnsafeBufferPointer(rebasing: text[line.range]))
        if let margin = read.layout.margin { self.margin = margin }
        if read.layout.breaksPage { writer.breakPage() }
        guard !read.pieces.isEmpty else { return }
        var style = style
        if kind == .paragraph { style.startMargin = margin + (read.layout.indent ?? 0) }
        writer.beginBlock(kind, style)
        for piece in read.pieces { writer.write(String(piece.text), SpanStyle(piece.traits)) }
        writer.endBlock()
    }

    private var spaced: BlockStyle {
        var style = BlockStyle()
        style.spaceAfter = 1
        return style
    }

    /// Divides lines into paragraphs at indented lines, if most of the others are not indented.
    private func split(_ run: [TextLine]) -> [[TextLine]] {
        let base = run.map(\.indent).min() ?? 0
        let indented = run.filter { $0.indent > base + 1 }.count
        guard indented > 0, indented * 2 <= run.count || run[0].indent > base + 1 && indented < run.count
        else { return [run] }
        var paragraphs: [[TextLine]] = []
        for line in run {
            if paragraphs.isEmpty || line.indent > base + 1 { paragraphs.append([]) }
            paragraphs[paragraphs.count - 1].append(line)
        }
        return paragraphs
    }

    /// Sets the alignment of lines by their position: at a margin or centred.
    private func place(_ lines: [TextLine], width: Int, _ style: inout BlockStyle) {
        let indent = lines.map(\.indent).min() ?? 0
        guard indent > 1, style.firstLineIndent == 0 else { return }
        let isCentered = lines.allSatisfy { abs($0.indent - (width - $0.end)) <= 6 } && indent >= 8
        if isCentered {
            style.alignment = .center
        } else if lines.count == 1, indent * 5 >= width * 2, lines[0].end >= width - 10 {
            // The date of a letter, or its signature.
            style.alignment = .right
        } else {
            style.startMargin = min(indent, Self.widestMargin)
        }
    }

    /// Whether most lines end only because the next word did not fit.
    func isBrokenByHand(_ lines: [TextLine], width: Int) -> Bool {
        // Verse has no second line of a single word after a long first line.
        if lines.count == 2, let last = lines.last, !text[last.range].beginsUnspaced,
            3 * lines[0].end >= 2 * width,
            firstWord(last) == text[last.range].columns
        {
            return true
        }
        let full = zip(lines, lines.dropFirst()).count { isFull($0, before: $1, width: width) }
        return full * 2 >= lines.count - 1
    }

    /// Whether a line ends only because the first word of the next one did not fit.
    private func isFull(_ line: TextLine, before next: TextLine, width: Int) -> Bool {
        // A Chinese or Japanese line could have been broken after its first character.
        text[next.range].beginsUnspaced
            ? line.end + 2 > width - 4
            : line.end + 1 + firstWord(next) > width - 8
    }

    private func firstWord(_ line: TextLine) -> Int {
        text[line.range].prefix { $0 > 0x20 }.columns
    }

    mutating func set(_ lines: [TextLine], kind: Block.Kind, _ style: BlockStyle, keepsLines: Bool) {
        begin(kind, style)
        for (position, line) in lines.enumerated() {
            if position > 0, keepsLines {
                writer.breakLine()
            } else if position > 0 {
                let gap = lines[position - 1].range.upperBound..<line.range.lowerBound
                let around = standingOut(gap).first { $0.range.lowerBound < gap.lowerBound }
                writer.join(
                    text[lines[position - 1].range], text[line.range], SpanStyle(around?.traits ?? []))
            }
            write(line.range)
        }
        writer.endBlock()
    }

    mutating func begin(_ kind: Block.Kind, _ style: BlockStyle) {
        var style = style
        style.startMargin += quoteMargin
        writer.beginBlock(kind, style)
    }

    /// The emphasized ranges that overlap a range.
    private func standingOut(_ range: Range<Int>) -> ArraySlice<TextEmphasis> {
        let emphases = underscored.isEmpty ? emphases : underscored
        let first = emphases.partitioningIndex { $0.range.upperBound > range.lowerBound }
        return emphases[first...].prefix { $0.range.lowerBound < range.upperBound }
    }

    /// Writes a part of a line, with its emphasized ranges.
    mutating func write(_ range: Range<Int>, keepsSpaces: Bool = false) {
        var start = range.lowerBound
        func write(_ part: Range<Int>, _ style: SpanStyle = SpanStyle()) {
            let bytes = UnsafeBufferPointer(rebasing: text[part.clamped(to: range)])
            if keepsSpaces { writer.keep(bytes, style) } else { writer.write(bytes, style) }
        }
        for emphasis in standingOut(range) {
            write(start..<max(start, emphasis.range.lowerBound))
            write(emphasis.content, SpanStyle(emphasis.traits))
            start = emphasis.range.upperBound
        }
        write(start..<max(start, range.upperBound))
    }
}
