import BookModel

/// Where the boxes around a block stand across the measure, and what they leave to its lines.
///
///     │  ┌──────────────────┐  │
///     │  │ inner            │  │
///        ├─┤ side
struct BoxColumns: Hashable {
    struct Edge: Hashable {
        /// An index into the section's boxes.
        var box: Int
        var sides: Box.Sides
        /// The columns of the measure from line to line.
        var columns: Range<Int>
    }

    /// From the outside to the inside.
    private(set) var edges: [Edge] = []
    /// The columns of the measure that the block is set in.
    private(set) var inner: Range<Int>

    /// Boxes within each other beyond which none is drawn.
    private static let mostNested = 6
    /// Columns of a line at a side, with the space behind it.
    private static let side = 2
    /// Columns within a box below which it is not drawn.
    private static let leastWidth = 16
    private static let longestMargin = 1000
    /// Columns of a box's upper line that its title does not get: `┌─ ` and ` ─┐`.
    static let titleRoom = 6

    /// All of the measure, for a block outside of boxes.
    init(measure: Int) { inner = 0..<max(0, measure) }

    init(around box: Int?, of boxes: [Box], measure: Int) {
        self.init(measure: measure)
        guard box != nil else { return }
        var chain: [Int] = []
        var next = box
        while let index = next, boxes.indices.contains(index) {
            chain.append(index)
            // One that is its own parent, or stands in a later one, stands in none.
            next = boxes[index].parent.flatMap { $0 < index ? $0 : nil }
        }
        for index in chain.reversed().prefix(Self.mostNested) { enter(index, boxes[index]) }
    }

    private mutating func enter(_ index: Int, _ box: Box) {
        var left = min(max(0, box.leftMargin), Self.longestMargin)
        var right = min(max(0, box.rightMargin), Self.longestMargin)
        let room = BlockFrame.marginRoom(of: inner.count)
        if left + right > room {
            left = room * left / (left + right)
            right = room - left
        }
        let columns = inner.lowerBound + left..<max(inner.lowerBound + left, inner.upperBound - right)
        let start = columns.lowerBound + (box.sides.contains(.left) ? Self.side : 0)
        let end = columns.upperBound - (box.sides.contains(.right) ? Self.side : 0)
        guard end - start >= Self.leastWidth else {
            return edges.append(Edge(box: index, sides: [], columns: inner))
        }
        edges.append(Edge(box: index, sides: box.sides, columns: columns))
        inner = start..<end
    }
}
