import Posix

/// Other programs that Recto starts: without a shell, and without access to the terminal.
struct ChildPrograms {
    /// Children that may still be running.
    private(set) var running: [Int32] = []

    /// Starts a program found in `PATH`. It continues when Recto ends.
    ///
    /// - Parameters:
    ///   - words: the name of the program and its arguments.
    ///   - input: its standard input; empty by default.
    /// - Returns: the process id.
    @discardableResult
    mutating func start(_ words: [String], input: String? = nil) throws(SpawnError) -> Int32 {
        guard let command = words.first, !command.isEmpty else {
            throw SpawnError(program: "", .notFound)
        }
        collect()
        var child = ChildProcess()
        if let file = input.flatMap({ Self.file(with: $0) }) { child.input = .open(file) }
        child.beginsSession = true
        let process = try child.start(command, words)
        running.append(process)
        return process
    }

    /// A file in memory with a text, positioned at its beginning; nil if the system cannot create one.
    private static func file(with text: String) -> FileDescriptor? {
        let file = try? FileDescriptor.inMemory()
        try? file?.write(Array(text.utf8))
        file?.rewind()
        return file
    }

    /// Removes the children that have ended.
    mutating func collect() { running.removeAll { ChildProcess.hasEnded($0) } }
}
