import BookModel
import Markup

/// Reads the output of `pdftotext -bbox-layout`, which is XHTML: pages, lines and words with their boxes. Its
/// blocks are ignored, because they extend across columns and separate labels from their text.
final class PDFTextReader: MarkupSink {
    private(set) var metadata = Metadata()
    private(set) var pages: [PDFPage] = []
    private let firstPage: Int
    private var text: [UInt8] = []
    private var isTitle = false
    private var words: [PDFWord] = []
    private var box = PDFBox.none

    /// - Parameter firstPage: the number of the first page in the output.
    init(firstPage: Int = 1) { self.firstPage = firstPage }

    func read(_ stream: MemberStream) {
        var first: MemberStream? = stream
        // The parser may ask to read again; the output can be read only once, so it gets nothing.
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
    fileprivate init(_ attributes: MarkupAttributes) {
        self.init(
            left: attributes.points("xMin"), right: attributes.points("xMax"),
            top: attributes.points("yMin"), bottom: attributes.points("yMax"))
    }
}

extension MarkupAttributes {
    /// An attribute in points; 0 if it is missing or implausibly large.
    func points(_ name: StaticString) -> Double {
        guard let value = string(name).flatMap({ Double($0) }), value.magnitude < 1e6 else { return 0 }
        return value
    }
}
