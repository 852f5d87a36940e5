import Commands
import BookModel
import Cells
import Drawing

/// All settings by their labels, with their values, which left and right change at once. Below the list are all values of
/// the chosen setting, the command for it, and the origin of its value.
///
///     Page
///       Line length · · · · · · · · · · · · · · · ·  kept   ‹ 72 columns ›
///
///     the longest line, in columns
///     10 ────●────────────────────────────────── 400
///     :set measure 72                       saved for all books
struct SettingsSource: ListSource {
    private(set) var rows: [ListRow] = []
    /// The settings in the order of the rows.
    let ordered = Setting.all
    private var origins: [SettingOrigin] = []

    init(in context: Context) {
        _ = refresh(in: context)
    }

    var title: String { "Settings" }
    var emptyWords: String { "" }
    var choosing: String { "" }
    var movesSideways: Bool { false }
    var choosesByClick: Bool { false }
    var asideRows: Int { 4 }

    mutating func refresh(in context: Context) -> Bool {
        let before = (rows, origins)
        origins = ordered.map { context.layers.origin(of: $0) }
        rows = zip(ordered, origins).map { setting, origin in
            ListRow(
                text: setting.label, group: setting.group.rawValue, note: origin.words,
                page: setting.label(of: setting.value(in: context.settings)), end: .value,
                keywords: "\(setting.name) \(setting.help)")
        }
        return before != (rows, origins)
    }

    mutating func perform(_ request: Request, on row: Int?, in context: inout Context) -> [Action]? {
        if request.command == .settings { return [.pop] }
        let setting = row.map { ordered[$0] }
        switch request.command {
        // A setting of free text has no next value.
        case .edit,
            .choose where setting?.isTyped == true:
            return setting.map { [.push(PromptScreen(Self.line(for: $0, context.settings)))] } ?? []
        case .right, .choose, .fold: return row.map { step($0, true, context.settings) } ?? []
        case .left: return row.map { step($0, false, context.settings) } ?? []
        case .delete: return setting.map { [.reset($0.name, .allBooks)] } ?? []
        default: return nil
        }
    }

    private func step(_ row: Int, _ forward: Bool, _ settings: Settings) -> [Action] {
        let setting = ordered[row]
        var changed = settings
        setting.step(forward, in: &changed)
        let value = setting.value(in: changed)
        return value == setting.value(in: settings) ? [] : [.set(setting.name, value, scope(of: row))]
    }

    /// The beginning of the command that changes the setting.
    private static func line(for setting: Setting, _ settings: Settings) -> String {
        Request(.set, .setting(setting.name, value: setting.value(in: settings))).line
    }

    var hints: [KeyHints.Item] {
        [
            KeyHints.Item(.left, .right, words: "change"), KeyHints.Item(.edit, words: "types a value"),
            KeyHints.Item(.delete, words: "resets it"),
        ]
    }
}

// MARK: - The chosen one

extension SettingsSource {
    /// Draws the help, all values, and the command, as far as there is room.
    func drawAside(of row: Int, in area: Rect, _ context: Context, into grid: inout Grid) {
        let (setting, theme) = (ordered[row], context.theme)
        let help = help(of: row, in: area)
        for (index, line) in help.enumerated() {
            grid.write(words: line, in: area.columns, row: area.origin.row + index, style: theme.mark)
        }
        let room = area.size.rows - help.count - 1
        let range = range(of: row, in: area, context)
        range.draw(
            at: Point(column: area.origin.column, row: area.origin.row + help.count), rows: room, theme,
            into: &grid)
        let last = area.origin.row + help.count + min(room, range.lines.count)
        let line = ":" + Self.line(for: setting, context.settings)
        let end = grid.write(
            Words.cut(line, to: area.size.columns), column: area.origin.column, row: last, style: theme.hint)
        let origin = origins[row].sentence
        guard end + 2 + origin.utf8.count <= area.columns.upperBound else { return }
        grid.write(words: origin, in: area.columns, row: last, .right, style: theme.hint)
    }

    private func help(of row: Int, in area: Rect) -> [String] {
        Array(Words.wrapped(ordered[row].help, to: area.size.columns).prefix(max(1, area.size.rows - 2)))
    }

    private func range(of row: Int, in area: Rect, _ context: Context) -> SettingRange {
        SettingRange(
            of: ordered[row], in: context.settings, themes: context.reading.themeContext.names,
            columns: area.size.columns)
    }

    func clickAside(of row: Int, at point: Point, in area: Rect, _ context: Context) -> [Action] {
        let line = point.row - area.origin.row - help(of: row, in: area).count
        let value = range(of: row, in: area, context).value(
            atColumn: point.column - area.origin.column, line: line)
        return value.map { [.set(ordered[row].name, $0, scope(of: row))] } ?? []
    }

    /// The open book if it has its own value for the setting, else all books.
    private func scope(of row: Int) -> ShelfChange.Scope { origins[row] == .book ? .thisBook : .allBooks }
}

extension SettingOrigin {
    /// The origin of a value, in full.
    fileprivate var sentence: String {
        switch self {
        case .standard: "default"
        case .configuration: "from the configuration"
        case .shelf: "saved for all books"
        case .book: "saved for this book"
        case .commandLine: "from the command line"
        }
    }
}
