extension PieceList {
    /// Keeps a dash between spaces on the line of the word before it (UAX #14 §8.2): no line begins with one.
    mutating func joinDashes(of text: UnsafeBufferPointer<UInt8>) {
        let whole = beginAgain(at: start)
        var waiting: Piece?
        for piece in whole {
            let joined = waiting.flatMap { isDash(piece, text) ? join($0, piece) : nil }
            if joined == nil, let waiting { append(waiting) }
            waiting = joined ?? piece
        }
        if let waiting { append(waiting) }
    }

    /// Whether a piece is a dash that no word follows at once.
    func isDash(_ piece: Piece, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
        let end = Int(piece.end)
        return piece.width == 1 && end > 2 && end <= text.count && text[end - 3] == 0xE2
            && text[end - 2] == 0x80 && 0x93...0x95 ~= text[end - 1]
            && (piece.spaces > 0 || end == start)
    }

    /// A word and the dash behind it; nil where a space does not part them, or where they fit no line.
    private func join(_ word: Piece, _ dash: Piece) -> Piece? {
        let width = Int(word.width) + word.spaces + Int(dash.width)
        guard word.spaces > 0, width <= min(firstWidth, self.width) else { return nil }
        return Piece(
            end: dash.end, next: dash.next, width: UInt16(truncatingIfNeeded: width), marks: word.marks)
    }
}
