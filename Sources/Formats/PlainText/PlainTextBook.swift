import BookModel
import Markup

/// The chapters of a plain text, set in paragraphs when they are asked for.
struct PlainTextBook: Sendable {
    let text: [UInt8]
    let chapters: [PlainTextChapter]
    /// The columns at which lines were broken by hand; nil when each line is a paragraph.
    let lineWidth: Int?
    let convention: TextNotes.Convention
    let language: String
    /// What is said where the text ends.
    let notice: String?

    /// The section at an index; see `Book.section(at:)`.
    func section(at index: Int) -> Section {
        guard chapters.indices.contains(index) else { return Section() }
        return text.withUnsafeBufferPointer { text in
            var setter = ParagraphSetter(
                text, lineWidth: lineWidth, convention: convention, language: language,
                expecting: chapters[index].range.count)
            var lines = TextLines(text, chapters[index].range)
            while case let run = lines.nextRun(), let first = run.first {
                if let level = chapters[index].headings[first.range.lowerBound] {
                    setter.setHeading(run, level: level)
                } else {
                    setter.set(run)
                }
            }
            var section = setter.finish()
            if let notice, index == chapters.count - 1 { section.append(notice: notice) }
            return section
        }
    }
}

/// Makes paragraphs out of lines that stand together.
private struct ParagraphSetter {
    private let text: UnsafeBufferPointer<UInt8>
    private let lineWidth: Int?
    private let isAozora: Bool
    private var writer: SectionWriter
    /// Aozora Bunko: columns before the lines from here on.
    private var margin = 0

    /// Columns that are kept before lines that are set anew, and before those that are not.
    private static let (widestMargin, deepestLines) = (12, 24)
    /// Dots that lead to the number of a page leave lines no longer.
    private static let leaderColumns = 60

    init(
        _ text: UnsafeBufferPointer<UInt8>, lineWidth: Int?, convention: TextNotes.Convention,
        language: String, expecting size: Int
    ) {
        self.text = text
        self.lineWidth = lineWidth
        isAozora = convention == .aozora
        writer = SectionWriter(path: "", language: language, expecting: size)
    }

    mutating func finish() -> Section { writer.finish() }

    mutating func setHeading(_ run: [TextLine], level: Int) {
        var style = BlockStyle()
        style.alignment = .center
        style.spaceBefore = 1
        style.spaceAfter = 1
        style.keepsWithNext = true
        guard !isAozora else {
            for line in run { setAozora(line, kind: .heading(level: level), style) }
            return
        }
        let lines = run.filter { $0.underline(in: text) == nil }
        set(lines, kind: .heading(level: level), style, keepsLines: true)
    }

    /// Sets lines between two blank ones: a paragraph, or several that indents part.
    mutating func set(_ run: [TextLine]) {
        guard !isAozora else {
            for line in run { setAozora(line, kind: .paragraph, BlockStyle()) }
            writer.addLines(after: 1)
            return
        }
        guard !AlignedLines.areColumns(run, in: text) else { return setColumns(run) }
        guard let width = lineWidth else {
            for line in run { set([line], kind: .paragraph, spaced, keepsLines: false) }
            return
        }
        if let items = TextItem.items(of: run, in: text) { return set(items, width: width) }
        let paragraphs = split(run)
        if paragraphs.count > 1,
            !paragraphs.contains(where: { $0.count > 1 && isBrokenByHand($0, width: width) })
        {
            return setLines(run)
        }
        for (position, lines) in paragraphs.enumerated() {
            var style = BlockStyle()
            if paragraphs.count > 1 { style.firstLineIndent = 2 }
            style.spaceAfter = position == paragraphs.count - 1 ? 1 : 0
            place(lines, width: width, &style)
            set(lines, kind: .paragraph, style, keepsLines: !isBrokenByHand(lines, width: width))
        }
    }

    /// Sets lines as they stand, the leftmost of them at the margin.
    private mutating func setColumns(_ run: [TextLine]) {
        let base = run.map(\.indent).min() ?? 0
        var style = spaced
        style.startMargin = min(base, Self.widestMargin)
        let tooMany = (run.map(\.end).max() ?? 0) - base - Self.leaderColumns
        writer.beginBlock(.preformatted, style)
        for (position, line) in run.enumerated() {
            if position > 0 { writer.breakLine() }
            writer.keep(spaces: line.indent - base)
            let dots = AlignedLines.leader(of: text[line.range])
            let dropped = dots.lowerBound..<dots.lowerBound + max(0, min(tooMany, dots.count - 3))
            writer.keep(UnsafeBufferPointer(rebasing: text[line.range.lowerBound..<dropped.lowerBound]))
            writer.keep(UnsafeBufferPointer(rebasing: text[dropped.upperBound..<line.range.upperBound]))
        }
        writer.endBlock()
    }

    /// Sets the items of a list, whose lines stand behind their signs or numbers.
    private mutating func set(_ items: [TextItem], width: Int) {
        for (position, item) in items.enumerated() {
            var style = BlockStyle()
            style.startMargin = min(item.indent, Self.widestMargin) + item.markColumns + 1
            style.firstLineIndent = -item.markColumns - 1
            style.spaceAfter = position == items.count - 1 ? 1 : 0
            set(item.lines, kind: .paragraph, style, keepsLines: !isBrokenByHand(item.lines, width: width))
        }
    }

    /// Sets lines that are not filled as deep as they stand: verse, code, the end of a letter.
    private mutating func setLines(_ run: [TextLine]) {
        let base = run.map(\.indent).min() ?? 0
        for (position, line) in run.enumerated() {
            var style = BlockStyle()
            style.hyphenation = .none
            style.turnover = 0
            style.startMargin = min(base, Self.deepestLines) + line.indent - base
            style.spaceAfter = position == run.count - 1 ? 1 : 0
            set([line], kind: .paragraph, style, keepsLines: true)
        }
    }

    private mutating func setAozora(_ line: TextLine, kind: Block.Kind, _ style: BlockStyle) {
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

    /// Parts a run at its indented lines, where the others are not indented.
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

    /// A margin or the middle, by where the lines stand.
    private func place(_ lines: [TextLine], width: Int, _ style: inout BlockStyle) {
        let indent = lines.map(\.indent).min() ?? 0
        guard indent > 1, style.firstLineIndent == 0 else { return }
        let isCentered = lines.allSatisfy { abs($0.indent - (width - $0.end)) <= 6 } && indent >= 8
        if isCentered {
            style.alignment = .center
        } else {
            style.startMargin = min(indent, Self.widestMargin)
        }
    }

    /// Whether most lines end only because the next word had no room.
    private func isBrokenByHand(_ lines: [TextLine], width: Int) -> Bool {
        // No verse ends with a line of one word behind its only other line, if that is a long one.
        if lines.count == 2, let last = lines.last, !text[last.range].beginsUnspaced,
            3 * lines[0].end >= 2 * width,
            firstWord(last) == text[last.range].columns
        {
            return true
        }
        let full = zip(lines, lines.dropFirst()).count { line, next in
            // A line of Chinese or Japanese might have been broken behind its first character.
            text[next.range].beginsUnspaced
                ? line.end + 2 > width - 4
                : line.end + 1 + firstWord(next) > width - 8
        }
        return full * 2 >= lines.count - 1
    }

    private func firstWord(_ line: TextLine) -> Int {
        text[line.range].prefix { $0 > 0x20 }.columns
    }

    private mutating func set(_ lines: [TextLine], kind: Block.Kind, _ style: BlockStyle, keepsLines: Bool) {
        writer.beginBlock(kind, style)
        for (position, line) in lines.enumerated() {
            if position > 0, keepsLines {
                writer.breakLine()
            } else if position > 0 {
                writer.join(before: text, line)
            }
            writer.write(UnsafeBufferPointer(rebasing: text[line.range]))
        }
        writer.endBlock()
    }
}

extension SectionWriter {
    /// A space between two lines, but between Chinese or Japanese characters.
    fileprivate mutating func join(before text: UnsafeBufferPointer<UInt8>, _ line: TextLine) {
        let (last, first) = (lastBytes(3), text[line.range])
        if last.beginsUnspaced && (first.beginsUnspaced || first.starts(with: Self.marks)) { return }
        if last.starts(with: Self.marks) && first.beginsUnspaced { return }
        writeSpace()
    }

    /// How quotation marks and dashes begin, which stand in every language.
    private static let marks: [UInt8] = [0xE2, 0x80]
}
