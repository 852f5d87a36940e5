import Commands
import Cells

/// The candidates for completing a line, shown above it. One of them may be in the line.
struct CompletionOffer: Hashable {
    private let completion: Completion
    /// The text before the cursor as it was typed.
    let typed: String
    private var chosen: Int?

    init(_ completion: Completion, typed: String) { (self.completion, self.typed) = (completion, typed) }

    /// The line with the chosen candidate.
    var line: String { chosen.map { completion.line(with: completion.candidates[$0]) } ?? typed }

    /// Chooses the next or the previous candidate. After the last and before the first comes the typed text.
    mutating func move(_ forward: Bool) {
        let count = completion.candidates.count
        switch chosen {
        case nil: chosen = forward ? 0 : count - 1
        case let index?:
            let next = index + (forward ? 1 : -1)
            chosen = (0..<count).contains(next) ? next : nil
        }
    }

    /// Puts a candidate into the line.
    mutating func choose(_ index: Int) { chosen = index }

    /// The candidate in a row of the window, if they are drawn above row `last`.
    func candidate(inRow row: Int, above last: Int) -> Int? {
        let shown = shown(above: last)
        return row < last && row >= last - shown.count ? shown.lowerBound + row - (last - shown.count) : nil
    }

    /// The candidates that there is room for above a row.
    private func shown(above row: Int) -> Range<Int> {
        let count = completion.candidates.count
        let room = min(count, Self.mostRows, max(0, row - 1))
        let first = min(max(0, (chosen ?? 0) - room / 2), count - room)
        return first..<first + room
    }

    private static let mostRows = 8

    /// Draws the candidates above a row.
    func draw(above row: Int, in context: Context, into grid: inout Grid) {
        let candidates = completion.candidates
        let (first, room) = (shown(above: row).lowerBound, shown(above: row).count)
        guard room > 0 else { return }
        let shown = candidates[first..<first + room]
        let columns = context.footerColumns
        let names = min(
            columns.count / 2, shown.map { Cluster.columns(of: $0.text.unicodeScalars) }.max() ?? 0)
        let theme = context.theme
        let frame = Rect(
            column: columns.lowerBound, row: row - room - 1, columns: columns.count, rows: room + 1)
        grid.fill(frame, with: Cell(style: theme.text))
        drawRule(frame, room < candidates.count ? "\(candidates.count)" : "", theme, into: &grid)
        for (line, index) in (first..<first + room).enumerated() {
            draw(
                candidates[index], isChosen: index == chosen, names, row: row - room + line, columns, theme,
                into: &grid)
        }
    }

    private func drawRule(_ frame: Rect, _ words: String, _ theme: Theme, into grid: inout Grid) {
        let rule = String(repeating: "─", count: frame.size.columns)
        grid.write(rule, column: frame.origin.column, row: frame.origin.row, style: theme.frame)
        if !words.isEmpty {
            grid.write(
                words: " \(words) ", in: frame.columns.dropLast(), row: frame.origin.row, .right,
                style: theme.frame)
        }
    }

    private func draw(
        _ candidate: Completion.Candidate, isChosen: Bool, _ names: Int, row: Int, _ columns: Range<Int>,
        _ theme: Theme, into grid: inout Grid
    ) {
        let hasHelp = !candidate.help.isEmpty
        let (start, last) = (columns.lowerBound, columns.upperBound)
        let end = hasHelp ? min(last, start + 2 + names) : last
        if isChosen {
            grid.fill(
                Rect(
                    column: start + 1, row: row, columns: max(0, min(end + 1, last) - start - 1), rows: 1),
                with: Cell(style: theme.selection))
        }
        grid.write(
            words: candidate.text, in: Range(start + 2, upTo: end), row: row,
            style: isChosen ? theme.selection : theme.text)
        grid.write(words: candidate.help, in: Range(end + 3, upTo: last), row: row, style: theme.hint)
    }
}
