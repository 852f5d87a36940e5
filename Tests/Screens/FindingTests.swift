import TestSupport
import Testing

/// Searching as a person does it.
@Suite(.serialized) struct FindingTests {
    private let handbook = Recto.book("handbook.epub")
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func open() throws -> (Tmux, String) {
        let terminal = try Tmux(reading: handbook, folder: folder)
        return (terminal, try #require(try terminal.screen(where: Recto.isCounted)))
    }

    @Test func aWordIsFoundWhileItIsTypedAndLeftByEscape() throws {
        let (terminal, before) = try open()
        try terminal.press("/")
        try terminal.press("indicator")
        let found = try terminal.screen { $0.contains("/indicator") && $0.contains("1 of ") }
        #expect(found != nil && found != before)
        try terminal.press("Escape")
        #expect(try terminal.screen { $0 == before } != nil)
    }

    @Test func hitsAreGoneThroughAndListed() throws {
        let (terminal, before) = try open()
        try terminal.press("/")
        try terminal.press("indicator")
        _ = try terminal.screen(with: "1 of ")
        try terminal.press("Enter")
        #expect(try terminal.screen { !$0.contains("/indicator") && $0.contains("· 1 of ") } != nil)
        try terminal.press("n")
        #expect(try terminal.screen(with: "· 2 of ") != nil)
        try terminal.press(":", "hits", "Enter")
        #expect(try terminal.screen { $0.contains("indicator — ") && $0.contains("goes there") } != nil)
        try terminal.press("Escape")
        // Right behind Esc, another key would be that key with Alt.
        _ = try terminal.screen { !$0.contains("goes there") }
        try terminal.press("BSpace", "BSpace")
        #expect(try terminal.screen { $0.hasPrefix(before.prefix(300)) } != nil)
    }

    @Test func anExpressionIsSwitchedToByAltR() throws {
        let (terminal, _) = try open()
        try terminal.press("/")
        try terminal.press("M-r")
        try terminal.press("ind[a-i]c")
        #expect(try terminal.screen { $0.contains("regular expression   1 of ") } != nil)
    }

    @Test func theShellIsAnsweredAsByGrep() throws {
        let found = try Recto.run("--find", "recto", "--count", handbook)
        #expect(found.status == 0 && found.output.hasPrefix(handbook + ":"))
        #expect(try Recto.run("--find", "xyzzy", handbook).status == 1)
        let both = try Recto.run("--find", "recto", "/nonexistent.epub", handbook)
        #expect(both.status == 2 && !both.output.isEmpty && both.errors.contains("/nonexistent.epub"))
        #expect(try Recto.run("--find", "(", "--regex", handbook).status == 2)
        let object =
            try Recto.run("--find", "Recto", "--json", handbook).output.split(separator: "\n").first ?? ""
        #expect(
            object.hasPrefix("{\"file\":\"") && object.contains("\"text\":\"Recto\"") && object.hasSuffix("}")
        )
    }
}
