import BookModel
import Cells
import TestSupport
import Testing

@testable import Commands
@testable import Pages
@testable import Reader

@Suite struct SuspendedBookTests {
    private func cache(_ title: String) -> SectionCache {
        SectionCache(book: SampleBook.make(title: title, wordsPerSection: [900, 1_400]), typesetter: .test)
    }

    @Test func aBookIsReturnedToAsItWasLeft() throws {
        var reading = try Reading()
        reading.press("→→G/b30⏎")
        let (place, screen) = (reading.app.locator, reading.screen)
        let before = reading.app.suspended
        _ = try reading.app.open(cache("Other"), place: nil)
        reading.press("→→")
        #expect(reading.app.book.metadata.title == "Other")
        _ = reading.app.resume(before)
        #expect(reading.app.locator == place)
        #expect(reading.screen == screen)
        #expect(reading.app.context.reading.search != nil)
        #expect(!reading.app.context.reading.navigator.jumps.earlier.isEmpty)
    }

    @Test func timeBeforeABookWasOpenedIsNotOfIt() throws {
        var reading = try Reading()
        _ = reading.app.handle(.key(Key(.right)), at: .seconds(100))
        _ = try reading.app.open(cache("Other"), place: nil)
        _ = reading.app.handle(.key(Key(.right)), at: .seconds(130))
        let kept = reading.app.readingToSave(isLast: true)
        let records = kept.flatMap {
            if case .sessions(let records) = $0 { records } else { [ReadingRecord]() }
        }
        #expect(records.map(\.pace.milliseconds) == [30_000])
    }

    @Test func whatHasChangedMeanwhileHoldsForItToo() throws {
        var reading = try Reading()
        reading.press("→→")
        let (place, before) = (reading.app.locator, reading.app.suspended)
        _ = try reading.app.open(cache("Other"), place: nil)
        reading.press(":set measure 40⏎")
        reading.resize(60, 20)
        _ = reading.app.resume(before)
        #expect(reading.app.settings.measure == 40)
        #expect(reading.app.context.size == Size(columns: 60, rows: 20))
        #expect(reading.app.locator == place)
    }

    @Test func itsOwnSettingsHoldForItAlone() throws {
        var reading = try Reading()
        reading.press(":setlocal measure 30⏎")
        let before = reading.app.suspended
        _ = try reading.app.open(cache("Other"), place: nil)
        #expect(reading.app.settings.measure == 66)
        _ = reading.app.resume(before)
        #expect(reading.app.settings.measure == 30)
    }

    @Test func aBookFromTheShelfIsLeftForIt() throws {
        var shelving = try Shelving()
        _ = try shelving.app.open(cache("War"), place: nil)
        shelving.press("q")
        #expect(shelving.effects == [.shelf])
        var read = Shelving.book("Émile")
        (read.progress, read.lastRead) = (0.25, Shelving.now + 5)
        _ = try shelving.app.showShelf(over: Shelving.nothing, books: nil)
        shelving.app.noteRead(read)
        #expect(shelving.titles.first == "Émile" && shelving.chosen == "Émile")
        #expect(shelving.screen.contains("25 %"))
        shelving.press("q")
        #expect(shelving.effects == [.quit])
    }

    @Test func aBookFromTheShellIsLeftForTheShell() throws {
        var reading = try Reading()
        reading.press("q")
        #expect(reading.effects == [.quit])
        reading.press(":shelf⏎")
        #expect(reading.effects.contains(.shelf))
        reading.press("`")
        #expect(reading.effects == [.otherBook])
    }
}
