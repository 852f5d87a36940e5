import BookModel

/// The columns of the boxes around a block, and those left for its lines.
///
///     │  ┌──────────────────┐  │
///     │  │ inner            │  │
///        ├─┤ side
struct BoxColumns: Hashable {
    struct Edge: Hashable {
        /// Index in the section's boxes.
        var box: Int
        var sides: Box.Sides
        /// The columns of the measure, including the lines at both sides.
        var columns: Range<Int>
    }

    /// From outside to inside.
    private(set) var edges: [Edge] = []
    /// The columns of the measure for the block.
    private(set) var inner: Range<Int>

    /// Most nested boxes that are drawn.
    private static let mostNested = 6
    /// Columns of a side line with the space beside it.
    private static let side = 2
    /// A box with fewer columns inside is not drawn.
    private static let leastWidth = 16
    private static let longestMargin = 1000
    /// Columns of a box's top line that are not available for its title: `┌─ ` and ` ─┐`.
    static let titleRoom = 6

    /// The whole measure, for a block without boxes.
    init(measure: Int) { inner = 0..<max(0, measure) }

    init(around box: Int?, of boxes: [Box], measure: Int) {
        self.init(measure: measure)
        guard box != nil else { return }
        var chain: [Int] = []
        var next = box
        while let index = next, boxes.indices.contains(index) {
            chain.append(index)
            // Ignore cyclic or forward parent links.
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
