import Cells

/// Checks how many columns the terminal takes for characters that are ambiguous (UAX #11).
struct AmbiguityAnswers {
    /// Whether to ask with the next frame.
    var isWanted = false
    private var isAsked = false
    private var columns: [Int] = []

    /// A quotation mark and box drawing, which some terminals treat in different ways.
    private static let samples = ["“", "─"]
    static let count = samples.count

    /// Asks whether the terminal counts by clusters (DECRQM of mode 2027), writes each sample at the beginning of the
    /// second row, which must then be written again, and asks for the cursor's position.
    static let question =
        "\u{1B}7\u{1B}[2;1H\u{1B}[?2027$p" + samples.map { "\u{1B}[2;1H\($0)\u{1B}[6n" }.joined() + "\u{1B}8"

    /// Whether replies are still missing.
    var isAwaited: Bool { isAsked && columns.count < Self.count }
    /// Whether such characters take two columns.
    var isWide: Bool { columns.first == 2 }
    /// Whether box drawing takes two columns as well.
    var widensBoxes: Bool { columns.last == 2 && columns.count == Self.count }

    mutating func ask() { (isWanted, isAsked) = (false, true) }

    /// - Parameter column: the column of the cursor after a sample, from 1.
    mutating func receive(column: Int) {
        if isAwaited { columns.append(column - 1) }
    }
}

extension Terminal {
    /// Asks once how wide ambiguous characters are. Call it when the first page is shown.
    public func askForWidths() {
        guard speaksXterm, let shown else { return }
        ambiguity.isWanted = true
        present(shown, pictures: pictures, links: links)
    }

    /// The query to send with the next frame.
    func takeAmbiguityQuestion() -> [UInt8] {
        guard ambiguity.isWanted, size.rows > 1 else { return [] }
        ambiguity.ask()
        columnQueries += Array(repeating: .ambiguity, count: AmbiguityAnswers.count)
        uncertainRows.repeatRow(1)
        return Array(AmbiguityAnswers.question.utf8)
    }

    /// Handles the cursor's column after a sample. If characters were wider than ncurses believes, everything is drawn
    /// again.
    func receive(ambiguousColumn column: Int) {
        ambiguity.receive(column: column)
        guard !ambiguity.isAwaited, let shown else { return }
        if ambiguity.isWide || ambiguity.widensBoxes {
            redraw()
        } else if !uncertainRows.isEmpty {
            // The next question has waited for these replies.
            present(shown, pictures: pictures, links: links)
        }
    }
}

extension [Cell] {
    /// Replaces box drawing and blocks, for a terminal that draws them in two columns, by what has one in ASCII.
    mutating func replaceBoxes() {
        for index in indices where 0x2500...0x259F ~= self[index].base.value {
            self[index].base = Self.narrow(self[index].base.value)
        }
    }

    private static func narrow(_ scalar: UInt32) -> Unicode.Scalar {
        switch scalar {
        case 0x2500, 0x2501, 0x2504, 0x2505, 0x2508, 0x2509, 0x254C, 0x254D, 0x2574, 0x2576, 0x2578, 0x257A,
            0x257C, 0x257E:
            "-"
        case 0x2550: "="
        case 0x2502, 0x2503, 0x2506, 0x2507, 0x250A, 0x250B, 0x254E, 0x254F, 0x2551, 0x2575, 0x2577, 0x2579,
            0x257B, 0x257D, 0x257F:
            "|"
        case 0x2571: "/"
        case 0x2572: "\\"
        case 0x2573: "X"
        case 0x2580...0x2590, 0x2592...0x259F: "#"
        case 0x2591: ":"
        default: "+"
        }
    }
}
