import BookModel
import Cells
import Paging
import Testing

@testable import Commands
@testable import Drawing

@Suite struct IndicatorArtistTests {
    private func reading(
        _ first: Int, of count: Int, showsEnd: Bool = false, isFirstExact: Bool = true, isExact: Bool = true
    ) -> IndicatorReading {
        IndicatorReading(
            pageCount: count, first: first, isFirstExact: isFirstExact, showsEnd: showsEnd, isExact: isExact,
            ticks: [])
    }

    @Test func pagesThatTellTheirNumbersLeaveTheCountToTheRow() {
        var reading = reading(69, of: 412)
        reading.pagesShowNumbers = true
        #expect(reading.label == "412 pages   16 %")
        reading.scrubbed = 99
        #expect(reading.label == "100 / 412   24 %")
        var estimate = self.reading(4, of: 400, isExact: false)
        estimate.pagesShowNumbers = true
        #expect(estimate.label == "≈400 pages   1 %")
        var one = self.reading(0, of: 1, showsEnd: true)
        one.pagesShowNumbers = true
        #expect(one.label == "1 page   100 %")
    }

    /// The row of a track of 41 pages, as text.
    private func row(
        _ first: Int, ticks: [Int] = [], signs: [IndicatorReading.Sign] = [],
        _ direction: ReadingDirection = .leftToRight
    ) -> String {
        var reading = reading(first, of: 41)
        (reading.ticks, reading.signs) = (ticks, signs)
        var grid = Grid(Size(columns: 41, rows: 1))
        IndicatorArtist(
            reading, in: 0..<41, places: 0..<21, readingDirection: direction, theme: Theme()
        ).draw(row: 0, into: &grid)
        return String(String.UnicodeScalarView(grid.text(ofRow: 0).unicodeScalars.prefix(21)))
    }

    @Test func theTrackIsCutWhereChaptersBegin() {
        #expect(row(20, ticks: [0, 8, 20, 30]) == "━━━╸━━━━━╸▋───╴──────")
        #expect(row(21, ticks: []) == "━━━━━━━━━━━▏─────────")
        #expect(row(20, ticks: [8], .rightToLeft) == "──────────▐━━━━━━╺━━━")
    }

    @Test func placesAreShownOnTheTrack() {
        let signs = [
            IndicatorReading.Sign(kind: .furthest, page: 36), .init(kind: .beginning, page: 4),
            .init(kind: .bookmark, page: 20), .init(kind: .bookmark, page: 30),
        ]
        #expect(row(20, signs: signs) == "━━◦━━━━━━━▋────◆──▸──")
    }

    @Test func theFirstPageIsNoneOfItAndTheLastAll() {
        #expect(reading(0, of: 462).label == "1 / 462   0 %")
        #expect(reading(461, of: 462, showsEnd: true).label == "462 / 462   100 %")
        #expect(reading(460, of: 462, showsEnd: true).label == "461 / 462   100 %")
        #expect(reading(460, of: 462).label == "461 / 462   99 %")
        #expect(reading(0, of: 2, showsEnd: true).label == "1 / 2   100 %")
        #expect(reading(0, of: 1, showsEnd: true).label == "1 / 1   100 %")
        #expect(reading(5, of: 11).label == "6 / 11   50 %")
    }

    @Test func thePercentageNeverFalls() {
        for count in [1, 2, 3, 7, 100, 101, 999] {
            let percents = (0..<count).compactMap { first in
                Int(reading(first, of: count, showsEnd: first == count - 1).label.split(separator: " ")[3])
            }
            #expect(percents == percents.sorted() && percents.last == 100 && percents.count == count)
            #expect(count == 1 || percents.first == 0)
            #expect(percents.dropLast().allSatisfy { $0 < 100 })
        }
    }

    @Test func aHandOnItReachesBothEnds() {
        var reading = reading(3, of: 40)
        reading.scrubbed = 0
        #expect(reading.label == "1 / 40   0 %")
        reading.scrubbed = 39
        #expect(reading.label == "40 / 40   100 %")
    }

    @Test func onlyWhatIsNotSeenIsEstimated() {
        #expect(reading(4, of: 400, isExact: false).label == "5 / ≈400   1 %")
        var unknown = reading(200, of: 401, isFirstExact: false, isExact: false)
        #expect(unknown.label == "… / ≈401   50 %")
        unknown.scrubbed = 300
        #expect(unknown.label == "≈301 / ≈401   75 %")
    }

    @Test func pagesThatStandApartHaveNumbersOfTheirOwn() {
        var reading = reading(13, of: 14)
        reading.apart = IndicatorReading.Apart(index: 1, pageCount: 4)
        #expect(reading.label == "ii / iv")
        reading.apart = IndicatorReading.Apart(index: 387, pageCount: 388)
        #expect(reading.label == "ccclxxxviii / ccclxxxviii")
        let columns = IndicatorReading.labelColumns(
            [.page, .percent], pageCount: 14, isExact: true, apart: reading.apart)
        #expect(columns == reading.label.count)
        #expect(IndicatorReading.places(in: 10..<80, beside: columns) == 10..<52)
        #expect(IndicatorReading.places(in: 10..<30, beside: columns).isEmpty)
    }
}
