import BookModel
import Testing

@testable import Typesetting

/// How tables are set, on the screen.
@Suite struct TableTests {
    private static func table(
        _ rows: [[SectionBuilder.Cell]], _ change: (inout BlockStyle) -> Void = { _ in }
    ) -> Section {
        var builder = SectionBuilder()
        builder.addTable(rows, change)
        return builder.section
    }

    private static func header(_ text: String, _ alignment: BlockStyle.Alignment = .start)
        -> SectionBuilder.Cell
    {
        SectionBuilder.Cell(text, isHeader: true, alignment: alignment)
    }

    private static let ships = table([
        [header("Ship"), header("Captain"), header("Year", .right)],
        ["Pequod", "Ahab", SectionBuilder.Cell("1851", alignment: .right)],
        ["Nautilus", "Nemo", SectionBuilder.Cell("1870", alignment: .right)],
        ["Argo", "", SectionBuilder.Cell("–", alignment: .right)],
    ])

    @Test func columnsAreAsWideAsTheirCells() {
        expectScreens(
            Self.ships, measure: 40,
            """
            Ship     │ Captain │ Year
            ─────────┼─────────┼─────
            Pequod   │ Ahab    │ 1851
            Nautilus │ Nemo    │ 1870
            Argo     │         │    –
            """)
    }

    @Test func wideCellsAreWrapped() {
        let section = Self.table([
            [Self.header("Word"), Self.header("Meaning")],
            ["starboard", "the right side of a ship as seen by one who looks forward"],
            ["port", "the left side"],
        ])
        expectScreens(
            section, measure: 36,
            """
            Word      │ Meaning
            ──────────┼─────────────────────────
            starboard │ the right side of a ship
                      │ as seen by one who looks
                      │ forward
            ──────────┼─────────────────────────
            port      │ the left side
            """)
    }

    @Test func cellsSpanColumns() {
        let section = Self.table([
            [SectionBuilder.Cell("Both names", span: 2, isHeader: true)], ["Herman", "Melville"],
            [SectionBuilder.Cell("a note over two columns", span: 2)],
        ])
        expectScreens(
            section, measure: 40,
            """
            Both names
            ───────┼───────────────
            Herman │ Melville
            a note over two columns
            """)
    }

    @Test func cellsStandBelowEachOtherWhereColumnsAreTooNarrow() {
        expectScreens(
            Self.ships, measure: 12,
            """
            Ship
            Captain
            Year

            Pequod
            Ahab
            1851

            Nautilus
            Nemo
            1870

            Argo
            –
            """)
    }

    @Test func aTableOfOneColumnIsAList() {
        expectScreens(
            Self.table([["First cell"], ["Second cell\nof two paragraphs"]]), measure: 30,
            """
            First cell

            Second cell
            of two paragraphs
            """)
    }

    @Test func aTableThatRunsFromTheRightBeginsThere() {
        expectScreens(
            Self.table([["אב", "גד"], ["הו", "זח"]]) { $0.direction = .rightToLeft }, measure: 20,
            """
                         דג │ בא
                         חז │ וה
            """)
    }

    @Test func aTableBreaksBetweenItsRows() {
        expectScreens(
            Self.ships, measure: 40, height: 4,
            """
            Ship     │ Captain │ Year
            ─────────┼─────────┼─────
            Pequod   │ Ahab    │ 1851
            ========================================
            Nautilus │ Nemo    │ 1870
            Argo     │         │    –
            """)
    }

    @Test func aRowThatNoPageHoldsIsSetBelowEachOther() {
        let section = Self.table([["one two three four five six", "seven eight nine ten"], ["a", "b"]])
        let set = SetSection(section, format: PageFormat(measure: 20, height: 2))
        #expect(set.tables[0]?.isStacked == true)
    }

    @Test func rolesTellHeadsAndLines() {
        let set = SetSection(Self.ships, format: PageFormat(measure: 40, height: 20))
        #expect(
            set.line(0).runs.map(\.role) == [
                .tableHeader, .tableRule, .tableHeader, .tableRule, .tableHeader,
            ])
        #expect(set.line(1).runs.map(\.role) == [.tableRule])
        #expect(set.line(1).textRange.isEmpty)
    }
}
