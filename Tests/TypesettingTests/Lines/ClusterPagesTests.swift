import BookModel
import Cells
import TestSupport
import Testing

@testable import Typesetting

/// Pages of clusters as a reader sees them, in terminals of all kinds.
@Suite struct ClusterPagesTests {
    private func page(_ text: String, _ language: String, _ change: (inout TextWidths) -> Void = { _ in })
        -> String
    {
        var widths = TextWidths()
        change(&widths)
        return SetSection.screens(
            SectionBuilder.paragraph(text, language: language), measure: 22, widths: widths)
    }

    private static let hindi = "नदी के किनारे एक छोटा विद्यालय था, जहाँ क्षत्रिय और श्रमिक बच्चे मिलकर पढ़ते थे।"

    @Test func hindiInTerminalsThatCountEachSign() {
        #expect(
            page(Self.hindi, "hi") == """
                नदी के किनारे एक छोटा
                विद्यालय था, जहाँ क्षत्रिय
                और श्रमिक बच्चे मिलकर
                पढ़ते थे।
                """)
    }

    @Test func hindiInTerminalsThatJoinVowelSigns() {
        #expect(
            page(Self.hindi, "hi") { $0.joinsVowelSigns = true } == """
                नदी के किनारे एक छोटा विद्यालय
                था, जहाँ क्षत्रिय और श्रमिक
                बच्चे मिलकर पढ़ते थे।
                """)
    }

    private static let bengali = "বৃষ্টির পরে রাস্তায় স্ত্রীলোকেরা ছাতা বন্ধ করে হাঁটতে লাগল।"

    @Test func bengali() {
        #expect(
            page(Self.bengali, "bn") == """
                বৃষ্টির পরে রাস্তায়
                স্ত্রীলোকেরা ছাতা বন্ধ
                করে হাঁটতে লাগল।
                """)
        #expect(
            page(Self.bengali, "bn") { $0.joinsVowelSigns = true } == """
                বৃষ্টির পরে রাস্তায় স্ত্রীলোকেরা ছাতা
                বন্ধ করে হাঁটতে লাগল।
                """)
    }

    /// Joiners, skin tones and selectors are not drawn; flags keep their two letters.
    @Test func emoji() {
        let text = "The crew 👩‍🚀👨‍👩‍👧 waved 👋🏽 below 🇩🇪🇫🇷 when gate 1️⃣ closed at noon ❤️."
        #expect(
            page(text, "en") == """
                The crew 👩🚀👨👩👧
                waved 👋 below 🇩🇪🇫🇷
                when gate 1⃣ closed at
                noon ❤.
                """)
    }

    @Test func oldHangul() {
        let text = "ᄀᆞᄅᆞᆷ 우희 ᄃᆞᆯ이 ᄯᅥ오ᄅᆞ니 ᄇᆞᄅᆞᆷ이 자고 새도 우디 아니ᄒᆞ더라"
        #expect(
            page(text, "ko") == """
                ᄀᆞᄅᆞᆷ 우희 ᄃᆞᆯ이 ᄯᅥ오ᄅᆞ
                니 ᄇᆞᄅᆞᆷ이 자고 새도 우
                디 아니ᄒᆞ더라
                """)
    }

    @Test func chineseInTerminalsThatWidenAmbiguousCharacters() {
        let text = "他说：“再见……”——然后走了。信里只有 α、β 和 §5。"
        #expect(
            page(text, "zh") == """
                他说：“再见……”——然后
                走了。信里只有 α、β 和
                §5。
                """)
        #expect(
            page(text, "zh") { $0.widensAmbiguous = true } == """
                他说：“再见……”——
                然后走了。信里只有 α､
                β 和 §5。
                """)
    }

    /// U+0D4E, which is written before the sign that it belongs to.
    @Test func aSignStaysWithTheOneThatItIsWrittenBefore() {
        let builder = SectionBuilder.paragraph("ab \u{0D4E}漢", language: "ml")
        #expect(SetSection.screens(builder, measure: 5) == "ab\n\u{0D4E}漢")
    }
}
