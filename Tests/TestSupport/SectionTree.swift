import BookModel

/// A section drawn as text: what the format cases compare.
///
///     heading 1 · center · above 1 · below 1 · keeps
///       Loomings
///     paragraph · indent 2
///       Call me {italic: Ishmael}. ↵ Some years ago
public enum SectionTree {
    /// The section as it is compared.
    public static func draw(_ section: Section) -> String {
        var lines: [String] = []
        if section.languages != [""] {
            lines.append("languages: " + section.languages.joined(separator: ", "))
        }
        if section.isVertical { lines.append("vertical") }
        for block in section.blocks { lines += self.lines(of: block, section) }
        lines += section.boxes.enumerated().map { box($0.offset, $0.element) }
        lines += section.anchors.map { "#\($0.id) at \($0.offset)" + ($0.end.map { " to \($0)" } ?? "") }
        lines += section.links.enumerated().map { "link \($0.offset): \($0.element)" }
        lines += section.warnings.map { "warning: \($0)" }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func lines(of block: Block, _ section: Section) -> [String] {
        let head = ([kind(block.kind)] + traits(block.style)).joined(separator: " · ")
        switch block.kind {
        case .table(let index): return [head] + table(section.tables[index], section)
        case .rule: return [head]
        default: return [head, "  " + text(block.range, spans: block.spans, section)]
        }
    }

    private static func kind(_ kind: Block.Kind) -> String {
        switch kind {
        case .paragraph: "paragraph"
        case .heading(let level): "heading \(level)"
        case .preformatted: "preformatted"
        case .rule: "rule"
        case .table: "table"
        case .formula: "formula"
        case .picture(let illustration): "picture \(illustration.name)"
        case .notice: "notice"
        }
    }

    private static func traits(_ style: BlockStyle) -> [String] {
        var traits: [String] = []
        if let marker = style.marker { traits.append("marker \(marker)") }
        if let turnover = style.turnover { traits.append("verse \(turnover)") }
        if style.alignment != .start { traits.append("\(style.alignment)") }
        if let last = style.lastAlignment { traits.append("last \(last)") }
        if style.direction != .natural { traits.append("\(style.direction)") }
        let numbers = [
            ("indent", style.firstLineIndent), ("start", style.startMargin), ("end", style.endMargin),
            ("label", style.labelLength), ("above", style.spaceBefore), ("below", style.spaceAfter),
            ("language", style.language),
        ]
        traits += numbers.filter { $0.1 != 0 }.map { "\($0.0) \($0.1)" }
        if style.breaksPageBefore { traits.append("new page") }
        if let side = style.pageSide { traits.append("on \(side)") }
        if style.keepsWithNext { traits.append("keeps") }
        if style.keepsTogether { traits.append("whole") }
        if style.hasInitial { traits.append("initial") }
        if !style.firstLineTraits.isEmpty {
            traits.append("first line \(names(style.firstLineTraits).joined(separator: " "))")
        }
        if style.lineBreak != .strict { traits.append("line break \(style.lineBreak)") }
        if style.hyphenation != .automatic { traits.append("hyphens \(style.hyphenation)") }
        if style.wordBreak != .normal { traits.append("\(style.wordBreak)") }
        if let box = style.box { traits.append("box \(box)") }
        return traits
    }

    private static func box(_ index: Int, _ box: Box) -> String {
        let names: [(Box.Sides, String)] = [
            (.top, "top"), (.right, "right"), (.bottom, "bottom"), (.left, "left"),
        ]
        let sides = box.sides == .all ? ["all"] : names.filter { box.sides.contains($0.0) }.map(\.1)
        var traits = ["box \(index): " + (sides.isEmpty ? "none" : sides.joined(separator: " "))]
        let numbers = [("left", box.leftMargin), ("right", box.rightMargin)]
        traits += numbers.filter { $0.1 != 0 }.map { "\($0.0) \($0.1)" }
        if let parent = box.parent { traits.append("in \(parent)") }
        if let title = box.title { traits.append("title \(title)") }
        return traits.joined(separator: " · ")
    }

    private static func table(_ table: Table, _ section: Section) -> [String] {
        var lines: [String] = []
        if table.headRowCount > 0 { lines.append("  head \(table.headRowCount)") }
        if !table.widths.isEmpty {
            lines.append("  widths " + table.widths.map { $0.map { "\($0)" } ?? "-" }.joined(separator: " "))
        }
        if !table.hasLines { lines.append("  without lines") }
        for row in table.rows {
            let cells = row.map { cell in
                var notes = cell.isHeader ? "*" : ""
                if cell.columnSpan > 1 { notes += "×\(cell.columnSpan)" }
                if cell.rowSpan > 1 { notes += "↓\(cell.rowSpan)" }
                if let point = cell.point { notes += "(at \(point))" }
                if cell.alignment != .start { notes += "(\(cell.alignment))" }
                return notes + section.string(cell.range).replacing("\n", with: " ↵ ")
            }
            lines.append("  | " + cells.joined(separator: " | "))
            for block in table.blocks[
                row.reduce(into: 0..<0) {
                    $0 = $0.isEmpty ? $1.blocks : $0.lowerBound..<max($0.upperBound, $1.blocks.upperBound)
                }]
            {
                lines += self.lines(of: block, section).map { "    " + $0 }
            }
        }
        return lines
    }

    private static func text(_ range: Range<Int>, spans: Range<Int>, _ section: Section) -> String {
        var text = ""
        var offset = range.lowerBound
        for span in section.spans[spans] {
            text += section.string(offset..<span.range.lowerBound)
            let words = section.string(span.range).replacing("\u{FFFC}", with: "")
            text += "{\(name(span.style, section)): \(words)}"
            offset = span.range.upperBound
        }
        text += section.string(offset..<max(offset, range.upperBound))
        return text.replacing("\n", with: " ↵ ")
    }

    private static func names(_ traits: SpanStyle.Traits) -> [String] {
        let names: [(SpanStyle.Traits, String)] = [
            (.italic, "italic"), (.bold, "bold"), (.underline, "underline"), (.strikethrough, "struck"),
            (.code, "code"), (.superscript, "super"), (.subscript, "sub"), (.smallCaps, "small caps"),
            (.ruby, "ruby"), (.rubyBase, "base"), (.emphasis, "emphasis"), (.picture, "picture"),
            (.noteReference, "note"),
            (.placeholder, "placeholder"), (.lineNumber, "number"),
        ]
        return names.filter { traits.contains($0.0) }.map(\.1)
    }

    private static func name(_ style: SpanStyle, _ section: Section) -> String {
        var parts = names(style.traits)
        if let code = style.color.code { parts.append("#" + String(code, radix: 16)) }
        if let picture = style.picture { parts.append(section.pictures[picture].name) }
        if let language = style.language { parts.append("in \(section.languages[language])") }
        if let link = style.link { parts.append("link \(link)") }
        return parts.joined(separator: " ")
    }
}
