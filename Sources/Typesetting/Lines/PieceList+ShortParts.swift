extension PieceList {
    /// Columns of a part of a word, its hyphen or comma included, that does not stand at the end of a
    /// line or the beginning of one for itself.
    private static let shortest = 2

    /// Joins pieces at hyphens that part a single letter or nothing from a word, as in `e-mail`,
    /// `Ctrl-Z` and `--width`, where what comes of it fits a line.
    mutating func joinShortParts(of text: UnsafeBufferPointer<UInt8>) {
        let hyphen = UInt8(ascii: "-")
        func endsInHyphen(_ piece: Piece) -> Bool {
            let end = Int(piece.end)
            return piece.next == piece.end && !piece.takesHyphen && end > 0 && end < text.count
                && text[end - 1] == hyphen
        }
        guard pieces.contains(where: endsInHyphen) else { return }
        let whole = beginAgain(at: start)
        var beginsWord = true
        var index = 0
        while index < whole.count {
            var piece = whole[index]
            let isFirst = beginsWord
            while index + 1 < whole.count, endsInHyphen(piece) {
                let next = whole[index + 1]
                let width = Int(piece.width) + Int(next.width)
                let isShort = isFirst && Int(piece.width) <= Self.shortest || Int(next.width) <= Self.shortest
                guard isShort, width <= min(firstWidth, self.width) else { break }
                piece = Piece(
                    end: next.end, next: next.next, width: UInt16(truncatingIfNeeded: width),
                    takesHyphen: next.takesHyphen, hangs: next.hangs, marks: piece.marks &+ next.marks)
                index += 1
            }
            append(piece)
            beginsWord = piece.spaces > 0
            index += 1
        }
    }
}
