import BookModel
import Cells

/// Where the lines of a block stand across the measure, counted from the side they begin at.
///
///     │    • first line         │
///     │      the other lines    │
///      ├────┤ start
///            ├──────────────┤ width
///
/// A label stands where the first line would begin, which begins behind it. Lines of verse that are turned
/// over stand deeper than all others, those of code behind a mark.
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
    /// The columns of the label that stands before the first line.
    private(set) var label: Range<Int>?
    /// Where lines of verse and code that are turned over stand, code without its indent.
    private(set) var turnedStart: Int
    /// The column of the mark of a line of code that is turned over.
    private(set) var turnMark: Int?
    /// The column of the bar that marks recto's own words.
    private(set) var bar: Int?

    /// Margins longer than this are not meant for a page.
    private static let longest = 1000
    /// Columns that text keeps whatever its margins are, and below which none is given up for an even measure.
    static let leastEven = 12
    /// Columns that a notice's bar takes, and the space after it.
    private static let barWidth = 2

    /// - Parameter isEven: whether the text is of characters of two columns, so that a single column is
    ///   of no use to its lines.
    /// - Parameter labelColumns: of the block's label; 0 for none.
    init(_ block: Block, measure: Int, isEven: Bool = false, labelColumns: Int = 0) {
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
        let indent = Self.indent(of: block, start: start, width: width)
        firstStart = start + indent
        firstWidth = width - indent
        turnedStart = start
        turn(block, measure: measure)
        if labelColumns > 0 { place(label: labelColumns) }
        if isNotice, start >= Self.barWidth { bar = start - Self.barWidth }
        guard !isNotice, let marker = block.style.marker, !marker.isEmpty else { return }
        let isTable = if case .table = block.kind { true } else { false }
        place(marker, least: isTable ? measure : max(PageFormat.leastMeasure, least / 2))
    }

    /// The columns that margins may take of a measure: text keeps two thirds of it.
    static func marginRoom(of measure: Int) -> Int {
        measure - min(measure, max(leastEven, (2 * measure + 2) / 3))
    }

    /// The columns before the first line, negative ones before it stands out.
    private static func indent(of block: Block, start: Int, width: Int) -> Int {
        switch block.kind {
        case .paragraph, .heading: break
        default: return 0
        }
        if block.style.isAlignedApart { return 0 }
        return max(-start, min(block.style.firstLineIndent, max(0, width - 10)))
    }

    /// Columns of a line that is turned over.
    var turnedWidth: Int { start + width - turnedStart }

    private mutating func turn(_ block: Block, measure: Int) {
        if let turnover = block.style.turnover {
            turnedStart = max(start, min(turnover, measure / 2, start + width - PageFormat.leastMeasure))
        } else if block.kind == .preformatted, width >= Self.leastEven {
            turnMark = max(0, start - Self.barWidth)
            if start < Self.barWidth { turnedStart = start + Self.barWidth }
        }
    }

    /// Has the first line begin behind its label, if enough of it is left.
    private mutating func place(label columns: Int) {
        let next = max(start, firstStart + columns + 1)
        guard start + width - next >= Self.leastEven else { return }
        label = firstStart..<firstStart + columns
        firstWidth = start + width - next
        firstStart = next
    }

    /// Puts a marker before the first line; where it has no room, the line moves, and where
    /// fewer columns than `least` would be left, the marker is left out.
    private mutating func place(_ text: String, least: Int) {
        let columns = Cluster.columns(of: text.unicodeScalars)
        let column = firstStart - 1 - columns
        if column < 0 {
            guard firstStart + firstWidth - (columns + 1) >= least else { return }
            firstWidth += firstStart - (columns + 1)
            firstStart = columns + 1
        }
        marker = Marker(column: max(0, column), text: text, columns: columns)
    }
}
