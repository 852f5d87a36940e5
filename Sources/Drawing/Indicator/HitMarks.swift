import BookModel
import Paging

/// The columns of the indicator's row that have hits, and those that have most.
struct HitMarks: Hashable {
    /// The columns of the row with hits, from 0.
    package private(set) var columns: Set<Int> = []
    /// The columns with a sign: all if they are few, else those with the most hits.
    package private(set) var strong: Set<Int> = []

    /// The least columns for each sign: with more signs the row would look like a solid line.
    private static let columnsPerSign = 5

    /// - Parameter count: the number of hits before a page.
    package init(on indicator: Indicator, hitsBefore count: (Int) -> Int) {
        let pages = 0..<indicator.presentation.count
        // The indicator counts in reading order, whichever way the row runs.
        let ordered = Indicator(
            indicator.presentation, columns: indicator.columns, label: "", labelColumns: 0)
        var hits: [(column: Int, count: Int)] = []
        var before = 0
        var page = 0
        while page < pages.count, let column = ordered.column(of: page) {
            let next = pages.partitioningIndex { ordered.column(of: $0) ?? .max > column }
            guard next > page else { break }
            let upTo = count(next)
            if upTo > before, let shown = indicator.column(of: page) { hits.append((shown, upTo - before)) }
            (before, page) = (upTo, next)
        }
        columns = Set(hits.map(\.column))
        let most = max(1, indicator.columns / Self.columnsPerSign)
        // A column with as many hits as the first one without a sign has no sign either.
        let least = hits.count > most ? hits.map(\.count).sorted(by: >)[most] : 0
        strong = Set(hits.filter { $0.count > least }.map(\.column))
    }
}
