import BookModel
import Cells
import TestSupport
import Testing

@testable import Reader

/// Contents with parts and chapters.
@Suite struct ListFoldsTests {
    /// Three parts of so many chapters each.
    private func book(_ chapters: Int = 3) -> Book {
        var entries: [Contents.Entry] = []
        var sections: [Section] = []
        for part in 1...3 {
            entries.append(
                Contents.Entry(title: "Part \(part)", target: Contents.Target(section: sections.count)))
            for chapter in 1...chapters {
                entries.append(
                    Contents.Entry(
                        title: "Chapter \(part).\(chapter)", level: 1,
                        target: Contents.Target(section: sections.count)))
                sections.append(SampleBook.section([(.paragraph, "text \(part) \(chapter)")]))
            }
        }
        return SampleBook.book(sections: sections, contents: Contents(entries: entries))
    }

    private func titles(_ screen: String) -> [String] {
        screen.split(separator: "\n").compactMap { line in
            let words = line.split(separator: " ")
            guard let index = words.firstIndex(where: { $0 == "Part" || $0 == "Chapter" }) else { return nil }
            return words[index...(index + 1)].joined(separator: " ")
        }
    }

    @Test func leftClosesWhatBelongsToARowAndRightOpensIt() throws {
        var reading = try Reading(book())
        #expect(titles(reading.press("tg")).count == 12)
        #expect(titles(reading.press("h")).count == 9 && reading.screen.contains("▸ Part 1"))
        #expect(titles(reading.press("l")).count == 12 && reading.screen.contains("▾ Part 1"))
    }

    @Test func leftWithinAPartLeadsToIt() throws {
        var reading = try Reading(book())
        reading.press("tgjjh")
        #expect(titles(reading.press("h")).count == 9)
        #expect(reading.press("j⏎").isEmpty == false && reading.app.locator.section == 3)
    }

    @Test func spaceClosesThePartOfAChapter() throws {
        var reading = try Reading(book())
        #expect(titles(reading.press("tgjj ")).count == 9)
        #expect(titles(reading.press(" ")).count == 12)
    }

    @Test func allAreClosedAndOpenedAtOnce() throws {
        var reading = try Reading(book())
        #expect(titles(reading.press("tz")) == ["Part 1", "Part 2", "Part 3"])
        #expect(titles(reading.press("z")).count == 12)
    }

    @Test func aClickOnTheSignFoldsAndOneOnTheTitleGoesThere() throws {
        var reading = try Reading(book())
        let screen = reading.press("tg")
        let lines = screen.split(separator: "\n", omittingEmptySubsequences: false)
        let row = try #require(lines.firstIndex { $0.contains("▾ Part 2") })
        let sign = try #require(lines[row].firstIndex(of: "▾"))
        let column = lines[row].distance(from: lines[row].startIndex, to: sign)
        #expect(titles(reading.click(column, row)).count == 9)
        reading.click(column + 4, row)
        #expect(reading.app.locator.section == 3)
    }

    @Test func whereOneIsShowsOnThePartThatHidesIt() throws {
        var reading = try Reading(book())
        reading.press("]]]]")
        #expect(reading.press("t").contains("●"))
        #expect(reading.press("z").contains("● ▸ Part 2"))
    }

    @Test func longContentsBeginWithThePartInView() throws {
        var reading = try Reading(book(30), rows: 60)
        reading.press("]]")
        let titles = titles(reading.press("t"))
        #expect(titles.count == 33 && titles.contains("Chapter 1.3") && !titles.contains("Chapter 2.1"))
    }

    @Test func thePartStaysAtTheTopWhileItsChaptersScroll() throws {
        var reading = try Reading(book(30))
        reading.press("tg" + String(repeating: "j", count: 20))
        let lines = reading.screen.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines[3].contains("▾ Part 1") && !lines[4].contains("Chapter 1.1 "))
        #expect(reading.screen.contains("Chapter 1.20 "))
    }

    @Test func aFilterShowsThePartsOfWhatPasses() throws {
        var reading = try Reading(book())
        #expect(titles(reading.press("tz/2.3")) == ["Part 2", "Chapter 2.3"])
        #expect(reading.screen.contains("1 of 12"))
        reading.press("⏎⏎")
        #expect(reading.app.locator.section == 5)
    }

    /// Narrow, and beside the book; a part open, and one closed.
    @Test(arguments: [(80, 24), (120, 24), (44, 12)])
    func theListOnItsSheet(_ columns: Int, _ rows: Int) throws {
        var reading = try Reading(book(12), columns: columns, rows: rows) { $0.theme = "paper" }
        reading.app.colors = TerminalColors(depth: .full, ground: nil, ink: nil)
        reading.count()
        reading.press("]]tgjjjjjjjjjjjjjh")
        let difference = ScreenComparison.difference(
            reading.grid.looks, recorded: "../Screens/Frames/contents-nested-\(columns)")
        #expect(difference == nil)
    }

    @Test func barsTellHowLongChaptersAre() throws {
        var reading = try Reading()
        #expect(!reading.press("t").contains("━"))
        reading.press("⎋")
        reading.count()
        let lines = reading.press("t").split(separator: "\n")
        func bar(_ chapter: Int) -> Int {
            lines.first { $0.contains("Chapter \(chapter) ") }?.count { $0 == "━" } ?? 0
        }
        #expect(bar(3) == 8 && bar(1) > bar(5) && bar(5) > bar(4))
    }
}
