import Testing

@testable import Pages

@Suite struct PageNumberTests {
    @Test(arguments: [(0, "i"), (3, "iv"), (8, "ix"), (48, "xlix"), (1_993, "mcmxciv"), (3_998, "mmmcmxcix")])
    func numbersApartAreRoman(_ number: Int, _ numeral: String) {
        #expect(PageNumber.apart(number) == numeral)
    }

    @Test func beyondRomanNumeralsAreBrackets() {
        #expect(PageNumber.apart(3_999) == "[4000]")
        #expect(PageNumber.apart(-1) == "[0]")
    }
}
