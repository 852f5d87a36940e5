import Glibc
import Testing

@testable import Posix

@Suite struct SubprocessTests {
    /// What it is sent it sends back: a frame is answered by itself.
    @Test func aFrameComesBack() throws {
        let child = try Subprocess("cat", ["cat"])
        for bytes in [Array("words".utf8), [], [UInt8](repeating: 7, count: 3 << 20)] {
            // More than a pipe holds: `cat` writes while it is sent more.
            Worker.start { child.send(bytes, by: .now + .seconds(60)) }
            #expect(try child.receive(most: 4 << 20, by: .now + .seconds(60)) == bytes)
        }
    }

    @Test func oneThatEndsIsNoticed() throws {
        for words in [
            "exit 0", "kill -SEGV $$", "printf '\\4\\0\\0\\0ab'", "printf '\\377\\377\\377\\0'; sleep 100",
        ] {
            let child = try Subprocess("sh", ["sh", "-c", words])
            #expect(throws: Subprocess.Failure.ended) {
                try child.receive(most: 1_000, by: .now + .seconds(60))
            }
        }
    }

    /// As ld.so(8) ends a program that lacks a library.
    @Test func oneWithoutItsLibrariesIsNoticed() throws {
        let child = try Subprocess("sh", ["sh", "-c", "exit 127"])
        #expect(throws: Subprocess.Failure.notLoaded) {
            try child.receive(most: 1_000, by: .now + .seconds(60))
        }
    }

    @Test func theSystemEndsOneThatWorksTooLong() throws {
        let limits = Subprocess.Limits(processorTime: 1, memory: 1 << 30)
        let child = try Subprocess("sh", ["sh", "-c", "while :; do :; done"], limits: limits)
        #expect(throws: Subprocess.Failure.late) {
            try child.receive(most: 1_000, by: .now + .seconds(600))
        }
    }

    @Test func oneThatWaitsTooLongIsEnded() throws {
        let child = try Subprocess("sleep", ["sleep", "1000"])
        #expect(throws: Subprocess.Failure.late) { try child.receive(most: 1_000, by: .now) }
    }

    @Test func anotherThreadEndsTheWait() throws {
        let child = try Subprocess("sleep", ["sleep", "1000"])
        Worker.start { child.end() }
        #expect(throws: Subprocess.Failure.ended) {
            try child.receive(most: 1_000, by: .now + .seconds(600))
        }
        child.end()
    }

    @Test func aProgramThatIsNotThereIsAnError() {
        #expect(throws: SpawnError(program: "/none/such", errno: ENOENT)) {
            try Subprocess("/none/such", ["such"])
        }
    }
}
