import BookModel
import Formats
import Glibc
import TestSupport
import Testing
import Typesetting

@testable import recto

struct BookOpenerTests {
    @Test func aReaderIsMadeToWaitForNoPipe() throws {
        let opener = BookOpener(
            typesetter: Typesetter(dictionaries: .none),
            jobs: Jobs(size: 1),
            shelfPath: nil, inbox: Inbox(), wake: {})
        #expect(throws: FormatError.unknownFormat(path: "/dev/null")) {
            _ = try opener.beginAnother("/dev/null")
        }
        let path = "/tmp/recto-opener-\(getpid())-\(Int.random(in: 0...Int.max)).txt"
        let file = try #require(fopen(path, "w"))
        fputs("One line.\n", file)
        fclose(file)
        defer { unlink(path) }
        let opening = try opener.beginAnother(FilePath(path))
        #expect(try opening.work.outcome(within: .seconds(60))?.get().book.sections.count == 1)
    }
}
