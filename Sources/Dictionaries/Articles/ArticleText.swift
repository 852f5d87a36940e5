/// Writes the text of an article, a paragraph for each of its lines, with the spaces before it as a margin.
enum ArticleText {
    /// The most columns of a margin.
    private static let widestMargin = 12

    /// - Parameter hasLinks: whether a word in braces is a link to it.
    static func xhtml(_ bytes: [UInt8], hasLinks: Bool) -> MarkupBytes {
        var (output, rest) = (MarkupBytes(), joiningFilledLines(bytes)[...])
        var (isFirst, isBehindBlank) = (true, false)
        while !rest.isEmpty {
            let margin = min(takeSpaces(&rest), widestMargin)
            guard rest.first != 0x0A else {
                rest.removeFirst()
                isBehindBlank = !isFirst
                continue
            }
            guard !rest.isEmpty else { break }
            var attributes: [(name: String, value: String)] = isBehindBlank ? [("class", "gap")] : []
            // An em has two columns.
            if margin > 0 { attributes.append(("style", "margin-left: \(margin / 2).\(margin % 2 * 5)em")) }
            output.start("p", attributes)
            takeLine(&rest, hasLinks, &output)
            output.end("p")
            (isFirst, isBehindBlank) = (false, false)
        }
        return output
    }

    /// Columns of the widest line of a text that was filled to a width.
    private static let filledColumns = 60...80

    /// Joins lines of a text that was filled to a width, as those of the DICT protocol often are, so that it can be
    /// filled to another one.
    private static func joiningFilledLines(_ bytes: [UInt8]) -> [UInt8] {
        let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
        guard let widest = lines.lazy.map(columns).max(), filledColumns ~= widest else { return bytes }
        var joined: [UInt8] = []
        for (index, line) in lines.enumerated() {
            let goesOn = index > 0 && self.goesOn(lines[index - 1], with: line, widest)
            if index > 0 { joined.append(goesOn ? 0x20 : 0x0A) }
            joined += goesOn ? line.drop { $0 <= 0x20 } : line
        }
        return joined
    }

    /// Whether a line goes on in the next: it has no room for the next word, and either that begins with a small letter,
    /// or it is a word and the line ends within a sentence.
    private static func goesOn(_ line: ArraySlice<UInt8>, with next: ArraySlice<UInt8>, _ widest: Int) -> Bool
    {
        let word = next.drop { $0 <= 0x20 }.prefix { $0 > 0x20 }
        guard columns(line) + 1 + columns(word) > widest, let first = word.first, let last = line.last else {
            return false
        }
        if first &- 0x61 < 26 || first >= 0x80 || first == UInt8(ascii: "{") { return true }
        // Not a number: `1.`, `(a)`.
        let letters = word.drop { $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: "\"") }.prefix {
            $0 | 0x20 &- 0x61 < 26
        }
        return letters.count > 1 && !".!?:".utf8.contains(last)
    }

    private static func columns(_ text: ArraySlice<UInt8>) -> Int { text.count { $0 & 0xC0 != 0x80 } }

    /// Takes white space before a line; returns its columns.
    private static func takeSpaces(_ rest: inout ArraySlice<UInt8>) -> Int {
        var count = 0
        while let byte = rest.first, byte <= 0x20, byte != 0x0A {
            if byte == 0x20 { count += 1 }
            if byte == 0x09 { count += 8 - count % 8 }
            rest.removeFirst()
        }
        return count
    }

    /// Takes a line with its end, and writes it.
    private static func takeLine(
        _ rest: inout ArraySlice<UInt8>, _ hasLinks: Bool, _ output: inout MarkupBytes
    ) {
        while let end = rest.firstIndex(where: { $0 == 0x0A || hasLinks && $0 == UInt8(ascii: "{") }) {
            output.write(text: rest[..<end])
            rest = rest[end...]
            if rest.first == 0x0A {
                rest.removeFirst()
                return
            }
            if let (words, end) = reference(rest), let link = CrossReference.link(to: words) {
                output.element("a", [("href", link)], text: words)
                rest = rest[end...]
            } else {
                output.write(text: rest.prefix(1))
                rest.removeFirst()
            }
        }
        output.write(text: rest)
        rest = []
    }

    /// The words of a reference at the beginning of a text, on one line, and where it ends; nil if there is none.
    private static func reference(_ text: ArraySlice<UInt8>) -> (words: String, end: Int)? {
        guard
            let end = text.prefix(Limits.word).dropFirst().firstIndex(where: {
                $0 == UInt8(ascii: "}") || $0 == UInt8(ascii: "{")
            }), text[end] == UInt8(ascii: "}")
        else { return nil }
        let words = text[..<end].dropFirst()
        // They may go on in the next line, but not beyond it.
        guard words.count(where: { $0 == 0x0A }) <= 1 else { return nil }
        let parts = words.split { $0 <= 0x20 }.map { String(decoding: $0, as: UTF8.self) }
        return (parts.joined(separator: " "), end + 1)
    }
}
