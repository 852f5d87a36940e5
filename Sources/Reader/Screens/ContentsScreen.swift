import BookModel
import Cells
import Typesetting

/// The table of contents, and the pages of the printed book where it tells them: move, Enter jumps,
/// Tab goes from one to the other, Esc leaves.
struct ContentsScreen: Screen {
    private var lists: [ContentsList]
    /// The list that is shown.
    private var shown: Int
    private let theme: Theme
    private let measure: Int
    private var size: Size

    /// - Parameters:
    ///   - lists: at least one.
    ///   - shown: the one that is shown first.
    init(_ lists: [ContentsList], showing shown: Int = 0, size: Size, measure: Int, theme: Theme) {
        self.lists = lists
        self.shown = lists.indices.contains(shown) ? shown : 0
        self.size = size
        self.measure = measure
        self.theme = theme
    }

    private var list: ContentsList { lists[shown] }
    private var rows: [ContentsList.Row] { lists[shown].rows }

    mutating func handle(_ event: Event) -> [Effect] {
        switch event {
        case .key(let key): return handle(key)
        case .mouse(let mouse): return handle(mouse)
        case .resize(let size):
            self.size = size
            return []
        }
    }

    private mutating func handle(_ key: Key) -> [Effect] {
        switch key.code {
        case .down, .character("j"), .character("n"): move(by: 1)
        case .up, .character("k"), .character("p"): move(by: -1)
        case .pageDown, .character(" "), .character("f"), .right: move(by: listRows)
        case .pageUp, .character("b"), .left: move(by: -listRows)
        case .home, .character("g"): move(by: -rows.count)
        case .end, .character("G"): move(by: rows.count)
        case .enter: return jump()
        case .tab where lists.count > 1: shown = (shown + 1) % lists.count
        case .escape, .tab, .character("t"), .character("q"): return [.close]
        case .character("c") where key.modifiers == .control: return [.quit]
        default: break
        }
        return []
    }

    private mutating func handle(_ mouse: Mouse) -> [Effect] {
        switch mouse.action {
        case .wheelDown: move(by: 3)
        case .wheelUp: move(by: -3)
        case .press where mouse.button == .left:
            let index = firstShown + mouse.position.row - Self.headRows
            guard rows.indices.contains(index), mouse.position.row >= Self.headRows,
                mouse.position.row < Self.headRows + listRows
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

    private func jump() -> [Effect] {
        guard rows.indices.contains(list.selected), let target = rows[list.selected].target else { return [] }
        return [.close, .go(target)]
    }

    private static let headRows = 3
    private var listRows: Int { max(1, size.rows - Self.headRows - 2) }

    /// The selected entry stands in the middle, but for the ends of the list.
    private var firstShown: Int {
        min(max(0, list.selected - listRows / 2), max(0, rows.count - listRows))
    }

    func draw(into grid: inout Grid) {
        let width = min(grid.size.columns - min(4, grid.size.columns / 4), max(20, measure))
        let columns = (grid.size.columns - width) / 2..<(grid.size.columns + width) / 2
        grid.write(words: list.title, in: columns, row: 1, .center, style: theme.title)
        if rows.isEmpty {
            grid.write(
                words: "This book has no contents.", in: columns, row: Self.headRows, .center,
                style: theme.mark)
        }
        for line in 0..<listRows where firstShown + line < rows.count {
            draw(firstShown + line, in: columns, row: Self.headRows + line, into: &grid)
        }
        let other = lists.count > 1 ? "Tab \(lists[(shown + 1) % lists.count].name)   " : ""
        grid.write(
            words: "Enter goes there   \(other)Esc goes back", in: columns, row: grid.size.rows - 1, .center,
            style: theme.place)
    }

    private func draw(_ index: Int, in columns: Range<Int>, row: Int, into grid: inout Grid) {
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
