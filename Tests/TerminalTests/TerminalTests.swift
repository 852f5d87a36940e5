import CNcurses
import Cells
import Glibc
import TestSupport
import Testing

@testable import Terminal

/// The driver on real ncurses screens; one at a time, since ncurses keeps the screen in globals.
@Suite(.serialized) struct TerminalTests {
    /// A screen of ncurses' that no terminal shows.
    func screen(_ columns: Int, _ rows: Int, type: String = "xterm-256color", depth: ColorDepth? = nil)
        throws -> Terminal
    {
        try Terminal(
            type: type, input: Self.null, output: Self.null, mouse: true,
            size: Size(columns: columns, rows: rows), depth: depth)
    }

    private static let null = open("/dev/null", O_RDWR | O_CLOEXEC)

    @Test func theTypeMustHaveAScreen() {
        #expect(throws: TerminalError.cannotAddressCursor(type: "dumb")) {
            try screen(10, 2, type: "dumb")
        }
    }

    @Test func aFailureLeavesTheSignalsAlone() throws {
        let before = action(SIGTERM)
        _ = try? screen(10, 2, type: "dumb")
        #expect(action(SIGTERM) == before)
    }

    @Test func takesTheSizeOfItsTerminal() throws {
        let pty = try #require(PseudoTerminal(Size(columns: 101, rows: 37)))
        #expect(try pty.terminal().size == Size(columns: 101, rows: 37))
    }

    @Test(arguments: [Size(columns: 32_768, rows: 10), Size(columns: 10, rows: 65_535)])
    func sidesBeyondAllScreensAreCut(_ size: Size) throws {
        let pty = try #require(PseudoTerminal(size))
        let terminal = try pty.terminal()
        #expect(terminal.size == Size(columns: min(4_000, size.columns), rows: min(4_000, size.rows)))
        pty.resize(to: Size(columns: 40, rows: 40_000))
        deliver(SIGWINCH)
        #expect(terminal.events() == [.resize(Size(columns: 40, rows: 4_000))])
    }

    @Test func theEnvironmentNamesASizeWhereTheTerminalHasNone() async throws {
        let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
            let null = open("/dev/null", O_RDWR)
            for (columns, rows) in [("999999999", "70000"), ("100", "30"), ("100", "none"), ("-5", "0")] {
                setenv("COLUMNS", columns, 1)
                setenv("LINES", rows, 1)
                let terminal = try Terminal(type: "xterm-256color", input: null, output: null, mouse: true)
                print(terminal.size.columns, terminal.size.rows)
            }
            let pty = try #require(PseudoTerminal(Size(columns: 33, rows: 7)))
            let size = try pty.terminal().size
            print(size.columns, size.rows)
        }
        let sizes = String(decoding: try #require(result).standardOutputContent, as: UTF8.self)
        #expect(sizes.split(separator: "\n") == ["4000 4000", "100 30", "100 24", "1 1", "33 7"])
    }

    @Test func theTerminalIsRawAndWithoutACursor() throws {
        let pty = try #require(PseudoTerminal())
        let terminal = try pty.terminal()
        #expect(pty.modes.c_lflag & tcflag_t(ISIG | ICANON | ECHO) == 0)
        #expect(pty.modes.c_iflag & tcflag_t(IXON | ICRNL) == 0)
        terminal.present(Grid(terminal.size))
        let bytes = pty.text()
        #expect(bytes.contains("\u{1B}[?1049h"))
        #expect(bytes.contains("\u{1B}[?25l"))
        terminal.restore()
    }

    @Test func beforeTheFirstFrameNothingIsWritten() throws {
        let pty = try #require(PseudoTerminal())
        let before = pty.modes
        let terminal = try pty.terminal()
        terminal.reportMouse(false)
        terminal.restore()
        #expect(pty.text() == "")
        #expect(pty.modes.c_lflag == before.c_lflag)
        #expect(pty.modes.c_iflag == before.c_iflag)
        #expect(pty.modes.c_oflag == before.c_oflag)
    }

    @Test func theMouseIsAskedForOnlyWhenWanted() throws {
        let pty = try #require(PseudoTerminal())
        func bytes(mouse: Bool) throws -> String {
            let terminal = try pty.terminal(mouse: mouse)
            terminal.present(Grid(terminal.size))
            terminal.restore()
            return pty.text()
        }
        #expect(try !bytes(mouse: false).contains("\u{1B}[?100"))
        let bytes = try bytes(mouse: true)
        for mode in ["1000", "1002", "1006"] {
            #expect(bytes.contains("\u{1B}[?\(mode)h") && bytes.contains("\u{1B}[?\(mode)l"))
        }
    }

    @Test func theMouseIsTakenAndLeftWhileTheTerminalIsHeld() throws {
        let (on, off) = (
            "\u{1B}[?1000h\u{1B}[?1002h\u{1B}[?1006h", "\u{1B}[?1003l\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?1000l"
        )
        let pty = try #require(PseudoTerminal())
        let terminal = try pty.terminal(mouse: false)
        terminal.present(Grid(terminal.size))
        _ = pty.text()
        terminal.reportMouse(true)
        terminal.reportMouse(true)
        #expect(pty.text() == on)
        terminal.reportMouse(false)
        #expect(pty.text() == off)
        terminal.resume()
        #expect(!pty.text().contains(on))
        terminal.reportMouse(true)
        _ = pty.text()
        terminal.resume()
        #expect(pty.text().contains(on))
        terminal.restore()
        #expect(pty.text().contains(off))
        terminal.reportMouse(false)
        #expect(pty.text().isEmpty)
    }

    @Test func motionIsAskedForWhileItIsOfUse() throws {
        let (on, off) = (
            "\u{1B}[?1000h\u{1B}[?1002h\u{1B}[?1006h", "\u{1B}[?1003l\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?1000l"
        )
        let motion = "\u{1B}[?1003h"
        let pty = try #require(PseudoTerminal())
        let terminal = try pty.terminal(mouse: true)
        terminal.present(Grid(terminal.size))
        #expect(!pty.text().contains(motion))
        terminal.reportMotion(true)
        terminal.reportMotion(true)
        #expect(pty.text() == motion)
        terminal.reportMotion(false)
        #expect(pty.text() == off + on)
        terminal.reportMotion(true)
        terminal.reportMouse(false)
        #expect(pty.text() == motion + off)
        terminal.reportMouse(true)
        #expect(pty.text() == on + motion)
        terminal.resume()
        #expect(pty.text().contains(on + motion))
        terminal.restore()
        #expect(pty.text().contains(off))
        terminal.reportMotion(false)
        #expect(pty.text().isEmpty)
    }

    @Test func anOldTerminalGetsNothingItCannotKnow() throws {
        let pty = try #require(PseudoTerminal())
        let terminal = try pty.terminal(type: "vt52")
        terminal.reportMouse(false)
        terminal.reportMouse(true)
        var grid = Grid(terminal.size)
        grid.write("Recto", column: 0, row: 0, style: Style(.bold, foreground: .indexed(200)))
        terminal.present(grid)
        terminal.restore()
        let bytes = pty.text()
        #expect(bytes.contains("Recto"))
        #expect(!bytes.contains("\u{1B}["))
    }

    @Test func givesTheTerminalBackAsItWas() throws {
        let pty = try #require(PseudoTerminal())
        let before = pty.modes
        let terminal = try pty.terminal()
        terminal.present(
            Grid(terminal.size, filledWith: Cell("x", style: Style(.bold, foreground: .indexed(3)))))
        _ = pty.text()
        terminal.restore()
        let bytes = pty.text()
        for sequence in ["\u{1B}[?1049l", "\u{1B}[?25h", "\u{1B}[?1002l", "\u{1B}[?1l\u{1B}>", "\u{1B}[8h"] {
            #expect(bytes.contains(sequence))
        }
        #expect(pty.modes.c_lflag == before.c_lflag)
        #expect(pty.modes.c_iflag == before.c_iflag)
        #expect(pty.modes.c_oflag == before.c_oflag)
    }

    @Test func givesTheSignalsBackAsTheyWere() throws {
        // Not SIGPIPE: other tests of this process ignore it as the terminal does.
        let signals = [
            SIGWINCH, SIGTERM, SIGINT, SIGHUP, SIGTSTP, SIGCONT, SIGSEGV, SIGABRT, SIGTRAP, SIGVTALRM,
        ]
        let pty = try #require(PseudoTerminal())
        let before = signals.map(action)
        let terminal = try pty.terminal()
        #expect(zip(before, signals.map(action)).allSatisfy { $0 != $1 })
        terminal.restore()
        #expect(signals.map(action) == before)
    }

    /// What a signal does now, as a number that can be compared.
    private func action(_ signal: Int32) -> Int {
        var action = sigaction()
        sigaction(signal, nil, &action)
        return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
    }

    @Test func restoringTwiceIsRestoringOnce() throws {
        let pty = try #require(PseudoTerminal())
        let terminal = try pty.terminal()
        terminal.restore()
        _ = pty.text()
        terminal.restore()
        terminal.present(Grid(terminal.size, filledWith: Cell("x")))
        terminal.suspend()
        #expect(pty.text() == "")
    }

    @Test func theLastReferenceRestores() throws {
        let pty = try #require(PseudoTerminal())
        do {
            let terminal = try pty.terminal()
            terminal.present(Grid(terminal.size))
        }
        #expect(pty.text().contains("\u{1B}[?1049l"))
        #expect(pty.modes.c_lflag & tcflag_t(ICANON) != 0)
    }
}
