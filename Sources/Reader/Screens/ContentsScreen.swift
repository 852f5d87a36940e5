import BookModel
import Cells
import Typesetting

/// The table of contents, and the pages of the printed book where it tells them: move, Enter jumps,
/// Tab goes from one to the other, Esc leaves.
struct ContentsScreen: Screen {
    private var lists: [ContentsList]
    /// The list that is shown.
    private var shown: Int

    /// - Parameters:
    ///   - lists: at least one.
    ///   - shown: the one that is shown first.
    init(_ lists: [ContentsList], showing shown: Int = 0) {
        self.lists = lists
        self.shown = lists.indices.contains(shown) ? shown : 0
    }

    var keyContext: KeyContext { .list }

    private var list: ContentsList { lists[shown] }
    private var rows: [ContentsList.Row] { lists[shown].rows }

    mutating func perform(_ request: Request, in context: inout Context) -> [Action]? {
        let windowful = Self.listRows(context.size)
        switch request.command {
        case .down: move(by: 1)
        case .up: move(by: -1)
        case .windowDown, .right: move(by: windowful)
        case .windowUp, .left: move(by: -windowful)
        case .first: move(by: -rows.count)
        case .last: move(by: rows.count)
        case .choose: return jump()
        case .otherList where lists.count > 1: shown = (shown + 1) % lists.count
        case .otherList, .close, .contents: return [.pop]
        default: return nil
        }
        return []
    }

    mutating func handle(_ event: Event, in context: inout Context) -> [Action] {
        guard case .mouse(let mouse) = event else { return [] }
        return handle(mouse, context.size)
    }

    private mutating func handle(_ mouse: Mouse, _ size: Size) -> [Action] {
        switch mouse.action {
        case .wheelDown: move(by: 3)
        case .wheelUp: move(by: -3)
        case .press where mouse.button == .left:
            let index = firstShown(in: size) + mouse.position.row - Self.headRows
            guard rows.indices.contains(index), mouse.position.row >= Self.headRows,
                mouse.position.row < Self.headRows + Self.listRows(size)
            else { return [] }
            lists[shown].selected = index
            return jump()
        default: break
        }
        return []
    }

    private mutating func move(by step: Int) {
        lists[shown].selected = min(max(0, list.selected + step), max(0, rows.count - 1))
    }

    private func jump() -> [Action] {
        guard rows.indices.contains(list.selected), let target = rows[list.selected].target else { return [] }
        return [.pop, .go(target)]
    }

    private static let headRows = 3
    private static func listRows(_ size: Size) -> Int { max(1, size.rows - headRows - 2) }

    /// The selected entry stands in the middle, but for the ends of the list.
    private func firstShown(in size: Size) -> Int {
        let shown = Self.listRows(size)
        return min(max(0, list.selected - shown / 2), max(0, rows.count - shown))
    }

    func draw(into grid: inout Grid, in context: Context) {
        let theme = context.theme
        let most = grid.size.columns - min(4, grid.size.columns / 4)
        let width = min(most, max(20, context.settings.measure))
        let columns = (grid.size.columns - width) / 2..<(grid.size.columns + width) / 2
        grid.write(words: list.title, in: columns, row: 1, .center, style: theme.title)
        if rows.isEmpty {
            grid.write(
                words: "This book has no contents.", in: columns, row: Self.headRows, .center,
                style: theme.mark)
        }
        let first = firstShown(in: grid.size)
        for line in 0..<Self.listRows(grid.size) where first + line < rows.count {
            draw(first + line, in: columns, row: Self.headRows + line, theme, into: &grid)
        }
        grid.write(
            words: foot(context.keyMaps[.list]), in: columns, row: grid.size.rows - 1, .center,
            style: theme.hint)
    }

    private func foot(_ keys: KeyMap) -> String {
        let other = lists[(shown + 1) % lists.count].name
        let words = [
            keys.name(of: .choose) + " goes there",
            lists.count > 1 ? "\(keys.name(of: .otherList)) \(other)" : "",
            keys.name(of: .close) + " goes back",
        ]
        return words.filter { !$0.isEmpty }.joined(separator: "   ")
    }

    private func draw(
        _ index: Int, in columns: Range<Int>, row: Int, _ theme: Theme, into grid: inout Grid
    ) {
        let (entry, isSelected) = (rows[index], index == list.selected)
        let number = entry.page
        let indent = min(2 * entry.level, columns.count / 3)
        let start = columns.lowerBound + 2 + indent
        let end = columns.upperBound - number.unicodeScalars.count - 2
        var style = entry.isMain ? theme.title : theme.text
        if isSelected { style.attributes.insert(.reverse) }
        let title = VisualWords.ordered(Words.cut(entry.title, to: max(1, end - start - 1)))
        if isSelected {
            grid.fill(
                Rect(column: columns.lowerBound, row: row, columns: columns.count, rows: 1),
                with: Cell(style: theme.selection))
        }
        let after = grid.write(title, column: start, row: row, style: style)
        if index == list.current { grid.write("▸", column: columns.lowerBound, row: row, style: style) }
        let leader = isSelected ? theme.selection : theme.track
        for column in stride(from: after + 1 + (after + 1) % 2, to: end, by: 2) where !number.isEmpty {
            grid.write("·", column: column, row: row, style: leader)
        }
        grid.write(
            words: number, in: end..<columns.upperBound, row: row, .right,
            style: isSelected ? theme.selection : theme.pageNumber)
    }
}
