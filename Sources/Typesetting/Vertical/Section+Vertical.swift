import BookModel

extension Section {
    /// Whether the section is set in vertical lines.
    ///
    /// Sections with tables, formulas or code, and pages of pictures, are set horizontally.
    func isVertical(_ style: PageStyle) -> Bool {
        switch style.vertical {
        case .off: return false
        case .book: guard isVertical else { return false }
        case .on:
            let language = languages.first ?? ""
            guard language.isEmpty || language.isTag(of: "ja") || language.isTag(of: "zh") else {
                return false
            }
        }
        return !blocks.contains { block in
            switch block.kind {
            case .table, .formula, .preformatted: true
            case .picture(let illustration): illustration.isPage
            case .paragraph, .heading, .rule, .notice: false
            }
        }
    }

    /// The section with lengths along the lines in squares instead of columns, and without boxes.
    func inSquares(_ paragraphs: PageStyle.Paragraphs) -> Section {
        var section = self
        section.boxes = []
        for index in blocks.indices {
            var block = styledBlock(index, paragraphs)
            block.style.box = nil
            block.style.firstLineIndent = Self.squares(block.style.firstLineIndent)
            block.style.startMargin = Self.squares(block.style.startMargin)
            block.style.endMargin = Self.squares(block.style.endMargin)
            block.style.turnover = block.style.turnover.map(Self.squares)
            block.style.hasInitial = false
            section.blocks[index] = block
        }
        return section
    }

    /// An em is two columns, or one square.
    private static func squares(_ columns: Int) -> Int {
        columns >= 0 ? (columns + 1) / 2 : (columns - 1) / 2
    }
}
