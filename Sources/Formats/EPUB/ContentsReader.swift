import BookModel
import Markup

/// Reads a table of contents: the `toc` of a navigation document (EPUB 3.3 §7.4) or the `navMap` of an NCX
/// (OPF 2.0.1 §2.4.1). Also reads the page list (EPUB 3.3 §7.4.4 `page-list`, NCX `pageList`) and the
/// landmarks (EPUB 3.3 §7.4.5).
final class ContentsReader: MarkupSink {
    private enum List {
        case contents, pages, landmarks
    }

    private(set) var contents = Contents()
    private let resolve: (_ path: String, _ fragment: String?) -> Contents.Target?
    private let path: String
    private var base: ReferenceBase
    /// Number of open elements.
    private var elements = 0
    /// Number of open elements within the current list; 0 outside a list.
    private var depth = 0
    private var list = List.contents
    private var level = -1
    private var title: [UInt8] = []
    private var current: Contents.Entry?
    private var kind = Landmark.Kind.other

    /// - Parameters:
    ///   - path: the document's path in the archive.
    ///   - resolve: the target of a path in the archive and a fragment.
    init(path: String, _ resolve: @escaping (_ path: String, _ fragment: String?) -> Contents.Target?) {
        self.path = path
        self.resolve = resolve
        base = ReferenceBase(path)
    }

    var isFull: Bool { contents.entries.count >= Limits.contentsEntries }

    func restart() {
        contents = Contents()
        base = ReferenceBase(path)
        elements = 0
        depth = 0
        level = -1
        current = nil
    }

    var hasProse: Bool { false }

    func start(_ element: MarkupElement) {
        let name = element.lowercasedName
        let attributes = element.attributes
        elements += 1
        if let reference = attributes["xml:base"] { base.enter(reference, at: elements) }
        guard depth > 0 else {
            if name == "base", let reference = attributes["href"] { base.enter(reference, at: 0) }
            guard let begun = begun(name, attributes) else { return }
            list = begun
            depth = 1
            level = -1
            return
        }
        depth += 1
        // The most frequent names come first.
        switch name {
        case "a":
            lead(to: attributes.string("href"))
            if list == .landmarks { kind = Landmark.Kind(type: attributes.string("epub:type") ?? "") }
        case "li", "pagetarget": begin()
        case "ol", "ul":
            flush()
            level += 1
        case "navpoint":
            flush()
            level += 1
            begin()
        case "content": lead(to: attributes.string("src"))
        case "img": title += Array((attributes.string("alt") ?? "").utf8)
        default: break
        }
    }

    func end(_ bytes: UnsafeBufferPointer<UInt8>) {
        base.leave(elements)
        elements = max(0, elements - 1)
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
        guard case .some = current, title.count < Limits.metadataText * 4 else { return }
        title.append(contentsOf: bytes)
    }
}

// MARK: - Lists

extension ContentsReader {
    /// The list that an element begins; nil if it begins none, or the list has been read already.
    private func begun(_ name: String, _ attributes: MarkupAttributes) -> List? {
        if name == "navmap" { return .contents }
        if name == "pagelist" { return contents.pageList.isEmpty ? .pages : nil }
        guard name == "nav" else { return nil }
        let type = attributes.string("epub:type") ?? attributes.string("role") ?? "toc"
        let words = type.utf8.split(separator: UInt8(ascii: " ")).map { String($0) ?? "" }
        if words.contains("toc") || words.contains("doc-toc") {
            return contents.entries.isEmpty ? .contents : nil
        }
        if words.contains("landmarks") { return contents.landmarks.isEmpty ? .landmarks : nil }
        let isPages = words.contains("page-list") || words.contains("doc-pagelist")
        return isPages && contents.pageList.isEmpty ? .pages : nil
    }

    private func begin() {
        flush()
        current = Contents.Entry(title: "", level: min(max(0, level), Limits.contentsLevel))
        title.removeAll(keepingCapacity: true)
    }

    private func lead(to reference: String?) {
        guard let reference, current?.target == nil, let place = base.resolve(reference) else { return }
        current?.target = resolve(place.path, place.fragment)
    }

    private func flush() {
        guard var entry = current else { return }
        current = nil
        entry.title = String(decoding: title, as: UTF8.self).singleLine()
        if entry.title.isEmpty && entry.target == nil { return }
        switch list {
        case .contents:
            guard contents.entries.count < Limits.contentsEntries else { return }
            if entry.title.isEmpty { entry.title = "…" }
            contents.entries.append(entry)
        case .pages:
            guard let target = entry.target, contents.pageList.count < Limits.contentsEntries else { return }
            contents.pageList.append(Contents.PageLabel(label: entry.title, target: target))
        case .landmarks:
            guard let target = entry.target, contents.landmarks.count < Limits.metadataValues else { return }
            contents.landmarks.append(Landmark(kind: kind, title: entry.title, target: target))
        }
    }
}

extension Landmark.Kind {
    /// The kind named by a navigation document (EPUB 3.3 §7.4.5) or a guide (OPF 2.0.1 §2.6).
    ///
    /// - Parameter type: words separated by spaces; the first known one is used.
    init(type: String) {
        let words = type.utf8.split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
        self = words.lazy.compactMap { Self(word: $0) }.first ?? .other
    }

    private init?(word: String) {
        switch word {
        case "title-page", "other.title-page", "halftitlepage": self = .titlePage
        case "text", "start", "other.start": self = .bodyMatter
        case "notes", "footnotes", "rearnotes", "other.notes": self = .notes
        case "": return nil
        default: self.init(rawValue: word)
        }
    }
}
