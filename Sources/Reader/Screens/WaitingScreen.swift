import Commands
import Cells
import Drawing
import Typesetting

/// What the reader waits for, as the waiting box names it.
public enum Awaited: Hashable, Sendable {
    /// A file that is being opened, by its name.
    case opening(String)
    /// A book that is being downloaded: from whom, and how much of it is there.
    case downloading(String, String)
    /// A file that is being copied: its name, and the folder that it goes into.
    case copying(String, to: String)
    /// The pages before this one (from 1) are being counted.
    case page(Int)

    var words: String {
        switch self {
        case .opening("-"): "Reading standard input …"
        case .opening(let name): "Opening \(name) …"
        case .downloading(let host, ""): "Asking \(host) …"
        case .downloading(let host, let progress): "\(host): \(progress)"
        case .copying(let name, let folder): "Saving \(name) into \(folder) …"
        case .page(let page): "Counting pages, to find page \(page) …"
        }
    }
}

/// A box that names what the reader waits for. It takes only the keys that cancel or quit.
///
///     ╭────────────────────────────╮
///     │ Opening war-and-peace.md … │
///     │ Esc cancels   q quits      │
///     ╰────────────────────────────╯
struct WaitingScreen: Screen {
    let awaited: Awaited
    /// Whether the screen below stays in view.
    let isBox: Bool

    var keyContext: KeyContext { .reading }

    private static let footer = KeyHints([
        KeyHints.Item(.cancel, words: "cancels"), KeyHints.Item(.leave, words: "quits"),
    ])

    mutating func perform(_ request: Request, in context: inout Context) -> [Action]? {
        switch request.command {
        case .cancel, .close: [.pop, .effect(.stopWaiting)]
        case .leave: [.effect(.quit)]
        case .quit, .suspend, .redraw: nil
        default: []
        }
    }

    func draw(into grid: inout Grid, in context: Context) {
        let (size, keys, theme) = (grid.size, context.keyMaps[.reading], context.theme)
        let words = awaited.words
        // Indented by a column, like the foot.
        let width = min(max(24, Cluster.columns(of: words.unicodeScalars) + 2), max(1, size.columns - 4))
        let footer = Self.footer.lines(columns: width, keys).count
        let frame = BoxFrame(columns: width, rows: 1 + footer, in: size)
        frame.draw(title: "", theme, into: &grid)
        let inside = frame.inside
        let columns = Range(inside.columns.lowerBound + 1, upTo: inside.columns.upperBound)
        grid.write(words: words, in: columns, row: inside.origin.row, style: theme.text)
        Self.footer.draw(
            in: inside.columns, rows: Range(inside.rows.upperBound - footer, upTo: inside.rows.upperBound),
            keys, theme, into: &grid)
    }
}

extension App {
    /// Shows the waiting box, over the screen or instead of it, until `endWaiting`.
    public mutating func wait(for awaited: Awaited, overScreen: Bool) {
        endWaiting()
        screens.append(WaitingScreen(awaited: awaited, isBox: overScreen))
    }

    public mutating func endWaiting() {
        screens.removeAll { $0 is WaitingScreen }
    }
}
