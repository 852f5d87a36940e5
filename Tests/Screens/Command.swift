import Glibc
import TestSupport

/// Runs a program to its end and gives what it wrote.
///
/// Input and output are files: a program that leaves another one behind it keeps no pipe open.
struct Command {
    var status: Int32
    var output: String
    var errors: String

    /// - Parameters:
    ///   - arguments: the program, looked up in PATH, and what it is given.
    ///   - input: the file that the program reads from standard input.
    init(_ arguments: [String], input: String = "/dev/null") throws {
        let folder = try TemporaryFolder()
        let (out, err) = (folder.path + "/out", folder.path + "/err")
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, 1, out, O_WRONLY | O_CREAT, 0o600)
        posix_spawn_file_actions_addopen(&actions, 2, err, O_WRONLY | O_CREAT, 0o600)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // The threads that run tests have signals blocked; a shell must not inherit that.
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
        let words = arguments.map { strdup($0) } + [nil]
        defer { words.forEach { free($0) } }
        var process = pid_t()
        let failure = posix_spawnp(&process, arguments[0], &actions, &attributes, words, environ)
        guard failure == 0 else { throw SpawnError(program: arguments[0], number: failure) }
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        self.status = status & 0x7F == 0 ? (status >> 8) & 0xFF : -(status & 0x7F)
        output = TextFile.read(out) ?? ""
        errors = TextFile.read(err) ?? ""
    }
}
