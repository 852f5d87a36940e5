import CSQLite
import Cells
import Glibc
import TestSupport
import Testing

/// If the terminal stops reading, the program still ends when asked to, and keeps the place.
@Suite(.long) struct BlockedTerminalTests {
    /// 0 is the key that quits.
    @Test(arguments: [SIGTERM, SIGHUP, SIGINT, SIGQUIT, 0]) func itEndsAndKeepsThePlace(signal: Int32) throws
    {
        let folder = try TemporaryFolder()
        let terminal = try #require(PseudoTerminal(Size(columns: 200, rows: 60)))
        let process = try terminal.start(
            [try Recto.program, "--motion", "0", Recto.book("handbook.epub")],
            environment: ["TERM=xterm-256color", "LC_ALL=C.UTF-8", "XDG_DATA_HOME=\(folder.path)"])
        defer { kill(process, SIGKILL) }
        #expect(waitFor { String(decoding: terminal.output(), as: UTF8.self).contains(" %") })
        // Nobody reads the output from here on. Turns pages until the terminal's buffer is full.
        #expect(
            waitFor {
                terminal.type("\u{1B}OC\u{1B}OC\u{1B}OC\u{1B}OD\u{1B}OD")
                var ready = pollfd(fd: terminal.inner, events: Int16(POLLOUT), revents: 0)
                return poll(&ready, 1, 5) == 0
            })
        if signal == 0 { terminal.type("q") } else { kill(process, signal) }
        var status: Int32 = 0
        #expect(waitFor { waitpid(process, &status, WNOHANG) == process })
        #expect(status == 0)
        #expect(try places(in: folder) == 1)
    }

    private func waitFor(_ condition: () -> Bool) -> Bool {
        let deadline = ContinuousClock.now + .seconds(15)
        while ContinuousClock.now < deadline {
            if condition() { return true }
            usleep(2_000)
        }
        return false
    }

    /// How many places the shelf has.
    private func places(in folder: TemporaryFolder) throws -> Int32 {
        var database: OpaquePointer?
        var statement: OpaquePointer?
        sqlite3_open(folder.path + "/recto/shelf.sqlite", &database)
        defer { sqlite3_close(database) }
        sqlite3_prepare_v2(database, "SELECT count(*) FROM places", -1, &statement, nil)
        defer { sqlite3_finalize(statement) }
        return sqlite3_step(statement) == SQLITE_ROW ? sqlite3_column_int(statement, 0) : -1
    }
}
