/// Liang's patterns: letters with digits between them. The greatest digit at a position counts; an odd one
/// allows a break.
///
///     .hy3phe4n1      h y p h e n
///                        3   4 1
///
/// They are stored as a trie in one array, for all levels of a dictionary: the children of a cell are
/// adjacent, each labelled with its letter. It is optimized for fast compiling rather than fast lookup,
/// because results for words are cached (`HyphenationCache`).
///
/// The data may come from a damaged file, so every index is checked.
struct HyphenPatterns: Sendable {
    private let memory: PatternMemory

    /// A flag of a pattern's digit: a break there would change the spelling.
    static let changes: UInt8 = 0x10
    private static let value: UInt8 = 0x0F

    /// - Parameter memory: patterns made by `PatternCompiler`.
    init(_ memory: PatternMemory) {
        self.memory = memory
    }

    /// The breaks in a part of a word by the patterns of a level: bit n for a break before its byte n.
    ///
    /// At each letter only the longest pattern prefix that ends there is followed, as in the program for
    /// which the dictionaries are made. A pattern within a longer possible one is not applied.
    func breaks(in part: Slice<UnsafeBufferPointer<UInt8>>, level: Int) -> UInt64 {
        let count = part.count + 2
        return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 2 * count + 1) { buffer in
            buffer.initialize(repeating: 0)
            let letters = UnsafeMutableBufferPointer(rebasing: buffer[..<count])
            letters[0] = UInt8(ascii: ".")
            letters[count - 1] = UInt8(ascii: ".")
            for (index, letter) in part.enumerated() { letters[index + 1] = letter }
            let digits = UnsafeMutableBufferPointer(rebasing: buffer[count...])
            apply(to: UnsafeBufferPointer(letters), level: level, digits)
            var breaks: UInt64 = 0
            for offset in 1..<max(1, part.count) where digits[offset + 1] & (Self.changes | 1) == 1 {
                breaks |= 1 << UInt64(offset)
            }
            return breaks
        }
    }

    /// Raises the digit before each letter to the maximum of all patterns that match.
    private func apply(
        to letters: UnsafeBufferPointer<UInt8>, level: Int, _ digits: UnsafeMutableBufferPointer<UInt8>
    ) {
        let cells = memory.cells
        var reach = 0
        for start in letters.indices {
            var cell = PatternCell(cells[level])
            for end in start..<letters.count {
                guard let child = child(of: cell, by: letters[end]) else { break }
                cell = child
                if end < reach { continue }
                reach = end &+ 1
                if cell.digits > 0 { raise(digits, from: start, to: cell.digits) }
            }
        }
    }

    @inline(__always)
    private func child(of cell: PatternCell, by letter: UInt8) -> PatternCell? {
        let cells = memory.cells
        let children = cell.children
        guard children.upperBound <= cells.count else { return nil }
        for index in children where PatternCell(cells[index]).label == letter {
            return PatternCell(cells[index])
        }
        return nil
    }

    /// - Parameter place: index of a pattern's digits: number of letters before the first one, number of
    ///   digits, digits.
    @inline(__always)
    private func raise(_ digits: UnsafeMutableBufferPointer<UInt8>, from start: Int, to place: Int) {
        let found = memory.digits
        guard place &+ 2 <= found.count else { return }
        let first = start &+ Int(found[place])
        let count = Int(found[place &+ 1])
        guard place &+ 2 &+ count <= found.count, first &+ count <= digits.count else { return }
        for index in 0..<count {
            let digit = found[place &+ 2 &+ index]
            if digits[first &+ index] & Self.value < digit & Self.value { digits[first &+ index] = digit }
        }
    }
}
