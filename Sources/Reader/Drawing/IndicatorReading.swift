import Cells

/// What the row of the indicator tells.
struct IndicatorReading: Hashable {
    /// The first page in view where the reading order leaves it out.
    struct Apart: Hashable {
        /// From 0 within its section.
        var index: Int
        var pageCount: Int

        /// As in `ii / iv`.
        var label: String { "\(PageNumber.apart(index)) / \(PageNumber.apart(pageCount - 1))" }
    }

    /// A place on the row that is marked, beside chapters and hits.
    struct Sign: Hashable {
        enum Kind: Hashable {
            case bookmark
            /// Where the reader was when the program began.
            case beginning
            /// As far as the reader has come.
            case furthest
        }

        var kind: Kind
        /// The number of the page, from 0.
        var page: Int
    }

    /// Pages of the book, at least 1.
    var pageCount: Int
    /// The number of the first visible page, from 0; the mark stands there.
    var first: Int
    /// Whether that number is no estimate.
    var isFirstExact: Bool
    /// Whether the last page of the book is visible.
    var showsEnd: Bool
    var apart: Apart?
    /// The page that a hand on the indicator is at.
    var scrubbed: Int?
    var isExact: Bool
    /// The pages in view have their numbers at their feet.
    var isToldByFolios = false
    /// The pages where chapters begin.
    var ticks: [Int]
    /// The pages of the chapter in view.
    var chapter: Range<Int>?
    /// What else is shown on it.
    var signs: [Sign] = []
    /// The number being typed, empty where none is.
    var typed = ""

    /// `70 / 412   17 %`, `412 pages   17 %` where the pages themselves tell their number, `ii / iv`, or
    /// what is being typed.
    ///
    /// The page in view has its number or, before that is known, none: an estimate is for what is
    /// not seen.
    var label: String {
        if !typed.isEmpty { return "\(typed)▏" }
        if scrubbed == nil, let apart { return apart.label }
        if scrubbed == nil, isToldByFolios {
            let count = PageNumber.count(pageCount, isExact: isExact)
            return "\(count) \(pageCount == 1 ? "page" : "pages")   \(percent) %"
        }
        let own = isFirstExact ? PageNumber.text(first, isExact: true) : "…"
        let page = scrubbed.map { PageNumber.text($0, isExact: isExact) } ?? own
        return "\(page) / \(PageNumber.count(pageCount, isExact: isExact))   \(percent) %"
    }

    /// 0 at the first page, 100 once the last one is visible, never less further on.
    private var percent: Int {
        let number = scrubbed ?? first
        let isAtEnd = scrubbed == nil ? showsEnd : number >= pageCount - 1
        return isAtEnd ? 100 : min(99, number * 100 / max(1, pageCount - 1))
    }
}

extension IndicatorReading {
    /// Cells to a mark, at least: nearer ones would be a fence.
    static let cellsPerMark = 4

    /// Columns that are left blank between the marks and the label.
    private static let gap = 3

    /// The columns of the widest label: room for any, so that the marks never move under a hand.
    static func labelColumns(pageCount: Int, isExact: Bool, apart: Apart?) -> Int {
        let count = PageNumber.count(pageCount, isExact: isExact)
        let labels = ["\(count) / \(count)   100 %", "\(count) pages   100 %", apart?.label ?? ""]
        return labels.map { Cluster.columns(of: $0.unicodeScalars) }.max() ?? 0
    }

    /// Where the marks stand in the columns that they share with a label at the right.
    static func places(in columns: Range<Int>, beside labelColumns: Int) -> Range<Int> {
        Range(columns.lowerBound, upTo: columns.upperBound - labelColumns - gap)
    }
}
