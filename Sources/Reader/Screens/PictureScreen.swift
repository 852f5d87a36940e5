import Commands
import BookModel
import Cells
import Drawing
import Paging

/// A single picture in the window, which can be enlarged and moved.
///
///     ┌──────────────────────────────────┐
///     │          the picture             │
///     │  3 of 12 · What the book says    │
///     │  + - 0 larger …    Esc goes back │
///     └──────────────────────────────────┘
struct PictureScreen: Screen {
    private(set) var picture: BookPicture
    private(set) var view = PictureView()
    /// The picture as it was drawn last.
    private var shown: ShownPicture?
    /// The point where the mouse holds the picture; nil if it holds none.
    private var held: Point?

    init(_ picture: BookPicture) { self.picture = picture }

    var keyContext: KeyContext { .picture }

    mutating func perform(_ request: Request, in context: inout Context) -> [Action]? {
        let frame = frame(in: context)
        // A part stays in view for orientation.
        let step = (columns: max(1, frame.seen.columns / 4), rows: max(1, frame.seen.rows / 4))
        switch request.command {
        case .zoomIn: zoom(by: 1, context)
        case .zoomOut: zoom(by: -1, context)
        case .zoomReset: view.showAll()
        case .left: view.move(columns: -step.columns, frame)
        case .right: view.move(columns: step.columns, frame)
        case .up: view.move(rows: -step.rows, frame)
        case .down: view.move(rows: step.rows, frame)
        case .windowUp: view.move(rows: 1 - frame.seen.rows, frame)
        case .windowDown: view.move(rows: frame.seen.rows - 1, frame)
        case .nextPicture: return showNext(.forward, context)
        case .previousPicture: return showNext(.reverse, context)
        case .writePicture: return [write(to: request.text)]
        case .openPicture: return [.effect(.openPicture(picture.illustration.name))]
        case .choose, .close: return [.pop]
        default: return nil
        }
        return []
    }

    mutating func handle(_ event: Event, in context: inout Context) -> [Action] {
        guard case .mouse(let mouse) = event else { return [] }
        switch mouse.action {
        case .wheelUp: zoom(by: 1, context)
        case .wheelDown: zoom(by: -1, context)
        case .wheelLeft: perform(.left, &context)
        case .wheelRight: perform(.right, &context)
        case .press:
            let layout = layout(in: context)
            let keys = context.keyMaps[.picture]
            if let command = layout.footer.command(
                at: mouse.position, in: layout.columns, rows: layout.footerRows, keys)
            {
                return [.perform(Request(command))]
            }
            held = mouse.position
        case .drag: drag(to: mouse.position, context)
        case .release: held = nil
        }
        return []
    }

    private mutating func perform(_ command: Command, _ context: inout Context) {
        _ = perform(Request(command), in: &context)
    }

    private mutating func zoom(by steps: Int, _ context: Context) {
        view.zoom(
            by: steps, picture.illustration.size, in: layout(in: context).room.size,
            context.reading.pictureStyle)
    }

    /// Moves the picture along with the mouse that holds it.
    private mutating func drag(to point: Point, _ context: Context) {
        guard let start = held else { return }
        view.move(columns: start.column - point.column, rows: start.row - point.row, frame(in: context))
        held = point
    }

    /// Shows the next or the previous picture of the book.
    private mutating func showNext(_ direction: Direction, _ context: Context) -> [Action] {
        guard let album = context.reading.album else { return [.say(.lookingForPictures)] }
        let here = number(in: album)
        let next = direction == .forward ? here.map { $0 + 1 } : here.map { $0 - 1 }
        guard let next, album.indices.contains(next) else { return [.say(.edge(direction))] }
        self = PictureScreen(album[next])
        return []
    }

    /// Writes the picture to a path. Without a path, the program suggests a file name, whose extension depends on the
    /// bytes, and a prompt asks the reader.
    private func write(to path: String?) -> Action {
        if let path { return .effect(.writePicture(picture.illustration.name, to: path)) }
        return .effect(.namePicture(picture.illustration.name))
    }

    /// The index of the picture among all pictures of the book.
    private func number(in album: [BookPicture]) -> Int? {
        album.firstIndex { $0.section == picture.section && $0.range == picture.range }
    }

    private func frame(in context: Context) -> PictureFrame {
        view.frame(
            of: picture.illustration.size, in: layout(in: context).room.size, context.reading.pictureStyle)
    }
}

// MARK: - Where things stand

extension PictureScreen {
    private struct Layout {
        /// The area of the picture.
        var room: Rect
        var columns: Range<Int>
        /// The lines of the caption.
        var words: [String]
        var wordRows: Range<Int>
        var footer: KeyHints
        var footerRows: Range<Int>
    }

    private static let footer = KeyHints([
        KeyHints.Item(.zoomIn, .zoomOut, .zoomReset, words: "larger, smaller, all"),
        KeyHints.Item(.left, .down, .up, .right, words: "move it"),
        KeyHints.Item(.nextPicture, .previousPicture, words: "others"),
        KeyHints.Item(.writePicture, words: "saves it"),
        KeyHints.Item(.openPicture, words: "opens it outside"),
        KeyHints.Item(.close, words: "goes back"),
    ])
    private static let mostWordRows = 3
    /// The least rows of a window with words and hints at the foot.
    private static let leastForWords = 4
    private static let leastForKeys = 10

    private func layout(in context: Context) -> Layout {
        let size = context.size
        let columns = min(1, size.columns - 1)..<max(2, size.columns - 1)
        let keys =
            size.rows < Self.leastForKeys
            ? 0 : Self.footer.lines(columns: columns.count, context.keyMaps[.picture]).count
        var words =
            size.rows < Self.leastForWords ? [] : Words.wrapped(self.words(in: context), to: columns.count)
        if words.count > Self.mostWordRows {
            words = Array(words.prefix(Self.mostWordRows))
            words[Self.mostWordRows - 1] += " …"
        }
        let rows = max(1, size.rows - keys - words.count)
        return Layout(
            room: Rect(column: 0, row: 0, columns: max(1, size.columns), rows: rows), columns: columns,
            words: words, wordRows: rows..<rows + words.count, footer: Self.footer,
            footerRows: rows + words.count..<rows + words.count + keys)
    }

    /// The picture's number, its description, and the reason if it is not shown.
    private func words(in context: Context) -> String {
        let album = context.reading.album ?? []
        let number = number(in: album).map { "\($0 + 1) of \(album.count)" }
        let name = picture.fileName
        let problem = context.reading.pictures.problem(of: picture.illustration.name)
        return [number, picture.words.isEmpty ? name : picture.words, problem?.words].compactMap { $0 }
            .joined(separator: " · ")
    }
}

// MARK: - Drawing

extension PictureScreen {
    /// The request for the picture in view and the area that it covers, for terminals with pixels.
    func placed(in context: Context) -> (pictureRequest: PictureRequest, area: Rect)? {
        let reading = context.reading
        let (room, frame) = (layout(in: context).room, frame(in: context))
        let size = frame.isWhole ? room.size : frame.seen
        guard
            var pictureRequest = reading.pictureLook.request(
                for: picture.illustration, in: size, reading.pictureStyle)
        else { return nil }
        if !frame.isWhole { pictureRequest.part = frame.part }
        return (pictureRequest, room.middle(frame.seen))
    }

    func pictures(in context: Context) -> [ScreenPicture] {
        guard let placed = placed(in: context),
            let picture = context.reading.pictures.picture(placed.pictureRequest)
        else { return [] }
        let area = layout(in: context).room.middle(picture.size)
        return [ScreenPicture(request: placed.pictureRequest, picture: picture, area: area)]
    }

    mutating func draw(into grid: inout Grid, in context: Context) {
        let theme = context.theme
        grid.fill(
            Rect(column: 0, row: 0, columns: grid.size.columns, rows: grid.size.rows),
            with: Cell(style: theme.text))
        let (layout, frame) = (layout(in: context), frame(in: context))
        if let placed = placed(in: context),
            let picture = context.reading.pictures.picture(placed.pictureRequest)
        {
            shown = ShownPicture(picture, frame)
            grid.place(picture.cells, in: layout.room.middle(picture.size))
        } else if let shown {
            let cells = shown.cells(of: frame, beyond: Cell(style: theme.text))
            grid.place(cells, in: layout.room.middle(frame.seen))
        }
        for (words, row) in zip(layout.words, layout.wordRows) {
            grid.write(words: words, in: layout.columns, row: row, .center, style: theme.mark)
        }
        drawFooter(layout, context, into: &grid)
    }

    private func drawFooter(_ layout: Layout, _ context: Context, into grid: inout Grid) {
        let (keys, theme) = (context.keyMaps[.picture], context.theme)
        guard let message = context.reading.message else {
            return layout.footer.draw(in: layout.columns, rows: layout.footerRows, keys, theme, into: &grid)
        }
        let row = layout.footerRows.first ?? grid.size.rows - 1
        grid.fill(
            Rect(column: 0, row: row, columns: grid.size.columns, rows: 1), with: Cell(style: theme.text))
        grid.write(
            words: message.text(naming: context.keyMaps[.reading]), in: layout.columns, row: row, .center,
            style: theme.mark)
    }
}

extension Rect {
    /// The area of a size in its middle.
    fileprivate func middle(_ size: Size) -> Rect {
        Rect(
            column: origin.column + max(0, self.size.columns - size.columns) / 2,
            row: origin.row + max(0, self.size.rows - size.rows) / 2, columns: size.columns, rows: size.rows)
    }
}
