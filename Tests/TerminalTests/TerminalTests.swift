import CNcurses
import Cells
import Glibc
import Testing

@testable import Terminal

/// The driver on real ncurses screens: one at a time, since ncurses keeps the screen in globals.
@Suite(.serialized) struct TerminalTests {
    @Test func showsAGrid() throws {
        let pty = try #require(PseudoTerminal())
        let terminal = try pty.terminal()
        var grid = Grid(terminal.size)
        grid.write("Recto", column: 2, row: 1)
        terminal.present(grid)
        let text = String(decoding: pty.output(), as: UTF8.self)
        print(text.debugDescription)
        #expect(text.contains("Recto"))
        pty.type("a\u{1B}[<0;3;4M\u{1B}[A\u{1B}OB\u{1B}[1;5Cé\u{1B}x\u{1B}")
        print(terminal.wait(timeout: .seconds(1)))
        print(terminal.events())
        terminal.restore()
        print(String(decoding: pty.output(), as: UTF8.self).debugDescription)
    }
}
