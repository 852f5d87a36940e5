import TestSupport
import Testing

/// Searching as a person does it.
@Suite(.serialized, .long) struct FindingTests {
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
        // The first two hits are on one page, so there was one jump.
        try terminal.press("BSpace")
        #expect(try terminal.screen { $0.hasPrefix(before.prefix(250)) } != nil)
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

    @Test func searchingGoesBackwardsAroundTheEndAndByTheWord() throws {
        let terminal = try Tmux(
            reading: MadeEPUB.write(into: folder), options: "--motion 0", columns: 76, folder: folder)
        _ = try #require(try terminal.screen(where: Recto.isCounted))
        try terminal.press("-l", "\\")
        try terminal.press("sea")
        _ = try #require(try terminal.screen { $0.contains("\\sea") && $0.contains(" of 5") })
        try terminal.press("Enter")
        #expect(try terminal.screen { $0.contains("· 5 of 5") } != nil)
        try terminal.press("N")
        #expect(try terminal.screen(with: "1 of 5, from the beginning again") != nil)
        try terminal.press("*")
        // The first hit is in sea-horse, which stands once.
        #expect(try terminal.screen(with: "· 1 of 1") != nil)
        try terminal.press("#")
        #expect(try terminal.screen(with: "· 1 of 1") != nil)
    }

    @Test func earlierSearchesComeBackTheNextTime() throws {
        let (first, _) = try open()
        try first.press("/", "spine", "Enter")
        _ = try #require(try first.screen { $0.contains("· 1 of ") })
        try first.press("/")
        try first.press("M-r")
        try first.press("l[ei]af", "Enter")
        _ = try #require(try first.screen { !$0.contains("/l[ei]af") && $0.contains("· 1 of ") })
        try first.press(":search spread", "Enter")
        _ = try #require(try first.screen { $0.contains("· 1 of ") })
        try first.press("q")
        #expect(try first.exitStatus() == 0)
        let second = try Tmux(reading: handbook, folder: folder)
        _ = try #require(try second.screen(where: Recto.isCounted))
        try second.press("/")
        _ = try #require(try second.screen(with: "↑ earlier"))
        try second.press("Up")
        #expect(
            try second.screen { $0.contains("/l[ei]af") && $0.contains("regular expression   ") } != nil)
        try second.press("Up")
        #expect(try second.screen { $0.contains("/spine") && !$0.contains("regular expression") } != nil)
        try second.press("Escape")
        _ = try second.screen { !$0.contains("/spine") }
        try second.press(":")
        try second.press("Up")
        #expect(try second.screen(with: ":search spread") != nil)
    }

    @Test func hitsAreTickedInTheIndicator() throws {
        let (terminal, before) = try open()
        #expect(!before.contains("▪"))
        try terminal.press("/", "recto", "Enter")
        #expect(try terminal.screen(with: "▪") != nil)
    }
}
