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
}
