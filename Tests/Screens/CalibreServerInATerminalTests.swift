import CSQLite
import Foundation
import TestSupport
import Testing

/// What a new reader does with Debian's own content server of Calibre, in a real terminal and two homes.
@Suite(.long, .enabled(if: CalibreServer.isInstalled, "calibre is not installed"))
struct CalibreServerInATerminalTests {
    private let server: CalibreServer

    init() throws {
        server = try CalibreServer()
        try server.start(for: "ana", "tulip")
    }

    private func start(_ home: TemporaryFolder, _ arguments: String = "") throws -> Tmux {
        let program = try Recto.program
        try FileManager.default.createDirectory(
            atPath: home.path + "/Books", withIntermediateDirectories: true)
        return try Tmux(
            "no_proxy='*' '\(program)' --set motion=0 --set 'library=\(home.path)/Books' \(arguments)",
            columns: 100, folder: home)
    }

    /// From the shelf to the book that a catalogue has: opened at its first page, or where it was left.
    private func fetchHandbook(_ terminal: Tmux) throws {
        #expect(try terminal.screen(with: "No books here yet") != nil)
        try terminal.press("C")
        #expect(try terminal.screen(with: "Another address") != nil)
        try terminal.press("G", "Enter")
        try terminal.press(server.url + "/opds", "Enter")
        #expect(try terminal.screen(with: "user at ") != nil)
        try terminal.press("ana", "Enter")
        #expect(try terminal.screen(with: "password at ") != nil)
        try terminal.press("tulip", "Enter")
        #expect(try terminal.screen(with: "By Title") != nil)
        try terminal.press("/")
        try terminal.press("nowhere to be found", "Enter")
        #expect(try terminal.screen(with: "Nothing was found.") != nil)
        try terminal.press("Escape")
        #expect(try terminal.screen(with: "By Title") != nil)
        try terminal.press("/")
        try terminal.press("Handbook", "Enter")
        #expect(try terminal.screen(with: "The Recto Handbook") != nil)
        try terminal.press("Enter")
        #expect(try terminal.screen(with: "Enter downloads it") != nil)
        try terminal.press("Enter")
        #expect(try terminal.screen(with: "saved as") != nil)
        try terminal.press("Enter")
        #expect(try terminal.screen { Recto.isCounted($0) } != nil)
    }

    private func leave(_ terminal: Tmux) throws {
        try terminal.press("q")
        _ = try terminal.restingScreen()
        try terminal.press("q")
        #expect(try terminal.exitStatus() == 0)
    }

    /// How many places wait to be sent.
    private func queued(_ home: TemporaryFolder) -> Int32 {
        var database: OpaquePointer?
        var statement: OpaquePointer?
        sqlite3_open(home.path + "/recto/shelf.sqlite", &database)
        defer { sqlite3_close(database) }
        sqlite3_prepare_v2(database, "SELECT count(*) FROM sync_queue", -1, &statement, nil)
        defer { sqlite3_finalize(statement) }
        return sqlite3_step(statement) == SQLITE_ROW ? sqlite3_column_int(statement, 0) : -1
    }

    @Test func aPlaceWaitsUntilTheServerAnswers() throws {
        let (first, second) = (try TemporaryFolder(), try TemporaryFolder())
        var terminal = try start(first, "'\(first.path)/Books'")
        try fetchHandbook(terminal)
        server.stop()
        try terminal.press(":43%", "Enter")
        #expect(try terminal.screen { (42...44).contains(percent(of: $0)) } != nil)
        try leave(terminal)
        #expect(queued(first) == 1)

        try server.restart()
        terminal = try start(first, "'\(Folders.books)/the-lighthouse-ledger.txt'")
        #expect(try terminal.screen { Recto.isCounted($0) } != nil)
        #expect(Waiting.until { queued(first) == 0 })
        try terminal.press("q")
        #expect(try terminal.exitStatus() == 0)

        terminal = try start(second, "'\(second.path)/Books'")
        try fetchHandbook(terminal)
        #expect(try terminal.screen(with: "‘Calibre’ is at 4") != nil)
        try leave(terminal)
    }

    @Test func aBookIsReadOnAtAnotherComputerAndAMarkLeadsBack() throws {
        let (first, second) = (try TemporaryFolder(), try TemporaryFolder())
        var terminal = try start(first, "'\(first.path)/Books'")
        try fetchHandbook(terminal)
        try terminal.press(":43%", "Enter")
        #expect(try terminal.screen { (42...44).contains(percent(of: $0)) } != nil)
        try terminal.press("v", "l", "Enter")
        #expect(try terminal.screen(with: "highlighted") != nil)
        let page = try terminal.restingScreen()
        try leave(terminal)

        terminal = try start(second, "'\(second.path)/Books'")
        try fetchHandbook(terminal)
        #expect(try terminal.screen(with: "‘Calibre’ is at 4") != nil)
        #expect(percent(of: try terminal.screen()) < 10)
        try terminal.press("'", "'")
        #expect(try terminal.screen { (42...44).contains(percent(of: $0)) } != nil)
        try leave(terminal)

        let book = try #require(
            try FileManager.default.contentsOfDirectory(atPath: first.path + "/Books").first)
        let exported = try Command([
            "env", "XDG_DATA_HOME=" + first.path, "XDG_CONFIG_HOME=/nonexistent", try Recto.program,
            "--export",
            "markdown", first.path + "/Books/" + book,
        ]).output
        let link = try #require(exported.firstMatch(of: #/\((recto:[^)]*)\)/#)?.1)
        terminal = try start(first, "'\(link)'")
        let screen = try #require(try terminal.screen { Recto.isCounted($0) })
        #expect((42...44).contains(percent(of: screen)))
        #expect(
            screen.split(separator: "\n").dropFirst(2).first == page.split(separator: "\n").dropFirst(2).first
        )
        try terminal.press("q")
        #expect(try terminal.exitStatus() == 0)
    }
}

/// The number at the end of the screen; -1 if there is none.
private func percent(of screen: String) -> Int {
    screen.split(separator: "\n").last?.split(separator: " ").dropLast().last.flatMap { Int($0) } ?? -1
}
