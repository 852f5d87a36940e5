import Cells

/// Whether the terminal has letters of other sizes (kitty's text sizing protocol, OSC 66).
struct SizedTextAnswers {
    var isAsked = false
    private var columns: [Int] = []

    /// Writes a blank of two columns and one of twice the size into the second row, and asks for the cursor before, between
    /// and after them. Two rows must be written again. In the first row the reply would look like a key.
    static let question =
        "\u{1B}7\u{1B}[2;1H\u{1B}[6n\u{1B}]66;w=2; \u{07}\u{1B}[6n\u{1B}]66;s=2; \u{07}\u{1B}[6n\u{1B}8"
    static let count = 3

    /// Whether the cursor has moved by two columns each time.
    var agrees: Bool { columns == [1, 3, 5] }

    mutating func receive(column: Int) {
        if columns.count < Self.count { columns.append(column) }
    }
}

/// A query whose reply is the column of the cursor.
enum ColumnQuery {
    case ambiguity, width, sizedText
}

extension Terminal {
    /// Whether the terminal has the text sizing protocol (OSC 66); false until it has answered.
    public var takesSizedText: Bool { sizedText.agrees }

    /// Queries once, with a frame, whether it can, after it has reported its name.
    func takeSizedTextQuestion() -> [UInt8] {
        guard pixelAnswers?.isNamed == true, !sizedText.isAsked, size.rows > 2 else { return [] }
        sizedText.isAsked = true
        columnQueries += Array(repeating: .sizedText, count: SizedTextAnswers.count)
        for row in 1...2 { uncertainRows.repeatRow(row) }
        return Array(SizedTextAnswers.question.utf8)
    }

    /// Handles a report of the cursor. The terminal replies in the order of the queries.
    func receive(cursorColumn column: Int) {
        let query = columnQueries.isEmpty ? .width : columnQueries.removeFirst()
        switch query {
        case .ambiguity: return receive(ambiguousColumn: column)
        case .width: return receive(column: column)
        case .sizedText: sizedText.receive(column: column)
        }
        if takesSizedText, pixelLayer == nil { pixelLayer = PixelLayer(nil) }
    }
}

extension SizedText {
    /// The bytes that write it in the style that has begun.
    var sequence: [UInt8] {
        let place = "\u{1B}[\(origin.row + 1);\(origin.column + 1)H"
        return Array("\(place)\u{1B}]66;\(letters.parameters);\(Self.printable(text))\u{07}".utf8)
    }

    /// The bytes that erase it. Letters are erased whole; text written over their lower half would be moved aside.
    var erasing: [UInt8] {
        Array("\u{1B}[\(origin.row + 1);\(origin.column + 1)H\u{1B}[\(max(1, columns))X".utf8)
    }

    /// A text without control characters, which could end the sequence.
    private static func printable(_ text: String) -> String {
        var printable = ""
        printable.unicodeScalars += text.unicodeScalars.filter { $0.properties.generalCategory != .control }
        return printable
    }
}

extension SizedText.Letters {
    /// The scale `s`; or the fraction `n`/`d`, the width `w` in columns, and where the letters stand in them: `v` is 0 at
    /// the top, 1 at the bottom, 2 in the middle; `h` 0 at the left, 2 in the middle.
    fileprivate var parameters: String {
        switch self {
        case .enlarged(let scale): "s=\(scale)"
        case .raised(let columns): "n=2:d=3:w=\(columns)"
        case .above(let columns): "n=1:d=2:w=\(columns):v=1:h=2"
        case .beside(let columns): "n=1:d=2:w=\(columns):v=2"
        }
    }
}
