import Commands
import Cells
import Drawing

/// A list of rows. Keys or a click select one, and typing filters them.
///
///     /   types ─▶ each key shows the rows that have the words
///     Enter ─▶ keeps them      Esc ─▶ shows all again
///
/// Rows of a lower level contain the rows that follow. A row is shown if a row that it contains passes the filter.
struct ListScreen<Source: ListSource>: Screen {
    var source: Source
    private(set) var filter = ListFilter()
    /// Whether keys are typed into the filter.
    var isFiltering = false
    /// The indices of the rows that pass the filter; nil if all pass.
    private(set) var passing: [Int]?
    /// The indices of the rows that are shown, in their order.
    private(set) var shown: [Int] = []
    private(set) var lines = ListLines()
    var folds: ListFolds
    /// The index of the selected row among those that are shown.
    private(set) var selected = 0
    /// The first line in view; nil until it is known.
    private(set) var top: Int?
    /// The cell of the scroll bar's strong part that the mouse holds; nil if it holds none.
    var grip: Int?
    /// The room and the number of rows when the list was drawn last.
    private var room = 0
    private var rowCount = 0
    /// The columns of a line; unlimited until they are known.
    private var columns = Int.max

    /// - Parameter words: the initial filter; empty to show all rows.
    init(_ source: Source, showing words: String = "") {
        self.source = source
        folds = ListFolds(source.rows, current: source.current)
        fill()
        if let current = source.current { selected = shown.partitioningIndex { $0 > current } - 1 }
        move(by: 0)
        if source.beginsAtTop, lines.places.indices.contains(selected) {
            top = max(0, lines.places[selected] - 1)
        }
        guard !words.isEmpty else { return }
        filter.editor.replace(with: words)
        applyFilter()
    }

    var keyContext: KeyContext { isFiltering ? .prompt : .list }
    /// In a wide window the book stays in view beside it.
    var isBox: Bool { true }

    /// The index among all rows of a row that is shown.
    func row(_ index: Int) -> Int? { shown.indices.contains(index) ? shown[index] : nil }

    /// The index among all rows of the selected row.
    var selectedRow: Int? { row(selected) }

    mutating func perform(_ request: Request, in context: inout Context) -> [Action]? {
        refresh(in: context)
        if isOwn(request.command) { return ask(request, in: &context) }
        defer { follow(room: sheet(in: context).body.count) }
        if move(request.command, windowful: windowful(room: sheet(in: context).body.count))
            || fold(request.command)
        {
            follow(room: sheet(in: context).body.count)
            return reachEnd(in: &context)
        }
        switch request.command {
        case .choose where isFiltering: isFiltering = false
        case .close where isFiltering || !filter.isEmpty: endFilter()
        case .close, .leave: return [.pop]
        case .filter: isFiltering = true
        default:
            if !isFiltering, let actions = ask(request, in: &context) { return actions }
            // A command typed over the list closes it, as choosing a row does.
            return request.command.leadsElsewhere ? [.pop, .perform(request)] : nil
        }
        return []
    }

    mutating func handle(_ event: Event, in context: inout Context) -> [Action] {
        refresh(in: context)
        switch event {
        case .key(let key) where isFiltering:
            type(key)
            follow(room: sheet(in: context).body.count)
        case .paste(let text) where isFiltering:
            filter.editor.insert(text)
            applyFilter()
            follow(room: sheet(in: context).body.count)
        case .mouse(let mouse): return handle(mouse, in: &context)
        case .key, .paste, .resize: break
        }
        return []
    }

    mutating func layOut(in context: Context) {
        refresh(in: context)
        follow(room: sheet(in: context).body.count)
    }

    mutating func draw(into grid: inout Grid, in context: Context) {
        refresh(in: context)
        let sheet = sheet(in: context)
        if top == nil || sheet.body.count != room { follow(room: sheet.body.count) }
        ListArtist(self, sheet, context).draw(into: &grid)
    }
}

// MARK: - Moving

extension ListScreen {
    /// Performs a command that moves the selection; false for other commands.
    private mutating func move(_ command: Command, windowful: Int) -> Bool {
        switch command {
        case .down: move(by: 1)
        case .up: move(by: -1)
        case .windowDown: move(by: windowful)
        case .windowUp: move(by: -windowful)
        case .right where movesSideways, .fold where movesSideways: move(by: windowful)
        case .left where movesSideways: move(by: -windowful)
        case .first: move(by: -shown.count)
        case .last: move(by: shown.count)
        default: return false
        }
        return true
    }

    /// Left and right fold and unfold rows, if there are folds.
    private var movesSideways: Bool { source.movesSideways && !(folds.isTree && filter.isEmpty) }

    mutating func move(by step: Int) { selected = min(max(0, selected + step), max(0, shown.count - 1)) }

    /// Selects a row by its index among those that are shown.
    mutating func select(_ index: Int) {
        selected = index
        move(by: 0)
    }

    /// Scrolls so that the selected row is in view, with some rows around it.
    mutating func follow(room: Int) {
        self.room = room
        let place = lines.places.indices.contains(selected) ? lines.places[selected] : 0
        let margin = min(2, (room - 1) / 2)
        var next = top ?? place - room / 2
        // The first row is shown with its heading.
        let least = selected == 0 ? 0 : max(0, place - margin)
        next = max(min(next, least), place + margin + 1 - room)
        next = min(max(0, next), max(0, lines.count - room))
        while next > 0, place < next + lines.pinned(at: next, room: room).count { next -= 1 }
        top = next
    }

    /// Scrolls a line to the top. The selected row stays in view.
    mutating func scroll(to line: Int, room: Int) {
        let first = min(max(0, line), max(0, lines.count - room))
        top = first
        self.room = room
        let start = first + lines.pinned(at: first, room: room).count
        let inView = lines.places.indices.filter { (start..<first + room).contains(lines.places[$0]) }
        guard let lower = inView.first, let upper = inView.last else { return }
        selected = min(max(lower, selected), upper)
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

    /// Shows the rows that pass the filter. The selected row stays selected if it passes.
    private mutating func applyFilter() {
        let chosen = selectedRow
        fill()
        if let passing {
            let next = passing.first { $0 == chosen } ?? passing.first
            selected = next.flatMap { shown.firstIndex(of: $0) } ?? 0
        } else {
            select(toRow: chosen)
        }
        move(by: 0)
        top = nil
    }

    private mutating func endFilter() {
        isFiltering = false
        filter.editor.replace(with: "")
        applyFilter()
    }

    mutating func refresh(in context: Context) {
        let columns = sheet(in: context).columns.count
        let isOther = self.columns != columns
        self.columns = columns
        if source.refresh(in: context) || isOther { updateRows() }
    }

    /// The number of rows in view.
    private func windowful(room: Int) -> Int {
        guard let top, lines.count > lines.places.count else { return room }
        let inView = lines.lines.dropFirst(top).prefix(room)
        return max(
            1,
            inView.contains { if case .rest = $0 { true } else { false } }
                ? inView.filter { if case .row = $0 { true } else { false } }.count : room)
    }

    /// Updates the rows. If there are as many as before, the same row stays selected, else the same line.
    mutating func updateRows() {
        let (line, row, count) = (selected, selectedRow, rowCount)
        filter.forgetRows()
        fill()
        selected = line
        if source.rows.count == count { select(toRow: row) }
        move(by: 0)
    }

    /// Selects a row. If a fold hides it, selects the row that contains it.
    mutating func select(toRow row: Int?) {
        guard let row else { return }
        selected = shown.partitioningIndex { $0 > row } - 1
    }

    mutating func fill() {
        rowCount = source.rows.count
        passing = filter.passing(source.rows)
        shown = passing.map { source.rows.withParents($0) } ?? folds.shown(of: source.rows)
        lines = ListLines(shown.map { source.rows[$0] }, columns: columns)
    }
}

extension Command {
    /// Whether the command goes to a place of the book instead of opening a list.
    fileprivate var leadsElsewhere: Bool {
        row.group == .going && ![.contents, .jumps, .scrub].contains(self)
    }
}
