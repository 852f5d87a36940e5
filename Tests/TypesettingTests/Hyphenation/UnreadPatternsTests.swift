import Testing

@testable import Typesetting

@Suite struct UnreadPatternsTests {
    @Test func patternsAreTakenOnceInTheirOrder() {
        var patterns = UnreadPatterns()
        for start in 0..<10 { patterns.append(start, key: start % 2 == 0 ? 7 : 0x61_62_63) }
        #expect(patterns.mayHold(7))
        #expect(patterns.take(0x61_62_63) == [1, 3, 5, 7, 9])
        #expect(!patterns.mayHold(0x61_62_63))
        #expect(patterns.take(0x61_62_63).isEmpty)
        #expect(patterns.take(7) == [0, 2, 4, 6, 8])
    }

    @Test func whatWasNotAddedIsNotHeld() {
        #expect(!UnreadPatterns().mayHold(7))
        var patterns = UnreadPatterns()
        #expect(patterns.take(7).isEmpty)
    }
}
