import BookModel

extension PieceList {
    /// Most columns of a short part of a word, including its hyphen or comma; it is not left alone at the
    /// start or end of a line.
    private static let shortest = 2

    private static func isJoint(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "-") || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "$")
    }

    /// Whether a piece is a word, a space and a sign.
    private func endsInSign(_ piece: Piece, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
        let end = Int(piece.end)
        return piece.next == piece.end && end > 1 && end < text.count && text[end - 2] == 0x20
            && Self.isJoint(text[end - 1])
    }

    /// Splits off the sign at the start of a path. UAX #14 LB13 keeps it on the line of the word before,
    /// which is right only for a sign between words.
    private func partedBeforeSign(_ piece: Piece, _ text: UnsafeBufferPointer<UInt8>) -> [Piece] {
        guard endsInSign(piece, text) else { return [piece] }
        let end = Int(piece.end)
        var wordEnd = end - 2
        while wordEnd > start, text[wordEnd - 1] == 0x20 { wordEnd -= 1 }
        let columns = Int(piece.width) - (end - wordEnd)
        guard columns > 0 else { return [piece] }
        var word = piece
        (word.end, word.next) = (UInt32(truncatingIfNeeded: wordEnd), piece.end - 1)
        word.width = UInt16(truncatingIfNeeded: columns)
        var sign = piece
        (sign.width, sign.marks) = (1, 0)
        return [word, sign]
    }

    /// The hyphen or sign at the end of a piece; nil if there is none.
    private func joint(_ piece: Piece, _ text: UnsafeBufferPointer<UInt8>) -> UInt8? {
        let end = Int(piece.end)
        guard piece.next == piece.end, !piece.takesHyphen, end > 0, end < text.count else { return nil }
        return Self.isJoint(text[end - 1]) ? text[end - 1] : nil
    }

    /// Columns of a piece without brackets and quotation marks before its word.
    ///
    /// - Parameter start: the start of the piece.
    private func wordColumns(_ piece: Piece, from start: Int, _ text: UnsafeBufferPointer<UInt8>) -> Int {
        var (columns, offset) = (Int(piece.width), start)
        let end = min(Int(piece.end), text.count)
        while offset < end {
            switch text[offset] {
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "<"),
                UInt8(ascii: "'"), UInt8(ascii: "\""):
                offset += 1
            case 0xEF where Placeholder.stands(at: offset, in: text, end: end):
                offset += Placeholder.length
                continue
            case 0xE2 where offset + 2 < end && text[offset + 1] == 0x80 && 0x98...0x9E ~= text[offset + 2]:
                offset += 3
            default: return columns
            }
            columns -= 1
        }
        return columns
    }

    /// Joins pieces between which a break would look bad, if the result fits a line.
    ///
    /// - Parameters:
    ///   - first: the start of the paragraph.
    ///   - code: ranges of code, ascending.
    ///   - attachesDashes: see `attachesDashes(_:)`.
    mutating func joinParts(
        from first: Int, of text: UnsafeBufferPointer<UInt8>, code: [Range<Int>], attachesDashes: Bool = false
    ) {
        var (hasShort, hasBond) = (false, !code.isEmpty)
        var offset = first
        pieces.withUnsafeBufferPointer { pieces in
            for index in pieces.indices.dropLast() {
                let (piece, next) = (pieces[index], pieces[index + 1])
                // A quick check: nearly all pieces are followed by a space.
                if piece.next == piece.end, !hasShort, joint(piece, text) != nil {
                    let shorter = min(wordColumns(piece, from: offset, text), Int(next.width))
                    hasShort = shorter <= Self.shortest || endsInSign(piece, text)
                }
                if !hasBond {
                    hasBond = isBound(
                        piece, from: offset, to: next, start, text, attachesDashes: attachesDashes)
                }
                offset = Int(piece.next)
            }
        }
        if hasShort { joinShortParts(from: first, of: text) }
        if hasBond { joinBound(from: first, of: text, code: code, attachesDashes: attachesDashes) }
    }

    /// Joins pieces at a hyphen with at most a single letter on one side, as in `e-mail`, `Ctrl-Z` and
    /// `(--width`, and after the first signs of a path or variable, as in `/usr` and `${NAME}`.
    private mutating func joinShortParts(from first: Int, of text: UnsafeBufferPointer<UInt8>) {
        var whole = beginAgain(at: first)
        if whole.contains(where: { endsInSign($0, text) }) {
            whole = whole.flatMap { partedBeforeSign($0, text) }
        }
        var beginsWord = true
        var index = 0
        while index < whole.count {
            var piece = whole[index]
            let isFirst = beginsWord
            while index + 1 < whole.count, let joint = joint(piece, text) {
                let next = whole[index + 1]
                let width = Int(piece.width) + Int(next.width)
                let isShort =
                    isFirst && wordColumns(piece, from: start, text) <= Self.shortest
                    || joint == UInt8(ascii: "-") && Int(next.width) <= Self.shortest
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
