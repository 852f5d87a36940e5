import Cells
import Glibc
import TestSupport
import Testing

@testable import Terminal

/// What reaches the terminal of colours, byte by byte.
extension TerminalTests {
    /// The bytes of the second of two grids.
    private func written(
        _ depth: ColorDepth, type: String = "xterm-256color", from before: Style = .plain,
        _ draw: (inout Grid) -> Void
    ) throws -> String {
        let pty = try #require(PseudoTerminal())
        let terminal = try pty.terminal(type: type, depth: depth)
        var grid = Grid(terminal.size, filledWith: Cell("x", style: before))
        terminal.present(grid)
        _ = pty.text()
        draw(&grid)
        terminal.present(grid)
        return pty.text().replacing("\u{1B}[?2026h", with: "").replacing("\u{1B}[?2026l", with: "")
    }

    @Test(
        arguments: [
            (.full, "38;2;1;20;255;48;5;230"), (.palette, "38;5;21;48;5;230"), (.sixteen, "34;107"),
            (.eight, "34;47"),
        ] as [(ColorDepth, String)])
    func coloursAreWrittenAsTheDepthHasThem(_ depth: ColorDepth, _ parameters: String) throws {
        let style = Style(foreground: .rgb(1, 20, 255), background: .indexed(230))
        let bytes = try written(depth) { $0.write("Y", column: 7, row: 3, style: style) }
        #expect(bytes.contains("[4;8H\u{1B}[\(parameters)mY"), "\(bytes.debugDescription)")
    }

    @Test func withoutColoursNoneAreWritten() throws {
        let style = Style(.bold, foreground: .rgb(1, 20, 255), background: .indexed(230))
        let bytes = try written(.none) { $0.write("Y", column: 7, row: 3, style: style) }
        #expect(bytes.contains("1mY"), "\(bytes.debugDescription)")
        #expect(!bytes.contains("38;") && !bytes.contains("48;"))
    }

    @Test func onlyTheGroundIsWrittenWhereItAloneChanges() throws {
        let bytes = try written(.full) { grid in
            for column in 0..<4 {
                let ground = Color.rgb(10, 20, UInt8(30 + column))
                grid.write(
                    "Y", column: column, row: 0, style: Style(foreground: .indexed(244), background: ground))
            }
        }
        #expect(bytes.contains("\u{1B}[38;5;244;48;2;10;20;30mY\u{1B}[48;2;10;20;31mY\u{1B}[48;2;10;20;32mY"))
    }

    @Test func aGroundOutlivesTheEndOfBold() throws {
        let ground = Color.rgb(10, 20, 30)
        let bytes = try written(.full) { grid in
            grid.write("B", column: 0, row: 0, style: Style(.bold, background: ground))
            grid.write("P", column: 1, row: 0, style: Style(background: ground))
        }
        let sinceBold = try #require(bytes.split(separator: "B", maxSplits: 1).last)
        #expect(sinceBold.prefix { $0 != "P" }.contains("48;2;10;20;30"), "\(bytes.debugDescription)")
    }

    @Test func aTerminalThatErasesWithoutGroundsIsWrittenCellByCell() throws {
        let ground = Style(background: .rgb(10, 20, 30))
        let without = try written(.full, type: "screen-256color", from: ground) {
            $0.fill($0.bounds, with: Cell(style: ground))
        }
        #expect(!without.contains("\u{1B}[K") && !without.contains("\u{1B}[J"))
        let with = try written(.full, from: ground) { $0.fill($0.bounds, with: Cell(style: ground)) }
        #expect(with.utf8.count * 4 < without.utf8.count)
    }

    @Test func moreColoursThanThereAreNumbersAreShownAllTheSame() throws {
        let pty = try #require(PseudoTerminal())
        let terminal = try pty.terminal(depth: .full)
        var grid = Grid(terminal.size, filledWith: Cell("x"))
        for frame in 0..<40 {
            for row in 0..<grid.size.rows {
                for column in 0..<grid.size.columns {
                    let ground = Color.rgb(UInt8(frame), UInt8(row), UInt8(column))
                    grid.write("x", column: column, row: row, style: Style(background: ground))
                }
            }
            terminal.present(grid)
            _ = pty.text()
        }
        terminal.redraw()
        let bytes = pty.text()
        for row in 0..<grid.size.rows { #expect(bytes.contains("48;2;39;\(row);7m")) }
    }
}
