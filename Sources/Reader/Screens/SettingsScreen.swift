import Cells

/// Every setting and its value: up and down choose one, left and right change it at once.
struct SettingsScreen: Screen {
    private var settings: Settings
    private let theme: Theme
    private var selected = 0
    private var shownRows = 1

    init(settings: Settings, theme: Theme) {
        self.settings = settings
        self.theme = theme
    }

    mutating func handle(_ event: Event) -> [Effect] {
        guard case .key(let key) = event else { return [] }
        switch key.code {
        case .down, .character("j"): selected = min(selected + 1, Setting.all.count - 1)
        case .up, .character("k"): selected = max(0, selected - 1)
        case .home: selected = 0
        case .end: selected = Setting.all.count - 1
        case .right, .enter, .character("l"), .character(" "): return step(true)
        case .left, .character("h"): return step(false)
        case .escape, .character("q"), .character("s"): return [.close]
        case .character("c") where key.modifiers == .control: return [.quit]
        default: break
        }
        return []
    }

    private mutating func step(_ forward: Bool) -> [Effect] {
        guard Setting.all.indices.contains(selected) else { return [] }
        Setting.all[selected].step(forward, in: &settings)
        return [.set(settings)]
    }

    private static let headRows = 3

    mutating func draw(into grid: inout Grid) {
        let names = Setting.all.map(\.name.utf8.count).max() ?? 0
        let width = min(grid.size.columns, names + Self.valueColumns + Self.helpColumns)
        let columns = Range((grid.size.columns - width) / 2, upTo: (grid.size.columns + width) / 2)
        shownRows = max(1, grid.size.rows - Self.headRows - 2)
        grid.write(words: "Settings", in: columns, row: 1, style: theme.title)
        let first = min(max(0, selected - shownRows / 2), max(0, Setting.all.count - shownRows))
        for line in 0..<shownRows where first + line < Setting.all.count {
            draw(first + line, names: names, in: columns, row: Self.headRows + line, into: &grid)
        }
        grid.write(
            words: "← → change   Esc goes back", in: columns, row: grid.size.rows - 1, style: theme.place)
    }

    private static let valueColumns = 16
    private static let helpColumns = 54

    private func draw(_ index: Int, names: Int, in columns: Range<Int>, row: Int, into grid: inout Grid) {
        let setting = Setting.all[index]
        let values = columns.lowerBound + names + 3
        let help = values + Self.valueColumns - 3
        let isSelected = index == selected
        grid.write(
            words: setting.name, in: Range(columns.lowerBound, upTo: min(values - 1, columns.upperBound)),
            row: row,
            style: isSelected ? theme.title : theme.text)
        grid.write(
            words: " \(setting.value(in: settings)) ",
            in: Range(values - 1, upTo: min(help, columns.upperBound)),
            row: row, style: isSelected ? theme.selection : theme.text)
        grid.write(
            words: setting.help, in: Range(help, upTo: columns.upperBound), row: row, style: theme.place)
    }
}
