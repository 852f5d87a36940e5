import Commands
import BookModel
import Cells
import Drawing
import Text

/// Draws the reading statistics.
struct StatisticsArtist {
    private let context: Context
    private let layout: StatisticsLayout
    private let top: Int
    private var theme: Theme { context.theme }

    init(_ context: Context, _ layout: StatisticsLayout, top: Int) {
        (self.context, self.layout, self.top) = (context, layout, top)
    }

    func draw(into grid: inout Grid) {
        if let row = layout.titleRow {
            grid.write(words: "Reading", in: layout.columns, row: row, .center, style: theme.title)
        }
        guard let statistics = context.statistics else { return }
        guard statistics.total.sessions > 0 else { return drawNothing(into: &grid) }
        let total = statistics.total
        let words = total.inWords + " · \(total.pages.grouped) \(total.pages == 1 ? "page" : "pages")"
        grid.write(words: words, in: layout.columns, row: layout.summaryRow, .center, style: theme.hint)
        drawChart(statistics, into: &grid)
        drawBooks(statistics, into: &grid)
    }

    private func drawNothing(into grid: inout Grid) {
        let words =
            context.settings.keepsStatistics
            ? "Nothing has been counted yet. A page counts when you turn it."
            : "Nothing is counted: :set statistics on has it so."
        grid.write(words: words, in: layout.columns, row: layout.summaryRow + 2, .center, style: theme.mark)
    }

    // MARK: Days

    private var today: Int64 {
        let clock = context.reading.clock
        return max(0, clock.time(at: context.reading.now) + Int64(clock.zone) * 1_000) / Self.day
    }

    private static let day: Int64 = 86_400_000
    private static let eighths = Array("▁▂▃▄▅▆▇█")

    private func drawChart(_ statistics: ReadingStatistics, into grid: inout Grid) {
        let rows = layout.bars
        guard !rows.isEmpty, layout.days > 0 else { return }
        let times = statistics.times(ofDays: layout.days, upTo: today)
        let most = Self.scaled(times.max() ?? 0)
        let edge = layout.columns.lowerBound + StatisticsLayout.scale - 2
        for row in rows { grid.write("│", column: edge, row: row, style: theme.frame) }
        grid.write("┤", column: edge, row: rows.lowerBound, style: theme.frame)
        grid.write(
            words: ReadingTime.short(.milliseconds(most)),
            in: layout.columns.lowerBound..<edge - 1, row: rows.lowerBound, .right, style: theme.hint)
        // At the top of the row, directly below the bars.
        let axis = String(repeating: "▔", count: 1 + layout.days * StatisticsLayout.bar)
        grid.write(axis, column: edge, row: rows.upperBound, style: theme.frame)
        for (index, time) in times.enumerated() {
            drawBar(
                Double(time) / Double(most), at: layout.bar(index), isLast: index == times.count - 1, &grid)
        }
        drawDates(into: &grid)
    }

    /// Rounds up to half hours; up to an hour to ten minutes, and up to ten minutes to minutes.
    private static func scaled(_ time: Int64) -> Int64 {
        let step: Int64 = time > 3_600_000 ? 1_800_000 : time > 600_000 ? 600_000 : 60_000
        return max(step, (time + step - 1) / step * step)
    }

    /// Draws a bar in eighths of a row. A day with any reading shows at least one.
    private func drawBar(_ part: Double, at column: Int, isLast: Bool, _ grid: inout Grid) {
        guard part > 0 else { return }
        var eighths = max(1, Int((min(1, part) * Double(8 * layout.bars.count)).rounded()))
        let style = isLast ? theme.text : theme.track
        // Backgrounds leave no gaps between rows, unlike the blocks of many fonts.
        var full = style
        full.attributes.formUnion(.reverse)
        for row in layout.bars.reversed() where eighths > 0 {
            let isFull = eighths >= 8
            let bar = isFull ? "  " : String(repeating: Self.eighths[eighths - 1], count: 2)
            grid.write(bar, column: column, row: row, style: isFull ? full : style)
            eighths -= 8
        }
    }

    /// Draws the dates of today and of the same weekday in the weeks before.
    private func drawDates(into grid: inout Grid) {
        let row = layout.bars.upperBound + 1
        for weeks in 0...(layout.days / 7) {
            let index = layout.days - 1 - 7 * weeks
            guard index >= 0 else { return }
            let words = weeks == 0 ? "today" : Self.name(today - Int64(7 * weeks))
            let end = min(layout.columns.upperBound, layout.bar(index) + 2 + words.utf8.count / 2 - 1)
            let start = max(layout.columns.lowerBound, end - words.utf8.count)
            grid.write(words, column: start, row: row, style: theme.hint)
        }
    }

    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    /// As in `8 Nov`.
    private static func name(_ day: Int64) -> String {
        let parts = Timestamp.day(day * Self.day).split(separator: "-")
        guard parts.count == 3, let month = Int(parts[1]), let day = Int(parts[2]),
            months.indices.contains(month - 1)
        else { return "" }
        return "\(day) \(months[month - 1])"
    }

    // MARK: Books

    private func drawBooks(_ statistics: ReadingStatistics, into grid: inout Grid) {
        let books = statistics.books
        let first = min(top, max(0, books.count - layout.books.count))
        let columns = StatisticsColumns(layout.columns)
        for (book, row) in zip(books.dropFirst(first), layout.books) {
            let tally = book.tally
            grid.write(words: book.title, in: columns.title, row: row, style: theme.text)
            let creators = book.creators.first ?? ""
            grid.write(words: creators, in: columns.author, row: row, style: theme.hint)
            grid.write(
                words: ReadingTime.short(tally.time), in: columns.time, row: row, .right, style: theme.text)
            let sessions = tally.sessions == 1 ? "1 session" : "\(tally.sessions.grouped) sessions"
            grid.write(words: sessions, in: columns.sessions, row: row, .right, style: theme.hint)
            let pages = tally.pages == 1 ? "1 page" : "\(tally.pages.grouped) pages"
            grid.write(words: pages, in: columns.pages, row: row, .right, style: theme.hint)
            grid.write(
                words: tally.measured.short ?? "", in: columns.pace, row: row, .right, style: theme.hint)
            let last = Timestamp.day(tally.last, zone: context.reading.clock.zone)
            grid.write(words: last, in: columns.last, row: row, .right, style: theme.hint)
        }
        ScrollMark(at: layout.columns.upperBound, layout.books, count: books.count, top: first)?
            .draw(theme, into: &grid)
    }
}

/// The columns of a book's row.
struct StatisticsColumns: Hashable {
    private(set) var title: Range<Int>
    private(set) var author = 0..<0
    private(set) var time = 0..<0
    private(set) var sessions = 0..<0
    private(set) var pages = 0..<0
    private(set) var pace = 0..<0
    private(set) var last = 0..<0

    init(_ columns: Range<Int>) {
        var end = columns.upperBound
        func column(_ width: Int) -> Range<Int> {
            defer { end -= width + 2 }
            return Range(end - width, upTo: end)
        }
        let width = columns.count
        if width >= 110 { last = column(10) }
        if width >= 72 { pace = column(13) }
        if width >= 96 { pages = column(12) }
        if width >= 60 { sessions = column(12) }
        if width >= 24 { time = column(6) }
        if width >= 84 { author = column((end - columns.lowerBound) / 3) }
        title = Range(columns.lowerBound, upTo: end)
    }
}

extension ReadingTally {
    /// As in `5 h 20 in 12 sessions · 231 words a minute`.
    var inWords: String {
        let sittings = sessions == 1 ? "1 session" : "\(sessions.grouped) sessions"
        let pace = measured.inWords.map { " · " + $0 } ?? ""
        return "\(ReadingTime.short(time)) in \(sittings)" + pace
    }
}
