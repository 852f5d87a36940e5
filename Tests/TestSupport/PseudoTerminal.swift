import CPosix
import Cells
import Glibc
import Posix

/// A terminal's two ends: a program on the inner one, the test on the outer one.
public final class PseudoTerminal {
    /// What a terminal emulator would hold; reading it does not wait.
    public private(set) var outer: Int32
    /// What a program gets as its terminal.
    public let inner: Int32
    private let path: String

    /// Nil when the system has none to give.
    public init?(_ size: Size = Size(columns: 40, rows: 10)) {
        outer = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK)
        guard outer >= 0 else { return nil }
        guard grantpt(outer) == 0, unlockpt(outer) == 0, let name = ptsname(outer) else {
            close(outer)
            return nil
        }
        path = String(cString: name)
        inner = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
        guard inner >= 0 else {
            close(outer)
            return nil
        }
        resize(to: size)
    }

    deinit {
        close(inner)
        hangUp()
    }

    /// - Parameter cell: its pixels; none where nobody tells of them.
    public func resize(to size: Size, cell: Size = Size(columns: 0, rows: 0)) {
        var window = winsize(
            ws_row: UInt16(size.rows), ws_col: UInt16(size.columns),
            ws_xpixel: UInt16(size.columns * cell.columns), ws_ypixel: UInt16(size.rows * cell.rows))
        _ = ioctl(outer, UInt(TIOCSWINSZ), &window)
    }

    /// Sends what keys or a mouse would.
    public func type(_ text: String) { send(Array(text.utf8)) }

    public func send(_ bytes: [UInt8]) { _ = write(outer, bytes, bytes.count) }

    /// All that has been written so far and not been taken.
    public func output() -> [UInt8] {
        var output: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while case let count = read(outer, &buffer, buffer.count), count > 0 { output += buffer[..<count] }
        return output
    }

    /// As many bytes of that as a slow terminal takes at once.
    public func output(atMost count: Int) -> [UInt8] {
        var buffer = [UInt8](repeating: 0, count: count)
        return Array(buffer[..<max(0, read(outer, &buffer, count))])
    }

    /// Has what a program writes wait, from its first byte on, as Ctrl-S does, or no longer.
    public func hold(_ holds: Bool) { tcflow(inner, holds ? TCOOFF : TCOON) }

    /// The terminal goes away.
    public func hangUp() {
        if outer >= 0 { close(outer) }
        outer = -1
    }

    /// Starts a program in a session of its own, with this terminal; its process id.
    ///
    /// - Parameter environment: all of it, `NAME=value` each.
    public func start(_ arguments: [String], environment: [String]) throws(SpawnError) -> pid_t {
        var child = ChildProcess()
        let terminal = ChildProcess.Stream.file(path, O_RDWR)
        (child.input, child.output, child.errors) = (terminal, terminal, terminal)
        child.beginsSession = true
        child.environment = environment
        return try child.start(arguments[0], arguments)
    }
}
