import Commands
import Cells
import Drawing

/// The problems of the configuration, line by line.
struct ProblemsSource: ListSource {
    let rows: [ListRow]
    let subtitle: String
    let emptyWords: String

    init(_ configuration: Configuration) {
        rows = configuration.problems.map {
            ListRow(text: $0.reason, page: $0.line > 0 ? "line \($0.line)" : "")
        }
        subtitle = configuration.path.isEmpty ? "there is none" : configuration.path
        emptyWords = configuration.path.isEmpty ? "" : "All of its lines hold."
    }

    var title: String { "Configuration" }
    var choosing: String { "" }
    var choosesByClick: Bool { false }
    var asideRows: Int { 3 }

    mutating func perform(_ request: Request, on row: Int?, in context: inout Context) -> [Action]? {
        switch request.command {
        case .choose: [.pop]
        case .prompt: [.replace(PromptScreen())]
        case .quit, .suspend, .redraw, .help, .settings: nil
        default: []
        }
    }

    /// Draws the whole reason, which may be cut in the row.
    func drawAside(of row: Int, in area: Rect, _ context: Context, into grid: inout Grid) {
        let lines = Words.wrapped(rows[row].text, to: area.size.columns) + ["All other lines hold."]
        for (line, place) in zip(lines, area.rows) {
            grid.write(words: line, in: area.columns, row: place, style: context.theme.mark)
        }
    }
}
