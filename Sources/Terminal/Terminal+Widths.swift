import Cells

/// Checks whether the terminal counts columns as the C library does where terminals disagree.
struct WidthAnswers {
    /// Clusters on which terminals disagree: a vowel sign, a conjunct, a conjunct with a vowel sign, and a
    /// consonant with two signs, of which the second has a column in the C library and none in Konsole.
    private static let samples = [
        "\u{D15}\u{D3F}", "\u{915}\u{94D}\u{937}", "\u{D15}\u{D4D}\u{D37}\u{D3F}", "\u{D2F}\u{D41}\u{D02}",
    ]

    static let count = samples.count

    private(set) var isAsked = false
    private var columns: [Int] = []

    /// The query: writes each sample at the beginning of the second row, which must then be written again,
    /// and asks for the cursor's position. In the first row the reply would look like a key.
    static let question =
        "\u{1B}7" + samples.map { "\u{1B}[2;1H\($0)\u{1B}[6n" }.joined() + "\u{1B}8"

    /// Whether the terminal agrees with the C library on all samples.
    var agrees: Bool { columns == Self.samples.map { Cluster.columns(of: $0.unicodeScalars) } }

    mutating func ask() { isAsked = true }

    /// - Parameter column: the column of the cursor after a sample, from 1.
    mutating func receive(column: Int) {
        if columns.count < Self.samples.count { columns.append(column - 1) }
    }
}

extension Terminal {
    /// Whether words of uncertain width are written without ncurses.
    var usesUncertainRows: Bool { speaksXterm && !widths.agrees }

    /// The query, sent once with the frame after the first one that has words of uncertain width; else empty.
    func takeWidthQuestion() -> [UInt8] {
        guard !widths.isAsked, !uncertainRows.isEmpty, size.rows > 1 else { return [] }
        widths.ask()
        columnQueries += Array(repeating: .width, count: WidthAnswers.count)
        uncertainRows.repeatRow(1)
        return Array(WidthAnswers.question.utf8)
    }

    /// Handles the cursor's column after a sample. If all agree, ncurses writes such words as well.
    func receive(column: Int) {
        guard widths.isAsked, !widths.agrees else { return }
        widths.receive(column: column)
        if widths.agrees, let shown { present(shown, pictures: pictures) }
    }
}
