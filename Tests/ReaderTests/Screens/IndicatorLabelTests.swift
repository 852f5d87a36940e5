import BookModel
import TestSupport
import Testing

@testable import Reader

/// The page and the percentage beside the row of marks.
@Suite struct IndicatorLabelTests {
    /// A book of a chapter, and notes that the reading order leaves out.
    private var book: Book {
        let sample = SampleBook.make(wordsPerSection: [900, 400])
        let sections = sample.sections.enumerated().map {
            SectionInfo(name: $1.name, byteCount: $1.byteCount, isLinear: $0 == 0)
        }
        return Book(
            metadata: sample.metadata, sections: sections, identity: sample.identity,
            load: { sample.section(at: $0) })
    }

    @Test func theRowNeverTellsMorePagesThanThereAre() throws {
        let content = book.section(at: 1)
        let place = Locator(section: 1, offset: content.text.count - 1, in: content, progress: 0)
        for columns in [60, 120] {
            var reading = try Reading(book, columns: columns, place: place)
            reading.count()
            let rows = reading.screen.split(separator: "\n")
            let row = try #require(rows.last)
            #expect(row.contains(" / i") && !row.contains("%"), "\(row)")
            // Beside the row, pages that face each other tell it themselves.
            #expect(rows.dropLast().contains { $0.hasSuffix(" i") || $0.contains(" ii") } == (columns == 120))
            let before = try #require(reading.press("←").split(separator: "\n").last)
            #expect(before.hasSuffix("%") || before.contains(" / i"))
        }
    }

    @Test func theEndOfABookIsAllOfIt() throws {
        for columns in [60, 120] {
            var reading = try Reading(SampleBook.make(wordsPerSection: [900, 200, 300]), columns: columns)
            #expect(reading.screen.hasSuffix(" 0 %"))
            reading.count()
            #expect(reading.screen.hasSuffix(" 0 %"))
            #expect(reading.press("G").hasSuffix(" 100 %"))
            #expect(!reading.press("←").hasSuffix(" 100 %"))
        }
        var alone = try Reading(SampleBook.make(wordsPerSection: [5]), columns: 60)
        #expect(alone.screen.hasSuffix(" 1 / 1   100 %"))
    }

    @Test func thePageInViewIsNoEstimate() throws {
        let sample = SampleBook.make(wordsPerSection: [900, 900, 900])
        let content = sample.section(at: 1)
        let place = Locator(section: 1, offset: 900, in: content, progress: 0.5)
        var reading = try Reading(sample, columns: 60, place: place)
        let row = try #require(reading.screen.split(separator: "\n").last)
        #expect(row.contains("… / ≈") && reading.screen.count { $0 == "≈" } == 1, "\(row)")
        reading.count()
        #expect(!reading.screen.contains("≈") && !reading.screen.contains("…"))
    }
}
