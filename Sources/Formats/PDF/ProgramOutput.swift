import Glibc
import Markup

/// What another program writes to its standard output, within a time.
final class ProgramOutput: MemberSource {
    /// Seconds after which the program is ended.
    private static let patience = 8

    /// Bytes that wait to be read; the most that the system lets anyone have.
    private static let room: Int32 = 1 << 20
    /// `F_SETPIPE_SZ` of Linux, which the module of the C library leaves out.
    private static let setPipeSize: Int32 = 1_031

    private let output: Int32
    private var process: pid_t = 0
    private let deadline: Int

    /// Nil when the program cannot be started; it is looked for in `PATH`.
    init?(_ program: String, _ arguments: [String]) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        output = ends[0]
        // Room for all that most programs write: they need not wait until they are read.
        _ = fcntl(ends[0], Self.setPipeSize, Self.room)
        deadline = time(nil) + Self.patience
        var actions = posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        // A worker has signals blocked, which a program must not inherit.
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
        posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
        var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) }
        words.append(nil)
        defer { words.forEach { free($0) } }
        let status = posix_spawnp(&process, program, &actions, &attributes, words, environ)
        close(ends[1])
        guard status == 0 else {
            process = 0
            return nil
        }
    }

    deinit {
        close(output)
        guard process > 0 else { return }
        kill(process, SIGKILL)
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0 && errno == EINTR {}
    }

    func read(into buffer: UnsafeMutableRawBufferPointer) -> Int? {
        var ready = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
        while true {
            let left = deadline - time(nil)
            guard left > 0 else { return nil }
            if poll(&ready, 1, Int32(left * 1_000)) <= 0 { continue }
            let got = Glibc.read(output, buffer.baseAddress, buffer.count)
            if got >= 0 { return got }
            guard errno == EINTR else { return nil }
        }
    }
}
