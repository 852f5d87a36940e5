import BookModel
import Cells
import Commands
import Drawing

/// The page of a book of a catalogue, in lines.
struct CatalogBookPage {
    private enum Line {
        case blank
        case title(String)
        case creators(String)
        case fact(name: String, words: String)
        case words(String)
        /// A file, or the comic page by page, by its index.
        case choice(Int)
    }

    private let entry: CatalogEntry
    private let chosen: Int
    private let context: Context
    private let columns: Range<Int>
    private let cover: Rect?
    private var lines: [Line] = []
    /// The rows of the lines.
    let body: Range<Int>

    private static let widest = 72
    private static let coverSize = Size(columns: 22, rows: 16)
    private static let gap = 4
    /// The most characters of the summary and of another text, and the most facts.
    private static let (longestSummary, longestText, mostFacts) = (6_000, 300, 30)

    init(_ entry: CatalogEntry, chosen: Int, _ context: Context) {
        (self.entry, self.chosen, self.context) = (entry, chosen, context)
        let size = context.size
        let hasCover =
            size.columns >= 50 + Self.coverSize.columns + Self.gap + 8 && size.rows >= Self.coverSize.rows + 4
        let before = hasCover ? Self.coverSize.columns + Self.gap : 0
        let margin = size.columns >= 30 ? 4 : 0
        let width = max(1, min(Self.widest, size.columns - before - margin))
        let start = (size.columns - width - before) / 2 + before
        columns = start..<start + width
        let head = size.rows >= 8 ? 1 : 0
        let footer = size.rows >= 8 ? 3 : 1
        body = Range(head, upTo: max(head + 1, size.rows - footer))
        cover =
            hasCover
            ? Rect(
                origin: Point(column: start - before, row: body.lowerBound + 1), size: Self.coverSize) : nil
        lines = makeLines()
    }

    private func makeLines() -> [Line] {
        let width = columns.count
        func short(_ text: String) -> String { String(text.prefix(Self.longestText)) }
        var lines = Words.wrapped(short(entry.shownTitle), to: width).map { Line.title($0) }
        lines += Words.wrapped(short(entry.shownCreators), to: width).map { .creators($0) }
        lines.append(.blank)
        let names = self.names
        var before = ""
        for fact in entry.facts.prefix(Self.mostFacts) {
            let values = Words.wrappedWhole(short(fact.value), to: max(1, width - names))
            for (index, words) in values.enumerated() {
                lines.append(.fact(name: index == 0 && fact.name != before ? fact.name : "", words: words))
            }
            before = fact.name
        }
        if !entry.facts.isEmpty { lines.append(.blank) }
        let choices = choiceNames.indices.map { Line.choice($0) }
        let summary = entry.summary.prefix(Self.longestSummary).split(separator: "\n").flatMap { paragraph in
            Words.wrapped(String(paragraph), to: width).map { Line.words($0) } + [.blank]
        }
        // The files stay in view over a long summary.
        return choices.isEmpty
            ? lines + [.words("It has no file to read.")] + summary
            : lines + choices + [.blank] + summary
    }

    /// What can be chosen: the files with their sizes, and the comic page by page.
    private var choiceNames: [(name: String, words: String)] {
        entry.files.map { ($0.format.isEmpty ? $0.type : $0.format, $0.size.map(CatalogDownload.size) ?? "") }
            + (entry.stream.map { [("pages", "read one by one, \($0.pages.grouped) pages")] } ?? [])
    }

    /// The columns for the names of facts, with the gap after them.
    private var names: Int {
        let longest =
            entry.facts.prefix(Self.mostFacts).map { fact in
                Cluster.columns(of: fact.name.prefix(Self.longestText).unicodeScalars)
            }.max() ?? 0
        return min(max(10, longest + 2), 16, columns.count / 2)
    }

    // MARK: Places

    var lastTop: Int { max(0, lines.count - body.count) }

    /// The first line in view, if `top` was before.
    func first(_ top: Int) -> Int { min(max(0, top), lastTop) }

    func line(ofChoice choice: Int) -> Int? {
        lines.firstIndex { if case .choice(choice) = $0 { true } else { false } }
    }

    /// The choice at a point of the screen.
    func choice(at point: Point, top: Int) -> Int? {
        let index = first(top) + point.row - body.lowerBound
        guard body.contains(point.row), columns.contains(point.column), lines.indices.contains(index),
            case .choice(let choice) = lines[index]
        else { return nil }
        return choice
    }

    private var footer: KeyHints {
        let download = context.catalogs.download.flatMap { $0.entry == entry ? $0 : nil }
        guard download?.isRunning != true else {
            return KeyHints([
                KeyHints.Item(.close, words: "stops it"), KeyHints.Item(.back, words: "goes back"),
            ])
        }
        let isSaved = if case .saved? = download?.state { true } else { false }
        let act =
            choiceNames.isEmpty ? [] : [KeyHints.Item(.choose, words: isSaved ? "opens it" : "downloads it")]
        let other = choiceNames.count > 1 ? [KeyHints.Item(.nextLink, words: "another file")] : []
        return KeyHints(act + other + [KeyHints.Item(.close, words: "goes back")])
    }

    private var footerRows: Range<Int> {
        let count = footer.lines(columns: columns.count, context.keyMaps[.box]).count
        return Range(max(0, context.size.rows - count), upTo: context.size.rows)
    }

    func command(at point: Point) -> Command? {
        footer.command(at: point, in: columns, rows: footerRows, context.keyMaps[.box])
    }

    // MARK: Drawing

    /// The book as the shelf would list it, for its cover.
    private var book: ShelfBook {
        var book = ShelfBook(id: entry.largeCover ?? entry.cover ?? "", path: "")
        (book.title, book.creators) = (entry.shownTitle, entry.creators)
        return book
    }

    var pictures: [ScreenPicture] {
        cover.map { CoverArtist.pictures(of: book, in: $0, context, hangs: true) } ?? []
    }

    func draw(from top: Int, into grid: inout Grid) {
        let (size, theme) = (grid.size, context.theme)
        grid.fill(
            Rect(column: 0, row: 0, columns: size.columns, rows: size.rows), with: Cell(style: theme.text))
        if let cover { CoverArtist.draw(book, in: cover, context, hangs: true, into: &grid) }
        let first = first(top)
        for (line, row) in zip(lines.dropFirst(first), body) { draw(line, row: row, into: &grid) }
        ScrollMark(at: min(size.columns - 1, columns.upperBound + 1), body, count: lines.count, top: first)?
            .draw(theme, into: &grid)
        drawState(into: &grid)
        footer.draw(in: columns, rows: footerRows, context.keyMaps[.box], theme, into: &grid)
    }

    private func draw(_ line: Line, row: Int, into grid: inout Grid) {
        let theme = context.theme
        switch line {
        case .blank: break
        case .title(let words): grid.write(words: words, in: columns, row: row, .center, style: theme.title)
        case .creators(let words): grid.write(words: words, in: columns, row: row, .center, style: theme.text)
        case .words(let words): grid.write(words: words, in: columns, row: row, style: theme.text)
        case .fact(let name, let words):
            let start = columns.lowerBound + names
            grid.write(
                words: name, in: Range(columns.lowerBound, upTo: start - 2), row: row, .right,
                style: theme.hint)
            grid.write(
                words: words, in: Range(start, upTo: columns.upperBound), row: row, style: theme.text)
        case .choice(let index): draw(choice: index, row: row, into: &grid)
        }
    }

    private func draw(choice index: Int, row: Int, into grid: inout Grid) {
        let (name, words) = choiceNames[index]
        let style = index == chosen ? context.theme.selection : context.theme.text
        if index == chosen {
            grid.fill(
                Rect(column: columns.lowerBound, row: row, columns: columns.count, rows: 1),
                with: Cell(style: style))
            grid.cursor = Point(column: columns.lowerBound, row: row)
        }
        let start = columns.lowerBound + names
        grid.write(
            words: name, in: Range(columns.lowerBound, upTo: start - 2), row: row, .right, style: style)
        grid.write(words: words, in: Range(start, upTo: columns.upperBound), row: row, style: style)
    }

    /// The download of this book, or a message.
    private func drawState(into grid: inout Grid) {
        let row = footerRows.lowerBound - 1
        guard row >= 0 else { return }
        let words: String
        if let message = context.reading.message {
            words = message.text(naming: context.keyMaps[.box])
        } else if let download = context.catalogs.download, download.entry == entry {
            words = download.words
        } else {
            return
        }
        grid.fill(
            Rect(column: 0, row: row, columns: grid.size.columns, rows: 1),
            with: Cell(style: context.theme.text))
        grid.write(words: words, in: columns, row: row, .center, style: context.theme.mark)
    }
}

extension CatalogDownload {
    /// Its state in a line.
    fileprivate var words: String {
        switch state {
        case .running: "· \(progress) ·"
        case .saved(let path): "· saved as \(path.pathEnd) ·"
        case .failed(let words): "· \(words) ·"
        }
    }
}
