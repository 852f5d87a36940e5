import BookModel
import Cells
import TestSupport
import Testing

@testable import Reader

@Suite struct NoteScreenTests {
    /// A book of two sections: text with the references 1, 2 … among its words, and their notes.
    func book(_ notes: [String], words: Int = 60, every distance: Int = 10) -> Book {
        var text = (0..<words).map { "word\($0)" }
        for index in notes.indices where (index + 1) * distance < words {
            text[(index + 1) * distance] += "[\(index + 1)]"
        }
        var section = SampleBook.section([
            (.heading(level: 1), "Chapter 1"), (.paragraph, text.joined(separator: " ")),
        ])
        for index in notes.indices {
            guard let range = section.range(of: "[\(index + 1)]") else { continue }
            section.spans.append(
                Span(range: range, style: SpanStyle(.noteReference, link: section.links.count)))
            section.links.append("1.xhtml#n\(index + 1)")
        }
        section.blocks[1].spans = 0..<section.spans.count
        var end = SampleBook.section(notes.map { (.paragraph, $0) })
        end.anchors = notes.indices.map { Anchor(id: "n\($0 + 1)", offset: end.blocks[$0].range.lowerBound) }
        return SampleBook.book(sections: [section, end])
    }

    private func long(_ prefix: String, _ count: Int) -> String {
        (0..<count).map { prefix + String($0) }.joined(separator: " ")
    }

    @Test func standsOverThePage() throws {
        var reading = try Reading(book(["Cf. Ezekiel 2:1."]), columns: 40, rows: 16)
        #expect(
            reading.press("o") == """



                  Chapter 1
                  word0 word1 word2 word3 word4 word5
                  word6 word7 word8 word9 word10[1]
                  word11 word12 word13 word14 word15
                  word16 word17 word18 word19 word20
                  word21 word22 word23 word24 word25
                  word26 word27 word28 word29 word30
                  word31 word32 word33 word34 word35
                ╭─ 1 ──────────────────────────────────╮
                │ Cf. Ezekiel 2:1.                     │
                ╰─ Enter goes there ───────────────────╯

                        ● · ·             1 / ≈3   0 %
                """)
    }

    @Test func keepsTheReferenceInView() throws {
        let book = book(["Note."], words: 60, every: 42)
        var reading = try Reading(book, columns: 40, rows: 16)
        let screen = reading.press("o")
        #expect(screen.contains("word42[1]") && screen.contains("Note."))
    }

    @Test func theSameKeyGoesThroughTheNotesOfThePage() throws {
        var reading = try Reading(book(["One.", "Two.", "Three."]))
        let before = reading.screen
        #expect(reading.press("o").contains("╭─ 1 ─"))
        #expect(reading.press("o").contains("╭─ 2 ─"))
        #expect(reading.press("o").contains("Three."))
        #expect(reading.press("o") == before)
        #expect(reading.effects.isEmpty)
    }

    @Test func leavesOutWhatLeadsNowhere() throws {
        let whole = book(["One.", "Two."])
        var end = whole.section(at: 1)
        end.anchors.removeFirst()
        var reading = try Reading(SampleBook.book(sections: [whole.section(at: 0), end]))
        #expect(reading.press("o").contains("Two."))
    }

    @Test func anyOtherKeyAndAClickCloseIt() throws {
        var reading = try Reading(book(["One."], words: 2_000))
        let before = reading.screen
        for key in ["⎋", "q", "x", "→"] {
            reading.press("o")
            #expect(reading.press(key) == before)
            #expect(reading.effects.isEmpty)
        }
        reading.press("o")
        #expect(reading.click(75, 10) == before)
        #expect(reading.click(75, 10) != before)
    }

    @Test func theScrollMarkOfALongNoteIsPulled() throws {
        var reading = try Reading(book([long("note", 400)]))
        let screen = reading.press("o")
        let lines = screen.split(separator: "\n", omittingEmptySubsequences: false)
        let row = try #require(lines.firstIndex { $0.contains("┃") })
        let mark = try #require(lines[row].firstIndex(of: "┃"))
        let column = lines[row].distance(from: lines[row].startIndex, to: mark)
        for (action, target) in [(Mouse.Action.press, row), (.drag, 23), (.release, 23)] {
            _ = reading.app.handle(
                .mouse(Mouse(action, at: Point(column: column, row: target))), at: .zero)
        }
        #expect(reading.screen.contains("note399") && reading.app.screens.count == 2)
    }

    @Test func aLongNoteScrolls() throws {
        let rows = 24
        var reading = try Reading(book([long("note", 400)]), rows: rows)
        let first = reading.press("o")
        #expect(first.contains("note0 ") && first.contains("┃"))
        #expect(first.split(separator: "\n").filter { $0.contains("│") }.count <= rows * 2 / 3)
        let second = reading.press("j")
        #expect(!second.contains("note0 ") && second.contains("┃"))
        #expect(reading.press("k") == first)
        let last = reading.press("G")
        #expect(last.contains("note399") && !last.contains("↓"))
        #expect(reading.press("jj") == last)
        #expect(reading.wheel(.wheelUp) != last)
    }

    @Test func aResizeKeepsItAndItsPlace() throws {
        var reading = try Reading(book([long("note", 600)], every: 2), columns: 80)
        reading.press("ojjjjj")
        let before = reading.screen
        let first = try #require(before.firstWord(inBox: "note"))
        for size in [(40, 16), (120, 36), (20, 10), (8, 5), (1, 1), (200, 50)] {
            reading.resize(size.0, size.1)
            if size.0 >= 20 {
                #expect(reading.screen.contains("╭─ 1 ─"), "\(size)")
                #expect(reading.screen.contains(first + " "), "\(size)")
            }
        }
        #expect(reading.resize(80).contains("╭─ 1 ─"))
    }

    @Test func aClickOnAReferenceOpensItsNote() throws {
        var reading = try Reading(book(["One.", "Two."]))
        let screen = reading.screen
        let lines = screen.split(separator: "\n", omittingEmptySubsequences: false)
        let row = try #require(lines.firstIndex { $0.contains("[2]") })
        let cell = try #require(lines[row].ranges(of: "[2]").first).lowerBound.utf16Offset(in: lines[row])
        #expect(reading.click(cell + 1, row).contains("Two."))
        #expect(reading.click(1, 1) == screen)
    }

    @Test(arguments: [(-2, false), (-1, true), (0, true), (2, true), (3, true), (4, false)])
    func aColumnBesideAReferenceCountsAsIt(_ distance: Int, _ opens: Bool) throws {
        var reading = try Reading(book(["One.", "Two."]))
        let lines = reading.screen.split(separator: "\n", omittingEmptySubsequences: false)
        let row = try #require(lines.firstIndex { $0.contains("[2]") })
        let cell = try #require(lines[row].ranges(of: "[2]").first).lowerBound.utf16Offset(in: lines[row])
        #expect(reading.click(cell + distance, row).contains("Two.") == opens)
    }

    @Test func facingPagesHaveTheirNotesAtTheirOwnFeet() throws {
        var reading = try Reading(
            book(["One.", "Two."], words: 900, every: 125), columns: 120, rows: 30
        ) { $0.coverStandsAlone = false }
        let left = reading.press("o")
        let right = reading.press("o")
        func column(_ screen: String) -> Int? {
            screen.split(separator: "\n").first { $0.contains("╭") }.flatMap { line in
                line.firstIndex(of: "╭").map { line.distance(from: line.startIndex, to: $0) }
            }
        }
        #expect(try #require(column(left)) < 60)
        #expect(try #require(column(right)) >= 60)
    }

    @Test func saysThatThereIsNone() throws {
        var reading = try Reading()
        #expect(reading.press("o").contains("· no notes here ·"))
        #expect(!reading.press("?⎋").contains("no notes"))
    }
}

extension Section {
    /// Where words first stand in the text.
    func range(of words: String) -> Range<Int>? {
        let wanted = Array(words.utf8)
        let start = text.indices.first { text[$0...].starts(with: wanted) }
        return start.map { $0..<$0 + wanted.count }
    }
}

extension String {
    /// The first word in the box that begins so.
    fileprivate func firstWord(inBox prefix: String) -> String? {
        split(separator: "\n").first { $0.contains("│ ") }?.split(separator: " ").first {
            $0.hasPrefix(prefix)
        }
        .map(String.init)
    }
}
