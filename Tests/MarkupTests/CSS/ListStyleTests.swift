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

    // MARK: Styles that sheets define

    private static func markers(_ rule: String, _ ordinals: [Int], name: String = "own") throws -> [String?] {
        var styles = CounterStyles()
        styles.add(StyleSheet(rule))
        let style = styles.resolved(try #require(ListStyle(named: name)))
        return ordinals.map { style.marker($0) }
    }

    @Test func eachSystemCountsInItsWay() throws {
        let rule = "@counter-style own { symbols: a b c; system: "
        #expect(try Self.markers(rule + "cyclic }", [1, 3, 4, 0]) == ["a.", "c.", "a.", "c."])
        #expect(try Self.markers(rule + "fixed }", [1, 3, 4]) == ["a.", "c.", "4."])
        #expect(try Self.markers(rule + "fixed 5 }", [4, 5, 7]) == ["4.", "a.", "c."])
        #expect(try Self.markers(rule + "symbolic }", [1, 3, 4, 0]) == ["a.", "c.", "aa.", "0."])
        #expect(try Self.markers(rule + "alphabetic }", [1, 3, 4, 13]) == ["a.", "c.", "aa.", "aaa."])
        #expect(try Self.markers(rule + "numeric }", [0, 2, 3, -3]) == ["a.", "c.", "ba.", "-ba."])
        let sum = "@counter-style own { system: additive; additive-symbols: 10 X, 5 V, 1 'I', 0 'nil' }"
        #expect(try Self.markers(sum, [0, 4, 17, -1]) == ["nil.", "IIII.", "XVII.", "-1."])
    }

    @Test func descriptorsSayWhatStandsAround() throws {
        let pad = "@counter-style own { system: extends decimal; pad: 3 '0'; prefix: 'No. '; suffix: ' –' }"
        #expect(try Self.markers(pad, [7, 1234]) == ["No. 007 –", "No. 1234 –"])
        let range =
            "@counter-style own { system: cyclic; symbols: '*'; range: 2 3, 9 infinite; fallback: lower-roman }"
        #expect(try Self.markers(range, [1, 2, 4, 99]) == ["i.", "*.", "iv.", "*."])
        let negative =
            "@counter-style own { system: numeric; symbols: '0' '1'; negative: '(' ')'; suffix: '' }"
        #expect(try Self.markers(negative, [-2, 2]) == ["(10)", "10"])
    }

    @Test func aStyleMayExtendOthersAndNotItself() throws {
        let chain = """
            @counter-style first { system: extends upper-roman; suffix: ')' }
            @counter-style own { system: extends first; prefix: '(' }
            """
        #expect(try Self.markers(chain, [4]) == ["(IV)"])
        let ring = "@counter-style a { system: extends own } @counter-style own { system: extends a }"
        #expect(try Self.markers(ring, [4]) == ["4."])
        #expect(try Self.markers("", [4], name: "unknown") == ["4."])
    }

    @Test func symbolsAreAStyleWithoutAName() {
        #expect(ListStyle(css: "symbols(cyclic \"*\" \"†\")")?.marker(4) == "†")
        #expect(ListStyle(css: "symbols(\"*\" \"†\")")?.marker(3) == "**")
        #expect(ListStyle(css: "symbols(cyclic)") == nil)
    }

    @Test func stylesAreBounded() throws {
        let many = (0...Limits.counterStyles).map { "@counter-style s\($0) { symbols: a }" }.joined()
        #expect(StyleSheet(many).counterStyles.count == Limits.counterStyles)
        let signs = String(repeating: "a ", count: Limits.counterSymbols + 1)
        let sheet = StyleSheet("@counter-style own { system: cyclic; symbols: \(signs) }")
        #expect(sheet.counterStyles["own"]?.symbols.count == Limits.counterSymbols)
        #expect(try Self.markers("@counter-style own { symbols: a }", [1_000_000]) == ["1000000."])
    }
}
