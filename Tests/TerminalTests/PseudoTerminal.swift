import Cells
import Glibc

@testable import Terminal

/// A terminal's two ends: the driver on the inner one, the test on the outer one.
final class PseudoTerminal {
    /// What the terminal emulator would hold.
    private(set) var outer: Int32
    /// What the program gets as its terminal.
    let inner: Int32

    init?(_ size: Size = Size(columns: 40, rows: 10)) {
        var ends: (outer: Int32, inner: Int32) = (-1, -1)
        guard openpty(&ends.outer, &ends.inner, nil, nil, nil) == 0 else { return nil }
        (outer, inner) = ends
        _ = fcntl(outer, F_SETFL, O_NONBLOCK)
        resize(to: size)
    }

    deinit {
        close(inner)
        hangUp()
    }

    func terminal(type: String = "xterm-256color", mouse: Bool = true) throws -> Terminal {
        try Terminal(type: type, input: inner, output: inner, mouse: mouse)
    }

    func resize(to size: Size) {
        var window = winsize()
        window.ws_col = UInt16(size.columns)
        window.ws_row = UInt16(size.rows)
        _ = ioctl(outer, UInt(TIOCSWINSZ), &window)
    }

    /// Sends what keys or a mouse would.
    func type(_ text: String) { send(Array(text.utf8)) }

    func send(_ bytes: [UInt8]) {
        _ = write(outer, bytes, bytes.count)
    }

    /// All that the program has written so far.
    func output() -> [UInt8] {
        var output: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while case let count = read(outer, &buffer, buffer.count), count > 0 { output += buffer[..<count] }
        return output
    }

    func text() -> String { String(decoding: output(), as: UTF8.self) }

    /// The line discipline's modes.
    var modes: termios {
        var modes = termios()
        tcgetattr(inner, &modes)
        return modes
    }

    /// The terminal goes away.
    func hangUp() {
        if outer >= 0 { close(outer) }
        outer = -1
    }
}

/// Sends a signal to this thread, where it is taken before this returns, whatever the thread blocks.
func deliver(_ signal: Int32) {
    var signals = sigset_t()
    var before = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, signal)
    pthread_sigmask(SIG_UNBLOCK, &signals, &before)
    raise(signal)
    pthread_sigmask(SIG_SETMASK, &before, nil)
}
