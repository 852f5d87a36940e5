import Cells

/// A list of rows: one is chosen by moving to it or by a click, and some are shown alone by typing.
///
///     /   types ─▶ each key shows the rows that have the words
///     Enter ─▶ keeps them      Esc ─▶ shows all again
struct ListScreen<Source: ListSource>: Screen {
    private(set) var source: Source
    private(set) var filter = ListFilter()
    /// Keys are typed into the filter.
    private(set) var isFiltering = false
    /// The rows that pass the filter; nil for all of them.
    private var passing: [Int]?
    /// Among those that are shown.
    private(set) var selected: Int

    init(_ source: Source) {
        self.source = source
        selected = min(max(0, source.current ?? 0), max(0, source.rows.count - 1))
    }

    var keyContext: KeyContext { isFiltering ? .prompt : .list }

    /// The rows that are shown.
    var shownCount: Int { passing?.count ?? source.rows.count }

    /// The number among all rows of one that is shown.
    func row(_ shown: Int) -> Int? {
        guard (0..<shownCount).contains(shown) else { return nil }
        return passing.map { $0[shown] } ?? shown
    }

    mutating func perform(_ request: Request, in context: inout Context) -> [Action]? {
        refresh(in: context)
        if move(request.command, windowful: Self.listRows(context.size)) { return [] }
        switch request.command {
        case .choose where isFiltering: isFiltering = false
        case .close where isFiltering || !filter.isEmpty: endFilter()
        case .close: return [.pop]
        case .filter: isFiltering = true
        default:
            guard !isFiltering, let actions = source.perform(request, on: row(selected), in: &context) else {
                return nil
            }
            takeInRows()
            return actions
        }
        return []
    }

    mutating func handle(_ event: Event, in context: inout Context) -> [Action] {
        refresh(in: context)
        switch event {
        case .key(let key) where isFiltering: type(key)
        case .paste(let text) where isFiltering:
            filter.editor.insert(text)
            applyFilter()
        case .mouse(let mouse): return handle(mouse, in: &context)
        case .key, .paste, .resize: break
        }
        return []
    }

    private mutating func handle(_ mouse: Mouse, in context: inout Context) -> [Action] {
        switch mouse.action {
        case .wheelDown: move(by: 3)
        case .wheelUp: move(by: -3)
        case .press where mouse.button == .left:
            guard let shown = shownRow(at: mouse.position, in: context.size) else { break }
            selected = shown
            isFiltering = false
            let actions = source.perform(Request(.choose), on: row(shown), in: &context) ?? []
            takeInRows()
            return actions
        default: break
        }
        return []
    }
}

// MARK: - Moving

extension ListScreen {
    /// Follows a command that moves; false for any other.
    private mutating func move(_ command: Command, windowful: Int) -> Bool {
        switch command {
        case .down: move(by: 1)
        case .up: move(by: -1)
        case .windowDown: move(by: windowful)
        case .windowUp: move(by: -windowful)
        case .right where source.movesSideways: move(by: windowful)
        case .left where source.movesSideways: move(by: -windowful)
        case .first: move(by: -shownCount)
        case .last: move(by: shownCount)
        default: return false
        }
        return true
    }

    private mutating func move(by step: Int) {
        selected = min(max(0, selected + step), max(0, shownCount - 1))
    }
}

// MARK: - Filtering

extension ListScreen {
    private mutating func type(_ key: Key) {
        switch key.code {
        case .up: move(by: -1)
        case .down: move(by: 1)
        case .backspace where filter.isEmpty: endFilter()
        default: if filter.editor.handle(key) { applyFilter() }
        }
    }

    /// Shows the rows that pass; the chosen one stays chosen if it does.
    private mutating func applyFilter() {
        let chosen = row(selected)
        passing = filter.passing(source.rows)
        selected = chosen.flatMap { shown($0) } ?? 0
        move(by: 0)
    }

    /// Where a row stands among those that are shown.
    private func shown(_ row: Int) -> Int? {
        guard let passing else { return row }
        let index = passing.partitioningIndex { $0 >= row }
        return index < passing.count && passing[index] == row ? index : nil
    }

    private mutating func endFilter() {
        isFiltering = false
        filter.editor.replace(with: "")
        applyFilter()
    }

    private mutating func refresh(in context: Context) {
        if source.refresh(in: context) { takeInRows() }
    }

    /// The rows may be others now; the same line stays chosen.
    private mutating func takeInRows() {
        let line = selected
        filter.forgetRows()
        passing = filter.passing(source.rows)
        selected = line
        move(by: 0)
    }
}

// MARK: - Drawing

extension ListScreen {
    mutating func draw(into grid: inout Grid, in context: Context) {
        refresh(in: context)
        ListArtist(self, context).draw(into: &grid)
    }
}
