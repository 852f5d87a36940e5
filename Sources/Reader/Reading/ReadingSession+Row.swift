import BookModel
import Cells
import Drawing
import Pages
import Paging

/// The contents of the indicator's row.
extension ReadingSession {
    /// Whether the indicator's row is drawn.
    var showsIndicator: Bool { !isChromeHidden && (turner.showsIndicator || turner.axis == .vertical) }

    /// The indicator as it is now, as wide as the text.
    ///
    /// - Parameter typed: the number that is being typed.
    func indicatorArtist(typed: String) -> IndicatorArtist {
        let columns = geometry.indicatorColumns
        let places = visible.first.flatMap { indicatorRow.indicatorColumns(for: $0, in: pages) }
        return IndicatorArtist(
            indicatorReading(typed: typed, columns: (places ?? columns).count), in: columns,
            places: places ?? columns,
            readingDirection: layout.style.options.readingDirection, theme: theme, hitsBefore: hitsBefore)
    }

    /// The number of hits before a page; nil if hits are not shown.
    private var hitsBefore: ((Int) -> Int)? {
        guard let search, search.isShown, search.results.count > 0 else { return nil }
        return { [pages] in pages.hitCount(search.results, before: $0) }
    }

    private func indicatorReading(typed: String, columns: Int) -> IndicatorReading {
        let counts = pages.counts
        let places = chapters.marks.places(atMost: columns / IndicatorReading.cellsPerMark)
        return IndicatorReading(
            pageCount: counts.total, first: visible.first.map { counts.number(of: $0) } ?? 0,
            isFirstExact: visible.first.map { counts.isExact(before: $0.section) } ?? false,
            showsEnd: visible.last.map { counts.isLast($0) } ?? false,
            apart: visible.first.flatMap { pages.apart($0) }, scrubbed: scrubbedIndex,
            isExact: counts.isExact, pagesShowNumbers: layout.pageCount == 2 && geometry.footerRow != nil,
            ticks: counts.numbers(ofPlaces: places[...]), chapter: chapterInView, signs: signs,
            typed: typed, sign: indicatorRow.sign, items: settings.row,
            chapterTime: timeLeft(in: chapterInView),
            bookTime: timeLeft(in: 0..<counts.total), clock: settings.row.contains(.clock) ? wallTime : "")
    }

    /// How long the pages after those in view take to read; nil until that is known.
    private func timeLeft(in range: Range<Int>?) -> Duration? {
        guard let range, let page = visible.last, pages.counts.isExact, hasText else { return nil }
        let next = min(pages.counts.number(of: page) + 1, range.upperBound)
        return pages.amount(ofPages: next..<range.upperBound).map { timer.pace.time(for: $0) }
    }

    /// Whether reading times are shown: not for books of pictures, as words say nothing about them.
    var hasText: Bool { pages.book.metadata.layout != .pictures }

    /// Minutes since 1970 in local time, the current one included.
    private var minutes: Int { Int(clock.time(at: now) / 60_000) + clock.zone / 60 }

    /// As in `14:05`.
    private var wallTime: String {
        func digits(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }
        return digits(minutes / 60 % 24) + ":" + digits(minutes % 60)
    }

    /// When the clock in the row changes, since the start of the program; nil if there is no clock.
    var nextMinute: Duration? {
        guard settings.row.contains(.clock), showsIndicator, clock != WallClock(start: 0, zone: 0) else {
            return nil
        }
        return now + .milliseconds(60_000 - clock.time(at: now) % 60_000)
    }

    /// The pages of the chapter that the first page in view belongs to.
    private var chapterInView: Range<Int>? { visible.first.flatMap { chapter(of: $0) } }

    /// The pages of the chapter that a page belongs to; nil before the first chapter.
    func chapter(of page: PageID) -> Range<Int>? {
        guard !pages.counts.isApart(page.section), let places = chapters.marks.levels.last else { return nil }
        return pages.counts.extent(around: page, of: places)
    }

    /// The signs on the indicator: bookmarks, where the book was opened, and the furthest place.
    private var signs: [IndicatorReading.Sign] {
        let last = Double(pages.counts.total - 1)
        let bookmarks = marks.places.filter { $0.kind == .bookmark }.compactMap { marks.place(of: $0) }.map {
            IndicatorReading.Sign(kind: .bookmark, page: Int($0.progress * last))
        }
        let furthest = navigator.furthest.map {
            IndicatorReading.Sign(kind: .furthest, page: Int($0.progress * last))
        }
        let beginning = IndicatorReading.Sign(
            kind: .beginning, page: Int(navigator.beginning.progress * last))
        return [furthest, beginning].compactMap { $0 } + bookmarks
    }
}
