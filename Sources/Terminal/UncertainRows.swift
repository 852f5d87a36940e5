import Cells

/// Rows with words whose width is uncertain, written so that nothing depends on it.
///
/// ncurses counts columns as the C library does, and trusts that the terminal's cursor follows. It gets blanks in the
/// place of such words. When it has written a row, that is written again from its first such word on: the cursor is
/// sent to the column of each word and to the one after it, and what lies between is written, blanks too.
struct UncertainRows {
    /// The cells of the rows with such words, as they are shown.
    private var shown: [Int: [Cell]] = [:]
    /// The rows to write after ncurses has.
    private var due: Set<Int> = []
    /// Rows to write even if they do not change.
    private var repeated: Set<Int> = []

    /// Whether anything is to be written.
    var hasBytes: Bool { !due.isEmpty }
    /// Whether any such word is shown.
    var isEmpty: Bool { shown.isEmpty }

    /// Something is written over a row before the next frame.
    mutating func repeatRow(_ row: Int) { repeated.insert(row) }

    /// Puts blanks in the place of the words.
    ///
    /// - Parameters:
    ///   - isNew: whether nothing is known of what the terminal shows.
    ///   - shows: false to leave the words to ncurses.
    /// - Returns: the rows that ncurses must write whatever it takes them to show.
    mutating func take(_ cells: inout [Cell], of size: Size, isNew: Bool, shows: Bool) -> Set<Int> {
        defer { repeated = [] }
        let before = isNew ? [:] : shown
        shown = [:]
        if shows, cells.contains(where: { $0.hasUncertainWidth }) {
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

    /// The stretches without a blank or a line that hold such a character.
    static func words(in row: ArraySlice<Cell>) -> [Range<Int>] {
        var words: [Range<Int>] = []
        var start = row.startIndex
        while let first = row[start...].firstIndex(where: { $0.hasUncertainWidth }) {
            let lower = row[start..<first].lastIndex { !$0.isInWord }.map { $0 + 1 } ?? start
            let upper = row[first...].firstIndex { !$0.isInWord } ?? row.endIndex
            words.append(lower..<max(upper, first + 1))
            start = max(upper, first + 1)
        }
        return words
    }

    /// The bytes that write the rows that are due.
    mutating func takeBytes(depth: ColorDepth) -> [UInt8] {
        defer { due = [] }
        guard !due.isEmpty else { return [] }
        var writer = RowWriter(depth: depth)
        for row in due.sorted() {
            guard let cells = shown[row] else { continue }
            writer.write(cells, words: Self.words(in: cells[...]), row: row)
        }
        // Keeps the cursor, and wraps nothing that is wider than expected; ncurses finds both as they were.
        return Array("\u{1B}7\u{1B}[?7l".utf8) + writer.bytes + Array("\u{1B}[m\u{1B}[?7h\u{1B}8".utf8)
    }
}

extension Cell {
    /// Whether it may belong to a word, whose letters are written as one.
    fileprivate var isInWord: Bool {
        base != " " && !isTail && !(0x2500...0x259F ~= base.value)
            && (CellWidth.columns(of: base.value) == 1 || hasUncertainWidth)
    }
}
