import Glibc
import Posix
import TestSupport
import Testing

/// A decoder that a picture has taken over can do nothing but answer.
@Suite struct BoundsTests {
    private struct Attempt {
        var name: String
        /// "done", "refused" or "killed", and what happened to another process.
        var outcome: String
    }

    /// Makes all attempts within the bounds of a kind of decoder, and not as root.
    private func attempts(within kind: String) throws -> [Attempt] {
        let folder = try TemporaryFolder()
        let output = folder.path + "/out"
        var child = ChildProcess()
        child.output = .file(output, O_WRONLY | O_CREAT)
        let probe = Folders.project + "/.build/debug/decoder-probe"
        let process = try child.start(probe, [probe, "bounds", kind])
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        try #require(status == 0)
        return try #require(TextFile.read(output)).split(separator: "\n").map { line in
            let parts = line.split(separator: ":", maxSplits: 1).map { String($0) }
            return Attempt(name: parts[0], outcome: String(parts[1].dropFirst()))
        }
    }

    @Test(arguments: ["pictures", "drawings"]) func everythingElseIsRefused(kind: String) throws {
        let attempts = try attempts(within: kind)
        #expect(attempts.count > 40)
        for attempt in attempts {
            #expect(["refused", "killed"].contains(attempt.outcome), "\(attempt.name)")
        }
    }

    /// `recto-net` makes connections, and reads the files of the resolver and of TLS; with Linux from 5.13 on, no others.
    @Test func connectionsAndSomeFilesAreAllowed() throws {
        var allowed: Set = [
            "open a file to read", "status of a path", "status of a path, as if of a descriptor",
            "extended status of a path", "access to a path", "access to a path, with flags",
            "where a link leads", "a socket of the internet",
        ]
        #if arch(x86_64)
            allowed.formUnion([
                "open, the old way", "stat, the old way", "lstat", "access, the old way",
                "readlink, the old way",
            ])
        #endif
        let attempts = try attempts(within: "network")
        #expect(attempts.allSatisfy { !$0.outcome.hasSuffix("process") })
        #expect(Set(attempts.filter { $0.outcome.hasPrefix("done") }.map(\.name)) == allowed)
    }

    /// Without bounds the same attempts succeed, so that the bounds are what refuses them.
    @Test func withoutBoundsItIsDone() throws {
        let done = try attempts(within: "none").filter { $0.outcome.hasPrefix("done") }.map(\.name)
        let expected = [
            "open a file to read", "open a file elsewhere to read", "a pair of local sockets for datagrams",
            "listen for connections", "status of a path", "access to a path", "where a link leads",
            "F_SETOWN",
            "F_SETOWN_EX", "F_SETSIG", "F_SETFL with O_ASYNC", "a signal to another process",
            "a limit of another process", "a new process", "run a program",
        ]
        for name in expected { #expect(done.contains(name), "\(name)") }
    }
}
