import Cells

/// Every key and what it does, group by group; moved through in a window too low for them.
struct HelpScreen: Screen {
    /// What stands in one line.
    enum Line: Hashable {
        case heading(String)
        case row(names: String, help: String)
        case blank
    }

    private var top: Int

    /// - Parameter place: where help was asked for; its keys come first.
    init(from place: KeyContext = .reading, in context: Context) {
        let layout = Layout(context)
        let groups = KeyTable(context.keyMaps).groups
        let title = groups.first { $0.context == place && place != .reading }?.title
        top = title.flatMap { layout.column(0).firstIndex(of: .heading($0)) } ?? 0
        top = min(top, layout.lastTop)
    }

    var keyContext: KeyContext { .box }

    mutating func perform(_ request: Request, in context: inout Context) -> [Action]? {
        let layout = Layout(context)
        if [.quit, .suspend, .redraw].contains(request.command) { return nil }
        guard layout.lastTop > 0 else { return [.pop] }
        switch request.command {
        case .down: move(to: top + 1, layout)
        case .up: move(to: top - 1, layout)
        case .windowDown: move(to: layout.windowful(after: top), layout)
        case .windowUp: move(to: layout.windowful(before: top), layout)
        case .first: move(to: 0, layout)
        case .last: move(to: layout.lastTop, layout)
        default: return [.pop]
        }
        return []
    }

    mutating func handle(_ event: Event, in context: inout Context) -> [Action] {
        if case .key = event { return [.pop] }
        guard case .mouse(let mouse) = event else { return [] }
        switch mouse.action {
        case .wheelDown: move(to: top + 1, Layout(context))
        case .wheelUp: move(to: top - 1, Layout(context))
        case .press: return [.pop]
        case .release, .drag, .wheelLeft, .wheelRight: break
        }
        return []
    }

    mutating func layOut(in context: Context) { move(to: top, Layout(context)) }

    private mutating func move(to line: Int, _ layout: Layout) { top = min(max(0, line), layout.lastTop) }
}

// MARK: - Layout

extension HelpScreen {
    /// Where the lines stand in a window: in one column, or two where there is room for them.
    struct Layout {
        /// One or two.
        private let columns: [[Line]]
        let names: Int
        let help: Int
        /// Lines there is room for.
        let room: Int
        /// The row of the title, and that of the first line.
        let title: Int, first: Int

        static let gap = 3

        init(_ context: Context) {
            let groups = KeyTable(context.keyMaps).groups.map { Self.lines(of: $0) }.filter { $0.count > 1 }
            let rows = groups.joined()
            names = rows.map { Cluster.columns(of: $0.names.unicodeScalars) }.max() ?? 0
            help = rows.map { Cluster.columns(of: $0.help.unicodeScalars) }.max() ?? 0
            let isWide = context.size.columns >= 2 * (names + Self.gap + help) + 2 * Self.gap
            columns = isWide ? Self.halves(of: groups) : [Self.joined(groups)]
            // Air above the title and under it where there is room.
            let free = context.size.rows - (columns.map(\.count).max() ?? 0) - 2
            title = free >= 3 ? free / 3 : 0
            first = title + (free >= 3 ? 2 : 1)
            room = max(1, context.size.rows - first - 1)
        }

        var count: Int { columns.count }
        func column(_ number: Int) -> [Line] { columns[number] }

        /// The farthest that can be moved to; 0 where all is in view.
        var lastTop: Int { max(0, (columns.map(\.count).max() ?? 0) - room) }

        /// So far that nothing is passed over, and if possible to where a group begins.
        func windowful(after top: Int) -> Int {
            let lines = columns[0]
            let next = min(top + room, lines.count)
            return lines[..<next].lastIndex { $0.isHeading }.flatMap { $0 > top ? $0 : nil } ?? next
        }

        func windowful(before top: Int) -> Int {
            let start = max(0, top - room)
            return columns[0][start..<max(start, top)].firstIndex { $0.isHeading } ?? start
        }

        private static func lines(of group: KeyTable.Group) -> [Line] {
            [.heading(group.title)] + group.rows.filter { !$0.names.isEmpty }.flatMap { lines(of: $0) }
        }

        /// A row has as many lines as its keys take.
        private static func lines(of row: KeyTable.Row) -> [Line] {
            var lines = [""]
            for name in row.names {
                let line = lines[lines.count - 1]
                let joined = line.isEmpty ? name : "\(line) \(name)"
                if line.isEmpty || Cluster.columns(of: joined.unicodeScalars) <= mostNames {
                    lines[lines.count - 1] = joined
                } else {
                    lines.append(name)
                }
            }
            return lines.enumerated().map { .row(names: $1, help: $0 == 0 ? row.help : "") }
        }

        /// Columns for keys.
        private static let mostNames = 28

        private static func joined(_ groups: some Sequence<[Line]>) -> [Line] {
            Array(groups.joined(separator: [.blank]))
        }

        /// Groups in two columns of about the same height.
        private static func halves(of groups: [[Line]]) -> [[Line]] {
            let heights = (0...groups.count).map { count in
                max(joined(groups.prefix(count)).count, joined(groups.dropFirst(count)).count)
            }
            let split = heights.indices.min { heights[$0] < heights[$1] } ?? groups.count
            return [joined(groups.prefix(split)), joined(groups.dropFirst(split))]
        }
    }
}

extension HelpScreen.Line {
    fileprivate var names: String { if case .row(let names, _) = self { names } else { "" } }
    fileprivate var help: String { if case .row(_, let help) = self { help } else { "" } }
    fileprivate var isHeading: Bool { if case .heading = self { true } else { false } }
}

// MARK: - Drawing

extension HelpScreen {
    mutating func draw(into grid: inout Grid, in context: Context) {
        let (layout, theme) = (Layout(context), context.theme)
        let width = layout.names + Layout.gap + layout.help
        let all = min(grid.size.columns, layout.count * width + (layout.count - 1) * 2 * Layout.gap)
        let left = (grid.size.columns - all) / 2
        grid.write(words: "Keys", in: left..<left + all, row: layout.title, style: theme.title)
        for number in 0..<layout.count {
            let start = left + number * (width + 2 * Layout.gap)
            let columns = Range(start, upTo: min(start + width, grid.size.columns))
            for (index, line) in layout.column(number).dropFirst(top).prefix(layout.room).enumerated() {
                draw(line, names: layout.names, in: columns, row: layout.first + index, theme, into: &grid)
            }
        }
        grid.write(
            words: foot(layout, context.keyMaps[.box]), in: left..<left + all, row: grid.size.rows - 1,
            style: theme.hint)
    }

    private func draw(
        _ line: Line, names: Int, in columns: Range<Int>, row: Int, _ theme: Theme, into grid: inout Grid
    ) {
        switch line {
        case .blank: break
        case .heading(let title): grid.write(words: title, in: columns, row: row, style: theme.mark)
        case .row(let keys, let help):
            let end = min(columns.lowerBound + names, columns.upperBound)
            grid.write(words: keys, in: columns.lowerBound..<end, row: row, style: theme.title)
            grid.write(
                words: help, in: Range(end + Layout.gap, upTo: columns.upperBound), row: row,
                style: theme.text)
        }
    }

    private func foot(_ layout: Layout, _ keys: KeyMap) -> String {
        guard layout.lastTop > 0 else { return "any key goes back" }
        let more = top < layout.lastTop ? "\(keys.name(of: .windowDown)) shows more   " : ""
        return more + "\(keys.name(of: .down)) \(keys.name(of: .up)) move   any other key goes back"
    }
}
