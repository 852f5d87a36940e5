import BookModel
import Markup

/// Makes a section out of consecutive pages of a PDF.
///
/// Paragraphs that are cut by the end of a page or column are joined, and footnotes are put after them. A
/// paragraph belongs to the section of the page on which it begins.
struct PDFText {
    private var paragraphs: [(page: Int, paragraph: PDFParagraph)] = []
    private var notes: [(page: Int, paragraph: PDFParagraph)] = []
    private var vocabulary = WordVocabulary()
    /// Pages whose beginning is not in a paragraph yet.
    private var waiting: [Int] = []

    /// - Parameter pages: in order; a few more pages on both sides help to recognize running headers.
    init(_ pages: [PDFPage]) {
        var pages = pages
        PDFRunningLines.remove(from: &pages)
        let columns = pages.map { (number: $0.number, columns: $0.columns) }
        let measures = PDFMeasures(columns)
        for (number, columns) in columns {
            waiting.append(number)
            for rows in columns {
                rows.forEach { vocabulary.add(line: $0.words.map(\.text)) }
                let left = measures.left(of: rows, onPage: number, isAlone: columns.count == 1)
                add(PDFColumn(rows, measures: measures, left: left).paragraphs, from: number)
            }
        }
        paragraphs += notes
        notes = []
    }

    private mutating func add(_ found: [PDFParagraph], from page: Int) {
        for (index, paragraph) in found.enumerated() {
            if paragraph.kind == .note {
                notes.append((page, paragraph))
                continue
            }
            var paragraph = paragraph
            if index == 0, let last = paragraphs.last?.paragraph, last.goesOn(in: paragraph) {
                let row = last.rows.count
                paragraphs[paragraphs.count - 1].paragraph.join(paragraph)
                for page in waiting { paragraphs[paragraphs.count - 1].paragraph.pages.append((row, page)) }
            } else {
                paragraphs += notes
                notes = []
                paragraph.pages = waiting.map { (0, $0) }
                paragraphs.append((page, paragraph))
            }
            waiting = []
        }
    }

    /// Number of pages in which a title is searched for.
    static let titlePages = 3

    /// A title for a document without one: the largest heading of the first page that has headings. Nil if
    /// several are equally large, as in a manual page.
    var title: String? {
        let headings = paragraphs.filter { $0.paragraph.isHeading && $0.page <= Self.titlePages }
        let first = headings.filter { $0.page == headings.first?.page }.map(\.paragraph)
        guard let title = first.max(by: { $0.size < $1.size }),
            first.count(where: { $0.size == title.size }) == 1
        else { return nil }
        var writer = PDFWriter(name: "", vocabulary: vocabulary)
        writer.write(title)
        let section = writer.finish()
        return section.string(0..<section.text.count).singleLine(limit: Limits.metadataText)
    }

    /// Makes a section of the paragraphs that begin on a range of pages.
    func section(named name: String, of range: ClosedRange<Int>) -> Section {
        var writer = PDFWriter(name: name, vocabulary: vocabulary)
        let wanted = paragraphs.filter { range.contains($0.page) }
        let named = Set(wanted.flatMap { $0.paragraph.pages.map(\.page) })
        let first = named.min() ?? .max
        // Pages whose beginning is in a paragraph of the previous section.
        for page in range where !named.contains(page) && page < first { writer.name(page) }
        for (_, paragraph) in wanted { writer.write(paragraph) }
        for page in range where !named.contains(page) && page > first { writer.name(page) }
        return writer.finish()
    }

    /// The anchor at the beginning of a page. The space avoids a clash with ids of a document, which cannot
    /// contain one.
    static func name(ofPage page: Int) -> String { "page \(page)" }
}

extension PDFParagraph {
    /// Whether the next paragraph is the rest of this one, separated by the end of a page.
    fileprivate func goesOn(in next: PDFParagraph) -> Bool {
        guard kind == .text, next.kind == .text, !keepsLines, !isCentred, !next.isCentred,
            let first = next.rows.first, let last = rows.last?.words.last?.text
        else { return false }
        let end = last.lastScalars.first
        let isCut =
            end.map { $0 == "," || WordVocabulary.hyphens.contains($0) || $0.properties.isAlphabetic }
            ?? false
        return isCut && first.beginsSmall && next.label == 0
    }

    /// Appends the rest of the paragraph.
    fileprivate mutating func join(_ rest: PDFParagraph) { rows += rest.rows }
}
