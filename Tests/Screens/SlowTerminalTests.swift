import TestSupport
import Testing

/// A terminal that takes less than a movement would write.
@Suite(.long) struct SlowTerminalTests {
    /// What the system holds in front of a terminal, 64 KiB, is the most that waits: the frames of a curl of two
    /// seconds would be 500 KiB.
    @Test func framesAreLeftOutBeforeBytesWait() throws {
        let folder = try TemporaryFolder()
        let terminal = try BareTerminal(
            [Recto.program, "--motion", "2000", Recto.book("handbook.epub")], folder: folder)
        terminal.resize(columns: 160, rows: 45)
        #expect(terminal.output { $0.contains(" %") } != nil)
        // White paper, on which shadows fall.
        terminal.type("\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\")
        terminal.rest(.milliseconds(300))
        terminal.type("\u{1B}OC")
        let turn = terminal.slowOutput(.milliseconds(500))
        #expect(!turn.isEmpty && turn.count < 128 * 1_024)
        terminal.type("q")
        terminal.waitForEnd()
    }
}
