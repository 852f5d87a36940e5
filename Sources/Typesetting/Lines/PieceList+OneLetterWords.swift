extension PieceList {
    /// Joins words of one letter with the word after them, if the result fits a line: no line ends with a preposition or
    /// conjunction like `w` in Polish, `k` in Czech.
    ///
    /// - Parameters:
    ///   - first: the start of the paragraph.
    ///   - isApplied: whether the rule applies to a range of the text, by its language.
    mutating func joinOneLetterWords(from first: Int, of text: Text, where isApplied: (Range<Int>) -> Bool) {
        var waiting: Piece?
        for piece in beginAgain(at: first) {
            guard let last = waiting else {
                waiting = piece
                continue
            }
            let width = Int(last.width) + last.spaces + Int(piece.width)
            if last.spaces > 0, width <= min(firstWidth, self.width),
                let letter = Self.oneLetterWord(start..<Int(last.end), text), isApplied(letter..<letter + 1)
            {
                waiting = Piece(
                    end: piece.end, next: piece.next, width: UInt16(truncatingIfNeeded: width),
                    takesHyphen: piece.takesHyphen, hangs: piece.hangs, marks: last.marks &+ piece.marks)
            } else {
                append(last)
                waiting = piece
            }
        }
        if let waiting { append(waiting) }
    }

    /// Whether no line of a language ends with a word of one letter.
    static func keepsOneLetterWords(_ language: String) -> Bool {
        language.isTag(of: "pl") || language.isTag(of: "cs") || language.isTag(of: "sk")
    }

    /// The place of a letter at the end of a range that is a word of its own; nil if there is none.
    private static func oneLetterWord(_ range: Range<Int>, _ text: Text) -> Int? {
        guard let last = range.last, last < text.count, text[last] < 0x80,
            "aikosuvwz".utf8.contains(text[last] | 0x20)
        else { return nil }
        guard last > range.lowerBound else { return last }
        let before = text.lastScalar(in: range.lowerBound...last - 1).scalar
        return before.isOfWord || [0x27, 0x2D, 0x2E, 0x2019].contains(before) ? nil : last
    }
}
