import BookModel

/// Splits a column of a page into paragraphs by line spacing, indents, line lengths and fonts.
struct PDFColumn {
    let rows: [PDFRow]
    let measures: PDFMeasures
    /// The left edge of the text, in points.
    let left: Double
    let right: Double
    /// For each row, the right edge of its group of rows without larger gaps.
    private let edges: [Double]
    private let headings: [Int?]

    init(_ rows: [PDFRow], measures: PDFMeasures, left: Double) {
        self.rows = rows
        self.measures = measures
        self.left = left
        right = rows.map(\.box.right).max() ?? left
        edges = Self.edges(rows, measures)
        headings = PDFHeadings(rows, measures, left: left, right: right).levels
    }

    /// A larger distance between baselines, in leadings, separates paragraphs.
    static let widestLeading = 1.2

    var paragraphs: [PDFParagraph] {
        var paragraphs: [PDFParagraph] = []
        var open = Open(first: 0)
        for index in rows.indices.dropFirst() where begins(index, within: &open) {
            paragraphs.append(paragraph(open, upTo: index))
            open = Open(first: index)
            open.label = label(of: index)
        }
        if !rows.isEmpty {
            if open.first == 0 { open.label = open.label ?? label(of: 0) }
            paragraphs.append(paragraph(open, upTo: rows.count))
        }
        return withNotes(paragraphs)
    }

    /// A paragraph whose rows are being collected.
    private struct Open {
        let first: Int
        var label: Label?
        /// The left edge of its rows after the first.
        var body: Double?
        /// How many of its rows end early although the next word would have fitted.
        var short = 0
        var isLabelAlone = false

        init(first: Int) { self.first = first }
    }

    private struct Label {
        /// Number of words in the label.
        let count: Int
        /// The left edge of the text beside it.
        let text: Double
    }
}

// MARK: - Where paragraphs begin

extension PDFColumn {
    /// Whether a row begins a paragraph. Updates `open`.
    private func begins(_ index: Int, within open: inout Open) -> Bool {
        let (row, before) = (rows[index], rows[index - 1])
        if open.first == 0, index == 1 { open.label = label(of: 0) }
        guard !isApart(index), !differs(row, before), headings[index] == headings[index - 1] else {
            return true
        }
        if headings[index] != nil || rows[open.first...index].allSatisfy(isCode) { return false }
        if label(of: index) != nil { return true }
        let indent = measures.size / 2
        if let label = open.label {
            return !isNear(row.box.left, label.text, within: indent) || ends(before, at: edges[index], row)
        }
        guard let body = open.body else {
            open.body = row.box.left
            if row.box.left > before.box.left + measures.size, isShort(before, at: edges[index], row) {
                open.isLabelAlone = true
                return false
            }
            return row.box.left > before.box.left - indent * 12 && ends(before, at: edges[index], row)
                ? true : note(before, index, &open)
        }
        if row.box.left > body + indent && before.box.left < row.box.left - indent { return true }
        if row.box.left < body - indent && !open.isLabelAlone {
            return before.box.left > row.box.left + indent
        }
        if row.box.left < body - indent { return true }
        return ends(before, at: edges[index], row) || note(before, index, &open)
    }

    /// Counts the row if it ends early. Always returns false.
    private func note(_ row: PDFRow, _ next: Int, _ open: inout Open) -> Bool {
        if isShort(row, at: edges[next], rows[next]) { open.short += 1 }
        return false
    }

    private func isApart(_ index: Int) -> Bool {
        let scale = max(rows[index].size, rows[index - 1].size) / measures.size
        let most = measures.leading * max(1, scale) * Self.widestLeading
        return rows[index].baseline - rows[index - 1].baseline > most
    }

    private func differs(_ row: PDFRow, _ other: PDFRow) -> Bool {
        !isNear(row.size, other.size, within: measures.size * 0.08)
    }

    private func isCode(_ row: PDFRow) -> Bool { !measures.isFixed && row.traits.contains(.code) }

    /// Whether the first word of the next row would have fitted in this one.
    private func isShort(_ row: PDFRow, at edge: Double, _ next: PDFRow) -> Bool {
        guard let word = next.words.first else { return false }
        return edge - row.box.right > word.box.width + measures.size
    }

    /// Whether a row ends a paragraph: it ends early and with the end of a sentence.
    private func ends(_ row: PDFRow, at edge: Double, _ next: PDFRow) -> Bool {
        row.endsSentence && !next.beginsSmall && isShort(row, at: edge, next)
    }

    /// A short label at the left with text beside it: a bullet or number, or words that poppler found to be
    /// separate from text that is aligned with the next row or with other rows.
    private func label(of index: Int) -> Label? {
        let row = rows[index]
        let widest = (right - left) * 0.4
        guard headings[index] == nil, !isStretched(row) else { return nil }
        var places: [Double] = []
        if index + 1 < rows.count, !isApart(index + 1) { places.append(rows[index + 1].box.left) }
        if row.words.count > 1, row.words[0].isItemMark { places.append(row.words[1].box.left) }
        if row.starts.count > 1, isCommon(row.starts[1]) { places.append(row.starts[1]) }
        for place in places {
            let width = place - row.box.left
            guard width > 0.8 * measures.size, width < widest else { continue }
            let count = row.words.prefix { $0.box.left < place - 1.5 }.count
            guard 1..<row.words.count ~= count, isNear(row.words[count].box.left, place, within: 1.5),
                row.words[count].box.left - row.words[count - 1].box.right > measures.size * 0.2
            else { continue }
            return Label(count: count, text: place)
        }
        return nil
    }

    /// Whether a row reaches the right edge with equally wide gaps: it is a line justified in a narrow
    /// column, whose wide gaps do not separate a label.
    private func isStretched(_ row: PDFRow) -> Bool {
        guard row.words.count > 2, isNear(row.box.right, right, within: measures.size * 0.3) else {
            return false
        }
        let gaps = zip(row.words, row.words.dropFirst()).map { $1.box.left - $0.box.right }
        guard let least = gaps.min(), let most = gaps.max() else { return false }
        return least > 0 && most < least * 1.6
    }

    /// Whether text of more than one row begins at a position.
    private func isCommon(_ place: Double) -> Bool {
        rows.count { row in row.starts.contains { isNear($0, place, within: 1.5) } } > 1
    }

    private static func edges(_ rows: [PDFRow], _ measures: PDFMeasures) -> [Double] {
        var edges: [Double] = []
        var start = 0
        for index in rows.indices {
            let isLast = index + 1 == rows.count
            if !isLast, rows[index + 1].baseline - rows[index].baseline <= measures.leading * widestLeading {
                continue
            }
            let edge = rows[start...index].map(\.box.right).max() ?? 0
            edges += Array(repeating: edge, count: index - start + 1)
            start = index + 1
        }
        return edges
    }
}

// MARK: - What they are

extension PDFColumn {
    private func paragraph(_ open: Open, upTo end: Int) -> PDFParagraph {
        let rows = Array(rows[open.first..<end])
        var paragraph = PDFParagraph(kind: .text, rows: rows)
        if let level = headings[open.first] {
            paragraph.kind = .heading(level: level)
            paragraph.isCentred = isCentred(rows)
            return paragraph
        }
        if rows.count <= 4, isCentred(rows), !rows.allSatisfy(isCode) {
            paragraph.isCentred = true
            paragraph.keepsLines = true
            return paragraph
        }
        paragraph.margin = columns(rows[0].box.left)
        if rows.allSatisfy(isCode) {
            paragraph.kind = .code
            return paragraph
        }
        paragraph.label = open.isLabelAlone ? rows[0].words.count : open.label?.count ?? 0
        paragraph.isLabelAlone = open.isLabelAlone
        if let body = open.label?.text ?? open.body {
            paragraph.hang = columns(body) - columns(rows[0].box.left)
        }
        // Verse, addresses, typescript: all rows are short, or three fifths of them end early.
        let isNarrow = rows.allSatisfy { $0.box.right < left + (right - left) * 0.6 }
        paragraph.keepsLines =
            paragraph.label == 0 && rows.count > 1
            && (isNarrow || rows.count > 2 && open.short * 5 >= (rows.count - 1) * 3)
        return paragraph
    }

    /// A position in columns of the terminal. The factor accounts for cells being wider than letters on
    /// paper.
    private func columns(_ place: Double) -> Int {
        let columns = ((place - left) / measures.size * 1.2).rounded()
        return Int(min(12, max(0, columns)))
    }

    private func isCentred(_ rows: [PDFRow]) -> Bool {
        rows.allSatisfy { row in
            row.box.left > left + measures.size * 2
                && isNear(row.box.left - left, right - row.box.right, within: measures.size)
        }
    }

    /// Marks notes at the foot of the page: small paragraphs, from the first on that begins with a note mark.
    private func withNotes(_ paragraphs: [PDFParagraph]) -> [PDFParagraph] {
        let isSmall = { (paragraph: PDFParagraph) in
            paragraph.kind == .text && paragraph.rows.allSatisfy { $0.size < measures.size * 0.93 }
        }
        var first = paragraphs.count
        while first > 0, isSmall(paragraphs[first - 1]) { first -= 1 }
        while first < paragraphs.count, !(paragraphs[first].rows[0].words.first?.isNoteMark ?? false) {
            first += 1
        }
        // If the whole page is small, it has no notes.
        guard first > 0, first < paragraphs.count else { return paragraphs }
        var paragraphs = paragraphs
        for index in first..<paragraphs.count { paragraphs[index].kind = .note }
        return paragraphs
    }
}

extension PDFWord {
    /// Whether it is the bullet, number or letter of an item of a list.
    fileprivate var isItemMark: Bool {
        let text = String(decoding: text.prefix(16), as: UTF8.self)
        if text.count == 1 { return "•◦▪‣–—*·○●■□-".contains(text) }
        guard text.count <= 5, let last = text.last, last == "." || last == ")" else { return false }
        let number = text.dropLast().drop { $0 == "(" }
        if number.allSatisfy(\.isNumber) { return true }
        // A capital with a full stop is an initial.
        if number.count == 1 { return last == ")" || number.allSatisfy(\.isLowercase) }
        return number.allSatisfy { "ivxIVX".contains($0) }
    }

    /// Whether it is a number or sign that can begin a note.
    fileprivate var isNoteMark: Bool {
        first.map { "0123456789*†‡§¶[".unicodeScalars.contains($0) } ?? false
    }
}
