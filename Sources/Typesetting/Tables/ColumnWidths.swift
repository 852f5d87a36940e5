import BookModel

/// Computes the widths of a table's columns, between the longest word and the full text of their cells (CSS
/// Tables 3 §3.8, automatic layout).
struct ColumnWidths {
    /// The width that a cell needs.
    struct Demand: Hashable {
        var columns: Range<Int>
        /// Screen columns of its text without breaks, and of its longest word.
        var natural: Int
        var least: Int
    }

    /// Screen columns between two cells: a line with a space on each side.
    static let gap = 3
    /// Screen columns between two cells without a line.
    static let plainGap = 2
    /// Longer words may be broken, such as URLs and file names.
    private static let longestWord = 24
    /// Least width of running text, if possible.
    private static let leastText = 12
    /// Most lines of text in a narrower column; more would be hard to read.
    private static let mostNarrowLines = 6

    private var natural: [Int]
    private var least: [Int]
    /// The width of the longest word of each column, without the limit for long words.
    private var whole: [Int]
    private let available: Int
    private let gap: Int

    /// - Parameters:
    ///   - count: number of columns of the table.
    ///   - measure: available screen columns.
    ///   - gap: screen columns between two cells.
    init(_ demands: [Demand], count: Int, measure: Int, gap: Int = Self.gap) {
        self.gap = gap
        available = measure - gap * (count - 1)
        natural = [Int](repeating: 1, count: max(0, count))
        least = natural
        whole = natural
        for demand in demands where demand.columns.count == 1 {
            let column = demand.columns.lowerBound
            natural[column] = max(natural[column], demand.natural)
            least[column] = max(least[column], min(demand.least, Self.longestWord))
            whole[column] = max(whole[column], demand.least)
        }
        for demand in demands where demand.columns.count > 1 {
            widen(&natural, demand.columns, to: min(demand.natural, max(available, demand.least)))
            widen(&least, demand.columns, to: min(demand.least, Self.longestWord))
        }
        for column in natural.indices {
            whole[column] = max(whole[column], least[column])
            natural[column] = max(natural[column], least[column])
        }
    }

    /// The widths of the columns; nil if they would be too narrow.
    ///
    /// - Parameter wishes: widths stated by the book, used if the text does not fit.
    func widths(wishes: [Table.Width?] = []) -> [Int]? {
        guard !natural.isEmpty, available >= natural.count else { return nil }
        if natural.reduce(0, +) <= available { return natural }
        for words in [whole, least] {
            let comfortable = zip(natural, words).map { max($1, min($0, Self.leastText)) }
            if let widths = shared(above: comfortable, wishes) { return widths }
        }
        return [whole, least].lazy.compactMap { shared(above: $0, wishes) }.first { widths in
            zip(natural, widths).allSatisfy { $1 >= Self.leastText || $0 <= Self.mostNarrowLines * $1 }
        }
    }

    /// The widths if there is enough space for all.
    var naturalWidths: [Int] { natural }

    /// The screen columns that the table needs, including gaps.
    var leastWidth: Int { least.reduce(gap * max(0, least.count - 1), +) }

    /// Widens the columns that a cell spans until it fits, wide ones by more.
    private func widen(_ widths: inout [Int], _ columns: Range<Int>, to width: Int) {
        let sum = widths[columns].reduce(0, +)
        let missing = width - sum - gap * (columns.count - 1)
        guard missing > 0 else { return }
        var left = missing
        for column in columns {
            let share = column == columns.upperBound - 1 ? left : missing * widths[column] / max(1, sum)
            widths[column] += share
            left -= share
        }
    }

    /// Distributes the space above the least widths: a column that needs less than an equal share gets all it
    /// needs; the others get space in proportion to their needs.
    private func shared(above floor: [Int], _ wishes: [Table.Width?]) -> [Int]? {
        var spare = available - floor.reduce(0, +)
        guard spare >= 0 else { return nil }
        let wanted = floor.indices.map {
            wish($0, wishes).clamped(to: floor[$0]...max(floor[$0], natural[$0]))
        }
        var widths = floor
        var open = widths.indices.filter { wanted[$0] > widths[$0] }.sorted {
            (wanted[$0] - widths[$0], $0) < (wanted[$1] - widths[$1], $1)
        }[...]
        while let column = open.first, (wanted[column] - widths[column]) * open.count <= spare {
            spare -= wanted[column] - widths[column]
            widths[column] = wanted[column]
            open.removeFirst()
        }
        let total = open.reduce(0) { $0 + min(wanted[$1], available) - widths[$1] }
        var rest = spare
        for column in open where total > 0 {
            let share = spare * (min(wanted[column], available) - widths[column]) / total
            widths[column] += share
            rest -= share
        }
        give(rest, to: &widths)
        return widths
    }

    /// Distributes what is left by rounding and by the book's widths.
    private func give(_ rest: Int, to widths: inout [Int]) {
        var rest = rest
        var open = widths.indices.filter { widths[$0] < natural[$0] }
        while rest > 0, !open.isEmpty {
            for column in open where rest > 0 {
                let share = max(1, min(rest / open.count, natural[column] - widths[column]))
                widths[column] += share
                rest -= share
            }
            open.removeAll { widths[$0] >= natural[$0] }
        }
    }

    private func wish(_ column: Int, _ wishes: [Table.Width?]) -> Int {
        guard wishes.indices.contains(column), let wish = wishes[column] else { return natural[column] }
        switch wish {
        case .columns(let count): return count
        case .percent(let share): return available * min(max(0, share), 100) / 100
        }
    }
}

extension Int {
    fileprivate func clamped(to range: ClosedRange<Int>) -> Int {
        Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
    }
}
