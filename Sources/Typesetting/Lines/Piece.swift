/// Text without a line break, with the spaces after it, where a line may break.
///
///     "The quick-brown  fox"
///      ├─┤ ├────┤├───┤  ├─┤   text
///         ·            ··      spaces: they hang when the line ends here
struct Piece: Hashable {
    /// The end of the text, in bytes.
    var end: UInt32
    /// The start of the next piece, after the spaces; each is one byte and one column.
    var next: UInt32
    /// Columns of the text.
    var width: UInt16
    private var traits: Traits
    /// How many of its punctuation marks can be narrowed; see `NarrowMarks`.
    var marks: UInt8

    private struct Traits: OptionSet, Hashable {
        let rawValue: UInt8

        static let hyphen = Traits(rawValue: 1)
        static let hangs = Traits(rawValue: 2)
    }

    @inline(__always)
    init(
        end: UInt32, next: UInt32, width: UInt16, takesHyphen: Bool = false, hangs: Bool = false,
        marks: UInt8 = 0
    ) {
        self.end = end
        self.next = next
        self.width = width
        self.marks = marks
        traits = takesHyphen ? .hyphen : []
        if hangs { traits.insert(.hangs) }
    }

    /// Whether a hyphen of one column is drawn if a line ends here.
    var takesHyphen: Bool { traits.contains(.hyphen) }
    /// Whether it ends with full-width punctuation that may hang beside the measure.
    var hangs: Bool { traits.contains(.hangs) }
    var spaces: Int { Int(next - end) }
}

/// The pieces of a paragraph in order; none is wider than a line unless words are kept whole.
struct PieceList {
    private(set) var pieces: [Piece] = []
    /// The previous pieces; their memory is reused.
    private var earlier: [Piece] = []
    /// Columns of the first line and of other lines.
    private(set) var firstWidth = Int(UInt16.max)
    private(set) var width = Int(UInt16.max)
    /// Columns beside a line into which punctuation may hang.
    private(set) var hangingColumns = 0
    /// The start of the next piece.
    private(set) var start = 0
    /// Whether words wider than a line are kept whole.
    var keepsWords = false

    /// Removes all pieces and begins a paragraph.
    mutating func begin(at start: Int, firstWidth: Int, width: Int, hangingColumns: Int = 0) {
        pieces.removeAll(keepingCapacity: true)
        self.hangingColumns = hangingColumns
        self.start = start
        self.firstWidth = firstWidth
        self.width = width
    }

    /// Most columns of the next piece.
    var limit: Int { pieces.isEmpty ? firstWidth : width }

    /// Begins the same paragraph again and returns its pieces.
    mutating func beginAgain(at start: Int) -> [Piece] {
        swap(&pieces, &earlier)
        pieces.removeAll(keepingCapacity: true)
        self.start = start
        return earlier
    }

    /// Appends a piece without a check.
    mutating func append(_ piece: Piece) {
        pieces.append(piece)
        start = Int(piece.next)
    }

    /// Joins pieces at soft hyphens if the result fits a line.
    mutating func ignoreSoftHyphens() {
        guard pieces.contains(where: \.takesHyphen) else { return }
        var joined: [Piece] = []
        for piece in pieces {
            let limit = joined.count > 1 ? width : min(firstWidth, width)
            if let last = joined.last, last.takesHyphen, Int(last.width) + Int(piece.width) <= limit {
                joined[joined.count - 1] = Piece(
                    end: piece.end, next: piece.next, width: last.width + piece.width,
                    takesHyphen: piece.takesHyphen, hangs: piece.hangs, marks: last.marks &+ piece.marks)
            } else {
                joined.append(piece)
            }
        }
        pieces = joined
    }

    /// Appends a piece that fits the limit.
    @inline(__always)
    mutating func append(
        end: Int, next: Int, width: Int, takesHyphen: Bool = false, hangs: Bool = false, marks: UInt8 = 0
    ) {
        let columns = UInt16(truncatingIfNeeded: min(width, Int(UInt16.max)))
        pieces.append(
            Piece(
                end: UInt32(truncatingIfNeeded: end), next: UInt32(truncatingIfNeeded: next), width: columns,
                takesHyphen: takesHyphen, hangs: hangs, marks: marks))
        start = next
    }

    /// Whether few pieces have spaces after them.
    var isSolid: Bool { 4 * pieces.count { $0.spaces > 0 } < pieces.count }

    /// Appends text that is too wide for a line, in pieces that fill a line or end at a no-break space.
    ///
    /// - Parameters:
    ///   - text: the text of the offsets.
    ///   - cluster: returns the end and columns of the grapheme cluster at an offset, or of as much of it
    ///     as fits the limit.
    mutating func appendLong(
        end: Int, next: Int, in text: UnsafeBufferPointer<UInt8>,
        cluster: (_ start: Int, _ limit: Int) -> (end: Int, columns: Int)
    ) {
        let least = min(firstWidth, width)
        var used = 0
        var offset = start
        var space: (end: Int, used: Int)?
        while offset < end {
            let found = cluster(offset, least)
            let clusterEnd = min(end, max(found.end, offset + 1))
            if used + found.columns > limit, offset > start, found.columns > 0, !keepsWords {
                let cut = space ?? (offset, used)
                append(end: cut.end, next: cut.end, width: cut.used)
                used -= cut.used
                space = nil
                if used + found.columns > limit { continue }
            }
            used += found.columns
            if text[offset] == 0xC2, clusterEnd == offset + 2, text[offset + 1] == 0xA0 {
                space = (clusterEnd, used)
            }
            offset = clusterEnd
        }
        append(end: end, next: next, width: used)
    }

    /// Maps the offsets of all pieces; their order must not change.
    mutating func mapOffsets(_ place: (Int) -> Int) {
        for index in pieces.indices {
            pieces[index].end = UInt32(truncatingIfNeeded: place(Int(pieces[index].end)))
            pieces[index].next = UInt32(truncatingIfNeeded: place(Int(pieces[index].next)))
        }
    }
}
