import Testing

@testable import Text

@Suite struct SentenceDividerTests {
    private func sentences(_ text: String, language: String? = "en") -> [String] {
        let bytes = Array(text.utf8)
        return SentenceDivider(bytes, language: language).sentences
            .map { String(decoding: bytes[$0], as: UTF8.self) }
    }

    /// A bar is where a sentence ends.
    @Test(arguments: [
        ("en", "Call me Ishmael.| Some years ago I went."),
        ("en", "Mr. Smith and Mrs. Smith met Dr. Jones.| He left."),
        ("en", "St. Peter, cf. Acts, saw Prof. Lee vs. Col. Kurtz.| So did he."),
        ("en", "Take fruit, e.g. Apples, i.e. Granny Smith.| Eat it."),
        ("en", "J. R. R. Tolkien wrote it.| C.S. Lewis read it."),
        ("en", "“Mr. ‘Smith’ (Dr. Smith) came.”| He sat."),
        ("en", "‘Stop!’ he said.| ‘Why?’ asked she."),
        ("en", "“Stop!| Now!” he said."),
        ("en", "Wait... what?| No...| Yes."),
        ("en", "Well… I do not know.| Perhaps."),
        ("en", "See No. 5 on p. 12.| No.| He said no.| It is Fig. 3."),
        ("en", "He came at 5 p.m.| She left at 6 p.m. with him."),
        ("en", "It was I.| He knew."),
        ("en", "In the U.S. Army it costs $5.50.| Too much."),
        ("en", "She said: “Go.”| He went."),
        ("en-GB", "Is it Mr. Darcy?| It is!| Good."),
        (nil, "Mr. Smith left.| He did."),
        ("de", "Das ist z. B. Ein Wal, d. h. Ein Tier.| Er schwimmt."),
        ("de", "Das ist z.B. Ein Wal, u.a. Das.| Ja."),
        ("de", "Hr. Dr. Meyer kam am 3. Mai im 19. Jahrhundert.| Es war 1851.| Dann ging er."),
        ("de", "Siehe Nr. 5, S. 12 und Bd. 1851.| Ende."),
        ("de", "»Halt!« rief er.| »Wer da?«"),
        ("de", "Äpfel, Birnen usw.| Und so weiter."),
        ("fr", "M. Dupont et Mme. Durand.| Voir p. 5.| Fin."),
        ("es", "¿Quién es?| El Sr. López.| ¡Ah!"),
        ("ja", "吾輩は猫である。|名前はまだ無い。"),
        ("zh", "你好！|再见。"),
        ("xx", "One.| Two."),
    ])
    func sentencesEndWhereABarStands(language: String?, marked: String) {
        let expected = marked.split(separator: "|").map { String($0.drop { $0 == " " }) }
        #expect(sentences(marked.filter { $0 != "|" }, language: language) == expected)
    }

    @Test func aLongSentenceIsDividedAtClauses() {
        let clause = String(repeating: "word ", count: 60) + "end"
        let semicolons = sentences(Array(repeating: clause, count: 7).joined(separator: "; "))
        #expect(semicolons.count == 3 && semicolons.dropLast().allSatisfy { $0.hasSuffix("end;") })
        let commas = sentences(Array(repeating: clause, count: 7).joined(separator: ", "))
        #expect(commas.count == 3 && commas.dropLast().allSatisfy { $0.hasSuffix("end,") })
        let words = sentences(String(repeating: "word ", count: 500))
        #expect(words.count == 3 && words.allSatisfy { $0.hasSuffix("word") })
    }

    @Test func noSentenceIsLongerThanTheLongest() {
        let texts = [
            String(repeating: "a", count: 3_500), String(repeating: "é", count: 3_500),
            String(repeating: "漢", count: 3_500), String(repeating: "漢、字：", count: 900),
            String(repeating: "a ", count: 200) + ": " + String(repeating: "b", count: 3_000),
        ]
        for text in texts {
            let sentences = sentences(text)
            #expect(sentences.count > 3)
            #expect(sentences.allSatisfy { 1...SentenceDivider.longest ~= $0.unicodeScalars.count })
            #expect(sentences.joined().filter { $0 != " " } == text.filter { $0 != " " })
        }
        #expect(sentences(String(repeating: "a", count: 1_000)).count == 1)
    }

    @Test func nothingHasNoSentences() {
        #expect(sentences("").isEmpty)
        #expect(sentences("   ").isEmpty)
    }
}
