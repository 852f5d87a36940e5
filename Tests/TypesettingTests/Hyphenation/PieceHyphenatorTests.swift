import BookModel
import CICU
import Testing

@testable import Typesetting

/// What words are parted, and where.
@Suite struct PieceHyphenatorTests {
    @Test func lettersAreThoseOfUnicode() {
        let scripts = [0xC0..<0x590, 0x10D0..<0x1100, 0x1E00..<0x2000].joined()
        // Whether letters that stand above others are such has changed between versions of Unicode.
        let wrong = scripts.compactMap { Unicode.Scalar($0) }.filter { scalar in
            guard scalar.properties.generalCategory != .nonspacingMark else { return false }
            let letter = ci_letter_of(scalar.value)
            return (letter != ci_no_letter) != scalar.properties.isAlphabetic
                || (letter == ci_capital_letter) != scalar.properties.isUppercase
        }
        #expect(wrong.isEmpty)
    }

    private static func pieces(of text: String, language: String = "en") -> [String] {
        Array(text.utf8).withUnsafeBufferPointer { text in
            var list = PieceList()
            list.begin(at: 0, firstWidth: 60, width: 60)
            UnicodeBreaker().appendPieces(of: text.indices, in: text, language: language, to: &list)
            let hyphenator = PieceHyphenator(text, language: language)
            let hyphenationCache = SampleDictionaries.shared.hyphenationCache(of: language)
            #expect(hyphenationCache != nil)
            if let hyphenationCache {
                hyphenator.append(list.beginAgain(at: 0)[...], from: 0, by: hyphenationCache, to: &list)
            }
            var start = 0
            return list.pieces.map { piece in
                defer { start = Int(piece.next) }
                let word = String(decoding: text[start..<Int(piece.end)], as: UTF8.self)
                #expect(Int(piece.width) == GlyphWidth.columns(of: word))
                return word + (piece.takesHyphen ? "-" : "")
            }
        }
    }

    @Test func wordsAreParted() {
        #expect(Self.pieces(of: "a paragraph of") == ["a", "pa-", "rag-", "raph", "of"])
        #expect(Self.pieces(of: "(“balance,”") == ["(“ba-", "lance,”"])
        #expect(Self.pieces(of: "white—balance") == ["white", "—", "ba-", "lance"])
        #expect(Self.pieces(of: "l’analogon d’un") == ["l’ana-", "lo-", "gon", "d’un"])
    }

    @Test(arguments: [
        "Paragraph", "PARAGRAPH", "paraGraph", "para-graph", "paragraph1", "para/graph", "org.paragraph.de",
        "paragraph’s", "para_graph", "para", "para\u{301}graph", "pa\u{AD}ragraph", "параграф",
    ])
    func theseStayAsTheyAre(_ word: String) {
        #expect(
            !Self.pieces(of: word).contains {
                $0.hasSuffix("-") && !$0.hasSuffix("para-") && !$0.hasSuffix("\u{AD}-")
            })
    }

    @Test func germanNounsAreParted() {
        #expect(Self.pieces(of: "Türen", language: "de") == ["Tü-", "ren"])
        #expect(Self.pieces(of: "TÜREN", language: "de") == ["TÜREN"])
    }
}
