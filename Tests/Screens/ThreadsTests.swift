import Glibc
import TestSupport
import Testing

/// How many threads the program has in `/proc`.
@Suite(.long) struct ThreadsTests {
    /// The thread that opens the book has ended by then; others would take the processors from the first page.
    @Test func noOtherThreadRunsWhileTheFirstPageIsWritten() throws {
        let folder = try TemporaryFolder()
        let terminal = try BareTerminal(
            [Recto.program, Recto.book("handbook.epub")], folder: folder, isHeld: true)
        #expect(terminal.writesOnItsOnlyThread())
        terminal.letGo()
        #expect(terminal.output { $0.contains("How to read a book in a terminal") } != nil)
        #expect(Waiting.until { terminal.threads > 1 })
        terminal.type("q")
        terminal.waitForEnd()
    }

    /// Each size that the window passes through has pages of its own to be counted: by one pool of as many
    /// threads as processors, beside the main one, the one that writes places, and for a moment one that sets a section.
    /// What is looked for at the start, such as the account of a sync server, has threads of its own for some milliseconds.
    @Test func aWindowsEdgeThatIsDraggedLeavesNoMoreThreadsThanProcessors() throws {
        let folder = try TemporaryFolder()
        let terminal = try BareTerminal([Recto.program, Recto.book("handbook.epub")], folder: folder)
        #expect(terminal.output { $0.contains("%") || $0.contains("/") } != nil)
        terminal.rest()
        var most = 0
        for step in 0..<200 {
            terminal.resize(columns: 60 + step % 100, rows: 20 + step % 7)
            usleep(2_000)
            most = max(most, terminal.threads)
        }
        terminal.rest()
        let processors = Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))
        #expect((2...processors + 3).contains(most))
        #expect(terminal.threads <= processors + 2)
        terminal.type("q")
        terminal.waitForEnd()
    }
}
