import BookModel
import Cells
import TestSupport
import Testing
import Text

@testable import Reader

@Suite struct SearchScreenTests {
    @Test func aTopicIsAChapterOrIsSearchedForFromTheBeginning() throws {
        var reading = try Reading()
        _ = reading.app.go(toTopic: "chapter 2")
        #expect(reading.app.locator.section == 1)
        let effects = reading.app.go(toTopic: "c900")
        for case .search(let request?) in effects { reading.app.search(request) }
        #expect(reading.marked == [">c900"])
    }

    @Test func thePageGoesToTheFirstHitWhileOneTypes() throws {
        var reading = try Reading()
        let start = reading.app.locator
        reading.find("/c90")
        #expect(reading.footer.hasPrefix("/c90") && reading.footer.hasSuffix("1 of 11"))
        #expect(reading.marked.contains(">c90"))
        // What is only being typed is no place to be kept.
        #expect(reading.app.locator == start)
        reading.find("0")
        #expect(reading.footer.hasSuffix("1 of 1") && reading.marked == [">c900"])
    }

    @Test func goingFromHitToHitIsOneJump() throws {
        var reading = try Reading()
        reading.count()
        let beginning = reading.app.locator
        reading.find("/c9⏎")
        reading.press("nnn")
        #expect(reading.app.context.reading.navigator.jumps.earlier == [beginning])
        reading.press(Key(.backspace))
        #expect(reading.app.locator == beginning)
        // Whoever has turned pages meanwhile jumps from there.
        reading.press("nn→→")
        let turned = reading.app.locator
        reading.press("nN")
        #expect(reading.app.context.reading.navigator.jumps.earlier == [beginning, turned])
    }

    @Test func escapeBringsBack() throws {
        var reading = try Reading()
        reading.count()
        let before = reading.press("→→")
        reading.find("/c900")
        #expect(reading.screen != before)
        reading.press("⎋")
        #expect(reading.screen == before && reading.marked.isEmpty)
        #expect(!reading.effects.contains { if case .record = $0 { true } else { false } })
        #expect(reading.effects.contains(.search(nil)))
    }

    @Test func enterStaysAndTheWayBackIsKnown() throws {
        var reading = try Reading()
        reading.count()
        let before = reading.press("→")
        let start = reading.app.locator
        reading.find("/c900⏎")
        #expect(reading.app.locator.section == 2)
        #expect(reading.effects.contains(.record))
        #expect(reading.effects.contains(.save(.line(HistoryLine("c900", .search)))))
        #expect(reading.screen.contains("· 1 of 1 ·"))
        reading.press(Key(.backspace))
        #expect(reading.app.locator == start)
        reading.press("⎋")
        #expect(reading.screen == before)
    }

    @Test func aHitInViewTurnsNothing() throws {
        var reading = try Reading()
        let start = reading.app.locator
        reading.find("/a5⏎")
        #expect(reading.app.locator == start)
        #expect(reading.marked.first == ">a5")
        #expect(!reading.effects.contains { if case .record = $0 { true } else { false } })
    }

    @Test func backwardsFindsWhatComesBefore() throws {
        var reading = try Reading()
        reading.press("G")
        reading.find("\\chapter")
        #expect(reading.footer.hasPrefix("\\chapter"))
        #expect(reading.footer.hasSuffix("5 of 5"))
        reading.find("⏎n")
        #expect(reading.screen.contains("· 4 of 5 ·"))
        reading.find("N")
        #expect(reading.screen.contains("· 5 of 5 ·"))
    }

    @Test func nextHitsAreCountedAndGoAround() throws {
        var reading = try Reading()
        reading.find("/chapter⏎")
        #expect(reading.screen.contains("· 1 of 5 ·"))
        reading.find("n")
        #expect(reading.screen.contains("· 2 of 5 ·") && reading.app.locator.section == 1)
        reading.find("3n")
        #expect(reading.screen.contains("· 5 of 5 ·"))
        reading.find("n")
        #expect(reading.screen.contains("· 1 of 5, from the beginning again ·"))
        reading.find("N")
        #expect(reading.screen.contains("· 5 of 5, from the end again ·"))
    }

    @Test func afterATurnTheNextHitIsThatFromThePage() throws {
        var reading = try Reading()
        reading.find("/chapter⏎")
        reading.press("2]")
        reading.find("→n")
        #expect(reading.screen.contains("· 4 of 5 ·"))
    }

    @Test func nothingFoundIsSaidAndThePageStays() throws {
        var reading = try Reading()
        reading.find("/c90")
        reading.find("x")
        #expect(reading.footer.hasSuffix("nothing found"))
        let start = try Reading().app.locator
        #expect(reading.app.context.reading.locator == start)
        reading.find("⏎")
        #expect(reading.screen.contains("· nothing found ·"))
        #expect(try Reading().screen(pressing: "n").contains("· / searches ·"))
    }

    @Test func aRegularExpressionIsSwitchedTo() throws {
        var reading = try Reading()
        reading.press("/")
        #expect(reading.footer.hasSuffix("Alt-R regular expression"))
        reading.find("c9.0")
        #expect(reading.footer.hasSuffix("nothing found"))
        reading.press(Key(.character("r"), .alt))
        reading.followSearch()
        #expect(reading.footer.hasSuffix("regular expression   1 of 10"))
        reading.find("(")
        #expect(reading.footer.hasSuffix("parentheses do not match"))
        reading.find("⏎")
        #expect(reading.footer.hasPrefix("/c9.0("))
    }

    @Test func earlierSearchesComeBack() throws {
        var reading = try Reading()
        reading.find("/c900⏎")
        reading.find("/b1⏎")
        reading.press("/")
        #expect(reading.footer.contains("↑ earlier"))
        reading.press(Key(.up))
        reading.followSearch()
        #expect(reading.footer.hasPrefix("/b1"))
        reading.press(Key(.up))
        reading.followSearch()
        #expect(reading.footer.hasPrefix("/c900") && reading.marked == [">c900"])
        reading.press(Key(.down))
        #expect(reading.footer.hasPrefix("/b1"))
    }

    @Test func aRegularExpressionComesBackAsOne() throws {
        var reading = try Reading()
        reading.find("/c90⏎")
        reading.press("/")
        reading.press(Key(.character("r"), .alt))
        reading.find("c9.0⏎")
        #expect(reading.effects.contains(.save(.line(HistoryLine("c9.0", .expression)))))
        reading.press("/")
        reading.press(Key(.up))
        reading.followSearch()
        #expect(reading.footer.hasPrefix("/c9.0") && reading.footer.hasSuffix("regular expression   1 of 10"))
        reading.press(Key(.up))
        reading.followSearch()
        #expect(reading.footer.hasPrefix("/c90") && reading.footer.hasSuffix(" of 11"))
        #expect(!reading.footer.contains("regular"))
        reading.press("⎋")
        var other = try Reading()
        other.app.receive(.lines([HistoryLine("c9.1", .expression), HistoryLine("next", .command)]))
        other.press("/")
        other.press(Key(.up))
        other.followSearch()
        #expect(other.footer.hasSuffix("regular expression   1 of 10"))
        #expect(other.app.context.histories[.command]?.lines.map(\.text) == ["next"])
    }

    @Test func aCommandSearchesForItsWords() throws {
        var reading = try Reading()
        reading.find(":search c900⏎")
        #expect(reading.marked == [">c900"] && reading.screen.contains("· 1 of 1 ·"))
        reading.press("G")
        reading.find(":search-back chapter⏎")
        #expect(reading.screen.contains("· 5 of 5 ·"))
        #expect(reading.press(":search⏎").contains("Alt-R regular expression"))
    }

    @Test func anEmptyPatternGoesOnWithTheOneBefore() throws {
        var reading = try Reading()
        reading.find("/chapter⏎")
        reading.find("/⏎")
        #expect(reading.screen.contains("· 2 of 5 ·"))
    }

    @Test func escapeHidesWhatIsMarked() throws {
        var reading = try Reading()
        reading.find("/a5⏎")
        #expect(!reading.marked.isEmpty)
        reading.press("⎋")
        #expect(reading.marked.isEmpty)
        reading.find("n")
        #expect(!reading.marked.isEmpty)
    }

    @Test func resizingWhileTypingKeepsBothPlaces() throws {
        var reading = try Reading()
        reading.press("→")
        let start = reading.app.locator
        reading.find("/c900")
        reading.resize(50, 20)
        #expect(reading.marked == [">c900"])
        reading.press("⎋")
        #expect(reading.app.locator == start)
    }

    @Test func aHitThatTheReadingOrderLeavesOutIsReached() throws {
        let sections = ["The first word.", "A note apart."].map { SampleBook.section([(.paragraph, $0)]) }
        let infos = [
            SectionInfo(name: "a", byteCount: 9), SectionInfo(name: "b", byteCount: 9, isLinear: false),
        ]
        let book = Book(
            metadata: Metadata(), sections: infos, identity: Identity(digest: "0"), load: { sections[$0] })
        var reading = try Reading(book)
        #expect(reading.find("/apart⏎").contains("A note apart."))
    }

    @Test func theWordOfAHitIsSearched() throws {
        let text = "The sea-horse saw the sea. A Sea-horse; horses."
        var reading = try Reading(SampleBook.book(sections: [SampleBook.section([(.paragraph, text)])]))
        #expect(reading.find("*").contains("· / searches; then * the word of a hit ·"))
        reading.find("/ea-h⏎")
        reading.find("*")
        #expect(reading.marked == ["sea-horse", ">Sea-horse"])
        #expect(reading.screen.contains("· 2 of 2 ·"))
        reading.find("#")
        #expect(reading.marked == [">sea-horse", "Sea-horse"])
    }

    @Test func ticksShowWhereHitsAre() throws {
        var reading = try Reading()
        reading.count()
        #expect(!reading.footer.contains("▪"))
        reading.find("/c900⏎")
        let ticks = reading.footer.filter { $0 == "▪" }.count
        // The one hit is on the page in view.
        #expect(ticks == 0)
        reading.press("g")
        #expect(reading.footer.filter { $0 == "▪" }.count == 1)
    }

    @Test func aCommandOpensTheListOfHits() throws {
        var reading = try Reading()
        #expect(reading.press(":hits⏎").contains("· / searches ·"))
        reading.find("/c90⏎")
        let list = reading.press(":hits⏎")
        #expect(list.contains("c90 — 11 found") && list.contains("Chapter 3") && list.contains("c89 c90 c91"))
        reading.press("/c905")
        #expect(reading.footer.contains("of 11"))
        reading.press("⏎⏎")
        #expect(reading.marked.contains { $0.hasPrefix(">c90") })
    }

    @Test func bookWithoutTextFindsNothing() throws {
        var reading = try Reading(SampleBook.book(sections: [Section()]))
        #expect(reading.find("/a⏎").contains("· nothing found ·"))
    }
}
