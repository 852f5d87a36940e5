import Cells

/// Every key and what it does, and what the mouse does; moved through in a window too low for them.
struct HelpScreen: Screen {
    struct Row: Hashable {
        let names: String
        let help: String
    }

    private var top = 0

    var keyContext: KeyContext { .box }

    /// What is no command of a key map.
    private static let gestures = [
        Row(names: "click, wheel", help: "sides turn, the middle hides heads"),
        Row(names: "drag, Shift-drag", help: "pulls the page; selects its text"),
    ]

    /// Commands that share a row, with the words for all of them.
    private static let shared: [(commands: [Command], help: String)] = [
        ([.nextChapter, .previousChapter], "next chapter; this one's beginning"),
        ([.beginning, .end], "beginning, end of the book"),
        ([.back, .forward], "back, jump by jump; forward again"),
        ([.nextLink, .previousLink], "next link or note; the one before"),
        ([.search, .searchBack], "search while typing; backwards"),
        ([.nextHit, .previousHit, .searchWord, .searchWordBack], "next hit, one before; its word"),
        ([.switchPageCount, .switchJustification], "one page or two; level or ragged"),
        ([.redraw, .suspend], "draw anew; to the shell, fg returns"),
    ]

    /// What is shown for the keys while reading.
    static func rows(_ keys: KeyMap) -> [Row] {
        Command.table.compactMap { row in
            let together = shared.first { $0.commands.contains(row.command) }
            guard together == nil || together?.commands.first == row.command else { return nil }
            let names = (together?.commands ?? [row.command]).flatMap { keys.helpNames(of: $0) }
            guard !names.isEmpty else { return nil }
            return Row(names: names.joined(separator: " "), help: together?.help ?? row.help)
        } + gestures
    }

    mutating func perform(_ request: Request, in context: inout Context) -> [Action]? {
        let layout = Layout(context)
        guard layout.room < layout.rows.count else {
            return [.quit, .suspend, .redraw].contains(request.command) ? nil : [.pop]
        }
        switch request.command {
        case .down: move(by: 1, layout)
        case .up: move(by: -1, layout)
        case .windowDown: move(by: layout.room, layout)
        case .windowUp: move(by: -layout.room, layout)
        case .first: move(by: -layout.rows.count, layout)
        case .last: move(by: layout.rows.count, layout)
        case .quit, .suspend, .redraw: return nil
        default: return [.pop]
        }
        return []
    }

    mutating func handle(_ event: Event, in context: inout Context) -> [Action] {
        guard case .mouse(let mouse) = event else { return [.pop] }
        switch mouse.action {
        case .wheelDown: move(by: 1, Layout(context))
        case .wheelUp: move(by: -1, Layout(context))
        case .press: return [.pop]
        case .release, .drag, .wheelLeft, .wheelRight: break
        }
        return []
    }

    mutating func layOut(in context: Context) { top = 0 }

    private mutating func move(by rows: Int, _ layout: Layout) {
        top = min(max(0, top + rows), max(0, layout.rows.count - layout.room))
    }
}

// MARK: - Drawing

extension HelpScreen {
    /// Where the rows stand in a window.
    private struct Layout {
        let rows: [Row]
        /// The row of the title.
        let title: Int
        /// That of the first line.
        let first: Int
        /// How many lines there is room for.
        let room: Int

        init(_ context: Context) {
            rows = HelpScreen.rows(context.keyMaps[.reading])
            // Air above the title and under it where there is room.
            let free = context.size.rows - rows.count - 2
            title = free >= 3 ? free / 3 : 0
            first = title + (free >= 3 ? 2 : 1)
            room = max(1, context.size.rows - first - 1)
        }
    }

    mutating func draw(into grid: inout Grid, in context: Context) {
        let (layout, theme) = (Layout(context), context.theme)
        let keys = layout.rows.map { Cluster.columns(of: $0.names.unicodeScalars) }.max() ?? 0
        let help = layout.rows.map { Cluster.columns(of: $0.help.unicodeScalars) }.max() ?? 0
        let width = min(grid.size.columns, keys + 3 + help)
        let left = (grid.size.columns - width) / 2
        grid.write(words: "Keys", in: left..<left + width, row: layout.title, style: theme.title)
        for (line, row) in layout.rows.dropFirst(top).prefix(layout.room).enumerated() {
            grid.write(
                words: row.names, in: left..<min(left + keys, left + width), row: layout.first + line,
                style: theme.title)
            grid.write(
                words: row.help, in: Range(left + keys + 3, upTo: left + width), row: layout.first + line,
                style: theme.text)
        }
        let box = context.keyMaps[.box]
        let foot =
            layout.room < layout.rows.count
            ? "\(box.name(of: .down)) \(box.name(of: .up)) move   any other key goes back"
            : "any key goes back to the book"
        grid.write(words: foot, in: left..<left + width, row: grid.size.rows - 1, style: theme.hint)
    }
}

extension KeyMap {
    /// The keys of a command as help names them, with a number before the first where it takes one.
    fileprivate func helpNames(of command: Command) -> [String] {
        let names = names(of: command)
        guard let name = names.first else { return [] }
        switch (command, command.row.parameter) {
        case (.page, _): return names + ["12" + name]
        case (.printedPage, _): return names + ["34" + name]
        case (_, .percentage): return names.map { "40" + $0 }
        default: return names
        }
    }
}
