import BookModel
import TestSupport
import Testing

@testable import Reader

/// The pages of the printed book at the foot of a page, as the goal of a jump, and as a list.
@Suite struct PrintedPagesInViewTests {
    /// Two chapters of 900 words; a printed page begins every 1,000 bytes, and one in Roman numbers
    /// before them.
    private let book: Book = {
        var sections = [900, 900].map { SampleBook.make(wordsPerSection: [$0]).section(at: 0) }
        var list = [Contents.PageLabel(label: "xii", target: Contents.Target(section: 0))]
        for index in sections.indices {
            for offset in stride(from: 500, to: sections[index].text.count, by: 1_000) {
                sections[index].anchors.append(Anchor(id: "p\(offset)", offset: offset))
                let target = Contents.Target(section: index, anchor: "p\(offset)")
                list.append(Contents.PageLabel(label: "\(list.count * 2)", target: target))
            }
        }
        let whole = SampleBook.book(sections: sections)
        return SampleBook.book(
            sections: sections, contents: Contents(entries: whole.contents.entries, pageList: list))
    }()

    private func footer(_ screen: String, rows: Int = 24) -> String {
        let lines = screen.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.count > rows - 2 ? String(lines[rows - 2]) : ""
    }

    /// The same book, where its text alone tells of the pages.
    private var unlisted: Book {
        let listed = book
        return Book(
            metadata: listed.metadata, sections: listed.sections,
            outline: {
                var outline = Outline(contents: Contents(entries: listed.contents.entries))
                outline.pagesInText = { section in
                    listed.contents.pageList.filter { $0.target.section == section }
                }
                return outline
            }, warnings: [], identity: listed.identity, load: { listed.section(at: $0) })
    }

    @Test(arguments: ["6p", "p⏎"])
    func areLookedForInTheTextWhereTheyAreNotListed(_ keys: String) throws {
        var reading = try Reading(unlisted)
        reading.count()
        // Not before somebody asks, and then elsewhere.
        #expect(!footer(reading.screen).contains("["))
        let asking = keys.replacing("⏎", with: "")
        #expect(reading.press(asking).contains("· looking for printed pages ·"))
        #expect(reading.effects == [.findPrintedPages(true)] && reading.app.locator.offset == 0)
        _ = reading.app.receive(pagesInText: book.contents.pageList, at: .zero)
        #expect(asking != "p" || reading.screen.contains("Pages of the printed book"))
        reading.press(keys.replacing(asking, with: ""))
        var listed = try Reading(book)
        listed.count()
        #expect(reading.screen == listed.press(keys) && reading.app.locator == listed.app.locator)
        // Nothing is looked for again.
        #expect(reading.press("⎋4p") == listed.press("⎋4p") && footer(reading.screen).contains("["))
    }

    @Test func areAwaitedNoLongerOnceSomethingElseIsAskedFor() throws {
        var reading = try Reading(unlisted)
        reading.press("6p")
        reading.resize(70)
        #expect(!reading.effects.contains(.findPrintedPages(false)))
        reading.press("→")
        #expect(reading.effects.first == .findPrintedPages(false))
        let place = reading.app.locator
        #expect(reading.app.receive(pagesInText: book.contents.pageList, at: .zero).isEmpty)
        #expect(reading.app.locator == place && footer(reading.screen).contains("["))
        reading.press("→")
        #expect(!reading.effects.contains(.findPrintedPages(false)))
    }

    @Test func areNoneWhereTheTextTellsOfNone() throws {
        var reading = try Reading(unlisted)
        reading.press("p")
        #expect(reading.app.receive(pagesInText: [], at: .zero).isEmpty)
        #expect(reading.screen.contains("· no printed pages ·"))
        #expect(reading.press("12p").contains("· no printed pages ·") && reading.effects.isEmpty)
    }

    @Test func standAtTheInnerFoot() throws {
        var single = try Reading(book)
        single.count()
        #expect(footer(single.screen).split(separator: " ") == ["[xii–2]"])
        var facing = try Reading(book, columns: 120)
        facing.count()
        #expect(footer(facing.screen).split(separator: " ") == ["▕", "[xii–2]", "1"])
        #expect(footer(facing.press("→")).split(separator: " ").prefix(3) == ["2", "[2]", "▕"])
        var narrow = try Reading(book, columns: 7)
        narrow.count()
        #expect(!narrow.screen.contains("["))
    }

    @Test func areNoneWhereTheBookHasNone() throws {
        var reading = try Reading()
        #expect(!reading.screen.contains("["))
        #expect(reading.press("12p").contains("· no printed pages ·"))
        #expect(reading.press("p").contains("· no printed pages ·"))
        reading.press("t")
        #expect(!reading.screen.contains("Tab"))
    }

    @Test func areGoneToByNumber() throws {
        var reading = try Reading(book)
        reading.press("6p")
        #expect(reading.app.locator.offset == 2_500)
        reading.press("13p")
        #expect(footer(reading.screen).contains("12"))
        reading.press("2p")
        #expect(reading.app.locator.offset == 500)
        let numbers = book.contents.pageList.compactMap { Int($0.label) }
        let (least, greatest) = try (#require(numbers.min()), #require(numbers.max()))
        reading.press("\(greatest)p")
        #expect(reading.app.locator.section == 1)
        for beyond in [least - 1, greatest + 1] {
            let place = reading.app.locator
            #expect(reading.press("\(beyond)p").contains("· printed pages \(least) to \(greatest) ·"))
            #expect(reading.app.locator == place && reading.effects.isEmpty)
        }
    }

    @Test func areGoneToInTheirList() throws {
        var reading = try Reading(book)
        reading.count()
        reading.press("4p")
        #expect(reading.press("t").contains("Tab printed pages"))
        let list = reading.press("⇥")
        #expect(list.contains("Pages of the printed book") && list.contains("xii "))
        #expect(list.contains("● 4 ") && list.contains("Tab contents"))
        #expect(reading.press("⇥").contains("● Chapter 1"))
        reading.press("⇥g⏎")
        #expect(reading.app.locator.offset == 0)
        #expect(reading.press("p").contains("● xii"))
        reading.press("jj⏎")
        #expect(reading.app.locator.offset == 1_500)
    }
}
