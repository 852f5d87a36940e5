import BookModel
import Cells
import Pages
import Text
import Typesetting

/// A range of the book's text that keys act upon.
struct TextFocus: Hashable {
    var section: Int
    var range: Range<Int>
    /// The index of a block that is in focus as a whole; nil for text within a block.
    var block: Int?
    /// Whether the picture is in focus, instead of the link around it.
    var isPicture = false
}

/// A link on a page in view. References to notes are links, too.
struct LinkInView: Hashable {
    var page: PageID
    /// Bytes of the section's text.
    var range: Range<Int>
    /// Where it leads, as the book has it.
    var link: String
    /// Whether it is the number or mark of a note.
    var isNote: Bool
}

extension Section {
    /// The links that overlap a range of the text, in order, with their targets.
    func links(in range: Range<Int>) -> [(range: Range<Int>, link: String, isNote: Bool)] {
        var found: [(range: Range<Int>, index: Int, isNote: Bool)] = []
        let first = spans.partitioningIndex { $0.range.upperBound > range.lowerBound }
        for span in spans[first...] {
            guard span.range.lowerBound < range.upperBound else { break }
            guard let index = span.style.link, links.indices.contains(index) else { continue }
            let isNote = span.style.traits.contains(.noteReference)
            if let last = found.last, last.index == index, last.range.upperBound == span.range.lowerBound {
                found[found.count - 1].range = last.range.lowerBound..<span.range.upperBound
                found[found.count - 1].isNote = last.isNote || isNote
            } else {
                found.append((span.range, index, isNote))
            }
        }
        return found.map { ($0.range, links[$0.index], $0.isNote) }
    }
}

extension ReadingSession {
    /// The links on the pages in view, in reading order.
    var linksInView: [LinkInView] {
        visible.pages.flatMap { page in
            let set = pages.set(page)
            return set.shownText(ofPage: page.index).flatMap { set.section.links(in: $0) }.map {
                LinkInView(page: page, range: $0.range, link: $0.link, isNote: $0.isNote)
            }
        }
    }

    /// The links on the pages in view that lead out of the book.
    var webLinks: [ScreenLink] {
        linksInView.flatMap { link -> [ScreenLink] in
            guard let address = WebAddress(link.link) else { return [] }
            return places(of: link.range, on: link.page).map { ScreenLink(area: $0, address: address.text) }
        }
    }

    /// The rectangles of a range of a page's text on the screen, from top to bottom; empty if it is not
    /// in view.
    func places(of range: Range<Int>, on page: PageID) -> [Rect] {
        guard let side = sides.firstIndex(of: page), geometry.pages.indices.contains(side) else { return [] }
        let (area, set, shown) = (geometry.pages[side].text, pages.set(page), pages.page(page))
        var places: [Rect] = []
        for (index, line) in zip(set.lines(ofPage: page.index), shown.lines)
        where line.textRange.overlaps(range) && (shown.writing.isVertical || line.row < area.size.rows) {
            places += set.text(ofLine: index).columns(of: range).map {
                shown.area(of: $0, row: line.row, at: area.origin)
            }
        }
        return places
    }
}
