import Markup

/// A page of a PDF: its lines as poppler finds them, in no order that is relied on.
struct PDFPage {
    /// From 1 on.
    let number: Int
    private(set) var lines: [PDFRow] = []

    init(number: Int) { self.number = number }

    mutating func append(_ line: PDFRow) { if lines.count < Limits.pageLines { lines.append(line) } }

    /// Says of each word what it is set in.
    mutating func setFonts(_ font: (PDFWord) -> PDFWord.Font?) {
        for index in lines.indices { lines[index].setFonts(font) }
    }

    /// Takes out the lines that overlap a height of the page.
    mutating func removeLines(beside box: PDFBox) { lines.removeAll { $0.box.isBeside(box, sharing: 0.6) } }

    /// The columns of the page in the order they are read: what goes across it stands between those
    /// above and those below.
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

/// Where a page is parted into columns: places that lines begin at, beside others as wide.
struct PDFGutters {
    /// Where the columns but the first begin, from the left.
    private var places: [Double] = []
    private var isFromTheRight = false

    /// A column is at least so wide, as a part of the page's text; what is narrower is a label, or a
    /// cell of a table.
    private static let leastWidth = 0.2
    /// And it has at least so many lines beside another.
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
        // A column's left edge is where most of its lines begin, indents and what stands out apart.
        for start in starts.sorted()
        where starts.count(where: { isNear($0, start, within: 3) }) >= Self.leastLines {
            if places.last.map({ start - $0 < text.width * Self.leastWidth }) != true {
                places.append(start - 3)
            }
        }
    }

    var isEmpty: Bool { places.isEmpty }

    /// Which column a line stands in; nil for what reaches from one into another.
    func column(of box: PDFBox) -> Int? {
        let column = places.count { $0 <= box.left }
        if column < places.count, box.right > places[column] + 3 { return nil }
        return isFromTheRight ? places.count - column : column
    }
}
