import Cells
import Testing

@testable import Pages

@Suite struct SpreadGeometryTests {
    private func geometry(
        _ columns: Int, _ rows: Int, pages: Int = 1, measure: Int = 66, margins: Int = 3
    ) -> SpreadGeometry {
        SpreadGeometry(
            size: Size(columns: columns, rows: rows), pageCount: pages, measure: measure, margins: margins)
    }

    @Test func onePageHasItsTextInTheMiddle() {
        let page = geometry(80, 24).pages[0]
        #expect(page.text == Rect(column: 7, row: 2, columns: 66, rows: 19))
    }

    @Test func twoPagesMirrorEachOther() {
        let pages = geometry(120, 36, pages: 2).pages
        let (left, right) = (pages[0].text, pages[1].text)
        #expect(left.size == right.size)
        #expect(left.columns.lowerBound == 120 - right.columns.upperBound)
        #expect(left.columns.upperBound - 60 == 60 - right.columns.lowerBound)
    }

    @Test func innerMarginIsTheSmallerOne() {
        for columns in stride(from: 100, through: 300, by: 7) {
            let page = geometry(columns, 40, pages: 2).pages[0]
            let inner = page.frame.columns.upperBound - page.text.columns.upperBound
            #expect(page.text.columns.lowerBound >= inner)
            #expect(inner >= 2)
        }
    }

    /// Three columns of shade, and one between them and the text.
    @Test func aSpreadHasRoomForTheShadeOfItsGutter() {
        for columns in 96...300 {
            let pages = geometry(columns, 40, pages: 2).pages
            #expect(pages[0].frame.columns.upperBound - pages[0].text.columns.upperBound >= 4)
            #expect(pages[1].text.columns.lowerBound - pages[1].frame.columns.lowerBound >= 4)
        }
        #expect(geometry(120, 36, pages: 2).pages[0].text.columns == 4..<56)
        #expect(geometry(112, 36, pages: 2).measure == 48)
    }

    @Test func aWideWindowGetsMarginsNotLongerLines() {
        #expect(geometry(400, 50).measure == 66)
        #expect(geometry(400, 50, pages: 2).measure == 66)
        #expect(geometry(400, 50, measure: 90).measure == 90)
    }

    @Test func marginsAreTakenFromTheText() {
        #expect(
            geometry(80, 24, measure: 400, margins: 0).pages[0].text
                == Rect(column: 0, row: 1, columns: 80, rows: 21))
        #expect(geometry(80, 24, measure: 400, margins: 5).measure == 70)
        #expect(geometry(80, 24, measure: 400, margins: 40).measure == 60)
        #expect(geometry(160, 50, pages: 2, measure: 400, margins: 10).pages[0].text.rows == 3..<46)
    }

    @Test func theSpineKeepsItsAir() {
        let pages = geometry(160, 50, pages: 2, measure: 400, margins: 0).pages
        #expect(pages[0].text.columns == 1..<78)
        #expect(pages[1].text.columns == 82..<159)
    }

    @Test func marksHangWhereTheMarginsHaveRoom() {
        #expect(geometry(160, 40, pages: 2).hangingColumns == 2)
        #expect(geometry(80, 24).hangingColumns == 2)
        #expect(geometry(100, 30, pages: 2, margins: 1).hangingColumns == 0)
        #expect(geometry(60, 24).hangingColumns == 0)
    }

    @Test func aLowWindowKeepsTextLongest() {
        #expect(geometry(80, 24).indicatorRow == 23)
        #expect(geometry(80, 24).footerRow == 22)
        #expect(geometry(80, 10).headerRow == nil)
        #expect(geometry(80, 5).footerRow == nil)
        #expect(geometry(80, 3).indicatorRow == nil)
        #expect(geometry(80, 1).height == 1)
    }

    @Test func everythingStaysInsideAnyWindow() {
        for columns in 0...130 {
            for rows in 0...30 {
                for count in 1...2 {
                    let margins = columns % 2 * rows
                    let geometry = geometry(columns, rows, pages: count, margins: margins)
                    #expect(geometry.measure >= 1 && geometry.height >= 1)
                    for page in geometry.pages {
                        #expect(page.text.columns.lowerBound >= page.frame.columns.lowerBound)
                        #expect(page.text.columns.upperBound <= page.frame.columns.upperBound)
                        #expect(page.text.rows.upperBound <= max(1, rows))
                        #expect(geometry.footerRow.map { $0 >= page.text.rows.upperBound } ?? true)
                    }
                }
            }
        }
    }
}
