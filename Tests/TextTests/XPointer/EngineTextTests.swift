import Testing

@testable import Text

@Suite struct EngineTextTests {
    private func text(_ text: String, isPreformatted: Bool = false, skipsLineFeed: Bool = false) -> EngineText
    {
        EngineText(Array(text.utf8)[...], isPreformatted: isPreformatted, skipsLineFeed: skipsLineFeed)
    }

    @Test func aRunOfWhiteSpaceIsOneCharacter() {
        let text = text("  Call \n me 🐋\u{A0}\u{A0}x")
        for (unit, character) in [(0, 0), (2, 1), (6, 5), (9, 6), (12, 9), (14, 10), (16, 12)] {
            #expect(text.characters(before: unit) == character, "\(unit)")
        }
        for (character, unit) in [(0, 0), (1, 2), (5, 6), (6, 9), (9, 12), (10, 14), (12, 16), (13, 17)] {
            #expect(text.units(before: character) == unit, "\(character)")
        }
        #expect(text.units(before: 14) == nil)
    }

    @Test func preformattedTextIsCountedAsItIs() {
        let text = text("a  b\n\tc", isPreformatted: true)
        #expect(text.characters(before: 4) == 4 && text.characters(before: 6) == 12)
        #expect(text.units(before: 12) == 6 && text.units(before: 8) == 5 && text.units(before: 14) == nil)
    }

    @Test func theLineFeedAfterATagIsNotCounted() {
        let text = text("\nab", isPreformatted: true, skipsLineFeed: true)
        #expect(text.characters(before: 1) == 0 && text.characters(before: 2) == 1)
        #expect(text.units(before: 0) == 1 && text.units(before: 1) == 2 && text.units(before: 2) == 3)
    }

    @Test func whiteSpaceIsThatOfMarkup() {
        #expect(text(" \t\r\n").isBlank && text("").isBlank)
        #expect(!text("\u{A0}").isBlank && !text(" a ").isBlank && !text("\u{C}").isBlank)
    }

    @Test func aLongTextIsCut() {
        #expect(text(String(repeating: "é", count: 8_192)).isCut)
        #expect(!text(String(repeating: "é", count: 8_191)).isCut)
    }
}
