import BookModel
import Cells
import Commands
import Drawing
import Typesetting

/// A short section in a box over the page that it belongs to, which stays in view around it: a note, or what dictionaries
/// say about a word.
///
///     ╭─ 12 ─────────────────────────────╮
///     │ Cf. Ezekiel 2:1.                 │
///     ╰──────────────────────────────────╯
struct TextBox {
    /// Where a box may be placed.
    struct Place: Hashable {
        /// Of the window.
        var size: Size
        /// The columns of the page's text.
        var columns: Range<Int>
        /// The rows between the page's header and footer.
        var rows: Range<Int>
        /// The words of the page that the box is about, which it leaves in view if it can; nil if they are not in view.
        var mark: Rect?
    }

    let section: Section
    private let typesetter: Typesetter
    private let format: PageFormat
    private(set) var place: Place
    private(set) var text: SetSection
    /// Those of the text, without the frame.
    private var columns: Range<Int>
    /// The first row of the text that is shown.
    private(set) var top = 0
    /// Where the scroll mark was grabbed, while it is dragged.
    private var grip: Int?

    /// - Parameter format: how the pages around the box are set.
    init(_ section: Section, by typesetter: Typesetter, format: PageFormat, at place: Place) {
        (self.section, self.typesetter, self.format, self.place) = (section, typesetter, format, place)
        (text, columns) = Self.set(section, by: typesetter, format, in: place)
    }

    /// Moves the box; the text at its top stays there.
    mutating func move(to place: Place) {
        let offset = lines.first { $0.row >= top }?.textRange.lowerBound ?? 0
        self.place = place
        (text, columns) = Self.set(section, by: typesetter, format, in: place)
        top = 0
        if offset > 0 { scroll(by: lines.last { $0.textRange.lowerBound <= offset }?.row ?? 0) }
    }

    mutating func scroll(by rows: Int) {
        top = min(max(0, top + rows), max(0, textRows - shownRows))
    }

    /// Scrolls as a request asks; false for one that asks for something else.
    mutating func scroll(for request: Request) -> Bool {
        switch request.command {
        case .down: scroll(by: 1)
        case .up: scroll(by: -1)
        case .windowDown: scroll(by: shownRows)
        case .windowUp: scroll(by: -shownRows)
        case .first: scroll(by: -textRows)
        case .last: scroll(by: textRows)
        default: return false
        }
        return true
    }

    /// Scrolls by the wheel or the scroll mark; false for anything else that the mouse does.
    mutating func scroll(for mouse: Mouse) -> Bool {
        switch mouse.action {
        case .wheelDown: scroll(by: 1)
        case .wheelUp: scroll(by: -1)
        case .press where scrollMark?.contains(mouse.position) == true:
            grip = scrollMark?.grip(at: mouse.position.row)
            drag(to: mouse.position.row)
        case .drag: drag(to: mouse.position.row)
        case .release: grip = nil
        case .press: return false
        case .wheelLeft, .wheelRight: break
        }
        return true
    }

    private mutating func drag(to row: Int) {
        guard let grip, let mark = scrollMark else { return }
        scroll(by: mark.top(at: row, grip: grip) - top)
    }

    /// Scrolls as little as needed to bring the beginning of a range of the text into view.
    ///
    /// - Parameter atTop: whether the range is to be in the first row instead.
    mutating func show(_ range: Range<Int>, atTop: Bool = false) {
        guard let row = lines.first(where: { $0.textRange.overlaps(range) })?.row else { return }
        if row < top || atTop { scroll(by: row - top) }
        if row >= top + shownRows { scroll(by: row - top - shownRows + 1) }
    }
}

// MARK: - Layout

extension TextBox {
    /// The text is set as one page, however long.
    private static let height = Int(UInt16.max)
    /// The columns of the frame and of a space on each side.
    private static let edges = 4

    var lines: [Typesetting.Line] { text.page(0).lines }
    private var textRows: Int { (lines.last?.row ?? 0) + 1 }
    /// At most two thirds of the window.
    var shownRows: Int {
        max(1, min(textRows, place.size.rows * 2 / 3 - 2, place.rows.count - 2))
    }

    /// The outside of the box: at the foot of the page, or at its head where it would cover the mark.
    var frame: Rect {
        let height = shownRows + 2
        var row = max(place.rows.lowerBound, place.rows.upperBound - height)
        if let mark = place.mark, mark.origin.row >= max(row, place.rows.lowerBound + height) {
            row = place.rows.lowerBound
        }
        return Rect(
            column: columns.lowerBound - 2, row: row, columns: columns.count + Self.edges, rows: height)
    }

    /// The inside of the box: the text.
    var inside: Rect {
        Rect(column: columns.lowerBound, row: frame.origin.row + 1, columns: columns.count, rows: shownRows)
    }

    /// At the right edge of the box, if there is more above or below.
    var scrollMark: ScrollMark? {
        ScrollMark(at: frame.columns.upperBound - 1, inside.rows, count: textRows, top: top)
    }

    /// Sets a section as wide as the page's text.
    private static func set(
        _ section: Section, by typesetter: Typesetter, _ format: PageFormat, in place: Place
    ) -> (SetSection, columns: Range<Int>) {
        let left = max(min(2, place.size.columns), place.columns.lowerBound)
        let right = max(left + 1, min(place.size.columns - 2, place.columns.upperBound))
        let format = PageFormat(
            measure: right - left, height: height, isJustified: format.isJustified,
            hyphenates: format.hyphenates, style: PageStyle(widths: format.style.widths))
        return (typesetter.set(section, format: format), left..<right)
    }
}

// MARK: - Drawing

extension TextBox {
    /// Draws the frame and the lines in view.
    ///
    /// - Parameter hints: what keys do, for the lower edge: as many as there is room for.
    func draw(title: String, hints: [String], _ theme: Theme, into grid: inout Grid) {
        let (frame, inside, shown) = (frame, inside, shownRows)
        BoxFrame(frame).draw(title: title, theme, into: &grid)
        scrollMark?.draw(theme, into: &grid)
        var words = ""
        for hint in hints {
            let longer = words.isEmpty ? " \(hint) " : "\(words)─ \(hint) "
            guard Cluster.columns(of: longer.unicodeScalars) + 8 <= frame.size.columns else { break }
            words = longer
        }
        grid.write(words, column: frame.origin.column + 2, row: frame.rows.upperBound - 1, style: theme.frame)
        for line in lines where line.row >= top && line.row < top + shown {
            for run in line.runs {
                grid.write(
                    run.text.unicodeScalars, column: inside.origin.column + run.column,
                    row: inside.origin.row + line.row - top, style: theme.style(of: run), clip: inside)
            }
        }
    }
}
