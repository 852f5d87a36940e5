import BookModel
import Markup

/// Writes a manual page: joins the lines of paragraphs, and keeps texts beside their tags and the lines of
/// code.
extension PlainTextSetter {
    /// The widest margin, in columns.
    private static let deepestManual = 24

    mutating func set(_ page: ManualPage) {
        var index = 0
        while index < page.lines.count {
            if let level = page.headingLevel(index) {
                setHeading(page.lines[index], of: page, level: level)
                index += 1
                continue
            }
            let end = page.lines[index...].indices.first { place in
                page.lines[place].isBlank || place > index && page.headingLevel(place) != nil
            }
            let run = page.lines[index..<(end ?? page.lines.count)]
            if !run.isEmpty { set(Array(run), of: page) }
            index = max(index + 1, end ?? page.lines.count)
        }
    }

    private mutating func setHeading(_ line: TextLine, of page: ManualPage, level: Int) {
        var style = BlockStyle()
        style.spaceBefore = 1
        style.keepsWithNext = true
        style.hyphenation = .none
        style.alignment = .left
        set([line], kind: .heading(level: level), style, keepsLines: true)
    }

    /// Writes the lines between two blank lines.
    private mutating func set(_ run: [TextLine], of page: ManualPage) {
        var rest = run[...]
        while let first = rest.first {
            let next = rest.dropFirst().first
            if let column = page.textColumn(of: first, before: next, in: text) {
                let count = 1 + rest.dropFirst().prefix { $0.indent == column }.count
                setTagged(Array(rest.prefix(count)), at: column, of: page, isLast: count == rest.count)
                rest = rest.dropFirst(count)
            } else if let next, next.indent > first.indent,
                page.tags.areBeside(first.indent, next.indent),
                !page.isFull(first, before: next, in: text)
            {
                setTag(first, of: page)
                rest = rest.dropFirst()
            } else {
                let count = 1 + rest.dropFirst().prefix { !begins(with: $0, of: page) }.count
                setText(Array(rest.prefix(count)), of: page, isLast: count == rest.count)
                rest = rest.dropFirst(count)
            }
        }
    }

    /// Whether a line begins with a tag and its text beside it.
    private func begins(with line: TextLine, of page: ManualPage) -> Bool {
        page.textColumn(of: line, before: nil, in: text) != nil
    }

    private func margin(_ indent: Int, of page: ManualPage) -> Int {
        min(max(0, indent - page.indent), Self.deepestManual)
    }

    /// Writes a tag above its text.
    private mutating func setTag(_ line: TextLine, of page: ManualPage) {
        var style = BlockStyle()
        style.startMargin = margin(line.indent, of: page)
        style.keepsWithNext = true
        style.hyphenation = .none
        set([line], kind: .paragraph, style, keepsLines: true)
    }

    /// Writes a tag with its text beside it.
    private mutating func setTagged(_ lines: [TextLine], at column: Int, of page: ManualPage, isLast: Bool) {
        guard let first = lines.first else { return }
        let start = ManualTags.offset(ofColumn: column, in: first, of: text)
        let tag = text[first.range.lowerBound..<start]
        var style = BlockStyle()
        style.startMargin = margin(column, of: page)
        style.firstLineIndent = margin(first.indent, of: page) - style.startMargin
        // The length when written, with one space between words.
        let words = tag.split { $0 <= 0x20 }
        style.labelLength = words.reduce(max(0, words.count - 1)) { $0 + $1.count }
        style.spaceAfter = isLast ? 1 : 0
        set(lines, filledIn: page, style)
    }

    /// Writes a paragraph, or lines that are not joined, such as code or a synopsis.
    private mutating func setText(_ lines: [TextLine], of page: ManualPage, isLast: Bool) {
        guard let first = lines.first else { return }
        let full = zip(lines, lines.dropFirst()).count { page.isFull($0, before: $1, in: text) }
        let isFilled =
            lines.count == 1 ? AlignedLines.gaps(in: first, of: text).isEmpty : 2 * full >= lines.count - 1
        guard isFilled else { return setLines(lines, of: page, isLast: isLast) }
        let depth = lines.dropFirst().map(\.indent).min() ?? first.indent
        var style = BlockStyle()
        style.startMargin = margin(depth, of: page)
        style.firstLineIndent = margin(first.indent, of: page) - style.startMargin
        style.spaceAfter = isLast ? 1 : 0
        set(lines, filledIn: page, style)
    }

    private mutating func setLines(_ lines: [TextLine], of page: ManualPage, isLast: Bool) {
        let base = lines.map(\.indent).min() ?? 0
        var style = BlockStyle()
        style.startMargin = margin(base, of: page)
        style.spaceAfter = isLast ? 1 : 0
        begin(.preformatted, style)
        for (position, line) in lines.enumerated() {
            if position > 0 { writer.breakLine() }
            writer.keep(spaces: line.indent - base)
            write(line.range, keepsSpaces: true)
        }
        writer.endBlock()
    }

    /// Writes a paragraph: a full line is joined with the next one, others end with a line break.
    private mutating func set(_ lines: [TextLine], filledIn page: ManualPage, _ style: BlockStyle) {
        begin(.paragraph, style)
        for (position, line) in lines.enumerated() {
            if position > 0 {
                let before = lines[position - 1]
                if page.isFull(before, before: line, in: text) {
                    joinWord(of: before, with: line, in: page)
                } else {
                    writer.breakLine()
                }
            }
            write(line.range)
        }
        writer.endBlock()
    }

    /// Joins a word that is hyphenated between two lines, or writes a space. After a hyphen that belongs to
    /// the word there is no space.
    private mutating func joinWord(of line: TextLine, with next: TextLine, in page: ManualPage) {
        let last = Array(Array(text[line.range].reversed().prefix { $0 > 0x20 }).reversed())
        let first = Array(text[next.range].prefix { $0 > 0x20 })
        guard WordVocabulary.endsWithHyphen(last) else { return writer.writeSpace() }
        if page.isDivided(last, first) { writer.removeLastCharacter() }
    }
}
