import Cells
import Glibc
import Posix
import TestSupport

/// A program in a terminal that nobody emulates: bytes in and out, quick enough for hundreds of runs.
final class BareTerminal {
    let process: pid_t
    private let terminal: PseudoTerminal
    private var hasEnded = false
    /// How the program has ended, as `waitpid` tells it: 0 where all is well; nil as long as it has not.
    private(set) var status: Int32?
    /// What has been written since it was last asked for.
    private var output: [UInt8] = []

    /// - Parameters:
    ///   - folder: where the shelf is.
    ///   - isHeld: whether what the program writes waits until the terminal is let go.
    init(_ arguments: [String], folder: TemporaryFolder, isHeld: Bool = false) throws {
        guard let terminal = PseudoTerminal(Size(columns: 80, rows: 24)) else {
            throw SpawnError(program: "posix_openpt", errno: errno)
        }
        self.terminal = terminal
        if isHeld { terminal.hold(true) }
        process = try terminal.start(
            arguments,
            environment: ["TERM=xterm-256color", "LC_ALL=C.UTF-8", "XDG_DATA_HOME=\(folder.path)"])
    }

    deinit { end(SIGKILL) }

    func resize(columns: Int, rows: Int) { terminal.resize(to: Size(columns: columns, rows: rows)) }

    /// How many threads the program has now; 0 when it has ended.
    var threads: Int {
        guard let folder = opendir("/proc/\(process)/task") else { return 0 }
        defer { closedir(folder) }
        var count = 0
        while readdir(folder) != nil { count += 1 }
        return max(0, count - 2)
    }

    /// Whether the main thread comes to wait for a held terminal to take what it writes, with no other thread left.
    func writesOnItsOnlyThread() -> Bool {
        for _ in 0..<30_000 {
            // The system call numbers of poll(2) on x86-64 and ppoll(2) on arm64.
            let call = TextFile.read("/proc/\(process)/syscall")?.split(separator: " ").first
            if call == "7" || call == "73", threads == 1 { return true }
            usleep(1_000)
        }
        return false
    }

    /// Lets a terminal take what is written.
    func letGo() { terminal.hold(false) }

    /// Whether the terminal is as the shell has it: what is typed is seen, and given to programs by lines.
    var isTheShells: Bool {
        var modes = termios()
        let usual = tcflag_t(ICANON | ECHO | ISIG)
        return tcgetattr(terminal.outer, &modes) == 0 && modes.c_lflag & usual == usual
    }

    func type(_ text: String) { terminal.type(text) }

    /// All that the program writes until it is as wanted; nil when that takes half a minute.
    @discardableResult
    func output(where isWanted: (String) -> Bool) -> String? {
        let end = ContinuousClock.now + .seconds(30)
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
    ///
    /// - Parameter key: typed again and again: a busy program takes it together with what came before.
    func waitForEnd(typing key: String? = nil) {
        let limit = ContinuousClock.now + .seconds(30)
        var turn = 0
        while !hasEnded {
            if let key, turn % 40 == 0 { type(key) }
            turn += 1
            if .now > limit { kill(process, SIGKILL) }
            read(for: .milliseconds(5))
            var status: Int32 = 0
            hasEnded = waitpid(process, &status, WNOHANG) != 0
            if hasEnded { self.status = status }
        }
    }

    /// Takes in what the program writes until nothing has come for so long.
    func rest(_ quiet: Duration = .milliseconds(60)) {
        while read(for: quiet) {}
        output = []
    }

    /// What the program writes to a terminal that takes 128 bytes a millisecond, until nothing has come for so
    /// long.
    func slowOutput(_ quiet: Duration) -> [UInt8] {
        var taken = output
        output = []
        var descriptor = pollfd(fd: terminal.outer, events: Int16(POLLIN), revents: 0)
        while poll(&descriptor, 1, Int32(quiet / .milliseconds(1))) > 0 {
            let more = terminal.output(atMost: 128)
            if more.isEmpty { break }
            taken += more
            usleep(1_000)
        }
        return taken
    }

    @discardableResult
    private func read(for time: Duration) -> Bool {
        var descriptor = pollfd(fd: terminal.outer, events: Int16(POLLIN), revents: 0)
        guard poll(&descriptor, 1, Int32(time / .milliseconds(1))) > 0 else { return false }
        let read = terminal.output()
        output += read
        if read.isEmpty { usleep(1_000) }
        return !read.isEmpty
    }
}
