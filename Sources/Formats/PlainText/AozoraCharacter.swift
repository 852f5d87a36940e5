import BookModel
import CEmbedded
import Markup

/// Characters that Shift JIS lacks, as named by notes of Aozora Bunko: by their position in JIS X 0213, such
/// as `第4水準2-88-74`, or by `U+`.
enum AozoraCharacter {
    /// Nil if the note names no character.
    static func described(by words: String) -> String.UnicodeScalarView? {
        for part in words.split(separator: "、") {
            if part.hasPrefix("U+"), let value = UInt32(part.dropFirst(2).prefix { $0.isHexDigit }, radix: 16)
            {
                return Unicode.Scalar(value).flatMap { $0.printable }.map { String.UnicodeScalarView([$0]) }
            }
            guard part.hasPrefix("第"), let level = part.end(of: "水準") else { continue }
            let numbers = part[level...].split(separator: "-").compactMap { Int($0) }
            if numbers.count == 3 {
                return JISX0213.character(plane: numbers[0], row: numbers[1], cell: numbers[2])
            }
        }
        return nil
    }
}

extension Substring {
    /// The index after some words.
    fileprivate func end(of words: String) -> Index? {
        var start = startIndex
        while start < endIndex {
            if self[start...].hasPrefix(words) { return self[start...].index(start, offsetBy: words.count) }
            start = index(after: start)
        }
        return nil
    }
}

/// The characters of JIS X 0213:2004 by plane, row and cell, each from 1 to 94.
enum JISX0213 {
    /// A character, possibly with a combining mark; nil for an empty cell.
    static func character(plane: Int, row: Int, cell: Int) -> String.UnicodeScalarView? {
        guard let cells = rows["\(plane)-\(row)"]?.utf8.split(separator: UInt8(ascii: " ")),
            cell > 0, cell <= cells.count
        else { return nil }
        let character = Substring(cells[cell - 1])
        return character == "." ? nil : String.UnicodeScalarView(character.unicodeScalars)
    }

    /// The cells of a row, separated by spaces, by plane and row such as `1-16`.
    private static let rows = EmbeddedTable(ce_jisx0213())
}
