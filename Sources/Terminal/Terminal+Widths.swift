import Cells

/// Whether the terminal counts columns as the C library does where terminals disagree.
struct WidthAnswers {
    /// Clusters on which they disagree: a vowel sign, a conjunct, a conjunct with a vowel sign, and a consonant with two
    /// signs, of which the second has a column in the C library and none in Konsole.
    private static let samples = [
        "\u{D15}\u{D3F}", "\u{915}\u{94D}\u{937}", "\u{D15}\u{D4D}\u{D37}\u{D3F}", "\u{D2F}\u{D41}\u{D02}",
    ]

    private(set) var isAsked = false
    private var columns: [Int] = []

    /// Writes each sample at the beginning of the second row and asks where the cursor is. That row must be written
    /// again. In the first row the answer would look like a key.
    static let question =
        "\u{1B}7" + samples.map { "\u{1B}[2;1H\($0)\u{1B}[6n" }.joined() + "\u{1B}8"

    /// Whether all answers are those of the C library.
    var agrees: Bool { columns == Self.samples.map { Cluster.columns(of: $0.unicodeScalars) } }

    mutating func ask() { isAsked = true }

    /// - Parameter column: of the cursor behind a sample, counted from 1.
    mutating func receive(column: Int) {
        if columns.count < Self.samples.count { columns.append(column - 1) }
    }
}

extension Terminal {
    /// Whether words of uncertain width are written without ncurses.
    var usesUncertainRows: Bool { speaksXterm && !widths.agrees }

    /// Asks once, with the frame after one that holds words of uncertain width.
    func takeWidthQuestion() -> [UInt8] {
        guard !widths.isAsked, !uncertainRows.isEmpty, size.rows > 1 else { return [] }
        widths.ask()
        uncertainRows.repeatRow(1)
        return Array(WidthAnswers.question.utf8)
    }

    /// Receives the column of the cursor behind a sample. Once all agree, ncurses writes such words, too.
    func receive(column: Int) {
        guard widths.isAsked, !widths.agrees else { return }
        widths.receive(column: column)
        if widths.agrees, let shown { present(shown, pictures: pictures) }
    }
}
