import BookModel
import Testing

@testable import Speech

@Suite struct SSMLTests {
    private func markup(_ text: String, _ words: [Range<Int>]) -> String {
        String(decoding: SSML.of(Utterance(id: 0, text: text, words: words)), as: UTF8.self)
    }

    @Test func aMarkStandsBeforeEachWord() {
        #expect(
            markup("A whale.", [0..<1, 2..<7])
                == #"<speak><mark name="w0"/>A <mark name="w1"/>whale.</speak>"#)
    }

    @Test func signsOfMarkupAndLinesAreNone() {
        #expect(markup("a<b & c>\n.\nd", []) == "<speak>a&lt;b &amp; c&gt; . d</speak>")
    }

    /// Words that are not as they should be: behind the end, backwards, one within another, within a character.
    @Test func wordsThatCannotBeAreLeftOut() {
        #expect(markup("ab", [9..<10, -3..<2]) == "<speak>ab</speak>")
        #expect(markup("ab cd", [0..<4, 3..<5]) == #"<speak><mark name="w0"/>ab cd</speak>"#)
        #expect(markup("ab cd", [3..<5, 0..<2]) == #"<speak>ab <mark name="w0"/>cd</speak>"#)
        #expect(markup("é", [1..<2]) == "<speak>é</speak>")
    }

    @Test func theNameOfAMarkLeadsBack() {
        #expect(SSML.word(ofMark: "w12") == 12)
        for name in ["", "w", "12", "x1", "__spd_3", "w99999999999999999999"] {
            #expect(SSML.word(ofMark: name) == nil)
        }
    }
}
