import Testing

@testable import Dictionaries

@Suite struct HeadwordFoldingTests {
    private func folded(_ word: String) -> String {
        String(decoding: HeadwordFolding.folded(word), as: UTF8.self)
    }

    private func compare(_ headword: String, _ word: String) -> (common: Int, isEqual: Bool, isBefore: Bool) {
        Array(headword.utf8).withUnsafeBufferPointer { headword in
            HeadwordFolding.folded(word).withUnsafeBufferPointer {
                HeadwordFolding.compare(headword, with: $0)
            }
        }
    }

    @Test(arguments: [
        ("Straße", "strasse"), ("ÉTÉ", "ete"), ("e\u{301}te\u{301}", "ete"), ("  a \t b ", "a b"),
        ("ﬁn", "fin"), ("Ａ", "a"),
        ("o’clock", "o'clock"), ("МОСКВА", "москва"), ("co\u{AD}op", "coop"), ("", ""),
    ]) func leavesOutCaseAndAccents(word: String, expected: String) { #expect(folded(word) == expected) }

    @Test func malformedBytesBecomeReplacements() {
        var bytes: [UInt8] = []
        [0x61, 0xC3, 0x42, 0xFF, 0xE2, 0x82].withUnsafeBufferPointer { word in
            HeadwordFolding.forEachFolded(word) { byte, _ in
                bytes.append(byte)
                return true
            }
        }
        #expect(String(decoding: bytes, as: UTF8.self) == "a\u{FFFD}b\u{FFFD}\u{FFFD}\u{FFFD}")
    }

    @Test func comparesAsTheFoldedWordsDo() {
        let words = ["", "a", "Ä", "ab", "aB c", "é", "e", "ж", "Жа", "жб", "日本", "日", "b-a", "ä b"]
        for one in words {
            for other in words {
                let (a, b) = (HeadwordFolding.folded(one), HeadwordFolding.folded(other))
                let comparison = compare(one, other)
                #expect(comparison.isEqual == (a == b), "\(one) \(other)")
                #expect(comparison.isBefore == (a.lexicographicallyPrecedes(b)), "\(one) \(other)")
                let common = zip(folded(one), folded(other)).prefix { $0 == $1 }.reduce(0) {
                    $0 + String($1.0).utf8.count
                }
                #expect(comparison.common == common, "\(one) \(other)")
            }
        }
    }

    @Test func theBitOfAWordIsThatOfItsFoldedBeginning() {
        for word in ["a", "Ab", "Éa", "aé", " ab", "a b", "a\u{301}b", "Ж", "日本", "", "ß", "1a", "\u{AD}ab"] {
            let bit = Array(word.utf8).withUnsafeBufferPointer { WordKey.bit(of: $0) }
            #expect(bit == WordKey(word).bit, "\(word)")
            #expect(bit.nonzeroBitCount == 1)
        }
    }
}
