import Glibc
import TestSupport
import Testing

/// Turning pages as a person does: by key and by hand, in a real terminal, with real bytes.
@Suite(.serialized) struct TurningTests {
    private let folder: TemporaryFolder
    /// Some 270 pages of numbered words in a window of 80 × 24.
    private let book: String

    init() throws {
        folder = try TemporaryFolder()
        book = folder.path + "/numbers.txt"
        let paragraphs = (0..<640).map { paragraph in
            (0..<60).map { "w\(60 * paragraph + $0)" }.joined(separator: " ")
        }
        #expect(TextFile.write((["Numbers"] + paragraphs).joined(separator: "\n\n"), to: book))
    }

    /// A terminal with the book open at its beginning, all pages counted, and its first screen.
    private func open(
        _ options: String, columns: Int = 80, variables: String = ""
    ) throws -> (Tmux, String) {
        let data = try TemporaryFolder()
        let command = try "\(variables) '\(Recto.program)' \(options) '\(book)'"
        let terminal = try Tmux(command, columns: columns, folder: data)
        return (terminal, try #require(try terminal.screen { Recto.isCounted($0) && !lacksTime($0) }))
    }

    /// Whether the page that faces the title tells how many pages there are, and not yet how long they take to read.
    private func lacksTime(_ screen: String) -> Bool {
        screen.split(separator: "\n").contains { row in
            row.prefix { $0 != "▕" }.split(separator: " ").last == "pages"
        }
    }

    /// Waits until the page of a number stands still.
    private func rests(_ terminal: Tmux, at page: Int) throws -> String? {
        guard try terminal.screen(where: { isAt($0, page) }) != nil else { return nil }
        let screen = try terminal.restingScreen()
        return isAt(screen, page) ? screen : nil
    }

    private func isAt(_ screen: String, _ page: Int) -> Bool { number(screen) == page }

    /// The page that the indicator's row names.
    private func number(_ screen: String) -> Int? {
        let lines = screen.split(separator: "\n")
        let words = lines.last?.split(separator: " ") ?? []
        if words.contains("pages") {
            // Pages that face each other tell it themselves.
            return lines.dropLast().last?.split(separator: " ").compactMap { Int($0) }.min()
        }
        return words.firstIndex(of: "/").flatMap { $0 > 0 ? Int(words[$0 - 1]) : nil }
    }

    /// Presses and moves to a column, and holds still until nothing is left of the speed.
    private func drag(_ terminal: Tmux, from column: Int, to target: Int, row: Int = 10) throws {
        try terminal.mouse(0, column: column, row: row)
        for step in 1...3 {
            try terminal.mouse(32, column: column + (target - column) * step / 3, row: row)
        }
        usleep(130_000)
    }

    private func release(_ terminal: Tmux, at column: Int, row: Int = 10) throws {
        try terminal.mouse(0, column: column, row: row, isRelease: true)
    }

    @Test(
        .long,
        arguments: [
            ("--spine min", 2), ("--spine min --double-sided", 2), ("--spine mid", 2), ("--spine max", 2),
            ("--transition scroll", 2), ("--transition scroll --spacing 6", 2),
            ("--transition scroll --axis vertical", 2),
        ])
    func everyWayTurnsAndComesToRest(_ options: String, _ next: Int) throws {
        let (terminal, first) = try open(options)
        try terminal.press("Right")
        let second = try #require(try rests(terminal, at: next))
        #expect(!second.contains("░") && !second.contains("▒"))
        try terminal.press("Left")
        #expect(try terminal.screen { $0 == first } != nil)
        try terminal.click(column: 70, row: 20)
        #expect(try terminal.screen { $0 == second } != nil)
    }

    @Test func aDragLetGoEarlyGoesBackAndLateTurns() throws {
        let (terminal, first) = try open("--spine min")
        try drag(terminal, from: 70, to: 45)
        #expect(try terminal.screen { $0 != first && isAt($0, 1) } != nil)
        try release(terminal, at: 45)
        #expect(try terminal.screen { $0 == first } != nil)
        try drag(terminal, from: 70, to: 10)
        try release(terminal, at: 10)
        #expect(try rests(terminal, at: 2) != nil)
    }

    @Test func aPressDuringAnAnimationIsNotEaten() throws {
        let (terminal, first) = try open("--spine min --motion 2000")
        try terminal.press("Right")
        _ = try #require(try terminal.screen { $0 != first })
        try terminal.click(column: 75, row: 10)
        _ = try #require(try terminal.screen { isAt($0, 2) })
        try terminal.press("Right")
        _ = try #require(try terminal.screen { isAt($0, 3) })
        // Caught in the hand it stays; dragged on and let go it turns.
        try drag(terminal, from: 70, to: 8)
        try release(terminal, at: 8)
        #expect(try rests(terminal, at: 4) != nil)
    }

    @Test func twoHundredKeysAreTwoHundredPages() throws {
        let (terminal, first) = try open("--spine min")
        try terminal.press("-N", "200", "Right")
        #expect(try rests(terminal, at: 201) != nil)
        try terminal.press("-N", "200", "Left")
        #expect(try terminal.screen { $0 == first } != nil)
        try terminal.press("G")
        let end = try #require(try terminal.screen(after: first))
        try terminal.press("-N", "200", "Right")
        #expect(try terminal.screen(with: "· the end ·") != nil)
        try terminal.press("Escape")
        #expect(try terminal.screen { $0 == end } != nil)
    }

    @Test func aResizeInTheMiddleOfACurlEndsIt() throws {
        let (still, _) = try open("--motion 0")
        try still.press("Right")
        let second = try #require(try rests(still, at: 2))
        let (terminal, first) = try open("--motion 2000")
        try terminal.press("Right")
        _ = try #require(try terminal.screen { $0 != first })
        try terminal.resize(columns: 64, rows: 20)
        let narrow = try #require(
            try terminal.screen { Recto.isCounted($0) && !isAt($0, 1) })
        #expect(try terminal.restingScreen() == narrow)
        try terminal.resize(columns: 80, rows: 24)
        #expect(try terminal.screen { $0 == second } != nil)
    }

    @Test func theIndicatorIsClickedAndScrubbed() throws {
        let (terminal, first) = try open("--spine min")
        try terminal.mouse(0, column: 10, row: 23)
        try terminal.mouse(32, column: 30, row: 23)
        let scrubbed = try #require(try terminal.screen { $0 != first })
        let page = try #require(number(scrubbed))
        #expect(page > 100)
        #expect(scrubbed.contains("w0 w1 "))
        try terminal.press("Escape")
        #expect(try terminal.screen { $0 == first } != nil)
        try release(terminal, at: 30, row: 23)

        try terminal.mouse(0, column: 10, row: 23)
        try terminal.mouse(32, column: 30, row: 23)
        #expect(try terminal.screen { $0 == scrubbed } != nil)
        try release(terminal, at: 30, row: 23)
        _ = try #require(try terminal.screen { !$0.contains("w0 w1 ") && isAt($0, page) })
        #expect(try rests(terminal, at: page) != nil)
        try terminal.click(column: 34, row: 23)
        #expect(try rests(terminal, at: page + 1) != nil)
        try terminal.click(column: 26, row: 23)
        #expect(try rests(terminal, at: page) != nil)
    }

    @Test func aDragPastTheLastPageMovesNothing() throws {
        let (terminal, first) = try open("--spine min")
        try terminal.press("G")
        let last = try #require(try terminal.screen(after: first))
        try drag(terminal, from: 70, to: 5)
        let held = try terminal.screen().split(separator: "\n", omittingEmptySubsequences: false)
        #expect(held.prefix(21) == last.split(separator: "\n", omittingEmptySubsequences: false).prefix(21))
        try release(terminal, at: 5)
        try terminal.press("Escape")
        #expect(try terminal.screen { $0 == last } != nil)
    }

    @Test func aDragBackOnTheFirstPageLeavesTheBook() throws {
        let (terminal, _) = try open("--spine min")
        try drag(terminal, from: 10, to: 70)
        #expect(try terminal.screen(with: "let go to close the book") != nil)
        try release(terminal, at: 70)
        #expect(try terminal.exitStatus() == 0)
    }

    @Test func withoutMotionATurnIsThereAtOnce() throws {
        let (terminal, first) = try open("--motion 2000", variables: "NO_MOTION=1")
        try terminal.press("Right")
        let second = try #require(try terminal.screen { $0 != first })
        #expect(isAt(second, 2))
        #expect(try terminal.restingScreen() == second)
    }
}
