import BookModel
import TestSupport
import Testing

@testable import Typesetting

@Suite struct SquaresTests {
    private func squares(of text: String) -> [String] {
        Squares.runs(of: Run(column: 0, text: text, columns: 0, range: 0..<0)).map(\.text)
    }

    @Test func upToFourLettersShareASquare() {
        #expect(squares(of: "第12章") == ["第", "12", "章"])
        #expect(squares(of: "2026年") == ["2026", "年"])
        #expect(squares(of: "A級") == ["Ａ", "級"])
    }

    @Test func longerWordsAreSetLetterByLetter() {
        #expect(squares(of: "Tokyoへ") == ["Ｔ", "ｏ", "ｋ", "ｙ", "ｏ", "へ"])
    }

    @Test func marksStayWithTheirLetters() {
        #expect(squares(of: "e\u{301}a漢") == ["ｅ\u{301}", "ａ", "漢"])
        #expect(squares(of: "は\u{3099}な") == ["は\u{3099}", "な"])
    }

    @Test func punctuationHasVerticalForms() {
        #expect(squares(of: "「、。」").joined() == "\u{FE41}\u{FE11}\u{FE12}\u{FE42}")
        #expect(squares(of: "ー〜—…").joined() == "\u{FE31}\u{FE34}\u{FE31}\u{FE19}")
        #expect(squares(of: "(a)").joined() == "\u{FE35}ａ\u{FE36}")
    }

    /// Measuring and drawing follow the same rule.
    @Test func asManySquaresAreCountedAsAreDrawn() {
        let parts = ["a", "bc", "1", "234", "漢", "かな", "、", " ", "é", "e\u{301}", "\u{200D}", "😀", "word"]
        for seed in 0..<400 {
            var random = Seeded(UInt64(seed))
            let text = (0..<random.below(12) + 1).map { _ in parts[random.below(parts.count)] }.joined()
            let drawn = squares(of: "・" + text).count
            #expect(GlyphWidth.columns(of: "・" + text, isVertical: true) == drawn, "\(text)")
        }
    }
}
