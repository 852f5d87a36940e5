import CPosix
import Glibc

/// Why another program could not be started.
struct SpawnError: Error, Equatable {
    /// As it was named.
    let command: String
    let errno: Int32
}

/// Other programs: started without a shell, with nothing of the terminal's, and left alone.
struct ChildPrograms {
    /// Those that may be running.
    private(set) var running: [pid_t] = []

    /// Starts a program that is found by `PATH`; it lives on when this one ends.
    ///
    /// - Parameters:
    ///   - words: its name and its arguments.
    ///   - input: what it reads; nothing without it.
    mutating func start(_ words: [String], input: String? = nil) throws(SpawnError) {
        guard let command = words.first, !command.isEmpty else {
            throw SpawnError(command: "", errno: ENOENT)
        }
        collect()
        var vector: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
        defer { vector.forEach { free($0) } }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
            posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_RDWR, 0)
        }
        let file = input.map { Self.file(with: $0) } ?? -1
        defer { if file >= 0 { close(file) } }
        if file >= 0 { posix_spawn_file_actions_adddup2(&actions, file, STDIN_FILENO) }
        var attributes = Self.attributes
        defer { posix_spawnattr_destroy(&attributes) }
        var process = pid_t()
        let error = posix_spawnp(&process, command, &actions, &attributes, &vector, environ)
        guard error == 0 else { throw SpawnError(command: command, errno: error) }
        running.append(process)
    }

    /// A file in memory that is read from its beginning; -1 where the system has none to give.
    private static func file(with text: String) -> Int32 {
        var bytes = Array(text.utf8)
        let file = cp_memory_file()
        guard file >= 0 else { return -1 }
        var offset = 0
        while offset < bytes.count {
            let count = bytes.withUnsafeMutableBytes {
                Glibc.write(file, $0.baseAddress.map { $0 + offset }, $0.count - offset)
            }
            guard count > 0 else { break }
            offset += count
        }
        lseek(file, 0, SEEK_SET)
        return file
    }

    /// Takes leave of those that have ended.
    mutating func collect() { running.removeAll { waitpid($0, nil, WNOHANG) != 0 } }

    /// A session of its own, which no signal of the terminal reaches, and no signal ignored or blocked.
    static var attributes: posix_spawnattr_t {
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        var all = sigset_t()
        sigfillset(&all)
        posix_spawnattr_setsigdefault(&attributes, &all)
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        let flags = Int16(POSIX_SPAWN_SETSIGDEF) | Int16(POSIX_SPAWN_SETSIGMASK)
        posix_spawnattr_setflags(&attributes, flags | cp_spawn_in_new_session)
        return attributes
    }
}
