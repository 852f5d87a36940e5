import BookModel
import TestSupport
import Testing

@testable import Typesetting

@Suite struct ShiftedRunTests {
    private let up = SpanStyle(.superscript)
    private let down = SpanStyle(.subscript)

    private func section(_ parts: [(String, SpanStyle?)]) -> Section {
        var builder = SectionBuilder()
        builder.add(parts)
        return builder.section
    }

    private func drawn(_ parts: [(String, SpanStyle?)], keepsCharacters: Bool = false) -> String {
        var style = PageStyle()
        style.keepsCharacters = keepsCharacters
        let set = SetSection(section(parts), format: PageFormat(measure: 60, height: 3, style: style))
        return set.line(0).runs.map(\.text).joined()
    }

    @Test func whatUnicodeHasIsRaisedAndLowered() {
        #expect(drawn([("mc", nil), ("2", up)]) == "mc²")
        #expect(drawn([("H", nil), ("2", down), ("O", nil)]) == "H₂O")
        #expect(drawn([("10", nil), ("−6", up)]) == "10⁻⁶")
        #expect(drawn([("1", nil), ("st", up), (" of May", nil)]) == "1ˢᵗ of May")
        #expect(drawn([("x", nil), ("i+1", down), ("n", up)]) == "xᵢ₊₁ⁿ")
    }

    @Test func theRestIsMarked() {
        #expect(drawn([("x", nil), ("n,k", up), (".", nil)]) == "x^(n,k).")
        #expect(drawn([("a", nil), ("bj", down)]) == "a_(bj)")
        #expect(drawn([("x", nil), ("Ω", up), ("y", nil)]) == "x^Ωy")
        #expect(drawn([("f", nil), ("(n.1)", up)]) == "f^(n.1)")
    }

    @Test func aRunMayHaveSeveralSpans() {
        let italic = SpanStyle([.superscript, .italic])
        #expect(drawn([("x", nil), ("n", italic), ("+1", up)]) == "xⁿ⁺¹")
        #expect(drawn([("x", nil), ("n", italic), (".1", up)]) == "x^(n.1)")
        #expect(drawn([("x", nil), ("b", down), ("2", up)]) == "x_b²")
    }

    @Test func whatTellsItselfApartStaysAsItIs() {
        #expect(drawn([("word", nil), ("[14]", up)]) == "word[14]")
        #expect(drawn([("word", nil), ("*", up)]) == "word*")
        #expect(drawn([("word", nil), ("※1", up)]) == "word※1")
        #expect(drawn([("word", nil), ("①", up)]) == "word①")
        #expect(drawn([("5", nil), ("°", up)]) == "5°")
        #expect(drawn([("x", nil), ("²", up)]) == "x²")
        #expect(drawn([("word", nil), ("*", down)]) == "word_*")
    }

    @Test func spacesAtItsEndsAreNoPartOfIt() {
        #expect(drawn([("word", nil), ("[1] ", up), ("and", nil)]) == "word[1] and")
        #expect(drawn([("word", nil), (" n,k ", up), ("and", nil)]) == "word ^(n,k) and")
        #expect(
            drawn([("word", nil), (" ", up), ("n,k", SpanStyle([.superscript, .italic]))]) == "word ^(n,k)")
        let spaced = section([("word", nil), (" n,k ", up), ("and", nil)])
        #expect(spaced.typed(0..<spaced.text.count - 1) == "word ^(n,k) and")
    }

    @Test func aPartOfPlainTextIsCopiedAlone() {
        let text = section([("plain ", nil), ("2", up)])
        #expect(text.typed(0..<3) == "pla")
    }

    @Test func aPassageIsNoRun() {
        let words = Array(repeating: "ab", count: 41).joined(separator: " ")
        #expect(words.utf8.count == 122)
        #expect(drawn([(words, up)]).hasPrefix("ab ab"))
        #expect(drawn([(String(words.dropLast(2)), up)]).hasPrefix("ᵃᵇ ᵃᵇ"))
        #expect(drawn([("x", nil), ("2\n3", up)]).hasPrefix("x2"))
    }

    @Test func theNumberOfANoteIsRaisedAndStandsForItself() {
        let note = SpanStyle([.superscript, .noteReference], link: 0)
        let section = section([("Word", nil), ("14", note), (", and", nil)])
        let line = SetSection(section, format: PageFormat(measure: 40, height: 3)).line(0)
        #expect(line.runs.map(\.text) == ["Word", "¹⁴", ", and"])
        #expect(line.runs[1].range == 4..<6)
        #expect(line.runs[1].columns == 2)
        #expect(line.runs[1].style == note)
        #expect(section.string(0..<section.text.count) == "Word14, and\n")
        #expect(drawn([("Word", nil), ("1", note), (",", up), ("2", note)]) == "Word¹,²")
    }

    /// Kinsoku: a line may end after any ideograph, and must not between one and the number of its note.
    @Test(arguments: ["漢", "ア", "。", "한", "𠀀"]) func noLineBeginsWithTheNumberOfANote(_ letter: String) {
        let note = SpanStyle([.superscript, .noteReference], link: 0)
        for count in 1...30 {
            let letters = String(repeating: letter, count: count)
            for mark in ["14", "※1"] {
                let section = section([(letters, nil), (mark, note), (letters, nil)])
                let set = SetSection(section, format: PageFormat(measure: 20, height: 9))
                let starts = (0..<set.lineCount).map { set.line($0).textRange.lowerBound }
                #expect(!starts.contains(letters.utf8.count), "\(count) \(mark)")
                #expect(PageLaw.violation(set) == nil)
            }
        }
    }

    @Test func filesHaveMarksAndTheBooksOwnCharacters() {
        #expect(
            drawn([("mc", nil), ("2", up), (" H", nil), ("2", down), ("O", nil)], keepsCharacters: true)
                == "mc^2 H_2O")
        #expect(drawn([("10", nil), ("23", up), (" m", nil)], keepsCharacters: true) == "10^23 m")
        #expect(drawn([("10", nil), ("23", up), ("4", nil)], keepsCharacters: true) == "10^(23)4")
        #expect(drawn([("x", nil), ("n+1", up)], keepsCharacters: true) == "x^(n+1)")
        #expect(
            drawn([("The ", nil), ("ferry", SpanStyle(.smallCaps))], keepsCharacters: true) == "The ferry")
    }

    @Test func cellsOfTablesHaveThemToo() {
        var builder = SectionBuilder()
        builder.addTable([
            [SectionBuilder.Cell("2", style: up), "metres"], [SectionBuilder.Cell("n,k", style: up), "feet"],
        ])
        expectScreens(
            builder.section, measure: 30,
            """
            ²      │ metres
            ^(n,k) │ feet
            """)
    }

    @Test func aNarrowMeasureHasNoRoomForMarks() {
        let section = section([("x", nil), ("n,k", up), (" y", nil), ("2", up)])
        expectScreens(section, measure: 15, "xn,k y²")
        expectScreens(section, measure: 16, "x^(n,k) y²")
    }

    @Test func everyFormIsAColumnWide() {
        for isRaised in [true, false] {
            for scalar in UInt32(0x20)..<0x3000 {
                guard let form = ShiftedForms.form(of: scalar, isRaised: isRaised) else { continue }
                #expect(GlyphWidth.columns(of: form) == 1 && GlyphWidth.columns(of: scalar) == 1, "\(scalar)")
            }
        }
        #expect(
            "0123456789".unicodeScalars.allSatisfy { ShiftedForms.form(of: $0.value, isRaised: true) != nil })
        #expect(
            "0123456789".unicodeScalars.allSatisfy { ShiftedForms.form(of: $0.value, isRaised: false) != nil }
        )
    }
}
