import BookModel
import TestSupport
import Testing

@testable import Text

@Suite struct PlaceElsewhereTests {
    @Test func whatIsNoPointerLeadsThereAboutByItsProgress() throws {
        let book = SampleBook.make(wordsPerSection: [300, 300])
        for pointer in ["17", "", "/body/DocFragment[77]/body", "/body/DocFragment[1]/body/p[2]"] {
            var locator = MarkLocator(book)
            let place = locator.place(ofPointer: pointer, progress: 0.75)
            let found = try #require(place)
            #expect(found.isAbout && found.place.section == 1)
            #expect((0.74...0.76).contains(found.place.progress))
        }
    }

    @Test func theTimeOfDayIsThatOfTheZone() {
        let time = Timestamp.milliseconds("2026-11-22T09:05:59Z") ?? 0
        #expect(Timestamp.timeOfDay(time) == "09:05")
        #expect(Timestamp.timeOfDay(time, zone: -36_000) == "23:05")
        #expect(Timestamp.timeOfDay(.min, zone: 0) == "00:00")
    }
}
