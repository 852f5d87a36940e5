import BookModel

/// A word of a PDF, as a page has it.
struct PDFWord: Hashable {
    /// What a word is set in.
    struct Font: Hashable {
        /// In points.
        var size: Double
        var traits: SpanStyle.Traits = []
    }

    var box: PDFBox
    var text: [UInt8]
    /// Nil where nothing tells it.
    var font: Font?

    /// The size of its letters, or the height of its line where that is not known.
    var size: Double { font?.size ?? box.height }

    /// The first of its characters.
    var first: Unicode.Scalar? { text.firstScalar }

    /// Whether it stands higher than the words of its row, and smaller, as the mark of a note does.
    func isRaised(in row: PDFBox) -> Bool {
        box.height < row.height * 0.8 && box.bottom < row.bottom - row.height * 0.15
            && box.top < row.top + row.height * 0.25
    }

    /// How many characters it has.
    var count: Int { text.count { $0 & 0xC0 != 0x80 } }
}

extension [UInt8] {
    /// The first characters.
    var decodedPrefix: String.UnicodeScalarView { String(decoding: prefix(8), as: UTF8.self).unicodeScalars }
}
