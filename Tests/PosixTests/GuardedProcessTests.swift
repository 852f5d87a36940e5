import Glibc
import Synchronization
import TestSupport
import Testing

@testable import Posix

@Suite struct GuardedProcessTests {
    private func run(_ words: String, input: String = "") throws -> GuardedProcess {
        try GuardedProcess("/bin/sh", ["sh", "-c", words], input: Array(input.utf8))
    }

    @Test func itReadsItsInputToTheEnd() throws {
        let folder = try TemporaryFolder()
        let process = try run("cat > '\(folder.path)/out'", input: "some\nwords")
        #expect(process.outcome() == .exited(status: 0))
        #expect(TextFile.read(folder.path + "/out") == "some\nwords")
    }

    @Test func howItEndsIsKnown() throws {
        #expect(try run("exit 3").outcome() == .exited(status: 3))
        #expect(try run("kill -SEGV $$").outcome() == .killed(signal: Int(SIGSEGV)))
        let missing = try GuardedProcess("/no/such", ["such"], input: [])
        #expect(missing.outcome() == .notStarted(errno: ENOENT))
    }

    /// Whatever else is open, with close-on-exec or without.
    @Test func itGetsTheStandardStreamsAlone() throws {
        let folder = try TemporaryFolder()
        let other = fcntl(STDIN_FILENO, F_DUPFD, 200)
        defer { close(other) }
        try #require(other >= 200)
        // The shell keeps its own descriptors at 10 and above.
        let numbers = "0 1 2 3 4 5 6 7 8 9 \(other)"
        let process = try run(
            "for n in \(numbers); do [ -e /proc/$$/fd/$n ] && echo $n; done > '\(folder.path)/out'; exit 0")
        #expect(process.outcome() == .exited(status: 0))
        #expect(TextFile.read(folder.path + "/out") == "0\n1\n2\n")
    }

    @Test func signalsAreNeitherBlockedNorIgnored() throws {
        let folder = try TemporaryFolder()
        let process = try run("grep -E 'Sig(Blk|Ign)' /proc/self/status > '\(folder.path)/out'")
        #expect(process.outcome() == .exited(status: 0))
        let masks = try #require(TextFile.read(folder.path + "/out")).split(separator: "\n")
        #expect(masks.count == 2)
        // Two above the standard ones, 1 to 31, are the C library's own.
        #expect(masks.compactMap { UInt64($0.suffix(16), radix: 16) }.map { $0 & 0x7FFF_FFFF } == [0, 0])
    }

    /// A FIFO whose reading end is at its end when all are gone that have it open for writing.
    private struct Life {
        let folder: TemporaryFolder
        var path: String { folder.path + "/life" }

        init() throws {
            folder = try TemporaryFolder()
            try #require(mkfifo(path, 0o600) == 0)
        }

        /// A program that starts another one; both have the FIFO open.
        var words: String { "exec 9> '\(path)'; sleep 1000 & sleep 1000 & wait" }

        /// Opens the FIFO, for which another process must have it open.
        func open() throws -> FileDescriptor { try FileDescriptor(FilePath(path)) }
    }

    @Test func allThatItHasStartedEndsWithIt() throws {
        let life = try Life()
        let process = try run(life.words)
        let reader = try life.open()
        process.end()
        #expect(try reader.read(1, by: .now + .seconds(60)).isEmpty)
        #expect(process.outcome() == nil)
    }

    /// The kernel tells the guard, as it does when the whole process is killed.
    @Test func allOfItEndsWithTheThreadThatStartedIt() throws {
        let life = try Life()
        let (started, mayEnd) = (Semaphore(), Semaphore())
        let (words, process) = (life.words, Kept())
        Worker.start {
            let made = try? GuardedProcess("/bin/sh", ["sh", "-c", words], input: [])
            process.value.withLock { $0 = made }
            started.post()
            mayEnd.wait()
        }
        started.wait()
        let reader = try life.open()
        mayEnd.post()
        #expect(try reader.read(1, by: .now + .seconds(60)).isEmpty)
        #expect(process.value.withLock { $0?.outcome() } == nil)
    }

    @Test func allOfItEndsWhenThisProcessIsKilled() async throws {
        let life = try Life()
        let ready = life.path + ".ready"
        try #require(mkfifo(ready, 0o600) == 0)
        let reader = try FileDescriptor(FilePath(life.path), .nonBlocking)
        let words = "exec 9> '\(life.path)'; sleep 1000 & : > '\(ready)'; sleep 1000 & wait"
        await #expect(processExitsWith: .signal(SIGKILL)) {
            [words = words as String, ready = ready as String] in
            let process = try GuardedProcess("/bin/sh", ["sh", "-c", words], input: [])
            _ = try FileDescriptor(FilePath(ready))
            kill(getpid(), SIGKILL)
            process.end()
        }
        #expect(try reader.read(1, by: .now + .seconds(60)).isEmpty)
    }

    /// Keeps a process, which ends with its object, when its thread ends.
    private final class Kept: Sendable {
        let value = Mutex<GuardedProcess?>(nil)
    }

    /// A descriptor that another thread waits for with others.
    @Test func itsDescriptorIsReadyWhenItHasEnded() throws {
        let folder = try TemporaryFolder()
        try #require(mkfifo(folder.path + "/go", 0o600) == 0)
        let process = try run("read line < '\(folder.path)/go'")
        #expect(!process.descriptor.isReady(for: .input, within: .zero))
        try FileDescriptor(FilePath(folder.path + "/go"), .forWriting).write(Array("on\n".utf8))
        #expect(process.descriptor.isReady(for: .input, by: .now + .seconds(60)))
        #expect(process.outcome() == .exited(status: 0))
    }
}
