import BookModel
import Cells
import TestSupport
import Testing

@testable import Commands
@testable import Pages
@testable import Reader

/// A screen that the app has never heard of.
private struct Counter: Screen {
    var isBox = false
    var count = 0
    var keyContext: KeyContext { .list }

    mutating func perform(_ request: Request, in context: inout Context) -> [Action]? {
        switch request.command {
        case .down: count += 1
        case .choose: return [.pop, .go(Contents.Target(section: count))]
        case .otherList: return [.replace(Counter(isBox: true, count: 100))]
        case .close: return [.pop]
        default: return nil
        }
        return []
    }

    mutating func handle(_ event: Event, in context: inout Context) -> [Action] {
        if case .paste(let text) = event { count = Int(text) ?? count }
        return []
    }

    mutating func layOut(in context: Context) { count += 10 }

    func draw(into grid: inout Grid, in context: Context) {
        grid.write(
            "counted \(count) in \(context.size.columns)", column: 0, row: 0, style: context.theme.text)
    }
}

extension Reading {
    fileprivate var firstRow: String {
        mutating get { grid.text(ofRow: 0) }
    }
}

@Suite struct AppTests {
    private func reading(_ screen: Counter = Counter()) throws -> Reading {
        var reading = try Reading()
        #expect(reading.app.follow([.push(screen)]).isEmpty)
        return reading
    }

    @Test func anyScreenLiesOverTheBook() throws {
        var reading = try reading()
        #expect(reading.firstRow == "counted 0 in 80")
        reading.press("jj")
        #expect(reading.firstRow == "counted 2 in 80")
        #expect(reading.press("⏎").contains("Chapter 3") && reading.app.locator.section == 2)
        #expect(reading.effects == [.record])
    }

    @Test func theBookIsSeenAroundABox() throws {
        var plain = try Reading()
        var reading = try reading(Counter(isBox: true))
        #expect(reading.screen.hasPrefix("counted 0") && reading.screen.contains("Chapter 1"))
        #expect(reading.press("⎋") == plain.screen)
    }

    @Test func aScreenTakesThePlaceOfTheOneInFront() throws {
        var reading = try reading()
        #expect(reading.press("⇥").hasPrefix("counted 100") && reading.screen.contains("Chapter 1"))
        #expect(reading.press("⎋").contains("Chapter 1") && !reading.screen.contains("counted"))
    }

    @Test func screensLieOverScreensAndTheBookStays() throws {
        var reading = try reading()
        _ = reading.app.follow([
            .push(Counter(isBox: true, count: 7)), .push(Counter(isBox: true, count: 50)),
        ])
        #expect(reading.screen.hasPrefix("counted 50"))
        #expect(reading.press("⎋").hasPrefix("counted 7") && reading.press("⎋").hasPrefix("counted 0"))
        let book = reading.press("⎋")
        #expect(reading.app.follow([.pop, .pop]).isEmpty && reading.screen == book)
    }

    @Test func everyScreenIsFittedToTheWindowAndTheSettings() throws {
        var reading = try reading()
        reading.resize(60)
        #expect(reading.firstRow == "counted 10 in 60")
        _ = reading.app.follow([.set("measure", "30", .allBooks)])
        #expect(reading.firstRow == "counted 20 in 60")
    }

    @Test func textIsForTheScreenInFront() throws {
        var reading = try reading()
        _ = reading.app.handle(.paste("12"), at: .zero)
        #expect(reading.firstRow == "counted 12 in 80")
    }

    @Test func whatAScreenDoesNotTakeIsTheAppsOrTheBooks() throws {
        var reading = try reading()
        #expect(reading.press("?").contains("In lists"))
        #expect(reading.press("⎋").hasPrefix("counted"))
        #expect(reading.app.follow([.perform(Request(.next))]) == [.record])
        #expect(reading.app.locator.offset > 0 && reading.screen.hasPrefix("counted"))
        reading.press(Key(.character("c"), .control))
        #expect(reading.effects == [.quit])
    }

    @Test func aPageIsGoneToOnceItIsKnown() throws {
        var reading = try Reading()
        #expect(reading.app.go(toPage: 9) == [.record])
        reading.resize(70)
        reading.count()
        let pages = reading.app.context.reading.pages
        #expect(pages.counts.number(of: pages.page(at: reading.app.locator)) == 8)
        _ = reading.app.go(toPage: 4)
        #expect(pages.counts.number(of: pages.page(at: reading.app.locator)) == 3)
    }

    @Test func aPageThatIsTypedIsGoneToByAGuessAndThenExactly() throws {
        // The first section has fewer pages of as much text than the others have.
        let verse = (0..<300).map { (Block.Kind.paragraph, "line \($0)") }
        let prose = [(Block.Kind.paragraph, verse.map(\.1).joined(separator: " "))]
        let sections = [prose, verse, verse, verse].map { SampleBook.section($0) }
        var reading = try Reading(SampleBook.book(sections: sections))
        let beginning = reading.app.locator
        reading.press("9g")
        let guess = reading.app.locator
        #expect(guess != beginning)
        reading.count()
        let pages = reading.app.context.reading.pages
        let place = reading.app.locator
        #expect(place != guess && pages.counts.number(of: pages.page(at: place)) == 8)
        // One jump.
        reading.press("''")
        #expect(reading.app.locator == beginning)
    }

    @Test func whoReadsOnFromAGuessedPageStays() throws {
        var reading = try Reading()
        reading.press("9g→")
        let place = reading.app.locator
        reading.count()
        #expect(reading.app.locator == place)
    }

    @Test func aPageBeyondAllThatSeemToBeThereIsGoneToOnceItIs() throws {
        // The second section has many more pages than as much text of the first.
        let verse = (0..<300).map { (Block.Kind.paragraph, "line \($0)") }
        let prose = [(Block.Kind.paragraph, verse.map(\.1).joined(separator: " "))]
        var reading = try Reading(SampleBook.book(sections: [prose, verse].map { SampleBook.section($0) }))
        let beginning = reading.app.locator
        let before = reading.app.context.reading.pages.counts.total
        #expect(reading.press("\(before + 1)g").contains("· pages 1 to ≈"))
        #expect(reading.app.locator == beginning)
        reading.count()
        let pages = reading.app.context.reading.pages
        #expect(pages.counts.number(of: pages.page(at: reading.app.locator)) == before)
        // One jump.
        reading.press("''")
        #expect(reading.app.locator == beginning)
        var beyond = try Reading()
        beyond.press("999g")
        beyond.count()
        #expect(beyond.app.locator.offset == 0 && beyond.screen.contains("· pages 1 to "))
    }

    /// A book of sections of the same words, each of them a paragraph or all of them one.
    private static func unevenBook(ofVerse sections: [Bool]) -> Book {
        let verse = (0..<300).map { (Block.Kind.paragraph, "line \($0)") }
        let prose = [(Block.Kind.paragraph, verse.map(\.1).joined(separator: " "))]
        return SampleBook.book(sections: sections.map { SampleBook.section($0 ? verse : prose) })
    }

    @Test func aPageThatSeemsToBeThereAndIsNotLeadsBack() throws {
        // The sections behind the first have many fewer pages than as much text of that.
        let book = Self.unevenBook(ofVerse: [true, false, false])
        var reading = try Reading(book)
        let beginning = reading.app.locator
        let before = reading.app.context.reading.pages.counts.total
        reading.press("\(before)g")
        #expect(reading.app.locator != beginning)
        reading.count()
        let total = reading.app.context.reading.pages.counts.total
        #expect(total < before && reading.app.locator == beginning)
        #expect(reading.screen.contains("· pages 1 to \(total) ·"))
        #expect(reading.press("''").contains("no jump to return from") || reading.app.locator != beginning)
        // Who was at the end stays there.
        var atEnd = try Reading(book)
        let end = atEnd.press("G→")
        let place = atEnd.app.locator
        atEnd.press("\(atEnd.app.context.reading.pages.counts.total)g")
        atEnd.count()
        #expect(atEnd.app.locator == place && end.contains("100 %"))
    }

    @Test func aPercentageIsGoneToByAGuessAndThenExactly() throws {
        var reading = try Reading(Self.unevenBook(ofVerse: [false, true, true]))
        let beginning = reading.app.locator
        reading.press("10%")
        let guess = reading.app.locator
        #expect(guess != beginning)
        reading.count()
        let pages = reading.app.context.reading.pages
        let number = pages.counts.number(of: pages.page(at: reading.app.locator))
        #expect(reading.app.locator != guess)
        #expect(number == (10 * (pages.counts.total - 1) + 99) / 100)
        // One jump.
        reading.press("''")
        #expect(reading.app.locator == beginning)
    }

    /// What the command line asks for is the first page that is shown, and stays.
    @Test func aPercentageOfTheCommandLineIsFoundWithoutCounting() throws {
        for percent in [0.0, 10, 50, 99.5, 100] {
            var reading = try Reading(Self.unevenBook(ofVerse: [false, true, true]))
            _ = reading.app.go(toPercent: percent)
            let place = reading.app.locator
            #expect(!reading.app.isMoving && abs(place.progress - percent / 100) < 0.2)
            reading.count()
            #expect(reading.app.locator == place)
            // Once all pages are counted, they decide.
            _ = reading.app.go(toPercent: percent)
            let pages = reading.app.context.reading.pages
            let number = pages.counts.number(of: pages.page(at: reading.app.locator))
            #expect(number == Int((percent * Double(pages.counts.total - 1) / 100).rounded(.up)))
        }
    }

    @Test func pagesAreKnownAsFarAsTheyAreCounted() throws {
        var reading = try Reading()
        let count = reading.app.context.reading.pages.set(0).pageCount
        #expect(count > 1 && reading.app.knows(page: count) && !reading.app.knows(page: count + 1))
        reading.count()
        let total = reading.app.context.reading.pages.counts.total
        #expect(reading.app.knows(page: total))
    }

    @Test func whatIsWaitedForIsSaid() throws {
        var reading = try Reading()
        let page = reading.screen
        reading.app.wait(for: .opening("a.md"), overScreen: true)
        #expect(reading.screen.contains("│  Opening a.md …") && reading.screen.contains("Esc cancels"))
        #expect(reading.press("→") != page && reading.effects.isEmpty)
        reading.app.endWaiting()
        #expect(reading.screen == page)
        reading.app.wait(for: .page(12), overScreen: false)
        #expect(
            reading.screen.contains("Counting pages, to find page 12 …") && !reading.screen.contains("word"))
        #expect(reading.press("⎋") == page && reading.effects == [.stopWaiting])
        reading.app.wait(for: .page(12), overScreen: false)
        reading.press("q")
        #expect(reading.effects == [.quit])
        reading.press(Key(.character("c"), .control))
        #expect(reading.effects == [.quit])
    }

    @Test func aPageIsGoneToNoMoreOnceTheReaderMoves() throws {
        var reading = try Reading()
        _ = reading.app.go(toPage: 9)
        reading.press("→")
        let place = reading.app.locator
        reading.count()
        #expect(reading.app.locator == place)
    }

    @Test func anotherBookTakesThePlaceOfThisOne() throws {
        var reading = try Reading(columns: 80) { $0.measure = 40 }
        reading.press("→t")
        reading.resize(120)
        let other = SampleBook.make(title: "Another Book", wordsPerSection: [300, 400])
        let effects = try reading.app.open(
            SectionCache(book: other, typesetter: .test), place: Locator(section: 1))
        var alone = try Reading(other, columns: 120, place: Locator(section: 1)) { $0.measure = 40 }
        #expect(reading.screen == alone.screen && reading.app.needsDrawing == false)
        #expect(effects == alone.app.begin())
        #expect(reading.app.book.metadata.title == "Another Book")
        reading.press("''")
        #expect(reading.screen.contains("no jump to return from"))
    }

    @Test func aMessageIsShownAtOnce() throws {
        var reading = try Reading()
        reading.app.say("\("no.epub"): no such file")
        #expect(reading.app.needsDrawing && reading.screen.contains("· no.epub: no such file ·"))
    }
}
