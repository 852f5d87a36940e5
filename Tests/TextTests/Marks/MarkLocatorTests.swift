import BookModel
import TestSupport
import Testing

@testable import Text

@Suite struct MarkLocatorTests {
    private func book(_ sections: [String]) -> Book {
        SampleBook.book(
            sections: sections.map {
                SampleBook.section($0.split(separator: "|").map { (.paragraph, String($0)) })
            })
    }

    private func imported(_ text: String, section: Int? = nil, before: String = "", after: String = "")
        -> ImportedMark
    {
        var mark = ImportedMark(id: Mark.ID(of: text), kind: .highlight(.yellow))
        (mark.text, mark.section, mark.before, mark.after) = (text, section, before, after)
        return mark
    }

    private func found(_ mark: ImportedMark, in book: Book) -> String? {
        var locator = MarkLocator(book)
        guard let range = locator.locate([mark], at: 7).first?.range else { return nil }
        let content = book.section(at: range.section)
        return range.range(in: content) == range.range && !range.isEmpty
            ? "\(range.section): \(content.string(range.range))" : nil
    }

    private let chapters = [
        "Loomings|Call me Ishmael. Some years ago, never mind.", "The Carpet-Bag|I stuffed a shirt or two.",
        "The Spouter-Inn|Entering that gable-ended Spouter-Inn, you found yourself in a wide, low entry.",
    ]

    @Test func whatNeitherAPlaceNorWordsTellIsLeftOut() {
        var locator = MarkLocator(book(chapters))
        #expect(locator.locate([imported("", section: 77)], at: 7).isEmpty)
        var marks = [imported("", section: 77, after: "gone"), imported("", section: 1)]
        #expect(locator.locate(marks, at: 7).isEmpty, "a highlight of nothing")
        for index in marks.indices { marks[index].kind = .bookmark }
        #expect(locator.locate(marks, at: 7).count == 2)
    }

    @Test func findsAQuoteWhereverItIs() {
        let book = book(chapters)
        #expect(found(imported("never mind"), in: book) == "0: never mind")
        #expect(found(imported("a shirt or two", section: 0), in: book) == "1: a shirt or two")
        #expect(found(imported("no such words"), in: book) == nil)
    }

    @Test func whiteSpaceAndSoftHyphensDoNotCount() {
        let book = book(["One|Call\u{A0}me Ish\u{AD}mael.|Some years\nago — 🐋 é"])
        #expect(found(imported("Call me  Ishmael. Some"), in: book) == "0: Call\u{A0}me Ish\u{AD}mael.\nSome")
        #expect(found(imported("years ago — 🐋"), in: book) == "0: years\nago — 🐋")
        #expect(found(imported("🐋 é"), in: book) == "0: 🐋 é")
    }

    @Test func theWordsAroundTellOneFromAnother() {
        let book = book(["x|the sea was calm", "y|then the sea was rough", "z|the sea was dry"])
        #expect(
            found(imported("the sea was", before: "then ", after: " rough"), in: book) == "1: the sea was")
        #expect(found(imported("the sea was", section: 2), in: book) == "2: the sea was")
    }

    /// Marks of the file itself: there, moved within a section or into another one, lost, and long ones.
    @Test func checksWhatIsWhereItWas() {
        let old = book(chapters)
        func mark(_ text: String, _ section: Int) -> Mark {
            let content = old.section(at: section)
            let whole = content.string(0..<content.text.count)
            let start = whole.firstRange(of: text).map {
                whole.utf8.distance(from: whole.startIndex, to: $0.lowerBound)
            }
            let range = (start ?? 0)..<(start ?? 0) + text.utf8.count
            return Mark(
                id: Mark.ID(of: text), kind: .highlight(.blue),
                range: TextRange(section: section, range: range, in: content, progress: 0), created: 1)
        }
        let marks = [
            mark("Some years ago", 0), mark("stuffed a shirt or two", 1),
            mark("you found yourself in a wide", 2),
        ]
        var locator = MarkLocator(
            book([
                "Loomings|Call me Ishmael. Some years ago, never mind.",
                "I see: you found yourself in a wide",
                "More|The Carpet-Bag|I stuffed none.",
            ]))
        let places = locator.check(marks)
        #expect(places[0] == marks[0].range && places[1] == nil)
        #expect(places[2]?.section == 1 && places[2]?.text == "you found yourself in a wide")
        var same = MarkLocator(old)
        #expect(same.check(marks) == marks.map(\.range))
    }

    @Test func aLongHighlightIsCheckedWhole() {
        let text = (0..<4_000).map { "word\($0)" }.joined(separator: " ")
        let book = book([text])
        let content = book.section(at: 0)
        let range = TextRange(section: 0, range: 10..<30_000, in: content, progress: 0)
        let mark = Mark(id: Mark.ID(), kind: .highlight(.blue), range: range, created: 1)
        var locator = MarkLocator(book)
        #expect(range.text.utf8.count < 29_000 && locator.check([mark]) == [range])
    }

    @Test func whatIsLostKeepsItsWords() {
        var locator = MarkLocator(book(chapters))
        let lost = locator.locate([imported("gone for ever", section: 77)], at: 7)
        #expect(lost.map(\.range.text) == ["gone for ever"] && lost.map(\.created) == [7])
    }

    @Test func marksOfAnotherFileAreRestored() {
        let before = book(chapters)
        let content = before.section(at: 1)
        let range = TextRange(section: 1, range: 15..<33, in: content, progress: 0)
        let mark = Mark(id: Mark.ID(), kind: .highlight(.blue), range: range, created: 1)
        let place = TextRange(section: 1, range: 15..<15, in: content, progress: 0)
        let bookmark = Mark(id: Mark.ID(), kind: .bookmark, range: place, created: 1)
        var edited = chapters
        edited.insert("A preface|Nothing of note.", at: 0)
        edited[2] = "The Carpet-Bag, revised|I stuffed a shirt or two."
        var locator = MarkLocator(book(edited))
        let places = locator.restore([mark, bookmark])
        #expect(places.map { $0?.section } == [2, 2])
        #expect(places[0]?.text == range.text && places[1]?.after == place.after)
        edited[2] = "Gone|All of it, to the last word of that chapter."
        locator = MarkLocator(book(edited))
        #expect(locator.restore([mark, bookmark]) == [nil, nil])
    }
}
