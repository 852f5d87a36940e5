import Cells
import Testing

@testable import Commands
@testable import Reader

@Suite struct SheetTests {
    private static let sizes = [1, 2, 5, 10, 40, 80, 100, 111, 112, 120, 200].flatMap { columns in
        [1, 2, 3, 6, 8, 12, 14, 24, 50].map { Size(columns: columns, rows: $0) }
    }

    @Test(arguments: sizes, [0, 4]) func itsPartsDoNotMeet(_ size: Size, _ aside: Int) {
        let sheet = Sheet(size, indicator: .bottom, aside: aside, footer: 1)
        #expect(!sheet.body.isEmpty && sheet.columns.upperBound <= size.columns)
        guard size.rows >= 6 else { return }
        #expect((sheet.titleRow ?? -1) < sheet.body.lowerBound)
        #expect(sheet.body.upperBound <= sheet.aside.lowerBound || sheet.aside.isEmpty)
        #expect(sheet.body.upperBound <= sheet.footer.lowerBound)
        #expect(sheet.aside.upperBound <= sheet.footer.lowerBound)
        #expect(sheet.footer.upperBound <= size.rows)
    }

    @Test(arguments: sizes) func itsFootIsUnderItsTitle(_ size: Size) {
        let sheet = Sheet(size, indicator: .bottom)
        let (footer, title) = (sheet.footerColumns, sheet.columns)
        #expect(abs(footer.lowerBound + footer.upperBound - title.lowerBound - title.upperBound) <= 1)
        #expect(footer.count == 1 || sheet.outside.columns.lowerBound + 2 <= footer.lowerBound)
        #expect(footer.count == 1 || footer.upperBound <= sheet.outside.columns.upperBound - 2)
    }

    @Test func itHasTheColumnsOfAPage() throws {
        for columns in [80, 120, 200] {
            var reading = try Reading(columns: columns, rows: 40)
            _ = reading.screen
            let page = try #require(reading.app.context.reading.geometry.pages.first)
            let sheet = Sheet(Size(columns: columns, rows: 40), indicator: .bottom)
            #expect(sheet.columns.lowerBound == page.text.columns.lowerBound)
            #expect(columns == 120 || sheet.columns == page.text.columns)
        }
    }

    @Test func theBookStaysBesideItInAWideWindowAlone() {
        #expect(Sheet(Size(columns: 111, rows: 40), indicator: .bottom).beside == nil)
        let wide = Sheet(Size(columns: 112, rows: 40), indicator: .bottom)
        #expect(wide.beside?.columns == 56..<112 && wide.outside.columns.upperBound == 56)
        #expect(wide.outside.rows == 0..<39)
    }

    // MARK: - The foot

    private let footer = KeyHints([
        KeyHints.Item(.choose, words: "goes there"), KeyHints.Item(.left, .right, words: "change"),
        KeyHints.Item(.close, words: "goes back"),
    ])

    @Test func keysAreNamedByTheirBindings() {
        let keys = KeyMaps.standard[.list]
        let line = footer.lines(columns: 60, keys).first?.map { $0.item.text(keys) }
        #expect(line == ["Enter goes there", "← → change", "Esc goes back"])
    }

    @Test func aNarrowFootHasTwoLinesAndKeepsTheLastKey() {
        let keys = KeyMaps.standard[.list]
        #expect(footer.lines(columns: 30, keys).count == 2)
        let few = footer.lines(columns: 16, keys)
        #expect(few.count == 2 && few.last?.last?.item.words == "goes back")
    }
}
