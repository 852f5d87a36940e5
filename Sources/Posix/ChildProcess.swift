import CPosix
import Glibc

/// Another program, started without a shell. It gets the three standard streams named here and no other descriptor,
/// whether or not the open ones have close-on-exec. Our threads block signals, and we ignore some; it does neither.
public struct ChildProcess {
    /// What a standard stream of the child is connected to.
    public enum Stream: Sendable {
        /// A descriptor of ours, by its number.
        case descriptor(Int32)
        /// A descriptor of ours, which stays open until the program is started.
        case open(FileDescriptor)
        /// A file, opened with the flags of `open`. If they create it, only its owner has access.
        case file(String, Int32)

        public static let nothing = Stream.file("/dev/null", O_RDWR)
    }

    public var input = Stream.nothing
    public var output = Stream.nothing
    public var errors = Stream.nothing
    /// Whether the child gets a session of its own, which no signal of the terminal reaches.
    public var beginsSession = false
    /// All variables of the child's environment, as `NAME=value`; nil for those of this program.
    public var environment: [String]?

    /// The limits at which the kernel ends the child; nil for none.
    public var limits: Subprocess.Limits?

    public init() {}

    /// Starts the program.
    ///
    /// - Parameters:
    ///   - program: searched in `PATH` if it has no slash.
    ///   - arguments: the first is the name that the program gets.
    /// - Returns: the process id. The caller must wait for the child.
    public func start(_ program: String, _ arguments: [String]) throws(SpawnError) -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for (number, stream) in zip([STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO], [input, output, errors]) {
            switch stream {
            case .descriptor(let descriptor):
                posix_spawn_file_actions_adddup2(&actions, descriptor, number)
            case .open(let descriptor):
                posix_spawn_file_actions_adddup2(&actions, descriptor.number, number)
            case .file(let path, let flags):
                posix_spawn_file_actions_addopen(&actions, number, path, flags, 0o600)
            }
        }
        cp_spawn_close_from(&actions, STDERR_FILENO + 1)
        var attributes = attributes
        defer { posix_spawnattr_destroy(&attributes) }
        let words = arguments.map { strdup($0) } + [nil]
        let variables = (environment ?? []).map { strdup($0) } + [nil]
        defer { (words + variables).forEach { free($0) } }
        var process = pid_t()
        let number =
            environment == nil
            ? posix_spawnp(&process, program, &actions, &attributes, words, environ)
            : posix_spawnp(&process, program, &actions, &attributes, words, variables)
        guard number == 0 else { throw SpawnError(program: program, errno: number) }
        if let limits { cp_limit(process, limits.processorTime, limits.memory) }
        return process
    }

    private var attributes: posix_spawnattr_t {
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        var (all, none) = (sigset_t(), sigset_t())
        sigfillset(&all)
        sigemptyset(&none)
        posix_spawnattr_setsigdefault(&attributes, &all)
        posix_spawnattr_setsigmask(&attributes, &none)
        let flags = Int16(POSIX_SPAWN_SETSIGDEF) | Int16(POSIX_SPAWN_SETSIGMASK)
        posix_spawnattr_setflags(&attributes, flags | (beginsSession ? cp_spawn_in_new_session : 0))
        return attributes
    }

    /// Whether a process that was started here has ended. If so, the system may reuse its id.
    public static func hasEnded(_ process: pid_t) -> Bool { waitpid(process, nil, WNOHANG) != 0 }

    /// Whether a process that was started here ends without an error. Kills one that has not ended by a deadline, with
    /// all of its session if it began one.
    public static func succeeds(_ process: pid_t, by deadline: Moment) -> Bool {
        var status: Int32 = 0
        while true {
            let ended = waitpid(process, &status, WNOHANG)
            if ended == process { return status == 0 }
            guard ended == 0 || errno == EINTR else { return false }
            guard Moment.now < deadline else {
                _ = Glibc.kill(-process, SIGKILL)
                end(process)
                return false
            }
            _ = FileDescriptor.poll([], within: .milliseconds(10))
        }
    }

    /// The exit status of a process that was started here, 128 and the number if a signal ended it; nil if it still runs
    /// at the deadline. The caller must still wait for the child, whose id is not reused before.
    public static func status(of process: pid_t, by deadline: Moment) -> Int32? {
        while true {
            var info = siginfo_t()
            let failed = waitid(P_PID, id_t(process), &info, WEXITED | WNOHANG | WNOWAIT)
            if failed == 0, info.si_signo == SIGCHLD {
                let status = info._sifields._sigchld.si_status
                return info.si_code == CLD_EXITED ? status : 128 &+ status
            }
            guard failed == 0 || errno == EINTR, Moment.now < deadline else { return nil }
            _ = FileDescriptor.poll([], within: .milliseconds(10))
        }
    }

    /// Kills a process that was started here; somebody else waits for its end.
    public static func kill(_ process: pid_t) { _ = Glibc.kill(process, SIGKILL) }

    /// Ends a process that was started here with a session of its own, and all in that session; waits for its end.
    public static func endSession(_ process: pid_t) {
        _ = Glibc.kill(-process, SIGKILL)
        end(process)
    }

    /// Ends a process that was started here, and waits for that.
    public static func end(_ process: pid_t) {
        kill(process)
        while waitpid(process, nil, 0) < 0, errno == EINTR {}
    }
}

/// Why another program could not be started.
public struct SpawnError: Error, Equatable {
    /// The program as the caller named it.
    public let program: String
    public let errno: Int32

    public init(program: String, errno: Int32) { (self.program, self.errno) = (program, errno) }

    public init(program: String, _ error: SystemError) { self.init(program: program, errno: error.number) }
}
