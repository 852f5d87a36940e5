import BookModel
import Text

/// The result of importing a file of marks.
public struct MarkReceipt {
    /// The number of marks that are new or have changed.
    var imported: Int
    /// Entries of the file that are not valid marks.
    var invalid: [MarkImport.Refusal] = []
    /// Marks with neither a position nor words to search for.
    var withoutPlace: [ImportedMark] = []
    /// Marks whose words are not in the book. They are saved as lost.
    var lost: [Mark] = []
}

extension MarkReceipt: CustomStringConvertible {
    /// The number of imported marks, then a line for each mark that was refused or not found.
    ///
    ///     2 marks imported
    ///     refused mark 4 of the file, not understood: Call me
    public var description: String {
        let refused = invalid.map {
            "refused mark \($0.number) of the file, not understood" + Self.tail($0.words)
        }
        let empty = withoutPlace.map {
            "refused a mark without a place or words" + Self.tail($0.name.isEmpty ? $0.note : $0.name)
        }
        let missing = lost.map { mark in
            let words = mark.range.text.isEmpty ? mark.range.after : mark.range.text
            return "not found in the book, kept as lost" + Self.tail(words)
        }
        return ([LibraryWording.imported(imported)] + refused + empty + missing).map { $0 + "\n" }.joined()
    }

    /// The beginning of the words, on one line.
    private static func tail(_ words: String) -> String {
        let line = words.split { $0.isWhitespace }.joined(separator: " ").unicodeScalars.filter {
            ![.control, .format, .lineSeparator, .paragraphSeparator].contains($0.properties.generalCategory)
        }
        let shown = String(String.UnicodeScalarView(line)).prefix(mostCharacters)
        return shown.isEmpty ? "" : ": " + shown
    }

    private static let mostCharacters = 60
}
