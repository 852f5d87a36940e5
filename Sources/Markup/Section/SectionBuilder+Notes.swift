import BookModel

/// Links, those to notes among them, and where notes end.
///
/// A reference says what it is (EPUB Structural Semantics `noteref`, DPUB-ARIA `doc-noteref`), or it
/// is known by custom: a superscript, a number in brackets or an asterisk that leads to a place in
/// the book and does not begin its paragraph, as the link back from the note does.
extension SectionBuilder {
    /// An `a` with a reference (HTML §4.6.1).
    mutating func link(_ frame: inout Frame, _ attributes: MarkupAttributes) {
        guard let href = attributes.string("href") ?? attributes.string(local: "href") else { return }
        guard section.links.count < Limits.links, referenceBytes <= Limits.references else {
            return cut(.links)
        }
        let place = base.resolve(href)
        let link =
            place.map { path, fragment in (fragment.map { "\(path)#\($0)" } ?? path).printable }
            ?? href.singleLine(limit: 2_000)
        guard mayHold(link) else { return }
        frame.span.link = section.links.count
        section.links.append(link)
        guard let place else { return }
        guard !attributes.isBacklink else { return }
        frame.mayRefer = place.fragment != nil
        if attributes.isNoteReference || frame.mayRefer && refersByCustom(frame) {
            frame.span.traits.insert(.noteReference)
        }
    }

    /// Marks what stands in a reference, or makes one of the link that it stands in.
    @inline(__always)
    func refer(_ frame: inout Frame, in parent: Frame) {
        if parent.span.traits.contains(.noteReference) || refersByCustom(frame) {
            frame.span.traits.insert(.noteReference)
        }
    }

    private func refersByCustom(_ frame: Frame) -> Bool {
        frame.span.traits.contains(.superscript) && block.map { section.text.count > $0.start } ?? false
    }

    /// A link of a number in brackets, or of asterisks and the like, is a reference.
    mutating func endReference(_ frame: Frame) {
        guard !frame.span.traits.contains(.noteReference), let block, frame.firstByte > block.start,
            NoteMark.isOne(section.text[min(frame.firstByte, section.text.count)...])
        else { return }
        for index in section.spans.indices.reversed() {
            guard section.spans[index].range.lowerBound >= frame.firstByte else { break }
            section.spans[index].style.traits.insert(.noteReference)
        }
    }

    /// Notes which anchors lead to an element that may be a note.
    mutating func beginNote(_ frame: inout Frame, _ attributes: MarkupAttributes) {
        let next = section.anchors.count + names.count
        let hasName = attributes["id"] != nil
        switch frame.tag {
        case .li, .dd: frame.note = .begun(next)
        case .aside: frame.note = attributes.isNote ? .begun(next) : hasName ? .named(next) : .none
        case .html, .body, .tr, .td, .th, .table, .thead, .tbody, .tfoot: break
        default:
            guard hasName else { break }
            if attributes.isNote {
                frame.note = .begun(next)
            } else if frame.tag == nil, frame.isBlock {
                frame.note = .named(next)
            }
        }
    }

    /// Tells the anchors of an element that may be a note where it ends.
    mutating func endNote(_ frame: Frame) {
        let end = block == nil ? section.text.count - 1 : section.text.count
        switch frame.note {
        case .none: break
        case .named(let index):
            guard section.anchors.indices.contains(index), section.anchors[index].offset < end else { return }
            section.anchors[index].end = end
        case .begun(let first):
            var index = first
            while index < section.anchors.count,
                section.anchors[index].offset <= frame.firstByte + Section.noteHead
            {
                let anchor = section.anchors[index]
                if anchor.end == nil, anchor.offset < end { section.anchors[index].end = end }
                index += 1
            }
        }
    }
}

/// What references to notes look like where nothing says that they are.
enum NoteMark {
    /// The longest that is taken for one, in bytes.
    private static let limit = 8

    /// Whether a link's text is `[12]`, `(a)`, `*`, `†` or the like.
    static func isOne(_ text: ArraySlice<UInt8>) -> Bool {
        let text = text.drop { $0 <= 0x20 }
        guard let first = text.first, let last = text.last, text.count <= limit else { return false }
        switch (first, last) {
        case (UInt8(ascii: "["), UInt8(ascii: "]")), (UInt8(ascii: "("), UInt8(ascii: ")")):
            let inside = text.dropFirst().dropLast()
            return isNumber(inside) || isSign(inside)
        default: return isSign(text)
        }
    }

    /// Up to four digits, or one letter.
    private static func isNumber(_ text: ArraySlice<UInt8>) -> Bool {
        if text.count == 1, let letter = text.first, letter | 0x20 &- 0x61 < 26 { return true }
        return (1...4).contains(text.count) && text.allSatisfy { $0 &- 0x30 < 10 }
    }

    private static func isSign(_ text: ArraySlice<UInt8>) -> Bool {
        !text.isEmpty
            && String(decoding: text, as: UTF8.self).unicodeScalars.allSatisfy {
                switch $0 {
                case "*", "†", "‡", "§", "¶", "‖", "※": true
                default: false
                }
            }
    }
}

extension MarkupAttributes {
    /// Whether a link says that it leads to a note: by its semantics, as FictionBook and cmark-gfm
    /// have it, or by the classes of the makers of many books.
    fileprivate var isNoteReference: Bool {
        if let type = self["epub:type"], type.containsWord("noteref") { return true }
        if let role = self["role"], role.containsWord("doc-noteref") { return true }
        if let type = self["type"], type.containsWord("note") { return true }
        if self["data-footnote-ref"] != nil { return true }
        guard let names = self["class"] else { return false }
        return names.containsWord("footnote-ref") || names.containsWord("noteref")
            || names.containsWord("fnanchor")
    }

    /// Whether a link says that it leads back from a note.
    fileprivate var isBacklink: Bool {
        if let type = self["epub:type"], type.containsWord("backlink") { return true }
        if let role = self["role"], role.containsWord("doc-backlink") { return true }
        return self["data-footnote-backref"] != nil
            || self["class"].map { $0.containsWord("footnote-backref") } ?? false
    }

    /// Whether an element says that it is a note.
    var isNote: Bool {
        if let type = self["epub:type"] {
            for word: StaticString in ["footnote", "endnote", "rearnote", "note"]
            where type.containsWord(word) { return true }
        }
        guard let role = self["role"] else { return false }
        return role.containsWord("doc-footnote") || role.containsWord("doc-endnote")
    }
}
