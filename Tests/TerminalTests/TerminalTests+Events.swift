import CNcurses
import Cells
import Glibc
import TestSupport
import Testing

@testable import Terminal

extension TerminalTests {
    @Test func keysComeAsTyped() throws {
        let pty = try #require(PseudoTerminal())
        let terminal = try pty.terminal()
        pty.type(
            "aé漢\u{1B}OA\u{1B}[5~\u{1B}[1;5D\u{1B}[1;2C\u{1B}[3~\u{1B}OP\u{1B}[Z\r\u{7F}\u{03}\u{1A}\u{1B}x")
        #expect(terminal.wait(timeout: .seconds(10)) == .input)
        #expect(
            terminal.events() == [
                .key(.character("a")), .key(.character("é")), .key(.character("漢")), .key(Key(.up)),
                .key(Key(.pageUp)), .key(Key(.left, .control)), .key(Key(.right, .shift)),
                .key(Key(.delete)), .key(Key(.function(1))), .key(Key(.tab, .shift)), .key(Key(.enter)),
                .key(Key(.backspace)), .key(Key(.character("c"), .control)),
                .key(Key(.character("z"), .control)), .key(Key(.character("x"), .alt)),
            ])
        #expect(terminal.events().isEmpty)
    }

    @Test func keysAreTheSameInEveryTerminal() throws {
        let pty = try #require(PseudoTerminal())
        let keys = [
            "linux": "\u{1B}[1~\u{1B}[[A", "rxvt-unicode": "\u{1B}[7~\u{1B}[11~", "tmux": "\u{1B}[1~\u{1B}OP",
        ]
        for (type, bytes) in keys {
            let terminal = try pty.terminal(type: type)
            pty.type(bytes)
            #expect(terminal.events() == [.key(Key(.home)), .key(Key(.function(1)))])
        }
    }

    @Test func theEscapeKeyComesAlone() throws {
        let pty = try #require(PseudoTerminal())
        let terminal = try pty.terminal()
        pty.type("\u{1B}")
        #expect(terminal.events() == [.key(Key(.escape))])
        pty.type("\u{1B}\u{1B}OB")
        #expect(terminal.events() == [.key(Key(.down, .alt))])
    }

    @Test func heldKeysComeAllAtOnce() throws {
        let pty = try #require(PseudoTerminal())
        let terminal = try pty.terminal()
        pty.type(String(repeating: "\u{1B}[C", count: 200))
        #expect(terminal.events() == Array(repeating: .key(Key(.right)), count: 200))
    }

    @Test func everyMouseReportComesOnceAndInOrder() throws {
        for type in ["xterm-256color", "tmux-256color", "screen-256color", "rxvt-unicode", "linux"] {
            let pty = try #require(PseudoTerminal())
            let terminal = try pty.terminal(type: type)
            pty.type("\u{1B}[<0;3;4M\u{1B}[<0;3;4m\u{1B}[<0;3;4M")
            for column in 4...23 { pty.type("\u{1B}[<32;\(column);4M") }
            pty.type("\u{1B}[<0;23;4mq\u{1B}[<64;1;1M\u{1B}[<69;1;1M")
            let place = Point(column: 2, row: 3)
            var expected: [Event] = [
                .mouse(Mouse(.press, at: place)), .mouse(Mouse(.release, at: place)),
                .mouse(Mouse(.press, at: place)),
            ]
            expected += (3...22).map { .mouse(Mouse(.drag, at: Point(column: $0, row: 3))) }
            expected += [
                .mouse(Mouse(.release, at: Point(column: 22, row: 3))), .key(.character("q")),
                .mouse(Mouse(.wheelUp, .none, at: Point(column: 0, row: 0))),
                .mouse(Mouse(.wheelDown, .none, at: Point(column: 0, row: 0), modifiers: .shift)),
            ]
            #expect(terminal.events() == expected)
        }
    }

    @Test func anyBytesAreSurvived() throws {
        let pty = try #require(PseudoTerminal())
        let terminal = try pty.terminal()
        var random = UInt64(11)
        for _ in 0..<40 {
            pty.send(
                (0..<100).map { _ in
                    random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                    // Half of them from what sequences are made of.
                    return random >> 63 == 0
                        ? UInt8(truncatingIfNeeded: random >> 40)
                        : Array("\u{1B}[<O;0M~".utf8)[Int(random >> 33) % 8]
                })
            _ = terminal.events()
        }
        pty.type("\u{1B}[A")
        _ = terminal.events()
        pty.type("q")
        #expect(terminal.events() == [.key(.character("q"))])
    }

    @Test func resizesComeAsOne() throws {
        let pty = try #require(PseudoTerminal())
        let terminal = try pty.terminal()
        terminal.present(Grid(terminal.size, filledWith: Cell("x")))
        for columns in [50, 60, 70] {
            pty.resize(to: Size(columns: columns, rows: 12))
            deliver(SIGWINCH)
        }
        pty.type("q")
        #expect(terminal.wait(timeout: .seconds(10)) == .input)
        let size = Size(columns: 70, rows: 12)
        #expect(terminal.events() == [.resize(size), .key(.character("q"))])
        #expect(terminal.size == size)
        _ = pty.text()
        terminal.present(Grid(size, filledWith: Cell("y")))
        let text = pty.text()
        #expect(text.filter { $0 == "y" }.count == 70 * 12)
        #expect(text.contains("\u{1B}[H\u{1B}[2J"))
        #expect(terminal.wait(timeout: .zero) == .timeout)
    }

    @Test func aSizeThatStaysIsNoEvent() throws {
        let pty = try #require(PseudoTerminal())
        let terminal = try pty.terminal()
        deliver(SIGWINCH)
        #expect(terminal.wait(timeout: .seconds(10)) == .input)
        #expect(terminal.events().isEmpty)
        #expect(terminal.wait(timeout: .zero) == .timeout)
    }

    @Test func aGridOfTheOldSizeIsCutUntilTheReaderFollows() throws {
        let pty = try #require(PseudoTerminal(Size(columns: 20, rows: 4)))
        let terminal = try pty.terminal()
        let old = Grid(terminal.size, filledWith: Cell("x"))
        terminal.present(old)
        pty.resize(to: Size(columns: 10, rows: 2))
        deliver(SIGWINCH)
        _ = terminal.events()
        _ = pty.text()
        terminal.present(old)
        #expect(pty.text().filter { $0 == "x" }.count == 20)
    }
}
