import BookModel

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
