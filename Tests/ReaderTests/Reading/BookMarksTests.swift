import BookModel
import TestSupport
import Testing
import Text

@testable import Reader

@Suite struct BookMarksTests {
    private let section = SampleBook.section([(.paragraph, "one two three four")])

    private func mark(_ section: Int, _ range: Range<Int>) -> Mark {
        Mark(
            id: Mark.ID(), kind: .highlight(.yellow),
            range: TextRange(section: section, range: range, in: self.section, progress: 0), created: 1)
    }

    @Test func aPageHasTheMarksOfItsSectionInTheirOrder() {
        var marks = BookMarks()
        let (first, second, other) = (mark(1, 0..<3), mark(1, 4..<7), mark(2, 0..<3))
        marks.put([second, other])
        _ = marks.receive([first])
        #expect(marks.marks(in: 1) == [first, second] && marks.marks(in: 2) == [other])
        #expect(marks.present == [first, second, other] && marks.marks(in: 0).isEmpty)
        var removed = first
        (removed.removed, removed.changed) = (5, 5)
        marks.put([removed])
        #expect(marks.marks(in: 1) == [second] && marks.lastRemoved(amongPlaces: false) == removed)
    }

    @Test func aMarkThatStandsElsewhereNowIsOfThatSection() {
        var marks = BookMarks()
        let (moved, lost) = (mark(1, 0..<3), mark(1, 4..<7))
        #expect(marks.receive([moved, lost]).count == 2)
        let place = TextRange(section: 3, range: 0..<3, in: section, progress: 0)
        marks.receive(places: [moved.id: place, lost.id: nil as TextRange?])
        #expect(marks.marks(in: 3) == [moved] && marks.marks(in: 1).isEmpty)
        #expect(marks.place(of: moved) == place && marks.place(of: lost) == nil)
        #expect(marks.present.count == 2)
        // What has been put where it is while this file was read needs no looking for.
        marks.put([lost])
        marks.receive(places: [lost.id: nil as TextRange?])
        #expect(marks.place(of: lost) == lost.range && marks.unchecked.isEmpty)
    }

    @Test func aPlaceIsLookedForOnce() {
        let found = FoundPlaces()
        let place = TextRange(section: 0, range: 4..<7, in: section, progress: 0)
        let gone = SampleBook.section([(.paragraph, "nothing of it is here any more")])
        #expect(found.range(of: place, in: section) == 4..<7)
        // It is the same section while the book is open: it is not read again.
        #expect(found.range(of: place, in: gone) == 4..<7)
        #expect(FoundPlaces().range(of: place, in: gone) == nil)
    }
}
