import TestSupport
import Testing

/// Where the command line has a book opened is the first page that is shown.
@Suite struct OpeningPlaceTests {
    /// What is written until a page number stands at the foot.
    private func written(_ options: [String]) throws -> String {
        let folder = try TemporaryFolder()
        let terminal = try BareTerminal(
            [Recto.program] + options + [Recto.book("handbook.epub")], folder: folder)
        let written = try #require(terminal.output { $0.contains(" %") })
        terminal.type("q")
        terminal.waitForEnd()
        #expect(terminal.status == 0)
        return written
    }

    @Test func noOtherPageIsShownBefore() throws {
        // On the title page, and nowhere else.
        let words = "Written"
        #expect(try written([]).contains(words))
        for options in [["--chapter", "Turning Pages"], ["--at", "50"], ["--page", "40"]] {
            #expect(try !written(options).contains(words), "\(options)")
        }
    }

    @Test func aLinkOpensItsBookAtItsPlace() throws {
        let folder = try TemporaryFolder()
        let book = Recto.book("handbook.epub")
        let first = try BareTerminal([Recto.program, book], folder: folder)
        _ = try #require(first.output { $0.contains(" %") })
        first.type("q")
        first.waitForEnd()
        let facts = try Recto.run("--info", "--json", book).output
        let digest = try #require(facts.firstRange(of: "\"digest\":\"")).upperBound
        let link = "recto:\(facts[digest...].prefix(32))#at=9:0"
        let terminal = try BareTerminal([Recto.program, link], folder: folder)
        let written = try #require(terminal.output { $0.contains(" %") })
        #expect(!written.contains("Written"))
        terminal.type("q")
        terminal.waitForEnd()
        #expect(terminal.status == 0)
    }
}
