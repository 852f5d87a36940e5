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
            (.full, "38;2;1;20;255", "48;5;230"), (.palette, "38;5;21", "48;5;230"), (.sixteen, "34", "107"),
            (.eight, "34", "47"),
        ] as [(ColorDepth, String, String)])
    func coloursAreWrittenAsTheDepthHasThem(_ depth: ColorDepth, _ ink: String, _ ground: String) throws {
        let style = Style(foreground: .rgb(1, 20, 255), background: .indexed(230))
        let bytes = try written(depth) { $0.write("Y", column: 7, row: 3, style: style) }
        #expect(bytes.contains("[4;8H\u{1B}[\(ink)m\u{1B}[\(ground)mY"), "\(bytes.debugDescription)")
    }

    @Test(arguments: [(ColorDepth.none, false), (.eight, true)])
    func onlyWithColoursTheTerminalsOwnAreSetAgain(_ depth: ColorDepth, _ hasColors: Bool) throws {
        let pty = try #require(PseudoTerminal())
        let terminal = try pty.terminal(depth: depth)
        terminal.present(Grid(terminal.size))
        terminal.restore()
        #expect(pty.text().contains("\u{1B}[39;49m") == hasColors)
    }

    @Test func withoutColoursNoneAreWritten() throws {
        let style = Style(.bold, foreground: .rgb(1, 20, 255), background: .indexed(230))
        let bytes = try written(.none) { $0.write("Y", column: 7, row: 3, style: style) }
        #expect(bytes.contains("1mY"), "\(bytes.debugDescription)")
        #expect(!bytes.contains("38;") && !bytes.contains("48;"))
    }

    /// Letters in the terminal's own colour cost nothing where the ground changes.
    @Test func onlyTheGroundIsWrittenWhereItAloneIsNotTheTerminals() throws {
        let bytes = try written(.full) { grid in
            for column in 0..<4 {
                let ground = Color.rgb(10, 20, UInt8(30 + column))
                grid.write("Y", column: column, row: 0, style: Style(background: ground))
            }
        }
        #expect(bytes.contains("\u{1B}[48;2;10;20;30mY\u{1B}[48;2;10;20;31mY\u{1B}[48;2;10;20;32mY"))
    }

    /// A blank shows no ink: it takes that of the letter before it.
    @Test func noInkIsWrittenForABlank() throws {
        let ground = Color.rgb(10, 20, 30)
        let bytes = try written(.full) { grid in
            grid.write("Y", column: 0, row: 0, style: Style(foreground: .indexed(240), background: ground))
            grid.write(" ", column: 1, row: 0, style: Style(foreground: .indexed(250), background: ground))
            grid.write("Z", column: 2, row: 0, style: Style(foreground: .indexed(240), background: ground))
        }
        #expect(bytes.contains("mY Z") && !bytes.contains("250"))
    }

    /// Each of the first colours that are shown.
    @Test func whatChangesItsColoursAloneIsWritten() throws {
        for count in 1..<40 {
            let bytes = try written(.full) { grid in
                for column in 0..<count {
                    let style = Style(background: .rgb(10, 20, UInt8(column)))
                    grid.write("x", column: column, row: 0, style: style)
                }
            }
            for column in 0..<count { #expect(bytes.contains("48;2;10;20;\(column)mx")) }
        }
    }

    /// Terminals disagree on the colour of the cells that come in at the end of the row.
    @Test func noCellsAreDeletedToColourTheEndOfARow() throws {
        let pty = try #require(PseudoTerminal())
        let terminal = try pty.terminal(depth: .full)
        var grid = Grid(terminal.size)
        let edge = String(repeating: " ", count: 8)
        for row in 0..<terminal.size.rows {
            for column in [0, terminal.size.columns - 8] {
                grid.write(edge, column: column, row: row, style: Style(background: .rgb(10, 20, 30)))
            }
        }
        terminal.present(grid)
        let bytes = pty.text()
        #expect(bytes.contains("48;2;10;20;30m"))
        #expect(!bytes.split(separator: "\u{1B}[").contains { $0.drop(while: \.isNumber).first == "P" })
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

/// The window's title and the cursor that is not seen.
extension TerminalTests {
    @Test func theTitleIsTheBooksAndIsPutBack() throws {
        let pty = try #require(PseudoTerminal())
        let terminal = try pty.terminal()
        terminal.present(Grid(terminal.size))
        #expect(pty.text().contains("\u{1B}[22;0t"))
        terminal.title = "Moby-Dick"
        #expect(pty.text() == "\u{1B}]2;Moby-Dick\u{1B}\\")
        terminal.resume()
        #expect(pty.text().contains("\u{1B}[22;0t\u{1B}]2;Moby-Dick\u{1B}\\"))
        terminal.restore()
        #expect(pty.text().contains("\u{1B}[23;0t"))
    }

    @Test func aTitleIsOnePrintableLine() throws {
        let pty = try #require(PseudoTerminal())
        let terminal = try pty.terminal()
        terminal.present(Grid(terminal.size))
        _ = pty.text()
        terminal.title = "A\u{1B}]0;b\u{07}\nc\u{9C}d\u{202E}é" + String(repeating: "x", count: 9_999)
        let text = pty.text()
        #expect(text.hasPrefix("\u{1B}]2;A ]0;b c d éxxx") && text.hasSuffix("x\u{1B}\\"))
        #expect(text.unicodeScalars.count < 220)
    }

    @Test func theCursorStandsWhereTheGridSays() throws {
        let pty = try #require(PseudoTerminal())
        let terminal = try pty.terminal(depth: ColorDepth.none)
        var grid = Grid(terminal.size, filledWith: Cell("x"))
        grid.cursor = Point(column: 4, row: 2)
        terminal.present(grid)
        #expect(pty.text().contains("\u{1B}[3;5H\u{1B}[?2026l"))
        grid.cursor = Point(column: 6, row: 2)
        terminal.present(grid)
        #expect(pty.text() == "\u{1B}[?2026h\u{1B}[7G\u{1B}[?2026l")
        grid.cursor = nil
        grid.write("Y", column: 0, row: 0)
        terminal.present(grid)
        #expect(pty.text() == "\u{1B}[?2026h\u{1B}[1;1HY\u{1B}[?2026l")
    }

    @Test func coloursAreAskedForAndTheirAnswersTaken() throws {
        let pty = try #require(PseudoTerminal())
        let terminal = try pty.terminal(depth: .palette)
        terminal.present(Grid(terminal.size))
        _ = pty.text()
        terminal.askForColors()
        #expect(pty.text().contains("\u{1B}]11;?\u{1B}\\\u{1B}]10;?\u{1B}\\"))
        pty.type("\u{1B}]11;rgb:1010/1212/1414\u{1B}\\")
        pty.type("x\u{1B}P1+r524742=8\u{1B}\\")
        #expect(terminal.events() == [.key(.character("x"))])
        #expect(terminal.colors == TerminalColors(depth: .full, ground: RGB(0x10, 0x12, 0x14)))
        var grid = Grid(terminal.size)
        grid.write("y", column: 0, row: 0, style: Style(background: .rgb(1, 2, 3)))
        _ = pty.text()
        terminal.present(grid)
        #expect(pty.text().contains("48;2;1;2;3my"))
    }

    /// Nothing comes behind the first page that could come with it.
    @Test func theFirstFrameBringsTitleAndQuestions() throws {
        let pty = try #require(PseudoTerminal())
        let terminal = try pty.terminal(depth: .palette)
        terminal.title = "A Book"
        terminal.askForColors()
        #expect(pty.text().isEmpty)
        var grid = Grid(terminal.size)
        grid.write("A running head", column: 0, row: 0)
        terminal.present(grid)
        let text = pty.text()
        let parts = text.split(separator: Reply.schemeQuery + Reply.colorQuery)
        #expect(parts.count == 2 && parts[0].contains("A Book"))
        #expect(parts[0].contains("\u{1B}[2J") && parts[0].hasSuffix("\u{1B}[?2026h"))
        #expect(parts[1].hasPrefix("\u{1B}7\u{1B}[1;1H" + Reply.depthQuery + "\u{1B}8"))
        #expect(parts[1].contains("A running head"))
        terminal.present(grid)
        #expect(pty.text().isEmpty)
    }

    /// Terminals that know no such question show its letters.
    @Test func whatIsShownOfAQuestionIsWrittenOver() throws {
        let pty = try #require(PseudoTerminal())
        let terminal = try pty.terminal(depth: .palette)
        var grid = Grid(terminal.size)
        grid.write("A running head", column: 0, row: 0)
        grid.cursor = Point(column: 4, row: 2)
        terminal.present(grid)
        _ = pty.text()
        terminal.askForColors()
        let text = pty.text()
        let parts = text.split(separator: Reply.depthQuery)
        #expect(parts.count == 2 && parts[0].hasSuffix("\u{1B}7\u{1B}[1;1H"))
        #expect(parts[1].hasPrefix("\u{1B}8") && parts[1].contains("A running head"))
        #expect(parts[1].hasSuffix("\u{1B}[3;5H\u{1B}[m\u{1B}[?2026l"))
        terminal.present(grid)
        #expect(pty.text().isEmpty)
    }

    @Test func nothingIsAskedOfATerminalWithFewColours() throws {
        for (type, depth) in [("linux", ColorDepth.eight), ("vt220", .none), ("xterm-256color", .none)] {
            let pty = try #require(PseudoTerminal())
            let terminal = try pty.terminal(type: type, depth: depth)
            _ = pty.text()
            terminal.askForColors()
            #expect(pty.text().isEmpty)
        }
    }
}
