import Glibc
import TestSupport
import Testing

/// The program as a person meets it: in a real terminal, with real keys.
@Suite(.serialized) struct ReadingInATerminalTests {
    private let handbook = Recto.book("handbook.epub")
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// A terminal with the handbook open, all pages counted.
    private func open(_ columns: Int = 80, _ rows: Int = 24, options: String = "") throws -> (Tmux, String) {
        let terminal = try Tmux(
            reading: handbook, options: options, columns: columns, rows: rows, folder: folder)
        return (terminal, try counted(terminal))
    }

    private func counted(_ terminal: Tmux) throws -> String {
        try #require(try terminal.screen(where: Recto.isCounted))
    }

    @Test func theFirstStartIsGreetedAndNoOtherIs() throws {
        let first = try Tmux(reading: handbook, folder: folder, isFirstStart: true)
        #expect(try first.screen(with: "· ? shows the keys ·") != nil)
        #expect(try first.screen { Recto.isCounted($0) && !$0.contains("shows the keys") } != nil)
        try first.press("q")
        #expect(try first.exitStatus() == 0)
        let second = try Tmux(reading: handbook, folder: folder)
        #expect(!(try counted(second)).contains("shows the keys"))
    }

    @Test func theMouseIsLeftToTheTerminalAtOnce() throws {
        let (terminal, _) = try open()
        #expect(try terminal.reportsMouse)
        try terminal.press("s")
        _ = try terminal.screen(with: "Settings")
        try terminal.press("/")
        try terminal.press("mouse")
        _ = try terminal.screen(with: "1 of ")
        try terminal.press("Enter", "l")
        #expect(try terminal.screen(with: ":set mouse off") != nil)
        #expect(try !terminal.reportsMouse)
    }

    @Test func onePageInANarrowWindow() throws {
        let (_, screen) = try open()
        #expect(!screen.contains("▕"))
        #expect(screen.contains("1 / "))
    }

    @Test func twoPagesInAWideOne() throws {
        let (terminal, _) = try open(120, 36)
        try terminal.press("]", "]", "]", "Right")
        let screen = try #require(try terminal.screen(with: "The Recto Handbook"))
        #expect(screen.split(separator: "\n").filter { $0.contains("▕") }.count >= 30)
    }

    @Test func keysTurnAndReturn() throws {
        let (terminal, first) = try open()
        for (next, previous) in [
            ("Right", "Left"), ("Space", "b"), ("l", "h"), ("PageDown", "PageUp"), ("Down", "Up"),
        ] {
            try terminal.press(next)
            let second = try #require(try terminal.screen(after: first), "\(next)")
            #expect(second.contains("2 / "))
            try terminal.press(previous)
            #expect(try terminal.screen { $0 == first } != nil, "\(previous)")
        }
    }

    @Test func everyPressCounts() throws {
        let (terminal, _) = try open()
        try terminal.press("-N", "20", "Right")
        #expect(try terminal.screen(with: "21 / ") != nil)
    }

    @Test func theMouseTurns() throws {
        let (terminal, first) = try open()
        try terminal.click(column: 75, row: 10)
        let second = try #require(try terminal.screen(after: first))
        try terminal.click(column: 4, row: 10)
        #expect(try terminal.screen { $0 == first } != nil)
        try terminal.mouse(65, column: 40, row: 10)
        #expect(try terminal.screen { $0 == second } != nil)
        try terminal.mouse(64, column: 40, row: 10)
        #expect(try terminal.screen { $0 == first } != nil)
    }

    @Test func anyChainOfSizesEndsWhereItBegan() throws {
        let (terminal, first) = try open(100, 30)
        try terminal.press("]", "]", "]", "Right")
        var before = try #require(try terminal.screen(after: first))
        for turns in 0..<3 {
            for columns in [60, 140, 100] {
                try terminal.resize(columns: columns, rows: 30)
                _ = try counted(terminal)
            }
            #expect(try terminal.screen { $0 == before } != nil, "after \(turns) turns")
            try terminal.press("Right")
            before = try #require(try terminal.screen(after: before))
        }
    }

    @Test func contentsJumpAndLeave() throws {
        let (terminal, first) = try open()
        try terminal.press("t")
        let contents = try #require(try terminal.screen(with: "Enter goes there"))
        #expect(contents.contains("The Recto Handbook"))
        try terminal.press("Escape")
        #expect(try terminal.screen { $0 == first } != nil)
        try terminal.press("t", "Down", "Down", "Down", "Down", "Enter")
        #expect(try terminal.screen { !$0.contains("Enter goes there") && $0 != first } != nil)
    }

    @Test func notesAreReadOverTheirPage() throws {
        let (terminal, _) = try open()
        try terminal.press("1", "2", "g")
        var page = try terminal.restingScreen()
        for _ in 0..<8 {
            try terminal.press("o")
            if try #require(try terminal.screen(after: page)).contains("╭─ 1 ─") { break }
            try terminal.press("Right")
            page = try #require(try terminal.screen(after: page))
        }
        let note = try terminal.screen()
        #expect(note.contains("The reasons are given in"))
        try terminal.press("o")
        #expect(try terminal.screen { $0 == page } != nil)
    }

    @Test func helpShowsTheKeys() throws {
        let (terminal, _) = try open()
        try terminal.press("?", "?")
        #expect(try terminal.screen(with: "next, previous chapter") != nil)
    }

    @Test func theEndsAreMarkedInPlace() throws {
        let (terminal, _) = try open()
        try terminal.press("Left")
        #expect(try terminal.screen(with: "· the beginning ·") != nil)
        try terminal.press("End", "Right")
        #expect(try terminal.screen(with: "· the end ·") != nil)
    }

    @Test func opensWhereItWasLeft() throws {
        let left = try leave { try $0.press("q") }
        #expect(try isShown(left, reopening: handbook))
    }

    @Test(arguments: [SIGHUP, SIGTERM, SIGINT])
    func aSignalKeepsThePlace(_ signal: Int32) throws {
        let left = try leave { kill(try #require(try $0.process()), signal) }
        #expect(try isShown(left, reopening: handbook))
    }

    @Test func aKillLosesNothingThatHasComeToRest() throws {
        let left = try leave { kill(try #require(try $0.process()), SIGKILL) }
        #expect(try isShown(left, reopening: handbook))
    }

    @Test func aRenamedBookOpensWhereItWasLeft() throws {
        let left = try leave { try $0.press("q") }
        let copy = try folder.link(handbook, as: "another name.epub")
        #expect(try isShown(left, reopening: copy))
    }

    @Test func twoReadersOfOneBookDoNoHarm() throws {
        let (first, screen) = try open()
        let (second, _) = try open()
        try first.press("Right")
        try second.press("Right", "Right")
        _ = try first.screen(after: screen)
        _ = try second.screen(with: "3 / ")
        try first.press("q")
        _ = try first.exitStatus()
        try second.press("Right")
        #expect(try second.screen(with: "4 / ") != nil)
        try second.press("q")
        #expect(try second.exitStatus() == 0)
        let again = try Tmux(reading: handbook, columns: 80, rows: 24, folder: folder)
        #expect(try counted(again).contains("4 / "))
    }

    /// Reads on to a page, leaves, and gives the screen that was left.
    private func leave(_ away: (Tmux) throws -> Void) throws -> String {
        let (terminal, first) = try open()
        try terminal.press("]", "]", "Right", "Right")
        let screen = try #require(try terminal.screen(after: first))
        // The place comes to rest on the shelf, too.
        usleep(500_000)
        try away(terminal)
        _ = try terminal.exitStatus()
        return screen
    }

    /// Whether a book that is opened again comes to show a screen. The name of the chapter comes shortly after the page.
    private func isShown(_ screen: String, reopening book: String) throws -> Bool {
        let terminal = try Tmux(reading: book, columns: 80, rows: 24, folder: folder)
        return try terminal.screen { $0 == screen } != nil
    }
}
