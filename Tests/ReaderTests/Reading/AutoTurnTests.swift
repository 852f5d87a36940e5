import BookModel
import Cells
import TestSupport
import Testing

@testable import Commands
@testable import Reader

/// Pages that turn by themselves.
@Suite struct AutoTurnTests {
    private func reading(_ pace: String, columns: Int = 80) throws -> Reading {
        let pace = try #require(AutoTurnPace(pace))
        var reading = try Reading(columns: columns) { $0.autoTurn = pace }
        reading.count()
        return reading
    }

    private func wait(_ seconds: Double, in reading: inout Reading) {
        _ = reading.app.tick(at: .seconds(seconds))
    }

    private func press(_ key: Key, at seconds: Double, in reading: inout Reading) {
        _ = reading.app.handle(.key(key), at: .seconds(seconds))
    }

    // MARK: - Paces

    @Test func aPaceIsSecondsOrWords() {
        #expect(AutoTurnPace("20s")?.text == "20s" && AutoTurnPace("250wpm")?.text == "250wpm")
        for wrong in ["", "20", "s", "1s", "601s", "39wpm", "20 s", "-20s", "20m", "99999999999999999999s"] {
            #expect(AutoTurnPace(wrong) == nil, "\(wrong)")
        }
    }

    @Test func fasterIsFewerSecondsAndMoreWords() throws {
        let (seconds, words) = (AutoTurnPace(20, .seconds), AutoTurnPace(250, .words))
        #expect(seconds.changed(faster: true).amount < 20 && seconds.changed(faster: false).amount > 20)
        #expect(words.changed(faster: true).amount > 250 && words.changed(faster: false).amount < 250)
        #expect(AutoTurnPace(2, .seconds).changed(faster: true).amount == 2)
        #expect(AutoTurnPace(1_500, .words).changed(faster: true).amount == 1_500)
    }

    @Test func moreWordsTakeLonger() {
        let pace = AutoTurnPace(240, .words)
        #expect(pace.time(for: TextAmount(words: 240)) == .seconds(60))
        #expect(pace.time(for: .none) > .zero)
        #expect(AutoTurnPace(20, .seconds).time(for: TextAmount(words: 9_999)) == .seconds(20))
    }

    // MARK: - Turning

    @Test func turnsWhenItIsTimeAndGoesOn() throws {
        var reading = try reading("20s")
        let first = reading.screen
        reading.press("P")
        #expect(reading.app.nextTick.map { $0 <= .seconds(20) } == true)
        wait(19, in: &reading)
        #expect(reading.app.locator.offset == 0)
        wait(20, in: &reading)
        let second = reading.app.locator.offset
        #expect(second > 0)
        wait(41, in: &reading)
        #expect(reading.app.locator.offset > second && reading.screen != first)
    }

    @Test func theRowSaysThatItRuns() throws {
        var reading = try reading("20s")
        #expect(reading.press("P").contains("» 20 s   1 / "))
        #expect(reading.screen.contains("turns by itself, every 20 seconds; P stops"))
        #expect(!reading.press("P").contains("»"))
        #expect(reading.app.nextTick.map { $0 < .seconds(20) } ?? true)
    }

    @Test func waitsWhileAnythingLiesOverTheBook() throws {
        for key in ["t", "s", "?", ":", "/", "v"] {
            var reading = try reading("20s")
            reading.press("P")
            wait(15, in: &reading)
            press(Key(.character(key.unicodeScalars.first ?? "t")), at: 15, in: &reading)
            wait(100, in: &reading)
            #expect(reading.app.locator.offset == 0, "\(key)")
            press(Key(.escape), at: 100, in: &reading)
            #expect(reading.app.context.reading.autoTurn?.due == .seconds(105), "\(key)")
            wait(104, in: &reading)
            #expect(reading.app.locator.offset == 0, "\(key)")
            wait(105, in: &reading)
            #expect(reading.app.locator.offset > 0, "\(key)")
        }
    }

    @Test func theLeafMovesAsWhenAKeyTurnsIt() throws {
        var reading = try Reading {
            ($0.autoTurn, $0.motion) = (AutoTurnPace(20, .seconds), 1_000)
        }
        reading.press("P")
        wait(20, in: &reading)
        #expect(reading.app.isMoving)
        wait(20.5, in: &reading)
        #expect(reading.app.isMoving && reading.app.context.reading.autoTurn?.due == nil)
        wait(21.5, in: &reading)
        #expect(!reading.app.isMoving && reading.app.locator.offset > 0)
        #expect(reading.app.context.reading.autoTurn?.due == .seconds(41.5))
    }

    @Test func aTurnByHandBeginsAnew() throws {
        var reading = try reading("20s")
        reading.press("P")
        press(Key(.right), at: 19, in: &reading)
        let place = reading.app.locator.offset
        wait(38, in: &reading)
        #expect(reading.app.locator.offset == place)
        wait(39, in: &reading)
        #expect(reading.app.locator.offset > place)
    }

    @Test func keysAdjustIt() throws {
        var reading = try reading("20s")
        #expect(reading.press("P>").contains("» 18 s"))
        #expect(reading.press("<<").contains("» 20 s"))
        #expect(reading.app.settings.autoTurn == AutoTurnPace(20, .seconds))
        #expect(!reading.press("⎋").contains("»"))
    }

    @Test func endsAtTheEndOfTheBook() throws {
        var reading = try reading("20s")
        reading.press("GP")
        #expect(reading.screen.contains("· the end ·") && reading.app.context.reading.autoTurn == nil)
        reading.press("←P")
        wait(20, in: &reading)
        wait(40, in: &reading)
        #expect(reading.screen.contains("· the end ·") && !reading.screen.contains("»"))
        #expect(reading.app.context.reading.autoTurn == nil)
    }

    @Test func wordsAMinuteGoByTheTextInView() throws {
        var few = try reading("250wpm")
        few.press("]]]P")
        var many = try reading("250wpm")
        many.press("P")
        let times = [few, many].compactMap { $0.app.context.reading.autoTurn?.due }
        #expect(times.count == 2 && times[0] < times[1])
    }

    // MARK: - The ruler

    private func ruled(columns: Int = 80) throws -> Reading {
        var reading = try Reading(columns: columns) { $0.hasRuler = true }
        reading.count()
        return reading
    }

    /// The rows that the ruler is seen in.
    private func rows(_ reading: inout Reading) -> [Int] {
        let grid = reading.grid
        return (0..<grid.size.rows - 1).filter { row in
            (0..<grid.size.columns).contains { grid[$0, row].base == "▸" }
        }
    }

    @Test func theRulerMarksOneLineAndMovesByLines() throws {
        var reading = try ruled()
        let first = rows(&reading)
        #expect(first.count == 1)
        let place = reading.app.locator
        reading.press("j")
        let second = rows(&reading)
        #expect(second.count == 1 && second[0] > first[0] && reading.app.locator == place)
        // A screen reader reads it.
        #expect(reading.grid.cursor?.row == second[0])
        reading.press("k")
        #expect(rows(&reading) == first && reading.grid.cursor?.row == first[0])
        reading.wheel(.wheelDown)
        #expect(rows(&reading) == second)
    }

    @Test func theRulerPassesEveryLineAndTurns() throws {
        var reading = try ruled()
        let place = reading.app.locator.offset
        var passed: [Int] = []
        for _ in 0..<60 where reading.app.locator.offset == place {
            passed += rows(&reading)
            reading.press("↓")
        }
        #expect(passed == passed.sorted() && Set(passed).count == passed.count && passed.count > 8)
        #expect(reading.app.locator.offset > place)
        reading.press("↑")
        #expect(reading.app.locator.offset == place && rows(&reading) == passed.suffix(1))
    }

    @Test func noLetterIsCovered() throws {
        for columns in [12, 40, 80, 120] {
            var plain = try Reading(columns: columns)
            plain.count()
            var reading = try ruled(columns: columns)
            for _ in 0..<30 {
                let (one, other) = (plain.grid, reading.grid)
                for row in 0..<one.size.rows {
                    for column in 0..<one.size.columns where one[column, row].base != " " {
                        #expect(one[column, row].base == other[column, row].base)
                    }
                }
                reading.press("j")
                if reading.app.locator != plain.app.locator { plain.press("→") }
            }
        }
    }

    @Test func theSignOfANoteIsSeenBesideTheRuler() throws {
        var reading = try ruled()
        reading.press("vjvecx")
        reading.press(Key(.character("s"), .control))
        reading.press("⎋")
        let grid = reading.grid
        let row = try #require((0..<grid.size.rows).first { grid.text(ofRow: $0).contains("✎") })
        var places: Set<[Int]> = []
        for _ in 0..<4 {
            #expect(reading.grid.text(ofRow: row).contains("✎"))
            places.insert(rows(&reading))
            reading.press("j")
        }
        // Where the sign of the note is, that of the ruler is not.
        #expect(places.count == 4 && places.contains([]))
    }

    @Test func theRulerKeepsItsWordsInAnotherWindow() throws {
        var reading = try ruled()
        reading.press("jjjjj")
        let place = reading.app.context.reading.ruler
        reading.resize(60)
        #expect(reading.app.context.reading.ruler == place && rows(&reading).count == 1)
    }

    @Test(arguments: [80, 120]) func theRulerFollowsThePointer(columns: Int) throws {
        var reading = try ruled(columns: columns)
        #expect(reading.app.followsPointer)
        reading.press("→")
        let place = reading.app.locator
        func point(_ column: Int, _ row: Int) -> [Effect] {
            reading.app.handle(.mouse(Mouse(.drag, .none, at: Point(column: column, row: row))), at: .zero)
        }
        _ = reading.grid
        #expect(point(columns - 20, 7).isEmpty)
        #expect(rows(&reading) == [7] && reading.app.locator == place)
        #expect(reading.app.context.reading.ruler?.offset != place.offset)
        _ = point(10, 9)
        #expect(rows(&reading) == [9])
        // The same line again is no reason to draw.
        _ = point(11, 9)
        #expect(!reading.app.needsDrawing)
        reading.press("j")
        #expect(rows(&reading) != [9])
    }

    @Test func thePointerSaysNothingToOtherScreens() throws {
        var reading = try ruled()
        reading.press("vW")
        let before = reading.screen
        _ = reading.app.handle(.mouse(Mouse(.drag, .none, at: Point(column: 20, row: 9))), at: .zero)
        #expect(!reading.app.needsDrawing && reading.screen == before)
        var plain = try Reading()
        #expect(!plain.app.followsPointer && rows(&plain).isEmpty)
    }

    @Test func withoutARulerTheKeysTurn() throws {
        var reading = try Reading()
        reading.press("j")
        #expect(reading.app.locator.offset > 0)
        #expect(rows(&reading).isEmpty)
        reading.press("k")
        #expect(reading.app.locator.offset == 0)
    }
}
