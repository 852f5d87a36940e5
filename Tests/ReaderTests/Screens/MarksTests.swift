import BookModel
import Cells
import TestSupport
import Testing
import Text

@testable import Reader

/// Letters, bookmarks and their list.
@Suite struct MarksTests {
    /// The marks that keys have put on the shelf.
    private func kept(_ effects: [Effect]) -> [Mark] {
        effects.flatMap { effect -> [Mark] in
            if case .save(.marks(let marks)) = effect { marks } else { [] }
        }
    }

    @Test func aLetterLeadsBack() throws {
        var reading = try Reading()
        reading.press("→→")
        let place = reading.app.locator
        #expect(reading.press("m").contains("a letter for this place"))
        #expect(reading.press("a").contains("'a leads here"))
        #expect(kept(reading.effects).map(\.kind) == [.letter("a")])
        reading.press("G")
        #expect(reading.press("'").contains("which letter? a"))
        reading.press("a")
        #expect(reading.app.locator == place)
        // The jump can be taken back.
        reading.press("''")
        #expect(reading.app.locator != place)
        #expect(reading.press("'x").contains("no place has the letter x"))
    }

    @Test func aPlaceIsReachedByItsName() throws {
        var reading = try Reading()
        reading.press("→→maM→→M")
        let place = reading.app.locator
        reading.press("Bjr")
        reading.press("The white whale⏎⎋gg")
        reading.press(":go-mark The wh⏎")
        #expect(reading.app.context.reading.place(named: "the WHITE whale") != nil)
        #expect(reading.press(":go-mark ").hasSuffix("") && reading.app.locator != Locator())
        reading.press(Key(.tab))
        #expect(
            reading.screen.contains("The white whale") && reading.screen.contains(" a "), "\(reading.screen)")
        reading.press("⎋⎋")
        let unnamed = try #require(reading.app.context.reading.namedPlaces.last)
        reading.press("g:go-mark \(unnamed.text)⏎")
        #expect(reading.app.locator == place)
        #expect(reading.press(":go-mark nowhere⏎").contains("no place is called nowhere; Tab lists them"))
    }

    @Test func aLetterMoves() throws {
        var reading = try Reading()
        reading.press("ma→ma")
        let place = reading.app.locator
        reading.press("G'a")
        #expect(reading.app.locator == place && reading.app.context.reading.marks.places.count == 1)
        #expect(try Reading().app.context.reading.letters.isEmpty)
    }

    @Test func aBookmarkIsMadeAndTakenAway() throws {
        var reading = try Reading()
        let before = reading.screen
        #expect(reading.press("M").contains("bookmarked"))
        let mark = try #require(kept(reading.effects).first)
        #expect(mark.kind == .bookmark && mark.removed == nil && !mark.range.after.isEmpty)
        reading.press("⎋")
        #expect(reading.grid[76, 0].style.foreground == .indexed(160) || reading.screen.contains("▼"))
        #expect(reading.press("→").contains("▼") == false)
        #expect(reading.press("←M").contains("no longer bookmarked"))
        #expect(kept(reading.effects).map { $0.removed != nil } == [true])
        reading.press("⎋")
        #expect(reading.screen == before)
    }

    @Test func aListTellsThePageOfEachMark() throws {
        var reading = try Reading(SampleBook.make(wordsPerSection: [3_000, 200]))
        reading.count()
        reading.press("→→M→→M")
        let rows = reading.press("B").split(separator: "\n").filter { $0.contains("1970-01-01") }
        #expect(rows.map { $0.split(separator: " ").last } == ["3", "5"])
        #expect(rows.allSatisfy { $0.contains("Chapter 1") })
    }

    @Test func theDateOfABookmarkIsWholeOrNotThere() throws {
        var reading = try Reading()
        reading.press("→MB")
        var dated = 0
        for columns in 40...120 {
            let rows = reading.resize(columns).split(separator: "\n")
            guard let row = rows.first(where: { $0.contains(", ") }) else { continue }
            #expect(row.contains("1970-01-01"), "\(columns) columns: \(row)")
            dated += 1
        }
        #expect(dated > 50)
    }

    @Test func bookmarksAreListedRenamedDeletedAndBroughtBack() throws {
        var reading = try Reading()
        let none = reading.press("B")
        #expect(none.contains("Nothing is bookmarked") && !none.contains("undo"))
        reading.press("⎋→M→→Mmz")
        let list = reading.press("B")
        #expect(list.contains("Bookmarks") && list.contains("r rename") && list.contains("1970-01-01"))
        #expect(reading.press("r").contains("name: "))
        #expect(reading.press("First⏎").contains("First · "))
        #expect(kept(reading.effects).map(\.name) == ["First"])
        #expect(!reading.press("d").contains("First"))
        #expect(reading.press("u").contains("First"))
        reading.press("⏎")
        #expect(
            reading.app.context.reading.isOn(
                try #require(reading.app.context.reading.visible.first),
                reading.app.context.reading.marks.places[0]))
        #expect(reading.press("Bo").contains("Bookmarks, by date"))
        #expect(reading.press("/First⏎").contains("First"))
    }

    @Test func marksOfAnotherProgramAreTakenIn() throws {
        var reading = try Reading()
        reading.press("→")
        let place = reading.app.context.reading.textRange(
            reading.app.locator.offset..<reading.app.locator.offset + 10, in: reading.app.locator.section)
        let mark = Mark(id: Mark.ID(of: "x"), kind: .highlight(.green), range: place, created: 1)
        let before = reading.grid
        reading.app.receive(.marks([SavedMark(mark)]))
        #expect(reading.app.needsDrawing && reading.grid != before)
        var removed = mark
        (removed.removed, removed.changed) = (5, 5)
        reading.app.receive(.marks([SavedMark(removed)]))
        #expect(reading.grid == before)
    }

    @Test func whatIsLostIsListedWithItsText() throws {
        var reading = try Reading()
        let place = TextRange(section: 0, range: 5..<40, text: "words that are not in this book any more")
        let mark = Mark(id: Mark.ID(of: "x"), kind: .highlight(.green), range: place, created: 1)
        reading.app.receive(.marks([SavedMark(mark, isOfAnotherFile: true)]))
        reading.app.receive(places: [mark.id: nil])
        let list = reading.press("A")
        #expect(list.contains("words that are not in this book") && list.contains("lost"))
        #expect(reading.press("⏎").contains("no longer in the book"))
    }

    /// Whether a mark of another section is lost is found while the list stands.
    @Test func theListHasItFoundWhatIsLost() throws {
        var reading = try Reading()
        let content = reading.app.context.reading.pages.set(2).section
        let range = TextRange(section: 2, range: 30..<60, in: content, progress: 0.5)
        let mark = Mark(id: Mark.ID(of: "x"), kind: .highlight(.green), range: range, created: 1)
        reading.app.receive(.marks([SavedMark(mark)]))
        #expect(!reading.press("A").contains("lost") && reading.effects == [.check([mark])])
        reading.app.receive(places: [mark.id: nil])
        #expect(reading.screen.contains("lost"))
        // What is known is not looked for again, nor what has been put there since.
        reading.press("⎋M")
        reading.press("A")
        #expect(reading.effects.isEmpty)
        reading.press("⎋ma")
        let letter = try #require(reading.app.context.reading.marks.places.last)
        reading.app.receive(places: [letter.id: nil])
        #expect(reading.app.context.reading.marks.place(of: letter) != nil)
    }

    @Test func marksAreWrittenOutAndTakenIn() throws {
        var reading = try Reading()
        reading.press("M:export markdown notes.md⏎")
        guard case .export(let marks, .markdown, let path)? = reading.effects.last else {
            Issue.record("\(reading.effects)")
            return
        }
        #expect(marks.count == 1 && path == "notes.md")
        reading.press(#":export json \"notes\"⏎"#)
        guard case .export(_, .json, #""notes""#)? = reading.effects.last else {
            Issue.record("\(reading.effects)")
            return
        }
        #expect(reading.press(":export nothing x⏎").contains("export takes"))
        reading.press(":import a.json⏎")
        #expect(reading.effects.last == .importMarks(from: "a.json"))
        // Those in the book itself.
        reading.press(":import⏎")
        #expect(reading.effects.last == .importMarks(from: nil))
        var other = try Reading()
        #expect(kept(other.app.receiveImported(marks)).count == 1 && other.screen.contains("1 mark imported"))
        #expect(other.app.receiveImported(marks).isEmpty && other.screen.contains("no new marks"))
    }
}
