import BookModel
import Markup

/// Reads the bookmarks of a PDF from the output of `pdftohtml -xml`:
///
///     <outline><item page="1">Loomings</item><outline><item page="3">…
final class PDFOutlineReader: MarkupSink {
    /// Entries whose anchors are named as in `PDFText`.
    private(set) var contents = Contents()
    private var level = -1
    /// The open entry, and its title so far.
    private var current: Contents.Entry?
    private var title: [UInt8] = []

    var isFull: Bool { contents.entries.count >= Limits.contentsEntries }

    /// Reads the program's output to its end.
    func read(_ stream: MemberStream) {
        var first: MemberStream? = stream
        // The parser may ask to read again; a program's output can be read only once, so it gets nothing.
        _ = MarkupParser(self).parse {
            defer { first = nil }
            return first
        }
    }

    func restart() {
        contents = Contents()
        level = -1
        current = nil
    }

    func start(_ element: MarkupElement) {
        switch element.lowercasedName {
        case "outline": level += 1
        case "item" where level >= 0: begin(element.attributes.string("page").flatMap { Int($0) })
        default: break
        }
    }

    func text(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard current != nil, title.count < Limits.metadataText * 4 else { return }
        title.append(contentsOf: bytes)
    }

    func end(_ name: UnsafeBufferPointer<UInt8>) {
        switch MarkupElement(name: name, attributes: MarkupAttributes()).lowercasedName {
        case "outline": level = max(-1, level - 1)
        case "item": flush()
        default: break
        }
    }

    private func begin(_ page: Int?) {
        let target = page.map { Contents.Target(section: 0, anchor: PDFText.name(ofPage: $0)) }
        current = Contents.Entry(title: "", level: min(level, Limits.contentsLevel), target: target)
        title = []
    }

    private func flush() {
        guard var entry = current else { return }
        current = nil
        guard contents.entries.count < Limits.contentsEntries else { return }
        entry.title = String(decoding: title, as: UTF8.self).singleLine()
        if entry.title.isEmpty && entry.target == nil { return }
        if entry.title.isEmpty { entry.title = "…" }
        contents.entries.append(entry)
    }
}
