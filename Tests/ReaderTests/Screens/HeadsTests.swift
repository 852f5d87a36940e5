import BookModel
import Cells
import TestSupport
import Testing

@testable import Commands
@testable import Drawing
@testable import Pages
@testable import Reader

/// What stands over pages and under them.
@Suite struct HeadsTests {
    private func head(_ reading: Reading) -> [String] {
        var reading = reading
        return reading.grid.text(ofRow: 0).split(separator: "  ").map { $0.trimmed }
    }

    private func book(
        title: String = "Emma; or, A Match", chapter: String = "III", isNamedByFile: Bool = false
    ) -> Book {
        let sample = SampleBook.make(wordsPerSection: [900, 900])
        var metadata = sample.metadata
        metadata.title = isNamedByFile ? "" : title
        if isNamedByFile { metadata.nameIfNeeded(byFile: "emma_v2.txt") }
        let entries = [
            Contents.Entry(title: "Volume I: The Beginning"),
            Contents.Entry(title: chapter, level: 1, target: Contents.Target(section: 0)),
        ]
        return Book(
            metadata: metadata, sections: sample.sections, contents: Contents(entries: entries),
            identity: sample.identity, load: { sample.section(at: $0) })
    }

    @Test func noneStandOverTheBeginningOfAChapter() throws {
        var reading = try Reading(book())
        #expect(head(reading) == [])
        reading.press("→")
        #expect(head(reading) == ["Emma; or, A Match", "Volume I · III"])
    }

    @Test func aSectionWithinAChapterIsNoBeginning() throws {
        var reading = try Reading(book())
        reading.count()
        let goal = reading.app.context.reading.pages.counts.starts[1] + 1
        reading.press("\(goal)g")
        #expect(head(reading) == ["Emma; or, A Match", "Volume I · III"])
    }

    @Test func whatExplainsATitleGivesWay() throws {
        var reading = try Reading(book(), columns: 36)
        reading.press("→")
        #expect(head(reading) == ["Emma", "Volume I · III"])
    }

    @Test func onlyTheBooksTitleIsCutInANarrowWindow() {
        func pair(_ book: String, _ chapter: String, _ columns: Int) -> [String] {
            let pair = ShortTitle.pair(book, chapter, in: columns)
            return [pair.book, pair.chapter]
        }
        #expect(pair("Emma; or, A Match", "Volume I", 34) == ["Emma; or, A Match", "Volume I"])
        #expect(pair("Emma; or, A Match", "A Long Chapter’s Name", 34) == ["Emma", "A Long Chapter’s Name"])
        #expect(
            pair("The Handbook", "2.1. People of the house", 36) == [
                "The Handbook", "2.1. People of the house",
            ])
        #expect(
            pair("The Handbook", "2.1. People of the whole house", 36) == [
                "", "2.1. People of the whole house",
            ])
        #expect(pair("Emma", "II: What Everybody Said", 20) == ["Emma", "II"])
        #expect(pair("Emma", "", 20) == ["Emma", ""] && pair("", "One", 3) == ["", "One"])
    }

    @Test func aFilesNameIsNoTitle() throws {
        var reading = try Reading(book(isNamedByFile: true))
        reading.press("→")
        #expect(head(reading) == ["Volume I · III"])
    }

    @Test(arguments: ["Emma; or, A Match", "EMMA"]) func whatTheBookIsCalledIsSaidOnce(
        _ chapter: String
    ) throws {
        for columns in [80, 120] {
            var reading = try Reading(book(chapter: chapter), columns: columns)
            reading.press("→→")
            #expect(head(reading).filter { $0.count > 1 } == ["Emma; or, A Match"])
        }
        var named = try Reading(book(title: "Emma", chapter: "Emma Woodhouse"))
        named.press("→")
        #expect(head(named) == ["Emma", "Emma Woodhouse"])
    }

    @Test func theRowOrThePagesTellTheNumber() throws {
        for (columns, isTold) in [(80, false), (120, true)] {
            var reading = try Reading(book(), columns: columns)
            reading.count()
            reading.press("→")
            #expect(!reading.grid.text(ofRow: 22).isEmpty == isTold)
            #expect(reading.grid.text(ofRow: 23).contains(" / ") != isTold)
        }
        var hidden = try Reading(book()) { $0.indicator = .hidden }
        hidden.count()
        #expect(hidden.grid.text(ofRow: 23).split(separator: " ") == ["1"])
    }

    @Test func aRemarkStandsBetweenTheNumbers() throws {
        var reading = try Reading(book(), columns: 120)
        reading.count()
        let numbers = reading.grid.text(ofRow: 22).split(separator: " ").compactMap { Int($0) }
        reading.press("N")
        let words = reading.grid.text(ofRow: 22)
        #expect(words.contains("searches"))
        #expect(words.split(separator: " ").compactMap { Int($0) } == numbers)
    }

    @Test func inALowWindowARemarkTakesThePlaceOfTheIndicator() throws {
        var reading = try Reading(book(), rows: 6)
        let text = (0..<5).map { reading.grid.text(ofRow: $0) }
        reading.press("N")
        #expect((0..<5).map { reading.grid.text(ofRow: $0) } == text)
        #expect(reading.grid.text(ofRow: 5).contains("searches"))
    }

    @Test func linesGrowAndShrinkInThisBook() throws {
        var reading = try Reading(book(), columns: 100) { $0.spine = .min }
        reading.press("+")
        #expect(reading.app.settings.measure == 68)
        reading.press("3-")
        #expect(reading.app.settings.measure == 62)
        #expect(
            reading.effects.contains {
                if case .save(.setting("measure", .thisBook, let kept)) = $0 {
                    kept?.value == "62"
                } else {
                    false
                }
            })
        reading.press("=")
        #expect(reading.app.settings.measure == 66)
    }

    /// What the window bounds is not taken for what is wished for.
    @Test(arguments: [60, 120]) func linesThatFillTheWindowGrowNoLonger(_ columns: Int) throws {
        var reading = try Reading(book(), columns: columns)
        #expect(reading.press("+").contains("no room for longer lines"))
        #expect(
            reading.app.settings.measure == 66
                && !reading.effects.contains { if case .save = $0 { true } else { false } })
        reading.press("-")
        #expect(reading.app.settings.measure < 66)
    }

    @Test func linesChangeFromTheirLengthInView() throws {
        var reading = try Reading(book(), columns: 60)
        let measure = reading.app.context.reading.geometry.measure
        #expect(measure < 66)
        reading.press("-")
        #expect(reading.app.context.reading.geometry.measure == measure - 2)
    }

    @Test func zenIsTheTextAlone() throws {
        var reading = try Reading(book())
        reading.press("→")
        let before = reading.screen
        reading.press("z")
        #expect([0, 22, 23].allSatisfy { reading.grid.text(ofRow: $0).isEmpty })
        reading.press("z")
        #expect(reading.screen == before)
    }
}

extension Substring {
    fileprivate var trimmed: String { split(separator: " ").joined(separator: " ") }
}
