import Formats
import Glibc
import Posix
import Testing
import Typesetting

@testable import recto

struct OpeningBookTests {
    private let text = "/tmp/recto-opening-\(getpid())-\(Int.random(in: 0...Int.max)).txt"

    /// A book on the disk.
    private func make() throws -> FilePath {
        let file = try #require(fopen(text, "w"))
        fputs("One line.\n", file)
        fclose(file)
        return FilePath(text)
    }

    @Test func aWorkerOpensIt() throws {
        let opening = OpeningBook(try make(), by: WorkerPool(size: 1))
        defer { unlink(text) }
        #expect(opening.isDone(within: .seconds(60)))
        #expect(try opening.get().sections.count == 1)
    }

    @Test func aReaderIsMadeToWaitForNoPipe() throws {
        let opener = BookOpener(
            typesetter: Typesetter(dictionaries: HyphenDictionaries(folder: "/nowhere")),
            pool: WorkerPool(size: 1),
            shelfPath: nil, wake: {})
        #expect(throws: FormatError.unknownFormat(path: "/dev/null")) { try opener.open("/dev/null") }
        let file = try make()
        defer { unlink(text) }
        #expect(try opener.open(file).cache.book.sections.count == 1)
    }

    @Test func whatCannotBeOpenedIsDone() {
        let opening = OpeningBook("/no such file", by: WorkerPool(size: 1))
        #expect(opening.isDone(within: .seconds(60)))
        #expect(throws: FormatError.self) { try opening.get() }
    }

    @Test func withoutAWorkerItIsOpenedByWhoAsks() throws {
        let pool = WorkerPool(size: 1)
        let end = Semaphore()
        pool.start(Job(.counting, count: 1) { _ in end.wait() })
        defer { end.post() }
        let opening = OpeningBook(try make(), by: pool)
        defer { unlink(text) }
        #expect(!opening.isDone(within: .milliseconds(10)))
        #expect(try opening.get().sections.count == 1)
    }
}
