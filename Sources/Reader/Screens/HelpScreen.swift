import Cells

/// Every key and what it does, in as many columns as the window has room for.
struct HelpScreen: Screen {
    private let bindings: [Keymap.Binding]
    private let theme: Theme
    private var top = 0
    private var rows = 1

    init(keymap: Keymap, theme: Theme) {
        bindings = keymap.bindings
        self.theme = theme
    }

    mutating func handle(_ event: Event) -> [Effect] {
        guard case .key(let key) = event else {
            if case .resize = event { top = 0 }
            return []
        }
        switch key.code {
        case .down, .character("j"): top = min(top + 1, bindings.count - 1)
        case .up, .character("k"): top = max(0, top - 1)
        default: return [.close]
        }
        return []
    }

    func draw(into grid: inout Grid) {
        let keys = bindings.map { Cluster.columns(of: $0.names.unicodeScalars) }.max() ?? 0
        let help = bindings.map { Cluster.columns(of: $0.help.unicodeScalars) }.max() ?? 0
        let width = min(grid.size.columns, keys + 3 + help)
        let left = (grid.size.columns - width) / 2
        let room = max(1, grid.size.rows - 5)
        let first = min(top, max(0, bindings.count - room))
        let above = max(1, (grid.size.rows - 4 - bindings.count) / 3)
        grid.write(words: "Keys", in: left..<left + width, row: above, style: theme.title)
        for (line, binding) in bindings.dropFirst(first).prefix(room).enumerated() {
            let row = above + 2 + line
            grid.write(
                words: binding.names, in: left..<min(left + keys, left + width), row: row, style: theme.title)
            grid.write(
                words: binding.help, in: Range(left + keys + 3, upTo: left + width), row: row,
                style: theme.text)
        }
        grid.write(
            words: "any key goes back to the book", in: left..<left + width, row: grid.size.rows - 1,
            style: theme.place)
    }
}
