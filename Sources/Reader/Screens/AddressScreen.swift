import Commands
import Cells
import Drawing
import Text
import Typesetting

/// Shows the whole address of a link in a box over the page, before another program opens it.
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
        case .mouse(let mouse) where mouse.action == .press: press(at: mouse.position, in: context)
        case .mouse, .paste, .resize: []
        }
    }

    private func press(at point: Point, in context: Context) -> [Action] {
        let frame = layout(in: context).frame
        let command = Self.footer.command(
            at: point, in: frame.inside.columns, rows: footerRows(in: context), context.keyMaps[.box])
        if let command { return [.perform(Request(command))] }
        return frame.outside.contains(point) ? [] : [.pop]
    }

    private static let footer = KeyHints([
        KeyHints.Item(.choose, words: "opens it"), KeyHints.Item(.copy, words: "copies it"),
        KeyHints.Item(.close, words: "goes back"),
    ])

    /// The lines of the address that there is room for, and the box around them.
    private func layout(in context: Context) -> (lines: [[(String, Style)]], frame: BoxFrame) {
        let size = context.size
        let width = max(1, min(72, size.columns - 4))
        let footer = Self.footer.lines(columns: width, context.keyMaps[.box]).count
        let lines = Array(
            lines(columns: width, context.theme).prefix(max(1, size.rows - 3 - footer)))
        return (lines, BoxFrame(columns: width, rows: lines.count + 1 + footer, in: size))
    }

    private func footerRows(in context: Context) -> Range<Int> {
        let inside = layout(in: context).frame.inside
        let footer = Self.footer.lines(columns: inside.size.columns, context.keyMaps[.box]).count
        return Range(inside.rows.upperBound - footer, upTo: inside.rows.upperBound)
    }

    func draw(into grid: inout Grid, in context: Context) {
        let (lines, frame) = layout(in: context)
        frame.draw(title: "A link out of the book", context.theme, into: &grid)
        for (row, line) in lines.enumerated() {
            var column = frame.inside.origin.column
            for (text, style) in line {
                column = grid.write(text, column: column, row: frame.inside.origin.row + row, style: style)
            }
        }
        Self.footer.draw(
            in: frame.inside.columns, rows: footerRows(in: context), context.keyMaps[.box], context.theme,
            into: &grid)
    }

    /// The address in lines, broken anywhere. The host is emphasized, and a user's name is marked as one.
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
