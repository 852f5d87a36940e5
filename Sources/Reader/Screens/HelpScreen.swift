import Cells

/// Every key and what it does, and what the mouse does; scrolled in a window too low for them.
struct HelpScreen: Screen {
    private struct Row {
        let names: String
        let help: String
    }

    private let lines: [Row]
    private let theme: Theme
    private var top = 0
    /// How many lines the window had room for.
    private var room = 1

    /// What is no command of the key map.
    private static let gestures = [
        Row(names: "Esc", help: "take back a turn; forget a number"),
        Row(names: "click, wheel", help: "sides turn, the middle hides heads"),
        Row(names: "drag, Shift-drag", help: "pulls the page; selects its text"),
    ]

    init(keymap: Keymap, theme: Theme) {
        lines = keymap.bindings.map { Row(names: $0.names, help: $0.help) } + Self.gestures
        self.theme = theme
    }

    mutating func handle(_ event: Event) -> [Effect] {
        guard case .key(let key) = event else {
            if case .resize = event { top = 0 }
            return []
        }
        switch key.code {
        case .down, .character("j"): top = min(top + 1, max(0, lines.count - room))
        case .up, .character("k"): top = max(0, top - 1)
        case .character("c") where key.modifiers == .control: return [.quit]
        default: return [.close]
        }
        return []
    }

    mutating func draw(into grid: inout Grid) {
        let keys = lines.map { Cluster.columns(of: $0.names.unicodeScalars) }.max() ?? 0
        let help = lines.map { Cluster.columns(of: $0.help.unicodeScalars) }.max() ?? 0
        let width = min(grid.size.columns, keys + 3 + help)
        let left = (grid.size.columns - width) / 2
        // Air above the title and under it where there is room.
        let free = grid.size.rows - lines.count - 2
        let title = free >= 3 ? free / 3 : 0
        let first = title + (free >= 3 ? 2 : 1)
        room = max(1, grid.size.rows - first - 1)
        grid.write(words: "Keys", in: left..<left + width, row: title, style: theme.title)
        for (line, row) in lines.dropFirst(top).prefix(room).enumerated() {
            grid.write(
                words: row.names, in: left..<min(left + keys, left + width), row: first + line,
                style: theme.title)
            grid.write(
                words: row.help, in: Range(left + keys + 3, upTo: left + width), row: first + line,
                style: theme.text)
        }
        let foot = room < lines.count ? "↑ ↓ move   any other key goes back" : "any key goes back to the book"
        grid.write(words: foot, in: left..<left + width, row: grid.size.rows - 1, style: theme.place)
    }
}
