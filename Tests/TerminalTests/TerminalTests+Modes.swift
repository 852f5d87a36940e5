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
            "colour scheme", answer: "\u{1B}[?997;1n", on: "\u{1B}[?2031h", off: "\u{1B}[?2031l")
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
        #expect(pty.text().contains(mode.on))
        second.restore()
        #expect(isUndone(mode, in: pty.text()))
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
}
