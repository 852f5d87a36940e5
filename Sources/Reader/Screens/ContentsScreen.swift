import BookModel
import Cells
import Typesetting

/// The table of contents: move, Enter jumps, Esc leaves.
struct ContentsScreen: Screen {
    private let contents: Contents
    /// Page numbers from 1 of the entries, as the running counts have them.
    private let pageNumbers: [String]
    private let title: String
    private let current: Int?
    private let theme: Theme
    private let measure: Int
    private var selected: Int
    private var size: Size

    /// - Parameter current: the entry that the reader is in.
    init(
        contents: Contents, pageNumbers: [String], title: String, current: Int?, size: Size, measure: Int,
        theme: Theme
    ) {
        self.contents = contents
        self.pageNumbers = pageNumbers
        self.title = title
        self.current = current
        self.size = size
        self.measure = measure
        self.theme = theme
        selected = current ?? 0
    }

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
        case .home, .character("g"): move(by: -contents.entries.count)
        case .end, .character("G"): move(by: contents.entries.count)
        case .enter: return jump()
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
            guard contents.entries.indices.contains(index), mouse.position.row >= Self.headRows,
                mouse.position.row < Self.headRows + listRows
            else { return [] }
            selected = index
            return jump()
        default: break
        }
        return []
    }

    private mutating func move(by step: Int) {
        selected = min(max(0, selected + step), max(0, contents.entries.count - 1))
    }

    private func jump() -> [Effect] {
        guard contents.entries.indices.contains(selected), let target = contents.entries[selected].target
        else {
            return []
        }
        return [.close, .go(target)]
    }

    private static let headRows = 3
    private var listRows: Int { max(1, size.rows - Self.headRows - 2) }

    /// The selected entry stands in the middle, but for the ends of the list.
    private var firstShown: Int {
        min(max(0, selected - listRows / 2), max(0, contents.entries.count - listRows))
    }

    func draw(into grid: inout Grid) {
        let width = min(grid.size.columns - min(4, grid.size.columns / 4), max(20, measure))
        let columns = (grid.size.columns - width) / 2..<(grid.size.columns + width) / 2
        grid.write(words: title, in: columns, row: 1, .center, style: theme.title)
        if contents.entries.isEmpty {
            grid.write(
                words: "This book has no contents.", in: columns, row: Self.headRows, .center,
                style: theme.mark)
        }
        for line in 0..<listRows where firstShown + line < contents.entries.count {
            draw(firstShown + line, in: columns, row: Self.headRows + line, into: &grid)
        }
        grid.write(
            words: "Enter goes there   Esc goes back", in: columns, row: grid.size.rows - 1, .center,
            style: theme.place)
    }

    private func draw(_ index: Int, in columns: Range<Int>, row: Int, into grid: inout Grid) {
        let entry = contents.entries[index]
        let number = pageNumbers.indices.contains(index) ? pageNumbers[index] : ""
        let indent = min(2 * entry.level, columns.count / 3)
        let start = columns.lowerBound + 2 + indent
        let end = columns.upperBound - number.unicodeScalars.count - 2
        var style = entry.level == 0 ? theme.title : theme.text
        if index == selected { style.attributes.insert(.reverse) }
        let title = VisualWords.ordered(Words.cut(entry.title, to: max(1, end - start - 1)))
        if index == selected {
            grid.fill(
                Rect(column: columns.lowerBound, row: row, columns: columns.count, rows: 1),
                with: Cell(style: theme.selection))
        }
        let after = grid.write(title, column: start, row: row, style: style)
        if index == current { grid.write("▸", column: columns.lowerBound, row: row, style: style) }
        let leader = index == selected ? theme.selection : theme.track
        for column in stride(from: after + 1 + (after + 1) % 2, to: end, by: 2) where !number.isEmpty {
            grid.write("·", column: column, row: row, style: leader)
        }
        grid.write(
            words: number, in: end..<columns.upperBound, row: row, .right,
            style: index == selected ? theme.selection : theme.pageNumber)
    }
}
