import BookModel
import TestSupport
import Testing

@testable import Reader

@Suite struct ContentsScreenTests {
    @Test func showsTheChaptersWithTheirPages() throws {
        var reading = try Reading()
        reading.count()
        let screen = reading.press("t")
        #expect(screen.contains("A Sample Book"))
        for chapter in 1...5 { #expect(screen.contains("Chapter \(chapter)")) }
    }

    @Test func thePagesAreThoseOfTheWindowAsItIsNow() throws {
        var reading = try Reading()
        reading.count()
        let before = reading.press("t")
        reading.resize(50)
        reading.count()
        var other = try Reading(columns: 50)
        other.count()
        let now = reading.screen
        #expect(now == other.press("t") && now != before)
    }

    @Test func aTitleThatDoesNotFitGoesOnInASecondLine() throws {
        let sample = SampleBook.make(wordsPerSection: [900, 200])
        let title = "Chapter XXI, in Which a Great Many Things Happen Here"
        let entries = [
            Contents.Entry(title: title, target: Contents.Target(section: 0)),
            Contents.Entry(title: "Short", target: Contents.Target(section: 1)),
        ]
        let sections = sample.sections.indices.map { sample.section(at: $0) }
        var reading = try Reading(
            SampleBook.book(sections: sections, contents: Contents(entries: entries)), columns: 60)
        reading.count()
        let lines = reading.press("t").split(separator: "\n")
        let first = try #require(lines.firstIndex { $0.contains("Chapter XXI") })
        #expect(!lines[first].contains("·") && !lines[first].contains("…"))
        #expect(lines[first + 1].contains("Here") && lines[first + 1].contains("·"))
        #expect(lines[first + 2].contains("Short"))
        reading.press("j⏎")
        #expect(reading.app.locator.section == 1)
    }

    @Test func enterJumps() throws {
        var reading = try Reading()
        reading.press("tjj⏎")
        #expect(reading.app.locator.section == 2)
        #expect(reading.screen.contains("Chapter 3"))
        #expect(reading.effects == [.record])
    }

    @Test func escapeLeavesEverythingAsItWas() throws {
        var reading = try Reading()
        let before = reading.press("→")
        #expect(reading.press("tjj") != before)
        #expect(reading.press("⎋") == before)
        #expect(reading.effects.isEmpty)
    }

    @Test func beginsAtTheChapterInView() throws {
        var reading = try Reading()
        reading.press("]]")
        #expect(reading.press("t").contains("● Chapter 3"))
        #expect(reading.press("⏎").contains("Chapter 3"))
    }

    @Test func staysWithinTheList() throws {
        var reading = try Reading()
        reading.press("tkkkkk⏎")
        #expect(reading.app.locator.section == 0)
        reading.press("tjjjjjjjjjjjjj⏎")
        #expect(reading.app.locator.section == 4)
        reading.press("tgG⏎")
        #expect(reading.app.locator.section == 4)
    }

    @Test func aClickJumps() throws {
        var reading = try Reading()
        reading.press("t")
        reading.click(20, 5)
        #expect(reading.app.locator.section == 2)
    }

    @Test func aClickCountsFromTheFirstRowToTheLastOfTheList() throws {
        let entries = (0..<500).map {
            Contents.Entry(title: "Entry \($0)", target: Contents.Target(section: $0 < 19 ? 0 : 1))
        }
        let sections = [0, 1].map { SampleBook.section([(.paragraph, "text \($0)")]) }
        let book = SampleBook.book(sections: sections, contents: Contents(entries: entries))
        // Three rows of head and two of foot around nineteen entries.
        for (row, jumps) in [(2, false), (3, true), (21, true), (22, false)] {
            var reading = try Reading(book)
            reading.press("tg")
            #expect(!reading.click(20, row).contains("Enter goes there") == jumps, "row \(row)")
            #expect(reading.app.locator.section == 0)
        }
    }

    @Test(arguments: [(2, nil), (3, 0), (21, 18), (22, nil)] as [(Int, Int?)])
    func onlyARowOfTheListIsClicked(_ row: Int, _ section: Int?) throws {
        let sections = [Int](repeating: 20, count: 40)
        var reading = try Reading(SampleBook.make(wordsPerSection: sections))
        let list = reading.press("t")
        let screen = reading.click(20, row)
        #expect((screen == list) == (section == nil))
        #expect(reading.app.locator.section == section ?? 0)
    }

    @Test func longContentsScroll() throws {
        let entries = (0..<500).map {
            Contents.Entry(title: "Entry \($0)", level: $0 % 3, target: Contents.Target(section: 0))
        }
        let book = SampleBook.book(
            sections: [SampleBook.section([(.paragraph, "text")])], contents: Contents(entries: entries))
        var reading = try Reading(book)
        #expect(reading.press("tzzG").contains("Entry 499"))
        #expect(reading.press("g").contains("Entry 0"))
    }

    @Test func aBookWithoutContentsSaysSo() throws {
        let book = SampleBook.book(
            sections: [SampleBook.section([(.paragraph, "text")])], contents: Contents())
        var reading = try Reading(book)
        #expect(reading.press("t").contains("This book has no contents."))
        #expect(reading.press("⏎").contains("no contents"))
    }
}
