import BookModel
import Cells

/// The position of a block's lines within the measure, counted from the side where lines begin.
///
///     │    • first line         │
///     │      the other lines    │
///      ├────┤ start
///            ├──────────────┤ width
///
/// A label is at the start of the first line, whose text begins after it. Turned-over lines of verse are
/// indented more than all others; those of code follow a mark.
///
///     │ 14   His note           │     │  There was an old man │     │  let a =        │
///     │      goes on            │     │      with a beard     │     │  ↪ b + c        │
struct BlockFrame: Hashable {
    /// A list item's bullet or number.
    struct Marker: Hashable {
        var column: Int
        var text: String
        var columns: Int
    }

    private(set) var start: Int
    private(set) var width: Int
    private(set) var firstStart: Int
    private(set) var firstWidth: Int
    private(set) var marker: Marker?
    /// The columns of the label before the first line.
    private(set) var label: Range<Int>?
    /// The start of turned-over lines of verse and code; for code, without the line's own indent.
    private(set) var turnedStart: Int
    /// The column of the mark before a turned-over line of code.
    private(set) var turnMark: Int?
    /// The column of the bar beside a notice.
    private(set) var bar: Int?

    /// Largest margin in columns; larger ones are not meant for a page.
    private static let longest = 1000
    /// Least columns of text whatever the margins; also the least that is rounded down to an even number.
    static let leastEven = 12
    /// Columns of a notice's bar and the space after it.
    private static let barWidth = 2

    /// - Parameter isEven: whether the text has wide characters only, so that a single column is useless.
    /// - Parameter labelColumns: columns of the label; 0 if there is none.
    /// - Parameter isVertical: whether columns are squares of vertical lines.
    init(
        _ block: Block, measure: Int, isVertical: Bool = false, isEven: Bool = false, labelColumns: Int = 0,
        _ widths: TextWidths = .standard
    ) {
        let least = measure - Self.marginRoom(of: measure)
        let isNotice = block.kind == .notice
        var start = min(max(0, block.style.startMargin), Self.longest) + (isNotice ? Self.barWidth : 0)
        var end = min(max(0, block.style.endMargin), Self.longest)
        let room = Self.marginRoom(of: measure)
        if start + end > room {
            start = room * start / (start + end)
            end = room - start
        }
        self.start = start
        width = measure - start - end
        if isEven, width >= Self.leastEven { width &= ~1 }
        let indent = Self.indent(of: block, start: start, width: width, isVertical: isVertical)
        firstStart = start + indent
        firstWidth = width - indent
        turnedStart = start
        turn(block, measure: measure)
        if labelColumns > 0 { place(label: labelColumns) }
        if isNotice, start >= Self.barWidth { bar = start - Self.barWidth }
        guard !isNotice, let marker = block.style.marker, !marker.isEmpty else { return }
        let isTable = if case .table = block.kind { true } else { false }
        place(
            marker, columns: GlyphWidth.columns(of: marker, isVertical: isVertical, widths),
            least: isTable ? measure : max(PageFormat.leastMeasure, least / 2))
    }

    /// The columns of a measure that margins may use: a third of it.
    static func marginRoom(of measure: Int) -> Int {
        measure - min(measure, max(leastEven, (2 * measure + 2) / 3))
    }

    /// The first-line indent; negative for a hanging first line.
    private static func indent(of block: Block, start: Int, width: Int, isVertical: Bool) -> Int {
        switch block.kind {
        case .paragraph, .heading: break
        default: return 0
        }
        if block.style.isAlignedApart { return 0 }
        return max(
            -start, min(block.style.firstLineIndent, max(0, width - (isVertical ? leastEven / 2 : 10))))
    }

    /// Columns of a turned-over line.
    var turnedWidth: Int { start + width - turnedStart }

    private mutating func turn(_ block: Block, measure: Int) {
        if let turnover = block.style.turnover {
            turnedStart = max(start, min(turnover, measure / 2, start + width - PageFormat.leastMeasure))
        } else if block.kind == .preformatted, width >= Self.leastEven {
            turnMark = max(0, start - Self.barWidth)
            if start < Self.barWidth { turnedStart = start + Self.barWidth }
        }
    }

    /// Places the label before the first line, if enough columns are left for the text.
    private mutating func place(label columns: Int) {
        let next = max(start, firstStart + columns + 1)
        guard start + width - next >= Self.leastEven else { return }
        label = firstStart..<firstStart + columns
        firstWidth = start + width - next
        firstStart = next
    }

    /// Places a marker before the first line, and moves the line if necessary. If fewer than `least` columns
    /// would be left, the marker is left out.
    private mutating func place(_ text: String, columns: Int, least: Int) {
        let column = firstStart - 1 - columns
        if column < 0 {
            guard firstStart + firstWidth - (columns + 1) >= least else { return }
            firstWidth += firstStart - (columns + 1)
            firstStart = columns + 1
        }
        marker = Marker(column: max(0, column), text: text, columns: columns)
    }
}
