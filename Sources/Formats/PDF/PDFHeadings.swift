import BookModel

/// Finds the headings among the rows of a column by size and weight.
struct PDFHeadings {
    /// The level of each row; nil for text.
    private(set) var levels: [Int?]
    private let rows: [PDFRow]
    private let measures: PDFMeasures
    private let left: Double
    private let right: Double

    /// Most rows of a heading; more are text in large letters.
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
        // Without a font the size is only the height of the line, which may differ for another reason.
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
        // The label of an item looks like a heading, but the row below it is indented.
        guard index + 1 < rows.count, row.box.left > left - measures.size * 0.3 else { return true }
        return rows[index + 1].box.left < row.box.left + measures.size
    }

    /// 1 for a subheading, else 0; for a numbered heading by its number, 0 to 2.
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

/// The number of a heading such as `3.2 Results`.
private struct RowNumber {
    /// How many parts the number has.
    let depth: Int

    init?(_ text: String) {
        let number = text.unicodeScalars.prefix { "0123456789.".unicodeScalars.contains($0) }
        let parts = number.split(separator: ".")
        guard 1...4 ~= parts.count, number.count < 12 else { return nil }
        depth = parts.count
    }
}

extension String {
    /// Whether it ends like a sentence or a part of one.
    fileprivate var isSentence: Bool {
        let last = unicodeScalars.last
        return last == "." || last == "," || last == ";"
    }
}

/// Rows that form one paragraph, heading, block of code or note.
struct PDFParagraph {
    enum Kind: Hashable {
        case text
        case heading(level: Int)
        /// Line breaks and the positions of words are kept.
        case code
        /// A footnote.
        case note
    }

    var kind: Kind
    var rows: [PDFRow]
    /// Indent of the first row, in columns.
    var margin = 0
    /// Indent of the other rows relative to the first, in columns; negative if the first is indented more.
    var hang = 0
    /// How many words of the first row are a label with text beside it; 0 if there is none.
    var label = 0
    /// Whether the label has a row of its own.
    var isLabelAlone = false
    /// Whether line breaks are kept, as in verse.
    var keepsLines = false
    var isCentred = false
    /// Pages that begin in it, each with its first row here.
    var pages: [(row: Int, page: Int)] = []

    var isHeading: Bool { if case .heading = kind { true } else { false } }

    /// Size of the largest row, in points.
    var size: Double { rows.map(\.size).max() ?? 0 }
}
