import BookModel

/// Text folded for search, with a map from its bytes to those of the source.
///
///     source   Call  me<soft hyphen>n “Ish…      runs of bytes with a constant distance to their source,
///     folded   call men "ish                     and characters that are replaced
///
/// Made for one search of one section; folding it again costs little more than reading it.
struct FoldedText: ~Copyable {
    /// Folded bytes from an offset on, and the source bytes that they come from.
    struct Run {
        var folded: Int32
        var source: Int32
        /// Length of the source that the whole run stands for; 0 if each byte stands for one byte.
        var length: Int32
    }

    private let start: UnsafeMutablePointer<UInt8>
    let count: Int
    private let runs: [Run]
    /// The length of the source, in bytes.
    private let end: Int

    /// Takes ownership of the memory at `start`.
    init(_ start: UnsafeMutablePointer<UInt8>, count: Int, runs: [Run], end: Int) {
        self.start = start
        self.count = count
        self.runs = runs
        self.end = end
    }

    deinit { start.deallocate() }

    /// The folded bytes; valid as long as this value.
    var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: start, count: count) }

    /// A copy of the folded bytes.
    var array: [UInt8] { Array(bytes) }

    /// The source of a range of folded bytes, extended to whole characters with their accents.
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

    /// The end of the character that ends at `place` or contains it, and of the accents after it.
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

    /// The first folded byte whose source is at or after an offset of the source.
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
    /// The character at an offset of valid UTF-8, and the offset of the next; U+FFFD for each byte of a
    /// truncated one.
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
