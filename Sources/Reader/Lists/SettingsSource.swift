import Cells

/// Every setting, its value and where that comes from; left and right change it at once.
///
///     measure     72   config      the longest line, in columns
struct SettingsSource: ListSource {
    private(set) var rows: [ListRow] = []
    private var origins: [SettingOrigin] = []

    init(in context: Context) { _ = refresh(in: context) }

    var title: String { "Settings" }
    var emptyWords: String { "" }
    var choosing: String { "" }
    var movesSideways: Bool { false }

    mutating func refresh(in context: Context) -> Bool {
        let before = (rows, origins)
        rows = Setting.all.map { setting in
            ListRow(text: setting.name, note: setting.help, page: setting.value(in: context.settings))
        }
        origins = Setting.all.map { context.layers.origin(of: $0) }
        return before != (rows, origins)
    }

    mutating func perform(_ request: Request, on row: Int?, in context: inout Context) -> [Action]? {
        if request.command == .settings { return [.pop] }
        let setting = row.map { Setting.all[$0] }
        switch request.command {
        // Words cannot be gone through.
        case .edit,
            .choose where setting?.kind == .text:
            return setting.map { [.push(PromptScreen(Self.line(for: $0, context.settings)))] } ?? []
        case .right, .choose: return setting.map { step($0, true, context.settings) } ?? []
        case .left: return setting.map { step($0, false, context.settings) } ?? []
        case .delete: return setting.map { [.reset($0.name, .allBooks)] } ?? []
        default: return nil
        }
    }

    private func step(_ setting: Setting, _ forward: Bool, _ settings: Settings) -> [Action] {
        var changed = settings
        setting.step(forward, in: &changed)
        let value = setting.value(in: changed)
        return value == setting.value(in: settings) ? [] : [.set(setting.name, value, .allBooks)]
    }

    /// What a prompt begins with that changes the setting.
    private static func line(for setting: Setting, _ settings: Settings) -> String {
        Request(.set, .setting(setting.name, value: setting.value(in: settings))).line
    }

    func hints(_ keys: KeyMap) -> [String] {
        [
            "\(keys.name(of: .left)) \(keys.name(of: .right)) \(keys.name(of: .choose)) change",
            "\(keys.name(of: .edit)) types it",
            "\(keys.name(of: .delete)) takes it back",
        ]
    }
}

// MARK: - Drawing

extension SettingsSource {
    private static let valueColumns = 16
    /// Of a value, which has a blank on each side and a gap behind it.
    static let shownColumns = valueColumns - 3
    private static let originColumns = 11
    private static let helpColumns = 54
    private static var nameColumns: Int { (Setting.all.map(\.name.utf8.count).max() ?? 0) + 1 }

    func width(of columns: Int) -> Int? {
        min(
            columns - min(2, columns),
            Self.nameColumns + Self.valueColumns + Self.originColumns + Self.helpColumns)
    }

    /// What the setting takes, and its help where that is cut above.
    func words(of row: Int) -> String { "\(rows[row].note): \(Setting.all[row].values)" }

    func draw(
        _ row: Int, isSelected: Bool, in columns: Range<Int>, line: Int, _ context: Context,
        into grid: inout Grid
    ) -> Bool {
        let (theme, content) = (context.theme, rows[row])
        let value = columns.lowerBound + Self.nameColumns
        let origin = value + Self.valueColumns
        let help = origin + Self.originColumns
        func stretch(_ start: Int, _ end: Int) -> Range<Int> {
            Range(min(start, columns.upperBound), upTo: min(end, columns.upperBound))
        }
        grid.write(
            words: content.text, in: stretch(columns.lowerBound, value - 1), row: line,
            style: isSelected ? theme.title : theme.text)
        grid.write(
            words: " \(Words.cut(content.page, to: Self.shownColumns)) ",
            in: stretch(value - 1, origin - 1),
            row: line, style: isSelected ? theme.selection : theme.text)
        grid.write(words: origins[row].words, in: stretch(origin, help - 1), row: line, style: theme.mark)
        grid.write(words: content.note, in: stretch(help, columns.upperBound), row: line, style: theme.hint)
        return true
    }
}
