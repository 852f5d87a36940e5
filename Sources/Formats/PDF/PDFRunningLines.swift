import BookModel

/// Takes out of pages that follow one another what stands at the edge of more than one of them:
/// running heads, and the pages' numbers.
struct PDFRunningLines {
    /// Rows taken away at each edge of a page, at most.
    private static let most = 3
    /// How far off the page may be that has the same: those on the left may differ from those on the right.
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
        // Of a page that has nothing else only its number runs.
        guard rows.count > 1 else { return [Edge(first)].filter(\.isNumber) }
        return [Edge(first, beside: rows[1]), Edge(last, beside: rows[rows.count - 2], isLast: true)]
    }

    private static func isRunning(_ edge: Edge, of page: Int, in pages: [[Edge]]) -> Bool {
        let near = max(0, page - reach)...min(pages.count - 1, page + reach)
        return near.contains { other in
            other != page && pages[other].contains { edge.continues($0, pages: page - other) }
        }
    }

    /// A row at the edge of a page, its number apart.
    private struct Edge {
        let box: PDFBox
        private let words: [UInt8]
        private let number: Int?
        /// It stands apart from the text.
        private let isApart: Bool
        /// It stands below all text of the page.
        private let isLast: Bool

        /// Between baselines in heights of a row, from which on rows stand apart.
        private static let leastDistance = 1.5

        init(_ row: PDFRow, beside text: PDFRow? = nil, isLast: Bool = false) {
            (box, self.isLast) = (row.box, isLast)
            isApart =
                text.map {
                    abs($0.baseline - row.baseline) > Self.leastDistance * min($0.box.height, row.box.height)
                } ?? true
            let text = row.text
            // The number of a page before the text, as `xiv`.
            if text.count <= 8, let roman = RomanNumeral.value(of: text), roman < 500 {
                (words, number) = ([], roman)
            } else {
                words = text.filter { !Self.isDigit($0) && $0 != 0x20 }
                number = Int(String(decoding: text.filter(Self.isDigit), as: UTF8.self))
            }
        }

        /// Whether it is a number alone.
        var isNumber: Bool { words.isEmpty && number != nil }

        /// Whether it is the page's own number, which no other page need have: a short file has one, or two.
        func isFoot(ofPage page: Int) -> Bool { isNumber && isLast && isApart && number == page }

        private static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

        /// Whether it is what stands at the same place some pages before, the number higher by as many.
        func continues(_ other: Edge, pages: Int) -> Bool {
            // With words and a number in them, it is taken for the same where it stands a line off, too.
            let reach = number == nil || words.isEmpty ? 3 : max(3, box.height)
            guard isNear(box.top, other.box.top, within: reach), words == other.words else { return false }
            guard let number, let before = other.number else {
                // What has no number may be a line of the text that happens to stand there twice.
                return number == other.number && isApart && other.isApart
            }
            // A number that stays is that of a chapter, or of a section of the manual.
            return number == before && !words.isEmpty
                || number.subtractingReportingOverflow(before).partialValue == pages
        }
    }
}
