import BookModel
import Paging

/// Where in the row of the indicator hits are: at most one mark a column, however many hits there are.
struct HitMarks: Hashable {
    /// Columns of the row, from 0.
    private(set) var columns: Set<Int> = []

    /// - Parameter count: the number of hits before a page.
    init(on indicator: Indicator, hitsBefore count: (Int) -> Int) {
        let pages = 0..<indicator.presentation.count
        // In reading order, whichever way the row runs.
        let ordered = Indicator(
            indicator.presentation, columns: indicator.columns, label: "", labelColumns: 0)
        var before = 0
        var page = 0
        while page < pages.count, let column = ordered.column(of: page) {
            let next = pages.partitioningIndex { ordered.column(of: $0) ?? .max > column }
            guard next > page else { break }
            let upTo = count(next)
            if upTo > before, let shown = indicator.column(of: page) { columns.insert(shown) }
            (before, page) = (upTo, next)
        }
    }
}
