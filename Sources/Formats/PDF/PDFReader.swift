import BookModel
import Markup

/// Reads what `pdftotext -bbox-layout` tells of a PDF: pages, blocks, lines and words with their
/// places, as XHTML. Blocks become paragraphs; one that a page's end cuts goes on. What stands
/// at the edge of every page is read once.
final class PDFReader: MarkupSink {
    private(set) var metadata = Metadata()
    private(set) var pageCount = 0
    private let name: String
    private var writer: SectionWriter
    private var text: [UInt8] = []
    private var isTitle = false
    private var page = PDFPage()
    private var block = PDFBlock(top: 0)
    private var line = PDFLine(left: 0, right: 0, height: 0)
    /// The edges of the two pages before, the nearest first: those on the left may differ from those
    /// on the right.
    private var edges: [[PDFEdge]] = []

    init(name: String) {
        self.name = name
        writer = SectionWriter(path: name)
        metadata.format = "PDF"
    }

    var isFull: Bool { writer.isFull }

    /// Reads the output, wherever it comes from.
    func read(_ stream: MemberStream) -> Section {
        var first: MemberStream? = stream
        // A document cannot be read twice: what comes second is nothing.
        _ = MarkupParser(self).parse {
            defer { first = nil }
            return first
        }
        endPage()
        if stream.state == .cut || stream.state == .broken { writer.cut(.rest) }
        return writer.finish()
    }

    func restart() {
        writer = SectionWriter(path: name)
        pageCount = 0
        (page, block, edges, text) = (PDFPage(), PDFBlock(top: 0), [], [])
    }

    func start(_ element: MarkupElement) {
        text = []
        switch element.lowercasedName {
        case "title": isTitle = true
        case "meta": note(element.attributes)
        case "page": beginPage()
        case "block": block = PDFBlock(element.attributes)
        case "line": line = PDFLine(element.attributes)
        default: break
        }
    }

    func text(_ bytes: UnsafeBufferPointer<UInt8>) {
        if text.count < Limits.descriptionText { text.append(contentsOf: bytes) }
    }

    func end(_ name: UnsafeBufferPointer<UInt8>) {
        switch MarkupElement(name: name, attributes: MarkupAttributes()).lowercasedName {
        case "title":
            if isTitle { metadata.title = String(decoding: text, as: UTF8.self).singleLine() }
            isTitle = false
        case "word":
            if !line.text.isEmpty { line.text.append(0x20) }
            line.text += text
        case "line": if !line.text.isEmpty { block.lines.append(line) }
        case "block":
            page.append(block)
            block.lines = []
        case "page": endPage()
        default: break
        }
        text = []
    }

    /// What the place is called where a page begins; no id of a document holds a space.
    static func name(ofPage page: Int) -> String { "page \(page)" }

    private func note(_ attributes: MarkupAttributes) {
        guard let value = attributes.string("content")?.singleLine(), !value.isEmpty else { return }
        switch attributes.string("name")?.lowercased() {
        case "author": metadata.creators = [value]
        case "subject": metadata.description = value
        default: break
        }
    }

    private func beginPage() {
        pageCount += 1
        writer.addAnchor(Self.name(ofPage: pageCount))
    }

    private func endPage() {
        let found = page.edges
        page.removeRunningLines(after: edges)
        page.orderColumns()
        for paragraph in page.blocks.lazy.flatMap(\.paragraphs) { write(paragraph) }
        if !found.isEmpty { edges = [found] + edges.prefix(1) }
        page = PDFPage()
    }

    private func write(_ lines: ArraySlice<PDFLine>) {
        guard let first = lines.first else { return }
        if writer.isBlockOpen && isCutShort && first.beginsSmall {
            join(with: first)
        } else {
            writer.beginBlock(.paragraph, Self.paragraph)
        }
        first.text.withUnsafeBufferPointer { writer.write($0) }
        for line in lines.dropFirst() {
            join(with: line)
            line.text.withUnsafeBufferPointer { writer.write($0) }
        }
    }

    private static let paragraph: BlockStyle = {
        var style = BlockStyle()
        style.spaceAfter = 1
        return style
    }()

    /// The last characters of what was written.
    private var end: ReversedCollection<String.UnicodeScalarView> {
        String(decoding: writer.lastBytes(8), as: UTF8.self).unicodeScalars.reversed()
    }

    /// The text so far ends within a sentence.
    private var isCutShort: Bool {
        end.first.map { $0 == "," || Self.hyphens.contains($0) || $0.properties.isLowercase } ?? false
    }

    /// A word that a line's end has parted is whole again, if it goes on small.
    private func join(with line: PDFLine) {
        writer.writeSpace()
        let end = end.prefix(2)
        guard end.count == 2, let hyphen = end.first, Self.hyphens.contains(hyphen),
            let letter = end.last, letter.properties.isLowercase, line.beginsSmall
        else { return }
        writer.removeLastCharacter()
    }

    /// Signs that part a word: that of the keyboard, the soft one, the true one.
    private static let hyphens: [Unicode.Scalar] = ["-", "\u{AD}", "\u{2010}"]
}

extension PDFBlock {
    fileprivate init(_ attributes: MarkupAttributes) {
        self.init(
            top: attributes.number("yMin"), bottom: attributes.number("yMax"),
            left: attributes.number("xMin"), right: attributes.number("xMax"))
    }
}

extension PDFLine {
    fileprivate init(_ attributes: MarkupAttributes) {
        self.init(
            left: attributes.number("xMin"), right: attributes.number("xMax"),
            height: attributes.number("yMax") - attributes.number("yMin"))
    }
}

extension MarkupAttributes {
    /// A number of points, 0 where there is none.
    fileprivate func number(_ name: StaticString) -> Double {
        guard let value = string(name).flatMap({ Double($0) }), value.isFinite else { return 0 }
        return value
    }
}
