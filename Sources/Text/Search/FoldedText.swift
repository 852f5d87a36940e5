import BookModel

/// A text as it is searched, with the way back to the bytes that it came from.
///
///     source   Call  me<soft hyphen>n “Ish…      runs of bytes that stand equally far apart,
///     folded   call men "ish                     and characters that become others
///
/// Lives for one search of one section: folding it anew costs little more than reading it would.
struct FoldedText: ~Copyable {
    /// Folded bytes from a place on, and the bytes of the source that they come from.
    struct Run {
        var folded: Int32
        var source: Int32
        /// Bytes of the source that become what the run holds as one; 0 where byte stands for byte.
        var length: Int32
    }

    private let start: UnsafeMutablePointer<UInt8>
    let count: Int
    private let runs: [Run]
    /// The source's length.
    private let end: Int

    /// Takes over what a writer has made.
    init(_ start: UnsafeMutablePointer<UInt8>, count: Int, runs: [Run], end: Int) {
        self.start = start
        self.count = count
        self.runs = runs
        self.end = end
    }

    deinit { start.deallocate() }

    /// The folded bytes, valid as long as this is.
    var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: start, count: count) }

    /// The folded bytes, for good.
    var array: [UInt8] { Array(bytes) }

    /// The bytes of the source that some of the folded bytes come from, widened to whole characters with
    /// the accents over them.
    func source(of range: Range<Int>, in text: UnsafeBufferPointer<UInt8>) -> Range<Int> {
        guard !range.isEmpty, !runs.isEmpty else { return 0..<0 }
        let first = run(at: range.lowerBound)
        var lower = Int(first.source)
        if first.length == 0 { lower += range.lowerBound - Int(first.folded) }
        while lower > 0, lower < text.count, text[lower] & 0xC0 == 0x80 { lower -= 1 }
        let last = run(at: range.upperBound - 1)
        var upper = Int(last.source + last.length)
        if last.length == 0 { upper += range.upperBound - Int(last.folded) }
        return lower..<Self.end(ofCharacterAt: max(lower, upper), in: text)
    }

    /// A place behind the character that ends at it or that it is in, and behind its accents.
    private static func end(ofCharacterAt place: Int, in text: UnsafeBufferPointer<UInt8>) -> Int {
        var end = place
        while end < text.count, text[end] & 0xC0 == 0x80 { end += 1 }
        while end < text.count, text[end] >= 0xCC {
            let (scalar, next) = text.scalar(at: end)
            guard Folding.isAccent(scalar) else { break }
            end = next
        }
        return end
    }

    /// The first folded byte that comes from the source at a place or behind it.
    func folded(at place: Int) -> Int {
        let index = runs.partitioningIndex { Int($0.source) > place } - 1
        guard index >= 0 else { return 0 }
        let run = runs[index]
        let next = index + 1 < runs.count ? Int(runs[index + 1].folded) : count
        if run.length > 0 { return place > run.source ? next : Int(run.folded) }
        return min(next, Int(run.folded) + place - Int(run.source))
    }

    private func run(at place: Int) -> Run {
        runs[max(0, runs.partitioningIndex { Int($0.folded) > place } - 1)]
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// The character at an offset of valid UTF-8, and where the next one begins; what is cut off is
    /// U+FFFD, a byte each.
    @inline(__always)
    func scalar(at offset: Int) -> (UInt32, next: Int) {
        let byte = UInt32(self[offset])
        if byte < 0x80 { return (byte, offset + 1) }
        let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : 2
        guard byte >= 0xC2, offset + length <= count else { return (0xFFFD, offset + 1) }
        var scalar = byte & (0x7F >> UInt32(length))
        for place in offset + 1..<offset + length { scalar = scalar << 6 | UInt32(self[place] & 0x3F) }
        return (scalar, offset + length)
    }
}
