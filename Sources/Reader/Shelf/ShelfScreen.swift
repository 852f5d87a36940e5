import Cells

/// All one's books: chosen by moving or a click, opened by Enter or a double one, found by typing.
struct ShelfScreen: Screen {
    /// Where and when a row was clicked.
    private var clicked: (row: Int, time: Duration)?
    /// Where a hand holds the scroll mark.
    private var grip: Int?
    /// Two clicks within this are one.
    private static let doubleClick = Duration.milliseconds(500)
    private static let wheelLines = 3

    /// Keys are typed into the filter.
    private var isFiltering = false

    var keyContext: KeyContext { isFiltering ? .prompt : .list }

    mutating func perform(_ request: Request, in context: inout Context) -> [Action]? {
        let room = layout(in: context).body.count
        defer { context.shelf.follow(room: room) }
        if move(request.command, windowful: room, in: &context) { return [] }
        switch request.command {
        case .choose: return open(in: &context)
        case .close where isFiltering || !context.shelf.filter.isEmpty: endFilter(in: &context)
        case .close: return [.say(.leavesBy)]
        case .leave: return [.effect(.quit)]
        case .filter:
            isFiltering = true
            context.shelf.prepareFilter()
        case .order: return [.set("shelf-order", context.shelf.sorting.next.rawValue, .allBooks)]
        case .delete:
            return context.shelf.remove().map {
                [.effect(.keep(.takenOff(true, book: $0))), .say(.takenOff)]
            }
                ?? []
        case .undo:
            guard let id = context.shelf.bringBack() else { return [.say(.nothingToUndo)] }
            return [.effect(.keep(.takenOff(false, book: id)))]
        case .edit: return context.shelf.selectedBook.map { [.push(CorrectionScreen($0))] } ?? []
        case .setLocal: return [.say(.notHere(.setLocal))]
        default: return nil
        }
        return []
    }

    private func move(_ command: Command, windowful: Int, in context: inout Context) -> Bool {
        switch command {
        case .down: context.shelf.move(by: 1)
        case .up: context.shelf.move(by: -1)
        case .windowDown, .right, .fold: context.shelf.move(by: windowful)
        case .windowUp, .left: context.shelf.move(by: -windowful)
        case .first: context.shelf.move(by: -context.shelf.shown.count)
        case .last: context.shelf.move(by: context.shelf.shown.count)
        default: return false
        }
        return true
    }

    /// What is known to end or to hold up the program is not opened.
    private mutating func open(in context: inout Context) -> [Action] {
        guard let book = context.shelf.selectedBook else { return [] }
        if !book.trouble.isEmpty { return [.say(.notOpened(book.trouble))] }
        isFiltering = false
        return [.effect(.openListed(book.path))]
    }

    private mutating func endFilter(in context: inout Context) {
        let chosen = context.shelf.selectedBook?.id
        isFiltering = false
        context.shelf.filter.replace(with: "")
        context.shelf.select(id: chosen)
    }

    mutating func handle(_ event: Event, in context: inout Context) -> [Action] {
        let layout = layout(in: context)
        defer { context.shelf.follow(room: layout.body.count) }
        switch event {
        case .key(let key) where isFiltering:
            switch key.code {
            case .up: context.shelf.move(by: -1)
            case .down: context.shelf.move(by: 1)
            case .backspace where context.shelf.filter.isEmpty: endFilter(in: &context)
            default: _ = context.shelf.filter.handle(key)
            }
        case .paste(let text) where isFiltering: context.shelf.filter.insert(text)
        case .mouse(let mouse): return handle(mouse, layout, in: &context)
        case .key, .paste, .resize: break
        }
        return []
    }

    func draw(into grid: inout Grid, in context: Context) {
        ShelfArtist(context, layout(in: context), foot(in: context), isFiltering: isFiltering).draw(
            into: &grid)
    }
}

// MARK: - The mouse

extension ShelfScreen {
    private mutating func handle(_ mouse: Mouse, _ layout: ShelfLayout, in context: inout Context) -> [Action]
    {
        let room = layout.body.count
        switch mouse.action {
        case .wheelDown: context.shelf.scroll(to: context.shelf.top + Self.wheelLines, room: room)
        case .wheelUp: context.shelf.scroll(to: context.shelf.top - Self.wheelLines, room: room)
        case .press where mouse.button == .left: return press(at: mouse.position, layout, in: &context)
        case .drag where mouse.button == .left:
            if let grip, let mark = scrollMark(layout, context) {
                context.shelf.scroll(to: mark.top(at: mouse.position.row, grip: grip), room: room)
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
            context.shelf.scroll(to: mark.top(at: point.row, grip: grip), room: layout.body.count)
            self.grip = grip
            return []
        }
        let keys = context.keyMaps[keyContext]
        if let command = foot(in: context).command(at: point, in: layout.columns, rows: layout.foot, keys) {
            return [.perform(Request(command))]
        }
        let row = context.shelf.top + point.row - layout.body.lowerBound
        guard layout.body.contains(point.row), context.shelf.book(row) != nil else { return [] }
        let now = context.reading.now
        let isAgain = clicked.map { $0.row == row && now - $0.time <= Self.doubleClick } ?? false
        clicked = isAgain ? nil : (row, now)
        context.shelf.move(by: row - context.shelf.selected)
        return isAgain ? open(in: &context) : []
    }

    private func scrollMark(_ layout: ShelfLayout, _ context: Context) -> ScrollMark? {
        ShelfArtist(context, layout, foot(in: context), isFiltering: isFiltering).scrollMark
    }
}

// MARK: - Where things stand

extension ShelfScreen {
    private func layout(in context: Context) -> ShelfLayout {
        let columns = ShelfLayout(context.size, footLines: 1).columns.count
        let lines = foot(in: context).lines(columns: columns, context.keyMaps[keyContext]).count
        return ShelfLayout(context.size, footLines: lines)
    }

    /// What keys do just now.
    private func foot(in context: Context) -> Foot {
        let shelf = context.shelf
        let count = Foot.Item(words: "\(shelf.shown.count) of \(shelf.count)")
        if isFiltering {
            return Foot([
                count, Foot.Item(.choose, words: "opens"), Foot.Item(.close, words: "shows all"),
            ])
        }
        if !shelf.filter.isEmpty {
            return Foot([count, Foot.Item(.choose, words: "opens"), Foot.Item(.close, words: "shows all")])
        }
        return Foot([
            Foot.Item(.choose, words: "opens"), Foot.Item(.filter, words: "finds"),
            Foot.Item(.order, words: "sorts"), Foot.Item(.card, words: "tells more"),
            Foot.Item(.delete, words: "takes off"), Foot.Item(.undo, words: "brings back"),
            Foot.Item(.settings, words: "settings"), Foot.Item(.help, words: "help"),
            Foot.Item(.leave, words: "quits"),
        ])
    }
}
