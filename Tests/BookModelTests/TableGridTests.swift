import Testing

@testable import BookModel

@Suite struct TableGridTests {
    private func cell(_ columns: Int = 1, _ rows: Int = 1) -> Table.Cell {
        Table.Cell(range: 0..<0, columnSpan: columns, rowSpan: rows)
    }

    @Test func cellsStandWhereNoneFromAboveDoes() {
        let grid = TableGrid(Table(rows: [[cell(1, 2), cell(2, 1)], [cell(), cell()]]))
        #expect(grid.columnCount == 3)
        #expect(grid.places.map(\.columns) == [0..<1, 1..<3, 1..<2, 2..<3])
        #expect(grid.places.map(\.rows) == [0..<2, 0..<1, 1..<2, 1..<2])
        #expect(grid.cells(inRow: 1) == [0, 2, 3])
    }

    @Test func cellsReachNoFurtherThanTheTable() {
        let grid = TableGrid(Table(rows: [[cell(65_534, 65_534)], [cell()]]))
        #expect(grid.columnCount <= 10_000 && grid.places[0].rows == 0..<1 || grid.places[0].rows == 0..<2)
    }

    @Test func cellsDoNotOverlap() {
        // The second row's cell has room for one column between two from above.
        let grid = TableGrid(Table(rows: [[cell(1, 2), cell(), cell(1, 2)], [cell(3, 1)]]))
        #expect(grid.places[3].columns == 1..<2)
    }

    @Test func rangesAreTakenAsFarAsTheyCanBe() {
        let cells = [Table.Cell(range: 4..<9), Table.Cell(range: 2..<30)]
        let grid = TableGrid(Table(rows: [cells]), within: 5..<12)
        #expect(grid.places.map(\.cell.range) == [5..<9, 9..<12])
    }

    @Test func aTableIsCopiedAsValues() {
        let text = Array("a b\nc\u{AD}d\n\u{FFFC}\ne  f".utf8)
        var table = Table(rows: [[cell(2, 1), cell(1, 2)], [cell(), cell()]])
        table.rows[0][0].range = 0..<3
        table.rows[0][1].range = 4..<8
        table.rows[1][0].range = 9..<12
        table.rows[1][1].range = 13..<17
        let section = Section(text: text, tables: [table])
        #expect(section.words(ofTable: 0) == [["a b", "", "cd"], ["", "e f"]])
        #expect(section.tabSeparatedValues(ofTable: 0) == "a b\t\tcd\n\te f\n")
        #expect(section.words(ofTable: 1) == [])
    }
}
