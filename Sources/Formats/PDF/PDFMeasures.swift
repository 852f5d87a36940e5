/// What most of a text is set in, by which the rest is told from it.
struct PDFMeasures {
    /// Of most letters, in points.
    private(set) var size = 10.0
    /// From one baseline to the next, within a paragraph of that size.
    private(set) var leading = 12.0
    /// Most of the text is bold, so that nothing is meant by it.
    private(set) var isBold = false
    /// Most of the text is of fixed width.
    private(set) var isFixed = false
    /// Where most text begins at the left: on odd pages, and on even ones.
    private var lefts: [Double?] = [nil, nil]

    /// - Parameter pages: columns of rows by the numbers of their pages.
    init(_ pages: [(number: Int, columns: [[PDFRow]])]) {
        let rows = pages.lazy.flatMap(\.columns).flatMap { $0 }
        var sizes: [Double: Int] = [:]
        var (all, bold, fixed) = (0, 0, 0)
        for row in rows {
            let count = row.words.reduce(0) { $0 + $1.count }
            sizes[row.size, default: 0] += count
            all += count
            if row.traits.contains(.bold) { bold += count }
            if row.traits.contains(.code) { fixed += count }
        }
        size = max(1, Self.mostFrequent(sizes) ?? size)
        isBold = bold * 2 > all
        isFixed = fixed * 2 > all
        leading = Self.leading(pages.lazy.flatMap(\.columns), size: size)
        for side in 0...1 {
            lefts[side] = left(
                of: pages.filter { $0.number % 2 == side && $0.columns.count == 1 }.flatMap(\.columns))
        }
    }

    /// Where text begins on a page of one column; on others each column tells by itself.
    func left(of column: [PDFRow], onPage number: Int, isAlone: Bool) -> Double {
        (isAlone ? lefts[number % 2] : nil) ?? left(of: [column]) ?? column.first?.box.left ?? 0
    }

    /// The place furthest to the left that more than a few rows of plain text begin at.
    private func left(of columns: [[PDFRow]]) -> Double? {
        let text = columns.joined().filter { !$0.traits.contains(.bold) || isBold }
        let lefts = text.map { ($0.box.left).rounded() }.sorted()
        let least = max(2, lefts.count / 20)
        let place = lefts.first { left in
            lefts.partitioned(from: left - 2, to: left + 3) >= least
        }
        return place ?? lefts.first
    }

    private static func leading(_ columns: some Sequence<[PDFRow]>, size: Double) -> Double {
        var distances: [Double: Int] = [:]
        for column in columns {
            for (row, next) in zip(column, column.dropFirst()) where isNear(row.size, size, within: size / 10)
            {
                let distance = next.baseline - row.baseline
                guard distance > size * 0.8, distance < size * 2.5 else { continue }
                distances[(distance * 2).rounded() / 2, default: 0] += 1
            }
        }
        return mostFrequent(distances) ?? size * 1.2
    }

    private static func mostFrequent(_ counts: [Double: Int]) -> Double? {
        counts.max { ($0.value, -$0.key) < ($1.value, -$1.key) }?.key
    }
}

extension [Double] {
    /// How many of those in ascending order lie between two.
    fileprivate func partitioned(from start: Double, to end: Double) -> Int {
        func index(_ limit: Double) -> Int {
            var (low, high) = (0, count)
            while low < high {
                let middle = (low + high) / 2
                if self[middle] < limit { low = middle + 1 } else { high = middle }
            }
            return low
        }
        return index(end) - index(start)
    }
}
