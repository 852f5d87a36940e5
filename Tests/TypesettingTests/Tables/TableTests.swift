import BookModel
import TestSupport
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

    @Test func separatorsGoOnBetweenLinesThatStandApart() {
        var style = PageStyle()
        style.lineSpacing = 2
        let rows = (1850..<1857).map { ["Pequod", SectionBuilder.Cell("\($0)")] }
        let section = Self.table([[Self.header("Ship"), Self.header("Year")]] + rows)
        let set = SetSection(section, format: PageFormat(measure: 40, height: 11, style: style))
        let screens = (0..<set.pageCount).map { set.page($0).screen(set.format).trimmingEmptyRows }
        let second = """
            Ship   │ Year
                   │
            ───────┼─────
                   │
            Pequod │ 1854
                   │
            Pequod │ 1855
                   │
            Pequod │ 1856
            """
        #expect(screens.last == second, "\(screens)")
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
            starboard │ the right side of a
                      │ ship as seen by one who
                      │ looks forward
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
            ─────────┬─────────────
            Herman   │ Melville
            a note over two columns
            """)
    }

    @Test func aRowThatHeadsOthersEndsNoPage() {
        func endsOfPages(_ heading: SectionBuilder.Cell) -> [String] {
            let set = SetSection(
                Self.table([
                    [Self.header("Ship"), Self.header("Captain")], ["Pequod", "Ahab"], ["Argo", "Jason"],
                    ["Rachel", "Gardiner"], [heading, "x"].dropLast(heading.span - 1), ["Nautilus", "Nemo"],
                    ["Bachelor", "nobody"],
                ]),
                format: PageFormat(measure: 40, height: 6))
            return (0..<set.pageCount).map { page in
                let last = set.page(page).lines.max { $0.row < $1.row }
                return last?.runs.first.map { String($0.text.prefix { $0 != " " }) } ?? ""
            }
        }
        #expect(endsOfPages("Others") == ["Others", "Bachelor"])
        #expect(endsOfPages(SectionBuilder.Cell("Under the sea", span: 2)) == ["Rachel", "Bachelor"])
    }

    @Test func whereColumnsAreTooNarrowEachRowIsAGroupOfLabelsAndValues() {
        expectScreens(
            Self.ships, measure: 18,
            """
            Ship
              Pequod
            Captain
              Ahab
            Year
              1851

            Ship
              Nautilus
            Captain
              Nemo
            Year
              1870

            Ship
              Argo
            Year
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
        #expect(set.tables[0]?.isBelow == [true, false])
    }

    @Test func aRowThatTakesMostOfAPageIsSetBelowEachOther() throws {
        let words = Array(repeating: "words", count: 24).joined(separator: " ")
        let head = [Self.header("One"), Self.header("Two")]
        let section = Self.table([head, ["a", SectionBuilder.Cell(words)], ["b", "c"]])
        func table(height: Int) -> TableLayout? {
            SetSection(section, format: PageFormat(measure: 24, height: height)).tables[0]
        }
        let whole = try #require(table(height: 80))
        let lines = whole.top(ofRow: 2) - whole.top(ofRow: 1)
        #expect(table(height: lines * 3 / 2 + 1)?.isBelow == [false, false, false])
        #expect(table(height: lines * 5 / 4)?.isBelow == [false, true, false])
        // Without a head there are no labels: what stands beside each other says more.
        let plain = Self.table([["a", SectionBuilder.Cell(words)], ["b", "c"]])
        let set = SetSection(plain, format: PageFormat(measure: 24, height: lines * 5 / 4))
        #expect(set.tables[0]?.isBelow == [false, false])
    }

    @Test func aTableOfNothingButSuchRowsHasNoOthers() throws {
        let words = SectionBuilder.Cell(Array(repeating: "words", count: 24).joined(separator: " "))
        let section = Self.table([[Self.header("One"), Self.header("Two")], ["a", words], ["b", words]])
        let set = SetSection(section, format: PageFormat(measure: 24, height: 9))
        #expect(set.tables[0]?.isStacked == true)
        #expect(set.line(0).runs.map(\.text).joined().contains("a"))
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

@Suite struct WideTableTests {
    private static let section: Section = {
        var builder = SectionBuilder()
        builder.add("Before.")
        builder.addTable([
            [
                SectionBuilder.Cell("Name", isHeader: true),
                SectionBuilder.Cell("What it says", isHeader: true),
            ],
            ["one", SectionBuilder.Cell(String(repeating: "words ", count: 8) + "end")],
            ["two", "few"],
        ]) { $0.startMargin = 8 }
        return builder.section
    }()

    private static func rows(_ table: WideTable) -> [String] {
        (0..<table.rowCount).map { index in
            var text = ""
            for run in table.row(index).runs {
                text +=
                    String(repeating: " ", count: max(0, run.column - text.unicodeScalars.count)) + run.text
            }
            return text
        }
    }

    @Test func isAsWideAsItsCellsWish() throws {
        let table = try #require(WideTable(1, of: Self.section, format: PageFormat(measure: 9, height: 5)))
        #expect(
            Self.rows(table) == [
                "Name │ What it says", "─────┼─" + String(repeating: "─", count: 51),
                "one  │ " + String(repeating: "words ", count: 8) + "end", "two  │ few",
            ])
        #expect(table.width == 58 && table.headRows == 2 && table.firstColumns == 6)
        #expect(table.text(ofRow: 3).offset(atColumn: 7) == Self.section.text.count - 4)
    }

    @Test func linesOfCodeStayWhole() throws {
        let code = "recto " + String(repeating: "--option ", count: 10) + "book"
        let section = FormulaCase.section(
            "<table border=\"1\"><tr><td>name</td><td><pre>\(code)</pre></td></tr>"
                + "<tr><td>a</td><td>b</td></tr></table>")
        let table = try #require(WideTable(0, of: section, format: PageFormat(measure: 40, height: 9)))
        #expect(Self.rows(table).contains("name │ " + code))
        #expect(table.width == 7 + code.utf8.count)
    }

    @Test func onlyATableIsOne() {
        let format = PageFormat(measure: 9, height: 5)
        #expect(WideTable(0, of: Self.section, format: format) == nil)
        #expect(WideTable(7, of: Self.section, format: format) == nil)
    }

    @Test func pagesTellHowATableIsSet() {
        #expect(
            SetSection(Self.section, format: PageFormat(measure: 66, height: 9)).tableForm(ofBlock: 1)
                == .columns)
        #expect(
            SetSection(Self.section, format: PageFormat(measure: 12, height: 9)).tableForm(ofBlock: 1)
                == .groups)
        #expect(
            SetSection(Self.section, format: PageFormat(measure: 66, height: 9)).tableForm(ofBlock: 0) == nil)
    }
}
