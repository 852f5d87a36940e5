import BookModel
import Markup

/// Writes paragraphs of a PDF into a section.
struct PDFWriter {
    private var writer: SectionWriter
    private let vocabulary: WordVocabulary

    init(name: String, vocabulary: WordVocabulary) {
        writer = SectionWriter(path: name)
        self.vocabulary = vocabulary
    }

    mutating func finish() -> Section { writer.finish() }

    /// Adds the anchor of a page that begins here.
    mutating func name(_ page: Int) { writer.addAnchor(PDFText.name(ofPage: page)) }

    mutating func write(_ paragraph: PDFParagraph) {
        writer.endBlock()
        for (row, page) in paragraph.pages where row == 0 { name(page) }
        switch paragraph.kind {
        case .text, .note: writeText(paragraph)
        case .heading(let level): writeHeading(paragraph, level)
        case .code: writeCode(paragraph)
        }
        writer.endBlock()
    }

    private mutating func writeText(_ paragraph: PDFParagraph) {
        var style = BlockStyle()
        style.spaceAfter = 1
        let hang = paragraph.hangingColumns
        style.startMargin = max(0, paragraph.margin + hang)
        if hang > 0 { style.firstLineIndent = -hang }
        if paragraph.isCentred { style.alignment = .center }
        if paragraph.keepsLines { style.hyphenation = .none }
        writer.beginBlock(.paragraph, style)
        for (index, row) in paragraph.rows.enumerated() {
            for (place, page) in paragraph.pages where place == index && index > 0 { name(page) }
            let breaks = paragraph.keepsLines || index == 1 && paragraph.isLabelAlone
            if index > 0 { breaks ? writer.breakLine() : join(paragraph.rows[index - 1], row) }
            let label = index == 0 && !paragraph.isLabelAlone ? paragraph.label : 0
            write(row, label: label, width: -style.firstLineIndent)
        }
    }

    /// Writes the words of a row. A label is followed by as many spaces as align the text; after a label that
    /// is too long the text begins on a new line.
    private mutating func write(_ row: PDFRow, label: Int, width: Int) {
        for (index, word) in row.words.enumerated() {
            if index > 0, row.isApart(index) {
                let written = row.words[..<index].reduce(index - 1) { $0 + $1.count }
                switch index == label ? width - written : 1 {
                case 2...: writer.keep(spaces: width - written)
                case 1: writer.writeSpace()
                default: writer.breakLine()
                }
            }
            var style = SpanStyle(word.font?.traits ?? [])
            if word.isRaised(in: row.box), index > 0 { style.traits.insert(.superscript) }
            word.text.withUnsafeBufferPointer { writer.write($0, style) }
        }
    }

    private mutating func writeHeading(_ paragraph: PDFParagraph, _ level: Int) {
        var style = BlockStyle()
        style.spaceBefore = level < 3 ? 2 : 1
        style.spaceAfter = 1
        style.keepsWithNext = true
        style.hyphenation = .none
        style.alignment = paragraph.isCentred ? .center : .left
        writer.beginBlock(.heading(level: level), style)
        for (index, row) in paragraph.rows.enumerated() {
            if index > 0 { join(paragraph.rows[index - 1], row) }
            for (place, word) in row.words.enumerated() {
                if place > 0, row.isApart(place) { writer.writeSpace(SpanStyle(.bold)) }
                let traits = (word.font?.traits ?? []).intersection([.italic]).union(.bold)
                word.text.withUnsafeBufferPointer { writer.write($0, SpanStyle(traits)) }
            }
        }
    }

    /// Writes lines of fixed-width text, each word at its position.
    private mutating func writeCode(_ paragraph: PDFParagraph) {
        var style = BlockStyle()
        style.startMargin = paragraph.margin
        style.spaceAfter = 1
        style.hyphenation = .none
        writer.beginBlock(.preformatted, style)
        let words = paragraph.rows.flatMap(\.words)
        let left = paragraph.rows.map(\.box.left).min() ?? 0
        let widths = words.map { $0.box.width / Double(max(1, $0.count)) }.sorted()
        let width = max(0.1, widths.isEmpty ? 1 : widths[widths.count / 2])
        for (index, row) in paragraph.rows.enumerated() {
            if index > 0 { [0x0A].withUnsafeBufferPointer { writer.keep($0) } }
            var column = 0
            for (place, word) in row.words.enumerated() {
                let start = Int(min(500, max(0, ((word.box.left - left) / width).rounded())))
                let spaces = place > 0 ? max(row.isApart(place) ? 1 : 0, start - column) : start
                writer.keep(spaces: spaces)
                word.text.withUnsafeBufferPointer { writer.keep($0, SpanStyle(.code)) }
                column += spaces + word.count
            }
        }
    }

    /// Joins a word that is hyphenated at the end of a row, or else writes a space.
    private mutating func join(_ row: PDFRow, _ next: PDFRow) {
        guard let word = row.words.last, let rest = next.words.first,
            vocabulary.isDivided(word.text, rest.text)
        else {
            // After a hyphen that belongs to the word there is no space.
            if let word = row.words.last, WordVocabulary.endsWithHyphen(word.text), next.beginsSmall {
                return
            }
            return writer.writeSpace()
        }
        writer.removeLastCharacter()
    }
}

extension PDFParagraph {
    /// Indent of the rows after the first, in columns; at least the width of a short label.
    fileprivate var hangingColumns: Int {
        guard label > 0, !isLabelAlone, let row = rows.first else { return hang }
        let width = row.words.prefix(label).reduce(label) { $0 + $1.count }
        return max(2, hang, width < 6 ? width : 0)
    }
}
