import BookModel

/// Line breaks that UAX #14 allows and typography does not.
///
///     the pavement,│—rather    no line begins with a dash,
///     « le mot│ »              or with a closing quotation mark;
///     «│ le mot »              no line ends with an opening one;
///     --double-│sided          code is not broken after a hyphen;
///     hola —│dijo              where dashes begin speech, as in Spanish, they stay with the word that follows.
extension PieceList {
    typealias Text = UnsafeBufferPointer<UInt8>

    /// Joins pieces that should stay together, if the result fits a line.
    ///
    /// - Parameters:
    ///   - first: the start of the paragraph.
    ///   - code: ranges of code, ascending.
    ///   - attachesDashes: see `attachesDashes(_:)`.
    mutating func joinBound(from first: Int, of text: Text, code: [Range<Int>], attachesDashes: Bool = false)
    {
        let end = start
        var waiting: Piece?
        for piece in beginAgain(at: first) {
            guard let last = waiting else {
                waiting = piece
                continue
            }
            let width = Int(last.width) + last.spaces + Int(piece.width)
            if width <= min(firstWidth, self.width),
                isBound(last, from: start, to: piece, end, text, attachesDashes: attachesDashes)
                    || endsInHyphen(last, of: code, text)
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

    /// Whether a piece and the next one should stay together.
    ///
    /// - Parameters:
    ///   - start: the start of the piece.
    ///   - end: the end of the paragraph.
    @inline(__always)
    func isBound(
        _ piece: Piece, from start: Int, to next: Piece, _ end: Int, _ text: Text,
        attachesDashes: Bool = false
    ) -> Bool {
        var (last, first) = (Int(piece.end) - 1, Int(piece.next))
        guard last >= start, first < Int(next.end), Int(next.end) <= text.count else { return false }
        // Between letters and ASCII full stops or commas there is nothing to keep together.
        guard max(text[last], text[first]) >= 0x80 || text[first] == UInt8(ascii: "-") else { return false }
        // Placeholders of pictures and names are invisible.
        while last - 2 > start, Placeholder.stands(at: last - 2, in: text, end: last + 1) {
            last -= Placeholder.length
        }
        while Placeholder.stands(at: first, in: text, end: Int(next.end)),
            first + Placeholder.length < Int(next.end)
        {
            first += Placeholder.length
        }
        switch text[first] {
        case 0xC2, 0xE2:
            let isAttached = attachesDashes && piece.spaces > 0 && next.spaces == 0 && text[first] == 0xE2
            if !isAttached, Self.mayNotBegin(first..<Int(next.end), after: start...last, text) { return true }
        case UInt8(ascii: "-"):
            let isDash = text[first..<Int(next.end)].allSatisfy { $0 == UInt8(ascii: "-") }
            if isDash, piece.spaces > 0, next.spaces > 0 || Int(next.end) == end { return true }
        default: break
        }
        guard text[last] >= 0x80 else { return false }
        return Self.opensQuotation(start...last, text)
            || attachesDashes && piece.spaces == 0 && Self.opensSpeech(start...last, text)
    }

    /// Whether a dash begins speech in a language and stays with the word that follows, without a space between.
    static func attachesDashes(_ language: String) -> Bool {
        language.isTag(of: "es") || language.isTag(of: "ca") || language.isTag(of: "gl")
            || language.isTag(of: "eu")
    }

    /// Whether a piece ends with a dash that follows a space, an opening mark or nothing.
    private static func opensSpeech(_ range: ClosedRange<Int>, _ text: Text) -> Bool {
        let (scalar, start) = text.lastScalar(in: range)
        guard 0x2012...0x2015 ~= scalar else { return false }
        guard start > range.lowerBound else { return start == 0 || text[start - 1] <= 0x20 }
        switch text.lastScalar(in: range.lowerBound...start - 1).scalar {
        case 0x20, 0x28, 0x5B, 0xA0, 0xA1, 0xAB, 0xBF, 0x2000...0x200A, 0x2018, 0x201C, 0x202F: return true
        default: return false
        }
    }

    /// Whether no line may begin with a piece: one that begins with a dash or a closing quotation mark.
    ///
    /// In Chinese, Japanese and Korean a line may begin with a dash. Before a word `»` is an opening mark, as
    /// in German.
    private static func mayNotBegin(_ next: Range<Int>, after range: ClosedRange<Int>, _ text: Text) -> Bool {
        let decoder = ScalarDecoder(text, end: next.upperBound)
        let (scalar, following) = decoder.scalar(at: next.lowerBound)
        switch scalar {
        case 0x2012...0x2015: return text.lastScalar(in: range).scalar < 0x2E80
        case 0xBB, 0x203A:
            return following >= next.upperBound || !decoder.scalar(at: following).0.isOfWord
        default: return false
        }
    }

    /// Whether a piece ends with an opening quotation mark, possibly followed by a thin space.
    ///
    /// After a word `«` is a closing mark, as in German.
    static func opensQuotation(_ range: ClosedRange<Int>, _ text: Text) -> Bool {
        var (scalar, start) = text.lastScalar(in: range)
        if 0x2000...0x200A ~= scalar, start > range.lowerBound {
            (scalar, start) = text.lastScalar(in: range.lowerBound...start - 1)
        }
        guard scalar == 0xAB || scalar == 0x2039 else { return false }
        guard start > range.lowerBound else { return true }
        switch text.lastScalar(in: range.lowerBound...start - 1).scalar {
        // Spaces, brackets, dashes, and apostrophes as in `l’« ami »`.
        case 0x20, 0x27, 0x28, 0x5B, 0x7B, 0xA0, 0x2000...0x201A, 0x201C, 0x201E, 0x202F: return true
        default: return false
        }
    }

    /// Whether a piece ends with a hyphen within code.
    private func endsInHyphen(_ piece: Piece, of code: [Range<Int>], _ text: Text) -> Bool {
        let end = Int(piece.end)
        guard piece.next == piece.end, !code.isEmpty, end > 0, text[end - 1] == UInt8(ascii: "-") else {
            return false
        }
        // Code may continue in the next range, with another style.
        let parts = code[code.partitioningIndex { $0.upperBound >= end }...].prefix(2)
        return parts.first?.contains(end - 1) == true && parts.contains { $0.contains(end) }
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// The last character of a range and its offset.
    func lastScalar(in range: ClosedRange<Int>) -> (scalar: UInt32, start: Int) {
        var start = range.upperBound
        while start > range.lowerBound, self[start] & 0xC0 == 0x80 { start -= 1 }
        return (ScalarDecoder(self, end: range.upperBound + 1).scalar(at: start).0, start)
    }
}

extension UInt32 {
    /// Whether it is the code point of a letter or digit.
    var isOfWord: Bool {
        guard let properties = Unicode.Scalar(self)?.properties else { return false }
        return properties.isAlphabetic || properties.numericType != nil
    }
}
