import Commands
import Cells

/// Hints about keys, at the foot of a list or a box. The names of keys come from the bindings. A click on a hint does what
/// its key does.
///
///     Enter goes there   / filters   Esc goes back
struct KeyHints: Hashable {
    /// Keys, and what they do.
    struct Item: Hashable {
        /// The commands of the keys, the first of which a click performs. If there are none, only the words are shown.
        var commands: [Command]
        var words: String

        init(_ commands: Command..., words: String) { (self.commands, self.words) = (commands, words) }

        func text(_ keys: KeyMap) -> String {
            (commands.map { keys.name(of: $0) } + [words]).joined(separator: " ")
        }
    }

    /// An item and its columns in its line.
    struct Placed: Hashable {
        let item: Item
        let columns: Range<Int>
    }

    var items: [Item]

    init(_ items: [Item]) { self.items = items }

    private static let gap = 3
    private static let mostLines = 2

    /// The width of a sheet's foot.
    static func room(on sheet: Sheet) -> Int { sheet.footerColumns.count }

    /// The items in lines, each from column 0 on. If there are too many, those before the last are dropped.
    func lines(columns: Int, _ keys: KeyMap) -> [[Placed]] {
        var items = items
        while true {
            let lines = Self.fill(items[...], columns: columns, keys)
            if lines.count <= Self.mostLines || items.count <= 1 {
                return lines.count == 2 ? Self.balanced(items, columns: columns, keys) : lines
            }
            items.remove(at: items.count - 2)
        }
    }

    /// Two lines, of about the same length.
    private static func balanced(_ items: [Item], columns: Int, _ keys: KeyMap) -> [[Placed]] {
        func end(_ lines: [[Placed]]) -> Int { lines.compactMap { $0.last?.columns.upperBound }.max() ?? 0 }
        let ways = (1..<items.count).map { count in
            fill(items[..<count], columns: columns, keys) + fill(items[count...], columns: columns, keys)
        }
        return ways.filter { $0.count == 2 }.min { end($0) < end($1) }
            ?? fill(items[...], columns: columns, keys)
    }

    private static func fill(_ items: ArraySlice<Item>, columns: Int, _ keys: KeyMap) -> [[Placed]] {
        var lines: [[Placed]] = []
        for item in items {
            let width = Cluster.columns(of: item.text(keys).unicodeScalars)
            let end = lines.last?.last.map { $0.columns.upperBound + gap } ?? columns + 1
            if end + width <= columns {
                lines[lines.count - 1].append(Placed(item: item, columns: end..<end + width))
            } else {
                lines.append([Placed(item: item, columns: 0..<width)])
            }
        }
        return lines
    }

    /// Draws it centred in some columns, the keys stronger than the words.
    func draw(in columns: Range<Int>, rows: Range<Int>, _ keys: KeyMap, _ theme: Theme, into grid: inout Grid)
    {
        for (line, row) in zip(lines(columns: columns.count, keys), rows) {
            let start = Self.start(of: line, in: columns)
            for placed in line {
                let text = placed.item.text(keys)
                grid.write(
                    words: text, in: (start + placed.columns.lowerBound)..<columns.upperBound, row: row,
                    style: theme.hint)
            }
        }
    }

    /// The command of the item at a point.
    func command(at point: Point, in columns: Range<Int>, rows: Range<Int>, _ keys: KeyMap) -> Command? {
        for (line, row) in zip(lines(columns: columns.count, keys), rows) where row == point.row {
            let start = Self.start(of: line, in: columns)
            return line.first { $0.columns.contains(point.column - start) }?.item.commands.first
        }
        return nil
    }

    private static func start(of line: [Placed], in columns: Range<Int>) -> Int {
        columns.lowerBound + max(0, columns.count - (line.last?.columns.upperBound ?? 0)) / 2
    }
}

extension Sheet {
    /// The columns of the foot, as many as possible, with the same middle as the title.
    var footerColumns: Range<Int> {
        let middle = columns.lowerBound + columns.upperBound
        let width = min(
            middle - 2 * (outside.columns.lowerBound + Self.besideFooter),
            2 * (outside.columns.upperBound - Self.besideFooter) - middle)
        let start = (middle - max(1, width)) / 2
        return start..<start + max(1, width)
    }

    private static var besideFooter: Int { 2 }
}
