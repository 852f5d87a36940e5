import Markup

/// A description, which may have markup, as paragraphs of plain text.
///
///     <p>A man looks for a <i>whale</i>.</p><p>It finds him.</p>  ─▶  two paragraphs
package struct DescriptionText {
    package private(set) var paragraphs: [String] = []
    /// Text of the current paragraph; white space is collapsed.
    private var text: [UInt8] = []

    package init(_ description: String) {
        let isLong = description.utf8.count > Limits.descriptionText
        let bytes = Array(
            (isLong ? String(description.unicodeScalars.prefix(Limits.descriptionText)) : description).utf8)
        // A `<` after the last `>` does not begin a tag.
        let lastEnd = bytes.lastIndex(of: UInt8(ascii: ">")) ?? 0
        var index = 0
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "<") where index < lastEnd && Self.isMarkup(bytes[(index + 1)...]):
                let end = bytes[index...].firstIndex(of: UInt8(ascii: ">")) ?? lastEnd
                if Self.endsParagraph(bytes[(index + 1)..<end]) { finish() }
                index = end + 1
            case UInt8(ascii: "&"):
                let (scalar, count) = Self.reference(bytes[index...])
                append(scalar)
                index += count
            case let byte where byte < 0x80:
                append(Unicode.Scalar(byte))
                index += 1
            default:
                let scalar = Self.scalar(bytes[index...]) ?? "\u{FFFD}"
                if scalar == "\u{2029}" { finish() } else { append(scalar) }
                index += UTF8.width(scalar)
            }
        }
        finish()
    }

    private mutating func append(_ scalar: Unicode.Scalar) {
        if scalar.value > 0x20, scalar.value < 0x7F {
            text.append(UInt8(scalar.value))
        } else if scalar.properties.isWhitespace {
            if text.last != 0x20 { text.append(0x20) }
        } else {
            text += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
        }
    }

    private mutating func finish() {
        let words = String(decoding: text, as: UTF8.self).singleLine(limit: Limits.descriptionText)
        if !words.isEmpty { paragraphs.append(words) }
        text = []
    }

    /// The first character.
    private static func scalar(_ bytes: ArraySlice<UInt8>) -> Unicode.Scalar? {
        String(decoding: bytes.prefix(4), as: UTF8.self).unicodeScalars.first
    }

    /// Whether a `<` begins markup, by the character after it.
    private static func isMarkup(_ bytes: ArraySlice<UInt8>) -> Bool {
        guard let next = scalar(bytes) else { return false }
        return next.properties.isAlphabetic || next == "/" || next == "!" || next == "?"
    }

    /// Whether a tag ends the paragraph.
    private static func endsParagraph(_ tag: ArraySlice<UInt8>) -> Bool {
        let name = tag.prefix {
            $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A || $0 >= 0x30 && $0 <= 0x39 || $0 == UInt8(ascii: "/")
        }
        guard name.count < 16, tag.dropFirst(name.count).first ?? 0 < 0x80 else { return false }
        switch String(decoding: name.filter { $0 != UInt8(ascii: "/") }, as: UTF8.self).lowercased() {
        case "p", "div", "br", "li", "ul", "ol", "h1", "h2", "h3", "h4", "h5", "h6", "blockquote", "tr", "hr":
            return true
        default: return false
        }
    }

    /// The character of a reference, and the reference's length; an ampersand if it is not a reference.
    private static func reference(_ bytes: ArraySlice<UInt8>) -> (Unicode.Scalar, count: Int) {
        let name = bytes.dropFirst().prefix(mostOfReference + 1).prefix {
            $0 != UInt8(ascii: ";") && $0 != 0x20 && $0 != UInt8(ascii: "&") && $0 != UInt8(ascii: "<")
        }
        let none = (Unicode.Scalar(UInt8(ascii: "&")), count: 1)
        guard name.count <= mostOfReference, name.endIndex < bytes.endIndex,
            bytes[name.endIndex] == UInt8(ascii: ";")
        else { return none }
        let word = String(decoding: name, as: UTF8.self)
        let number =
            word.hasPrefix("#x") || word.hasPrefix("#X")
            ? UInt32(word.dropFirst(2), radix: 16) : word.hasPrefix("#") ? UInt32(word.dropFirst()) : nil
        let scalar = number.flatMap { Unicode.Scalar($0) }.flatMap { $0.value < 0x20 ? " " : $0 }
        guard let found = scalar ?? Entities.scalar(named: word) else { return none }
        return (found, name.count + 2)
    }

    private static let mostOfReference = 10
}
