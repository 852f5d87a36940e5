import TestSupport
import Testing

/// Lists and prompts in a real terminal.
@Suite(.serialized, .long) struct ListsTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func open() throws -> Tmux {
        let terminal = try Tmux(
            reading: Recto.book("handbook.epub"), options: "--motion 0", columns: 76, folder: folder)
        _ = try #require(try terminal.screen(where: Recto.isCounted))
        return terminal
    }

    @Test func whatIsTypedFiltersAndLettersAreCommands() throws {
        let terminal = try open()
        try terminal.press("M", "Space", "Space", "M", "Space", "Space", "M", "B")
        let list = try #require(try terminal.screen(with: "Bookmarks"))
        // Each ends with its page.
        func rows(_ screen: String) -> Int {
            screen.split(separator: "\n").count { $0.last?.isNumber == true }
        }
        #expect(rows(list) == 3)
        try terminal.press("r")
        _ = try #require(try terminal.screen(with: "name: "))
        try terminal.press("Zebra", "Enter")
        _ = try #require(try terminal.screen(with: "Zebra · "))
        try terminal.press("/")
        try terminal.press("zeb")
        #expect(try terminal.screen { rows($0) == 1 && $0.contains("Zebra") } != nil)
        try terminal.press("Enter", "d")
        #expect(try terminal.screen { rows($0) == 0 } != nil)
        try terminal.press("u")
        #expect(try terminal.screen { rows($0) == 1 } != nil)
        try terminal.press("Escape")
        #expect(try terminal.screen { rows($0) == 3 } != nil)
        try terminal.press("o")
        #expect(try terminal.screen(with: "Bookmarks, by date") != nil)
        try terminal.press("q")
        _ = try terminal.screen { !$0.contains("Bookmarks") }
        // A bookmark's name is completed, and leads there.
        try terminal.press(":go-mark Ze")
        try terminal.press("Tab")
        _ = try #require(try terminal.screen(with: ":go-mark Zebra"))
        try terminal.press("Enter")
        #expect(try terminal.screen(with: "▼") != nil)
    }

    @Test func aPasteWhileReadingIsNotTyped() throws {
        let terminal = try open()
        let before = try terminal.restingScreen()
        try terminal.paste(":quit\nqqq")
        try terminal.press("?")
        _ = try #require(try terminal.screen { $0 != before })
        try terminal.press("q")
        #expect(try terminal.screen { $0 == before } != nil)
    }

    @Test func thePromptIsEditedAsAShellsLine() throws {
        let terminal = try open()
        try terminal.press(":measure 50")
        try terminal.press("C-a")
        try terminal.press("set ")
        try terminal.press("C-e")
        try terminal.press("C-w")
        try terminal.press("40x")
        try terminal.press("BSpace", "Enter")
        _ = try #require(try terminal.screen { !$0.contains(":set") })
        try terminal.press(":set measure", "Enter")
        #expect(try terminal.screen(with: "measure is 40") != nil)
        try terminal.press(":nex")
        try terminal.press("C-u")
        try terminal.press("chapter Findi")
        try terminal.press("Tab", "Enter")
        #expect(try terminal.screen(with: "Finding, Following") != nil)
        try terminal.press(":ste x", "Enter")
        #expect(try terminal.screen(with: "no command ste; did you mean set?") != nil)
    }
}
