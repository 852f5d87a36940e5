import Foundation
import TestSupport
import Testing

/// Places on other devices, in a real terminal, with a server in this process.
@Suite struct SyncInATerminalTests {
    private let server: KOReaderSyncServer
    private let book: String
    private let bookFolder: TemporaryFolder

    init() throws {
        server = try KOReaderSyncServer()
        bookFolder = try TemporaryFolder()
        book = bookFolder.path + "/hand.epub"
        try FileManager.default.copyItem(atPath: Recto.book("handbook.epub"), toPath: book)
    }

    private func open(in home: TemporaryFolder) throws -> Tmux {
        let program = try Recto.program
        return try Tmux("no_proxy='*' '\(program)' --set motion=0 '\(book)'", columns: 100, folder: home)
    }

    private func logIn(_ terminal: Tmux, _ word: String) throws {
        #expect(try terminal.screen { Recto.isCounted($0) } != nil)
        try terminal.press(":sync \(word) \(server.url) ana", "Enter")
        #expect(try terminal.screen(with: "Password of ana") != nil)
        try terminal.press("tulip")
        #expect(try terminal.restingScreen().contains("tulip") == false)
        try terminal.press("Enter")
    }

    private func leave(_ terminal: Tmux) throws {
        try terminal.press("q")
        #expect(try terminal.exitStatus() == 0)
    }

    @Test func aPlaceGoesFromOneHomeToAnother() throws {
        let (first, second) = (try TemporaryFolder(), try TemporaryFolder())
        var terminal = try open(in: first)
        try logIn(terminal, "register")
        #expect(try terminal.screen(with: "as ana at 127.0.0.1") != nil)
        try terminal.press(":60%", "Enter")
        #expect(try terminal.screen { (58...61).contains(percent(of: $0)) } != nil)
        try leave(terminal)
        let sent = try #require(server.places.first)
        #expect(server.places.count == 1 && sent["progress"]?.text?.hasPrefix("/body/DocFragment[") == true)
        #expect(sent["percentage"]?.number.map { (0.57...0.61).contains($0) } == true)

        terminal = try open(in: second)
        try logIn(terminal, "login")
        #expect(try terminal.screen(with: " %, today ") != nil)
        // Nothing moves unasked, and nothing is lost: it is offered again.
        try leave(terminal)
        #expect(server.places == [sent])
        terminal = try open(in: second)
        let screen = try #require(try terminal.screen(with: " goes there"))
        #expect(screen.contains("’ is at ") && percent(of: screen) < 10)
        try terminal.press("'", "'")
        #expect(try terminal.screen { (57...61).contains(percent(of: $0)) } != nil)
        try leave(terminal)
    }

    @Test func whatCannotBeSentIsSentAtTheNextStart() throws {
        let home = try TemporaryFolder()
        var terminal = try open(in: home)
        try logIn(terminal, "register")
        #expect(try terminal.screen(with: "as ana at 127.0.0.1") != nil)
        server.isDown = true
        try terminal.press(":60%", "Enter")
        #expect(try terminal.screen { (58...61).contains(percent(of: $0)) } != nil)
        try leave(terminal)
        #expect(server.places.isEmpty)
        server.isDown = false
        terminal = try open(in: home)
        #expect(server.waitForPlace())
        #expect(server.places.first?["percentage"]?.number.map { (0.57...0.61).contains($0) } == true)
        try leave(terminal)
    }

    @Test func aWrongPasswordSavesNoAccount() throws {
        let home = try TemporaryFolder()
        let terminal = try open(in: home)
        try logIn(terminal, "login")
        #expect(try terminal.screen(with: "does not accept") != nil)
        try terminal.press(":sync", "Enter")
        #expect(try terminal.screen(with: "off: :sync login URL USER") != nil)
        try leave(terminal)
        #expect(!FileManager.default.fileExists(atPath: home.path + "/recto/sync"))
    }

    /// The percentage in the last row; -1 if there is none.
    private func percent(of screen: String) -> Int {
        let words = screen.split(separator: "\n").last?.split(separator: " ") ?? []
        return words.last == "%" ? words.dropLast().last.flatMap { Int($0) } ?? -1 : -1
    }
}
