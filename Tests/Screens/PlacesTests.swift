import Glibc
import TestSupport
import Testing

/// A turn is not lost, however the program ends in the midst of it.
///
/// `PLACES=200` in the environment makes 200 runs of each kind, as `make places` does.
@Suite(.serialized, .long) struct PlacesTests {
    private let folder: TemporaryFolder
    private let book: String

    /// How many runs of each kind are made.
    private static let runs = getenv("PLACES").flatMap { Int(String(cString: $0)) } ?? 10
    private static let lastPage = 30

    init() throws {
        folder = try TemporaryFolder()
        book = folder.path + "/book.txt"
        let lines = (0..<Self.lastPage * 20).map { "This is paragraph number \($0) of the book.\n\n" }
        #expect(TextFile.write(lines.joined(), to: book))
    }

    /// Ways to end.
    private enum End: CaseIterable {
        case quit, interrupt, terminate, hangUp, suspend
    }

    /// Opens the book; the page that it opens on.
    private func open() throws -> (BareTerminal, Int) {
        let terminal = try BareTerminal([Recto.program, book], folder: folder)
        var page: Int?
        terminal.output { text in
            page = Self.page(in: text)
            return page != nil
        }
        return (terminal, try #require(page))
    }

    /// The number before the slash in the indicator's row, once it has been drawn.
    private static func page(in text: String) -> Int? {
        guard let slash = text.firstRange(of: " / ") else { return nil }
        return Int(
            text[..<slash.lowerBound].reversed().prefix { $0.isASCII && $0.isNumber }.reversed()
                .map(String.init).joined())
    }

    /// Turns a page from one of a number; the page that the turn leads to, and when it began to move.
    private func turn(
        _ terminal: BareTerminal, from page: Int, _ random: inout Seeded
    ) throws -> (Int, ContinuousClock.Instant) {
        let isForward = page == 1 || page < Self.lastPage && Bool.random(using: &random)
        // What is counted in the background is drawn before, so that the next bytes are the turn's.
        terminal.rest()
        terminal.type(isForward ? " " : "b")
        _ = try #require(terminal.output { !$0.isEmpty })
        return (isForward ? page + 1 : page - 1, .now)
    }

    private func end(_ terminal: BareTerminal, by end: End) {
        switch end {
        case .quit:
            terminal.type("q")
            terminal.waitForEnd()
        case .interrupt: terminal.end(SIGINT)
        case .terminate: terminal.end(SIGTERM)
        case .hangUp: terminal.end(SIGHUP)
        case .suspend:
            terminal.type("\u{1A}")
            // The shell has its screen back: from now on the program may be stopped for ever.
            terminal.output { $0.contains("\u{1B}[?1049l") }
            terminal.end(SIGKILL)
        }
    }

    /// Has the shelf's tables made, which a busy disk may take longer for than the end of the program
    /// waits; leaves the first page open.
    private func makeTables() throws {
        let (terminal, _) = try open()
        for key in [" ", "b"] {
            terminal.type(key)
            terminal.rest(.milliseconds(600))
        }
        end(terminal, by: .quit)
    }

    @Test func quitsAndSignalsInMovingTurnsKeepThePageTurnedTo() throws {
        try makeTables()
        var random = Seeded(1)
        var expected = 1
        for run in 0..<Self.runs {
            let (terminal, page) = try open()
            #expect(page == expected, "run \(run)")
            (expected, _) = try turn(terminal, from: page, &random)
            usleep(.random(in: 0...120_000, using: &random))
            end(terminal, by: End.allCases[run % End.allCases.count])
        }
        #expect(try open().1 == expected)
    }

    @Test func killedWithinATenthOfASecondItIsOnePageBackAtMost() throws {
        var random = Seeded(2)
        var (kept, turned, time) = (1, 1, Duration.zero)
        for run in 0...Self.runs {
            let (terminal, page) = try open()
            #expect(page == turned || time < .milliseconds(100) && page == kept, "run \(run), after \(time)")
            let start: ContinuousClock.Instant
            kept = page
            (turned, start) = try turn(terminal, from: page, &random)
            usleep(.random(in: 0...250_000, using: &random))
            time = .now - start
            terminal.end(SIGKILL)
        }
    }

    @Test func aLockedShelfIsNotOverwrittenAndNotWaitedFor() throws {
        var random = Seeded(3)
        var page: Int
        do {
            let terminal: BareTerminal
            (terminal, page) = try open()
            for _ in 1...3 { (page, _) = try turn(terminal, from: page, &random) }
            end(terminal, by: .quit)
        }
        let lock = try ShelfLock(folder)
        // On a busy machine anything may take a second, but not each time.
        #expect(try (0..<5).contains { _ in try timeToQuit() < .seconds(1) })
        lock.release()
        #expect(try open().1 == page)
    }

    /// How long the program takes to leave a shelf that it cannot read, and to say so.
    private func timeToQuit() throws -> Duration {
        let (terminal, first) = try open()
        #expect(first == 1)
        let start = ContinuousClock.now
        terminal.type("q")
        let words = terminal.output { $0.contains("recto: the saved place cannot be read: ") }
        #expect(words != nil)
        terminal.waitForEnd()
        return ContinuousClock.now - start
    }

    /// What could not be written is tried again after a second: a program that is stopped before must
    /// not be the one who wants to.
    @Test func suspendingWritesAPlaceThatWaits() throws {
        var random = Seeded(3)
        let (terminal, first) = try open()
        _ = try turn(terminal, from: first, &random)
        terminal.rest()
        let lock = try ShelfLock(folder, isRead: true)
        terminal.type("10g")
        #expect(terminal.output { $0.contains("place is not saved") } != nil)
        lock.release()
        end(terminal, by: .suspend)
        #expect(try open().1 == 10)
    }

    /// So many books are opened one after the other that the first would no longer stay open.
    @Test func aBookStaysOpenUntilItsPlaceIsKept() throws {
        try makeTables()
        let (terminal, _) = try open()
        terminal.rest()
        let lock = try ShelfLock(folder, isRead: true)
        terminal.type("10g")
        #expect(terminal.output { $0.contains("place is not saved") } != nil)
        for number in 1...6 {
            let path = folder.path + "/\(number).txt"
            #expect(TextFile.write("This is book number \(number), a short one.\n", to: path))
            terminal.type(":open \(path)\r")
            #expect(terminal.output { $0.contains("book number \(number)") } != nil)
        }
        lock.release()
        end(terminal, by: .quit)
        #expect(try open().1 == 10)
    }

    @Test func theOlderPlaceIsFoundAgainWithTwoApostrophes() throws {
        var random = Seeded(4)
        let (before, first) = try open()
        let (page, _) = try turn(before, from: first, &random)
        end(before, by: .quit)
        let lock = try ShelfLock(folder)
        let (terminal, other) = try open()
        #expect(other == 1)
        terminal.type("10g")
        #expect(terminal.output { $0.contains("place is not saved") } != nil)
        lock.release()
        #expect(terminal.output { $0.contains("leads to where you were") } != nil)
        end(terminal, by: .terminate)
        let (next, kept) = try open()
        #expect(kept == 10)
        next.rest()
        next.type("''")
        #expect(next.output { !$0.isEmpty } != nil)
        end(next, by: .terminate)
        #expect(try open().1 == page)
    }
}
