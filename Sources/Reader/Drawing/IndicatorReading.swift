import Commands
import BookModel
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

    /// Stands before what is told; empty for nothing.
    var sign = ""
    /// What is told, in this order.
    var items: [Settings.RowItem] = [.page, .percent]
    /// How long the rest of the chapter and of the book take; nil as long as that is not known.
    var chapterTime: Duration?
    var bookTime: Duration?
    /// As in `14:05`.
    var clock = ""

    /// `70 / 412   17 %`, `412 pages   17 %` where the pages themselves tell their number, `ii / iv`, or
    /// what is being typed.
    var label: String {
        if !typed.isEmpty { return "\(typed)▏" }
        let words = ([sign] + items.map { self.words(for: $0) }).filter { !$0.isEmpty }
        return words.joined(by: Self.itemGap)
    }

    private static let itemGap = "   "

    private func words(for item: Settings.RowItem) -> String {
        switch item {
        case .page: pageWords
        case .percent: scrubbed == nil && apart != nil ? "" : "\(percent) %"
        case .chapter: chapterTime.map { "chapter \(ReadingTime.estimate($0))" } ?? ""
        case .book: bookTime.map { "book \(ReadingTime.estimate($0))" } ?? ""
        case .clock: clock
        }
    }

    /// The page in view has its number or, before that is known, none: an estimate is for what is not seen.
    private var pageWords: String {
        if scrubbed == nil, let apart { return apart.label }
        let count = PageNumber.count(pageCount, isExact: isExact)
        if scrubbed == nil, isToldByFolios { return "\(count) \(pageCount == 1 ? "page" : "pages")" }
        let own = isFirstExact ? PageNumber.text(first, isExact: true) : "…"
        return "\(scrubbed.map { PageNumber.text($0, isExact: isExact) } ?? own) / \(count)"
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
    static func labelColumns(
        _ items: [Settings.RowItem], sign: String = "", pageCount: Int, isExact: Bool, apart: Apart?
    ) -> Int {
        let count = PageNumber.count(pageCount, isExact: isExact)
        let widest = items.map { item in
            switch item {
            case .page: max(columns("\(count) / \(count)"), columns("\(count) pages"))
            case .percent: columns("100 %")
            case .chapter: columns("chapter 9 h 59")
            case .book: columns("book 999 h")
            case .clock: columns("00:00")
            }
        }
        let all = sign.isEmpty ? widest : widest + [columns(sign)]
        let sum = all.reduce(0, +) + itemGap.utf8.count * max(0, all.count - 1)
        return all.isEmpty ? 0 : max(sum, apart.map { columns($0.label) } ?? 0)
    }

    private static func columns(_ words: String) -> Int { Cluster.columns(of: words.unicodeScalars) }

    /// Where the marks stand in the columns that they share with a label at the right.
    static func places(in columns: Range<Int>, beside labelColumns: Int) -> Range<Int> {
        Range(columns.lowerBound, upTo: columns.upperBound - (labelColumns > 0 ? labelColumns + gap : 0))
    }
}
