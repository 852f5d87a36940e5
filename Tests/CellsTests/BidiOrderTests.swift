import Testing

@testable import Cells

@Suite struct BidiOrderTests {
    /// The cells that are sent for a row with some text.
    private func sent(_ text: String, _ order: BidiOrder) -> Grid {
        var grid = Grid(Size(columns: Cluster.columns(of: text.unicodeScalars) + 2, rows: 1))
        grid.write(text, column: 1, row: 0)
        var result = Grid(grid.size)
        result.place(grid.cells(in: order), in: grid.bounds)
        return result
    }

    private func text(_ text: String, _ order: BidiOrder) -> String {
        String(sent(text, order).text.dropFirst())
    }

    /// The columns of a row that are bold.
    private func bold(_ grid: Grid) -> [Int] {
        (0..<grid.size.columns).filter { grid[$0, 0].style.attributes.contains(.bold) }.map { $0 - 1 }
    }

    @Test func visualOrderIsThatOfTheGrid() {
        var grid = Grid(Size(columns: 12, rows: 1))
        grid.write("abc םולש 16", column: 0, row: 0)
        #expect(grid.cells(in: .visual) == grid.cells)
    }

    @Test(arguments: BidiOrder.allCases)
    func whatRunsFromLeftToRightIsSentAsItIs(_ order: BidiOrder) {
        for line in ["abc (16) [x]", "漢字 — かな", "परिधि"] { #expect(text(line, order) == line) }
    }

    @Test func lettersOfARunAreReversed() {
        // Each word by itself: kitty's runs end at spaces.
        #expect(text("םלוע םולש", .runs) == "עולם שלום")
        #expect(text("abc םולש def", .runs) == "abc שלום def")
        #expect(text("؟ﻥﺎﻃﺮﺴﻟﺍ", .runs) == "ﺍﻟﺴﺮﻃﺎﻥ؟")
    }

    @Test func whatTouchesARunStaysAndIsDrawnWithAnotherFont() {
        #expect(text(".[1]םולש (םולש) 16-ב", .runs) == ".[1]שלום (שלום) 16-ב")
        #expect(bold(sent(".[1]םולש (םולש) 16-ב", .runs)) == [3, 9, 14, 18])
        // Also the rest of the number or the word.
        #expect(bold(sent("16,20ב", .runs)) == [3, 4])
        #expect(bold(sent("בLinux x", .runs)) == [1, 2, 3, 4, 5])
        #expect(bold(sent("│םולש 漢", .runs)).isEmpty)
    }

    @Test func numbersOfArabicAreRunsToo() {
        #expect(text("١٦ ۱۶", .runs) == "٦١ ۶۱")
        #expect(text("١٦ﺏ", .runs) == "ﺏ٦١" && bold(sent("١٦ﺏ", .runs)).isEmpty)
        #expect(text("١٦", .logical) == "١٦" && text("ﺏ ١٬٥٠٠ ﺍ", .logical) == "ﺍ ١٬٥٠٠ ﺏ")
    }

    @Test func whatIsBoldIsNotBoldBesideARun() {
        var grid = Grid(Size(columns: 3, rows: 1))
        grid.write(".בא", column: 0, row: 0, style: Style(.bold))
        let attributes = grid.cells(in: .runs).map(\.style.attributes)
        #expect(attributes == [[], .bold, .bold])
    }

    @Test func aRunEndsWhereTheFontChangesAndNotWhereColoursDo() {
        var grid = Grid(Size(columns: 4, rows: 1))
        grid.write("ד", column: 0, row: 0, style: Style(.bold))
        grid.write("ג", column: 1, row: 0, style: Style(background: .indexed(3)))
        grid.write("בא", column: 2, row: 0)
        let cells = grid.cells(in: .runs)
        #expect(cells.map(\.base) == ["ד", "א", "ב", "ג"])
        // A highlight stays where it is seen.
        #expect(cells.map(\.style) == grid.cells.map(\.style))
    }

    @Test func allCellsOfARunHaveAsManyMarks() {
        // To be seen: alef, resh, bet from left to right, with points at the last two.
        let cells = sent("אר\u{5B5}ב\u{5BC}\u{5B0}", .runs).cells[1...3]
        let texts = cells.map { cell in
            var text = String.UnicodeScalarView([cell.base])
            cell.marks.forEach { text.append($0) }
            return Array(text).map(\.value)
        }
        #expect(texts == [[0x5D1, 0x5BC, 0x5B0], [0x5E8, 0x5B5, 0x34F], [0x5D0, 0x34F, 0x34F]])
    }

    @Test func accentsOfTheBibleAreLeftOutOfRuns() {
        let cell = sent("ש\u{5C1}\u{5B4}\u{596}", .runs).cells[1]
        var marks: [UInt32] = []
        cell.marks.forEach { marks.append($0.value) }
        #expect(marks == [0x5C1, 0x5B4])
    }

    @Test func rowsAreSentInReadingOrder() {
        #expect(text("abc םלוע םולש def", .logical) == "abc שלום עולם def")
        #expect(text(".םלוע (א) םולש", .logical) == ".שלום (א) עולם")
        #expect(text("ב 1,500 - 16 א", .logical) == "א 16 - 1,500 ב")
        // From one page to the other.
        #expect(text("ב א │ ד ג", .logical) == "ג ד │ א ב")
        // A letter of another direction separates two stretches.
        #expect(text("דג漢בא", .logical) == "גד漢אב")
    }

    @Test func stylesGoWithTheirLettersInReadingOrder() {
        var grid = Grid(Size(columns: 3, rows: 1))
        grid.write("ב", column: 0, row: 0, style: Style(.bold))
        grid.write(" א", column: 1, row: 0)
        #expect(grid.cells(in: .logical).map(\.style.attributes) == [[], [], .bold])
    }

    @Test func nothingIsLostAndWideGlyphsStayWhole() {
        var random = UInt64(5)
        func next(_ limit: Int) -> Int {
            random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(random >> 33) % limit
        }
        let pieces = ["א", "בּ", "1", ",", "(", ")", " ", "x", "漢", "ﺍ", "│", "."]
        for _ in 0..<500 {
            let line = (0..<next(20)).map { _ in pieces[next(pieces.count)] }.joined()
            for order in [BidiOrder.runs, .logical] {
                let grid = sent(line, order)
                let bases = grid.cells.map(\.base.value).sorted()
                let turned: Set<UInt32> = [0x28, 0x29]
                let before = sent(line, .visual).cells.map(\.base.value).sorted()
                #expect(bases.filter { !turned.contains($0) } == before.filter { !turned.contains($0) })
                for (column, cell) in grid.cells.enumerated() where cell.isTail {
                    #expect(column > 0 && CellWidth.columns(of: grid.cells[column - 1].base.value) == 2)
                }
            }
        }
    }
}
