import Commands
import Cells
import Drawing

/// All keys and what they do, in groups. Choosing a row performs its command.
struct HelpSource: ListSource {
    let rows: [ListRow]
    private let table: [KeyTable.Row]
    /// The first row for the screen from which help was opened.
    let current: Int?
    /// Whether the book is below the help, so that commands can be performed.
    private let isReading: Bool

    /// - Parameters:
    ///   - place: the context from which help was opened. Its keys come first.
    ///   - isOnShelf: whether the shelf is in front. Then its keys are shown, and those of lists and prompts.
    init(from place: KeyContext = .reading, isOnShelf: Bool = false, in context: Context) {
        let groups = Self.groups(isOnShelf: isOnShelf, context.keyMaps)
        let own = groups.firstIndex { $0.context == place && place != .reading }
        let all = groups.flatMap { group in
            group.rows.filter { !($0.names.isEmpty && $0.commands.isEmpty) }.map { (group, $0) }
        }
        table = all.map(\.1)
        rows = all.map { group, row in
            ListRow(
                text: row.help, group: group.title, page: Self.names(of: row), end: .keys,
                keywords: row.usages.joined(separator: " "))
        }
        current = own.flatMap { own in all.firstIndex { $0.0 == groups[own] } }
        isReading = place == .reading
    }

    private static func groups(isOnShelf: Bool, _ keyMaps: KeyMaps) -> [KeyTable.Group] {
        let groups = KeyTable(keyMaps).groups
        guard isOnShelf else { return groups.filter { $0.title != KeyTable.shelfTitle } }
        return groups.filter { $0.title == KeyTable.shelfTitle }
            + groups.filter { [.list, .prompt].contains($0.context) && $0.title != KeyTable.shelfTitle }
    }

    /// The keys, or the typed command if there is none.
    private static func names(of row: KeyTable.Row) -> String {
        let typed = row.commands.first.map { ":" + $0.rawValue } ?? ""
        return row.names.isEmpty ? typed : row.names.joined(separator: " ")
    }

    var title: String { "Keys" }
    var emptyWords: String { "" }
    var beginsAtTop: Bool { true }
    var choosing: String { isReading ? "runs it" : "" }
    var choosesByClick: Bool { false }
    var asideRows: Int { 1 }

    mutating func perform(_ request: Request, on row: Int?, in context: inout Context) -> [Action]? {
        switch request.command {
        case .help: [.pop]
        case .prompt: [.replace(PromptScreen())]
        case .choose: row.map { choose(table[$0]) } ?? []
        case .quit, .suspend, .redraw: nil
        default: []
        }
    }

    /// A command that needs an argument opens the prompt for it.
    private func choose(_ row: KeyTable.Row) -> [Action] {
        guard isReading, let command = row.commands.first, command.row.group.keyContext == .reading else {
            return []
        }
        switch command.row.parameter {
        case .none, .count, .page, .optionalText, .optionalPath, .optionalSetting, .optionalAddress,
            .syncOrder:
            return [.pop, .perform(Request(command))]
        default: return [.pop, .push(PromptScreen(command.rawValue + " "))]
        }
    }

    /// All keys of the row, and its typed command.
    func drawAside(of row: Int, in area: Rect, _ context: Context, into grid: inout Grid) {
        let usages = table[row].usages.map { ":" + $0 }.joined(separator: "  ")
        let names = Self.names(of: table[row])
        let width = Cluster.columns(of: names.unicodeScalars)
        grid.write(words: names, in: area.columns, row: area.origin.row, .right, style: context.theme.hint)
        let free = Range(area.columns.lowerBound, upTo: area.columns.upperBound - width - 2)
        guard Cluster.columns(of: usages.unicodeScalars) <= free.count else { return }
        grid.write(words: usages, in: free, row: area.origin.row, style: context.theme.mark)
    }
}
