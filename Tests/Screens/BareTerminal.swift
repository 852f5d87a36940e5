import CPosix
import Glibc

/// A program in a terminal that nobody emulates: bytes in and out, quick enough for hundreds of runs.
final class BareTerminal {
    let process: pid_t
    private let outer: Int32
    private var hasEnded = false
    /// What has been written since it was last asked for.
    private var output: [UInt8] = []

    /// - Parameter folder: where the shelf is.
    init(_ arguments: [String], folder: TemporaryFolder) throws {
        outer = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC)
        guard outer >= 0, grantpt(outer) == 0, unlockpt(outer) == 0, let name = ptsname(outer) else {
            throw Command.SpawnError(program: "posix_openpt", number: errno)
        }
        let inner = String(cString: name)
        var size = winsize(ws_row: 24, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0)
        _ = ioctl(outer, UInt(TIOCSWINSZ), &size)
        var actions = posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setflags(&attributes, cp_spawn_in_new_session | Int16(POSIX_SPAWN_SETSIGMASK))
        posix_spawn_file_actions_addopen(&actions, 0, inner, O_RDWR, 0)
        posix_spawn_file_actions_adddup2(&actions, 0, 1)
        posix_spawn_file_actions_adddup2(&actions, 0, 2)
        let variables = ["TERM=xterm-256color", "LC_ALL=C.UTF-8", "XDG_DATA_HOME=\(folder.path)"]
        let words = arguments.map { strdup($0) } + [nil]
        let environment = variables.map { strdup($0) } + [nil]
        defer { (words + environment).forEach { free($0) } }
        var process = pid_t()
        let failure = posix_spawn(&process, arguments[0], &actions, &attributes, words, environment)
        guard failure == 0 else { throw Command.SpawnError(program: arguments[0], number: failure) }
        self.process = process
    }

    deinit {
        end(SIGKILL)
        close(outer)
    }

    func type(_ text: String) {
        let bytes = Array(text.utf8)
        _ = write(outer, bytes, bytes.count)
    }

    /// All that the program writes until it is as wanted; nil when that takes ten seconds.
    @discardableResult
    func output(where isWanted: (String) -> Bool) -> String? {
        let end = ContinuousClock.now + .seconds(10)
        while .now < end {
            let text = String(decoding: output, as: UTF8.self)
            if isWanted(text) {
                output = []
                return text
            }
            read(for: .milliseconds(100))
        }
        return nil
    }

    /// Sends a signal and waits until the program has ended.
    func end(_ signal: Int32) {
        guard !hasEnded else { return }
        kill(process, signal)
        waitForEnd()
    }

    /// Waits until the program has ended by itself, and takes in what it writes; kills it in the end.
    func waitForEnd() {
        let limit = ContinuousClock.now + .seconds(10)
        while !hasEnded {
            if .now > limit { kill(process, SIGKILL) }
            read(for: .milliseconds(5))
            hasEnded = waitpid(process, nil, WNOHANG) != 0
        }
    }

    /// Takes in what the program writes until nothing has come for so long.
    func rest(_ quiet: Duration = .milliseconds(60)) {
        while read(for: quiet) {}
        output = []
    }

    @discardableResult
    private func read(for time: Duration) -> Bool {
        var descriptor = pollfd(fd: outer, events: Int16(POLLIN), revents: 0)
        guard poll(&descriptor, 1, Int32(time / .milliseconds(1))) > 0 else { return false }
        var buffer = [UInt8](repeating: 0, count: 65_536)
        let count = Glibc.read(outer, &buffer, buffer.count)
        if count > 0 { output += buffer[..<count] } else { usleep(1_000) }
        return count > 0
    }
}
