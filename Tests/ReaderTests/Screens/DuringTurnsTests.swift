import TestSupport
import Testing

@testable import Reader

/// What happens while a page moves.
@Suite struct DuringTurnsTests {
    private var long: Turning {
        get throws {
            try Turning(SampleBook.make(wordsPerSection: [5_000]), columns: 20, rows: 6) {
                $0.indicator = .hidden
            }
        }
    }

    @Test func twoHundredKeysAtOnceAreTwoHundredPages() throws {
        var fast = try long
        var slow = fast
        fast.turn(String(repeating: "→", count: 200))
        for _ in 0..<200 { slow.turn("→") }
        #expect(fast.screen == slow.screen)
        #expect(fast.app.locator == slow.app.locator)
        fast.turn(String(repeating: "←", count: 200))
        #expect(fast.app.locator.offset == 0)
    }

    @Test func keysBeyondTheEndStopThere() throws {
        var turning = try Turning()
        let last = turning.turn("G")
        turning.turn("g")
        turning.press(String(repeating: "→", count: 200))
        #expect(turning.settle().contains("· the end ·"))
        turning.press("⎋")
        #expect(turning.screen == last)
    }

    @Test func everyKeyOfAHeldOneCounts() throws {
        var turning = try Turning(columns: 120)
        for page in 1...5 {
            turning.press("→")
            turning.wait(.milliseconds(33))
            #expect(turning.page() == max(1, 2 * page - 2))
        }
        turning.settle()
        #expect(turning.page() == 10)
    }

    @Test func finishingBringsATurnToItsEndAtOnce() throws {
        var turning = try Turning()
        turning.press("→")
        var app = turning.app
        #expect(app.finish().isEmpty)
        #expect(!app.isMoving)
        #expect(app.finish().isEmpty)
        #expect(app.draw().textOfThePlace == turning.settle())
    }

    @Test func aResizeEndsATurnOnceAndKeepsThePlace() throws {
        for keys in ["→", "]"] {
            var turning = try Turning()
            turning.press(keys)
            let place = turning.app.locator
            #expect(turning.effects == [.record])
            turning.wait(untilProgress: 0.5)
            turning.resize(60)
            #expect(!turning.app.isMoving)
            #expect(turning.app.locator == place)
            #expect(!turning.effects.contains(.record))
            turning.count()
            turning.resize(80)
            var still = try Turning()
            #expect(turning.screen == still.turn(keys))
            #expect(turning.app.locator == still.app.locator)
        }
    }

    @Test func aResizeTakesADragBack() throws {
        var turning = try Turning()
        let (first, place) = (turning.screen, turning.app.locator)
        turning.drag(from: 70, to: 10)
        turning.resize(60)
        turning.count()
        turning.mouse(.drag, 5)
        turning.mouse(.release, 5)
        #expect(!turning.app.isMoving)
        #expect(turning.app.locator == place)
        turning.resize(80)
        #expect(turning.screen == first)
    }

    @Test(arguments: ["J", "D", "sjjl"]) func aSettingChangedDuringATurnEndsIt(_ keys: String) throws {
        var turning = try Turning(columns: 90)
        turning.press("→")
        turning.wait(untilProgress: 0.4)
        var still = try Turning(columns: 90)
        still.turn("→")
        turning.press(keys)
        #expect(!turning.app.isMoving)
        #expect(turning.app.locator == still.app.locator)
        still.press(keys)
        turning.count()
        still.count()
        #expect(turning.screen == still.screen)
    }

    @Test func countingDuringATurnDisturbsNothing() throws {
        var turning = try Turning(isCounted: false)
        turning.press("→")
        turning.wait(untilProgress: 0.5)
        let before = turning.leaves
        turning.countBook()
        #expect(turning.app.isMoving)
        #expect(turning.leaves == before)
        turning.settle()
        #expect(turning.page() == 2)
    }

    @Test func anOverlayOpenedDuringATurnShowsAndTheTurnEndsUnderIt() throws {
        var turning = try Turning()
        turning.press("→")
        turning.wait(untilProgress: 0.5)
        turning.press("??")
        #expect(turning.screen.contains("next, previous chapter"))
        turning.settle()
        #expect(turning.screen.contains("next, previous chapter"))
        turning.press("⎋")
        #expect(turning.page() == 2)
    }
}
