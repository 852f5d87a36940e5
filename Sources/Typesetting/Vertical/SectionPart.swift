import BookModel

/// Consecutive blocks of a section that are set in one format, on pages of their own.
///
/// Most sections are a single part. In one with vertical lines, tables, formulas, code and pages of pictures are set on
/// horizontal pages, and what belongs to them, such as the heading above, comes along.
struct SectionPart: Hashable, Sendable {
    var blocks: Range<Int>
    var format: PageFormat
}

extension Section {
    /// The parts of the section in the order of the text; at least one.
    func parts(_ format: PageFormat) -> [SectionPart] {
        let horizontal = SectionPart(blocks: blocks.indices, format: format.horizontal(blocks[...], of: self))
        guard isVertical(format.style) else { return [horizontal] }
        let isHorizontal = horizontalBlocks
        // A section that is hardly anything else is easier to read without turning the book at each page.
        let bytes = blocks.indices.reduce(0) { $0 + (isHorizontal[$1] ? blocks[$1].range.count : 0) }
        if bytes * 2 > text.count || blocks.isEmpty { return [horizontal] }
        let vertical = PageFormat(verticalOf: format.pageOfText)
        var parts: [SectionPart] = []
        var first = 0
        for end in 1...blocks.count where end == blocks.count || isHorizontal[end] != isHorizontal[first] {
            let own = isHorizontal[first] ? format.horizontal(blocks[first..<end], of: self) : vertical
            parts.append(SectionPart(blocks: first..<end, format: own))
            first = end
        }
        return parts
    }

    /// For each block, whether it is set horizontally in a section with vertical lines.
    private var horizontalBlocks: [Bool] {
        var isHorizontal = blocks.map(\.isHorizontal)
        guard isHorizontal.contains(true) else { return isHorizontal }
        for index in blocks.indices.dropLast().reversed() where isHorizontal[index + 1] {
            if blocks[index].keepsWithNext || isTiedToNext(index) { isHorizontal[index] = true }
        }
        for index in blocks.indices.dropLast() where isHorizontal[index] && isTiedToNext(index) {
            isHorizontal[index + 1] = true
        }
        return isHorizontal
    }

    /// Whether lines of the section are vertical.
    private func isVertical(_ style: PageStyle) -> Bool {
        switch style.vertical {
        case .off: return false
        case .book: return isVertical
        case .on:
            let language = languages.first ?? ""
            return language.isEmpty || language.isTag(of: "ja") || language.isTag(of: "zh")
        }
    }

    /// The section with lengths of vertical parts in squares instead of columns, and without boxes.
    func inSquares(_ parts: [SectionPart], _ paragraphs: PageStyle.Paragraphs) -> Section {
        guard parts.contains(where: \.format.isVertical) else { return self }
        var section = self
        section.boxes = []
        for index in blocks.indices { section.blocks[index].style.box = nil }
        for part in parts where part.format.isVertical {
            for index in part.blocks { section.blocks[index] = inSquares(index, paragraphs) }
        }
        return section
    }

    private func inSquares(_ index: Int, _ paragraphs: PageStyle.Paragraphs) -> Block {
        var block = styledBlock(index, paragraphs)
        block.style.box = nil
        block.style.firstLineIndent = Self.squares(block.style.firstLineIndent)
        block.style.startMargin = Self.squares(block.style.startMargin)
        block.style.endMargin = Self.squares(block.style.endMargin)
        block.style.turnover = block.style.turnover.map(Self.squares)
        block.style.hasInitial = false
        return block
    }

    /// An em is two columns, or one square.
    private static func squares(_ columns: Int) -> Int {
        columns >= 0 ? (columns + 1) / 2 : (columns - 1) / 2
    }
}

extension Block {
    /// Whether it is set on a horizontal page even where lines are vertical.
    fileprivate var isHorizontal: Bool {
        switch kind {
        case .table, .formula, .preformatted: true
        case .picture(let illustration): illustration.isPage
        case .paragraph, .heading, .rule, .notice: false
        }
    }
}
