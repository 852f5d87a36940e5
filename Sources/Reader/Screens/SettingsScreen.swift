import Cells

/// Every setting and its value: up and down choose one, left and right change it at once.
struct SettingsScreen: Screen {
    private var selected = 0

    var keyContext: KeyContext { .list }

    mutating func perform(_ request: Request, in context: inout Context) -> [Action]? {
        switch request.command {
        case .down: move(by: 1)
        case .up: move(by: -1)
        case .windowDown: move(by: Self.shownRows(context.size))
        case .windowUp: move(by: -Self.shownRows(context.size))
        case .first: selected = 0
        case .last: selected = Setting.all.count - 1
        case .right, .choose: return step(true, context.settings)
        case .left: return step(false, context.settings)
        case .close, .settings: return [.pop]
        default: return nil
        }
        return []
    }

    private mutating func move(by rows: Int) {
        selected = min(max(0, selected + rows), Setting.all.count - 1)
    }

    private func step(_ forward: Bool, _ settings: Settings) -> [Action] {
        guard Setting.all.indices.contains(selected) else { return [] }
        var changed = settings
        let setting = Setting.all[selected]
        setting.step(forward, in: &changed)
        return [.set(setting.name, setting.value(in: changed), .allBooks)]
    }
}

// MARK: - Drawing

extension SettingsScreen {
    private static let headRows = 3
    private static let valueColumns = 16
    private static let helpColumns = 54

    private static func shownRows(_ size: Size) -> Int { max(1, size.rows - headRows - 2) }

    func draw(into grid: inout Grid, in context: Context) {
        let theme = context.theme
        let names = Setting.all.map(\.name.utf8.count).max() ?? 0
        let width = min(grid.size.columns, names + Self.valueColumns + Self.helpColumns)
        let columns = Range((grid.size.columns - width) / 2, upTo: (grid.size.columns + width) / 2)
        let shown = Self.shownRows(grid.size)
        grid.write(words: "Settings", in: columns, row: 1, style: theme.title)
        let first = min(max(0, selected - shown / 2), max(0, Setting.all.count - shown))
        for line in 0..<shown where first + line < Setting.all.count {
            draw(first + line, names: names, in: columns, row: Self.headRows + line, context, into: &grid)
        }
        let keys = context.keyMaps[.list]
        grid.write(
            words: "\(keys.name(of: .left)) \(keys.name(of: .right)) change   "
                + "\(keys.name(of: .close)) goes back",
            in: columns, row: grid.size.rows - 1, style: theme.hint)
    }

    private func draw(
        _ index: Int, names: Int, in columns: Range<Int>, row: Int, _ context: Context, into grid: inout Grid
    ) {
        let (setting, theme) = (Setting.all[index], context.theme)
        let values = columns.lowerBound + names + 3
        let help = values + Self.valueColumns - 3
        let isSelected = index == selected
        grid.write(
            words: setting.name, in: Range(columns.lowerBound, upTo: min(values - 1, columns.upperBound)),
            row: row,
            style: isSelected ? theme.title : theme.text)
        grid.write(
            words: " \(setting.value(in: context.settings)) ",
            in: Range(values - 1, upTo: min(help, columns.upperBound)),
            row: row, style: isSelected ? theme.selection : theme.text)
        grid.write(
            words: setting.help, in: Range(help, upTo: columns.upperBound), row: row, style: theme.hint)
    }
}
