import Glibc
import TestSupport
import Testing

/// Links followed in a real terminal, and the way back.
@Suite(.serialized, .long) struct FollowingTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// A book with a link to its end and one to the web.
    private func open(options: String = "") throws -> Tmux {
        let text = (0..<400).map { "<p>Paragraph \($0) of the book.</p>" }.joined()
        _ = TextFile.write(
            """
            <html><body><p><a href="#end">To the end</a> or <a href="https://example.org/a?b=c&amp;d=$(e)">the web</a>.</p>
            \(text)<p id="end">Here it ends.</p></body></html>
            """, to: folder.path + "/book.html")
        let terminal = try Tmux(reading: folder.path + "/book.html", options: options, folder: folder)
        _ = try #require(try terminal.screen(where: Recto.isCounted))
        return terminal
    }

    @Test func aLinkIsFollowedAndComeBackFromEvenAfterQuitting() throws {
        let terminal = try open()
        let first = try terminal.restingScreen()
        try terminal.press("Tab")
        _ = try #require(try terminal.screen(with: "leads to"))
        try terminal.press("Enter")
        _ = try #require(try terminal.screen(with: "Backspace goes back"))
        let end = try #require(
            try terminal.screen { $0.contains("Here it ends.") && !$0.contains("goes back") })
        try terminal.press("BSpace")
        #expect(try terminal.screen { $0 == first } != nil)
        try terminal.press("F")
        _ = try #require(try terminal.screen(after: first))
        try terminal.press("a")
        #expect(try terminal.screen { $0 == end } != nil)
        try terminal.press("q")
        #expect(try terminal.exitStatus() == 0)
        let again = try Tmux(reading: folder.path + "/book.html", folder: folder)
        _ = try #require(try again.screen(with: "Here it ends."))
        try again.press(":jumps", "Enter")
        #expect(try again.screen(with: "To the end") != nil)
        try again.press("q")
        #expect(try again.screen { $0 == end } != nil)
        try again.press("BSpace")
        #expect(try again.screen { $0 == first } != nil)
    }

    @Test func anAddressIsGivenToAnotherProgramAsItStands() throws {
        let script = folder.path + "/show"
        _ = TextFile.write("#!/bin/sh\nprintf %s \"$1|$2\" >'\(folder.path)/shown'\n", to: script)
        chmod(script, 0o755)
        let terminal = try open(options: "--link-command '\(script) -n'")
        try terminal.press("Tab", "Tab", "Enter")
        _ = try #require(try terminal.screen(with: "https://example.org/a?b=c&d=$(e)"))
        try terminal.press("Enter")
        let deadline = ContinuousClock.now + .seconds(20)
        while (TextFile.read(folder.path + "/shown") ?? "").isEmpty, .now < deadline { usleep(10_000) }
        #expect(TextFile.read(folder.path + "/shown") == "-n|https://example.org/a?b=c&d=$(e)")
        #expect(try terminal.screen { !$0.contains("opens it") } != nil)
    }

    @Test func codeThatIsTooWideIsOpenedMovedAndCopied() throws {
        let code = "let value = " + (0..<20).map { "part\($0) + " }.joined() + "end"
        _ = TextFile.write(
            "<html><body><p>Code:</p><pre>\(code)</pre></body></html>", to: folder.path + "/code.html")
        let script = folder.path + "/copy"
        _ = TextFile.write("#!/bin/sh\ncat >'\(folder.path)/copied'\n", to: script)
        chmod(script, 0o755)
        let terminal = try Tmux(
            reading: folder.path + "/code.html", options: "--copy-command '\(script)'", folder: folder)
        let page = try #require(try terminal.screen(where: Recto.isCounted))
        #expect(page.contains("↪"))
        try terminal.press("Tab")
        _ = try #require(try terminal.screen(with: "code: Enter opens, y copies"))
        try terminal.press("Enter")
        let box = try #require(try terminal.screen(with: "─ Code ─"))
        func isInTheBox(_ words: String, _ screen: String) -> Bool {
            screen.split(separator: "\n").contains { $0.hasPrefix("│ ") && $0.contains(words) }
        }
        #expect(isInTheBox("let value = part0", box) && !isInTheBox("end", box))
        for _ in 0..<20 { try terminal.press("l") }
        _ = try #require(try terminal.screen { isInTheBox("part19 + end", $0) })
        try terminal.press("y")
        _ = try #require(try terminal.screen { !$0.contains("─ Code ─") })
        let deadline = ContinuousClock.now + .seconds(20)
        while (TextFile.read(folder.path + "/copied") ?? "").isEmpty, .now < deadline { usleep(10_000) }
        #expect(TextFile.read(folder.path + "/copied") == code)
    }

    @Test func aProgramThatIsNotThereIsSaid() throws {
        let terminal = try open(options: "--link-command no-such-program")
        try terminal.press("Tab", "Tab", "Enter")
        _ = try #require(try terminal.screen(with: "opens it"))
        try terminal.press("Enter")
        #expect(try terminal.screen(with: "no-such-program cannot be started") != nil)
    }
}
