import BookModel

/// Reads a table of contents: a navigation document's `toc` (EPUB 3.3 §7.4) or an NCX's `navMap`
/// (OPF 2.0.1 §2.4.1), whichever the document turns out to be.
final class ContentsReader: MarkupSink {
    private(set) var contents = Contents()
    private let resolve: (String) -> Contents.Target?
    /// Open elements since the table began, 0 outside of it.
    private var depth = 0
    private var level = -1
    private var title: [UInt8] = []
    private var current: Contents.Entry?
    private var isLabel = false

    /// - Parameter resolve: the place that a reference of the document leads to.
    init(_ resolve: @escaping (String) -> Contents.Target?) { self.resolve = resolve }

    var isFull: Bool { contents.entries.count >= Limits.contentsEntries }

    func restart() {
        contents = Contents()
        depth = 0
        level = -1
        current = nil
    }

    func start(_ element: MarkupElement) {
        let name = element.lowercasedName
        guard depth > 0 else {
            if isTable(name, element.attributes) { depth = 1 }
            return
        }
        depth += 1
        switch name {
        case "ol", "ul":
            flush()
            level += 1
        case "li": begin()
        case "navpoint":
            flush()
            level += 1
            begin()
        case "a": lead(to: element.attributes.string("href"))
        case "content": lead(to: element.attributes.string("src"))
        case "img": title += Array((element.attributes.string("alt") ?? "").utf8)
        default: break
        }
    }

    func end(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard depth > 0 else { return }
        depth -= 1
        switch MarkupElement(name: bytes, attributes: MarkupAttributes()).lowercasedName {
        case "ol", "ul", "navpoint":
            flush()
            level = max(-1, level - 1)
        case "li": flush()
        case "nav", "navmap":
            flush()
            depth = 0
        default: break
        }
    }

    func text(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard current != nil, title.count < Limits.metadataText * 4 else { return }
        title.append(contentsOf: bytes)
    }

    private func isTable(_ name: String, _ attributes: MarkupAttributes) -> Bool {
        if name == "navmap" { return true }
        guard name == "nav", contents.entries.isEmpty else { return false }
        let type = attributes.string("epub:type") ?? attributes.string("role") ?? "toc"
        return type.utf8.split(separator: UInt8(ascii: " ")).contains {
            $0.elementsEqual("toc".utf8) || $0.elementsEqual("doc-toc".utf8)
        }
    }

    private func begin() {
        flush()
        current = Contents.Entry(title: "", level: min(max(0, level), Limits.contentsLevel))
        title.removeAll(keepingCapacity: true)
    }

    private func lead(to reference: String?) {
        guard let reference, current?.target == nil else { return }
        current?.target = resolve(reference)
    }

    private func flush() {
        guard var entry = current else { return }
        current = nil
        entry.title = String(decoding: title, as: UTF8.self).singleLine()
        if entry.title.isEmpty && entry.target == nil { return }
        if entry.title.isEmpty { entry.title = "…" }
        contents.entries.append(entry)
    }
}
