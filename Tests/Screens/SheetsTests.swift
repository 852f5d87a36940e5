import Glibc
import TestSupport
import Testing

/// Contents, settings and what turns by itself, by keys and by mouse in a real terminal.
@Suite(.serialized, .long) struct SheetsTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func open(_ options: String = "", columns: Int = 80) throws -> Tmux {
        let terminal = try Tmux(
            reading: Recto.book("handbook.epub"), options: "--motion 0 \(options)", columns: columns,
            folder: folder)
        _ = try #require(try terminal.screen(where: Recto.isCounted))
        return terminal
    }

    /// Where words stand, from 0.
    private func place(of words: String, in screen: String) -> (column: Int, row: Int)? {
        let lines = screen.split(separator: "\n", omittingEmptySubsequences: false)
        for (row, line) in lines.enumerated() {
            guard let range = line.firstRange(of: words) else { continue }
            return (line.distance(from: line.startIndex, to: range.lowerBound), row)
        }
        return nil
    }

    @Test func contentsFoldAndAreClicked() throws {
        let terminal = try open()
        try terminal.press("t")
        _ = try #require(try terminal.screen(with: "Space folds"))
        try terminal.press("z")
        let closed = try #require(try terminal.screen(with: "▸ Part Two"))
        let sign = try #require(place(of: "▸ Part Two", in: closed))
        try terminal.click(column: sign.column, row: sign.row)
        let opened = try #require(try terminal.screen(with: "▾ Part Two"))
        let title = try #require(place(of: "Part Two", in: opened))
        try terminal.click(column: title.column + 3, row: title.row)
        #expect(try terminal.screen { !$0.contains("Space folds") && $0.contains("Part Two") } != nil)
    }

    @Test func theWheelAndAClickBesideItWork() throws {
        let terminal = try open()
        try terminal.press("?", "?")
        let first = try #require(try terminal.screen(with: "Turn pages"))
        try terminal.mouse(65, column: 30, row: 10)
        _ = try #require(try terminal.screen(after: first))
        try terminal.click(column: 1, row: 10)
        #expect(try terminal.screen(where: Recto.isCounted) != nil)
    }

    @Test func aSettingShowsBesideTheListAtOnce() throws {
        let terminal = try open(columns: 120)
        try terminal.press("]", "]", "]", "s")
        _ = try #require(try terminal.screen(with: "Line length"))
        try terminal.press("/")
        try terminal.press("line spacing")
        try terminal.press("Enter")
        let before = try terminal.restingScreen()
        try terminal.press("l")
        let after = try #require(try terminal.screen(with: "‹ 2 rows ›"))
        func right(_ screen: String) -> [Substring] {
            screen.split(separator: "\n", omittingEmptySubsequences: false).map { $0.dropFirst(60) }
        }
        #expect(right(before) != right(after))
    }

    @Test func pagesTurnByThemselvesUntilAKeyStopsThem() throws {
        let terminal = try open("--auto-turn 2s")
        try terminal.press("P")
        _ = try #require(try terminal.screen(with: "» 2 s   1 / "))
        #expect(try terminal.screen(with: "» 2 s   2 / ") != nil)
        try terminal.press("t")
        _ = try #require(try terminal.screen(with: "Space folds"))
        sleep(3)
        #expect(try terminal.screen().contains("Space folds"))
        try terminal.press("Escape")
        _ = try #require(try terminal.screen(with: "» 2 s"))
        try terminal.press("P")
        #expect(try terminal.screen { !$0.contains("»") } != nil)
    }

    @Test func theRulerMovesByLines() throws {
        let terminal = try open("--ruler")
        try terminal.press("]", "]", "]")
        let first = try terminal.restingScreen()
        let start = try #require(place(of: "▸", in: first))
        try terminal.press("Down", "Down")
        let moved = try #require(try terminal.screen(after: first))
        #expect(try #require(place(of: "▸", in: moved)).row > start.row)
    }
}
