import BookModel

/// How a table is set: in columns, or where these would be too narrow, cell below cell.
struct TableLayout: Hashable, Sendable {
    /// Columns of cells (of the screen) that each column of the table has; empty when the cells
    /// are set below each other.
    private(set) var widths: [Int] = []
    /// Whether rows are parted by lines, because one takes several lines.
    var hasRules = false

    /// The columns between two cells: a line with a space on either side.
    static let gap = 3
    /// What a column of words is not made narrower than for being broken within them.
    private static let leastWidth = 8

    static let stacked = TableLayout()

    var isStacked: Bool { widths.isEmpty }

    private init() {}

    /// - Parameters:
    ///   - cells: the columns of the table that each cell takes, and its extent.
    ///   - columnCount: columns of the table.
    ///   - measure: columns of the screen.
    init(cells: [(columns: Range<Int>, natural: Int, least: Int)], columnCount: Int, measure: Int) {
        let available = measure - Self.gap * (columnCount - 1)
        guard columnCount > 1, available >= columnCount * 2 else { return }
        var natural = [Int](repeating: 1, count: columnCount)
        var least = natural
        for cell in cells where cell.columns.count == 1 {
            let column = cell.columns.lowerBound
            natural[column] = max(natural[column], cell.natural)
            least[column] = max(least[column], cell.least)
        }
        for cell in cells where cell.columns.count > 1 {
            Self.widen(&natural, cell.columns, to: min(cell.natural, available))
        }
        if natural.reduce(0, +) <= available {
            widths = natural
        } else {
            shrink(natural, least: least, to: available)
        }
    }

    /// The columns of the screen that a cell takes.
    func columns(of cell: Range<Int>) -> Range<Int> {
        let cell = cell.clamped(to: widths.indices)
        let start = widths[..<cell.lowerBound].reduce(0) { $0 + $1 + Self.gap }
        let width = widths[cell].reduce(-Self.gap) { $0 + $1 + Self.gap }
        return start..<start + max(0, width)
    }

    /// Makes the last of the columns that a cell spans wide enough for it.
    private static func widen(_ widths: inout [Int], _ columns: Range<Int>, to width: Int) {
        let missing = width - widths[columns].reduce(-gap) { $0 + $1 + gap }
        if missing > 0 { widths[columns.upperBound - 1] += missing }
    }

    /// Gives each column what its words need, and the rest by what its text would take.
    private mutating func shrink(_ natural: [Int], least: [Int], to available: Int) {
        let share = max(Self.leastWidth, available / natural.count)
        let floor = zip(natural, least).map { min($0, $1, share) }
        let spare = available - floor.reduce(0, +)
        guard spare >= 0 else { return }
        let wanted = zip(natural, floor).map { $0 - $1 }
        let total = max(1, wanted.reduce(0, +))
        widths = zip(floor, wanted).map { $0 + spare * $1 / total }
        var left = available - widths.reduce(0, +)
        for column in widths.indices where left > 0 && widths[column] < natural[column] {
            widths[column] += 1
            left -= 1
        }
    }
}
