import BookModel
import Cells
import TestSupport
import Testing
import Text

@testable import Commands
@testable import Reader

/// A cursor in the text, and what becomes of what it selects.
@Suite struct SelectScreenTests {
    private let book: Book = {
        let text = "Call me Ishmael. Some years ago, never mind how long precisely, having little money."
        let section = SampleBook.section([
            (.heading(level: 1), "Loomings"), (.paragraph, text), (.paragraph, "The end."),
        ])
        return SampleBook.book(sections: [section, SampleBook.section([(.paragraph, "More of it.")])])
    }()

    /// The highlights that there are.
    private func highlights(_ reading: Reading) -> [String] {
        reading.app.context.reading.marks.highlights.map { "\($0.color?.name ?? ""): \($0.range.text)" }
    }

    private func selected(_ keys: String) throws -> String {
        var reading = try Reading(book)
        reading.press("v" + keys)
        reading.press(Key(.enter))
        return reading.app.context.reading.marks.highlights.map(\.range.text).joined(separator: "|")
    }

    @Test func keysSelect() throws {
        #expect(try selected("jvee") == "Call me")
        #expect(try selected("jW ll") == "me ")
        #expect(try selected("jWWvbb") == "Call me Ishmael")
        #expect(try selected("jvW") == "Call me" && selected("jllvW") == "Call me")
        #expect(try selected("jvWWb") == "Call me" && selected("jvWWbbb") == "Loomings\nCall")
        #expect(try selected("jvWh") == "Call m")
        #expect(try selected("jv)h") == "Call me Ishmael. ")
        #expect(
            try selected("}v}h")
                == "Call me Ishmael. Some years ago, never mind how long precisely, having little money.")
        #expect(try selected("j)(ve") == "Call")
        #expect(try selected("jlvl") == "al")
        // Nothing begun is the word at the cursor.
        #expect(try selected("jWW") == "Ishmael")
    }

    @Test func theFootSaysWhatToDo() throws {
        var reading = try Reading(book)
        #expect(reading.press("v").contains("v Space begins") && reading.screen.contains("Esc leaves"))
        #expect(reading.press(" ").contains("Enter highlights") && reading.screen.contains("c note"))
        #expect(!reading.press("⎋").contains("Enter highlights"))
        #expect(highlights(reading).isEmpty)
    }

    @Test func coloursAreChosenAndChanged() throws {
        var reading = try Reading(book)
        #expect(reading.press("vjve3").contains("A lists all"))
        #expect(highlights(reading) == ["blue: Call"])
        // The ink used last is the next one's.
        reading.press("vjWWve⏎")
        #expect(highlights(reading) == ["blue: Call", "blue: Ishmael"])
        #expect(reading.press("vj").contains("1–5 colour"))
        reading.press("2")
        #expect(highlights(reading).first == "green: Call")
        reading.press("vjd")
        #expect(highlights(reading) == ["blue: Ishmael"])
        #expect(reading.press("⎋Au").contains("Call"))
    }

    @Test func aNoteIsWrittenReadAndChanged() throws {
        var reading = try Reading(book)
        #expect(reading.press("vjvec").contains("Ctrl-S keeps"))
        reading.press("first⏎second")
        #expect(reading.press("⎋").contains("again leaves without it"))
        reading.press(Key(.character("s"), .control))
        #expect(reading.app.context.reading.marks.highlights.map(\.note) == ["first\nsecond"])
        reading.press("⎋")
        #expect(reading.screen.contains("✎"))
        let notes = KeyMaps.standard[.reading].names(of: .notes)[0]
        let box = reading.press(notes)
        #expect(box.contains("first") && box.contains("second") && box.contains("╭"))
        #expect(box.contains("e changes it"))
        #expect(reading.press("e").contains("Ctrl-S keeps"))
        reading.press(" more")
        reading.press(Key(.character("s"), .control))
        #expect(reading.app.context.reading.marks.highlights.map(\.note) == ["first\nsecond more"])
        #expect(reading.press("A").contains("first second more"))
    }

    @Test func aNoteThatIsLeftIsNotKept() throws {
        var reading = try Reading(book)
        reading.press("vjvecx⎋⎋")
        #expect(highlights(reading).isEmpty)
    }

    @Test func textIsCopied() throws {
        var reading = try Reading(book)
        reading.press("vjveey")
        #expect(reading.effects == [.copy("Call me")])
    }

    @Test func highlightsAreDrawnInEverySet() throws {
        var reading = try Reading(book)
        reading.press("vjvWWWWWWe")
        reading.press(Key(.enter))
        reading.press("⎋")
        func words(_ grid: Grid) -> String {
            (0..<grid.size.rows).map { row in
                (0..<grid.size.columns).filter { grid[$0, row].style.background == .indexed(228) }
                    .map { String(grid.text(ofRow: row).dropFirst($0).first ?? " ") }.joined()
            }.joined(separator: " ").split(separator: " ").joined(separator: " ")
        }
        for (columns, rows) in [(80, 24), (30, 20), (160, 45), (52, 12)] {
            reading.resize(columns, rows)
            #expect(words(reading.grid).hasPrefix("Call me Ishmael. Some years"), "\(columns)")
        }
    }

    @Test func pagesTurnAndTheCursorGoesAlong() throws {
        var reading = try Reading(SampleBook.make(wordsPerSection: [900, 900]))
        let first = reading.app.locator
        reading.press("v")
        reading.press(Key(.pageDown))
        #expect(reading.app.locator.offset > first.offset && reading.app.locator.section == 0)
        reading.press("ve")
        reading.press(Key(.enter))
        let place = try #require(reading.app.context.reading.marks.highlights.first?.range)
        #expect(place.range.lowerBound == reading.app.locator.offset)
        // Down from the last line turns.
        reading.press("g")
        reading.press("v" + String(repeating: "j", count: 30))
        #expect(reading.app.locator.offset > first.offset)
    }

    // MARK: - Over the end of a section

    /// Marks of one selection, by their sections.
    private func parts(_ reading: Reading) -> [String] {
        reading.app.context.reading.marks.highlights.map { "\($0.range.section): \($0.range.text)" }
    }

    @Test(arguments: ["WWW", "WWe", "jj", ")", "}", String(repeating: "l", count: 12)])
    func aSelectionGoesOnInTheNextSection(_ keys: String) throws {
        var reading = try Reading(book)
        reading.press("v}}v" + keys)
        let drawn = reading.app.context.decorations.filter { $0.role == .selection }.map(\.section)
        #expect(drawn == [0, 1], "\(keys) \(drawn)")
        #expect(reading.screen.contains("More of it."))
    }

    @Test func whatIsSelectedOverAnEndIsOneHighlightInTwoParts() throws {
        var reading = try Reading(book)
        reading.press("v}}v")
        reading.press("WWW" + "e")
        #expect(reading.screen.contains("More of it."))
        reading.press("y")
        #expect(reading.effects == [.copy("The end.\nMore of")])
        reading.press("v{v" + String(repeating: "W", count: 3) + "e")
        reading.press("3")
        #expect(parts(reading) == ["0: The end.", "1: More of"])
        let marks = reading.app.context.reading.marks
        #expect(marks.wholeHighlights.count == 1 && marks.whole(marks.highlights[1]).count == 2)
        #expect(reading.press("A").contains("The end. More of"))
        // Both are taken away, and both come back.
        reading.press("d")
        #expect(parts(reading).isEmpty)
        reading.press("u")
        #expect(parts(reading).count == 2)
        reading.press("⎋v")
        reading.press("2")
        #expect(Set(reading.app.context.reading.marks.highlights.map(\.color)) == [.green])
    }

    @Test func itGoesBackOverABeginningAsWell() throws {
        var reading = try Reading(book)
        reading.press("]v")
        reading.press("v")
        reading.press("b")
        #expect(reading.screen.contains("The end."))
        reading.press("y")
        #expect(reading.effects == [.copy("end.\nM")])
    }

    @Test func aNoteIsWrittenToAllOfIt() throws {
        var reading = try Reading(book)
        reading.press("v}}vWWWc")
        reading.press("both")
        reading.press(Key(.character("s"), .control))
        let marks = reading.app.context.reading.marks.highlights
        #expect(marks.map(\.note) == ["both", ""] && marks[0].id.continued == marks[1].id)
    }

    @Test func whatWasBegunWithinAWordGoesOnToItsEndAsAWhole() throws {
        #expect(try selected("jlve") == "Call")
        #expect(try selected("jlvle") == "all")
    }

    @Test func nothingToSelectIsSaid() throws {
        let empty = SampleBook.book(sections: [Section()])
        var reading = try Reading(empty)
        #expect(reading.press("v").contains("no text here"))
    }
}

/// Selecting by the mouse.
@Suite struct SelectByHandTests {
    private let book = SampleBook.make(wordsPerSection: [900, 900])

    private func place(of word: String, in turning: Turning) -> (column: Int, row: Int)? {
        let grid = turning.grid
        for row in 0..<grid.size.rows {
            if let range = grid.text(ofRow: row).firstRange(of: word) {
                return (
                    grid.text(ofRow: row).distance(
                        from: grid.text(ofRow: row).startIndex, to: range.lowerBound), row
                )
            }
        }
        return nil
    }

    private func kept(_ turning: inout Turning) -> [String] {
        turning.press("⏎")
        return turning.app.context.reading.marks.highlights.map(\.range.text)
    }

    @Test func aPressHeldStillSelectsAWord() throws {
        var turning = try Turning(book)
        let word = try #require(place(of: "a20 ", in: turning))
        turning.mouse(.press, word.column, word.row)
        let end = try #require(turning.app.nextTick)
        #expect(turning.tick(at: end).isEmpty)
        let next = try #require(place(of: "a22 ", in: turning))
        turning.mouse(.drag, next.column, next.row)
        turning.mouse(.release, next.column, next.row)
        #expect(turning.screen.contains("Enter highlights"))
        #expect(kept(&turning) == ["a20 a21 a22"])
        #expect(turning.page() == 1)
    }

    @Test func aDragGoesOnOverTheEndOfASection() throws {
        let texts = ["A title.", "The last words.", "And the first of all."]
        let book = SampleBook.book(sections: texts.map { SampleBook.section([(.paragraph, $0)]) })
        var turning = try Turning(book, columns: 130, rows: 24)
        turning.turn("→")
        let (last, first) = (place(of: "last", in: turning), place(of: "first", in: turning))
        let (from, to) = (try #require(last), try #require(first))
        turning.mouse(.press, from.column, from.row)
        _ = turning.tick(at: try #require(turning.app.nextTick))
        for goal in [(to.column - 10, to.row), (to.column, to.row)] { turning.mouse(.drag, goal.0, goal.1) }
        turning.mouse(.release, to.column, to.row)
        #expect(kept(&turning) == ["last words.", "And the first"])
    }

    /// Else the program would wake for it again and again.
    @Test(arguments: ["?", ":", "t", "→", "B"]) func aKeyEndsAHold(_ key: String) throws {
        var turning = try Turning(book)
        let word = try #require(place(of: "a20 ", in: turning))
        turning.mouse(.press, word.column, word.row)
        let end = try #require(turning.app.nextTick)
        turning.press(key)
        #expect(turning.app.nextTick != end)
        _ = turning.tick(at: end)
        #expect(!turning.screen.contains("Enter highlights"))
    }

    @Test func aDragStillTurns() throws {
        var turning = try Turning(book)
        let word = try #require(place(of: "a20 ", in: turning))
        turning.drag(from: 70, to: 5, row: word.row)
        turning.mouse(.release, 5, word.row)
        turning.settle()
        #expect(turning.page() == 2 && turning.app.nextTick == nil)
    }

    @Test func aSecondClickSelectsAWordAndLooksItUp() throws {
        var turning = try Turning(book)
        let middle = try #require(place(of: "a36 ", in: turning) ?? place(of: "a37 ", in: turning))
        let column = 40
        turning.click(column, middle.row)
        turning.click(column, middle.row)
        #expect(
            turning.effects.contains {
                if case .define(let word, _) = $0 { word.hasPrefix("a") } else { false }
            })
        _ = turning.app.receive(Definition(word: "a36"))
        #expect(turning.screen.contains("Enter highlights"))
        #expect(kept(&turning).count == 1)
    }
}
