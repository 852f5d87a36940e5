import BookModel
import Markup

/// Reads what `pdftotext -bbox-layout` tells of a PDF, as XHTML: pages, and in them lines and words with
/// their places. The blocks that it makes of lines are not relied on: it reads across columns, and
/// labels apart from their text.
final class PDFTextReader: MarkupSink {
    private(set) var metadata = Metadata()
    private(set) var pages: [PDFPage] = []
    private let firstPage: Int
    private var text: [UInt8] = []
    private var isTitle = false
    private var words: [PDFWord] = []
    private var box = PDFBox.none

    /// - Parameter firstPage: the number of the page that is told of first.
    init(firstPage: Int = 1) { self.firstPage = firstPage }

    /// Reads the output, wherever it comes from.
    func read(_ stream: MemberStream) {
        var first: MemberStream? = stream
        // A document cannot be read twice: what comes second is nothing.
        _ = MarkupParser(self).parse {
            defer { first = nil }
            return first
        }
    }

    func restart() { (pages, words, text) = ([], [], []) }

    func start(_ element: MarkupElement) {
        text = []
        switch element.lowercasedName {
        case "title": isTitle = true
        case "meta": note(element.attributes)
        case "page" where pages.count < Limits.pages: pages.append(PDFPage(number: firstPage + pages.count))
        case "line": words = []
        case "word": box = PDFBox(element.attributes)
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
        case "word": if !text.isEmpty { words.append(PDFWord(box: box, text: text)) }
        case "line": endLine()
        default: break
        }
        text = []
    }

    private func endLine() {
        if let line = PDFRow(words), !pages.isEmpty { pages[pages.count - 1].append(line) }
        words = []
    }

    private func note(_ attributes: MarkupAttributes) {
        guard let value = attributes.string("content")?.singleLine(), !value.isEmpty else { return }
        switch attributes.string("name")?.lowercased() {
        case "author": metadata.creators = [value]
        case "subject": metadata.description = value
        case "keywords": metadata.add(subjects: value)
        default: break
        }
    }
}

extension PDFBox {
    /// The box of an element of `pdftotext`.
    fileprivate init(_ attributes: MarkupAttributes) {
        self.init(
            left: attributes.points("xMin"), right: attributes.points("xMax"),
            top: attributes.points("yMin"), bottom: attributes.points("yMax"))
    }
}

extension MarkupAttributes {
    /// A number of points, 0 where there is none; no page is a kilometre wide.
    func points(_ name: StaticString) -> Double {
        guard let value = string(name).flatMap({ Double($0) }), value.magnitude < 1e6 else { return 0 }
        return value
    }
}
