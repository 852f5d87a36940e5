import Glibc
import Posix
import TestSupport
import Testing

@Suite struct ChildProcessTests {
    private func output(of child: ChildProcess, _ words: String...) throws -> String? {
        let folder = try TemporaryFolder()
        var child = child
        child.output = .file(folder.path + "/out", O_WRONLY | O_CREAT)
        let process = try child.start(words[0], words)
        while waitpid(process, nil, 0) < 0, errno == EINTR {}
        return TextFile.read(folder.path + "/out")
    }

    @Test func itGetsTheEnvironmentThatIsNamed() throws {
        var child = ChildProcess()
        child.environment = ["A=b c"]
        #expect(try output(of: child, "/usr/bin/env") == "A=b c\n")
        child.environment = []
        #expect(try output(of: child, "/usr/bin/env") == "")
    }

    /// Whatever else is open, with close-on-exec or without.
    @Test(arguments: [false, true]) func itGetsTheDescriptorsThatAreNamedAndNoOthers(isNearTheLimit: Bool)
        throws
    {
        let first: Int32 = isNearTheLimit ? 900 : 3
        var descriptors: [Int32] = []
        defer { descriptors.forEach { close($0) } }
        for _ in 0..<20 {
            let descriptor = fcntl(STDIN_FILENO, F_DUPFD, first)
            try #require(descriptor >= first && fcntl(descriptor, F_GETFD) == 0)
            descriptors.append(descriptor)
        }
        var child = ChildProcess()
        child.input = .descriptor(descriptors[0])
        let process = try child.start("sleep", ["sleep", "100"])
        defer { ChildProcess.end(process) }
        // `start` returns when the program runs, and `sleep` opens nothing.
        #expect(Folders.descriptors(of: process).keys.sorted() == [0, 1, 2])
    }

    /// What holds for it holds for each child: decoders, converters, the shelf's readers and the reader's own commands.
    @Test func nothingElseStartsProcesses() {
        let calls = ["posix_spawn(", "posix_spawnp(", "fork()", "popen("]
        #expect(Self.sources.count > 500)
        let places = Self.sources.filter { path in
            let text = TextFile.read(path) ?? ""
            return calls.contains { text.contains($0) }
        }
        #expect(
            places
                == ["CSignals/guard.c", "Posix/ChildProcess.swift"].map { Folders.project + "/Sources/" + $0 }
        )
    }

    private static let sources = files(in: Folders.project + "/Sources")

    private static func files(in path: String) -> [String] {
        let names = FolderNames.sorted(path)
        return names.isEmpty ? [path] : names.flatMap { files(in: path + "/" + $0) }
    }

    @Test func itReadsWhatItIsGivenAndNothingUnlessTold() throws {
        let folder = try TemporaryFolder()
        #expect(TextFile.write("words", to: folder.path + "/in"))
        var child = ChildProcess()
        #expect(try output(of: child, "cat") == "")
        child.input = .file(folder.path + "/in", O_RDONLY)
        #expect(try output(of: child, "cat") == "words")
        let file = open(folder.path + "/in", O_RDONLY)
        defer { close(file) }
        child.input = .descriptor(file)
        #expect(try output(of: child, "cat") == "words")
    }

    /// Threads of ours have all signals blocked, and the program ignores some.
    @Test func signalsAreNeitherBlockedNorIgnored() throws {
        var (all, before) = (sigset_t(), sigset_t())
        sigfillset(&all)
        pthread_sigmask(SIG_SETMASK, &all, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        let words = try #require(try output(of: ChildProcess(), "cat", "/proc/self/status"))
        let masks = words.split(separator: "\n").filter { $0.hasPrefix("SigBlk") || $0.hasPrefix("SigIgn") }
        #expect(masks.count == 2)
        // Two above the standard ones, 1 to 31, are the C library's own.
        let standard = masks.compactMap { UInt64($0.suffix(16), radix: 16) }.map { $0 & 0x7FFF_FFFF }
        #expect(standard == [0, 0])
    }

    @Test func itBeginsASessionWhereThatIsAskedFor() throws {
        var child = ChildProcess()
        for begins in [true, false] {
            child.beginsSession = begins
            let process = try child.start("sleep", ["sleep", "100"])
            defer { ChildProcess.end(process) }
            #expect((getsid(process) == process) == begins)
        }
    }

    @Test func whetherAProgramEndsWellIsWaitedFor() throws {
        func succeeds(_ words: String..., by deadline: Moment) throws -> Bool {
            ChildProcess.succeeds(try ChildProcess().start(words[0], words), by: deadline)
        }
        #expect(try succeeds("true", by: .now + .seconds(60)))
        #expect(try !succeeds("false", by: .now + .seconds(60)))
        #expect(try !succeeds("sleep", "1000", by: .now))
    }

    /// A FIFO is at its end when nobody has it open for writing.
    @Test func whatALateProgramHasStartedEndsWithIt() throws {
        let folder = try TemporaryFolder()
        let life = folder.path + "/life"
        try #require(mkfifo(life, 0o600) == 0)
        var child = ChildProcess()
        child.beginsSession = true
        let process = try child.start("sh", ["sh", "-c", "exec 9> '\(life)'; sleep 1000 & sleep 1000"])
        let reader = try FileDescriptor(FilePath(life))
        #expect(!ChildProcess.succeeds(process, by: .now))
        #expect(try reader.read(1, by: .now + .seconds(60)).isEmpty)
    }

    @Test func aProgramThatIsNotThereIsNamed() {
        #expect(throws: SpawnError(program: "/no/such", errno: ENOENT)) {
            _ = try ChildProcess().start("/no/such", ["such"])
        }
    }

    @Test func itIsGoneOnceItIsEnded() throws {
        let process = try ChildProcess().start("sleep", ["sleep", "100"])
        ChildProcess.end(process)
        #expect(kill(process, 0) != 0 && errno == ESRCH)
    }
}
