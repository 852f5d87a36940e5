import Commands
import BookModel
import Cells
import Text
import Typesetting

/// A note in a box over the page that it belongs to, which stays in view around it.
///
///     ╭─ 12 ─────────────────────────────╮
///     │ Cf. Ezekiel 2:1.                 │
///     ╰──────────────────────────────────╯
struct NoteScreen: Screen {
    /// Where a box may stand.
    struct Place: Hashable {
        /// Of the window.
        var size: Size
        /// Those of the page's text.
        var columns: Range<Int>
        /// Those between the page's head and foot.
        var rows: Range<Int>
        /// The mark that leads to the note, which stays in view where it can; nil on another page.
        var mark: Rect?
    }

    /// Where the reference stands.
    let reference: ReferenceInView
    /// Its number among those in view.
    let index: Int
    private let title: String
    let note: Section
    private let typesetter: Typesetter
    private let format: PageFormat
    private var place: Place
    private(set) var text: SetSection
    /// The highlight that the note is to; nil for a note of the book's.
    var mark: Mark?
    /// Without the frame.
    private var columns: Range<Int>
    /// The first row of the text that is shown.
    private(set) var top = 0
    /// Where a hand holds the scroll mark.
    private var grip: Int?
    /// The link of this number is the one that keys act upon.
    var focus: Int?

    /// - Parameter format: how the pages around are set.
    init(
        _ note: Section, title: String, of reference: ReferenceInView, index: Int,
        by typesetter: Typesetter, format: PageFormat, at place: Place
    ) {
        self.note = note
        self.typesetter = typesetter
        self.title = title
        self.reference = reference
        self.index = index
        self.format = format
        self.place = place
        (text, columns) = Self.set(note, by: typesetter, format, in: place)
    }

    var keyContext: KeyContext { .box }
    var isBox: Bool { true }

    /// The reference whose note this is.
    var decorations: [Decoration] {
        [Decoration(section: reference.page.section, range: reference.reference.range, role: .focus)]
    }

    /// Moves to another place; the text that stands at the top does so afterwards.
    private mutating func move(to place: Place) {
        let offset = lines.first { $0.row >= top }?.textRange.lowerBound ?? 0
        self.place = place
        (text, columns) = Self.set(note, by: typesetter, format, in: place)
        top = 0
        if offset > 0 { scroll(by: lines.last { $0.textRange.lowerBound <= offset }?.row ?? 0) }
    }

    mutating func perform(_ request: Request, in context: inout Context) -> [Action]? {
        if let mark, request.command == .choose || request.command == .edit {
            return [.replace(NoteEditorScreen(mark))]
        }
        switch request.command {
        case .down: scroll(by: 1)
        case .up: scroll(by: -1)
        case .windowDown: scroll(by: shownRows)
        case .windowUp: scroll(by: -shownRows)
        case .first: scroll(by: -textRows)
        case .last: scroll(by: textRows)
        case .notes: return [context.reading.noteScreen(from: index + 1).map { .replace($0) } ?? .pop]
        case .nextLink: stepToLink(1)
        case .previousLink: stepToLink(-1)
        case .choose: return focus.map { follow($0, in: &context) } ?? goThere(in: &context)
        case .close, .left, .right: return [.pop]
        default: return nil
        }
        return []
    }

    /// Any other key closes it.
    mutating func handle(_ event: Event, in context: inout Context) -> [Action] {
        if case .key = event { return [.pop] }
        guard case .mouse(let mouse) = event else { return [] }
        switch mouse.action {
        case .wheelDown: scroll(by: 1)
        case .wheelUp: scroll(by: -1)
        case .press where scrollMark?.contains(mouse.position) == true:
            grip = scrollMark?.grip(at: mouse.position.row)
            pull(to: mouse.position.row)
        case .drag: pull(to: mouse.position.row)
        case .release: grip = nil
        case .press: return link(at: mouse.position).map { follow($0, in: &context) } ?? [.pop]
        case .wheelLeft, .wheelRight: break
        }
        return []
    }

    mutating func layOut(in context: Context) { move(to: context.reading.place(of: reference)) }

    mutating func scroll(by rows: Int) {
        top = min(max(0, top + rows), max(0, textRows - shownRows))
    }
}

// MARK: - Layout

extension NoteScreen {
    /// A note is set as one page, however long.
    private static let height = Int(UInt16.max)
    /// The frame and a space on each side.
    private static let edges = 4

    var lines: [Typesetting.Line] { text.page(0).lines }
    private var textRows: Int { (lines.last?.row ?? 0) + 1 }
    /// Two thirds of the window at most.
    var shownRows: Int {
        max(1, min(textRows, place.size.rows * 2 / 3 - 2, place.rows.count - 2))
    }

    /// The box: at the foot of the page, or at its head where the reference would be covered.
    var frame: Rect {
        let height = shownRows + 2
        var row = max(place.rows.lowerBound, place.rows.upperBound - height)
        if let mark = place.mark, mark.origin.row >= max(row, place.rows.lowerBound + height) {
            row = place.rows.lowerBound
        }
        return Rect(
            column: columns.lowerBound - 2, row: row, columns: columns.count + Self.edges, rows: height)
    }

    /// Sets a note as wide as the page's text.
    private static func set(
        _ note: Section, by typesetter: Typesetter, _ format: PageFormat, in place: Place
    ) -> (SetSection, columns: Range<Int>) {
        let left = max(min(2, place.size.columns), place.columns.lowerBound)
        let right = max(left + 1, min(place.size.columns - 2, place.columns.upperBound))
        let format = PageFormat(
            measure: right - left, height: height, isJustified: format.isJustified,
            hyphenates: format.hyphenates)
        return (typesetter.set(note, format: format), left..<right)
    }
}

// MARK: - Drawing

extension NoteScreen {
    func draw(into grid: inout Grid, in context: Context) {
        let (theme, shown) = (context.theme, shownRows)
        BoxFrame(frame).draw(title: title, theme, into: &grid)
        drawEdges(context, into: &grid)
        let inside = inside
        for line in lines where line.row >= top && line.row < top + shown {
            for run in line.runs {
                grid.write(
                    run.text.unicodeScalars, column: inside.origin.column + run.column,
                    row: inside.origin.row + line.row - top, style: theme.style(of: run), clip: inside)
            }
        }
        if let focus {
            let places = places(ofLink: focus)
            for place in places { grid.restyle(place) { theme.decorate(&$0, as: .focus) } }
            if let place = places.first { grid.cursor = place.origin }
        }
    }

    /// At the right edge of the box, where there is more above or below.
    private var scrollMark: ScrollMark? {
        ScrollMark(at: frame.columns.upperBound - 1, inside.rows, count: textRows, top: top)
    }

    /// A hand that holds the scroll mark pulls it to a row.
    private mutating func pull(to row: Int) {
        guard let grip, let mark = scrollMark else { return }
        scroll(by: mark.top(at: row, grip: grip) - top)
    }

    /// What keys do, and which part of the note is in view.
    private func drawEdges(_ context: Context, into grid: inout Grid) {
        let (frame, theme) = (frame, context.theme)
        let last = frame.rows.upperBound - 1
        scrollMark?.draw(theme, into: &grid)
        let keys = context.keyMaps[.box]
        let hints =
            mark != nil
            ? " \(keys.name(of: .edit)) changes it "
            : " \(keys.name(of: .choose)) goes there "
                + (links.isEmpty ? "" : "─ \(keys.name(of: .nextLink)) links ")
        if Cluster.columns(of: hints.unicodeScalars) + 8 <= frame.size.columns {
            grid.write(hints, column: frame.origin.column + 2, row: last, style: theme.frame)
        }
    }

    /// Where the text stands.
    var inside: Rect {
        Rect(column: columns.lowerBound, row: frame.origin.row + 1, columns: columns.count, rows: shownRows)
    }
}
