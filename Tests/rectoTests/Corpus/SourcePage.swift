import CLibXML2
import CZip

/// A page of an EPUB as libxml2 reads it: its text without what no reader is meant to see.
struct SourcePage {
    private(set) var words = WordCount()
    private(set) var text = ""
    /// Whether it has what becomes other words: formulas, branches, what a reader says in the place of media.
    private(set) var isGenerated = false

    private static let generating: Set<String> = [
        "math", "switch", "svg", "audio", "video", "object", "iframe", "embed", "input", "textarea", "select",
    ]

    /// Elements whose text is not that of the page.
    private static let unread: Set<String> = [
        "head", "script", "style", "template", "rp", "annotation", "annotation-xml", "metadata", "defs",
        "desc",
    ]
    /// Elements that part no words.
    private static let inline: Set<String> = [
        "a", "abbr", "acronym", "b", "bdi", "bdo", "big", "cite", "code", "del", "dfn", "em", "font", "i",
        "ins", "kbd", "mark", "nobr", "q", "s", "samp", "small", "span", "strike", "strong", "sub", "sup",
        "tt", "u", "var", "wbr",
    ]

    /// Nil where the page cannot be read.
    init?(of name: String, in path: String) {
        guard let bytes = Self.bytes(of: name, in: path), let document = Self.parse(bytes) else { return nil }
        defer { xmlFreeDoc(document) }
        var node = xmlDocGetRootElement(document)
        while let current = node {
            if Self.generating.contains(Self.name(of: current)) { isGenerated = true }
            node = Self.visit(current, &text) ? current.pointee.children : nil
            var last = current
            while node == nil {
                Self.leave(last, &text)
                if let next = last.pointee.next {
                    node = next
                } else if let parent = last.pointee.parent, parent.pointee.type == XML_ELEMENT_NODE {
                    last = parent
                } else {
                    break
                }
            }
        }
        words.add(text)
    }

    /// Takes what a node says; true when its children are to be visited.
    private static func visit(_ node: xmlNodePtr, _ text: inout String) -> Bool {
        switch node.pointee.type {
        case XML_TEXT_NODE, XML_CDATA_SECTION_NODE:
            if let content = node.pointee.content { text += String(cString: content) }
            return false
        case XML_ELEMENT_NODE:
            leave(node, &text)
            return isRead(node)
        default: return false
        }
    }

    /// Parts words at the edge of an element.
    private static func leave(_ node: xmlNodePtr, _ text: inout String) {
        if node.pointee.type == XML_ELEMENT_NODE, !inline.contains(name(of: node)) { text += " " }
    }

    private static func isRead(_ node: xmlNodePtr) -> Bool {
        let name = name(of: node)
        if unread.contains(name) || attribute("hidden", of: node) != nil { return false }
        if name == "title", node.pointee.parent.map(Self.name) == "svg" { return false }
        if name == "math", attribute("alttext", of: node) != nil { return false }
        if name == "case" || name == "default", node.pointee.parent.map(Self.name) == "switch" {
            return false
        }
        let types = (attribute("type", of: node) ?? "").split(separator: " ")
        if types.contains("pagebreak") { return false }
        let style = (attribute("style", of: node) ?? "").filter { !$0.isWhitespace }.lowercased()
        return !style.contains("display:none") && !style.contains("visibility:hidden")
    }

    private static func name(of node: xmlNodePtr) -> String {
        // The HTML parser leaves the prefix in the name.
        let name = node.pointee.name.map { String(cString: $0).lowercased() } ?? ""
        return name.split(separator: ":").last.map(String.init) ?? ""
    }

    private static func attribute(_ name: String, of node: xmlNodePtr) -> String? {
        guard let found = xmlHasProp(node, name) else { return nil }
        return found.pointee.children?.pointee.content.map { String(cString: $0) } ?? ""
    }

    /// As XML; where that fails, or leaves entities open, as HTML.
    private static func parse(_ bytes: [UInt8]) -> xmlDocPtr? {
        let quiet = XML_PARSE_NOERROR.rawValue | XML_PARSE_NOWARNING.rawValue | XML_PARSE_NONET.rawValue
        let isPlain = !bytes.contains(UInt8(ascii: "&")) || !String(decoding: bytes, as: UTF8.self).hasEntity
        return bytes.withUnsafeBytes { raw in
            let start = raw.baseAddress?.assumingMemoryBound(to: CChar.self)
            let strict = xmlReadMemory(start, Int32(raw.count), nil, nil, Int32(quiet))
            if let strict, isPlain { return strict }
            xmlFreeDoc(strict)
            return htmlReadMemory(start, Int32(raw.count), nil, "UTF-8", Int32(quiet))
        }
    }

    private static func bytes(of name: String, in path: String) -> [UInt8]? {
        guard let archive = zip_open(path, ZIP_RDONLY, nil) else { return nil }
        defer { zip_discard(archive) }
        guard let file = zip_fopen(archive, name, 0) else { return nil }
        defer { zip_fclose(file) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while case let count = zip_fread(file, &buffer, zip_uint64_t(buffer.count)), count > 0 {
            bytes += buffer[..<Int(count)]
        }
        return bytes
    }
}

extension String {
    /// Whether there is a reference to an entity that XML does not know itself.
    fileprivate var hasEntity: Bool {
        let known = ["amp;", "lt;", "gt;", "quot;", "apos;", "#"]
        return split(separator: "&", omittingEmptySubsequences: false).dropFirst().contains { part in
            !known.contains { part.hasPrefix($0) }
        }
    }
}
