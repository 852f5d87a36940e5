import BookModel
import TestSupport
import Testing

@testable import Text

@Suite struct MarkTests {
    /// What a mark goes on in is known from it alone, and is nothing else's.
    @Test func idsGoOn() {
        var id = Mark.ID(of: "first")
        var seen: Set<Mark.ID> = []
        for _ in 0..<1_000 {
            #expect(seen.insert(id).inserted && Mark.ID(id.description) == id)
            id = id.continued
        }
        #expect(Mark.ID(of: "first").continued == Mark.ID(of: "first").continued)
    }

    private func mark(
        _ words: String = "text", at start: Int = 0, kind: Mark.Kind = .bookmark, id: String = "",
        changed: Int64 = 1, removed: Int64? = nil, note: String = ""
    ) -> Mark {
        let range = TextRange(section: 0, range: start..<start + words.utf8.count, text: words)
        return Mark(
            id: Mark.ID(of: id.isEmpty ? words : id), kind: kind, range: range, note: note, created: 1,
            changed: changed, removed: removed)
    }

    @Test func holdsOnlyWhatCanBeShown() {
        var mark = Mark(
            id: Mark.ID(of: "a"), kind: .bookmark, range: mark().range, name: " two\nlines\u{1B}[0m\t ",
            note: "\r\nfirst\r\nsecond\u{0}\n\n", created: 5)
        #expect(mark.name == "two lines[0m" && mark.note == "first\nsecond" && mark.changed == 5)
        mark.rename(String(repeating: "é", count: 500))
        mark.annotate("")
        #expect(mark.name.utf8.count == Mark.nameLimit && !mark.hasNote)
    }

    @Test func idsAreUUIDs() throws {
        var random = Seeded(1)
        let id = Mark.ID(using: &random)
        let text = id.description
        #expect(text.utf8.count == 36 && Array(text)[14] == "4" && "89ab".contains(Array(text)[19]))
        #expect(Mark.ID(text) == id && Mark.ID(text.replacing("-", with: "").uppercased()) == id)
        #expect(Mark.ID() != Mark.ID())
        #expect(Mark.ID(of: "a") == Mark.ID(of: "a") && Mark.ID(of: "a") != Mark.ID(of: "b"))
        for wrong in ["", "12", text + "0", text.replacing("4", with: "g"), "+" + text.dropFirst()] {
            #expect(Mark.ID(wrong) == nil)
        }
    }

    @Test func areInTheOrderOfTheBook() {
        let list = MarkList([mark("b", at: 9), mark("a", at: 2), mark("c", at: 20, removed: 4)])
        #expect(list.present.map(\.range.text) == ["a", "b"])
        #expect(list[Mark.ID(of: "c")]?.removed == 4 && !list.isEmpty)
    }

    @Test func ofTwoOfOneIDTheLaterCounts() {
        var list = MarkList([mark(id: "x", changed: 5, note: "five")])
        #expect(list.merge([mark(id: "x", changed: 4, note: "four")]).isEmpty)
        #expect(list.merge([mark(id: "x", changed: 6, note: "six")]).count == 1)
        #expect(list.present.map(\.note) == ["six"])
        list.merge([mark(id: "x", changed: 7, removed: 7)])
        #expect(list.present.isEmpty)
        #expect(list.merge([mark(id: "x", changed: 6)]).isEmpty)
    }

    @Test func whatSaysTheSameIsTakenOnce() {
        var list = MarkList([mark(id: "x")])
        #expect(list.merge([mark(id: "y"), mark(id: "z")]).isEmpty)
        #expect(list.merge([mark(id: "y", note: "new"), mark(id: "z", note: "new")]).count == 1)
        #expect(list.merge([mark(kind: .highlight(.green), id: "w")]).count == 1)
    }

    /// In any order and any number of times, merging comes to the same.
    @Test func lawOfMerging() {
        var random = Seeded(5)
        for _ in 0..<200 {
            let marks = (0..<12).map { number in
                let time = Int64(random.below(50))
                let isRemoved = random.below(3) == 0
                return mark(
                    "m\(number % 4)", id: "\(number % 4)", changed: Int64(number) * 100 + time,
                    removed: isRemoved ? time : nil, note: "\(number)")
            }
            let expected = MarkList(marks)
            var list = MarkList(marks.shuffled(using: &random))
            list.merge(marks.shuffled(using: &random))
            #expect(list == expected)
        }
    }
}
