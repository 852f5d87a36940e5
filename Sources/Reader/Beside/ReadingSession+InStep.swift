import BookModel
import Drawing
import Pages
import Paging

/// A part of a book, from a place to a place, which may be in a later section.
struct PlaceRange {
    var start: TextPlace
    var end: TextPlace
}

extension ReadingSession {
    /// Turns to the page where a part of the book begins, or to the next one if that has more than twice as much of it.
    ///
    /// - Parameter remembersPlace: whether the reader can go back to the place before.
    mutating func show(_ range: PlaceRange, remembersPlace: Bool = false) -> [Action] {
        let start = pages.locator(section: range.start.section, offset: range.start.offset)
        let first = pages.page(at: start)
        let text = pages.set(first).textRange(ofPage: first.index)
        var place = start
        if let next = pages.page(after: first), !isIn(range.end, first) {
            let following = pages.set(next).textRange(ofPage: next.index)
            let end =
                next.section == range.end.section
                ? min(range.end.offset, following.upperBound) : following.upperBound
            if end - following.lowerBound > 2 * (text.upperBound - start.offset) {
                place = pages.locator(of: next)
            }
        }
        defer { message = nil }
        return go(to: place) { navigator in
            if remembersPlace { navigator.jump(to: place) } else { navigator.arrive(at: place) }
        }
    }

    /// Whether a place is on a page, or before it.
    private func isIn(_ place: TextPlace, _ page: PageID) -> Bool {
        let end = pages.set(page).textRange(ofPage: page.index).upperBound
        return place <= TextPlace(section: page.section, offset: end)
    }
}

extension Decoration {
    /// Marks a paragraph with a bar in the margin.
    init(_ paragraph: Paragraph) {
        self.init(section: paragraph.section, range: paragraph.range, role: .focusedBlock)
    }
}
