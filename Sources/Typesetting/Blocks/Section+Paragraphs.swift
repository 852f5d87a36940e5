import BookModel

extension Section {
    /// A block with the reader's setting for paragraphs applied.
    ///
    /// Only plain paragraphs change, not quotations, lists or centred lines. A space of two lines or more is
    /// a scene break and is kept.
    func styledBlock(_ index: Int, _ paragraphs: PageStyle.Paragraphs) -> Block {
        var block = blocks[index]
        guard paragraphs != .book, block.isPlainParagraph else { return block }
        switch paragraphs {
        case .book: break
        case .indent: indent(&block, at: index)
        case .space:
            block.style.firstLineIndent = 0
            block.style.spaceBefore = max(1, block.style.spaceBefore)
            block.style.spaceAfter = max(1, block.style.spaceAfter)
        }
        return block
    }

    private func indent(_ block: inout Block, at index: Int) {
        let follows = index > 0 && blocks[index - 1].isPlainParagraph
        let space = follows ? max(blocks[index - 1].style.spaceAfter, block.style.spaceBefore) : 0
        let isBreak = space >= ParagraphIndent.breakLines
        block.style.firstLineIndent =
            follows && !isBreak ? ParagraphIndent.columns(language: language(of: block)) : 0
        if follows { block.style.spaceBefore = isBreak ? space : 0 }
        let next = index + 1 < blocks.count ? blocks[index + 1] : nil
        if next?.isPlainParagraph == true { block.style.spaceAfter = 0 }
    }

    /// A BCP 47 tag; empty if unknown.
    func language(of block: Block) -> String { language(at: block.style.language) }

    /// The language at an index; empty if unknown.
    func language(at index: Int) -> String { languages.indices.contains(index) ? languages[index] : "" }
}

/// Measures of indented paragraphs.
private enum ParagraphIndent {
    /// Least blank lines of a scene break.
    static let breakLines = 2

    /// One em; in Chinese two characters (Requirements for Chinese Text Layout §3.5).
    static func columns(language: String) -> Int { language.isTag(of: "zh") ? 4 : 2 }
}

extension Block {
    /// Whether the block is a paragraph of running text.
    var isPlainParagraph: Bool {
        kind == .paragraph && style.box == nil && style.marker == nil && style.startMargin <= 0
            && style.endMargin <= 0 && style.firstLineIndent >= 0 && style.turnover == nil
            && style.labelLength == 0
            && !style.isAlignedApart
    }
}

extension String {
    /// Whether a BCP 47 tag is of a language, in any region. Compares bytes, because it is called for each
    /// paragraph.
    func isTag(of language: String) -> Bool {
        guard utf8.starts(with: language.utf8) else { return false }
        return utf8.dropFirst(language.utf8.count).first.map { $0 == UInt8(ascii: "-") } ?? true
    }
}
