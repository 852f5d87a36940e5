import Cells
import Text
import Typesetting

/// The whole address that a link leads to, in a box over the page, before another program is asked to
/// show it.
///
///     ╭─ Opens in another program ───────╮
///     │ https://www.example.org/a/b      │
///     │ Enter opens it   y copies        │
///     ╰──────────────────────────────────╯
struct AddressScreen: Screen {
    private let address: WebAddress

    init(_ address: WebAddress) { self.address = address }

    var keyContext: KeyContext { .box }
    var isBox: Bool { true }

    mutating func perform(_ request: Request, in context: inout Context) -> [Action]? {
        switch request.command {
        case .choose: [.pop, .effect(.show(address: address.text))]
        case .copy: [.pop, .effect(.copy(address.text))]
        case .quit, .suspend, .redraw: nil
        default: [.pop]
        }
    }

    mutating func handle(_ event: Event, in context: inout Context) -> [Action] {
        switch event {
        case .key: [.pop]
        case .mouse(let mouse) where mouse.action == .press: [.pop]
        case .mouse, .paste, .resize: []
        }
    }

    func draw(into grid: inout Grid, in context: Context) {
        let width = max(1, min(72, grid.size.columns - 4))
        let lines = lines(columns: width, context.theme)
        let keys = context.keyMaps[.box]
        let hints =
            "\(keys.name(of: .choose)) opens it   \(keys.name(of: .copy)) copies it   "
            + "\(keys.name(of: .close)) goes back"
        let room = max(1, grid.size.rows - 4)
        let shown = lines.prefix(room)
        let frame = BoxFrame(columns: width, rows: shown.count + 2, in: grid.size)
        frame.draw(title: "A link out of the book", context.theme, into: &grid)
        for (row, line) in shown.enumerated() {
            var column = frame.inside.origin.column
            for (text, style) in line {
                column = grid.write(text, column: column, row: frame.inside.origin.row + row, style: style)
            }
        }
        grid.write(
            words: hints, in: frame.inside.columns, row: frame.inside.rows.upperBound - 1,
            style: context.theme.hint)
    }

    /// The address in lines, broken anywhere: its host stands out, a user's name is marked as one.
    private func lines(columns: Int, _ theme: Theme) -> [[(String, Style)]] {
        var warned = theme.text
        warned.attributes.insert(.reverse)
        let parts = [
            (address.before, theme.hint), (address.user, warned), (address.host, theme.title),
            (address.after, theme.text),
        ]
        var lines: [[(String, Style)]] = [[]]
        var used = 0
        for (text, style) in parts {
            for character in text {
                let width = Cluster.columns(of: character.unicodeScalars)
                if used + width > columns {
                    lines.append([])
                    used = 0
                }
                lines[lines.count - 1].append((String(character), style))
                used += width
            }
        }
        return lines
    }
}
