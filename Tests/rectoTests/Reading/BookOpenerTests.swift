import Formats
import Glibc
import Testing
import Typesetting

@testable import recto

struct BookOpenerTests {
    @Test func aReaderIsMadeToWaitForNoPipe() throws {
        let opener = BookOpener(
            typesetter: Typesetter(dictionaries: HyphenDictionaries(folder: "/nowhere")),
            pool: WorkerPool(size: 1),
            shelfPath: nil, wake: {})
        #expect(throws: FormatError.unknownFormat(path: "/dev/null")) { try opener.open("/dev/null") }
        let path = "/tmp/recto-opener-\(getpid())-\(Int.random(in: 0...Int.max)).txt"
        let file = try #require(fopen(path, "w"))
        fputs("One line.\n", file)
        fclose(file)
        defer { unlink(path) }
        #expect(try opener.open(FilePath(path)).cache.book.sections.count == 1)
    }
}
