/// Divides spoken text into sentences: as UAX #29 says, but not at abbreviations, and long ones at clauses.
struct SentenceDivider {
    /// The most characters (Unicode scalars) of a sentence.
    static let longest = 1_000
    /// A clause that is cut off has at least as many bytes.
    private static let shortest = 200
    /// The longest word that may be an abbreviation, in bytes.
    private static let longestWord = 40

    private let text: [UInt8]
    private let abbreviations: Abbreviations

    /// - Parameter text: valid UTF-8, with single spaces as its white space.
    init(_ text: [UInt8], language: String?) {
        self.text = text
        abbreviations = Abbreviations(language: language)
    }

    /// The sentences, without the spaces around them.
    var sentences: [Range<Int>] {
        var sentences: [Range<Int>] = []
        var start = 0
        for end in TextBreaks.sentences(text) where end == text.count || !goesOn(at: end) {
            sentences += clauses(of: start..<end)
            start = end
        }
        return sentences
    }

    // MARK: - Joining

    /// Whether a sentence goes on where another one seems to begin.
    private func goesOn(at end: Int) -> Bool {
        guard let next = String(decoding: text[end...].prefix(4), as: UTF8.self).unicodeScalars.first
        else { return false }
        // “Stop!” he said.
        if next.properties.isLowercase { return true }
        var last = end
        while last > 0, text[last - 1] == 0x20 { last -= 1 }
        var start = last
        while start > 0, last - start < Self.longestWord, text[start - 1] != 0x20 { start -= 1 }
        let word = String(decoding: text[start..<last], as: UTF8.self).drop { !$0.isLetter && !$0.isNumber }
        return abbreviations.goesOn(behind: word, before: firstLetter(from: end) ?? next)
    }

    /// The first letter or digit, behind brackets and quotation marks.
    private func firstLetter(from start: Int) -> Unicode.Scalar? {
        String(decoding: text[start...].prefix(Self.longestWord), as: UTF8.self).unicodeScalars.first {
            $0.properties.isAlphabetic || $0.properties.numericType != nil
        }
    }

    // MARK: - Dividing

    private func clauses(of range: Range<Int>) -> [Range<Int>] {
        var clauses: [Range<Int>] = []
        var rest = trimmed(range)
        while let cut = cut(in: rest) {
            clauses.append(trimmed(rest.lowerBound..<cut))
            rest = trimmed(cut..<rest.upperBound)
        }
        return (clauses + [rest]).filter { !$0.isEmpty }
    }

    private func trimmed(_ range: Range<Int>) -> Range<Int> {
        var (start, end) = (range.lowerBound, range.upperBound)
        while start < end, text[start] == 0x20 { start += 1 }
        while end > start, text[end - 1] == 0x20 { end -= 1 }
        return start..<end
    }

    /// Where a sentence that is too long is divided: behind the last semicolon or colon that leaves room enough, else a
    /// comma or dash, else a space, else anywhere. Nil for one that is not too long.
    private func cut(in range: Range<Int>) -> Int? {
        var (end, count) = (range.lowerBound, 0)
        while end < range.upperBound, count < Self.longest || text[end] & 0xC0 == 0x80 {
            if text[end] & 0xC0 != 0x80 { count += 1 }
            end += 1
        }
        guard end < range.upperBound else { return nil }
        let window = min(end, range.lowerBound + Self.shortest)..<end
        return behindLast(of: ["; ", ": ", "；", "：", "؛ "], in: window)
            ?? behindLast(of: [", ", "— ", "– ", "—", "，", "、", "،"], in: window)
            ?? behindLast(of: [" "], in: window) ?? end
    }

    private func behindLast(of signs: [String], in window: Range<Int>) -> Int? {
        signs.compactMap { sign -> Int? in
            let sign = Array(sign.utf8)
            guard window.count > sign.count else { return nil }
            let starts = window.lowerBound...(window.upperBound - sign.count)
            return starts.last { text[$0..<$0 + sign.count].elementsEqual(sign) }.map { $0 + sign.count }
        }.max()
    }
}
