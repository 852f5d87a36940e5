import Cells

/// What is wrong with the configuration, line by line.
struct ProblemsScreen: Screen {
    private var top = 0

    var keyContext: KeyContext { .box }

    mutating func perform(_ request: Request, in context: inout Context) -> [Action]? {
        let room = Self.room(context.size)
        let count = context.configuration.problems.count
        switch request.command {
        case .down: move(by: 1, of: count, room)
        case .up: move(by: -1, of: count, room)
        case .windowDown: move(by: room, of: count, room)
        case .windowUp: move(by: -room, of: count, room)
        case .first: top = 0
        case .last: move(by: count, of: count, room)
        case .close: return [.pop]
        default: return nil
        }
        return []
    }

    /// Any other key goes back.
    mutating func handle(_ event: Event, in context: inout Context) -> [Action] {
        if case .key = event { return [.pop] }
        guard case .mouse(let mouse) = event else { return [] }
        let (count, room) = (context.configuration.problems.count, Self.room(context.size))
        switch mouse.action {
        case .wheelDown: move(by: 1, of: count, room)
        case .wheelUp: move(by: -1, of: count, room)
        case .press: return [.pop]
        case .release, .drag, .wheelLeft, .wheelRight: break
        }
        return []
    }

    private static let headRows = 4
    private static func room(_ size: Size) -> Int { max(1, size.rows - headRows - 2) }

    private mutating func move(by rows: Int, of count: Int, _ room: Int) {
        top = min(max(0, top + rows), max(0, count - room))
    }

    mutating func draw(into grid: inout Grid, in context: Context) {
        let (configuration, theme) = (context.configuration, context.theme)
        let width = min(grid.size.columns - min(4, grid.size.columns / 4), 100)
        let columns = (grid.size.columns - width) / 2..<(grid.size.columns + width) / 2
        let isSound = configuration.problems.isEmpty
        grid.write(words: "Configuration", in: columns, row: 1, style: theme.title)
        let path = configuration.path.isEmpty ? "there is none" : configuration.path
        grid.write(words: path, in: columns, row: 2, style: theme.hint)
        if isSound, !configuration.path.isEmpty {
            grid.write(words: "All of its lines hold.", in: columns, row: Self.headRows, style: theme.mark)
        }
        let lines = configuration.problems.map { $0.line > 0 ? "line \($0.line)" : "" }
        let numbers = lines.map(\.utf8.count).max() ?? 0
        for (line, problem) in configuration.problems.dropFirst(top).prefix(Self.room(grid.size)).enumerated()
        {
            let row = Self.headRows + line
            let start = columns.lowerBound + numbers + (numbers > 0 ? 2 : 0)
            grid.write(
                words: lines[top + line], in: Range(columns.lowerBound, upTo: min(start, columns.upperBound)),
                row: row, style: theme.title)
            grid.write(
                words: problem.reason, in: Range(start, upTo: columns.upperBound), row: row, style: theme.text
            )
        }
        grid.write(
            words: isSound ? "any key goes back" : "all other lines hold   any key goes back", in: columns,
            row: grid.size.rows - 1, style: theme.hint)
    }
}
