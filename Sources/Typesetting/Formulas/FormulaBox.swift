/// A part of a formula set in cells: a rectangle with a baseline and its contents.
///
///     row 0     a
///     row 1   ───── + 1   the baseline
///     row 2   2 + b
struct FormulaBox: Hashable {
    struct Piece: Hashable {
        enum Content: Hashable {
            /// Text of the formula, unchanged (nil), raised or lowered.
            case text(isRaised: Bool?)
            /// A drawn character, or a part of a drawn sign.
            case sign(String)
        }

        var row: Int
        var column: Int
        var columns: Int
        /// Bytes of the section's text.
        var range: Range<Int>
        var content: Content
    }

    private(set) var width = 0
    private(set) var height = 1
    /// The row aligned with the signs beside it.
    private(set) var baseline = 0
    private(set) var pieces: [Piece] = []
    /// Whether it has several rows and needs a space beside other parts.
    var isStacked = false

    init() {}

    init(_ range: Range<Int>, columns: Int, isRaised: Bool? = nil) {
        width = columns
        guard !range.isEmpty else { return }
        pieces = [
            Piece(row: 0, column: 0, columns: columns, range: range, content: .text(isRaised: isRaised))
        ]
    }

    /// Empty columns.
    init(space columns: Int) { width = columns }

    /// A sign of several rows, all of the same width.
    init(rows: [String], columns: Int, range: Range<Int>, baseline: Int) {
        width = columns
        height = max(1, rows.count)
        self.baseline = min(max(0, baseline), height - 1)
        pieces = rows.enumerated().filter { $0.element.contains { $0 != " " } }.map {
            Piece(row: $0.offset, column: 0, columns: columns, range: range, content: .sign($0.element))
        }
    }

    var isEmpty: Bool { width == 0 }
    /// Rows below the baseline.
    var depth: Int { height - 1 - baseline }

    /// Adds a box at a position relative to this one, and enlarges this one to contain it.
    mutating func add(_ box: FormulaBox, row: Int, column: Int) {
        let above = max(0, -row)
        if above > 0 {
            for index in pieces.indices { pieces[index].row += above }
            baseline += above
            height += above
        }
        let row = row + above
        height = max(height, row + box.height)
        width = max(width, column + box.width)
        pieces += box.pieces.map { piece in
            var piece = piece
            piece.row += row
            piece.column += column
            return piece
        }
    }

    /// Appends a box to the right, on the same baseline.
    mutating func append(_ box: FormulaBox) { add(box, row: baseline - box.baseline, column: width) }

    /// The same box with another baseline.
    func withBaseline(_ row: Int) -> FormulaBox {
        var box = self
        box.baseline = min(max(0, row), height - 1)
        return box
    }

    /// Enlarges the box to a number of rows above and below the baseline.
    mutating func stretch(ascent: Int, depth: Int) {
        add(FormulaBox(), row: baseline - ascent, column: 0)
        add(FormulaBox(), row: baseline + depth, column: 0)
    }
}
