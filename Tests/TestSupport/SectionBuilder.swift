import BookModel

/// Puts sections together block by block.
public struct SectionBuilder {
    /// What was made so far.
    public private(set) var section = Section()

    /// An empty section in a language.
    public init(language: String = "en") {
        section.languages = [language]
    }

    /// Adds a language for spans; returns its index.
    public mutating func addLanguage(_ tag: String) -> Int {
        section.languages.append(tag)
        return section.languages.count - 1
    }

    /// A section of one paragraph.
    public static func paragraph(
        _ text: String, language: String = "en", _ change: (inout BlockStyle) -> Void = { _ in }
    ) -> Section {
        var builder = SectionBuilder(language: language)
        builder.add(text, change)
        return builder.section
    }

    /// Adds a block; `[` and `]` with a trait make spans elsewhere, here the text is as it is.
    public mutating func add(
        _ text: String, kind: Block.Kind = .paragraph, _ change: (inout BlockStyle) -> Void = { _ in }
    ) {
        add([(text, nil)], kind: kind, change)
    }

    /// Adds a block of parts, those with a style as spans.
    public mutating func add(
        _ parts: [(String, SpanStyle?)], kind: Block.Kind = .paragraph,
        _ change: (inout BlockStyle) -> Void = { _ in }
    ) {
        let start = section.text.count
        let firstSpan = section.spans.count
        for (text, style) in parts {
            let lower = section.text.count
            section.text.append(contentsOf: text.utf8)
            if let style { section.spans.append(Span(range: lower..<section.text.count, style: style)) }
        }
        close(from: start, firstSpan: firstSpan, kind, change)
    }

    /// Adds a table of rows of cells.
    public mutating func addTable(_ rows: [[Cell]], _ change: (inout BlockStyle) -> Void = { _ in }) {
        let start = section.text.count
        let firstSpan = section.spans.count
        var table = Table()
        for row in rows {
            var cells: [Table.Cell] = []
            for cell in row {
                if section.text.count > start { section.text.append(0x0A) }
                let lower = section.text.count
                section.text.append(contentsOf: cell.text.utf8)
                if let style = cell.style, lower < section.text.count {
                    section.spans.append(Span(range: lower..<section.text.count, style: style))
                }
                cells.append(
                    Table.Cell(
                        range: lower..<section.text.count, columnSpan: cell.span, isHeader: cell.isHeader,
                        alignment: cell.alignment))
            }
            table.rows.append(cells)
        }
        section.tables.append(table)
        close(from: start, firstSpan: firstSpan, .table(section.tables.count - 1), change)
    }

    /// What a table's cell is made from.
    public struct Cell: ExpressibleByStringLiteral {
        public var text: String
        public var span = 1
        public var isHeader = false
        public var alignment = BlockStyle.Alignment.start
        /// Of all its text.
        public var style: SpanStyle?

        public init(
            _ text: String, span: Int = 1, isHeader: Bool = false,
            alignment: BlockStyle.Alignment = .start, style: SpanStyle? = nil
        ) {
            self.style = style
            self.text = text
            self.span = span
            self.isHeader = isHeader
            self.alignment = alignment
        }

        public init(stringLiteral value: String) { self.init(value) }
    }

    private mutating func close(
        from start: Int, firstSpan: Int, _ kind: Block.Kind, _ change: (inout BlockStyle) -> Void
    ) {
        var block = Block(
            kind: kind, range: start..<section.text.count, spans: firstSpan..<section.spans.count)
        change(&block.style)
        section.blocks.append(block)
        section.text.append(0x0A)
    }
}
