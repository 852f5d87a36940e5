import Posix

/// A run of another program, from its start to its end, without a shell and without access to the terminal.
struct ProgramRun {
    /// What it wrote, at most 256 KB: one that writes more is ended.
    private(set) var output: [UInt8] = []
    /// The beginning of its errors.
    private(set) var errors: [UInt8] = []
    /// Its exit status; nil if it was ended.
    private(set) var status: Int32?

    /// Runs a program. All that it has started ends with it.
    ///
    /// - Parameters:
    ///   - words: the name of the program, which is searched in `PATH`, and its arguments.
    ///   - input: its standard input; empty by default.
    ///   - deadline: when it is ended.
    init(_ words: [String], input: String? = nil, by deadline: Moment) throws(DictionaryFault) {
        let (process, output, errors) = try Self.start(words, input)
        defer { ChildProcess.endSession(process) }
        let isEnded = read(output, errors, by: deadline)
        guard isEnded || isFull else { throw .unreadable(.timedOut) }
        // A program may close its output before it ends.
        if isEnded { status = ChildProcess.status(of: process, by: deadline) }
    }

    private var isFull: Bool { output.count >= Limits.commandOutput }

    private static func start(
        _ words: [String], _ input: String?
    ) throws(DictionaryFault) -> (Int32, output: FileDescriptor, errors: FileDescriptor) {
        do {
            let (output, errors) = (try PipeEnds(), try PipeEnds())
            var child = ChildProcess()
            if let input { child.input = .open(try file(with: input)) }
            child.output = .open(output.writer)
            child.errors = .open(errors.writer)
            child.beginsSession = true
            return (try child.start(words.first ?? "", words), output.reader, errors.reader)
        } catch let error as SpawnError {
            throw .notStarted(SystemError(number: error.errno))
        } catch let error as SystemError {
            throw .notStarted(error)
        } catch {
            throw .notStarted(.invalid)
        }
    }

    /// A file in memory with a text, positioned at its beginning.
    private static func file(with text: String) throws(SystemError) -> FileDescriptor {
        let file = try FileDescriptor.inMemory()
        try file.write(Array(text.utf8))
        file.rewind()
        return file
    }

    /// Reads both until the output ends, or is full.
    ///
    /// - Returns: whether the output has ended.
    private mutating func read(_ output: FileDescriptor, _ errors: FileDescriptor, by deadline: Moment)
        -> Bool
    {
        var areErrorsOpen = true
        while !isFull, Moment.now < deadline {
            let waits = [output.number, areErrorsOpen ? errors.number : -1].map {
                (descriptor: $0, readiness: FileDescriptor.Readiness.input)
            }
            guard let ready = FileDescriptor.poll(waits, within: deadline - .now) else { continue }
            if !ready[1].isEmpty {
                let bytes = (try? errors.readSome(Self.chunk)) ?? []
                areErrorsOpen = !bytes.isEmpty
                self.errors += bytes.prefix(Limits.programErrors - self.errors.count)
            }
            if !ready[0].isEmpty {
                let bytes =
                    (try? output.readSome(min(Self.chunk, Limits.commandOutput - self.output.count))) ?? []
                if bytes.isEmpty { return true }
                self.output += bytes
            }
        }
        return false
    }

    /// Bytes to read at a time.
    private static let chunk = 16 << 10
}
