import Testing

@testable import Text

@Suite struct FoldingTests {
    private func folded(_ text: String, _ folding: Folding = Folding()) -> String {
        String(decoding: SearchPattern.fold(text, folding), as: UTF8.self)
    }

    @Test(arguments: [
        ("Straße", "strasse"), ("ÉCOLE", "ecole"), ("Ｗｉｄｅ", "wide"), ("ﬁn ﬂoß", "fin floss"),
        ("Smørrebrød, Łódź, ħ", "smorrebrod, lodz, h"), ("Σίσυφος", "σισυφοσ"), ("Ёлка й", "елка и"),
        ("İstanbul ıspanak", "istanbul ispanak"), ("x² ½ …", "x2 1/2 ..."), ("Việt Nam", "viet nam"),
    ])
    func leavesOutCaseAccentsAndWidth(_ text: String, _ expected: String) {
        #expect(folded(text) == expected)
    }

    @Test func leavesOutPointsOfHebrewAndArabic() {
        #expect(folded("שָׁלוֹם") == "שלום")
        #expect(folded("الْعَرَبِيَّةُ") == "العربية")
        #expect(folded("أإآ") == "ااا")
        #expect(folded("كـــتاب") == "كتاب")
    }

    @Test func takesTheKindsOfKanaForTheSame() {
        #expect(folded("カタカナ") == "かたかな")
        #expect(folded("ｶﾀｶﾅ") == "かたかな")
    }

    @Test func tellsVoicedKanaApart() {
        #expect(folded("ガ") != folded("カ"))
        #expect(folded("ｶﾞｷﾞｸﾞﾊﾟﾊﾞｳﾞ") == "がぎぐぱばゔ")
        #expect(folded("か\u{3099}は\u{309A}") == "がぱ")
        #expect(folded("なﾞ") == "な" + folded("ﾞ"))
    }

    @Test func keepsTheSignsOfIndicScripts() {
        #expect(folded("हिन्दी") == "हिन्दी")
        #expect(folded("हिन्दी") != folded("हन्द"))
        #expect(folded("ภาษาไทย") == folded("ภาษาไทย", Folding(keepsAccents: true)))
    }

    @Test func writesQuotesAndDashesAsAKeyboardDoes() {
        #expect(folded("“don’t” – ‘no’—") == #""don't" - 'no'-"#)
    }

    @Test func makesOneSpaceOfAllWhiteSpace() {
        #expect(folded("one\n two\u{A0}\u{2003}three") == "one two three")
    }

    @Test func leavesOutSpacesBetweenIdeographs() {
        #expect(folded("春眠\n不覺　曉") == "春眠不覺曉")
        #expect(folded("春 a") == "春 a")
    }

    @Test func leavesOutWhatIsNotSeen() {
        #expect(
            folded("Dampf\u{AD}schiff\u{200B}fahrt\u{2060}\u{FEFF}\u{200F}\u{FFFC}") == "dampfschifffahrt")
    }

    @Test func keepsCaseAndAccentsWhereAsked() {
        #expect(folded("École ß", Folding(keepsCase: true)) == "Ecole ss")
        #expect(folded("École", Folding(keepsAccents: true)) == "e\u{301}cole")
    }

    @Test func growsForCharactersThatBecomeMany() {
        let long = String(repeating: "\u{FDFA}", count: 1_000)
        #expect(folded(long).utf8.count > 10 * long.utf8.count)
    }

    @Test(arguments: [[0x41, 0xC3], [0x41, 0xE2, 0x82], [0x41, 0xF0, 0x9F, 0x98], [0x41, 0x80]])
    func takesACharacterThatIsCutOff(_ bytes: [UInt8]) {
        let folded = bytes.withUnsafeBufferPointer { FoldingPass.fold($0, Folding()).array }
        #expect(folded.first == 0x61)
        #expect(folded.count > 1)
    }
}
