import BookModel
import Cells
import Text
import Typesetting

/// The links within a note are stepped through and followed as those of a page are.
extension NoteScreen {
    /// Bytes of the note's text, where each leads, and whether that is another note.
    var links: [(range: Range<Int>, link: String, isNote: Bool)] { note.links(in: 0..<note.text.count) }

    /// The next link, or the one before; behind the last comes the first. It is scrolled into view.
    mutating func stepToLink(_ step: Int) {
        let count = links.count
        guard count > 0 else { return }
        let next = focus.map { ($0 + step + count) % count } ?? (step > 0 ? 0 : count - 1)
        focus = next
        guard let row = rows(ofLink: next).first else { return }
        if row < top { scroll(by: row - top) }
        if row >= top + shownRows { scroll(by: row - top - shownRows + 1) }
    }

    /// Follows a link: another note takes the place of this one, anything else is followed from the book.
    func follow(_ number: Int, in context: inout Context) -> [Action] {
        guard links.indices.contains(number) else { return [.pop] }
        let link = links[number]
        if link.isNote, let target = context.reading.pages.book.target(of: link.link) {
            let title = NoteTitle.of(note.string(link.range))
            if let screen = context.reading.noteScreen(at: target, title: title, of: reference, index: index)
            {
                return [.replace(screen)]
            }
        }
        return [.pop] + context.reading.follow(link.link)
    }

    /// Goes to where the note stands in the book.
    func goThere(in context: inout Context) -> [Action] {
        [.pop] + context.reading.go(to: reference.reference.target)
    }

    /// The number of the link at a place of the screen.
    func link(at point: Point) -> Int? {
        links.indices.first { number in places(ofLink: number).contains { $0.contains(point) } }
    }

    private func rows(ofLink number: Int) -> [Int] {
        let range = links[number].range
        return lines.filter { $0.textRange.overlaps(range) }.map(\.row)
    }

    /// Where a link stands on the screen, as far as it is shown.
    func places(ofLink number: Int) -> [Rect] {
        guard links.indices.contains(number) else { return [] }
        let (range, inside) = (links[number].range, inside)
        var places: [Rect] = []
        for (index, line) in zip(text.lines(ofPage: 0), lines)
        where line.textRange.overlaps(range) && (top..<top + shownRows).contains(line.row) {
            places += text.text(ofLine: index).columns(of: range).map {
                Rect(
                    column: inside.origin.column + $0.lowerBound, row: inside.origin.row + line.row - top,
                    columns: $0.count, rows: 1)
            }
        }
        return places
    }
}
