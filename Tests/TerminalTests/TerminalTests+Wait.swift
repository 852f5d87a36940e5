import Cells
import Glibc
import TestSupport
import Testing

@testable import Terminal

extension TerminalTests {
    @Test func waitsAsLongAsItIsTold() throws {
        let pty = try #require(PseudoTerminal())
        let terminal = try pty.terminal()
        #expect(terminal.wait(timeout: .zero) == .timeout)
        #expect(terminal.wait(timeout: .seconds(-1)) == .timeout)
        let start = ContinuousClock.now
        #expect(terminal.wait(timeout: .milliseconds(3)) == .timeout)
        #expect(ContinuousClock.now - start >= .milliseconds(3))
    }

    @Test func anotherThreadEndsTheWait() throws {
        let pty = try #require(PseudoTerminal())
        let terminal = try pty.terminal()
        let waker = terminal.waker
        let task = Task.detached { waker.wake() }
        #expect(terminal.wait(timeout: .seconds(10)) == .woken)
        #expect(terminal.wait(timeout: .zero) == .timeout)
        task.cancel()
    }

    @Test func signalsEndTheWait() throws {
        let pty = try #require(PseudoTerminal())
        let terminal = try pty.terminal()
        let signals = [
            (SIGINT, Signal.interrupt), (SIGTERM, .terminate), (SIGQUIT, .terminate), (SIGHUP, .hangUp),
            (SIGTSTP, .suspend),
        ]
        for (number, signal) in signals {
            deliver(number)
            #expect(terminal.wait(timeout: .seconds(10)) == .signal(signal))
            #expect(terminal.wait(timeout: .zero) == .timeout)
        }
    }

    @Test func everyCauseIsToldOnceInItsOrder() throws {
        let pty = try #require(PseudoTerminal())
        let terminal = try pty.terminal()
        terminal.waker.wake()
        pty.type("q")
        deliver(SIGTERM)
        deliver(SIGHUP)
        #expect(terminal.wait(timeout: .seconds(10)) == .signal(.hangUp))
        #expect(terminal.wait(timeout: .seconds(10)) == .signal(.terminate))
        #expect(terminal.wait(timeout: .seconds(10)) == .input)
        #expect(terminal.events() == [.key(.character("q"))])
        #expect(terminal.wait(timeout: .seconds(10)) == .woken)
        #expect(terminal.wait(timeout: .zero) == .timeout)
    }

    @Test func goingOnAfterAStopDrawsAllAgain() throws {
        let pty = try #require(PseudoTerminal())
        let terminal = try pty.terminal()
        terminal.present(Grid(terminal.size, filledWith: Cell("x")))
        _ = pty.text()
        deliver(SIGCONT)
        #expect(terminal.wait(timeout: .seconds(10)) == .input)
        #expect(pty.text().filter { $0 == "x" }.count == 400)
        #expect(terminal.events().isEmpty)
    }

    @Test func aTerminalThatHangsUpIsTold() throws {
        let pty = try #require(PseudoTerminal())
        let terminal = try pty.terminal()
        pty.hangUp()
        #expect(terminal.wait(timeout: .seconds(10)) == .disconnected)
        #expect(terminal.wait(timeout: .seconds(10)) == .disconnected)
        terminal.present(Grid(terminal.size, filledWith: Cell("x")))
        #expect(terminal.events().isEmpty)
    }

    @Test func theEndOfTheInputIsTold() throws {
        let terminal = try screen(10, 2)
        #expect(terminal.wait(timeout: .seconds(10)) == .input)
        #expect(terminal.events().isEmpty)
        #expect(terminal.wait(timeout: .seconds(10)) == .disconnected)
    }
}
