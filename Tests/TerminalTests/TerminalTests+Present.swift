import CNcurses
import Cells
import Glibc
import TestSupport
import Testing

@testable import Terminal

extension TerminalTests {
    /// What ncurses takes the terminal to show, row by row, without blanks at the ends.
    private func shown(_ size: Size) -> String {
        (0..<size.rows).map { row in
            var buffer = [wchar_t](repeating: 0, count: size.columns * 5 + 1)
            mvwinnwstr(cn_curscr(), Int32(row), 0, &buffer, Int32(size.columns * 5))
            var text = String.UnicodeScalarView()
            for value in buffer.prefix(while: { $0 != 0 }) {
                if let scalar = Unicode.Scalar(UInt32(bitPattern: value)) { text.append(scalar) }
            }
            while text.last == " " { text.removeLast() }
            return String(text)
        }.joined(separator: "\n")
    }

    private func cell(_ column: Int, _ row: Int) -> cchar_t {
        var cell = cchar_t()
        mvwin_wch(cn_curscr(), Int32(row), Int32(column), &cell)
        return cell
    }

    @Test func showsWhatTheGridShows() throws {
        let terminal = try screen(24, 4)
        var grid = Grid(terminal.size)
        grid.write("Recto — a reader", column: 1, row: 0)
        grid.write("漢字かな", column: 0, row: 1)
        grid.write("e\u{301}a\u{308}\u{323}עברית", column: 3, row: 2)
        grid.write("👩\u{200D}👧 x", column: 18, row: 3)
        #expect(terminal.present(grid) > 0)
        #expect(shown(terminal.size) == grid.text)
        #expect(terminal.present(grid) == 0)
    }

    /// ncurses gathers in a buffer of (rows + 2) · (columns + 6) bytes, here 2,808: what stands behind it in
    /// memory must be there still when the screen goes.
    @Test func anUpdateIsLongerThanTheBuffer() async {
        await #expect(processExitsWith: .success) {
            setenv("COLUMNS", "3", 1)
            setenv("LINES", "310", 1)
            let null = open("/dev/null", O_RDWR)
            let terminal = try Terminal(type: "xterm-256color", input: null, output: null, mouse: true)
            for turn in 0..<24 {
                var grid = Grid(terminal.size)
                for row in 0..<310 where turn == 0 || row >= turn {
                    grid.write(["abc", "xyz", "x"][(row + turn) % 3], column: 0, row: row)
                }
                #expect(terminal.present(grid) > 2_808)
            }
        }
    }

    @Test func theLastCellIsWrittenWithoutScrolling() throws {
        let terminal = try screen(6, 3)
        var grid = Grid(terminal.size, filledWith: Cell("x"))
        grid.write("1", column: 0, row: 0)
        grid.write("9", column: 5, row: 2)
        terminal.present(grid)
        #expect(shown(terminal.size) == "1xxxxx\nxxxxxx\nxxxxx9")
        grid.write("漢", column: 4, row: 2)
        terminal.present(grid)
        #expect(shown(terminal.size) == "1xxxxx\nxxxxxx\nxxxx漢")
    }

    @Test func attributesAndColoursAreShown() throws {
        let terminal = try screen(6, 1, depth: .palette)
        var grid = Grid(terminal.size)
        grid.write("a", column: 0, row: 0, style: Style([.bold, .italic]))
        grid.write("b", column: 1, row: 0, style: Style([.dim, .reverse, .underline]))
        grid.write("c", column: 2, row: 0, style: Style(foreground: .indexed(240), background: .indexed(17)))
        grid.write("d", column: 3, row: 0, style: Style(background: .indexed(255)))
        terminal.present(grid)
        #expect(cell(0, 0).attr == cn_attributes(cn_bold | cn_italic, 1))
        #expect(cell(1, 0).attr == cn_attributes(cn_dim | cn_reverse | cn_underline, 1))
        #expect(colors(2, 0) == numbers(.indexed(240), .indexed(17)))
        #expect(colors(3, 0) == numbers(.standard, .indexed(255)))
    }

    /// What the letters and the ground of a cell are, as ncurses has them.
    private func colors(_ column: Int, _ row: Int) -> [Int32] {
        CursesColors.ofPair(cell(column, row).ext_color)
    }

    private func numbers(_ colors: Color...) -> [Int32] { colors.map(CursesColors.number) }

    @Test func manyColourPairsAreKeptApart() throws {
        let terminal = try screen(100, 10, depth: .full)
        var grid = Grid(terminal.size)
        for index in 0..<1_000 {
            let style = Style(
                foreground: .indexed(UInt8(index % 250)), background: .rgb(UInt8(index / 250), 9, 9))
            grid.write("x", column: index % 100, row: index / 100, style: style)
        }
        terminal.present(grid)
        for index in 0..<1_000 {
            #expect(
                colors(index % 100, index / 100)
                    == numbers(.indexed(UInt8(index % 250)), .rgb(UInt8(index / 250), 9, 9)))
        }
    }

    @Test func fewColoursAreEnough() throws {
        for type in ["linux", "xterm", "vt220", "xterm-mono"] {
            let terminal = try screen(256, 2, type: type)
            var grid = Grid(terminal.size)
            for index in UInt8.min...UInt8.max {
                let style = Style(foreground: .indexed(index), background: .indexed(255 - index))
                grid.write("x", column: Int(index), row: 0, style: style)
            }
            terminal.present(grid)
            #expect(shown(terminal.size) == grid.text)
        }
    }

    @Test func onlyWhatChangedIsWritten() throws {
        let pty = try #require(PseudoTerminal())
        let terminal = try pty.terminal(depth: ColorDepth.none)
        var grid = Grid(terminal.size, filledWith: Cell("x"))
        terminal.present(grid)
        _ = pty.text()
        terminal.present(grid)
        #expect(pty.text() == "")
        grid.write("Y", column: 7, row: 3)
        terminal.present(grid)
        #expect(pty.text() == "\u{1B}[?2026h\u{1B}[4;8HY\u{1B}[?2026l")
    }

    @Test(arguments: [
        ("xterm-256color", [(8, 9), (98, 99), (249, 120)], ["10;9", "100;99", "121;250"]),
        ("vt52", [(8, 9), (39, 20)], ["\u{1B}Y)(", "\u{1B}Y4G"]),
    ])
    func theCursorIsSentAnywhere(type: String, places: [(column: Int, row: Int)], addresses: [String]) throws
    {
        let pty = try #require(PseudoTerminal(Size(columns: 300, rows: 130)))
        let terminal = try pty.terminal(type: type)
        var grid = Grid(terminal.size)
        terminal.present(grid)
        for (place, address) in zip(places, addresses) {
            _ = pty.text()
            grid.write("Y", column: place.column, row: place.row)
            terminal.present(grid)
            #expect(pty.text().contains(type == "vt52" ? address + "Y" : "\u{1B}[\(address)HY"))
        }
    }

    @Test func nothingInACellReachesTheTerminalAsACommand() throws {
        func written(_ cell: Cell) throws -> String {
            let pty = try #require(PseudoTerminal())
            let terminal = try pty.terminal()
            terminal.present(Grid(terminal.size, filledWith: cell))
            return pty.text()
        }
        let replaced = try written(Cell("\u{FFFD}"))
        for scalar: Unicode.Scalar in [
            "\u{1B}", "\u{07}", "\u{08}", "\r", "\n", "\u{7F}", "\u{9B}", "\u{2028}",
        ] {
            #expect(try written(Cell(scalar)) == replaced)
        }
        var cell = Cell("a")
        let plain = try written(cell)
        cell.marks.append("\u{1B}")
        cell.marks.append("\u{9B}")
        #expect(try written(cell) == plain)
    }

    @Test func aGridOfAnotherSizeIsCutOrPadded() throws {
        let terminal = try screen(6, 2)
        terminal.present(Grid(Size(columns: 9, rows: 4), filledWith: Cell("x")))
        #expect(shown(terminal.size) == "xxxxxx\nxxxxxx")
        terminal.present(Grid(Size(columns: 3, rows: 1), filledWith: Cell("y")))
        #expect(shown(terminal.size) == "yyy\n")
        terminal.present(Grid(Size(columns: 0, rows: 0)))
        #expect(shown(terminal.size) == "\n")
        var grid = Grid(Size(columns: 7, rows: 1))
        grid.write("x漢字漢", column: 0, row: 0)
        terminal.present(grid)
        #expect(shown(terminal.size) == "x漢字\n")
    }

    @Test func anyChainOfGridsEndsAsTheLastOneAlone() throws {
        var random = UInt64(7)
        func next(_ limit: Int) -> Int {
            random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(random >> 33) % limit
        }
        // Wide enough for several changes in a row, with what stays between them.
        let terminal = try screen(64, 8)
        let words = ["recto", "漢字", "e\u{301}e\u{301}", "—", "   ", "יום"]
        let attributes: [Style.Attributes] = [[], .bold, .italic, .reverse]
        var grid = Grid(terminal.size)
        for _ in 0..<300 {
            for _ in 0..<next(24) {
                grid.write(
                    words[next(words.count)], column: next(66) - 1, row: next(8),
                    style: Style(attributes[next(4)], foreground: next(2) == 0 ? .standard : .indexed(5)))
            }
            terminal.present(grid)
            #expect(shown(terminal.size) == grid.text)
        }
    }
}
