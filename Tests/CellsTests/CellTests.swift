import Cells
import Testing

@Suite struct CellTests {
    @Test func aCellHoldsFourMarks() {
        var marks = Cell.Marks()
        #expect(marks.isEmpty)
        for mark in ["\u{300}", "\u{301}", "\u{302}", "\u{303}", "\u{304}"] as [Unicode.Scalar] {
            marks.append(mark)
            #expect(!marks.isEmpty)
        }
        var kept: [UInt32] = []
        marks.forEach { kept.append($0.value) }
        #expect(kept == [0x300, 0x301, 0x302, 0x303])
    }

    @Test func marksAreComparedAllFour() {
        func marks(_ scalars: [Unicode.Scalar]) -> Cell.Marks {
            var marks = Cell.Marks()
            scalars.forEach { marks.append($0) }
            return marks
        }
        let all: [Unicode.Scalar] = ["\u{300}", "\u{301}", "\u{302}", "\u{303}"]
        for count in 0..<4 { #expect(marks(Array(all.prefix(count))) != marks(all)) }
        #expect(marks(all) == marks(all) && Set([marks(all), marks(all)]).count == 1)
    }

    @Test func aRectEndsBeforeItsFarSides() {
        let rect = Rect(column: 2, row: 3, columns: 4, rows: 2)
        for (column, row, isInside) in [
            (2, 3, true), (5, 4, true), (6, 4, false), (5, 5, false), (1, 3, false), (2, 2, false),
        ] {
            #expect(rect.contains(Point(column: column, row: row)) == isInside, "\(column), \(row)")
        }
        #expect(!Rect(column: 0, row: 0, columns: 0, rows: 9).contains(Point(column: 0, row: 0)))
        #expect(Size(columns: -1, rows: -5) == Size(columns: 0, rows: 0))
    }

    @Test func theCellsOfAGridEndWithIt() {
        let grid = Grid(Size(columns: 3, rows: 2), filledWith: Cell("x"))
        for (column, row, base) in [
            (0, 0, "x"), (2, 1, "x"), (3, 1, " "), (2, 2, " "), (-1, 0, " "), (0, -1, " "),
        ] as [(Int, Int, Unicode.Scalar)] {
            #expect(grid[column, row].base == base, "\(column), \(row)")
        }
        #expect(grid.row(1).count == 3 && grid.row(2).isEmpty && grid.row(-1).isEmpty)
    }

    @Test func placedCellsStayInsideTheRows() {
        var grid = Grid(Size(columns: 2, rows: 2), filledWith: Cell("."))
        let cells = "abcdef".unicodeScalars.map { Cell($0) }
        grid.place(cells, in: Rect(column: 0, row: -1, columns: 2, rows: 3))
        #expect(grid.text == "cd\nef")
        grid.place(Array(cells.prefix(3)), in: Rect(column: 0, row: 0, columns: 2, rows: 2))
        #expect(grid.text == "ab\nef")
        grid.place(cells, in: Rect(column: 1, row: 0, columns: 2, rows: 1))
        #expect(grid.text == "ab\nef")
    }

    @Test func restylingEndsAtTheSidesOfTheRect() {
        var grid = Grid(Size(columns: 4, rows: 1))
        grid.restyle(Rect(column: 1, row: -1, columns: 2, rows: 9)) { $0.attributes.insert(.bold) }
        #expect((0..<4).map { grid[$0, 0].style.attributes == .bold } == [false, true, true, false])
    }

    @Test func aWideGlyphThatFitsToTheColumnIsWhole() {
        var grid = Grid(Size(columns: 4, rows: 1))
        grid.write("漢", column: 2, row: 0, clip: Rect(column: 2, row: 0, columns: 2, rows: 1))
        #expect(grid.text == "  漢")
        grid.write("字", column: 2, row: 0, clip: Rect(column: 2, row: 0, columns: 1, rows: 1))
        #expect(grid.text == "")
        grid.write("字", column: 3, row: 0)
        #expect(grid.text == "")
    }

    @Test(arguments: [(0x200B, true), (0x200A, false), (0x200F, true), (0x2010, false), (0xAD, true)])
    func whatIsDroppedBegins(_ scalar: UInt32, _ isDropped: Bool) {
        #expect(Cluster.isDropped(scalar) == isDropped)
    }

    @Test(arguments: [(0xFDFF, false), (0xFE00, true), (0xFE0F, true), (0xFE10, false), (0x1F3FB, true)])
    func andEnds(_ scalar: UInt32, _ isDropped: Bool) {
        #expect(Cluster.isDropped(scalar) == isDropped)
    }
}
