import Text

/// Words of a text and patterns as the index of all books takes them: before the first zero a pattern, behind it
/// a text, of which any bytes are taken; what a file's text may be is repaired before.
///
/// What stands in a text has its terms in a row there, or the index would hide it.
enum TermReading {
    static func violation(in bytes: [UInt8]) -> String? {
        let parts = bytes.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
        let text = parts.count > 1 ? Array(parts[1]) : []
        var terms = IndexTerms()
        _ = terms.terms(of: SearchableText(text: text, gaps: []))
        let content = SearchableText(
            text: Array(String(decoding: text, as: UTF8.self).utf8), gaps: gaps(text))
        guard let pattern = try? SearchPattern(String(decoding: parts[0], as: UTF8.self), .words),
            let hits = try? SectionSearch(pattern).hits(in: content)
        else { return nil }
        for hit in hits where hit.isEmpty || hit.upperBound > content.text.count {
            return "\(hit) is no place of the text"
        }
        guard !hits.isEmpty, let phrase = IndexTerms.phrase(of: pattern) else { return nil }
        let (plain, written) = terms.terms(of: content)
        let isOpen = phrase.hasSuffix("*")
        // A mark over letters would be one character with the quotation mark before it.
        let quoted = phrase.utf8.dropFirst().prefix { $0 != UInt8(ascii: "\"") }
        let words = [0x20] + quoted + (isOpen ? [] : [0x20])
        let isFound = [plain, written].contains { ([0x20] + $0).contains(words) }
        return isFound ? nil : "a hit that the index does not know of"
    }

    /// Some ranges, by what the text begins with.
    private static func gaps(_ text: [UInt8]) -> [Range<Int>] {
        guard text.count > 40, text[0] < 16, text.prefix(20).allSatisfy({ $0 < 0x80 }) else { return [] }
        return [Int(text[0])..<Int(text[0]) + 3]
    }
}

extension [UInt8] {
    fileprivate func contains(_ other: [UInt8]) -> Bool {
        guard other.count <= count else { return false }
        return (0...count - other.count).contains { self[$0..<$0 + other.count].elementsEqual(other) }
    }
}
