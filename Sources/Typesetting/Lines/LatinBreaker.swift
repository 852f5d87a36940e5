import BookModel

/// Splits plain Latin, Greek and Cyrillic text into pieces byte by byte, with the same result as ICU's strict
/// rules.
///
/// It takes nanoseconds per byte instead of tens, and does not need ICU's data, which most books therefore
/// never load. If there is a character that is not known for certain, it rejects the whole paragraph.
struct LatinBreaker {
    private let text: UnsafeBufferPointer<UInt8>
    private let pairs: UnsafePointer<UInt8>
    private let low: UnsafePointer<UInt8>
    private let high: UnsafePointer<UInt8>

    /// The class of the character before the spaces at `offset`, and its offset.
    private var before = LatinClass.glue.rawValue
    private var beforeStart: Int
    /// The start of the current piece, which is the last possible break.
    private var pieceStart: Int
    private var spaces = 0
    private var columns = 0
    private var number = NumberState.none
    private var offset: Int
    private let end: Int

    /// How much of a number precedes a character (LB25).
    private enum NumberState {
        case none
        /// Digits, and punctuation within numbers.
        case inside
        /// Digits and a closing bracket.
        case closed
    }

    /// Appends the pieces of a range of the text to a list. Returns false if the text is not plain; the list
    /// is then undefined.
    ///
    /// - Parameter range: must not contain a line feed.
    static func appendPieces(
        of range: Range<Int>, in text: UnsafeBufferPointer<UInt8>, to list: inout PieceList
    ) -> Bool {
        LatinRules.shared.withTables { pairs, low, high in
            var breaker = LatinBreaker(text, range, pairs: pairs, low: low, high: high)
            return breaker.appendPieces(to: &list)
        } ?? false
    }

    /// Whether a language has no rules of its own for plain text.
    static func serves(language: String) -> Bool {
        var tag = language.utf8.makeIterator()
        let first = (tag.next() ?? 0) | 0x20
        let second = (tag.next() ?? 0) | 0x20
        switch (first, second) {
        case (UInt8(ascii: "z"), UInt8(ascii: "h")), (UInt8(ascii: "j"), UInt8(ascii: "a")): return false
        default: return true
        }
    }

    private init(
        _ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, pairs: UnsafePointer<UInt8>,
        low: UnsafePointer<UInt8>, high: UnsafePointer<UInt8>
    ) {
        self.text = text
        self.pairs = pairs
        self.low = low
        self.high = high
        offset = range.lowerBound
        beforeStart = offset
        pieceStart = offset
        end = range.upperBound
    }

    private mutating func appendPieces(to list: inout PieceList) -> Bool {
        while offset < end {
            let byte = text[offset]
            if byte < 0x80 {
                let kind = low[Int(byte)]
                if kind == LatinClass.alphabetic.rawValue {
                    appendLetters(to: &list)
                } else if kind == LatinClass.space.rawValue {
                    spaces += 1
                    offset += 1
                } else {
                    if kind == LatinClass.unknown.rawValue { return false }
                    appendCharacter(kind, length: 1, to: &list)
                }
            } else {
                guard appendBeyondASCII(byte, to: &list) else { return false }
            }
        }
        if columns + spaces > 0 || pieceStart < end { appendPiece(to: &list) }
        return true
    }

    /// Reads a run of ASCII letters and following words separated by single spaces, where a break is always
    /// allowed.
    @inline(__always)
    private mutating func appendLetters(to list: inout PieceList) {
        breakIfAllowed(before: LatinClass.alphabetic.rawValue, to: &list)
        var wordEnd = text.endOfLetters(from: offset, to: end)
        var width = columns &+ wordEnd &- offset
        while wordEnd &+ 1 < end, text[wordEnd] == 0x20, text.isLetter(at: wordEnd &+ 1), width <= list.limit
        {
            pieceStart = wordEnd &+ 1
            list.append(end: wordEnd, next: pieceStart, width: width)
            wordEnd = text.endOfLetters(from: pieceStart, to: end)
            width = wordEnd &- pieceStart
        }
        columns = width
        offset = wordEnd
        before = LatinClass.alphabetic.rawValue
        beforeStart = offset &- 1
        number = .none
    }

    /// Reads a character of one column.
    @inline(__always)
    private mutating func appendCharacter(_ kind: UInt8, length: Int, to list: inout PieceList) {
        if spaces > 0 { number = .none }
        breakIfAllowed(before: kind, to: &list)
        columns += 1
        before = kind
        beforeStart = offset
        offset += length
        switch kind {
        case LatinClass.numeric.rawValue: number = .inside
        case LatinClass.infix.rawValue, LatinClass.slash.rawValue:
            if number != .inside { number = .none }
        case LatinClass.close.rawValue, LatinClass.closeParenthesis.rawValue:
            number = number == .inside ? .closed : .none
        default: number = .none
        }
    }

    private mutating func appendBeyondASCII(_ byte: UInt8, to list: inout PieceList) -> Bool {
        if Placeholder.stands(at: offset, in: text, end: end) {
            offset += Placeholder.length
            return true
        }
        guard let (scalar, length) = scalar(byte) else { return false }
        let kind =
            scalar < LatinRules.lowCount
            ? low[Int(scalar)]
            : scalar >= LatinRules.highStart && scalar < LatinRules.highEnd
                ? high[Int(scalar - LatinRules.highStart)] : LatinClass(scalar).rawValue
        switch kind {
        case LatinClass.unknown.rawValue: return false
        case LatinClass.combining.rawValue:
            // Only marks on letters are handled here.
            guard spaces == 0, before == LatinClass.alphabetic.rawValue else { return false }
            offset += length
        default:
            appendCharacter(kind, length: length, to: &list)
            if scalar == 0xAD || scalar == 0x2060 { columns -= 1 }
        }
        return true
    }

    /// Decodes a character of two or three bytes.
    @inline(__always)
    private func scalar(_ byte: UInt8) -> (UInt32, length: Int)? {
        if byte >= 0xC2, byte < 0xE0, offset + 1 < end {
            return (UInt32(byte & 0x1F) << 6 | UInt32(text[offset + 1] & 0x3F), 2)
        }
        if byte == 0xE1 || byte == 0xE2, offset + 2 < end {
            let middle = UInt32(text[offset + 1] & 0x3F) << 6
            return (UInt32(byte & 0x0F) << 12 | middle | UInt32(text[offset + 2] & 0x3F), 3)
        }
        return nil
    }

    @inline(__always)
    private mutating func breakIfAllowed(before kind: UInt8, to list: inout PieceList) {
        let pair = pairs[Int(before) << 5 | Int(kind)]
        if spaces > 0 {
            if pair != LatinRules.Pair.never.rawValue
                && (pair != LatinRules.Pair.beforeDecimal.rawValue || isNumeric(offset + 1))
            {
                appendPiece(to: &list)
            } else {
                columns += spaces
            }
            spaces = 0
        } else if pair >= LatinRules.Pair.always.rawValue && allowsBreak(pair) && offset > pieceStart {
            appendPiece(to: &list)
        }
    }

    /// Decides whether a break is allowed between two adjacent characters if the pair alone does not decide
    /// it.
    private func allowsBreak(_ pair: UInt8) -> Bool {
        switch LatinRules.Pair(rawValue: pair) {
        case .always: true
        case .unlessInNumber: number == .none
        case .unlessNumberFollows:
            !isNumeric(offset + 1) && !(kind(at: offset + 1) == .infix && isNumeric(offset + 2))
        case .unlessLeading: beforeStart != pieceStart
        default: false
        }
    }

    private func isNumeric(_ place: Int) -> Bool { kind(at: place) == .numeric }

    /// The class of the ASCII character at an offset.
    private func kind(at place: Int) -> LatinClass? {
        place < end && text[place] < 0x80 ? LatinClass(UInt32(text[place])) : nil
    }

    private mutating func appendPiece(to list: inout PieceList) {
        let textEnd = offset - spaces
        if columns <= list.limit {
            let takesHyphen = spaces == 0 && offset < end && endsInSoftHyphen(textEnd)
            list.append(end: textEnd, next: offset, width: columns, takesHyphen: takesHyphen)
        } else {
            list.appendLong(end: textEnd, next: offset, in: text, cluster: cluster(_:within:))
        }
        pieceStart = offset
        columns = 0
    }

    private func endsInSoftHyphen(_ place: Int) -> Bool {
        before == LatinClass.breakAfter.rawValue && place - pieceStart >= 2 && text[place - 1] == 0xAD
            && text[place - 2] == 0xC2
    }

    /// A character with its combining marks, and its width: one column, which fits any line.
    private func cluster(_ start: Int, within limit: Int) -> (end: Int, columns: Int) {
        let decoder = ScalarDecoder(text, end: end)
        var (scalar, next) = decoder.scalar(at: start)
        let columns = GlyphWidth.columns(of: scalar)
        while next < end {
            let (mark, afterMark) = decoder.scalar(at: next)
            guard LatinClass(mark) == .combining else { break }
            scalar = mark
            next = afterMark
        }
        return (next, columns)
    }
}
