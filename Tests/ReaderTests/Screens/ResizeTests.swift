import BookModel
import TestSupport
import Testing

@testable import Reader

/// The place is never lost: any chain of sizes ends where it began.
@Suite struct ResizeTests {
    /// A key that does nothing but take the mark of the book's end away.
    private let unbound = "⎋"

    @Test func theChainOfSizesReturnsToTheIdenticalPage() throws {
        var reading = try Reading(columns: 120)
        reading.count()
        for _ in 0..<40 {
            let before = (reading.press(unbound), reading.app.locator)
            for columns in [60, 140, 120] { reading.resize(columns) }
            #expect(ScreenComparison.difference(reading.screen, expected: before.0) == nil)
            #expect(reading.app.locator == before.1)
            reading.press("→")
        }
    }

    @Test(arguments: [80, 110, 120])
    func anyChainIsTheIdentity(_ columns: Int) throws {
        var random = Seeded(7)
        var reading = try Reading(columns: columns)
        // The number of pages depends on the width before where it lies between the two limits.
        func returnToTheSize() {
            reading.resize(columns < 110 ? 50 : 150)
            reading.resize(columns)
        }
        for turn in 0..<LongTests.rounds(4, 12) {
            reading.count()
            // What was seen before it was counted keeps its side until the window is another.
            returnToTheSize()
            reading.count()
            let before = (reading.press(unbound), reading.app.locator)
            for _ in 0..<6 { reading.resize(random.next(in: 1...180), random.next(in: 1...60)) }
            returnToTheSize()
            #expect(ScreenComparison.difference(reading.screen, expected: before.0) == nil, "turn \(turn)")
            #expect(reading.app.locator == before.1, "turn \(turn)")
            reading.press(turn % 5 == 0 ? "D" : "→")
        }
    }

    @Test func fromAnOddPageToTwoAndBackReturnsToIt() throws {
        var reading = try Reading(columns: 80)
        reading.count()
        let odd = reading.press("→")
        #expect(reading.resize(120) != odd)
        #expect(reading.resize(80) == odd)
    }

    @Test func switchingThePageCountReturnsToTheSamePage() throws {
        var reading = try Reading(columns: 120)
        reading.press("→→")
        reading.count()
        let two = reading.screen
        #expect(reading.press("D") != two)
        reading.press("D")
        _ = reading.app.tick(at: .seconds(10))
        #expect(reading.screen == two)
    }

    @Test func aResizeIsNoMoveOfTheReader() throws {
        var reading = try Reading(columns: 120)
        reading.press("→→")
        reading.resize(80)
        #expect(!reading.effects.contains { if case .record = $0 { true } else { false } })
    }

    @Test func countsStartAnewWhereTheFormatChanges() throws {
        var reading = try Reading(columns: 80)
        reading.resize(60)
        #expect(reading.effects.contains { if case .paginate = $0 { true } else { false } })
        reading.resize(60)
        #expect(reading.effects.isEmpty)
    }

    @Test func aScreenUnderAnOverlayIsResizedToo() throws {
        var reading = try Reading(columns: 100)
        reading.count()
        let before = reading.screen
        reading.press("t")
        reading.resize(60)
        reading.resize(100)
        #expect(reading.press("⎋") == before)
    }
}
