import Glibc
import TestSupport
import Testing

@testable import recto

@Suite struct OutputTests {
    /// What comes out of a pipe when a text is written into it.
    private func written(_ text: String) -> [UInt8] {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { return [] }
        var output = Output(ends[1])
        output.write(text)
        output.flush()
        close(ends[1])
        defer { close(ends[0]) }
        return Pipe.all(ends[0])
    }

    @Test func textComesOutAsItIs() {
        #expect(written("Größe 漢字\n") == Array("Größe 漢字\n".utf8))
    }

    @Test func controlCharactersDoNot() {
        #expect(written("a\u{1B}[2Jb\u{9B}\u{7F}\r") == Array("a\u{FFFD}[2Jb\u{FFFD}\u{FFFD}\u{FFFD}".utf8))
    }

    @Test func aClosedPipeIsNoted() {
        signal(SIGPIPE, SIG_IGN)
        var ends: [Int32] = [0, 0]
        #expect(pipe(&ends) == 0)
        close(ends[0])
        var output = Output(ends[1])
        output.write("text")
        output.flush()
        let (isClosed, error) = (output.isClosed, output.error)
        #expect(isClosed && error == 0)
        close(ends[1])
    }

    @Test func aFullDiskIsAnError() throws {
        let full = open("/dev/full", O_WRONLY)
        try #require(full >= 0)
        var output = Output(full)
        output.write("text")
        output.flush()
        let error = output.error
        #expect(error == ENOSPC)
        close(full)
    }
}
