import Markup

/// A page of a PDF: its blocks of text in reading order, with their places in points.
struct PDFPage {
    private(set) var blocks: [PDFBlock] = []

    mutating func append(_ block: PDFBlock) {
        if blocks.count < Limits.blocks, !block.lines.isEmpty { blocks.append(block) }
    }

    /// Puts blocks that stand beside each other in columns, from the left to the right, each from its
    /// top to its foot; poppler reads across where paragraphs are far apart.
    mutating func orderColumns() {
        guard blocks.count <= Self.mostOrdered else { return }
        let spanning = spanning
        guard spanning.contains(false) else { return }
        let order = blocks.indices.sorted { (blocks[$0].top, $0) < (blocks[$1].top, $1) }
        var ordered: [PDFBlock] = []
        var beside: [PDFBlock] = []
        for index in order {
            if !spanning[index] {
                beside.append(blocks[index])
                continue
            }
            ordered += Self.columns(beside)
            beside = []
            ordered.append(blocks[index])
        }
        blocks = ordered + Self.columns(beside)
    }

    /// Blocks of a page beyond which they stay in the order they come in.
    private static let mostOrdered = 200

    /// For each block whether it is as wide as several that stand beside each other; true for all
    /// where none do.
    private var spanning: [Bool] {
        var edges: [ClosedRange<Double>] = []
        for (index, block) in blocks.enumerated() {
            for other in blocks[..<index] where block.isBeside(other) {
                edges.append(block.gap(to: other))
            }
        }
        guard !edges.isEmpty else { return blocks.map { _ in true } }
        return blocks.map { block in
            edges.contains { block.left < $0.lowerBound && block.right > $0.upperBound }
        }
    }

    /// Blocks in their columns, from the left; what overlaps is in one column.
    private static func columns(_ blocks: [PDFBlock]) -> [PDFBlock] {
        var columns: [(right: Double, blocks: [PDFBlock])] = []
        for block in blocks.sorted(by: { $0.left < $1.left }) {
            if let last = columns.last, block.left < last.right {
                columns[columns.count - 1].right = max(last.right, block.right)
                columns[columns.count - 1].blocks.append(block)
            } else {
                columns.append((block.right, [block]))
            }
        }
        return columns.flatMap { $0.blocks.sorted { $0.top < $1.top } }
    }

    /// Lines that stand alone at the top and at the foot: what may be there on every page.
    var edges: [PDFEdge] {
        let highest = blocks.min { $0.top < $1.top }
        let lowest = blocks.max { $0.top < $1.top }
        return [highest, lowest].compactMap { $0.flatMap(PDFEdge.init) }
    }

    /// Takes out the lines at the edges that go on from one of the pages before, the nearest first.
    mutating func removeRunningLines(after pages: [[PDFEdge]]) {
        let running = edges.filter { edge in
            pages.enumerated().contains { distance, edges in
                edges.contains { edge.continues($0, pages: distance + 1) }
            }
        }
        blocks.removeAll { block in running.contains { PDFEdge(block) == $0 } }
    }
}

/// Lines of a PDF that stand together.
struct PDFBlock {
    /// From the top of the page.
    var top: Double
    var bottom = 0.0
    var left = 0.0
    var right = 0.0
    var lines: [PDFLine] = []

    /// Whether both have a height in common, and no width.
    fileprivate func isBeside(_ other: PDFBlock) -> Bool {
        top < other.bottom && other.top < bottom && (right < other.left || other.right < left)
    }

    /// The space between blocks beside each other.
    fileprivate func gap(to other: PDFBlock) -> ClosedRange<Double> {
        min(right, other.right)...max(left, other.left)
    }

    /// The lines in paragraphs: one begins after an indent, or after a last line that ends early.
    var paragraphs: [ArraySlice<PDFLine>] {
        let left = lines.map(\.left).min() ?? 0
        let right = lines.map(\.right).max() ?? 0
        let indents = lines.map { $0.left - left > ($0.height / 2) }
        let isIndented = indents.count { $0 } * 2 < lines.count
        var paragraphs: [ArraySlice<PDFLine>] = []
        var start = 0
        for index in lines.indices.dropFirst() {
            let endsEarly =
                lines[index - 1].endsSentence && right - lines[index - 1].right > (right - left) / 6
            let begins = isIndented && indents[index] && !indents[index - 1]
            guard begins || endsEarly && !lines[index].beginsSmall else { continue }
            paragraphs.append(lines[start..<index])
            start = index
        }
        paragraphs.append(lines[start...])
        return paragraphs
    }
}

/// A line of a PDF.
struct PDFLine {
    var left: Double
    var right: Double
    var height: Double
    var text: [UInt8] = []

    /// Whether the first letter is a small one.
    var beginsSmall: Bool {
        String(decoding: text.prefix(8), as: UTF8.self).unicodeScalars.first?.properties.isLowercase == true
    }

    /// Whether a sentence may end here, closing quotes and brackets apart.
    fileprivate var endsSentence: Bool {
        let end = String(decoding: text.suffix(16), as: UTF8.self).unicodeScalars.reversed()
        let last = end.first { !"\"'”’»)]".unicodeScalars.contains($0) }
        return last.map { ".!?…:".unicodeScalars.contains($0) } ?? false
    }
}

/// A line at the edge of a page, its number apart: a running head, or the page's number.
struct PDFEdge: Hashable {
    private let top: Int
    private let words: [UInt8]
    private let number: Int?

    /// Nil for what is more than a line.
    init?(_ block: PDFBlock) {
        guard block.lines.count == 1, block.top.magnitude < 1e6 else { return nil }
        top = Int(block.top.rounded())
        let isDigit = { (byte: UInt8) in byte &- 0x30 < 10 }
        words = block.lines[0].text.filter { !isDigit($0) }
        number = Int(String(decoding: block.lines[0].text.filter(isDigit), as: UTF8.self))
    }

    /// Whether it is what stood at the same place some pages before, the number higher by as many.
    func continues(_ other: PDFEdge, pages: Int) -> Bool {
        guard abs(top - other.top) <= 3, words == other.words else { return false }
        guard let number, let before = other.number else { return number == other.number }
        return number == before || number.subtractingReportingOverflow(before).partialValue == pages
    }
}
