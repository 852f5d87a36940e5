import TestSupport
import Testing

@testable import Commands
@testable import Reader

/// Turns in somebody's hand, and what takes them back.
@Suite struct HandTests {
    @Test func aDragFollowsTheHandThereAndBack() throws {
        var turning = try Turning()
        let first = turning.screen
        turning.mouse(.press, 70)
        var seen: [String] = []
        for column in [60, 50, 40, 30] {
            turning.mouse(.drag, column)
            seen.append(turning.screen)
        }
        #expect(Set(seen + [first]).count == 5)
        for (column, screen) in zip([40, 50, 60], [2, 1, 0].map { seen[$0] }) {
            turning.mouse(.drag, column)
            #expect(turning.screen == screen)
        }
        turning.mouse(.drag, 70)
        #expect(turning.screen == first)
    }

    @Test func lettingGoEarlyGoesBack() throws {
        var turning = try Turning()
        let first = turning.screen
        turning.drag(from: 70, to: 34)
        #expect(turning.screen != first)
        turning.mouse(.release, 34)
        #expect(turning.app.isMoving)
        #expect(turning.settle() == first)
    }

    @Test func lettingGoLateTurns() throws {
        var turning = try Turning()
        turning.drag(from: 70, to: 28)
        turning.mouse(.release, 28)
        turning.settle()
        #expect(turning.page() == 2)
        #expect(turning.effects == [.record])
    }

    @Test func aFlickTurnsHoweverShort() throws {
        var turning = try Turning()
        turning.mouse(.press, 70)
        turning.wait(.milliseconds(20))
        turning.mouse(.drag, 66)
        turning.wait(.milliseconds(20))
        turning.mouse(.drag, 62)
        turning.mouse(.release, 62)
        turning.settle()
        #expect(turning.page() == 2)
    }

    @Test func aDragTurnsOnePageAtMost() throws {
        var turning = try Turning()
        turning.drag(from: 79, to: -400)
        turning.mouse(.release, -400)
        turning.settle()
        #expect(turning.page() == 2)
    }

    @Test func aTurnThatIsCaughtCanBeTakenBackByHand() throws {
        var turning = try Turning()
        let first = turning.screen
        turning.press("→")
        turning.wait(untilProgress: 0.5)
        let half = turning.leaves
        turning.mouse(.press, 40)
        turning.wait(.seconds(5))
        #expect(turning.leaves == half)
        turning.mouse(.drag, 60)
        turning.wait(.milliseconds(150))
        turning.mouse(.release, 60)
        #expect(turning.settle() == first)
    }

    @Test func escapeTakesBackATurn() throws {
        for progress in [0.0, 0.25, 0.9] {
            var turning = try Turning()
            let (first, place) = (turning.screen, turning.app.locator)
            turning.press("→")
            turning.wait(untilProgress: progress)
            turning.press("⎋")
            #expect(turning.settle() == first)
            #expect(turning.app.locator == place)
        }
    }

    @Test func escapeTakesBackAJump() throws {
        for keys in ["]", "G", "7g", "60%"] {
            var turning = try Turning()
            turning.turn("→")
            let (before, place) = (turning.screen, turning.app.locator)
            turning.press(keys)
            turning.wait(untilProgress: 0.5)
            #expect(turning.screen != before, "\(keys)")
            turning.press("⎋")
            #expect(turning.settle() == before, "\(keys)")
            #expect(turning.app.locator == place, "\(keys)")
        }
    }

    @Test func escapeTakesBackADrag() throws {
        var turning = try Turning()
        let first = turning.screen
        turning.drag(from: 70, to: 10)
        turning.press("⎋")
        #expect(turning.settle() == first)
        turning.mouse(.drag, 5)
        turning.mouse(.release, 5)
        #expect(turning.settle() == first)
    }

    @Test func aTapInTheMiddlePutsHeadsAndIndicatorAway() throws {
        var turning = try Turning()
        turning.turn("→")
        let (before, text) = (turning.grid, turning.screen)
        turning.click(40)
        let bare = turning.grid
        #expect(bare.text(ofRow: 0).isEmpty && bare.text(ofRow: 22).isEmpty && bare.text(ofRow: 23).isEmpty)
        #expect((2..<21).allSatisfy { bare.text(ofRow: $0) == before.text(ofRow: $0) })
        turning.turn("→")
        #expect(turning.grid.text(ofRow: 0).isEmpty && turning.page() == nil)
        turning.turn("←")
        turning.click(40)
        #expect(turning.screen == text)
    }

    @Test(arguments: ["→", "]"]) func aTapInTheMiddleOfATurnPutsThemAwayAtOnce(_ key: String) throws {
        var turning = try Turning()
        turning.turn("→")
        turning.press(key)
        turning.wait(untilProgress: 0.5)
        turning.click(40)
        #expect(!turning.app.isMoving)
        #expect(turning.grid.text(ofRow: 0).isEmpty && turning.page() == nil)
        turning.wait(.seconds(1))
        turning.click(40)
        var still = try Turning()
        still.turn("→" + key)
        #expect(turning.grid == still.grid)
    }

    @Test func aPressDuringATurnIsNotEaten() throws {
        for (column, page) in [(75, 3), (5, 1)] {
            var turning = try Turning()
            turning.press("→")
            turning.wait(untilProgress: 0.3)
            turning.click(column)
            turning.settle()
            #expect(turning.page() == page)
        }
    }

    @Test func aDragBackOnTheFirstPageLeaves() throws {
        var turning = try Turning()
        turning.drag(from: 20, to: 60)
        #expect(turning.effects.isEmpty)
        turning.mouse(.release, 60)
        #expect(turning.effects == [.quit])
    }

    @Test func itSaysWhatLettingGoDoes() throws {
        var turning = try Turning()
        let first = turning.screen
        turning.drag(from: 20, to: 59)
        #expect(turning.screen.contains("· pull on to close the book ·"))
        #expect(turning.leaves != first)
        turning.mouse(.drag, 60)
        #expect(turning.screen.contains("· let go to close the book ·"))
        turning.wait(.seconds(10))
        #expect(turning.screen.contains("· let go to close the book ·"))
        turning.mouse(.drag, 59)
        turning.wait(.seconds(1))
        turning.mouse(.release, 59)
        #expect(!turning.effects.contains(.quit))
        #expect(turning.settle() == first)
    }

    @Test func escapeKeepsABookThatIsPulled() throws {
        var turning = try Turning()
        let first = turning.screen
        turning.drag(from: 20, to: 75)
        turning.press("⎋")
        turning.mouse(.release, 75)
        #expect(!turning.effects.contains(.quit))
        #expect(turning.settle() == first)
    }

    @Test func onlyAtRestOnTheFirstPage() throws {
        var second = try Turning()
        second.turn("→")
        second.drag(from: 20, to: 60)
        second.mouse(.release, 60)
        #expect(!second.effects.contains(.quit))
        var moving = try Turning()
        moving.press("→←")
        moving.wait(untilProgress: 0.2)
        moving.drag(from: 20, to: 60)
        moving.mouse(.release, 60)
        #expect(!moving.effects.contains(.quit))
        var wrapping = try Turning { $0.wraps = true }
        wrapping.drag(from: 20, to: 60)
        wrapping.mouse(.release, 60)
        #expect(!wrapping.effects.contains(.quit))
    }

    @Test func theEndsDoNotMove() throws {
        var turning = try Turning()
        turning.turn("G")
        let last = turning.grid
        turning.mouse(.press, 70)
        for column in stride(from: 60, through: -60, by: -20) {
            turning.mouse(.drag, column)
            #expect((0..<22).allSatisfy { turning.grid.text(ofRow: $0) == last.text(ofRow: $0) })
            #expect(!turning.app.isMoving)
        }
        turning.mouse(.release, -60)
        #expect(!turning.app.isMoving)
        turning.press("⎋")
        #expect(turning.grid == last)
    }

    @Test func withBounceTheEndsGiveALittle() throws {
        for transition in [Settings.Transition.curl, .scroll] {
            var turning = try Turning { ($0.bounces, $0.transition) = (true, transition) }
            turning.turn("G")
            turning.turn("⎋")
            let (last, before) = (turning.leaves, turning.grid)
            turning.drag(from: 79, to: -79)
            #expect(turning.leaves != last)
            // A third of the way at most: an edge that folds is at column 26, a page slides by 27.
            let given = turning.grid
            for column in 0..<25 {
                let kept = transition == .curl ? column : column + 27
                #expect(given[column, 3].base == before[kept, 3].base)
            }
            turning.mouse(.release, -79)
            turning.settle()
            turning.press("⎋")
            #expect(turning.leaves == last)
        }
    }
}
