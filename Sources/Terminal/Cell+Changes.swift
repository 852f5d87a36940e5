import CNcurses
import Cells
import Posix

extension UnsafeBufferPointer<Cell> {
    /// The least number of unchanged columns between changes; shorter gaps are sent as well.
    private static var gap: Int { 8 }

    /// Calls `body` with the ranges of columns in which a row differs from another of the same length, from
    /// left to right. The ranges do not cut glyphs of either row.
    ///
    /// - Parameter other: the earlier content; nil if unknown.
    func forEachChange(from other: Self?, _ body: (Range<Int>) -> Void) {
        guard let other else { return body(indices) }
        var column = 0
        while true {
            while column < count, isSame(as: other, at: column) { column += 1 }
            guard column < count else { return }
            let first = column
            var same = 0
            while column < count, same < Self.gap {
                same = isSame(as: other, at: column) ? same + 1 : 0
                column += 1
            }
            body(whole(first..<column - same, other))
        }
    }

    /// The range, extended to whole glyphs at both ends.
    private func whole(_ columns: Range<Int>, _ other: Self) -> Range<Int> {
        var (first, end) = (columns.lowerBound, columns.upperBound)
        while first > 0, self[first].isTail || other[first].isTail { first -= 1 }
        while end < count, self[end].isTail || other[end].isTail { end += 1 }
        return first..<end
    }

    @inline(__always)
    private func isSame(as other: Self, at column: Int) -> Bool {
        guard let mine = baseAddress, let theirs = other.baseAddress else { return true }
        return memcmp(mine + column, theirs + column, MemoryLayout<Cell>.stride) == 0
    }
}
