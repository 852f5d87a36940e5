import Commands
import Cells
import Drawing
import Typesetting

/// A table, a formula or code in its full width, in a box over the page. It scrolls in both directions; the header and
/// the first column of a table stay in place.
///
///     ╭─ Table ──────────────────────────╮
///     │ Ship     │ fic    │ 1851         ┃
///     │ ─────────┼────────┼───────       ┃
///     │ Rachel   │ tic    │ 1850         │
///     │                                  │
///     │ ← ↓ ↑ → move it   Esc goes back  │
///     ╰─────━━━━━━━──────────────────────╯
struct WholeBlockScreen: Screen {
    let block: WholeBlock
    private let kind: BlockInView.Kind
    /// The text to copy to the clipboard.
    private let text: String
    /// The first scrolled row and column in view.
    private(set) var top = 0
    private(set) var left = 0
    /// The part that the mouse holds; nil if it holds none.
    private var held: Held?

    private enum Held {
        case mark(ScrollMark, grip: Int)
        case block(at: Point)
    }

    private static let columnStep = 8
    private static let wheelRows = 3

    /// - Parameter text: the text to copy to the clipboard.
    init(_ block: WholeBlock, kind: BlockInView.Kind, text: String) {
        (self.block, self.kind, self.text) = (block, kind, text)
    }

    var keyContext: KeyContext { .box }
    var isBox: Bool { true }

    mutating func perform(_ request: Request, in context: inout Context) -> [Action]? {
        let layout = layout(in: context)
        switch request.command {
        case .down: move(rows: 1, layout)
        case .up: move(rows: -1, layout)
        case .right: move(columns: Self.columnStep, layout)
        case .left: move(columns: -Self.columnStep, layout)
        case .windowDown: move(rows: layout.pageRows, layout)
        case .windowUp: move(rows: -layout.pageRows, layout)
        case .first: (top, left) = (0, 0)
        case .last: move(rows: block.rowCount, layout)
        case .copy: return [.pop, .effect(.copy(text))]
        case .nextLink, .previousLink: return [.pop, .perform(request)]
        case .choose, .close: return [.pop]
        case .notes, .edit: break
        default: return nil
        }
        return []
    }

    mutating func layOut(in context: Context) { move(layout(in: context)) }

    /// Scrolls by rows and columns, as far as there are any.
    private mutating func move(rows: Int = 0, columns: Int = 0, _ layout: Layout) {
        top = min(max(0, top + rows), max(0, block.rowCount - layout.body.size.rows))
        left = min(max(0, left + columns), max(0, block.width - layout.body.size.columns))
    }
}

// MARK: - The mouse

extension WholeBlockScreen {
    mutating func handle(_ event: Event, in context: inout Context) -> [Action] {
        guard case .mouse(let mouse) = event else { return [] }
        let layout = layout(in: context)
        switch mouse.action {
        case .wheelDown: move(rows: Self.wheelRows, layout)
        case .wheelUp: move(rows: -Self.wheelRows, layout)
        case .wheelRight: move(columns: Self.columnStep, layout)
        case .wheelLeft: move(columns: -Self.columnStep, layout)
        case .press: return press(at: mouse.position, layout, context)
        case .drag: drag(to: mouse.position, layout)
        case .release: held = nil
        }
        return []
    }

    private mutating func press(at point: Point, _ layout: Layout, _ context: Context) -> [Action] {
        let keys = context.keyMaps[.box]
        if let command = layout.footer.command(
            at: point, in: layout.frame.inside.columns, rows: layout.footerRows, keys)
        {
            return [.perform(Request(command))]
        }
        if let mark = marks(in: layout).first(where: { $0.contains(point) }) {
            held = .mark(mark, grip: mark.grip(at: mark.axis == .down ? point.row : point.column))
            drag(to: point, layout)
        } else if layout.body.contains(point) {
            held = .block(at: point)
        } else if !layout.frame.outside.contains(point) {
            return [.pop]
        }
        return []
    }

    /// Scrolls along with the mouse, which holds the block itself or a scroll bar.
    private mutating func drag(to point: Point, _ layout: Layout) {
        switch held {
        case .block(let start):
            move(rows: start.row - point.row, columns: start.column - point.column, layout)
            held = .block(at: point)
        case .mark(let mark, let grip) where mark.axis == .down:
            move(rows: mark.top(at: point.row, grip: grip) - top, layout)
        case .mark(let mark, let grip):
            move(columns: mark.top(at: point.column, grip: grip) - left, layout)
        case nil: break
        }
    }
}

// MARK: - Where things stand

extension WholeBlockScreen {
    private struct Layout {
        var frame: BoxFrame
        /// The area that shows the block.
        var body: Rect
        /// The rows and columns that stay in place.
        var headRows: Int
        var firstColumns: Int
        var footer: KeyHints
        var footerRows: Range<Int>

        /// A windowful, less a row that stays in view.
        var pageRows: Int { max(1, body.size.rows - headRows - 1) }
    }

    private static let moving = KeyHints.Item(.left, .down, .up, .right, words: "move it")
    private static let items = [
        KeyHints.Item(.copy, words: "copies it"), KeyHints.Item(.close, words: "goes back"),
    ]
    /// The least rows of a box with a foot.
    private static let leastRows = 6

    private func layout(in context: Context) -> Layout {
        let (size, keys) = (context.size, context.keyMaps[.box])
        let most = max(1, size.columns - 4)
        var footer = KeyHints([Self.moving] + Self.items)
        if footer.lines(columns: most, keys).count > 1 { footer = KeyHints(Self.items) }
        let lines = footer.lines(columns: most, keys)
        let wanted = lines.compactMap { $0.last?.columns.upperBound }.max() ?? 0
        let columns = min(most, max(block.width, wanted))
        let footerRows = size.rows - 2 < Self.leastRows + lines.count ? 0 : lines.count + 1
        let rows = min(block.rowCount, max(1, size.rows - 2 - footerRows))
        let frame = BoxFrame(columns: columns, rows: rows + footerRows, in: size)
        let inside = frame.inside
        let body = Rect(
            column: inside.origin.column + max(0, inside.size.columns - block.width) / 2,
            row: inside.origin.row, columns: min(inside.size.columns, block.width), rows: rows)
        return Layout(
            frame: frame, body: body, headRows: block.headRows * 2 <= rows ? block.headRows : 0,
            firstColumns: block.firstColumns * 2 <= body.size.columns ? block.firstColumns : 0,
            footer: footer,
            footerRows: Range(inside.rows.upperBound - max(0, footerRows - 1), upTo: inside.rows.upperBound))
    }

    private func marks(in layout: Layout) -> [ScrollMark] {
        let (frame, body) = (layout.frame.outside, layout.body)
        let lying = frame.columns.dropFirst().dropLast()
        return [
            ScrollMark(.down, at: frame.columns.upperBound - 1, body.rows, count: block.rowCount, top: top),
            ScrollMark(
                .across, at: frame.rows.upperBound - 1, lying.startIndex..<lying.endIndex,
                shown: body.size.columns, count: block.width, top: left),
        ].compactMap { $0 }
    }
}

// MARK: - Drawing

extension WholeBlockScreen {
    func draw(into grid: inout Grid, in context: Context) {
        let (theme, layout) = (context.theme, layout(in: context))
        layout.frame.draw(title: kind.title, theme, into: &grid)
        for mark in marks(in: layout) { mark.draw(theme, into: &grid) }
        layout.footer.draw(
            in: layout.frame.inside.columns, rows: layout.footerRows, context.keyMaps[.box], theme,
            into: &grid)
        let (head, first) = (layout.headRows, layout.firstColumns)
        for row in layout.body.rows {
            let index = row - layout.body.rows.lowerBound
            let line = block.row(index < head ? index : top + index)
            draw(line, row, from: 0, in: 0..<first, layout, theme, into: &grid)
            draw(line, row, from: left, in: first..<layout.body.size.columns, layout, theme, into: &grid)
        }
        grid.cursor = layout.body.origin
    }

    /// Draws the part of a line that falls into some columns of the body.
    ///
    /// - Parameter start: the column of the block at the left edge of the body.
    private func draw(
        _ line: Line, _ row: Int, from start: Int, in columns: Range<Int>, _ layout: Layout, _ theme: Theme,
        into grid: inout Grid
    ) {
        let origin = layout.body.origin.column
        let clip = Rect(column: origin + columns.lowerBound, row: row, columns: columns.count, rows: 1)
        for run in line.runs {
            grid.write(
                run.text, column: origin + run.column - start, row: row, style: theme.style(of: run),
                clip: clip)
        }
    }
}
