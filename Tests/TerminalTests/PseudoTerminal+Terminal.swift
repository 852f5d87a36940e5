import Cells
import Glibc
import TestSupport

@testable import Terminal

extension PseudoTerminal {
    /// The driver on the inner end.
    func terminal(type: String = "xterm-256color", mouse: Bool = true, depth: ColorDepth? = nil)
        throws -> Terminal
    {
        try Terminal(type: type, input: inner, output: inner, mouse: mouse, depth: depth)
    }

    /// All that the program has written so far, as text.
    func text() -> String { String(decoding: output(), as: UTF8.self) }

    /// The line discipline's modes.
    var modes: termios {
        var modes = termios()
        tcgetattr(inner, &modes)
        return modes
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
