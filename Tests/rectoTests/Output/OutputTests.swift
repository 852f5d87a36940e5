import Glibc
import Posix
import TestSupport
import Testing

@testable import recto

@Suite struct OutputTests {
    /// What comes out of a pipe when a text is written into it.
    private func written(_ text: String, isTable: Bool = false) -> [UInt8] {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { return [] }
        var output = Output(FileDescriptor(borrowing: ends[1]))
        output.write(text, isTable: isTable)
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

    @Test func tablesKeepTabsAndCarriageReturnsAlone() {
        #expect(written("a\tb\r\n\u{1B}", isTable: true) == Array("a\tb\r\n\u{FFFD}".utf8))
        #expect(written("a\tb") == Array("a\u{FFFD}b".utf8))
    }

    @Test func whatTurnsTextAroundDoesNot() {
        func text(_ text: String) -> String { String(decoding: written(text), as: UTF8.self) }
        // Overrides and embeddings, closed or not.
        #expect(text("a\u{202E}b\u{202C}c\u{202A}\u{202B}\u{202D}d") == "abcd")
        // Isolates that are closed on their line are kept, others are not.
        #expect(text("a\u{2067}b\u{2069}c\n") == "a\u{2067}b\u{2069}c\n")
        #expect(text("a\u{2067}b\nc\u{2069}d") == "ab\ncd")
        #expect(
            text("\u{2066}a\u{2067}b\u{2068}c\u{2069}\u{2069}d\u{2066}e")
                == "a\u{2067}b\u{2068}c\u{2069}\u{2069}de")
        #expect(text("\u{2069}\u{2068}é\u{2066}漢\n") == "é漢\n")
        #expect(text("a\u{2067}\u{202E}b\u{202C}\u{2069}") == "a\u{2067}b\u{2069}")
    }

    /// Also in a long line that is written in several parts.
    @Test func anIsolateIsClosedBehindMuchText() {
        let words = String(repeating: "words ", count: 20_000)
        var ends: [Int32] = [0, 0]
        #expect(pipe(&ends) == 0)
        _ = fcntl(ends[1], 1_031, 1 << 20)
        var output = Output(FileDescriptor(borrowing: ends[1]))
        for part in ["\u{2068}", words, "\u{2069}\n\u{2068}", words, "\n"] { output.write(part) }
        output.flush()
        close(ends[1])
        defer { close(ends[0]) }
        let text = String(decoding: Pipe.all(ends[0]), as: UTF8.self)
        #expect(text == "\u{2068}\(words)\u{2069}\n\(words)\n")
    }

    @Test func aClosedPipeIsNoted() {
        signal(SIGPIPE, SIG_IGN)
        var ends: [Int32] = [0, 0]
        #expect(pipe(&ends) == 0)
        close(ends[0])
        var output = Output(FileDescriptor(borrowing: ends[1]))
        output.write("text")
        output.flush()
        let (isClosed, error) = (output.isClosed, output.error)
        #expect(isClosed && error == nil)
        close(ends[1])
    }

    @Test func aFullDiskIsAnError() throws {
        let full = open("/dev/full", O_WRONLY)
        try #require(full >= 0)
        var output = Output(FileDescriptor(borrowing: full))
        output.write("text")
        output.flush()
        let error = output.error
        #expect(error?.number == ENOSPC)
        close(full)
    }
}
