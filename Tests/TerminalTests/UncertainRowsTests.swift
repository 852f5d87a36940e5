import Cells
import Testing

@testable import Terminal

@Suite struct UncertainRowsTests {
    /// A terminal in which a function decides the columns of a character of uncertain width.
    private struct Screen {
        var cells: [Unicode.Scalar]
        let size: Size
        let width: (Unicode.Scalar) -> Int
        private var (row, column) = (0, 0)

        /// - Parameter cells: what ncurses has written.
        init(_ cells: [Cell], _ size: Size, width: @escaping (Unicode.Scalar) -> Int) {
            (self.cells, self.size, self.width) = (cells.map(\.base), size, width)
        }

        mutating func write(_ bytes: [UInt8]) {
            var rest = Substring(String(decoding: bytes, as: UTF8.self)).unicodeScalars[...]
            while let scalar = rest.popFirst() {
                guard scalar == "\u{1B}" else {
                    put(scalar)
                    continue
                }
                guard rest.popFirst() == "[" else { continue }
                let parameters = rest.prefix { !("@"..."~" ~= $0) }
                rest = rest.dropFirst(parameters.count)
                let numbers = String(parameters).split(separator: ";").compactMap { Int($0) }
                if rest.popFirst() == "H" { (row, column) = (numbers[0] - 1, numbers[1] - 1) }
            }
        }

        private mutating func put(_ scalar: Unicode.Scalar) {
            let count = Cell(scalar).hasUncertainWidth ? width(scalar) : CellWidth.columns(of: scalar.value)
            for offset in 0..<count where column + offset < size.columns {
                cells[row * size.columns + column + offset] = offset == 0 ? scalar : "\0"
            }
            column += count
        }
    }

    private func grid(_ rows: [String]) -> Grid {
        var grid = Grid(Size(columns: 40, rows: rows.count))
        for (row, text) in rows.enumerated() { grid.write(text, column: 1, row: row) }
        return grid
    }

    private static let malayalam = "ഇൻപുട്ട് വോൾട്ടേജ്. പരിധി (കി) x│y 漢字"

    @Test func wordsEndAtBlanksAndLines() {
        let row = grid(["abc കി. 漢കി│കി x"]).cells
        #expect(UncertainRows.words(in: row[...]) == [5..<8, 11..<13, 14..<16])
    }

    /// Text beside such words stays in its columns, however wide the terminal draws them.
    @Test(arguments: [0, 1, 2])
    func whatStandsBesideAWordStaysInItsColumn(_ width: Int) {
        let grid = grid(["abc", Self.malayalam, "क्षत्रिय | हिन्दी स्थिति|"])
        var cells = grid.cells
        var rows = UncertainRows()
        #expect(rows.replaceWords(in: &cells, of: grid.size, isNew: true, shows: true) == [1, 2])
        #expect(!cells.contains { $0.hasUncertainWidth })
        // Vowel signs take none, a column like others, or two.
        var screen = Screen(cells, grid.size) { $0.properties.generalCategory == .spacingMark ? width : 1 }
        screen.write(rows.takeBytes(depth: .full))
        for row in 0..<grid.size.rows {
            let words = UncertainRows.words(in: grid.row(row))
            let start = row * grid.size.columns
            for column in start..<start + grid.size.columns
            where !words.contains(where: { $0.contains(column) }) {
                #expect(
                    screen.cells[column] == grid.cells[column].base, "row \(row), column \(column - start)")
            }
            for word in words { #expect(screen.cells[word.lowerBound] == grid.cells[word.lowerBound].base) }
        }
    }

    /// A widened character is a word of its own or ends one; the cursor is moved behind its second column.
    @Test func widenedCharactersAreUncertain() {
        var widths = TextWidths()
        widths.widensAmbiguous = true
        var grid = Grid(Size(columns: 16, rows: 1), widths: widths)
        grid.write("“ab…c 漢 ─ я", column: 1, row: 0)
        let row = grid.cells
        #expect(UncertainRows.words(in: row[...]) == [1..<3, 3..<7, 14..<16])
        var (cells, rows) = (grid.cells, UncertainRows())
        let changed = rows.replaceWords(in: &cells, of: grid.size, isNew: true, shows: true, widens: true)
        #expect(changed == [0])
        #expect(cells.allSatisfy { [" ", "\0", "c", "漢", "─"].contains($0.base) })
        let text = String(decoding: rows.takeBytes(depth: .none), as: UTF8.self)
        #expect(text.contains("\u{1B}[1;2H\u{1B}[0m“\u{1B}[1;4Hab…\u{1B}[1;8Hc 漢 ─ \u{1B}[1;15Hя"))
    }

    /// ncurses refuses a vowel sign as a mark; here it is written.
    @Test func vowelSignsInTheCellOfTheirLetterAreWritten() {
        var widths = TextWidths()
        widths.joinsVowelSigns = true
        var grid = Grid(Size(columns: 6, rows: 1), widths: widths)
        grid.write("കി x", column: 0, row: 0)
        var (cells, rows) = (grid.cells, UncertainRows())
        _ = rows.replaceWords(in: &cells, of: grid.size, isNew: true, shows: true)
        let text = String(decoding: rows.takeBytes(depth: .none), as: UTF8.self)
        #expect(text.contains("mകി\u{1B}[1;2H x"))
    }

    @Test func boxesAreReplacedByWhatHasOneColumn() {
        var cells = "─│┌┼═║╱█▀░a—".unicodeScalars.map { Cell($0) }
        cells.replaceBoxes()
        #expect(String(String.UnicodeScalarView(cells.map(\.base))) == "-|++=|/##:a—")
    }

    @Test func onlyRowsThatChangeAreWrittenAndThenWhole() {
        let size = Size(columns: 40, rows: 2)
        var rows = UncertainRows()
        func taken(_ texts: [String]) -> (rows: Set<Int>, text: String) {
            var cells = grid(texts).cells
            let changed = rows.replaceWords(in: &cells, of: size, isNew: false, shows: true)
            return (changed, String(decoding: rows.takeBytes(depth: .full), as: UTF8.self))
        }
        #expect(taken(["കി a", "കി b"]).rows == [0, 1])
        let unchanged = taken(["കി a", "കി b"])
        #expect(unchanged.rows.isEmpty && unchanged.text.isEmpty)
        let changed = taken(["കി a", "കി c"])
        #expect(changed.rows == [1])
        #expect(changed.text.contains("\u{1B}[2;2H") && changed.text.contains("കി"))
        #expect(!changed.text.contains("\u{1B}[1;"))
        // ncurses believes the row to be blank where the word was, and does not write it.
        let gone = taken(["abc", "കി c"])
        #expect(gone.rows == [0] && gone.text.isEmpty)
        rows.repeatRow(1)
        #expect(taken(["abc", "കി c"]).rows == [1])
    }

    @Test func coloursAreThoseOfTheDepth() {
        func bytes(_ depth: ColorDepth) -> String {
            var grid = Grid(Size(columns: 3, rows: 1))
            let style = Style([.bold, .underline], foreground: .rgb(1, 20, 255), background: .indexed(230))
            grid.write("കി", column: 0, row: 0, style: style)
            var (cells, rows) = (grid.cells, UncertainRows())
            _ = rows.replaceWords(in: &cells, of: grid.size, isNew: true, shows: true)
            return String(decoding: rows.takeBytes(depth: depth), as: UTF8.self)
        }
        #expect(bytes(.full).contains("\u{1B}[0;1;4m\u{1B}[38;2;1;20;255;48;5;230mകി\u{1B}[1;3H\u{1B}[0m "))
        #expect(bytes(.palette).contains("\u{1B}[0;1;4m\u{1B}[38;5;21;48;5;230m"))
        #expect(bytes(.sixteen).contains("\u{1B}[0;1;4m\u{1B}[34;107m"))
        #expect(bytes(.eight).contains("\u{1B}[0;1;4m\u{1B}[34;47m"))
        #expect(bytes(.none).contains("\u{1B}[0;1;4m"))
    }

    @Test func nothingInACellReachesTheTerminalAsACommand() {
        var grid = Grid(Size(columns: 6, rows: 1))
        grid.write("കി", column: 0, row: 0)
        var cells = grid.cells
        for (column, scalar) in ["\u{1B}", "\u{9B}", "\u{7}", "\u{202E}"].enumerated() {
            cells[column + 2] = Cell(Unicode.Scalar(scalar) ?? " ")
            cells[1].marks.append(Unicode.Scalar(scalar) ?? " ")
        }
        var rows = UncertainRows()
        _ = rows.replaceWords(in: &cells, of: grid.size, isNew: true, shows: true)
        let text = String(decoding: rows.takeBytes(depth: .none), as: UTF8.self)
        #expect(text.contains("mകി\u{1B}[1;3H\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{1B}[m"))
    }
}
