import BookModel
import Cells
import TestSupport
import Testing

@testable import Reader

@Suite struct ReadingScreenTests {
    /// A screen reader reads the line of the cursor.
    @Test func theCursorStandsAtTheFirstLineInView() throws {
        for columns in [80, 120] {
            var reading = try Reading(columns: columns)
            let opening = try #require(reading.grid.cursor)
            #expect(!reading.grid.text(ofRow: opening.row).isEmpty)
            reading.press("→")
            let next = try #require(reading.grid.cursor)
            #expect(next.row < opening.row && !reading.grid.text(ofRow: next.row).isEmpty)
        }
    }

    @Test func opensAtTheBeginning() throws {
        var reading = try Reading()
        #expect(reading.screen.contains("Chapter 1"))
        #expect(
            reading.app.locator == Locator(section: 0, offset: 0, words: reading.app.locator.words))
    }

    @Test func opensWhereItWasLeft() throws {
        var reading = try Reading()
        let left = reading.press("→→→")
        var again = try Reading(place: reading.app.locator)
        #expect(again.screen == left)
    }

    @Test(arguments: [(44, 12), (120, 40), (200, 60)])
    func opensAtItsPlaceInAnotherWindow(_ columns: Int, _ rows: Int) throws {
        var reading = try Reading()
        reading.press("→→→")
        let place = reading.app.locator
        var again = try Reading(columns: columns, rows: rows, place: place)
        #expect(again.app.locator == place)
        let word = try #require(place.words.split(separator: " ").first)
        #expect(again.screen.split(whereSeparator: \.isWhitespace).contains(word))
    }

    @Test func nextThenPreviousReturns() throws {
        for columns in [80, 120] {
            var reading = try Reading(columns: columns)
            reading.count()
            var seen = [reading.screen]
            while case let next = reading.press("→"), !next.contains("the end") { seen.append(next) }
            #expect(seen.count > 10)
            for screen in seen.dropLast().reversed() { #expect(reading.press("←") == screen) }
            #expect(reading.press("←").contains("the beginning"))
        }
    }

    @Test func anArrowTurnsAWholeSpread() throws {
        var one = try Reading(columns: 99)
        var two = try Reading(columns: 99) { $0.spine = .mid }
        #expect(two.screen.contains("▕"))
        one.press("→→")
        two.press("→")
        #expect(two.app.locator.offset > 0)
        #expect(one.app.locator.section == two.app.locator.section)
    }

    @Test func everyKeyOfAKindTurns() throws {
        for key in ["→", " ", "l", "f", "j"] {
            var reading = try Reading()
            let first = reading.screen
            #expect(reading.press(key) != first, "\(key)")
            for back in ["←", "h", "b", "k"] {
                var copy = reading
                #expect(copy.press(back) == first, "\(key) \(back)")
            }
        }
    }

    @Test func aTurnThatGoesNoFurtherSaysSo() throws {
        var reading = try Reading()
        #expect(reading.press("←").contains("· the beginning ·"))
        #expect(!reading.press("→").contains("· the beginning ·"))
        reading.press("G")
        #expect(reading.press("→").contains("· the end ·"))
        #expect(reading.effects.isEmpty)
    }

    @Test func homeAndEndAndTheirKeys() throws {
        var reading = try Reading()
        reading.count()
        let first = reading.screen
        let last = reading.press("G")
        #expect(last != first)
        #expect(reading.press("g") == first)
    }

    @Test func aNumberGoesToItsPage() throws {
        var reading = try Reading()
        reading.count()
        reading.press("→→→→")
        let fifth = reading.screen
        reading.press("G")
        #expect(reading.press("5g") == fifth)
    }

    @Test func aPercentageGoesThatFar() throws {
        var reading = try Reading()
        reading.count()
        let last = reading.press("G")
        reading.press("g")
        #expect(reading.press("100%") == last)
        reading.press("50%")
        #expect((0.4...0.6).contains(reading.app.locator.progress))
        let first = reading.press("g")
        reading.press("50%")
        #expect(reading.press("0%") == first)
        #expect(reading.press("0%").contains("· the beginning ·"))
    }

    @Test func bracketsGoByChapters() throws {
        var reading = try Reading()
        #expect(reading.press("]").contains("Chapter 2"))
        #expect(reading.app.locator.section == 1)
        reading.press("]→")
        #expect(reading.app.locator.section == 2)
        reading.press("[")
        #expect(reading.app.locator.section == 2 && reading.app.locator.offset == 0)
        reading.press("[")
        #expect(reading.app.locator.section == 1)
        reading.press("]]]")
        #expect(reading.press("]").contains("· the last chapter ·"))
        reading.press("G")
        #expect(reading.press("]").contains("· the end ·"))
    }

    @Test func aBlankPageEndsAChapterOfAnOddNumber() throws {
        let book = SampleBook.make(wordsPerSection: [20, 20])
        var reading = try Reading(book, columns: 120, rows: 16)
        #expect(reading.screen.contains("Chapter 1"))
        #expect(!reading.screen.contains("Chapter 2"))
        #expect(reading.press("→").contains("Chapter 2"))
    }

    @Test func aTurnIsRecordedOnce() throws {
        var reading = try Reading()
        reading.press("→")
        #expect(reading.effects == [.record])
        reading.press("x")
        #expect(reading.effects.isEmpty)
    }

    @Test(arguments: [
        (Key.character("q"), Effect.quit), (Key(.character("c"), .control), .quit),
        (Key(.character("z"), .control), .suspend), (Key(.character("l"), .control), .redraw),
    ])
    func whatIsTheProgramsToDoIsAskedOfItAndChangesNothing(_ key: Key, _ effect: Effect) throws {
        var reading = try Reading()
        let before = reading.press("→")
        let place = reading.app.locator
        #expect(reading.app.handle(.key(key), at: .zero) == [effect])
        #expect(reading.screen == before && reading.app.locator == place)
    }

    @Test func clicksInTheOuterThirdsAndTheWheelTurn() throws {
        var reading = try Reading()
        let first = reading.screen
        let second = reading.click(70, 10)
        #expect(second != first)
        #expect(reading.click(40, 10) != second)
        // Farther off than a second click of the same.
        #expect(reading.click(44, 10) == second)
        #expect(reading.click(5, 10) == first)
        #expect(reading.wheel(.wheelDown) == second)
        #expect(reading.wheel(.wheelUp) == first)
    }

    @Test func justificationKeepsThePlace() throws {
        var reading = try Reading()
        let before = reading.press("→→")
        let locator = reading.app.locator
        reading.press("J")
        #expect(reading.app.locator == locator)
        reading.press("J")
        _ = reading.app.tick(at: .seconds(10))
        #expect(reading.screen == before)
    }

    @Test func numbersAreEstimatesUntilCounted() throws {
        var reading = try Reading()
        #expect(reading.screen.contains("≈"))
        reading.count()
        #expect(!reading.screen.contains("≈"))
    }

    @Test func anyWindowIsDrawn() throws {
        for columns in LongTests.sample([0, 1, 5, 2, 30, 11, 96, 100, 333], 5) {
            for rows in LongTests.sample([0, 1, 2, 3, 4, 8, 12, 16, 90], 5) {
                var reading = try Reading(columns: columns, rows: rows)
                let size = Size(columns: columns, rows: rows)
                for keys in ["", "→", "D", "t", "t", "?", "x", "G", "←"] {
                    reading.press(keys)
                    let grid = reading.app.draw()
                    #expect(grid.size == size, "\(keys) \(size)")
                    guard columns >= 11, rows >= 1 else { continue }
                    let isBlank = grid.text.allSatisfy { $0.isWhitespace }
                    #expect(!isBlank, "\(keys) \(size)")
                }
            }
        }
    }
}
