import Commands
import Cells
import Drawing

/// All books. Keys or a click select one, Enter or a double click opens it, and typing filters them.
struct ShelfScreen: Screen {
    /// The row and the time of the last click.
    private var clicked: (row: Int, time: Duration)?
    /// The cell of the scroll bar's strong part that the mouse holds; nil if it holds none.
    private var grip: Int?
    /// The most time between the two clicks of a double click.
    private static let doubleClick = Duration.milliseconds(500)
    private static let wheelLines = 3

    /// Whether keys are typed into the filter.
    private var isFiltering = false

    var keyContext: KeyContext { isFiltering ? .prompt : .list }

    mutating func perform(_ request: Request, in context: inout Context) -> [Action]? {
        // The layout may differ since the last key, as other parts change the window and the settings.
        follow(in: &context)
        defer { follow(in: &context) }
        if move(request.command, in: &context) { return [] }
        switch request.command {
        case .choose: return open(in: &context)
        case .close where isFiltering || !context.shelf.filter.isEmpty: endFilter(in: &context)
        case .close: return [.say("\(key: .leave) quits")]
        case .leave: return [.effect(.quit)]
        case .filter:
            isFiltering = true
        case .order: return [.set("shelf-order", context.shelf.sorting.next.rawValue, .allBooks)]
        case .view where CoverGrid(layout(in: context)) == nil:
            return [
                .say(
                    "covers need a window of \(CoverGrid.leastWindow.columns) columns and \(CoverGrid.leastWindow.rows) rows"
                )
            ]
        case .view:
            let isList = context.settings.shelfView == .list
            return [.set("shelf-view", (isList ? ShelfView.covers : .list).rawValue, .allBooks)]
        case .delete:
            return context.shelf.remove().map {
                [
                    .effect(.save(.removed(true, book: $0))),
                    .say("removed from the shelf; the file stays; u restores it"),
                ]
            }
                ?? []
        case .undo:
            guard let id = context.shelf.restoreLastRemoved() else { return [.say(.nothingToUndo)] }
            return [.effect(.save(.removed(false, book: id)))]
        case .edit: return context.shelf.selectedBook.map { [.push(CorrectionScreen($0))] } ?? []
        case .setLocal: return [.say("no book is open")]
        default: return nil
        }
        return []
    }

    /// Scrolls the selected book into view.
    private func follow(in context: inout Context) {
        let layout = layout(in: context)
        context.shelf.arrange(layout, covers(layout, context))
        context.shelf.follow(room: room(layout, context))
    }

    /// The layout of the covers; nil if books are shown in rows.
    private func covers(_ layout: ShelfLayout, _ context: Context) -> CoverGrid? {
        context.settings.shelfView == .covers ? CoverGrid(layout) : nil
    }

    /// The row of books at a line of the list, as the scroll bar counts lines.
    private func row(_ line: Int, _ layout: ShelfLayout, _ context: Context) -> Int {
        guard let covers = covers(layout, context) else { return line }
        let lines = max(1, layout.body.count / max(1, covers.rows))
        return (line + lines / 2) / lines
    }

    /// The most rows of books in view.
    private func room(_ layout: ShelfLayout, _ context: Context) -> Int {
        covers(layout, context)?.rows ?? layout.body.count
    }

    /// The number of books in view in the list.
    private func inView(_ layout: ShelfLayout, _ context: Context) -> Int {
        context.shelf.rowsInView(from: context.shelf.topRow, room: layout.body.count)
    }

    private func move(_ command: Command, in context: inout Context) -> Bool {
        let layout = layout(in: context)
        let covers = covers(layout, context)
        let (perRow, windowful) = (covers?.perRow ?? 1, covers?.count ?? inView(layout, context))
        switch command {
        case .right where covers != nil: context.shelf.move(by: 1)
        case .left where covers != nil: context.shelf.move(by: -1)
        case .down: context.shelf.move(by: perRow)
        case .up: context.shelf.move(by: -perRow)
        case .windowDown, .right, .fold: context.shelf.move(by: windowful)
        case .windowUp, .left: context.shelf.move(by: -windowful)
        case .first: context.shelf.move(by: -context.shelf.shown.count)
        case .last: context.shelf.move(by: context.shelf.shown.count)
        default: return false
        }
        return true
    }

    /// Opens the selected book, unless it is known to crash or block the program.
    private mutating func open(in context: inout Context) -> [Action] {
        guard let book = context.shelf.selectedBook else { return [] }
        if !book.problem.isEmpty { return [.say("\(book.problem)")] }
        isFiltering = false
        return [.effect(.openListed(book))]
    }

    private mutating func endFilter(in context: inout Context) {
        let chosen = context.shelf.selectedBook?.id
        isFiltering = false
        context.shelf.filter.replace(with: "")
        context.shelf.select(id: chosen)
    }

    mutating func handle(_ event: Event, in context: inout Context) -> [Action] {
        let layout = layout(in: context)
        follow(in: &context)
        defer { follow(in: &context) }
        switch event {
        case .key(let key) where isFiltering:
            switch key.code {
            case .up: _ = move(.up, in: &context)
            case .down: _ = move(.down, in: &context)
            case .backspace where context.shelf.filter.isEmpty: endFilter(in: &context)
            default: _ = context.shelf.filter.handle(key)
            }
        case .paste(let text) where isFiltering: context.shelf.filter.insert(text)
        case .mouse(let mouse): return handle(mouse, layout, in: &context)
        case .key, .paste, .resize: break
        }
        return []
    }

    func pictures(in context: Context) -> [ScreenPicture] {
        ShelfArtist(context, layout(in: context), footer(in: context), isFiltering: isFiltering).pictures
    }

    func draw(into grid: inout Grid, in context: Context) {
        ShelfArtist(context, layout(in: context), footer(in: context), isFiltering: isFiltering).draw(
            into: &grid)
    }
}

// MARK: - The mouse

extension ShelfScreen {
    private mutating func handle(_ mouse: Mouse, _ layout: ShelfLayout, in context: inout Context) -> [Action]
    {
        let room = room(layout, context)
        let lines = covers(layout, context) == nil ? Self.wheelLines : 1
        switch mouse.action {
        case .wheelDown: context.shelf.scroll(to: context.shelf.topRow + lines, room: room)
        case .wheelUp: context.shelf.scroll(to: context.shelf.topRow - lines, room: room)
        case .press where mouse.button == .left: return press(at: mouse.position, layout, in: &context)
        case .drag where mouse.button == .left:
            if let grip, let mark = scrollMark(layout, context) {
                context.shelf.scroll(
                    to: row(mark.top(at: mouse.position.row, grip: grip), layout, context), room: room)
            }
        case .release: grip = nil
        default: break
        }
        return []
    }

    private mutating func press(at point: Point, _ layout: ShelfLayout, in context: inout Context) -> [Action]
    {
        if let mark = scrollMark(layout, context), abs(point.column - mark.edge) <= 1,
            mark.cells.contains(point.row)
        {
            let grip = mark.grip(at: point.row)
            context.shelf.scroll(
                to: row(mark.top(at: point.row, grip: grip), layout, context), room: room(layout, context))
            self.grip = grip
            return []
        }
        let keys = context.keyMaps[keyContext]
        if let command = footer(in: context).command(at: point, in: layout.columns, rows: layout.footer, keys)
        {
            return [.perform(Request(command))]
        }
        let covers = covers(layout, context)
        let place =
            covers.map { $0.index(at: point).map { context.shelf.top + $0 } }
            ?? context.shelf.row(atLine: point.row - layout.body.lowerBound)
        guard layout.body.contains(point.row), let row = place, context.shelf.book(row) != nil
        else { return [] }
        let now = context.reading.now
        let isAgain = clicked.map { $0.row == row && now - $0.time <= Self.doubleClick } ?? false
        clicked = isAgain ? nil : (row, now)
        context.shelf.move(by: row - context.shelf.selected)
        return isAgain ? open(in: &context) : []
    }

    private func scrollMark(_ layout: ShelfLayout, _ context: Context) -> ScrollMark? {
        ShelfArtist(context, layout, footer(in: context), isFiltering: isFiltering).scrollMark
    }
}

// MARK: - Where things stand

extension ShelfScreen {
    private func layout(in context: Context) -> ShelfLayout {
        let columns = ShelfLayout(context.size, footerLines: 1).columns.count
        let lines = footer(in: context).lines(columns: columns, context.keyMaps[keyContext]).count
        return ShelfLayout(context.size, footerLines: lines)
    }

    /// The hint for the other view, if the window has room for both views.
    private func views(in context: Context) -> [KeyHints.Item] {
        guard CoverGrid(ShelfLayout(context.size, footerLines: 2)) != nil else { return [] }
        return [
            KeyHints.Item(.view, words: context.settings.shelfView == .list ? "shows covers" : "shows a list")
        ]
    }

    /// The hints for the keys that work now.
    private func footer(in context: Context) -> KeyHints {
        let shelf = context.shelf
        let count = KeyHints.Item(words: "\(shelf.shown.count) of \(shelf.count)")
        if isFiltering || !shelf.filter.isEmpty {
            let opens = shelf.shown.isEmpty ? [] : [KeyHints.Item(.choose, words: "opens")]
            return KeyHints([count] + opens + [KeyHints.Item(.close, words: "shows all")])
        }
        let always = [
            KeyHints.Item(.settings, words: "settings"), KeyHints.Item(.help, words: "help"),
            KeyHints.Item(.leave, words: "quits"),
        ]
        if shelf.count == 0 { return KeyHints([KeyHints.Item(.catalog, words: "downloads books")] + always) }
        return KeyHints(
            [
                KeyHints.Item(.choose, words: "opens"), KeyHints.Item(.filter, words: "finds"),
                KeyHints.Item(.order, words: "sorts"), KeyHints.Item(.card, words: "shows more"),
            ] + views(in: context) + [
                KeyHints.Item(.grep, words: "searches all"), KeyHints.Item(.statistics, words: "statistics"),
                KeyHints.Item(.delete, words: "removes"),
            ] + always)
    }
}
