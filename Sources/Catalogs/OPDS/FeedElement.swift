import Markup

/// An element of a document of XML. Its name and those of its attributes have no prefix: in Atom with the extensions of
/// OPDS, no two that matter are called the same in one element.
struct FeedElement {
    /// In lower case, as the parser of damaged documents has it.
    var name: String
    /// By their names in lower case.
    var attributes: [String: String] = [:]
    var children: [FeedElement] = []
    /// The text in it, without that of its children. Of a text construct of type `xhtml` all of it, as markup (RFC
    /// 4287 §3.1).
    var text: [UInt8] = []
    /// What references in it are relative to (XML Base §3).
    var base = ""

    subscript(name: String) -> FeedElement? { children.first { $0.name == name } }

    func all(_ name: String) -> [FeedElement] { children.filter { $0.name == name } }

    /// The text on one line.
    var line: String { String(decoding: text, as: UTF8.self).singleLine(limit: Limits.catalogLine) }
}

/// Hands over the children of a document's root, one after another, so that only one is in memory.
final class FeedElements: MarkupSink {
    /// The root, without its children and text.
    private(set) var root: FeedElement?
    private let base: String
    private let receive: (_ root: FeedElement, _ child: FeedElement) -> Void
    private let onRestart: () -> Void
    /// The elements that are open below the root.
    private var open: [FeedElement] = []
    /// Names of elements that are open and left out, or written as markup.
    private var inner: [[UInt8]] = []
    /// Whether the innermost open element gets what is in it as markup.
    private var isMarkup = false

    private init(
        base: String, onRestart: @escaping () -> Void, receive: @escaping (FeedElement, FeedElement) -> Void
    ) {
        (self.base, self.onRestart, self.receive) = (base, onRestart, receive)
    }

    /// Reads a document of XML, and what is left of a damaged one.
    ///
    /// - Parameters:
    ///   - base: the address that it came from.
    ///   - onRestart: is called if all that was handed over comes again.
    /// - Returns: the root, without its children and text; nil if there is none.
    static func read(
        _ bytes: [UInt8], base: String, onRestart: @escaping () -> Void,
        receive: @escaping (_ root: FeedElement, _ child: FeedElement) -> Void
    ) -> FeedElement? {
        let sink = FeedElements(base: base, onRestart: onRestart, receive: receive)
        _ = MarkupParser(sink).parse {
            MemberStream(BytesInMemory(bytes), limit: Limits.catalogSource)
        }
        while !sink.open.isEmpty { sink.endInnermost() }
        return sink.root
    }

    func restart() {
        (root, open, inner, isMarkup) = (nil, [], [], false)
        onRestart()
    }

    func start(_ element: MarkupElement) {
        guard root != nil else {
            root = made(element, base: base)
            return
        }
        guard inner.isEmpty, !isMarkup, open.count < Limits.catalogNesting else {
            if inner.count < Limits.nesting { inner.append(Array(element.name)) }
            if isMarkup { add([UInt8(ascii: "<")] + element.name + [UInt8(ascii: ">")]) }
            return
        }
        open.append(made(element, base: open.last?.base ?? root?.base ?? base))
        isMarkup = Self.hasMarkup(open[open.count - 1])
    }

    /// Whether an element is a text construct, or content, of type `xhtml`.
    private static func hasMarkup(_ element: FeedElement) -> Bool {
        element.attributes["type"] == "xhtml"
            && ["title", "subtitle", "summary", "content", "rights"].contains(element.name)
    }

    func end(_ name: UnsafeBufferPointer<UInt8>) {
        if let start = inner.lastIndex(where: { $0.elementsEqual(name) }) {
            if isMarkup { add(Array("</".utf8) + name + [UInt8(ascii: ">")]) }
            inner.removeSubrange(start...)
            return
        }
        // In a damaged document there may be an end without a start, and a start without an end.
        let ended = MarkupElement(name: name, attributes: MarkupAttributes()).lowercasedName
        guard let start = open.lastIndex(where: { $0.name == ended }) else { return }
        while open.count > start { endInnermost() }
    }

    private func endInnermost() {
        (inner, isMarkup) = ([], false)
        guard let ended = open.popLast() else { return }
        if open.isEmpty {
            if let root { receive(root, ended) }
        } else if open[open.count - 1].children.count < Limits.catalogChildren {
            open[open.count - 1].children.append(ended)
        }
    }

    func text(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard isMarkup else {
            if inner.isEmpty { add(bytes) }
            return
        }
        for byte in bytes {
            switch byte {
            case UInt8(ascii: "<"): add("&lt;".utf8)
            case UInt8(ascii: "&"): add("&amp;".utf8)
            default: add(CollectionOfOne(byte))
            }
        }
    }

    private func add(_ bytes: some Collection<UInt8>) {
        guard !open.isEmpty, case let room = Limits.catalogText - open[open.count - 1].text.count, room > 0
        else { return }
        open[open.count - 1].text += bytes.prefix(room)
    }

    private func made(_ element: MarkupElement, base: String) -> FeedElement {
        var made = FeedElement(name: element.lowercasedName, base: base)
        element.attributes.forEach { prefix, name, value in
            guard made.attributes.count < 40 else { return }
            // The HTML parser leaves the prefix in the name.
            let whole = String(decoding: name.prefix(100), as: UTF8.self).lowercased()
            let local = whole.split(separator: ":").last.map { String($0) } ?? whole
            let isPlain = prefix == nil && local == whole
            if isPlain || made.attributes[local] == nil {
                made.attributes[local] = String(decoding: value.prefix(8_000), as: UTF8.self)
            }
        }
        if let reference = element.attributes.string("xml:base"),
            let base = CatalogAddress.resolve(reference, from: base)
        {
            made.base = base
        }
        return made
    }
}
