import Commands
import BookModel
import Cells

/// Draws books by their covers.
struct CoverArtist {
    private let context: Context
    private let covers: CoverGrid
    private var theme: Theme { context.theme }

    init(_ context: Context, _ covers: CoverGrid) { (self.context, self.covers) = (context, covers) }

    func draw(into grid: inout Grid) {
        let shelf = context.shelf
        for index in 0..<covers.count {
            guard let book = shelf.book(shelf.top + index) else { return }
            let isSelected = shelf.top + index == shelf.selected
            let shown = Self.screenPicture(book, in: covers.cover(index), context)
            if isSelected { drawFrame(shown?.area ?? covers.cover(index), into: &grid) }
            Self.draw(book, in: covers.cover(index), context, into: &grid)
            drawWords(book, isSelected: isSelected, in: covers.area(index), into: &grid)
        }
    }

    /// The decoded covers in view, and the words on bindings.
    var pictures: [ScreenPicture] {
        (0..<covers.count).flatMap { index -> [ScreenPicture] in
            guard let book = context.shelf.book(context.shelf.top + index) else { return [] }
            return Self.pictures(of: book, in: covers.cover(index), context)
        }
    }

    /// The pictures of a book for a terminal with pixels: its cover, or the words on its binding.
    static func pictures(
        of book: ShelfBook, in room: Rect, _ context: Context, hangs: Bool = false
    ) -> [ScreenPicture] {
        if let cover = screenPicture(book, in: room, context, hangs: hangs) { return [cover] }
        guard context.settings.displayType == .auto, let cell = context.reading.cell else { return [] }
        return ClothBinding(book, context.theme, depth: context.reading.themeContext.terminal.depth)
            .titles(in: room, cell: cell)
    }

    /// Draws a cover in the middle of its area; a cloth binding until it is decoded, and for a book without a cover.
    ///
    /// - Parameter hangs: whether it is at the top of its area instead of the bottom.
    static func draw(
        _ book: ShelfBook, in room: Rect, _ context: Context, hangs: Bool = false, into grid: inout Grid
    ) {
        if let shown = screenPicture(book, in: room, context, hangs: hangs) {
            return grid.place(shown.picture.cells, in: shown.area)
        }
        ClothBinding(book, context.theme, depth: context.reading.themeContext.terminal.depth)
            .draw(in: room, into: &grid)
    }

    /// A book's cover and its position; nil until it is decoded, and for a book without a cover.
    static func screenPicture(
        _ book: ShelfBook, in room: Rect, _ context: Context, hangs: Bool = false
    ) -> ScreenPicture? {
        guard let request = context.coverRequest(of: book, in: room.size),
            let picture = context.covers.picture(request), !isSmall(picture.size, in: room.size)
        else { return nil }
        let free = (
            columns: room.size.columns - picture.size.columns, rows: room.size.rows - picture.size.rows
        )
        let origin = Point(
            column: room.columns.lowerBound + free.columns / 2,
            row: room.rows.lowerBound + (hangs ? 0 : free.rows))
        return ScreenPicture(
            request: request, picture: picture, area: Rect(origin: origin, size: picture.size), isCover: true)
    }

    /// Whether a picture is so small that the title is more useful.
    private static func isSmall(_ size: Size, in room: Size) -> Bool {
        2 * size.columns < room.columns && 2 * size.rows < room.rows
    }

    /// Draws a frame around a cover, where nothing else is. The title forms its lower edge.
    private func drawFrame(_ cover: Rect, into grid: inout Grid) {
        let around = Rect(
            column: cover.columns.lowerBound - 1, row: cover.rows.lowerBound - 1,
            columns: cover.columns.count + 2, rows: cover.rows.count + 2)
        grid.outline(around, theme.title)
        grid.cursor = Point(column: around.columns.lowerBound, row: around.rows.upperBound)
    }

    private func drawWords(_ book: ShelfBook, isSelected: Bool, in area: Rect, into grid: inout Grid) {
        let columns = area.columns
        let row = area.rows.upperBound - 1
        let isQuiet = book.isMissing || !book.problem.isEmpty
        let title = isSelected ? theme.selection : isQuiet ? theme.hint : theme.text
        if isSelected {
            grid.fill(
                Rect(column: columns.lowerBound, row: row - 1, columns: columns.count, rows: 1),
                with: Cell(style: title))
        }
        let status = status(of: book)
        let lines = status == nil ? book.titleLines(columns: columns.count) : [book.shownTitle]
        grid.write(words: lines[0], in: columns, row: row - 1, .center, style: title)
        if lines.count > 1 {
            // The cover often names the author as well.
            grid.write(
                words: lines[1], in: columns, row: row, .center, style: isSelected ? theme.text : title)
        } else {
            let words = status ?? book.creators(columns: columns.count)
            grid.write(words: words, in: columns, row: row, .center, style: theme.hint)
        }
    }

    /// What the reader should know of a book before its author; nil for a book that was never opened.
    private func status(of book: ShelfBook) -> String? {
        if book.isMissing { return "missing" }
        if !book.problem.isEmpty { return "unreadable" }
        return book.progress.map { "\(Int(min(max(0, $0), 1) * 100)) % read" }
    }
}

extension Context {
    /// The request for a cover, by its book's id, on the page's background; nil for a book without a cover.
    func coverRequest(of book: ShelfBook, in size: Size) -> PictureRequest? {
        guard book.problem.isEmpty, settings.pictures != .words, book.id != book.path else { return nil }
        return coverRequest(id: book.id, in: size)
    }

    func coverRequest(id: String, in size: Size) -> PictureRequest? {
        let look = PictureLook(.terminal, page: theme.pageColor, colors: reading.themeContext.terminal.depth)
        let cell = reading.cell ?? Size(columns: 10, rows: 20)
        return PictureRequest(name: id, size: size, cell: cell, colors: look.colors, ground: look.ground)
    }
}

extension App {
    /// Takes in the results of requests for covers.
    public mutating func receive(covers: [PictureResult]) {
        guard !covers.isEmpty else { return }
        context.covers.receive(covers)
    }

    /// The path of a book's file, by its id, if the shelf lists it or it is open.
    ///
    /// - Parameter open: the path of the open book's file.
    public func path(ofBook id: String, open: String) -> String? {
        context.shelf.book(id: id)?.path ?? (id == book.identity.digest ? open : nil)
    }

    /// The path of a listed book's cover, by its id, if the cover is a separate file.
    public func coverFile(ofBook id: String) -> String? { context.shelf.book(id: id)?.cover }
}
