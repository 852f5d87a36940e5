import CPosix
import Cells
import Glibc

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

    /// The terminal goes away.
    public func hangUp() {
        if outer >= 0 { close(outer) }
        outer = -1
    }

    /// Starts a program in a session of its own, with this terminal; its process id.
    ///
    /// - Parameter environment: all of it, `NAME=value` each.
    public func start(_ arguments: [String], environment: [String]) throws(SpawnError) -> pid_t {
        var actions = posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        // The threads that run tests have signals blocked; a program must not inherit that.
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setflags(&attributes, cp_spawn_in_new_session | Int16(POSIX_SPAWN_SETSIGMASK))
        posix_spawn_file_actions_addopen(&actions, 0, path, O_RDWR, 0)
        posix_spawn_file_actions_adddup2(&actions, 0, 1)
        posix_spawn_file_actions_adddup2(&actions, 0, 2)
        let words = arguments.map { strdup($0) } + [nil]
        let variables = environment.map { strdup($0) } + [nil]
        defer { (words + variables).forEach { free($0) } }
        var process = pid_t()
        let failure = posix_spawn(&process, arguments[0], &actions, &attributes, words, variables)
        guard failure == 0 else { throw SpawnError(program: arguments[0], number: failure) }
        return process
    }
}

/// Why a program could not be started.
public struct SpawnError: Error {
    public var program: String
    /// As `errno` has it.
    public var number: Int32

    public init(program: String, number: Int32) {
        self.program = program
        self.number = number
    }
}
