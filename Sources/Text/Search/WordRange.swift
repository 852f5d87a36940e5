import BookModel

extension Section {
    /// The first word in a range, extended on both sides: letters, marks and digits, with apostrophes and
    /// hyphens between them. In scripts without spaces the range itself.
    ///
    /// - Returns: nil if there is no word in the range.
    public func word(at range: Range<Int>) -> Range<Int>? {
        var start = scalarBoundary(at: range.lowerBound)
        while start < range.upperBound, !isOfWord(at: start) { start = end(ofScalarAt: start) }
        guard start < text.count, isOfWord(at: start) else { return nil }
        guard !isWide(at: start) else { return start..<max(end(ofScalarAt: start), range.upperBound) }
        var end = start
        while end < text.count, isOfWord(at: end) || joins(at: end) { end = self.end(ofScalarAt: end) }
        while start > 0, case let before = scalarBoundary(at: start - 1),
            isOfWord(at: before) || joins(at: before)
        {
            start = before
        }
        return start..<end
    }

    private func end(ofScalarAt offset: Int) -> Int {
        var end = offset + 1
        while end < text.count, text[end] & 0xC0 == 0x80 { end += 1 }
        return end
    }

    private func scalar(at offset: Int) -> Unicode.Scalar? {
        guard offset < text.count else { return nil }
        return string(offset..<end(ofScalarAt: offset)).unicodeScalars.first
    }

    private func isOfWord(at offset: Int) -> Bool {
        guard let scalar = scalar(at: offset) else { return false }
        return scalar == "\u{AD}" || scalar.properties.isAlphabetic || scalar.properties.numericType != nil
            || scalar.properties.generalCategory == .nonspacingMark
    }

    /// Whether an apostrophe or hyphen is part of a word, between two letters.
    private func joins(at offset: Int) -> Bool {
        guard let sign = scalar(at: offset), Self.joiners.contains(sign), offset > 0 else { return false }
        return isOfWord(at: scalarBoundary(at: offset - 1)) && isOfWord(at: end(ofScalarAt: offset))
    }

    private static let joiners: Set<Unicode.Scalar> = ["'", "’", "-", "\u{2010}", "\u{2011}"]

    private func isWide(at offset: Int) -> Bool {
        scalar(at: offset).map { FoldingPass.isWide($0.value) } ?? false
    }
}
