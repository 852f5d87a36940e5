import Cells

/// Checks how the terminal counts the columns of clusters on which terminals disagree.
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

    /// Whether the terminal draws a vowel sign in the column of its consonant.
    var joinsVowelSigns: Bool { columns.count == Self.count && columns.first == 1 }

    mutating func ask() { isAsked = true }

    /// - Parameter column: the column of the cursor after a sample, from 1.
    mutating func receive(column: Int) {
        if columns.count < Self.samples.count { columns.append(column - 1) }
    }
}

extension Terminal {
    /// The columns of characters that the terminal has shown; `standard` before it has replied.
    public var textWidths: TextWidths {
        var shown = TextWidths()
        shown.widensAmbiguous = ambiguity.isWide
        shown.joinsVowelSigns = speaksXterm && widths.joinsVowelSigns
        return shown
    }

    /// Whether words of uncertain width are written without ncurses.
    func usesUncertainRows(for widths: TextWidths) -> Bool {
        speaksXterm && (!self.widths.agrees || widths.widensAmbiguous)
    }

    /// The query, sent once with a frame after the first one that has words of uncertain width; else empty. If the
    /// terminal can count by clusters and does not, it is switched to that, as fonts join letters only within one.
    func takeWidthQuestion() -> [UInt8] {
        guard !widths.isAsked, !uncertainRows.isEmpty, size.rows > 1,
            !ambiguity.isWanted, !ambiguity.isAwaited || !answers.areDue(at: .now)
        else { return [] }
        widths.ask()
        columnQueries += Array(repeating: .width, count: WidthAnswers.count)
        uncertainRows.repeatRow(1)
        let clusters = SwitchedModes.Bytes(on: "\u{1B}[?2027h", off: "\u{1B}[?2027l")
        return (canCountClusters ? change(.clusters, to: clusters) : []) + Array(WidthAnswers.question.utf8)
    }

    /// Handles the cursor's column after a sample. If all agree, ncurses writes such words as well.
    func receive(column: Int) {
        guard widths.isAsked, !widths.agrees else { return }
        widths.receive(column: column)
        if widths.agrees, let shown { present(shown, pictures: pictures) }
    }
}
