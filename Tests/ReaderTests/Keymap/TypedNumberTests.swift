import Testing

@testable import Reader

@Suite struct TypedNumberTests {
    private func number(_ text: String) -> Int? {
        var typed = TypedNumber()
        for character in text.unicodeScalars { _ = typed.take(character) }
        return typed.fetch()
    }

    @Test func digitsMakeANumber() {
        #expect(number("12") == 12)
        #expect(number("40") == 40)
        #expect(number("") == nil)
    }

    @Test func aZeroBeginsNone() {
        #expect(number("0") == nil)
        #expect(number("07") == 7)
    }

    @Test func anyNumberOfDigitsIsHeld() {
        #expect(number(String(repeating: "9", count: 400)) == 10_000_000)
    }

    @Test func isGoneOnceFetched() {
        var typed = TypedNumber()
        let taken = ["3", "g"].map { typed.take($0) }
        #expect(taken == [true, false])
        #expect(typed.fetch() == 3)
        #expect(typed.fetch() == nil)
    }
}
