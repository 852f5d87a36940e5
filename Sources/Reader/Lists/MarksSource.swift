import Commands
import BookModel
import Cells
import Drawing
import Text

/// The places with letters and the bookmarks of a book, or its highlights with their notes.
struct MarksSource: ListSource {
    enum Kind {
        case bookmarks, highlights
    }

    private let kind: Kind
    private var order = MarkOrder.place
    private var marks: [Mark] = []
    private(set) var rows: [ListRow] = []
    /// Whether a mark was deleted from this list, so that it can be restored.
    private var canUndo = false

    init(_ kind: Kind, _ reading: ReadingSession) {
        self.kind = kind
        fill(from: reading)
    }

    var title: String {
        let name = kind == .bookmarks ? "Bookmarks" : "Highlights and notes"
        return order == .place ? name : "\(name), by \(order.rawValue)"
    }

    var emptyWords: String {
        kind == .bookmarks
            ? "Nothing is bookmarked: M marks the page, m and a letter a place."
            : "Nothing is highlighted: v begins, so does a press held still."
    }

    var current: Int? { nil }

    mutating func refresh(in context: Context) -> Bool {
        let before = (marks, rows)
        fill(from: context.reading)
        return before != (marks, rows)
    }

    private mutating func fill(from reading: ReadingSession) {
        let all = kind == .bookmarks ? reading.marks.places : reading.marks.wholeHighlights
        marks = order.sorted(all)
        rows = marks.map { reading.row(of: $0) }
        canUndo = reading.marks.lastRemoved(amongPlaces: kind == .bookmarks) != nil
    }

    mutating func perform(_ request: Request, on row: Int?, in context: inout Context) -> [Action]? {
        let mark = row.flatMap { marks.indices.contains($0) ? marks[$0] : nil }
        switch request.command {
        case .bookmarks, .marks: return [.pop]
        case .undo:
            return change(&context) { [kind] in $0.restoreLastRemoved(amongPlaces: kind == .bookmarks) }
        case .order:
            order = order.next(hasColors: kind == .highlights)
            fill(from: context.reading)
            return []
        default: break
        }
        guard let mark else { return nil }
        switch request.command {
        case .choose: return [.pop] + context.reading.go(to: mark)
        case .delete: return change(&context) { $0.remove(mark) }
        case .rename where kind == .bookmarks: return [.push(RenameScreen(mark))]
        case .edit where kind == .bookmarks: return [.push(RenameScreen(mark))]
        case .edit, .rename: return [.push(NoteEditorScreen(mark))]
        default: return nil
        }
    }

    private mutating func change(
        _ context: inout Context, _ body: (inout ReadingSession) -> [Action]
    ) -> [Action] {
        let actions = body(&context.reading)
        fill(from: context.reading)
        return actions
    }

    var asideRows: Int { 3 }

    /// Draws the whole text of the row, as far as there is room.
    func drawAside(of row: Int, in area: Rect, _ context: Context, into grid: inout Grid) {
        guard rows.indices.contains(row) else { return }
        var lines = Words.wrapped(rows[row].text, to: area.size.columns)
        let rest = lines.dropFirst(max(0, area.size.rows - 1))
        if rest.count > 1 {
            lines.removeLast(rest.count)
            lines.append(Words.cut(rest.joined(separator: " "), to: area.size.columns))
        }
        for (line, place) in zip(lines, area.rows) {
            grid.write(words: line, in: area.columns, row: place, style: context.theme.mark)
        }
    }

    var hints: [KeyHints.Item] {
        let undo = KeyHints.Item(.undo, words: "undo")
        guard !rows.isEmpty else { return canUndo ? [undo] : [] }
        let edit =
            kind == .bookmarks ? KeyHints.Item(.rename, words: "rename") : KeyHints.Item(.edit, words: "note")
        return [KeyHints.Item(.delete, words: "delete"), undo, edit, KeyHints.Item(.order, words: "order")]
    }
}
