import BookModel
import Cells
import TestSupport
import Testing
import Typesetting

@testable import Pages
@testable import Reader

/// Turning pages over pictures that stand at the head of the page after their own.
@Suite struct MovedFigureReadingTests {
    private func reading(columns: Int) throws -> Reading {
        let parts = (0..<16).flatMap { index -> [(Block.Kind, String)] in
            let words = (0..<20 + index * 37 % 60).map { "word\($0)" }.joined(separator: " ")
            let picture = Illustration("\(index).png", size: PictureSize(width: 80, height: 8 * 16))
            return [(.paragraph, words), (.picture(picture), "picture \(index)")]
        }
        var reading = try Reading(
            SampleBook.book(sections: [SampleBook.section(parts), SampleBook.section([(.paragraph, "End.")])]
            ),
            columns: columns, rows: 16)
        reading.count()
        return reading
    }

    private func names(_ reading: Reading) -> [String] {
        let state = reading.app.context.reading
        return state.visible.pages.flatMap { state.pages.pictures(on: $0).map(\.illustration.name) }
    }

    private func plates(_ reading: Reading) -> Int {
        let state = reading.app.context.reading
        return state.visible.pages.count { state.pages.set($0).shownText(ofPage: $0.index).count > 1 }
    }

    private func pages(_ reading: Reading) -> [PageID] { reading.app.context.reading.visible.pages }

    @Test(arguments: [40, 110]) func pagesFollowEachOtherThereAndBack(columns: Int) throws {
        var reading = try reading(columns: columns)
        var visited = [pages(reading)]
        var pictures = names(reading)
        var moved = plates(reading)
        while visited.count < 90 {
            reading.press("→")
            guard pages(reading) != visited.last else { break }
            visited.append(pages(reading))
            pictures += names(reading)
            moved += plates(reading)
        }
        #expect(moved > 0)
        #expect(pictures == (0..<16).map { "\($0).png" })
        for pages in visited.dropLast().reversed() {
            reading.press("←")
            #expect(self.pages(reading) == pages)
        }
    }

    @Test(arguments: [40, 110]) func thePlaceIsKeptWhenTheWindowChanges(columns: Int) throws {
        var reading = try reading(columns: columns)
        for _ in 0..<LongTests.rounds(4, 12) {
            let place = reading.app.context.reading.locator
            let pages = pages(reading)
            for size in [(70, 20), (34, 12), (columns, 16)] {
                reading.resize(size.0, size.1)
            }
            #expect(reading.app.context.reading.locator == place && self.pages(reading) == pages)
            reading.press("→")
        }
    }
}
