import Markup

/// Makes well-formed XHTML of the markup of an article: known elements and attributes only, links only to words and
/// web pages, no names of the article's own.
final class ArticleMarkup: MarkupSink {
    /// An element that is open in the article.
    private struct Open {
        let name: String
        /// The element of XHTML; nil if only its content is kept.
        let written: String?
        var attributes: [(name: String, value: String)] = []
        var isDropped = false
        /// Where a link to the word that is its text is inserted.
        var link: Int?
    }

    private var output = MarkupBytes()
    private let elements: ArticleElements
    /// Whether a line feed ends a paragraph.
    private let keepsLines: Bool
    /// Whether the line has no text so far.
    private var isBlank = true
    private var open: [Open] = []
    private var droppedCount = 0
    /// The text of the innermost `kref`.
    private var word: [UInt8]?

    private init(_ elements: ArticleElements, keepsLines: Bool) {
        (self.elements, self.keepsLines) = (elements, keepsLines)
    }

    /// - Parameters:
    ///   - bytes: an article without a root element.
    ///   - keepsLines: whether a line feed ends a paragraph, instead of being a space.
    static func xhtml(
        _ bytes: [UInt8], _ elements: ArticleElements, keepsLines: Bool = false
    ) -> MarkupBytes {
        let sink = ArticleMarkup(elements, keepsLines: keepsLines)
        // The mark says that this is UTF-8, whatever the article says.
        let document = Array("\u{FEFF}<div>".utf8) + bytes.filter { $0 != 0 } + Array("</div>".utf8)
        if keepsLines { sink.output.start("p") }
        _ = MarkupParser(sink).parse { MemberStream(BytesInMemory(document), limit: document.count) }
        while !sink.open.isEmpty { sink.endInnermost() }
        if keepsLines { sink.output.end("p") }
        return sink.output
    }

    var isFull: Bool { output.count > 2 * Limits.article }

    func restart() {
        output = MarkupBytes()
        if keepsLines { output.start("p") }
        (open, droppedCount, word, isBlank) = ([], 0, nil, true)
    }

    func start(_ element: MarkupElement) {
        guard open.count < 4 * Limits.nesting else { return }
        let name = element.lowercasedName
        var entry = Open(name: name, written: nil)
        defer { open.append(entry) }
        guard droppedCount == 0, open.count < Limits.nesting else { return }
        switch elements[name] {
        case .element(let written, let style):
            entry = begin(name, as: written, attributes(of: element, style))
        case .link:
            let href = element.attributes.string("href") ?? element.attributes.string(local: "href") ?? ""
            if let link = CrossReference.link(of: href) { entry = begin(name, as: "a", [("href", link)]) }
        case .wordLink:
            if let link = element.attributes.string("k").flatMap({ CrossReference.link(to: $0) }) {
                entry = begin(name, as: "a", [("href", link)])
            } else {
                entry.link = output.count
                word = []
            }
        case .pangoSpan: entry = begin(name, as: "span", Self.pangoAttributes(of: element))
        case .empty(let written): output.write("<\(written)/>")
        case .dropped:
            entry.isDropped = true
            droppedCount += 1
        case nil: break
        }
    }

    func end(_ bytes: UnsafeBufferPointer<UInt8>) {
        let name = MarkupElement(name: bytes, attributes: MarkupAttributes()).lowercasedName
        guard let index = open.lastIndex(where: { $0.name == name }) else { return }
        while open.count > index { endInnermost() }
    }

    func text(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard droppedCount == 0 else { return }
        if let count = word?.count {
            if count <= Limits.word { word?.append(contentsOf: bytes.prefix(2 * Limits.word)) }
        } else if keepsLines {
            return write(lines: bytes)
        }
        output.write(text: bytes)
    }

    private func write(lines bytes: UnsafeBufferPointer<UInt8>) {
        var rest = bytes[...]
        while !isFull, let end = rest.firstIndex(of: 0x0A) {
            write(line: rest[..<end])
            rest = rest[(end + 1)...]
            beginLine()
        }
        write(line: rest)
    }

    private func write(line: Slice<UnsafeBufferPointer<UInt8>>) {
        output.write(text: line)
        if line.contains(where: { $0 > 0x20 }) { isBlank = false }
    }

    /// Begins a paragraph within the elements that are open.
    private func beginLine() {
        for entry in open.reversed() { if let written = entry.written { output.end(written) } }
        output.end("p")
        output.start("p", isBlank ? [("class", "gap")] : [])
        isBlank = true
        for entry in open { if let written = entry.written { output.start(written, entry.attributes) } }
    }

    private func begin(_ name: String, as written: String, _ attributes: [(name: String, value: String)])
        -> Open
    {
        output.start(written, attributes)
        return Open(name: name, written: written, attributes: attributes)
    }

    private func endInnermost() {
        guard let entry = open.popLast() else { return }
        if entry.isDropped { droppedCount -= 1 }
        if let written = entry.written { output.end(written) }
        guard let place = entry.link, let text = word else { return }
        word = nil
        guard let link = CrossReference.link(to: String(decoding: text, as: UTF8.self)) else { return }
        // Elements within the reference are complete.
        var start = MarkupBytes()
        start.start("a", [("href", link)])
        output.insert(start, at: place)
        output.end("a")
    }
}

// MARK: - Attributes

extension ArticleMarkup {
    private static let kept: [StaticString] = [
        "lang", "dir", "colspan", "rowspan", "start", "type", "value", "align", "color",
    ]

    private func attributes(of element: MarkupElement, _ style: String) -> [(name: String, value: String)] {
        var attributes: [(name: String, value: String)] = style.isEmpty ? [] : [("class", style)]
        for name in Self.kept {
            if let value = element.attributes.string(name), value.utf8.count <= Limits.line {
                attributes.append(("\(name)", value))
            }
        }
        // XDXF's colour of text.
        if style == "c", let color = element.attributes.string("c").flatMap(Self.color) {
            attributes.append(("style", "color: \(color)"))
        } else if let rules = element.attributes.string("style"), rules.utf8.count <= Limits.style,
            !rules.contains("(")
        {
            attributes.append(("style", rules))
        }
        return attributes
    }

    /// The attributes of Pango that say the same as a property of CSS.
    private static func pangoAttributes(of element: MarkupElement) -> [(name: String, value: String)] {
        var rules: [String] = []
        func add(_ property: String, _ names: [StaticString]) {
            let value = names.lazy.compactMap { element.attributes.string($0) }.first.flatMap(color)
            if let value { rules.append("\(property): \(value)") }
        }
        add("color", ["foreground", "fgcolor", "color"])
        add("font-weight", ["weight", "font_weight"])
        add("font-style", ["style", "font_style"])
        if let line = element.attributes.string("underline"), line != "none" {
            rules.append("text-decoration: underline")
        }
        if element.attributes.string("strikethrough") == "true" {
            rules.append("text-decoration: line-through")
        }
        return rules.isEmpty ? [] : [("style", rules.joined(separator: "; "))]
    }

    /// A word or a colour; nil for all else.
    private static func color(_ text: String) -> String? {
        let isOne =
            !text.isEmpty && text.utf8.count <= 40
            && text.utf8.allSatisfy { $0 | 0x20 &- 0x61 < 26 || $0 &- 0x30 < 10 || $0 == UInt8(ascii: "#") }
        return isOne ? text : nil
    }
}
