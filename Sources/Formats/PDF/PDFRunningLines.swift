import BookModel

/// Removes running headers, footers and page numbers: rows at the top or bottom edge that recur on nearby
/// pages.
struct PDFRunningLines {
    /// Most rows that are removed at each edge of a page.
    private static let most = 3
    /// How many pages away a recurring row may be: left and right pages may have different ones.
    private static let reach = 2

    /// - Parameter pages: in order.
    static func remove(from pages: inout [PDFPage]) {
        for _ in 0..<most {
            let edges = pages.map { Self.edges([PDFRow](joining: $0.lines)) }
            var hasRemoved = false
            for (index, page) in pages.indices.enumerated() {
                for edge in edges[index]
                where isRunning(edge, of: index, in: edges) || edge.isFoot(ofPage: pages[page].number) {
                    pages[page].removeLines(beside: edge.box)
                    hasRemoved = true
                }
            }
            guard hasRemoved else { return }
        }
    }

    private static func edges(_ rows: [PDFRow]) -> [Edge] {
        guard let first = rows.first, let last = rows.last else { return [] }
        // The only row of a page is removed only if it is the page number.
        guard rows.count > 1 else { return [Edge(first)].filter(\.isNumber) }
        return [Edge(first, beside: rows[1]), Edge(last, beside: rows[rows.count - 2], isLast: true)]
    }

    private static func isRunning(_ edge: Edge, of page: Int, in pages: [[Edge]]) -> Bool {
        let near = max(0, page - reach)...min(pages.count - 1, page + reach)
        return near.contains { other in
            other != page && pages[other].contains { edge.continues($0, pages: page - other) }
        }
    }

    /// A row at the edge of a page, split into its words and its number.
    private struct Edge {
        let box: PDFBox
        private let words: [UInt8]
        private let number: Int?
        /// Whether it is separated from the text.
        private let isApart: Bool
        /// Whether it is the last row of the page.
        private let isLast: Bool

        /// The least distance of baselines, in heights of a row, that separates a row from the text.
        private static let leastDistance = 1.5

        init(_ row: PDFRow, beside text: PDFRow? = nil, isLast: Bool = false) {
            (box, self.isLast) = (row.box, isLast)
            isApart =
                text.map {
                    abs($0.baseline - row.baseline) > Self.leastDistance * min($0.box.height, row.box.height)
                } ?? true
            let text = row.text
            // A Roman page number, such as `xiv`.
            if text.count <= 8, let roman = RomanNumeral.value(of: text), roman < 500 {
                (words, number) = ([], roman)
            } else {
                words = text.filter { !Self.isDigit($0) && $0 != 0x20 }
                number = Int(String(decoding: text.filter(Self.isDigit), as: UTF8.self))
            }
        }

        /// Whether it is only a number.
        var isNumber: Bool { words.isEmpty && number != nil }

        /// Whether it is the page's own number, which is removed even if no other page has one.
        func isFoot(ofPage page: Int) -> Bool { isNumber && isLast && isApart && number == page }

        private static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

        /// Whether it is the same row as one at this position some pages before, with a number higher by as
        /// many.
        func continues(_ other: Edge, pages: Int) -> Bool {
            // A row with words and a number may be one line higher or lower.
            let reach = number == nil || words.isEmpty ? 3 : max(3, box.height)
            guard isNear(box.top, other.box.top, within: reach), words == other.words else { return false }
            guard let number, let before = other.number else {
                // Without a number it could be a line of text that happens to recur, unless it is separated.
                return number == other.number && isApart && other.isApart
            }
            // A constant number is that of a chapter or of a manual's section.
            return number == before && !words.isEmpty
                || number.subtractingReportingOverflow(before).partialValue == pages
        }
    }
}
