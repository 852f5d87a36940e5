import BookModel
import Cells
import Text
import Typesetting

/// Ranges of the text on the screen: links to follow, words to look up, what was searched for.
extension TextBox {
    /// The links of the text, in order, with where they lead and whether that is a note.
    var links: [(range: Range<Int>, link: String, isNote: Bool)] { section.links(in: 0..<section.text.count) }

    /// The index of the link at a point of the screen.
    func link(at point: Point) -> Int? {
        links.firstIndex { places(of: $0.range).contains { $0.contains(point) } }
    }

    /// The word at a point of the screen, in bytes of the text; nil where there is no text.
    func word(at point: Point) -> Range<Int>? {
        guard inside.contains(point) else { return nil }
        let row = point.row - inside.origin.row + top
        for (index, line) in zip(text.lines(ofPage: 0), lines) where line.row == row {
            let column = point.column - inside.origin.column
            guard let offset = text.text(ofLine: index).offset(atColumn: column) else { return nil }
            return TextBoundaries(section).word(at: offset)
        }
        return nil
    }

    /// The rectangles of a range of the text on the screen, as far as it is in view.
    func places(of range: Range<Int>) -> [Rect] {
        let (inside, shown) = (inside, top..<top + shownRows)
        var places: [Rect] = []
        for (index, line) in zip(text.lines(ofPage: 0), lines)
        where line.textRange.overlaps(range) && shown.contains(line.row) {
            places += text.text(ofLine: index).columns(of: range).map {
                Rect(
                    column: inside.origin.column + $0.lowerBound, row: inside.origin.row + line.row - top,
                    columns: $0.count, rows: 1)
            }
        }
        return places
    }

    /// The bytes of the text that are in view.
    var textInView: Range<Int> {
        let shown = lines.filter { (top..<top + shownRows).contains($0.row) }
        guard let first = shown.first, let last = shown.last else { return 0..<0 }
        return first.textRange.lowerBound..<max(first.textRange.lowerBound, last.textRange.upperBound)
    }
}
