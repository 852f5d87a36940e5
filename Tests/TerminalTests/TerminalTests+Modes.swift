import Cells
import Glibc
import Posix
import TestSupport
import Testing

@testable import Terminal

/// What a terminal's answers have Recto switch on, and that nothing of it is left.
extension TerminalTests {
    /// What an answer switches on.
    struct Switched: Sendable, CustomTestStringConvertible {
        let name: String
        let answer: String
        let (on, off): (String, String)

        init(_ name: String, answer: String, on: String, off: String) {
            (self.name, self.answer) = (name, answer)
            (self.on, self.off) = (on, off)
        }

        var testDescription: String { name }
    }

    static let switched = [
        Switched(
            "colour scheme", answer: "\u{1B}[?997;1n", on: "\u{1B}[?2031h", off: "\u{1B}[?2031l"),
        Switched(
            "palette",
            answer: (240...255).map { "\u{1B}]4;\($0);rgb:2424/5858/58\u{1B}\\" }.joined(),
            on: "\u{1B}]4;240;rgb:f1/e4/c9\u{1B}\\", off: "\u{1B}]4;240;rgb:24/58/58\u{1B}\\"),
        Switched(
            "progress", answer: "\u{1B}P>|ghostty 1.2.0\u{1B}\\", on: "\u{1B}]9;4;1;50\u{1B}\\",
            off: "\u{1B}]9;4;0\u{1B}\\"),
        Switched("keyboard", answer: "\u{1B}[?0u", on: "\u{1B}[>1u", off: "\u{1B}[<u"),
    ]

    /// The end of a way out: what switches a mode off comes before the other screen is left, and nothing switches it on
    /// again.
    private func isUndone(_ mode: Switched, in bytes: some StringProtocol) -> Bool {
        let text = String(bytes)
        guard let off = text.ranges(of: mode.off).last, let left = text.ranges(of: "\u{1B}[?1049l").last
        else {
            return false
        }
        return off.upperBound <= left.lowerBound && !text[off.upperBound...].contains(mode.on)
    }

    @Test(arguments: switched) func aModeIsSwitchedOnWhenTheTerminalAnswers(_ mode: Switched) throws {
        let pty = try #require(PseudoTerminal())
        let terminal = try pty.terminal(depth: .palette)
        terminal.askForColors()
        terminal.present(Grid(terminal.size))
        terminal.restore()
        #expect(!pty.text().contains(mode.on))
        let second = try pty.terminal(depth: .palette)
        second.askForColors()
        second.present(Grid(second.size))
        pty.type(mode.answer)
        #expect(second.events().isEmpty)
        Self.redefine(second)
        #expect(pty.text().contains(mode.on))
        second.restore()
        #expect(isUndone(mode, in: pty.text()))
    }

    /// Redefines an entry and shows progress where the terminal takes that.
    private static func redefine(_ terminal: Terminal) {
        terminal.redefine([RGB(code: 0xF1E4C9)])
        terminal.show(progress: 0.5)
        terminal.present(Grid(terminal.size))
    }

    /// What is written until the process ends.
    ///
    /// - Parameter suspends: it is suspended, and ends well; or else it crashes.
    private func output(_ mode: Switched, suspends: Bool) async throws -> String {
        let answer = mode.answer
        let result = await #expect(
            processExitsWith: suspends ? .success : .signal(SIGSEGV), observing: [\.standardOutputContent]
        ) { [answer = answer as String, suspends = suspends as Bool] in
            // A session of its own has no shell: the kernel does not stop it.
            setsid()
            Glibc.signal(SIGSEGV, SIG_DFL)
            let keys = try PipeEnds()
            let terminal = try Terminal(
                type: "xterm-256color", input: keys.reader.number, output: dup(STDOUT_FILENO), mouse: true,
                size: Size(columns: 20, rows: 2), depth: .palette)
            terminal.askForColors()
            terminal.present(Grid(terminal.size))
            _ = write(keys.writer.number, answer, answer.utf8.count)
            _ = terminal.wait(timeout: .seconds(10))
            _ = terminal.events()
            Self.redefine(terminal)
            if suspends { terminal.suspend() } else { deliver(SIGSEGV) }
            terminal.restore()
        }
        return String(decoding: try #require(result).standardOutputContent, as: UTF8.self)
    }

    @Test(arguments: switched) func aCrashUndoesWhatWasSwitchedOnLater(_ mode: Switched) async throws {
        let bytes = try await output(mode, suspends: false)
        let on = try #require(bytes.firstRange(of: mode.on))
        #expect(isUndone(mode, in: bytes[on.upperBound...]))
    }

    @Test(arguments: switched) func suspendingUndoesItForTheMeantime(_ mode: Switched) async throws {
        let taken = try await output(mode, suspends: true).split(separator: "\u{1B}[?1049h").dropFirst()
        #expect(taken.count == 2)
        for bytes in taken {
            let on = try #require(bytes.firstRange(of: mode.on))
            #expect(isUndone(mode, in: bytes[on.upperBound...]))
        }
    }

    @Test func lightAndDarkAreFollowed() throws {
        let pty = try #require(PseudoTerminal())
        let terminal = try pty.terminal(depth: .full)
        terminal.askForColors()
        terminal.present(Grid(terminal.size))
        #expect(pty.text().contains("\u{1B}[?996n"))
        pty.type("\u{1B}[?997;2n\u{1B}[0n")
        #expect(terminal.events().isEmpty)
        #expect(terminal.colors.scheme == .light && !pty.text().contains("\u{1B}]11;?"))
        pty.type("\u{1B}[?997;1n")
        #expect(terminal.events().isEmpty)
        #expect(terminal.colors.scheme == .dark)
        // The terminal's own colours have changed with it.
        #expect(pty.text().contains("\u{1B}]11;?\u{1B}\\\u{1B}]10;?\u{1B}\\"))
        pty.type("\u{1B}]11;rgb:1010/1212/1414\u{1B}\\\u{1B}[0n")
        #expect(terminal.events().isEmpty)
        #expect(terminal.colors.ground == RGB(0x10, 0x12, 0x14))
        // Another program may have had the terminal since.
        terminal.resume()
        #expect(pty.text().contains("\u{1B}[?996n"))
        pty.type("\u{1B}[?997;3n")
        #expect(terminal.events().isEmpty)
        #expect(terminal.colors.scheme == .dark)
    }

    @Test func coloursOfRedefinedEntriesAreShownByThem() throws {
        let pty = try #require(PseudoTerminal())
        let terminal = try pty.terminal(depth: .palette)
        terminal.askForColors()
        var grid = Grid(terminal.size)
        let (page, grey) = (RGB(code: 0xF1E4C9), Color.indexed(241))
        grid.write("A", column: 0, row: 0, style: Style(foreground: grey, background: .rgb(page)))
        terminal.present(grid)
        #expect(pty.text().contains(PaletteEntries.query))
        // All but one are not enough.
        for entry in 240...254 { pty.type("\u{1B}]4;\(entry);rgb:1/2/3\u{1B}\\") }
        #expect(terminal.events().isEmpty && !terminal.colors.takesEntries)
        pty.type("\u{1B}]4;255;rgb:eeee/eeee/eeee\u{07}")
        #expect(terminal.events().isEmpty && terminal.colors.takesEntries)
        terminal.redefine([.black, page])
        terminal.present(grid)
        let text = pty.text()
        let set = "\u{1B}]4;240;rgb:00/00/00\u{1B}\\\u{1B}]4;241;rgb:f1/e4/c9\u{1B}\\"
        let parts = text.split(separator: set)
        #expect(parts.count == 2 && parts[0].hasSuffix("\u{1B}[?2026h") && parts[1].contains("48;5;241m"))
        // The grey of that number is there no more.
        #expect(!text.contains("38;5;241m"))
        terminal.redefine([.black, page])
        #expect(terminal.present(grid) == 0)
        // Answers that come late do not tell what was there before.
        pty.type("\u{1B}]4;240;rgb:0/0/0\u{1B}\\")
        #expect(terminal.events().isEmpty)
        terminal.redefine([])
        terminal.present(grid)
        let back = pty.text()
        #expect(back.contains("\u{1B}]4;240;rgb:11/22/33\u{1B}\\\u{1B}]4;241;rgb:11/22/33\u{1B}\\"))
        #expect(back.contains("38;5;241m"))
        terminal.restore()
        #expect(!pty.text().contains("]4;"))
    }

    @Test func aTerminalOf24BitsKeepsItsPalette() throws {
        let pty = try #require(PseudoTerminal())
        let terminal = try pty.terminal(depth: .palette)
        terminal.askForColors()
        terminal.present(Grid(terminal.size))
        for entry in 240...255 { pty.type("\u{1B}]4;\(entry);rgb:1/2/3\u{1B}\\") }
        pty.type("\u{1B}P1+r524742=8\u{1B}\\")
        #expect(terminal.events().isEmpty && !terminal.colors.redefinesEntries)
        _ = pty.text()
        Self.redefine(terminal)
        #expect(!pty.text().contains("]4;"))
    }

    @Test func escapeIsAKeyAtOnceWhereItHasASequence() throws {
        let pty = try #require(PseudoTerminal())
        let terminal = try pty.terminal()
        terminal.askForKeyboard()
        terminal.present(Grid(terminal.size))
        #expect(pty.text().contains("\u{1B}[?u"))
        pty.type("\u{1B}[?0u\u{1B}[0n")
        #expect(terminal.events().isEmpty)
        let now = Moment.now
        pty.type("\u{1B}[27u")
        #expect(terminal.events(at: now) == [.key(Key(.escape))])
        // A report may come in pieces, whatever the time between them.
        for piece in ["\u{1B}", "[", "?997;1n"] {
            pty.type(piece)
            #expect(terminal.events(at: now + .milliseconds(60)).isEmpty)
        }
        #expect(terminal.colors.scheme == .dark)
        pty.type("\u{1B}[105;5u\t")
        #expect(terminal.events() == [.key(Key(.character("i"), .control)), .key(Key(.tab))])
    }

    @Test func linksAreWrittenForATerminalThatKnowsThem() throws {
        let pty = try #require(PseudoTerminal())
        let terminal = try pty.terminal()
        terminal.askForKeyboard()
        var grid = Grid(terminal.size)
        grid.write("see there now", column: 0, row: 3, style: .plain)
        terminal.present(grid)
        #expect(!terminal.takesLinks)
        pty.type("\u{1B}[?0u\u{1B}[0n")
        #expect(terminal.events().isEmpty && terminal.takesLinks)
        _ = pty.text()
        let link = ScreenLink(
            area: Rect(column: 4, row: 3, columns: 5, rows: 1), address: "https://a.org/\u{1B}]é")
        terminal.present(grid, links: [link])
        let text = pty.text()
        let linked = "\u{1B}]8;;https://a.org/%1B]%C3%A9\u{1B}\\\u{1B}[4;5H"
        #expect(text.contains(linked) && text.contains("there\u{1B}]8;;\u{1B}\\"))
        // Nothing is written as long as nothing changes; what is written over is linked again.
        terminal.present(grid, links: [link])
        #expect(pty.text() == "")
        grid.write("see where now", column: 0, row: 3, style: .plain)
        terminal.present(grid, links: [link])
        #expect(pty.text().contains("where\u{1B}]8;;"))
        // The letters of a link that has gone are written without it.
        terminal.present(grid)
        let gone = pty.text()
        #expect(gone.contains("where") && !gone.contains("]8;"))
    }

    @Test func progressIsShownWhereTheTerminalIsKnownToShowIt() throws {
        let pty = try #require(PseudoTerminal())
        let terminal = try pty.terminal()
        terminal.present(Grid(terminal.size))
        _ = pty.text()
        terminal.show(progress: 0.1)
        terminal.show(progress: 0.25)
        #expect(pty.text() == Terminal.nameQuestion + PendingAnswers.fence)
        pty.type("\u{1B}P>|Konsole 26.04.1\u{1B}\\\u{1B}[0n")
        #expect(terminal.events().isEmpty)
        #expect(pty.text() == "\u{1B}]9;4;1;25\u{1B}\\")
        terminal.show(progress: 0.251)
        #expect(pty.text().isEmpty)
        terminal.show(progress: 2)
        #expect(pty.text() == "\u{1B}]9;4;1;100\u{1B}\\")
        terminal.show(progress: nil)
        #expect(pty.text() == "\u{1B}]9;4;0\u{1B}\\")
        terminal.restore()
        #expect(!pty.text().contains("]9;4"))
    }

    @Test(
        arguments: [
            ("ghostty 1.2.0", true), ("ghostty 1.1.3", false), ("ghostty 1.10", true), ("iTerm2 3.6.6", true),
            ("iTerm2 3.6beta2", false), ("Konsole 25.12.3", false), ("VTE(8001)", true), ("VTE(7006)", false),
            ("WezTerm 20240203-110809-5046fc22", false), ("kitty(0.46.2)", false), ("tmux 3.5a", false),
            ("XTerm(379)", false), ("ghostty", false), ("", false),
        ])
    func versionsThatShowProgressAreKnown(_ name: String, _ shows: Bool) {
        #expect(ProgressSupport.isKnown(of: name) == shows)
    }
}
