import CPosix
import Glibc
import Posix

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
            throw SpawnError(program: "", errno: ENOENT)
        }
        collect()
        let file = input.map { Self.file(with: $0) } ?? -1
        defer { if file >= 0 { close(file) } }
        var child = ChildProcess()
        if file >= 0 { child.input = .descriptor(file) }
        child.beginsSession = true
        running.append(try child.start(command, words))
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
}
