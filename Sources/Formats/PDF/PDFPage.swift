import BookModel
import Markup

/// A page of a PDF: the lines found by poppler, in any order.
struct PDFPage {
    /// From 1.
    let number: Int
    private(set) var lines: [PDFRow] = []

    init(number: Int) { self.number = number }

    mutating func append(_ line: PDFRow) { if lines.count < Limits.pageLines { lines.append(line) } }

    /// Sets the font of each word.
    mutating func setFonts(_ font: (PDFWord) -> PDFWord.Font?) {
        for index in lines.indices { lines[index].setFonts(font) }
    }

    /// Removes the lines at the height of a box.
    mutating func removeLines(beside box: PDFBox) { lines.removeAll { $0.box.isBeside(box, sharing: 0.6) } }

    /// The columns of the page in reading order. Lines across the page separate the columns above from those
    /// below.
    ///
    ///     Title across        one column
    ///     A one    B one      two of them, A before B
    ///     A two    B two
    ///     Note across         one column
    var columns: [[PDFRow]] {
        let gutters = PDFGutters(lines)
        guard !gutters.isEmpty else { return [[PDFRow](joining: lines)].filter { !$0.isEmpty } }
        var columns: [[PDFRow]] = []
        var beside: [Int: [PDFRow]] = [:]
        var across: [PDFRow] = []
        func endBand() {
            if !across.isEmpty { columns.append([PDFRow](joining: across)) }
            for (_, lines) in beside.sorted(by: { $0.key < $1.key }) {
                columns.append([PDFRow](joining: lines))
            }
            (across, beside) = ([], [:])
        }
        for line in lines.sorted(by: { $0.box.top < $1.box.top }) {
            if let column = gutters.column(of: line.box) {
                beside[column, default: []].append(line)
            } else {
                if !beside.isEmpty { endBand() }
                across.append(line)
            }
        }
        endBand()
        return columns
    }
}

/// The gutters between the columns of a page, found where several lines begin beside others.
struct PDFGutters {
    /// The left edges of all columns but the first, in ascending order.
    private var places: [Double] = []
    private var isFromTheRight = false

    /// Least width of a column, as a share of the text's width. A narrower one is a label or a cell of a
    /// table.
    private static let leastWidth = 0.2
    /// Least number of lines in a column.
    private static let leastLines = 4

    init(_ lines: [PDFRow]) {
        guard lines.count < Limits.pageLines, let first = lines.first else { return }
        let text = lines.dropFirst().reduce(first.box) { $0.union($1.box) }
        let wide = lines.filter { $0.box.width > text.width * Self.leastWidth }.sorted {
            $0.box.top < $1.box.top
        }
        var starts: [Double] = []
        for (index, line) in wide.enumerated() {
            let hasLeft = wide[max(0, index - 12)..<min(wide.count, index + 12)].contains {
                $0.box.right < line.box.left && $0.box.isBeside(line.box, sharing: 0.3)
            }
            if hasLeft { starts.append(line.box.left) }
        }
        isFromTheRight = lines.count(where: \.isFromTheRight) * 2 > lines.count
        // The left edge of a column is where several of its lines begin; indented lines are ignored.
        for start in starts.sorted()
        where starts.count(where: { isNear($0, start, within: 3) }) >= Self.leastLines {
            if places.last.map({ start - $0 < text.width * Self.leastWidth }) != true {
                places.append(start - 3)
            }
        }
    }

    var isEmpty: Bool { places.isEmpty }

    /// The index of the column, in reading order, that a line is in; nil for a line across columns.
    func column(of box: PDFBox) -> Int? {
        let column = places.count { $0 <= box.left }
        if column < places.count, box.right > places[column] + 3 { return nil }
        return isFromTheRight ? places.count - column : column
    }
}

/// A word on a page of a PDF.
struct PDFWord: Hashable {
    /// The font of a word.
    struct Font: Hashable {
        /// Size in points.
        var size: Double
        var traits: SpanStyle.Traits = []
    }

    var box: PDFBox
    var text: [UInt8]
    /// Nil if unknown.
    var font: Font?

    /// The font size, or the height of the word's box if the font is unknown.
    var size: Double { font?.size ?? box.height }

    var first: Unicode.Scalar? { text.firstScalar }

    /// Whether it is smaller and higher than the words of its row, like a note mark.
    func isRaised(in row: PDFBox) -> Bool {
        box.height < row.height * 0.8 && box.bottom < row.bottom - row.height * 0.15
            && box.top < row.top + row.height * 0.25
    }

    /// Number of Unicode scalars.
    var count: Int { text.count { $0 & 0xC0 != 0x80 } }
}

extension [UInt8] {
    var decodedPrefix: String.UnicodeScalarView { String(decoding: prefix(8), as: UTF8.self).unicodeScalars }
}

/// A rectangle on a page, in points from the top left corner.
struct PDFBox: Hashable {
    var left: Double
    var right: Double
    var top: Double
    var bottom: Double

    static let none = PDFBox(left: 0, right: 0, top: 0, bottom: 0)

    var width: Double { right - left }
    var height: Double { bottom - top }

    func union(_ other: PDFBox) -> PDFBox {
        PDFBox(
            left: min(left, other.left), right: max(right, other.right), top: min(top, other.top),
            bottom: max(bottom, other.bottom))
    }

    /// Whether both overlap vertically by more than this share of the smaller one's height.
    func isBeside(_ other: PDFBox, sharing part: Double = 0) -> Bool {
        let shared = min(bottom, other.bottom) - max(top, other.top)
        return shared > max(0, part * min(height, other.height))
    }
}

/// Whether two positions, in points, are practically equal.
func isNear(_ first: Double, _ second: Double, within points: Double = 2) -> Bool {
    (first - second).magnitude <= points
}
