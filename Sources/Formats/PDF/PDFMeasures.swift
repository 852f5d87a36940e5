/// Typical measures of a document's text, to which rows are compared.
struct PDFMeasures {
    /// Size of most characters, in points.
    private(set) var size = 10.0
    /// Distance between baselines in paragraphs of that size, in points.
    private(set) var leading = 12.0
    /// Whether most of the text is bold, so that bold does not mark headings.
    private(set) var isBold = false
    /// Whether most of the text is in a fixed-width font.
    private(set) var isFixed = false
    /// The left edge of the text on even pages (index 0) and odd pages (index 1).
    private var lefts: [Double?] = [nil, nil]

    /// - Parameter pages: page numbers, and the rows of each column.
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

    /// The left edge of a column. On a page of one column, the edge common to all such pages is used.
    func left(of column: [PDFRow], onPage number: Int, isAlone: Bool) -> Double {
        (isAlone ? lefts[number % 2] : nil) ?? left(of: [column]) ?? column.first?.box.left ?? 0
    }

    /// The leftmost position at which at least 5 % of the rows begin, and at least two; bold rows are
    /// ignored.
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
    /// The number of elements in a half-open range of values; the array must be sorted.
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
