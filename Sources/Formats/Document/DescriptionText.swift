import Markup

/// What a book says of itself, as paragraphs of plain text: it may hold markup, well made or not.
///
///     <p>A man looks for a <i>whale</i>.</p><p>It finds him.</p>  ─▶  two paragraphs
struct DescriptionText {
    private(set) var paragraphs: [String] = []
    private var text = ""

    init(_ description: String) {
        var rest = description.unicodeScalars.prefix(Limits.descriptionText)
        // What nothing ends is no tag.
        let lastEnd = rest.lastIndex(of: ">") ?? rest.startIndex
        while let scalar = rest.popFirst() {
            switch scalar {
            case "<" where rest.startIndex <= lastEnd && Self.isMarkup(rest.first): tag(&rest)
            case "&": text.unicodeScalars += Self.reference(&rest).unicodeScalars
            case "\u{2029}": finish()
            default: text.unicodeScalars.append(scalar)
            }
        }
        finish()
    }

    private mutating func finish() {
        let words = text.split { $0.isWhitespace }.joined(separator: " ").singleLine(
            limit: Limits.descriptionText)
        if !words.isEmpty { paragraphs.append(words) }
        text = ""
    }

    /// A sign for less stands before no name.
    private static func isMarkup(_ next: Unicode.Scalar?) -> Bool {
        guard let next else { return false }
        return next.properties.isAlphabetic || next == "/" || next == "!" || next == "?"
    }

    private mutating func tag(_ rest: inout Substring.UnicodeScalarView) {
        var name = ""
        var isName = true
        while let scalar = rest.popFirst(), scalar != ">" {
            isName =
                isName && (scalar.properties.isAlphabetic || scalar == "/" || ("0"..."9").contains(scalar))
            if isName, name.utf8.count < 12 { name.unicodeScalars.append(scalar) }
        }
        switch name.lowercased().filter({ $0 != "/" }) {
        case "p", "div", "br", "li", "ul", "ol", "h1", "h2", "h3", "h4", "h5", "h6", "blockquote", "tr", "hr":
            finish()
        default: break
        }
    }

    /// What a reference stands for; an ampersand where it is none.
    private static func reference(_ rest: inout Substring.UnicodeScalarView) -> String {
        let name = rest.prefix { $0 != ";" && $0 != " " && $0 != "&" && $0 != "<" }
        guard name.count <= 10, name.endIndex < rest.endIndex, rest[name.endIndex] == ";" else { return "&" }
        let word = String(name)
        let number =
            word.hasPrefix("#x") || word.hasPrefix("#X")
            ? UInt32(word.dropFirst(2), radix: 16) : word.hasPrefix("#") ? UInt32(word.dropFirst()) : nil
        let scalar = number.flatMap { Unicode.Scalar($0) }.flatMap { $0.value < 0x20 ? " " : $0 }
        guard let found = scalar ?? Entities.scalar(named: word) else { return "&" }
        rest = rest[rest.index(after: name.endIndex)...]
        return String(found)
    }
}
