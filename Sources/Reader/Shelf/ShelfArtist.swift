import Commands
import BookModel
import Cells
import Drawing
import Text

/// Draws the shelf.
struct ShelfArtist {
    private let context: Context
    private let layout: ShelfLayout
    private let footer: KeyHints
    private let isFiltering: Bool
    private let covers: CoverGrid?
    private var state: ShelfState { context.shelf }
    private var theme: Theme { context.theme }

    init(_ context: Context, _ layout: ShelfLayout, _ footer: KeyHints, isFiltering: Bool) {
        var context = context
        // The window may have changed since the reader moved last.
        covers = context.settings.shelfView == .covers ? CoverGrid(layout) : nil
        context.shelf.arrange(layout, covers)
        context.shelf.follow(room: covers?.rows ?? layout.body.count)
        (self.context, self.layout) = (context, layout)
        (self.footer, self.isFiltering) = (footer, isFiltering)
    }

    func draw(into grid: inout Grid) {
        grid.fill(
            Rect(column: 0, row: 0, columns: grid.size.columns, rows: grid.size.rows),
            with: Cell(style: theme.text))
        drawHead(into: &grid)
        grid.cursor = Point(column: layout.columns.lowerBound, row: layout.body.lowerBound)
        if state.shown.isEmpty { drawEmpty(into: &grid) }
        if let covers { CoverArtist(context, covers).draw(into: &grid) } else { drawRows(into: &grid) }
        scrollMark?.draw(theme, into: &grid)
        drawAside(into: &grid)
        drawFooter(into: &grid)
    }

    /// The decoded covers in view.
    var pictures: [ScreenPicture] { covers.map { CoverArtist(context, $0).pictures } ?? [] }

    private func drawRows(into grid: inout Grid) {
        let columns = ShelfColumns(layout.columns, showsReading: state.showsReading)
        var (index, row) = (state.top, layout.body.lowerBound)
        while layout.body.contains(row), let book = state.book(index) {
            let lines = Array(state.titleLines(index).prefix(layout.body.upperBound - row))
            draw(book, lines, isSelected: index == state.selected, row: row, columns, into: &grid)
            (index, row) = (index + 1, row + lines.count)
        }
    }

    var scrollMark: ScrollMark? {
        guard let covers else {
            // Titles in two lines leave room for fewer books.
            let room = layout.body.count
            let hidden = room - state.rowsInView(from: state.top, room: room)
            let count = state.shown.count + (state.shown.count > room - hidden ? hidden : 0)
            return ScrollMark(at: layout.scrollColumn, layout.body, count: count, top: state.top)
        }
        // The scroll bar counts lines of the window, and a cover takes several.
        let lines = max(1, layout.body.count / max(1, covers.rows))
        return ScrollMark(
            at: layout.window.upperBound, layout.body, count: state.rows * lines, top: state.topRow * lines)
    }

    private func drawHead(into grid: inout Grid) {
        guard let row = layout.titleRow else { return }
        grid.write(words: "Books", in: layout.columns, row: row, .center, style: theme.title)
        grid.write(words: summary, in: layout.columns, row: row + 1, .center, style: theme.hint)
    }

    private var summary: String {
        let count = state.count == 1 ? "1 book" : state.count.grouped + " books"
        var parts = [count, state.filter.isEmpty ? state.sorting.words : ""]
        if let scan = state.scan {
            parts.append(
                scan.count == 0
                    ? "looking through the folders…"
                    : "reading \(scan.done.grouped) of \(scan.count.grouped) files…")
        }
        if state.scan == nil, let indexing = state.indexing { parts.append(indexing.words) }
        return parts.filter { !$0.isEmpty }.joined(separator: " · ")
    }

    private func drawEmpty(into grid: inout Grid) {
        let words =
            state.count > 0
            ? ["Nothing has \(state.filter.text)"]
            : state.scan != nil ? [] : ["No books here yet.", ""] + Self.invitation
        let lines = words.flatMap { $0.isEmpty ? [""] : Words.wrapped($0, to: layout.columns.count) }
        for (line, row) in zip(lines, layout.body.dropFirst(min(2, layout.body.count / 4))) {
            grid.write(words: line, in: layout.columns, row: row, .center, style: theme.mark)
        }
    }

    /// How to add a folder, for an empty shelf.
    private static let invitation = [
        ":set library ~/Books lists a folder,",
        "several with colons between;",
        ":open ~/book.epub opens a book.",
    ]

    // MARK: Rows

    private func draw(
        _ book: ShelfBook, _ title: [String], isSelected: Bool, row: Int, _ columns: ShelfColumns,
        into grid: inout Grid
    ) {
        if isSelected {
            grid.cursor = Point(column: layout.columns.lowerBound, row: row)
            grid.fill(
                Rect(
                    column: layout.columns.lowerBound, row: row, columns: layout.columns.count,
                    rows: title.count),
                with: Cell(style: theme.selection))
        }
        let isQuiet = book.isMissing || !book.problem.isEmpty
        func style(_ style: Style) -> Style {
            guard isSelected else { return isQuiet ? theme.hint : style }
            var selection = theme.selection
            selection.attributes.formUnion(style.attributes.subtracting(.dim))
            return selection
        }
        let isOpened = book.lastRead != nil && !isQuiet
        if isQuiet {
            let sign = book.isMissing ? "?" : "!"
            grid.write(sign, column: layout.columns.lowerBound, row: row, style: style(theme.hint))
        }
        for (line, words) in title.enumerated() {
            grid.write(
                words: words, in: columns.title, row: row + line,
                style: style(isOpened ? theme.title : theme.text))
        }
        grid.write(
            words: book.creators(columns: columns.author.count), in: columns.author, row: row,
            style: style(theme.text))
        let series = book.series + (book.position.isEmpty ? "" : " " + book.position)
        grid.write(words: series, in: columns.series, row: row, style: style(theme.hint))
        if !book.problem.isEmpty || book.isMissing {
            let words = book.isMissing ? "missing" : "unreadable"
            let room = Range(columns.percent.upperBound - 10, upTo: columns.percent.upperBound)
            return grid.write(words: words, in: room, row: row, .right, style: style(theme.hint))
        }
        if let progress = book.progress {
            drawBar(progress, in: columns.bar, row: row, style(theme.text), into: &grid)
            grid.write(
                words: "\(Int(min(max(0, progress), 1) * 100)) %", in: columns.percent, row: row, .right,
                style: style(theme.text))
        }
        grid.write(words: time(book), in: columns.left, row: row, .right, style: style(theme.hint))
        grid.write(words: day(book), in: columns.day, row: row, .right, style: style(theme.hint))
    }

    /// Draws how far a book has been read, in halves of a column.
    private func drawBar(
        _ progress: Double, in columns: Range<Int>, row: Int, _ style: Style, into grid: inout Grid
    ) {
        guard !columns.isEmpty else { return }
        let halves = Int((min(max(0, progress), 1) * Double(2 * columns.count)).rounded(.down))
        let full = String(repeating: "━", count: halves / 2) + (halves % 2 == 1 ? "╸" : "")
        let rest = String(repeating: "─", count: columns.count - (halves + 1) / 2)
        grid.write(full + rest, column: columns.lowerBound, row: row, style: style)
    }

    /// How long the rest of a book takes to read.
    private func time(_ book: ShelfBook) -> String {
        guard !book.left.isEmpty else { return "" }
        let words = ReadingTime.estimate(context.reading.timer.pace.time(for: book.left))
        // Only a book with false sizes takes years.
        return words.utf8.count <= ShelfColumns.mostTime ? words : ""
    }

    /// The day of the last reading, in words that become less exact with time.
    private func day(_ book: ShelfBook) -> String {
        guard let last = book.lastRead else { return "" }
        let clock = context.reading.clock
        let zone = Int64(clock.zone) * 1_000
        let day: Int64 = 86_400_000
        let (now, then) = (clock.time(at: context.reading.now) + zone, last + zone)
        switch now / day - then / day {
        case ...0: return "today"
        case 1: return "yesterday"
        case let days where days < 7: return "\(days) days"
        default: return Timestamp.day(last, zone: clock.zone)
        }
    }

    // MARK: KeyHints

    private func drawAside(into grid: inout Grid) {
        guard let row = layout.asideRow else { return }
        if let message = context.reading.message {
            let words = message.text(naming: context.keyMaps[.list])
            return grid.write(words: words, in: layout.columns, row: row, .center, style: theme.mark)
        }
        if let problem = state.problem {
            return grid.write(
                words: "· \(problem) ·", in: layout.columns, row: row, .center, style: theme.mark)
        }
        guard let book = state.selectedBook else { return }
        // A problem of the selected book is more important.
        if state.folders.isEmpty, !state.isOfFolders, !book.isMissing, book.problem.isEmpty {
            let words = "your own books: press : and type  set library ~/Books"
            return grid.write(words: words, in: layout.columns, row: row, .center, style: theme.mark)
        }
        let words =
            book.isMissing
            ? "was at \(book.path)" : book.problem.isEmpty ? book.path : "\(book.path): \(book.problem)"
        grid.write(
            words: Words.cutBefore(words, to: layout.columns.count), in: layout.columns, row: row, .center,
            style: theme.hint)
    }

    private func drawFooter(into grid: inout Grid) {
        let keys = context.keyMaps[isFiltering ? .prompt : .list]
        guard isFiltering || !state.filter.isEmpty, let asideRow = layout.asideRow else {
            return footer.draw(in: footerColumns, rows: layout.footer, keys, theme, into: &grid)
        }
        footer.draw(in: footerColumns, rows: layout.footer, keys, theme, into: &grid)
        let columns = layout.columns
        grid.fill(
            Rect(column: columns.lowerBound, row: asideRow, columns: columns.count, rows: 1),
            with: Cell(style: theme.text))
        grid.write("/", column: columns.lowerBound, row: asideRow, style: theme.title)
        let view = state.filter.view(columns: max(1, columns.count - 1))
        grid.write(view, column: columns.lowerBound + 1, row: asideRow, hasCursor: isFiltering, theme)
    }

    private var footerColumns: Range<Int> { layout.columns }
}
