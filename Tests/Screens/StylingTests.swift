import TestSupport
import Testing

/// The style sheets of a book, and the reader's own, in a real terminal.
@Suite(.serialized, .long) struct StylingTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func open() throws -> Tmux {
        let book = folder.path + "/styled.html"
        _ = TextFile.write(
            """
            <html><head><title>Styled</title><style>.right { text-align: right } .gone { display: none }
            </style></head><body><p class="right">At the right.</p><p class="gone">Hidden words.</p>
            <p class="own">A paragraph of its own.</p></body></html>
            """, to: book)
        let terminal = try Tmux(reading: book, options: "--motion 0", folder: folder)
        _ = try #require(try terminal.screen(with: "At the right."))
        return terminal
    }

    private func column(of words: String, in screen: String) -> Int? {
        for line in screen.split(separator: "\n") {
            guard let range = line.firstRange(of: words) else { continue }
            return line.distance(from: line.startIndex, to: range.lowerBound)
        }
        return nil
    }

    private func command(_ words: String, _ terminal: Tmux) throws {
        try terminal.press(":")
        try terminal.press(words)
        try terminal.press("Enter")
    }

    @Test func theBooksOwnSheetsAreLeftOutAndComeBack() throws {
        let terminal = try open()
        #expect(try #require(column(of: "At the right.", in: try terminal.screen())) > 30)
        try command("set css off", terminal)
        let plain = try #require(try terminal.screen(with: "Hidden words."))
        #expect(try #require(column(of: "At the right.", in: plain)) < 10)
        try command("set css on", terminal)
        let styled = try #require(
            try terminal.screen { !$0.contains("Hidden words.") && $0.contains("right") })
        #expect(try #require(column(of: "At the right.", in: styled)) > 30)
    }

    @Test func aSheetOfTheReadersOwnHolds() throws {
        let terminal = try open()
        let sheet = folder.path + "/mine.css"
        _ = TextFile.write(".own { text-align: right } .right { text-align: left !important }", to: sheet)
        try command("set stylesheet \(sheet)", terminal)
        let mine = try #require(
            try terminal.screen { (column(of: "At the right.", in: $0) ?? 99) < 10 })
        #expect(try #require(column(of: "A paragraph of its own.", in: mine)) > 30)
        try command("reset stylesheet", terminal)
        #expect(try terminal.screen { (column(of: "At the right.", in: $0) ?? 0) > 30 } != nil)
    }

    @Test func aSheetThatIsNotThereIsTold() throws {
        let terminal = try open()
        try command("set stylesheet \(folder.path)/none.css", terminal)
        #expect(try terminal.screen { $0.contains("none.css") } != nil)
    }
}
