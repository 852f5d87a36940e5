import Commands
import BookModel
import Cells
import Drawing
import Text

/// A box for writing the note of a highlight, in as many lines as it needs.
///
///     ╭─ Note ───────────────────────────╮
///     │ Compare the first chapter.       │
///     │ ▏                                │
///     ╰─ Ctrl-S keeps ─ Esc leaves ──────╯
struct NoteEditorScreen: Screen {
    private let mark: Mark
    /// The parts of the highlight in other sections.
    private let rest: [Mark]
    private var editor: TextEditor
    /// Whether Esc was pressed although the changes are not saved.
    private var isLeaving = false
    /// The first row of the text in view.
    private var top = 0
    /// The frame when it was drawn last.
    private var frame: Rect?

    /// - Parameters:
    ///   - mark: the highlight of the note; saved with it.
    ///   - rest: new marks for the highlight's parts in other sections, saved as well.
    ///   - addition: lines below the note, which are not saved yet.
    init(_ mark: Mark, rest: [Mark] = [], adding addition: String = "") {
        self.mark = mark
        self.rest = rest
        let text = mark.note + (mark.hasNote && !addition.isEmpty ? "\n" : "") + addition
        editor = TextEditor(text.prefix(bytes: Mark.noteLimit), limit: Mark.noteLimit)
    }

    var keyContext: KeyContext { .writing }
    var isBox: Bool { true }

    var decorations: [Decoration] {
        ([mark] + rest).map { mark in
            Decoration(
                section: mark.range.section, range: mark.range.range,
                role: .highlight(mark.color?.rawValue ?? 1))
        }
    }

    mutating func perform(_ request: Request, in context: inout Context) -> [Action]? {
        switch request.command {
        case .keepNote: return save(in: &context)
        case .close:
            if isLeaving || editor.text == mark.note { return [.pop] }
            isLeaving = true
            return []
        default: return nil
        }
    }

    private func save(in context: inout Context) -> [Action] {
        var mark = mark
        mark.annotate(editor.text)
        return [.pop] + context.reading.saveChanged([mark] + rest) + [
            .say(mark.hasNote ? "note saved; \(key: .notes) reads it" : .highlighted)
        ]
    }

    mutating func handle(_ event: Event, in context: inout Context) -> [Action] {
        switch event {
        case .key(let key):
            isLeaving = false
            _ = editor.handle(key)
        case .paste(let text):
            isLeaving = false
            editor.insert(text)
        case .mouse(let mouse) where mouse.action == .press && frame?.contains(mouse.position) == false:
            return perform(Request(.close), in: &context) ?? []
        case .mouse, .resize: break
        }
        return []
    }
}

// MARK: - Drawing

extension NoteEditorScreen {
    /// Columns beside the text: the frame and a blank.
    private static let edge = 2
    private static let rows = 4...12

    mutating func draw(into grid: inout Grid, in context: Context) {
        let columns = Self.columns(in: grid.size)
        let shown = editor.rows(columns: columns.count)
        let most = min(Self.rows.upperBound, max(1, grid.size.rows - 4))
        let count = min(most, max(min(Self.rows.lowerBound, most), shown.count))
        let cursor = shown.firstIndex { $0.cursor != nil } ?? 0
        top = min(max(top, cursor - count + 1), cursor)
        let first = max(0, (grid.size.rows - count - 2) / 2)
        let frame = Rect(
            column: columns.lowerBound - Self.edge, row: first, columns: columns.count + 2 * Self.edge,
            rows: count + 2)
        self.frame = frame
        BoxFrame(frame).draw(
            title: "Note", footer: footer(context.keyMaps[.writing]), context.theme, into: &grid)
        for (line, row) in shown.dropFirst(top).prefix(count).enumerated() {
            let place = Point(column: columns.lowerBound, row: first + 1 + line)
            grid.write(row.text, column: place.column, row: place.row, style: context.theme.text)
            guard let cursor = row.cursor else { continue }
            grid.cursor = Point(column: place.column + cursor, row: place.row)
            grid.restyle(Rect(column: place.column + cursor, row: place.row, columns: 1, rows: 1)) {
                $0.attributes.insert(.reverse)
            }
        }
    }

    private static func columns(in size: Size) -> Range<Int> {
        let width = max(2, min(60, size.columns - 2 * edge - 2))
        let start = max(edge, (size.columns - width) / 2)
        return start..<start + width
    }

    private func footer(_ keys: KeyMap) -> String {
        let (keep, close) = (keys.name(of: .keepNote), keys.name(of: .close))
        return isLeaving
            ? "\(close) again leaves without it ─ \(keep) keeps" : "\(keep) keeps ─ \(close) leaves"
    }
}
