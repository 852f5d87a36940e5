import Markup

/// Scans the tags of an SVG for the pictures that it shows, and for other visible content.
struct DrawingScan {
    /// A picture that an `image` element refers to.
    struct Reference: Hashable, Sendable {
        /// Bytes of the attribute's value in the drawing, without quotes.
        var range: Range<Int>
        /// The value with character references resolved.
        var address: String
    }

    private(set) var references: [Reference] = []
    /// Whether it has shapes, text or `use` elements.
    private(set) var hasShapes = false

    /// Elements with visible content (SVG 2 §5 and following).
    private static let shapes: Set<String> = [
        "path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "text", "use", "foreignObject",
    ]
    /// Most references of a drawing that are used.
    private static let most = 200

    /// Whether the bytes are markup, as in SVG.
    static func isMarkup(_ bytes: [UInt8]) -> Bool {
        let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
        return start.first { $0 > 0x20 } == UInt8(ascii: "<")
    }

    init(_ bytes: [UInt8]) {
        var place = 0
        while let start = bytes[place...].firstIndex(of: UInt8(ascii: "<")) {
            if bytes[start...].starts(with: "<!--".utf8) {
                place = Self.end(of: bytes, from: start, "-->")
            } else if bytes[start...].starts(with: "<![CDATA[".utf8) {
                place = Self.end(of: bytes, from: start, "]]>")
            } else {
                place = note(tagAt: start + 1, bytes)
            }
        }
    }

    /// Reads a tag.
    ///
    /// - Returns: the end of the tag.
    private mutating func note(tagAt start: Int, _ bytes: [UInt8]) -> Int {
        let name = bytes[start...].prefix { $0 > 0x20 && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/") }
        let local = name.lastIndex(of: UInt8(ascii: ":")).map { name[($0 + 1)...] } ?? name
        let text = String(decoding: local, as: UTF8.self)
        if Self.shapes.contains(text) { hasShapes = true }
        var place = name.endIndex
        while place < bytes.count, bytes[place] != UInt8(ascii: ">") {
            guard bytes[place] == UInt8(ascii: "="),
                let open = bytes[(place + 1)...].firstIndex(where: { $0 > 0x20 }),
                bytes[open] == UInt8(ascii: "\"") || bytes[open] == UInt8(ascii: "'")
            else {
                place += 1
                continue
            }
            let close = bytes[(open + 1)...].firstIndex(of: bytes[open]) ?? bytes.count
            if text == "image" { note(attributeBefore: place, open + 1..<close, bytes) }
            place = min(close + 1, bytes.count)
        }
        return place
    }

    private mutating func note(attributeBefore equals: Int, _ value: Range<Int>, _ bytes: [UInt8]) {
        let name = bytes[..<equals].suffix(20).split { $0 <= 0x20 }.last ?? []
        guard name.elementsEqual("href".utf8) || name.suffix(5).elementsEqual(":href".utf8),
            references.count < Self.most
        else { return }
        var address = String(decoding: bytes[value], as: UTF8.self)
        // The value may be a picture of megabytes, and looking through characters is slow.
        if bytes[value].contains(UInt8(ascii: "&")) { address = address.replacing("&amp;", with: "&") }
        references.append(Reference(range: value, address: address))
    }

    /// The end of a delimiter at or after `start`; the end of the bytes if there is none.
    private static func end(of bytes: [UInt8], from start: Int, _ mark: String) -> Int {
        let letters = Array(mark.utf8)
        var place = start
        while let found = bytes[place...].firstIndex(of: letters[0]) {
            if bytes[found...].starts(with: letters) { return found + letters.count }
            place = found + 1
        }
        return bytes.count
    }
}
