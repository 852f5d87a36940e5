import CICU

/// The words of an `.idx` or `.syn` file, each with a value of fixed length behind it.
///
///     file     apple 0 ▒▒▒▒▒▒▒▒ apples 0 ▒▒▒▒▒▒▒▒ …      0 ends a word, ▒ is its value
///     blocks   ├──────── 64 words ────────┤├────────
///
/// One pass over the file notes where each block begins, and which beginnings its words have. A look-up then reads only
/// blocks that may have the word. The words need not be in order: many dictionaries are sorted by rules of their own.
struct WordList: Sendable {
    struct Entry: Hashable, Sendable {
        let word: [UInt8]
        let value: [UInt8]
    }

    struct Block: Sendable {
        let start: Int
        /// A bit for each beginning: `WordKey.bit`.
        var beginnings: UInt64
    }

    /// Words of a block.
    static let blockSize = 64
    /// Bytes that are read at a time.
    private static let piece = 256 << 10

    private let source: StoredBytes
    /// Bytes of a value.
    private let valueLength: Int
    private(set) var blocks: [Block] = []
    /// How many words there are.
    private(set) var count = 0
    /// Where the last whole entry ends.
    private var end = 0
    /// Whether bytes behind the last whole entry are ignored.
    var isCut: Bool { end < source.count }

    /// Reads the whole list once.
    init(_ source: StoredBytes, valueLength: Int) {
        (self.source, self.valueLength) = (source, valueLength)
        while end < source.count, count < Limits.entries {
            let read = source.withBytes(end..<min(source.count, end + Self.piece)) { note($0) }
            if read == 0 { break }
            end += read
        }
    }

    /// Notes the entries that a piece has in full; returns their bytes.
    private mutating func note(_ piece: UnsafeBufferPointer<UInt8>) -> Int {
        var (place, block, count) = (0, blocks.popLast() ?? Block(start: end, beginnings: 0), count)
        while let word = Self.word(in: piece, at: place, valueLength), count < Limits.entries {
            if count % Self.blockSize == 0, count > 0 {
                blocks.append(block)
                block = Block(start: end + place, beginnings: 0)
            }
            block.beginnings |= WordKey.bit(of: word)
            count += 1
            place += word.count + 1 + valueLength
        }
        if count > 0 { blocks.append(block) }
        self.count = count
        return place
    }

    /// The word of the entry at a place; nil if the entry is not there in full.
    @inline(__always)
    private static func word(
        in piece: UnsafeBufferPointer<UInt8>, at place: Int, _ valueLength: Int
    ) -> UnsafeBufferPointer<UInt8>? {
        guard let start = piece.baseAddress, place < piece.count else { return nil }
        let room = min(Limits.indexedWord + 1, piece.count - place)
        let length = ci_find_byte(start + place, room, 0)
        guard length < room, place + length + 1 + valueLength <= piece.count else { return nil }
        return UnsafeBufferPointer(start: start + place, count: length)
    }

    /// Where a block ends.
    private func end(of block: Int) -> Int { block + 1 < blocks.count ? blocks[block + 1].start : end }

    /// The entry with a number; nil if there is none.
    func entry(_ number: Int) -> Entry? {
        guard number >= 0, number < count else { return nil }
        let block = number / Self.blockSize
        var (index, found): (Int, Entry?) = (block * Self.blockSize, nil)
        forEachEntry(inBlocks: block..<block + 1) { word, value in
            if index == number { found = Entry(word: Array(word), value: Array(value)) }
            index += 1
        }
        return found
    }

    /// Visits the entries that may match a key, in the order of the file. Blocks whose filter rules the key out are skipped.
    func forEachEntry(
        like key: WordKey,
        _ body: (_ word: UnsafeBufferPointer<UInt8>, _ value: UnsafeBufferPointer<UInt8>) -> Void
    ) {
        let bit = key.bit
        var index = 0
        while index < blocks.count {
            let first = index
            while index < blocks.count, blocks[index].beginnings & bit != 0,
                blocks[index].start - blocks[first].start < Self.piece
            {
                index += 1
            }
            if index > first { forEachEntry(inBlocks: first..<index, body) } else { index += 1 }
        }
    }

    private func forEachEntry(
        inBlocks range: Range<Int>,
        _ body: (_ word: UnsafeBufferPointer<UInt8>, _ value: UnsafeBufferPointer<UInt8>) -> Void
    ) {
        source.withBytes(blocks[range.lowerBound].start..<end(of: range.upperBound - 1)) { bytes in
            var place = 0
            while let word = Self.word(in: bytes, at: place, valueLength) {
                let value = place + word.count + 1
                body(word, UnsafeBufferPointer(rebasing: bytes[value..<value + valueLength]))
                place = value + valueLength
            }
        }
    }
}
