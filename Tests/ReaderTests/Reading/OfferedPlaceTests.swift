import BookModel
import Commands
import TestSupport
import Testing
import Text

@testable import Reader

@Suite struct OfferedPlaceTests {
    private let far = Locator(section: 2, offset: 400, words: "", progress: 0.437)
    /// 2026-11-22 09:26:44 in UTC.
    private let time: Int64 = 1_795_339_604_000
    private let day: Int64 = 86_400_000

    private func reading(daysLater days: Int64 = 0) throws -> Reading {
        var reading = try Reading()
        reading.app.clock = WallClock(start: time + days * day, zone: 3_600)
        return reading
    }

    @Test func itIsOfferedAndOnlyAKeyGoesThere() throws {
        var reading = try reading(daysLater: 1)
        let before = reading.app.locator
        reading.app.offer(PlaceElsewhere(far), from: "kobo", at: time)
        #expect(reading.screen.contains("· ‘kobo’ is at 43 %, yesterday · '' goes there ·"))
        #expect(reading.app.locator == before)
        reading.press("''")
        #expect(reading.app.isHere(PlaceElsewhere(far)))
    }

    @Test func theKeyIsThatOfTheKeyMap() throws {
        var reading = try reading()
        reading.press(#":bind F3 jump-back⏎:unbind "''"⏎"#)
        reading.app.offer(PlaceElsewhere(far), from: "kobo", at: nil)
        #expect(reading.screen.contains("· ‘kobo’ is at 43 % · F3 goes there ·"))
    }

    @Test func theDayIsNamedAsFarAsItMatters() throws {
        for (days, words) in [(0, "today 10:26"), (1, "yesterday"), (2, "2026-11-22"), (-1, "today 10:26")] {
            var reading = try reading(daysLater: Int64(days))
            reading.app.offer(PlaceElsewhere(far, isAbout: true), from: "kobo", at: time)
            #expect(reading.screen.contains("‘kobo’ is at about 43 %, \(words) · ''"))
        }
    }

    @Test func whereTheReaderWasBeforeStaysAmongTheJumps() throws {
        var reading = try reading()
        let older = Locator(section: 1, offset: 10, words: "", progress: 0.3)
        reading.app.receive(.older(older))
        reading.app.offer(PlaceElsewhere(far), from: "kobo", at: time)
        #expect(reading.app.olderPlace == far)
        #expect(reading.app.context.reading.navigator.jumps.earlier == [older])
    }

    @Test func aPlaceOfTheSamePageIsHere() throws {
        var reading = try reading()
        reading.press("→")
        let here = reading.app.locator
        let next = Locator(section: here.section, offset: here.offset + 3, progress: here.progress)
        #expect(reading.app.isHere(PlaceElsewhere(here)) && reading.app.isHere(PlaceElsewhere(next)))
        #expect(!reading.app.isHere(PlaceElsewhere(far)))
        for (difference, isHere) in [(0.004, true), (0.006, false), (-0.004, here.progress >= 0.004)] {
            let about = Locator(section: 3, progress: here.progress + difference)
            #expect(reading.app.isHere(PlaceElsewhere(about, isAbout: true)) == isHere)
        }
    }
}
