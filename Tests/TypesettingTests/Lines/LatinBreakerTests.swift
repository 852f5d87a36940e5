import CICU
import Cells
import Glibc
import TestSupport
import Testing

@testable import Typesetting

@Suite struct LatinBreakerTests {
    /// One character of each class that text on the fast path can have.
    private static let samples: [String] = [
        "a", " ", "5", "!", "”", "$", "%", "(", "}", ")", ".", "-", "\u{2010}", "/", "\u{2013}", "\u{B4}",
        "—", "…", "\u{A0}", "\u{2060}",
    ]

    @Test func agreesWithICUOnAllShortStringsOfClasses() {
        let classes = Self.samples.map { Array($0.utf8) }
        var differing: [String] = []
        let oracle = Oracle()
        for first in classes {
            for second in classes {
                for third in classes {
                    for fourth in classes {
                        oracle.check(first + second + third + fourth, &differing)
                    }
                }
            }
        }
        #expect(differing == [] && oracle.compared > 150_000)
    }

    @Test func agreesWithICUOnRandomStrings() {
        let known = (UInt32(0x20)..<0x2300).filter { LatinClass($0) != .unknown }
        var random = Seeded(14)
        var differing: [String] = []
        let oracle = Oracle()
        for _ in 0..<20_000 {
            var text = String.UnicodeScalarView()
            for _ in 0..<random.below(14) + 1 {
                // Half the characters are one of each class, so that rare ones meet.
                if random.below(2) == 0 {
                    text.append(contentsOf: Self.samples[random.below(Self.samples.count)].unicodeScalars)
                } else if let scalar = Unicode.Scalar(known[random.below(known.count)]) {
                    text.append(scalar)
                }
            }
            oracle.check(Array(String(text).utf8), &differing)
        }
        #expect(differing == [] && oracle.compared > 10_000)
    }

    @Test(arguments: [
        "“Well, Prince, so Genoa and Lucca are now just family estates…”—‘No!’ he said; ‘never!’",
        "It cost $5.00 (or £3 1/2), i.e. 50% of 1,000.25 — see pp. 12–14, and/or §3(a)(ii).",
        "http://example.org/a/b?c=d&e=f#g is a URL, user@example.org is not; C:\\dir\\file.txt",
        "L’été, l’âme — «voilà» ! ¿Qué? ¡Sí! Straße „Äpfel“ ‚x‘ naïve co-operate twenty-one -5 -foo",
        "Вот ещё: «Война и мир» — роман. Εν αρχή ην ο λόγος· ελληνικά; ΑΒΓ-δεζ",
        "a.b a. b a .b a .5 a -b a- b a — b a—b a--b a/b 1/2 a/2 x|y {a} [b] (c) \"d\" 'e'",
        "a\u{2060}—b, word\u{2060}—and (c)\u{2060}— d \u{2060}e \u{21A9}\u{2060} f ⸺g ½ ← ℃ ≤ −5",
        "soft\u{AD}hyphen non\u{A0}breaking thin\u{2009}space hard\u{2011}hyphen hyphen\u{2010}ated",
    ])
    func agreesWithICUOnSentences(_ sentence: String) {
        var differing: [String] = []
        #expect(Oracle().check(Array(sentence.utf8), &differing))
        #expect(differing == [])
    }

    @Test(.enabled(if: Folders.corpus != nil, "there is no folder of test books (RECTO_CORPUS)"))
    func agreesWithICUOnBooks() throws {
        let corpus = try #require(Folders.corpus)
        let text = try #require(TextFile.read(corpus + "/text/en-war-and-peace-2600-0.txt"))
        let oracle = Oracle()
        var differing: [String] = []
        var plain = 0
        var all = 0
        for line in text.utf8.split(separator: 0x0A).prefix(30_000) {
            let bytes = Array(line.filter { $0 != 0x0D })
            all += 1
            if oracle.check(bytes, &differing) { plain += 1 }
        }
        #expect(differing == [])
        // All but the line with the byte order mark.
        #expect(plain == all - 1)
    }

    @Test(arguments: ["漢字", "שלום", "a\u{200B}b", "a \u{301}b", "ก", "😀", "‼", "\u{FEFF}a"])
    func declinesWhatItDoesNotKnow(_ text: String) {
        #expect(Oracle().plainBreaks(of: Array(text.utf8)) == nil)
    }

    @Test func keepsMarksOverLetters() {
        #expect(Oracle().plainBreaks(of: Array("e\u{301}te\u{301} a".utf8)) == [8, 9])
    }

    @Test func everyKnownCharacterIsAColumnWide() {
        for scalar in UInt32(0x20)..<0x3000 {
            let kind = LatinClass(scalar)
            if kind == .unknown { continue }
            let expected = [.combining, .wordJoiner].contains(kind) || scalar == 0xAD ? 0 : 1
            #expect(GlyphWidth.columns(of: scalar) == expected, "U+\(String(scalar, radix: 16))")
        }
    }

    @Test func everyClassIsICUs() {
        // A letter, the character, a letter: what the classes of a pair decide.
        let oracle = Oracle()
        var differing: [String] = []
        for value in UInt32(0x20)..<0x3000 where LatinClass(value) != .unknown {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let character = String(Character(scalar))
            for frame in [
                "a\(character)a", "5\(character)5", ") \(character)(a", "$\(character) a — \(character)",
            ] {
                oracle.check(Array(frame.utf8), &differing)
            }
        }
        #expect(differing == [] && oracle.compared > 4_000)
    }

    @Test(arguments: ["", "en", "de", "fr", "fi", "ko", "ru", "el", "sv", "th", "not a tag at all", "x-y"])
    func otherLanguagesHaveNoRulesOfTheirOwn(_ language: String) {
        #expect(LatinBreaker.serves(language: language))
        var differing: [String] = []
        let oracle = Oracle(language: language)
        for first in Self.samples {
            for second in Self.samples {
                oracle.check(Array("a\(first)\(second)b \(second)\(first)".utf8), &differing)
            }
        }
        #expect(differing == [] && oracle.compared > 300)
    }

    @Test(arguments: ["zh", "ja", "ja-JP", "zh-Hant", "ZH"])
    func leavesChineseAndJapaneseToICU(_ language: String) {
        #expect(!LatinBreaker.serves(language: language))
    }

    @Test func cutsAWordThatIsTooWide() {
        var list = PieceList()
        list.begin(at: 0, firstWidth: 3, width: 4)
        let text = Array("abcdefghij kl".utf8)
        let known = text.withUnsafeBufferPointer {
            LatinBreaker.appendPieces(of: $0.indices, in: $0, to: &list)
        }
        #expect(known)
        #expect(list.pieces.map { Int($0.next) } == [3, 7, 11, 13])
        #expect(list.pieces.map { Int($0.width) } == [3, 4, 3, 2])
    }

    @Test func aSoftHyphenOffersAHyphen() {
        var list = PieceList()
        list.begin(at: 0, firstWidth: 80, width: 80)
        let text = Array("ty\u{AD}pe\u{AD}".utf8)
        _ = text.withUnsafeBufferPointer { LatinBreaker.appendPieces(of: $0.indices, in: $0, to: &list) }
        #expect(list.pieces.map(\.takesHyphen) == [true, false])
        #expect(list.pieces.map { Int($0.width) } == [2, 2])
    }
}

/// What ICU says of a text, and what the fast path says.
private final class Oracle {
    private let breaks: OpaquePointer?
    private var offsets = [Int32](repeating: 0, count: 4096)
    /// Texts that the fast path knew.
    private(set) var compared = 0

    init(language: String = "en") {
        breaks = ci_line_breaks_open(language)
    }

    deinit { ci_breaks_close(breaks) }

    /// Notes a text that the two see differently; false when the fast path declined.
    @discardableResult
    func check(_ text: [UInt8], _ differing: inout [String]) -> Bool {
        guard let plain = plainBreaks(of: text) else { return false }
        compared += 1
        let expected = icuBreaks(of: text)
        if plain != expected {
            differing.append("\(String(decoding: text, as: UTF8.self)): \(plain), ICU \(expected)")
        }
        return true
    }

    func plainBreaks(of text: [UInt8]) -> [Int]? {
        var list = PieceList()
        list.begin(at: 0, firstWidth: 60_000, width: 60_000)
        let isPlain = text.withUnsafeBufferPointer {
            LatinBreaker.appendPieces(of: $0.indices, in: $0, to: &list)
        }
        return isPlain ? list.pieces.map { Int($0.next) } : nil
    }

    private func icuBreaks(of text: [UInt8]) -> [Int] {
        guard let breaks else { return [] }
        return text.withUnsafeBufferPointer { text in
            guard let base = text.baseAddress, ci_breaks_set_text(breaks, base, Int64(text.count)) else {
                return []
            }
            let count = ci_breaks_next(breaks, &offsets, Int32(offsets.count))
            return offsets[..<Int(count)].map { Int($0) }
        }
    }
}
