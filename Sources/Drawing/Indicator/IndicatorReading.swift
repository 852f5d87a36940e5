import Commands
import BookModel
import Cells
import Pages

/// The contents of the indicator's row.
package struct IndicatorReading: Hashable {
    /// The position of the first page in view, if the reading order leaves it out.
    package struct Apart: Hashable {
        /// The index within its section.
        var index: Int
        var pageCount: Int

        package init(index: Int, pageCount: Int) { (self.index, self.pageCount) = (index, pageCount) }

        /// As in `ii / iv`.
        var label: String { "\(PageNumber.apart(index)) / \(PageNumber.apart(pageCount - 1))" }
    }

    /// A sign on the row, besides chapters and hits.
    package struct Sign: Hashable {
        package enum Kind: Hashable {
            case bookmark
            /// Where the reader was when the program began.
            case beginning
            /// The furthest place that the reader has reached.
            case furthest
        }

        var kind: Kind
        /// The index of the page.
        var page: Int

        package init(kind: Kind, page: Int) { (self.kind, self.page) = (kind, page) }
    }

    /// The number of pages, at least 1.
    var pageCount: Int
    /// The index of the first page in view, where the mark is.
    var first: Int
    /// Whether that number is exact.
    var isFirstExact: Bool
    /// Whether the last page of the book is visible.
    var showsEnd: Bool
    var apart: Apart?
    /// The page at the mouse on the indicator.
    var scrubbed: Int?
    var isExact: Bool
    /// Whether the pages in view show their own numbers.
    var pagesShowNumbers = false
    /// The pages where chapters begin.
    var ticks: [Int]
    /// The pages of the chapter in view.
    var chapter: Range<Int>?
    /// The other signs.
    var signs: [Sign] = []
    /// The number that is being typed; empty if there is none.
    var typed = ""

    /// A sign before the label; empty for none.
    var sign = ""
    /// The items of the label, in this order.
    var items: [Settings.RowItem] = [.page, .percent]
    /// How long the rest of the chapter and of the book takes; nil until that is known.
    var chapterTime: Duration?
    var bookTime: Duration?
    /// As in `14:05`.
    var clock = ""

    package init(
        pageCount: Int, first: Int, isFirstExact: Bool, showsEnd: Bool, apart: Apart? = nil,
        scrubbed: Int? = nil,
        isExact: Bool, pagesShowNumbers: Bool = false, ticks: [Int], chapter: Range<Int>? = nil,
        signs: [Sign] = [], typed: String = "", sign: String = "",
        items: [Settings.RowItem] = [.page, .percent], chapterTime: Duration? = nil,
        bookTime: Duration? = nil, clock: String = ""
    ) {
        (self.pageCount, self.first, self.isFirstExact) = (pageCount, first, isFirstExact)
        (self.showsEnd, self.apart, self.scrubbed) = (showsEnd, apart, scrubbed)
        (self.isExact, self.pagesShowNumbers) = (isExact, pagesShowNumbers)
        (self.ticks, self.chapter, self.signs) = (ticks, chapter, signs)
        (self.typed, self.sign, self.items) = (typed, sign, items)
        (self.chapterTime, self.bookTime, self.clock) = (chapterTime, bookTime, clock)
    }

    /// The label: `70 / 412   17 %`, `412 pages   17 %` if the pages show their own numbers, `ii / iv`, or
    /// the number that is being typed.
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

    /// The number of the page in view, or none until it is exact. Only other pages are estimated.
    private var pageWords: String {
        if scrubbed == nil, let apart { return apart.label }
        let count = PageNumber.count(pageCount, isExact: isExact)
        if scrubbed == nil, pagesShowNumbers { return "\(count) \(pageCount == 1 ? "page" : "pages")" }
        let own = isFirstExact ? PageNumber.text(first, isExact: true) : "…"
        return "\(scrubbed.map { PageNumber.text($0, isExact: isExact) } ?? own) / \(count)"
    }

    /// The percentage: 0 at the first page, 100 when the last one is in view, and never less further on.
    private var percent: Int {
        let number = scrubbed ?? first
        let isAtEnd = scrubbed == nil ? showsEnd : number >= pageCount - 1
        return isAtEnd ? 100 : min(99, number * 100 / max(1, pageCount - 1))
    }
}

extension IndicatorReading {
    /// The least number of cells between marks, which would look like a fence if they were closer.
    package static let cellsPerMark = 4

    /// Blank columns between the marks and the label.
    private static let gap = 3

    /// The width of the widest label. It is reserved, so that the marks never move under the mouse.
    package static func labelColumns(
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

    /// The columns of the marks in the columns that they share with a label at the right.
    package static func places(in columns: Range<Int>, beside labelColumns: Int) -> Range<Int> {
        Range(columns.lowerBound, upTo: columns.upperBound - (labelColumns > 0 ? labelColumns + gap : 0))
    }
}
