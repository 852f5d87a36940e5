import Glibc
import TestSupport
import Testing

/// A book that takes its time to come.
@Suite(.long) struct SlowBookTests {
    /// The screen says what is waited for, then shows the book.
    @Test func aPipeIsWaitedForOnTheScreen() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/book"
        #expect(mkfifo(path, 0o600) == 0)
        // The program finds somebody who writes, and the end of that is when this is closed.
        let pipe = open(path, O_RDWR | O_CLOEXEC)
        #expect(pipe >= 0)
        let terminal = try BareTerminal(
            ["/bin/sh", "-c", "exec \"$0\" - < \"$1\"", Recto.program, path], folder: folder)
        let beginning = "It was a slow book.\n\n"
        #expect(write(pipe, beginning, beginning.utf8.count) == beginning.utf8.count)
        #expect(terminal.output { $0.contains("Reading standard input") } != nil)
        // Once it has read that, the program waits for more of its book.
        #expect(isRead(pipe))
        let end = "It went on.\n"
        #expect(write(pipe, end, end.utf8.count) == end.utf8.count)
        close(pipe)
        let screen = terminal.output { $0.contains("went") }
        #expect(screen != nil && !terminal.isTheShells)
        terminal.type("q")
        terminal.waitForEnd()
        #expect(terminal.status == 0 && terminal.isTheShells)
    }

    /// Waits until nothing that has been written to a pipe is left in it; false when that takes half a minute.
    private func isRead(_ pipe: Int32) -> Bool {
        for _ in 0..<3_000 {
            var left: Int32 = 0
            guard ioctl(pipe, UInt(FIONREAD), &left) == 0 else { return false }
            if left == 0 { return true }
            usleep(10_000)
        }
        return false
    }
}
