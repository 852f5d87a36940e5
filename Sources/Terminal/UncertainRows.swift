import Cells

/// Rows with words of uncertain width, which are written so that the width does not matter.
///
/// ncurses counts columns as the C library does, and relies on the terminal to agree. It gets blanks instead
/// of such words. After ncurses has written a row, the row is written again from the first such word on, with
/// the cursor moved to the beginning and to the end of each word.
struct UncertainRows {
    /// The cells of each row with such words.
    private var shown: [Int: [Cell]] = [:]
    /// The rows to write again after ncurses.
    private var due: Set<Int> = []
    /// The rows to write even if they do not change.
    private var repeated: Set<Int> = []

    /// Whether any row must be written again.
    var hasBytes: Bool { !due.isEmpty }
    /// Whether no such word is shown.
    var isEmpty: Bool { shown.isEmpty }

    /// Makes the next frame write a row even if it does not change, as something else overwrites it.
    mutating func repeatRow(_ row: Int) { repeated.insert(row) }

    /// Replaces the words of a frame by blanks and records its rows.
    ///
    /// - Parameters:
    ///   - isNew: whether the content of the terminal is unknown.
    ///   - shows: false to leave the words to ncurses.
    ///   - widens: whether there may be widened characters.
    /// - Returns: the rows that ncurses must write even if they do not change.
    mutating func replaceWords(
        in cells: inout [Cell], of size: Size, isNew: Bool, shows: Bool, widens: Bool = false
    ) -> Set<Int> {
        defer { repeated = [] }
        let before = isNew ? [:] : shown
        shown = [:]
        if shows, cells.contains(where: { $0.hasUncertainWidth || widens && $0.isTail }) {
            for row in 0..<size.rows { blank(row, &cells, of: size) }
        }
        if before.isEmpty && shown.isEmpty { return repeated }
        let changed = Set(shown.keys).union(before.keys).filter { shown[$0] != before[$0] }.union(repeated)
        due = changed.filter { shown[$0] != nil }
        return changed
    }

    private mutating func blank(_ row: Int, _ cells: inout [Cell], of size: Size) {
        let columns = row * size.columns..<(row + 1) * size.columns
        let words = Self.words(in: cells[columns])
        guard !words.isEmpty else { return }
        shown[row] = Array(cells[columns])
        for word in words {
            for column in word { cells[column] = Cell(style: cells[column].style) }
        }
    }

    /// The ranges of cells, without blanks and box drawing, that contain a character of uncertain width. A word ends
    /// after a widened character.
    static func words(in row: ArraySlice<Cell>) -> [Range<Int>] {
        var words: [Range<Int>] = []
        var start = row.startIndex
        while let first = row[start...].indices.first(where: { isUncertain($0, in: row) }) {
            let lower = row[start..<first].lastIndex { !$0.isInWord }.map { $0 + 1 } ?? start
            var upper = max(row[first...].firstIndex { !$0.isInWord } ?? row.endIndex, first + 1)
            if row[upper - 1].isWidened(in: row, at: upper - 1) { upper += 1 }
            words.append(lower..<upper)
            start = upper
        }
        return words
    }

    private static func isUncertain(_ column: Int, in row: ArraySlice<Cell>) -> Bool {
        row[column].hasUncertainWidth || row[column].isWidened(in: row, at: column)
    }

    /// The bytes that write the rows again.
    mutating func takeBytes(depth: ColorDepth, entries: [RGB] = []) -> [UInt8] {
        defer { due = [] }
        guard !due.isEmpty else { return [] }
        var writer = RowWriter(depth: depth, entries: entries)
        for row in due.sorted() {
            guard let cells = shown[row] else { continue }
            writer.write(cells, words: Self.words(in: cells[...]), row: row)
        }
        // Without wrapping, as a word may be wider than expected. Cursor and wrapping are restored.
        return Array("\u{1B}7\u{1B}[?7l".utf8) + writer.bytes + Array("\u{1B}[m\u{1B}[?7h\u{1B}8".utf8)
    }
}

extension Cell {
    /// Whether it takes two columns although it has one in the C library (`TextWidths.widensAmbiguous`).
    func isWidened(in row: ArraySlice<Cell>, at column: Int) -> Bool {
        column + 1 < row.endIndex && row[column + 1].isTail && CellWidth.columns(of: base.value) == 1
    }

    /// Whether the cell may be part of a word, within which the cursor is not moved.
    fileprivate var isInWord: Bool {
        base != " " && !isTail && !(0x2500...0x259F ~= base.value)
            && (CellWidth.columns(of: base.value) == 1 || hasUncertainWidth)
    }
}
