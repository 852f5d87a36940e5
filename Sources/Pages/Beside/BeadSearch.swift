/// The dynamic programming of a `LengthAlignment`, over two sequences of lengths in the same unit.
struct BeadSearch {
    /// A kind of bead.
    private struct Kind {
        let left: Int
        let right: Int
        /// How rare it is among translations, as −log of its probability, by Gale and Church.
        let cost: Double
    }

    private static let kinds = [
        Kind(left: 1, right: 1, cost: 0), Kind(left: 2, right: 1, cost: 2.3),
        Kind(left: 1, right: 2, cost: 2.3),
        Kind(left: 2, right: 2, cost: 4.4), Kind(left: 1, right: 0, cost: 4.5),
        Kind(left: 0, right: 1, cost: 4.5),
    ]
    /// The variance of the length of a translation, for each unit of length, by Gale and Church.
    private static let variance = 6.8
    /// The square of a relative difference of lengths that is common, 0.1. It matters for long items, like chapters.
    private static let squaredShare = 0.01
    /// The most that the length of an item adds to the cost of leaving it out.
    private static let mostForLeftOut = 3.0
    /// The least and the most half width of the band.
    private static let leastBand = 48
    private static let mostBand = 500

    private let left: ArraySlice<Double>
    private let right: ArraySlice<Double>
    /// How far the search strays from the diagonal, in items of the right side.
    private let band: Int
    private let width: Int
    /// The cheapest last bead for each number of left and right items, as an index into the kinds.
    private var lastBeads: [UInt8]
    /// The cost of all beads.
    private(set) var cost = Double.infinity

    init(_ left: ArraySlice<Double>, _ right: ArraySlice<Double>) {
        (self.left, self.right) = (left, right)
        let usual = max(Self.leastBand, max(left.count, right.count) / 8)
        band = min(usual + abs(left.count - right.count), Self.mostBand)
        width = min(right.count, 2 * band) + 1
        lastBeads = Array(repeating: 0, count: (left.count + 1) * width)
        search()
    }

    /// The numbers of right items that are looked at beside a number of left items.
    private func columns(_ row: Int) -> ClosedRange<Int> {
        let middle = row * right.count / max(1, left.count)
        return max(0, middle - band)...min(right.count, middle + band)
    }

    private mutating func search() {
        let stride = right.count + 1
        // The costs of three rows: this one and the two before it.
        var costs = Array(repeating: Double.infinity, count: 3 * stride)
        for row in 0...left.count {
            let start = row % 3 * stride
            for index in start..<start + stride { costs[index] = .infinity }
            if row == 0 { costs[0] = 0 }
            let columns = columns(row)
            for column in columns {
                var (best, last) = (costs[start + column], 0)
                for (index, kind) in Self.kinds.enumerated() where row >= kind.left && column >= kind.right {
                    let before = costs[(row - kind.left) % 3 * stride + column - kind.right] + kind.cost
                    guard before < best else { continue }
                    let cost = before + cost(of: kind, endingAt: row, column)
                    if cost < best { (best, last) = (cost, index) }
                }
                costs[start + column] = best
                lastBeads[row * width + column - columns.lowerBound] = UInt8(last)
            }
        }
        cost = costs[left.count % 3 * stride + right.count]
    }

    /// The cost of the lengths: δ² / 2, which is −log of the density of the normal distribution.
    private func cost(of kind: Kind, endingAt row: Int, _ column: Int) -> Double {
        let (row, column) = (left.startIndex + row, right.startIndex + column)
        var (one, other) = (0.0, 0.0)
        if kind.left > 0 { one = left[row - 1] }
        if kind.left > 1 { one += left[row - 2] }
        if kind.right > 0 { other = right[column - 1] }
        if kind.right > 1 { other += right[column - 2] }
        let (difference, mean) = (one - other, (one + other) / 2 + 1)
        let cost = difference * difference / (2 * mean * (Self.variance + Self.squaredShare * mean))
        return kind.left == 0 || kind.right == 0 ? min(cost, Self.mostForLeftOut) : cost
    }

    /// The cheapest beads, with indices into the whole sequences.
    func beads() -> [LengthAlignment.Bead] {
        var beads: [LengthAlignment.Bead] = []
        var (row, column) = (left.count, right.count)
        while row > 0 || column > 0 {
            let columns = columns(row)
            guard columns.contains(column) else { break }
            let kind = Self.kinds[Int(lastBeads[row * width + column - columns.lowerBound])]
            guard row >= kind.left, column >= kind.right else { break }
            beads.append(bead(row - kind.left..<row, column - kind.right..<column))
            (row, column) = (row - kind.left, column - kind.right)
        }
        // Where the band has no way, as one side has hundreds of times the items, or costs are infinite.
        if row > 0 || column > 0 { beads.append(bead(0..<row, 0..<column)) }
        return beads.reversed()
    }

    private func bead(_ rows: Range<Int>, _ columns: Range<Int>) -> LengthAlignment.Bead {
        let (row, column) = (left.startIndex, right.startIndex)
        return LengthAlignment.Bead(
            left: row + rows.lowerBound..<row + rows.upperBound,
            right: column + columns.lowerBound..<column + columns.upperBound)
    }
}
