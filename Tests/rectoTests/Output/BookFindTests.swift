import BookModel
import Glibc
import Posix
import TestSupport
import Testing
import Text

@testable import recto

@Suite struct BookFindTests {
    private let book = SampleBook.book(sections: [
        SampleBook.section([(.heading(level: 1), "One"), (.paragraph, "The \"sea\" and the ship.")]),
        SampleBook.section([(.paragraph, "No water.")]),
        SampleBook.section([(.paragraph, "See the Sea, the sea!")]),
    ])

    @Test func eachSectionIsSearchedInOrder() throws {
        let found = try find(BookFind.Options(pattern: "sea"))
        #expect(
            found.text == """
                a.epub:0:9: One The "sea" and the ship.
                a.epub:2:8: See the Sea, the sea!
                a.epub:2:17: See the Sea, the sea!

                """)
        #expect(found.count == 3)
    }

    @Test func aCapitalCountsUnlessItIsTold() throws {
        #expect(try find(BookFind.Options(pattern: "Sea")).count == 1)
        #expect(try find(BookFind.Options(pattern: "Sea", ignoresCase: true)).count == 3)
    }

    @Test func anObjectOfJSONIsALine() throws {
        let found = try find(BookFind.Options(pattern: "sea\"", form: .json))
        #expect(
            found.text == """
                {"file":"a.epub","section":0,"offset":9,"length":4,"before":"One The \\"",\
                "text":"sea\\"","after":" and the ship."}

                """)
    }

    /// A program that begins anew goes on where the one before it was.
    @Test func progressIsANumber() {
        var progress = FindProgress()
        (progress.sections, progress.hasFound) = (12, true)
        #expect(FindProgress(progress.number).sections == 12 && FindProgress(progress.number).hasFound)
        progress.finishFile(hasFailed: true)
        let next = FindProgress(progress.number)
        #expect(next.sections == 0 && next.hasFound && next.hasFailed)
    }

    @Test func onlyTheCountIsWritten() throws {
        #expect(
            try find(BookFind.Options(pattern: "s..", form: .count, isExpression: true)).text == "a.epub:5\n")
        #expect(try find(BookFind.Options(pattern: "whale", form: .count)).text == "a.epub:0\n")
    }

    @Test func whatIsWrongWithAPatternIsTold() {
        #expect(throws: SearchError.parenthesis) {
            try BookFind(BookFind.Options(pattern: "(", isExpression: true), jobs: Jobs(size: 1))
        }
    }

    private func find(_ options: BookFind.Options) throws -> (text: String, count: Int) {
        var ends: [Int32] = [0, 0]
        try #require(pipe(&ends) == 0)
        defer { close(ends[0]) }
        var output = Output(FileDescriptor(borrowing: ends[1]))
        var progress = FindProgress()
        let count = try BookFind(options, jobs: Jobs(size: 2)).write(
            book, named: "a.epub", to: &output, &progress)
        #expect(progress.hasFound == (count > 0))
        close(ends[1])
        return (String(decoding: Pipe.all(ends[0]), as: UTF8.self), count)
    }
}
