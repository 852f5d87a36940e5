import Cells
import Glibc
import TestSupport
import Testing

@testable import Terminal

/// A terminal that reads nothing for a while, or never again.
extension TerminalTests {
    /// Shows grids that differ in each cell until the terminal does not take one. Returns how many it took.
    private func fill(_ terminal: Terminal) -> Int {
        for number in 0..<2_000 {
            // Altogether more than the kernel's buffer of a terminal.
            guard terminal.queue.isEmpty else { return number }
            terminal.present(Grid(terminal.size, filledWith: Cell(number % 2 == 0 ? "x" : "y")))
        }
        return 0
    }

    @Test func aTerminalThatReadsNothingKeepsNobodyWaiting() throws {
        let pty = try #require(PseudoTerminal(Size(columns: 80, rows: 24)))
        let terminal = try pty.terminal()
        #expect(fill(terminal) > 0)
        #expect(!terminal.takesMore)
        pty.type("q")
        #expect(terminal.wait(timeout: .seconds(10)) == .input)
        #expect(terminal.events() == [.key(.character("q"))])
        deliver(SIGTERM)
        #expect(terminal.wait(timeout: .seconds(10)) == .signal(.terminate))
        terminal.restore()
        // The shell's modes are back, and the last message follows what the terminal had begun to read.
        #expect(pty.modes.c_lflag & tcflag_t(ICANON | ECHO) == tcflag_t(ICANON | ECHO))
        let farewell = String(decoding: terminal.farewell, as: UTF8.self)
        #expect(pty.text().hasSuffix("\u{18}\u{1B}\\" + farewell))
    }

    @Test func ofWhatCouldNotBeShownTheLastIsShownLater() throws {
        let pty = try #require(PseudoTerminal(Size(columns: 80, rows: 24)))
        let terminal = try pty.terminal()
        #expect(fill(terminal) > 0)
        for letter in ["1", "2", "3"] as [Unicode.Scalar] {
            #expect(terminal.present(Grid(terminal.size, filledWith: Cell(letter))) == 0)
        }
        var text = ""
        for _ in 0..<1_000 where !text.hasSuffix("3\u{1B}[?2026l") {
            text += pty.text()
            _ = terminal.wait(timeout: .milliseconds(1))
        }
        #expect(text.filter { $0 == "3" }.count >= 80 * 24)
        #expect(!text.contains("111") && !text.contains("222"))
        #expect(terminal.takesMore)
        terminal.restore()
    }

    /// Only our own descriptor does not block; the one shared with the shell stays as it is.
    @Test func theShellsDescriptorStaysAsItIs() throws {
        let pty = try #require(PseudoTerminal())
        let flags = fcntl(pty.inner, F_GETFL)
        let terminal = try pty.terminal()
        #expect(terminal.queue.descriptor != pty.inner)
        #expect(fcntl(terminal.queue.descriptor, F_GETFL) & O_NONBLOCK != 0)
        #expect(fcntl(pty.inner, F_GETFL) == flags && flags & O_NONBLOCK == 0)
    }
}
