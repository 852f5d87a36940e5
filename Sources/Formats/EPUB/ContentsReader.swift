import BookModel

/// Reads a table of contents: a navigation document's `toc` (EPUB 3.3 §7.4) or an NCX's `navMap`
/// (OPF 2.0.1 §2.4.1), whichever the document turns out to be; and the pages of the printed book
/// (EPUB 3.3 §7.4.4 `page-list`, NCX `pageList`).
final class ContentsReader: MarkupSink {
    private(set) var contents = Contents()
    private enum List {
        case contents, pages
    }

    private let resolve: (String) -> Contents.Target?
    /// Open elements since the table began, 0 outside of it.
    private var depth = 0
    private var list = List.contents
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
            guard let begun = begun(name, element.attributes) else { return }
            list = begun
            depth = 1
            level = -1
            return
        }
        depth += 1
        switch name {
        case "ol", "ul":
            flush()
            level += 1
        case "li", "pagetarget": begin()
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
        case "li", "pagetarget": flush()
        case "nav", "navmap", "pagelist":
            flush()
            depth = 0
        default: break
        }
    }

    func text(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard current != nil, title.count < Limits.metadataText * 4 else { return }
        title.append(contentsOf: bytes)
    }

    /// The list that an element begins, nil for another one.
    private func begun(_ name: String, _ attributes: MarkupAttributes) -> List? {
        if name == "navmap" { return .contents }
        if name == "pagelist" { return contents.pageList.isEmpty ? .pages : nil }
        guard name == "nav" else { return nil }
        let type = attributes.string("epub:type") ?? attributes.string("role") ?? "toc"
        let words = type.utf8.split(separator: UInt8(ascii: " ")).map { String($0) ?? "" }
        if words.contains("toc") || words.contains("doc-toc") {
            return contents.entries.isEmpty ? .contents : nil
        }
        let isPages = words.contains("page-list") || words.contains("doc-pagelist")
        return isPages && contents.pageList.isEmpty ? .pages : nil
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
        if list == .pages {
            guard let target = entry.target, contents.pageList.count < Limits.contentsEntries else { return }
            contents.pageList.append(Contents.PageLabel(label: entry.title, target: target))
            return
        }
        if entry.title.isEmpty { entry.title = "…" }
        contents.entries.append(entry)
    }
}
