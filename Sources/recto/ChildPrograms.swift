import Posix

/// Other programs: started without a shell, with nothing of the terminal's, and left alone.
struct ChildPrograms {
    /// Those that may be running.
    private(set) var running: [Int32] = []

    /// Starts a program that is found by `PATH`; it lives on when this one ends.
    ///
    /// - Parameters:
    ///   - words: its name and its arguments.
    ///   - input: its standard input; empty by default.
    mutating func start(_ words: [String], input: String? = nil) throws(SpawnError) {
        guard let command = words.first, !command.isEmpty else {
            throw SpawnError(program: "", .notFound)
        }
        collect()
        var child = ChildProcess()
        if let file = input.flatMap({ Self.file(with: $0) }) { child.input = .open(file) }
        child.beginsSession = true
        running.append(try child.start(command, words))
    }

    /// A file in memory, to be read from its beginning; nil if the system cannot make one.
    private static func file(with text: String) -> FileDescriptor? {
        let file = try? FileDescriptor.inMemory()
        try? file?.write(Array(text.utf8))
        file?.rewind()
        return file
    }

    /// Removes the children that have ended.
    mutating func collect() { running.removeAll { ChildProcess.hasEnded($0) } }
}
