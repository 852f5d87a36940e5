import Testing

@testable import Markup

@Suite struct ListStyleTests {
    @Test(arguments: [
        ("none", nil), ("disc", "•"), ("circle", "◦"), ("square", "▪"), ("decimal", "4."),
        ("decimal-leading-zero", "04."), ("lower-alpha", "d."), ("lower-latin", "d."), ("upper-alpha", "D."),
        ("upper-latin", "D."), ("lower-roman", "iv."), ("upper-roman", "IV."),
    ])
    func everyNameHasItsMarker(_ name: String, _ marker: String?) throws {
        #expect(try #require(ListStyle(css: name)).marker(4) == marker)
    }

    @Test(arguments: [
        (ListStyle.leadingZero, 0, "00."), (.leadingZero, 9, "09."), (.leadingZero, 10, "10."),
        (.lowerAlpha, 0, "0."), (.lowerAlpha, 1, "a."), (.lowerAlpha, 26, "z."), (.lowerAlpha, 27, "aa."),
        (.upperAlpha, 52, "AZ."), (.upperAlpha, 53, "BA."), (.upperRoman, 0, "0."), (.upperRoman, 1, "I."),
        (.upperRoman, 3_999, "MMMCMXCIX."), (.upperRoman, 4_000, "4000."),
    ])
    func numbersChangeTheirShapeAtTheirLimits(_ style: ListStyle, _ ordinal: Int, _ marker: String) {
        #expect(style.marker(ordinal) == marker)
    }

    @Test func unknownNamesCountInNumbers() {
        #expect(ListStyle(css: "nobody-knows")?.marker(4) == "4.")
        for word in ["inside", "url(x)", "2em", "-x", ""] { #expect(ListStyle(css: word) == nil, "\(word)") }
    }
}
