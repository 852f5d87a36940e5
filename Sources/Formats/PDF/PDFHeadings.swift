import BookModel

/// Finds the headings among the rows of a column, by size and by weight.
struct PDFHeadings {
    /// For each row its level, nil for text.
    private(set) var levels: [Int?]
    private let rows: [PDFRow]
    private let measures: PDFMeasures
    private let left: Double
    private let right: Double

    /// Rows of a heading, at most; more are a text in large letters.
    private static let mostRows = 5
    private static let mostCharacters = 160

    init(_ rows: [PDFRow], _ measures: PDFMeasures, left: Double, right: Double) {
        levels = []
        (self.rows, self.measures, self.left, self.right) = (rows, measures, left, right)
        levels = rows.indices.map { level(of: $0) }
        leaveOutLong()
    }

    private func level(of index: Int) -> Int? {
        let row = rows[index]
        let text = String(decoding: row.text, as: UTF8.self)
        guard text.unicodeScalars.contains(where: \.properties.isAlphabetic) || RowNumber(text) != nil,
            text.utf8.count < Self.mostCharacters
        else { return nil }
        switch row.size / measures.size {
        case 1.6...: return 1
        case 1.25...: return 2
        // What is known by the height of its line alone may be another font.
        case 1.12... where row.words.contains { $0.font != nil } && !text.isSentence: return 3
        default: return isHeadingByWeight(index, text) ? 3 + depth(of: row, text) : nil
        }
    }

    private func isHeadingByWeight(_ index: Int, _ text: String) -> Bool {
        let row = rows[index]
        guard row.traits.contains(.bold), !row.traits.contains(.code), !measures.isBold, !text.isSentence,
            row.size > measures.size * 0.95
        else { return false }
        let isCentred = isNear(row.box.left - left, right - row.box.right, within: measures.size)
        guard row.box.left < left + measures.size * 0.5 || isCentred else { return false }
        // A label stands where text does, and its own text further in.
        guard index + 1 < rows.count, row.box.left > left - measures.size * 0.3 else { return true }
        return rows[index + 1].box.left < row.box.left + measures.size
    }

    /// 1 for a heading within those of its kind.
    private func depth(of row: PDFRow, _ text: String) -> Int {
        if let number = RowNumber(text) { return min(2, number.depth - 1) }
        let outermost = rows.map(\.box.left).min() ?? row.box.left
        return row.box.left > outermost + measures.size * 0.5 && row.box.left < left ? 1 : 0
    }

    private mutating func leaveOutLong() {
        var start = 0
        for index in 0...levels.count {
            if index < levels.count, index > start, levels[index] == levels[start] { continue }
            if index - start > Self.mostRows, rows[start].size < measures.size * 1.6 {
                for row in start..<index { levels[row] = nil }
            }
            start = index
        }
    }
}

/// The number before a heading, as in `3.2 Results`.
private struct RowNumber {
    /// How many numbers it is made of.
    let depth: Int

    init?(_ text: String) {
        let number = text.unicodeScalars.prefix { "0123456789.".unicodeScalars.contains($0) }
        let parts = number.split(separator: ".")
        guard 1...4 ~= parts.count, number.count < 12 else { return nil }
        depth = parts.count
    }
}

extension String {
    /// Whether it ends as a sentence does, or goes on.
    fileprivate var isSentence: Bool {
        let last = unicodeScalars.last
        return last == "." || last == "," || last == ";"
    }
}

/// Rows of a PDF that are one paragraph, heading or piece of code.
struct PDFParagraph {
    enum Kind: Hashable {
        case text
        case heading(level: Int)
        /// Lines and the places of words in them are kept.
        case code
        /// At the foot of a page, below its text.
        case note
    }

    var kind: Kind
    var rows: [PDFRow]
    /// Where its first row begins, in columns from where text does.
    var margin = 0
    /// Columns by which the other rows stand further in, negative where the first one does.
    var hang = 0
    /// Words of the first row that are a label, beside which the text stands; 0 where there is none.
    var label = 0
    /// The label has a row of its own.
    var isLabelAlone = false
    /// Rows are lines, as in verse.
    var keepsLines = false
    var isCentred = false
    /// Pages that begin with it, and the rows of it that they begin with.
    var pages: [(row: Int, page: Int)] = []

    var isHeading: Bool { if case .heading = kind { true } else { false } }

    /// The size of its largest row.
    var size: Double { rows.map(\.size).max() ?? 0 }
}
