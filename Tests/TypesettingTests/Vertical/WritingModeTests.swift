import Cells
import Testing

@testable import Typesetting

@Suite struct WritingModeTests {
    private let vertical = WritingMode.vertical(start: 30, pitch: 4)

    @Test func linesFollowEachOtherFromRightToLeft() {
        #expect(vertical.area(columns: 2..<5, row: 0) == Rect(column: 30, row: 2, columns: 2, rows: 3))
        #expect(vertical.area(columns: 0..<1, row: 3) == Rect(column: 18, row: 0, columns: 2, rows: 1))
        #expect(vertical.readingOrigin(column: 4, row: 1) == Point(column: 28, row: 4))
        #expect(WritingMode.horizontal.readingOrigin(column: 4, row: 1) == Point(column: 4, row: 0))
    }

    @Test func everyCellOfALineLeadsBackToIt() {
        for pitch in 4...6 {
            let writing = WritingMode.vertical(start: 40, pitch: pitch)
            for row in 0..<8 {
                let area = writing.area(columns: 3..<4, row: row)
                // The square, and the gap to the right of it.
                for column in area.origin.column..<area.origin.column + pitch {
                    let place = writing.place(of: Point(column: column, row: 3))
                    #expect(place == (3, row), "pitch \(pitch), column \(column)")
                }
            }
        }
        #expect(WritingMode.horizontal.place(of: Point(column: 7, row: 2)) == (7, 2))
    }

    @Test func beyondTheFirstLineThereIsNone() {
        #expect(vertical.place(of: Point(column: 34, row: 0)).row == -1)
        #expect(vertical.place(of: Point(column: .max / 2, row: 0)).row == -1)
    }
}
