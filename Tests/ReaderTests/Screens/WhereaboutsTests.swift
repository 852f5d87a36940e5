import BookModel
import Cells
import TestSupport
import Testing

@testable import Reader

/// Where a turn leads is the place as soon as it is certain.
@Suite struct WhereaboutsTests {
    /// The locator after keys that have come to rest.
    private func place(after keys: String) throws -> Locator {
        var still = try Turning()
        still.turn(keys)
        return still.app.locator
    }

    @Test(arguments: ["→", "G", "]", "3g", "50%", "→←"]) func aMovementCountsAtOnce(_ keys: String) throws {
        var turning = try Turning()
        turning.press(keys)
        let place = try place(after: keys)
        #expect(turning.app.isMoving)
        #expect(turning.app.locator == place)
        #expect(turning.effects.last == .record)
        let records = turning.effects.count
        turning.settle()
        #expect(turning.app.locator == place && turning.effects.count == records)
    }

    @Test func theWheelAndATapCountAtOnce() throws {
        let place = try place(after: "→")
        for action in [0, 1] {
            var turning = try Turning()
            if action == 0 { turning.mouse(.wheelDown, 40) } else { turning.click(75) }
            #expect(turning.app.isMoving && turning.effects == [.record])
            #expect(turning.app.locator == place)
        }
    }

    @Test func aDragCountsWhenItIsLetGo() throws {
        var turning = try Turning()
        let (first, second) = (turning.app.locator, try place(after: "→"))
        turning.drag(from: 70, to: 10)
        #expect(turning.app.locator == first && turning.effects.isEmpty)
        turning.mouse(.release, 10)
        #expect(turning.app.isMoving && turning.app.locator == second)
        #expect(turning.effects == [.record])
    }

    @Test(arguments: ["→", "G"]) func takenBackTheOlderPlaceIsRecorded(_ keys: String) throws {
        var turning = try Turning()
        turning.turn("→→")
        let place = turning.app.locator
        turning.press(keys)
        #expect(turning.app.locator != place)
        turning.wait(untilProgress: 0.4)
        turning.press("⎋")
        #expect(turning.app.isMoving && turning.app.locator == place)
        #expect(turning.effects == [.record])
        turning.settle()
        #expect(turning.app.locator == place && turning.page() == 3)
    }

    @Test func aPlaceWithinAPageComesBackExactly() throws {
        let book = SampleBook.make(wordsPerSection: [900, 200, 1_400])
        let text = Array("c333 ".utf8)
        let content = book.section(at: 2)
        let offset = try #require(
            content.text.indices.first { content.text[$0...].starts(with: text) })
        var reading = try Reading(book, place: Locator(section: 2, offset: offset)) { $0.motion = 1_000 }
        let place = reading.app.locator
        #expect(place.offset == offset)
        reading.press("→⎋")
        #expect(reading.app.locator == place && reading.effects.last == .record)
    }

    @Test func aTurnBackDuringATurnIsNotTakenBack() throws {
        var turning = try Turning()
        turning.press("→←")
        #expect(turning.app.locator.offset == 0)
        turning.press("⎋")
        #expect(try turning.app.locator == place(after: "→"))
        turning.settle()
        #expect(turning.page() == 2)
    }

    @Test func twoApostrophesReturnFromAJump() throws {
        var turning = try Turning()
        turning.turn("→→")
        let place = turning.app.locator
        turning.turn("G")
        let end = turning.app.locator
        turning.turn("''")
        #expect(turning.app.locator == place && turning.page() == 3)
        turning.turn("''")
        #expect(turning.app.locator == end)
        turning.turn("←''")
        #expect(turning.app.locator == place)
    }

    @Test func aJumpTakenBackIsNone() throws {
        var turning = try Turning()
        turning.turn("G")
        turning.turn("→g")
        let first = turning.app.locator
        turning.press("]⎋")
        turning.settle()
        #expect(turning.app.locator == first)
        turning.turn("''")
        #expect(turning.page() ?? 0 > 3)
    }

    @Test func withoutAJumpThereIsNoWayBack() throws {
        var reading = try Reading()
        #expect(reading.press("→''").contains("· no jump to return from ·"))
        #expect(!reading.press("'x'").contains("· no jump to return from ·"))
        #expect(!reading.press("1'").contains("· no jump to return from ·"))
    }

    @Test func anOlderPlaceIsReturnedToFirst() throws {
        var reading = try Reading()
        let older = Locator(section: 2, offset: 500)
        reading.press("G")
        let end = reading.app.locator
        reading.app.receive(.older(older))
        #expect(reading.screen.contains("· '' leads to where you were ·"))
        #expect(reading.app.olderPlace == older)
        reading.press("''")
        #expect(reading.app.locator.section == 2 && reading.app.locator.offset == 500)
        #expect(reading.effects == [.record])
        #expect(reading.app.olderPlace == nil)
        reading.press("''")
        #expect(reading.app.locator == end)
    }

    @Test func anOlderPlaceTakenBackIsStillThere() throws {
        var turning = try Turning(older: Locator(section: 2, offset: 500))
        turning.press("''")
        #expect(turning.app.olderPlace == nil && turning.app.locator.section == 2)
        turning.press("⎋")
        turning.settle()
        #expect(turning.app.olderPlace == Locator(section: 2, offset: 500))
        #expect(turning.app.locator.section == 0)
    }

    @Test func troubleWithTheShelfIsSaidUntilTheNextKey() throws {
        var reading = try Reading()
        reading.app.receive(.placeNotSaved)
        #expect(reading.app.needsDrawing)
        #expect(reading.screen.contains("· the place is not saved yet ·"))
        #expect(!reading.press("→").contains("· the place is not saved yet ·"))
    }

    @Test(arguments: [.min, -1, 0, 1, 1 << 20, .max]) func anyPlaceOpensABook(_ number: Int) throws {
        for words in ["", "a5", "nowhere", String(repeating: "a", count: 100_000)] {
            let place = Locator(section: number, offset: number, words: words, progress: .nan)
            var reading = try Reading(place: place)
            try isAtItsText(reading)
            // Chapter 1 is the nearest to one before it.
            if number <= 0, words == "a5" { #expect(reading.screen.contains(" a5 ")) }
            reading.press("G")
            reading.app.receive(.older(place))
            reading.press("''")
            try isAtItsText(reading)
            if number <= 0, words == "a5" { #expect(reading.screen.contains(" a5 ")) }
        }
    }

    /// The place is one of the book, its words stand there, and it is on the page in view.
    private func isAtItsText(_ reading: Reading) throws {
        let (place, pages) = (reading.app.locator, reading.app.context.reading.pages)
        try #require(pages.book.sections.indices.contains(place.section))
        let content = pages.set(place.section).section
        #expect(place.offset(in: content) == place.offset && (0...1).contains(place.progress))
        #expect(reading.app.context.reading.visible.contains(pages.page(at: place)))
    }

    @Test func jumpsAreGoneBackAlongAndForward() throws {
        var turning = try Turning()
        var places = [turning.app.locator]
        for keys in ["]", "50%", "G"] {
            turning.turn(keys)
            places.append(turning.app.locator)
        }
        let back = [Key(.backspace), Key(.character("o"), .control), Key(.left, .alt)]
        for (key, place) in zip(back, places.dropLast().reversed()) {
            turning.press(key)
            turning.settle()
            #expect(turning.app.locator == place, "\(key)")
        }
        turning.press(Key(.backspace))
        #expect(turning.screen.contains("· no jump to return from ·"))
        for place in places.dropFirst() {
            turning.press(Key(.right, .alt))
            turning.settle()
            #expect(turning.app.locator == place)
        }
        turning.press(Key(.right, .alt))
        #expect(turning.screen.contains("· no return to undo ·"))
    }

    @Test func aNumberGoesBackSoManyJumps() throws {
        var turning = try Turning()
        let first = turning.app.locator
        for keys in ["]", "50%", "G"] { turning.turn(keys) }
        turning.press("3")
        turning.press(Key(.backspace))
        turning.settle()
        #expect(turning.app.locator == first)
        turning.press("99")
        turning.press(Key(.right, .alt))
        #expect(turning.settle().contains("100 %"))
    }

    @Test func comingBackTakenBackLeavesTheWayBack() throws {
        var turning = try Turning()
        let first = turning.app.locator
        turning.turn("G")
        let end = turning.app.locator
        turning.press(Key(.backspace))
        turning.press("⎋")
        turning.settle()
        #expect(turning.app.locator == end)
        turning.press(Key(.backspace))
        turning.settle()
        #expect(turning.app.locator == first)
    }

    /// The keys for back and forward are the same ones there, those that turn are not.
    @Test func aBookReadFromTheRightGoesBackByTheSameKeys() throws {
        var turning = try Turning { $0.readingDirection = .rtl }
        let first = turning.app.locator
        turning.turn("G")
        let end = turning.app.locator
        turning.press(Key(.left, .alt))
        turning.settle()
        #expect(turning.app.locator == first)
        turning.press(Key(.right, .alt))
        turning.settle()
        #expect(turning.app.locator == end)
    }
}
