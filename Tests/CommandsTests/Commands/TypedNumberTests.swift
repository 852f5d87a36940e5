import Testing

@testable import Commands

@Suite struct TypedNumberTests {
    private func number(_ text: String) -> TypedNumber.Value? {
        var typed = TypedNumber()
        for character in text.unicodeScalars { _ = typed.append(character) }
        return typed.fetch()
    }

    @Test(arguments: [("12", 12), ("40", 40), ("0", 0), ("07", 7), ("12.0", 12), ("12.", 12)])
    func digitsMakeANumber(_ text: String, _ whole: Int) {
        #expect(number(text)?.whole == whole)
    }

    @Test func nothingIsNone() { #expect(number("") == nil) }

    @Test(arguments: [("12.5", 125_000), ("12,5", 125_000), ("0.0001", 1), ("99.99999", 999_999)])
    func decimalsAreExact(_ text: String, _ tenThousandths: Int) {
        #expect(number(text)?.tenThousandths == tenThousandths)
        #expect(number(text)?.whole == nil)
    }

    @Test func aSecondDecimalSignAndSignsAreNoPart() {
        var typed = TypedNumber()
        let taken = [".", "-", "+", "1", ".", ".", ",", "-", "5"].map { typed.append($0) }
        #expect(taken == [false, false, false, true, true, false, false, false, true])
        #expect(typed.text == "1.5")
    }

    @Test func anyNumberOfDigitsIsHeld() {
        #expect(number(String(repeating: "9", count: 400))?.whole == 99_999_999)
        #expect(number("10000000")?.whole == 10_000_000)
        #expect(number("1." + String(repeating: "9", count: 400))?.tenThousandths == 19_999)
    }

    @Test func isGoneOnceFetched() {
        var typed = TypedNumber()
        let taken = ["3", "g"].map { typed.append($0) }
        #expect(taken == [true, false])
        #expect(typed.fetch()?.whole == 3)
        #expect(typed.fetch() == nil)
        #expect(typed.text.isEmpty)
    }
}
