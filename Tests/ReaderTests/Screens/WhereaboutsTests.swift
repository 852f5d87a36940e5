import BookModel
import TestSupport
import Testing

@testable import Reader

/// Where a turn leads is the place as soon as it is certain.
@Suite struct WhereaboutsTests {
    /// The locator after keys that have come to rest.
    private func place(after keys: String) throws -> Locator {
        var still = try Turning()
        still.turn(keys)
        return still.session.locator
    }

    @Test(arguments: ["→", "G", "]", "3g", "50%", "→←"]) func aMovementCountsAtOnce(_ keys: String) throws {
        var turning = try Turning()
        turning.press(keys)
        let place = try place(after: keys)
        #expect(turning.session.isMoving)
        #expect(turning.session.locator == place)
        #expect(turning.effects.last == .record(place))
        let records = turning.effects.count
        turning.settle()
        #expect(turning.session.locator == place && turning.effects.count == records)
    }

    @Test func theWheelAndATapCountAtOnce() throws {
        let place = try place(after: "→")
        for action in [0, 1] {
            var turning = try Turning()
            if action == 0 { turning.mouse(.wheelDown, 40) } else { turning.click(75) }
            #expect(turning.session.isMoving && turning.effects == [.record(place)])
        }
    }

    @Test func aDragCountsWhenItIsLetGo() throws {
        var turning = try Turning()
        let (first, second) = (turning.session.locator, try place(after: "→"))
        turning.drag(from: 70, to: 10)
        #expect(turning.session.locator == first && turning.effects.isEmpty)
        turning.mouse(.release, 10)
        #expect(turning.session.isMoving && turning.session.locator == second)
        #expect(turning.effects == [.record(second)])
    }

    @Test(arguments: ["→", "G"]) func takenBackTheOlderPlaceIsRecorded(_ keys: String) throws {
        var turning = try Turning()
        turning.turn("→→")
        let place = turning.session.locator
        turning.press(keys)
        #expect(turning.session.locator != place)
        turning.wait(untilProgress: 0.4)
        turning.press("⎋")
        #expect(turning.session.isMoving && turning.session.locator == place)
        #expect(turning.effects == [.record(place)])
        turning.settle()
        #expect(turning.session.locator == place && turning.page() == 3)
    }

    @Test func aPlaceWithinAPageComesBackExactly() throws {
        let book = SampleBook.make(wordsPerSection: [900, 200, 1_400])
        let text = Array("c333 ".utf8)
        let content = book.section(at: 2)
        let offset = try #require(
            content.text.indices.first { content.text[$0...].starts(with: text) })
        var reading = try Reading(book, place: Locator(section: 2, offset: offset)) { $0.motion = 1_000 }
        let place = reading.session.locator
        #expect(place.offset == offset)
        reading.press("→⎋")
        #expect(reading.session.locator == place && reading.effects.last == .record(place))
    }

    @Test func aTurnBackDuringATurnIsNotTakenBack() throws {
        var turning = try Turning()
        turning.press("→←")
        #expect(turning.session.locator.offset == 0)
        turning.press("⎋")
        #expect(try turning.session.locator == place(after: "→"))
        turning.settle()
        #expect(turning.page() == 2)
    }

    @Test func twoApostrophesReturnFromAJump() throws {
        var turning = try Turning()
        turning.turn("→→")
        let place = turning.session.locator
        turning.turn("G")
        let end = turning.session.locator
        turning.turn("''")
        #expect(turning.session.locator == place && turning.page() == 3)
        turning.turn("''")
        #expect(turning.session.locator == end)
        turning.turn("←''")
        #expect(turning.session.locator == place)
    }

    @Test func aJumpTakenBackIsNone() throws {
        var turning = try Turning()
        turning.turn("G")
        turning.turn("→g")
        let first = turning.session.locator
        turning.press("]⎋")
        turning.settle()
        #expect(turning.session.locator == first)
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
        let end = reading.session.locator
        reading.session.take(.older(older))
        #expect(reading.screen.contains("· '' leads to where you were ·"))
        #expect(reading.session.olderPlace == older)
        reading.press("''")
        #expect(reading.session.locator.section == 2 && reading.session.locator.offset == 500)
        #expect(reading.effects == [.record(reading.session.locator)])
        #expect(reading.session.olderPlace == nil)
        reading.press("''")
        #expect(reading.session.locator == end)
    }

    @Test func anOlderPlaceTakenBackIsStillThere() throws {
        var turning = try Turning(older: Locator(section: 2, offset: 500))
        turning.press("''")
        #expect(turning.session.olderPlace == nil && turning.session.locator.section == 2)
        turning.press("⎋")
        turning.settle()
        #expect(turning.session.olderPlace == Locator(section: 2, offset: 500))
        #expect(turning.session.locator.section == 0)
    }

    @Test func troubleWithTheShelfIsSaidUntilTheNextKey() throws {
        var reading = try Reading()
        reading.session.take(.notKept)
        #expect(reading.session.needsDrawing)
        #expect(reading.screen.contains("· the place is not kept ·"))
        #expect(!reading.press("→").contains("· the place is not kept ·"))
    }

    @Test(arguments: [.min, -1, 0, 1, 1 << 20, .max]) func anyPlaceOpensABook(_ number: Int) throws {
        for words in ["", "a5", "nowhere", String(repeating: "a", count: 100_000)] {
            let place = Locator(section: number, offset: number, words: words, progress: .nan)
            var reading = try Reading(place: place)
            #expect(!reading.screen.isEmpty)
            reading.session.take(.older(place))
            #expect(!reading.press("''").isEmpty)
        }
    }

    @Test func aJumpToWhereTheReaderIsKeepsTheWayBack() {
        var whereabouts = Whereabouts(Locator(section: 1))
        whereabouts.jump(to: Locator(section: 2))
        whereabouts.jump(to: Locator(section: 2))
        #expect(whereabouts.wayBack == Locator(section: 1))
    }
}
