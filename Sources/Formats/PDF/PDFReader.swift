import BookModel

/// Reads what `pdftotext -bbox-layout` tells of a PDF: pages, blocks, lines and words with their
/// places, as XHTML. A block becomes a paragraph; one that a page's end cuts goes on.
final class PDFReader: MarkupSink {
    private(set) var metadata = Metadata()
    private(set) var pageCount = 0
    private let name: String
    private var builder: SectionBuilder
    private var text: [UInt8] = []
    private var isTitle = false
    /// The lines of the open block.
    private var lines: [[UInt8]] = []
    private var words: [UInt8] = []

    init(name: String) {
        self.name = name
        builder = Self.builder(name)
        metadata.format = "PDF"
    }

    var isFull: Bool { builder.isCut }

    /// Reads the output, wherever it comes from.
    func read(_ stream: MemberStream) -> Section {
        var first: MemberStream? = stream
        // A document cannot be read twice: what comes second is nothing.
        _ = MarkupParser(self).parse {
            defer { first = nil }
            return first
        }
        if stream.state == .cut || stream.state == .broken { builder.isCut = true }
        return builder.finish()
    }

    func restart() {
        builder = Self.builder(name)
        pageCount = 0
        (lines, words, text) = ([], [], [])
    }

    func start(_ element: MarkupElement) {
        text = []
        switch element.lowercasedName {
        case "title": isTitle = true
        case "meta": note(element.attributes)
        case "page": beginPage()
        case "block": lines = []
        case "line": words = []
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
            if !words.isEmpty { words.append(0x20) }
            words += text
        case "line": if !words.isEmpty { lines.append(words) }
        case "block": endBlock()
        default: break
        }
        text = []
    }

    /// What the place is called where a page begins; no id of a document holds a space.
    static func name(ofPage page: Int) -> String { "page \(page)" }

    private static func builder(_ name: String) -> SectionBuilder {
        SectionBuilder(path: name, language: "", sheets: FixedStyles(), expecting: 0)
    }

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
        builder.names.append(Self.name(ofPage: pageCount))
    }

    private func endBlock() {
        guard !lines.isEmpty else { return }
        let goesOn = builder.block != nil && isCutShort && lines[0].first.map { $0 &- 0x61 < 26 } == true
        if goesOn {
            builder.space = SpanStyle()
        } else {
            builder.closeBlock()
            builder.openBlock(kind: .paragraph)
            builder.block?.style.spaceAfter = 1
        }
        for (index, line) in lines.enumerated() {
            if index > 0 { join(with: line) }
            line.withUnsafeBufferPointer { builder.write($0) }
        }
        lines = []
    }

    /// The text so far ends within a sentence.
    private var isCutShort: Bool {
        guard let last = builder.section.text.last else { return false }
        return last == UInt8(ascii: ",") || last == UInt8(ascii: "-") || last &- 0x61 < 26
    }

    /// A word that a line's end has parted is whole again, if it goes on small.
    private func join(with line: [UInt8]) {
        let text = builder.section.text
        if text.count > 1, text[text.count - 1] == UInt8(ascii: "-"), text[text.count - 2] &- 0x61 < 26,
            let first = line.first, first &- 0x61 < 26
        {
            builder.section.text.removeLast()
            builder.space = nil
        } else {
            builder.space = SpanStyle()
        }
    }
}
