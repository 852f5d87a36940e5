import TestSupport
import Testing

/// Following and coming back in an EPUB: notes, pages outside of the reading order, what is not to be had.
@Suite(.serialized, .long) struct WayBackTests {
    private let folder: TemporaryFolder
    private let book: String

    init() throws {
        folder = try TemporaryFolder()
        book = try MadeEPUB.write(into: folder)
    }

    private func open(_ options: String = "--motion 0") throws -> Tmux {
        let terminal = try Tmux(reading: book, options: options, columns: 76, folder: folder)
        _ = try #require(try terminal.screen(where: Recto.isCounted))
        return terminal
    }

    /// Steps to the link of a number on the page, from 1, and follows it.
    private func follow(_ number: Int, in terminal: Tmux) throws {
        for _ in 0..<number { try terminal.press("Tab") }
        _ = try terminal.screen(with: "leads to")
        try terminal.press("Enter")
    }

    @Test func pagesOutsideOfTheReadingOrderAreComeBackFrom() throws {
        let terminal = try open()
        let first = try terminal.restingScreen()
        for back in ["BSpace", "C-o", "M-Left"] {
            try follow(2, in: terminal)
            _ = try #require(try terminal.screen(with: "Nobody comes here"), "\(back)")
            try terminal.press(back)
            #expect(try terminal.screen { $0.contains("sea-horse") } != nil, "\(back)")
        }
        // From the contents as well, and forward again.
        try terminal.press("t")
        _ = try terminal.screen(with: "goes there")
        try terminal.press("G", "Enter")
        _ = try #require(try terminal.screen(with: "Nobody comes here"))
        try terminal.press("BSpace")
        #expect(try terminal.screen { $0.prefix(400) == first.prefix(400) } != nil)
        try terminal.press("M-Right")
        #expect(try terminal.screen(with: "Nobody comes here") != nil)
        try terminal.press("'", "'")
        #expect(try terminal.screen(with: "sea-horse") != nil)
    }

    @Test func aNoteIsReadAndItsLinksFollowed() throws {
        let terminal = try open()
        try terminal.press("o")
        _ = try #require(try terminal.screen { $0.contains("In a tank") && $0.contains("╭") })
        try terminal.press("Escape")
        #expect(try terminal.screen { !$0.contains("╭") } != nil)
        try follow(1, in: terminal)
        _ = try #require(try terminal.screen(with: "In a tank"))
        try terminal.press("Tab", "Enter")
        _ = try #require(try terminal.screen(with: "Here the second begins"))
        try terminal.press("BSpace")
        #expect(try terminal.screen(with: "sea-horse") != nil)
    }

    @Test func aClickFollows() throws {
        let terminal = try open()
        let rows = try terminal.restingScreen().split(separator: "\n", omittingEmptySubsequences: false)
        let row = try #require(rows.firstIndex { $0.contains("apart") })
        let line = String(rows[row])
        let place = try #require(line.firstRange(of: "apart"))
        try terminal.click(column: line.distance(from: line.startIndex, to: place.lowerBound) + 1, row: row)
        #expect(try terminal.screen(with: "Nobody comes here") != nil)
    }

    @Test func whatIsNotToBeHadIsSaid() throws {
        let terminal = try open("--motion 0 --link-command no-such-program")
        try follow(3, in: terminal)
        #expect(try terminal.screen(with: "gone.xhtml is not in the book") != nil)
        try follow(4, in: terminal)
        #expect(try terminal.screen(with: "not opened: ftp://example.org/x") != nil)
        try follow(5, in: terminal)
        let box = try terminal.screen(with: "opens it")
        #expect(box?.contains("https://name:word@example.org/x") == true)
        try terminal.press("q")
        #expect(try terminal.screen { !$0.contains("opens it") } != nil)
    }
}
