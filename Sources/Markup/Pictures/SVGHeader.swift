import BookModel

/// Reads the size in the root element of an SVG (SVG 2 §8.2).
struct SVGHeader {
    /// The size of an SVG that states none (CSS 2 §10.3.2).
    private static let usual = (width: 300.0, height: 150.0)
    /// Larger numbers are ignored.
    private static let largest = 1_000_000.0

    let size: PictureSize

    /// Nil if it is not an SVG or the root's start tag is incomplete.
    init?(_ head: [UInt8]) {
        guard let tag = Self.rootTag(of: head[...]) else { return nil }
        let box = Self.numbers(Self.attribute("viewBox", of: tag))
        let ratio = box.count == 4 && box[2] > 0 && box[3] > 0 ? box[2] / box[3] : nil
        let width = Self.length(Self.attribute("width", of: tag))
        let height = Self.length(Self.attribute("height", of: tag))
        let own: (Double, Double) =
            switch (width, height, ratio) {
            case (let width?, let height?, _): (width, height)
            case (let width?, nil, let ratio?): (width, width / ratio)
            case (nil, let height?, let ratio?): (height * ratio, height)
            case (nil, nil, .some): (box[2], box[3])
            default: (width ?? Self.usual.width, height ?? Self.usual.height)
            }
        guard own.0 > 0, own.1 > 0, own.0 < Self.largest, own.1 < Self.largest else { return nil }
        size = PictureSize(
            width: max(1, Int(own.0.rounded())), height: max(1, Int(own.1.rounded())), isScalable: true)
    }

    /// The attributes of the root's start tag; declarations, comments and a document type may precede it.
    private static func rootTag(of head: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        var rest = head.starts(with: [0xEF, 0xBB, 0xBF]) ? head.dropFirst(3) : head
        while true {
            rest = rest.drop { $0 <= 0x20 }
            guard rest.first == UInt8(ascii: "<") else { return nil }
            if rest.starts(with: "<!--".utf8) {
                guard let end = end(of: rest, "-->") else { return nil }
                rest = rest[end...]
            } else if rest.starts(with: "<?".utf8) {
                guard let end = end(of: rest, "?>") else { return nil }
                rest = rest[end...]
            } else if rest.starts(with: "<!".utf8) {
                guard
                    let first = rest.firstIndex(where: { $0 == UInt8(ascii: ">") || $0 == UInt8(ascii: "[") }
                    ),
                    let end = rest[first] == UInt8(ascii: ">") ? first + 1 : end(of: rest, "]>")
                else { return nil }
                rest = rest[end...]
            } else {
                return tag(rest.dropFirst())
            }
        }
    }

    private static func end(of text: ArraySlice<UInt8>, _ mark: StaticString) -> Int? {
        let letters = mark.withUTF8Buffer { Array($0) }
        return text.indices.first { text[$0] == letters[0] && text[$0...].starts(with: letters) }
            .map { $0 + letters.count }
    }

    private static func tag(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        let name = text.prefix { $0 > 0x20 && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/") }
        let local = name.lastIndex(of: UInt8(ascii: ":")).map { name[($0 + 1)...] } ?? name
        guard local.elementsEqual("svg".utf8) else { return nil }
        var quote: UInt8?
        for index in text.indices[name.endIndex...] {
            let byte = text[index]
            if byte == quote {
                quote = nil
            } else if quote == nil, byte == UInt8(ascii: ">") {
                return text[name.endIndex..<index]
            } else if quote == nil, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
            }
        }
        return nil
    }

    /// The value of an attribute as written.
    private static func attribute(_ name: String, of tag: ArraySlice<UInt8>) -> String {
        var rest = tag
        while let equals = rest.firstIndex(of: UInt8(ascii: "=")) {
            let found = rest[..<equals].split { $0 <= 0x20 }.last
            let value = rest[(equals + 1)...].drop { $0 <= 0x20 }
            guard let quote = value.first, let end = value.dropFirst().firstIndex(of: quote) else { break }
            if found?.elementsEqual(name.utf8) == true {
                return String(decoding: value[(value.startIndex + 1)..<end], as: UTF8.self)
            }
            rest = value[(end + 1)...]
        }
        return ""
    }

    private static func numbers(_ text: String) -> [Double] {
        text.utf8.split { $0 <= 0x20 || $0 == UInt8(ascii: ",") }.prefix(5)
            .compactMap { Double(String(decoding: Array($0), as: UTF8.self)) }
    }

    /// A length in pixels (CSS Values 3 §6); nil for an invalid one or a percentage.
    private static func length(_ text: String) -> Double? {
        let text = Array(text.utf8.drop { $0 <= 0x20 })
        let digits = text.prefix { $0 &- 0x30 < 10 || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "+") }
        guard let number = Double(String(decoding: digits, as: UTF8.self)), number > 0 else { return nil }
        let unit = String(decoding: text[digits.endIndex...].prefix { $0 > 0x20 }, as: UTF8.self)
        let units: [String: Double] = [
            "": 1, "px": 1, "pt": 96 / 72, "pc": 16, "in": 96, "cm": 96 / 2.54, "mm": 96 / 25.4, "em": 16,
            "rem": 16, "ex": 8,
        ]
        return units[unit.lowercased()].map { number * $0 }
    }
}
