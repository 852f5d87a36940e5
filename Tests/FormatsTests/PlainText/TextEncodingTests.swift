import Glibc
import Markup
import TestSupport
import Testing

@testable import Formats

@Suite struct TextEncodingTests {
    private func encoding(_ bytes: [UInt8]) -> String? { TextEncoding.name(of: ByteSource(bytes: bytes)) }

    @Test func looksAtAllOfTheText() throws {
        let plain = [UInt8](repeating: 0x61, count: 200_000)
        #expect(encoding(plain) == nil)
        let sentence: [UInt8] = [
            // こんにちは、世界。日本語の文章です。 in Shift JIS.
            0x82, 0xB1, 0x82, 0xF1, 0x82, 0xC9, 0x82, 0xBF, 0x82, 0xCD, 0x81, 0x41, 0x90, 0xA2, 0x8A, 0x45,
            0x81, 0x42,
            0x93, 0xFA, 0x96, 0x7B, 0x8C, 0xEA, 0x82, 0xCC, 0x95, 0xB6, 0x8F, 0xCD, 0x82, 0xC5, 0x82, 0xB7,
            0x81, 0x42,
        ]
        let late = plain + [0x0A] + sentence + sentence + [0x0A] + plain
        #expect(encoding(late) == "CP932")
        let book = try BookFile.open(bytes: sentence + sentence, name: "x.txt")
        #expect(String(decoding: book.section(at: 0).text, as: UTF8.self).hasPrefix("こんにちは、世界。"))
    }

    /// One of its syllables, 똠, is not in the smaller one, EUC-KR.
    @Test func readsKoreanByTheLargerEncoding() throws {
        let sentence: [UInt8] = [
            // 안녕하세요. 이 책은 세계의 여러 나라 말을 읽습니다. 똠방각하.
            0xBE, 0xC8, 0xB3, 0xE7, 0xC7, 0xCF, 0xBC, 0xBC, 0xBF, 0xE4, 0x2E, 0x20, 0xC0, 0xCC, 0x20, 0xC3,
            0xA5, 0xC0, 0xBA, 0x20, 0xBC, 0xBC, 0xB0, 0xE8, 0xC0, 0xC7, 0x20, 0xBF, 0xA9, 0xB7, 0xAF, 0x20,
            0xB3, 0xAA, 0xB6, 0xF3, 0x20, 0xB8, 0xBB, 0xC0, 0xBB, 0x20, 0xC0, 0xD0, 0xBD, 0xC0, 0xB4, 0xCF,
            0xB4, 0xD9, 0x2E, 0x20, 0x8C, 0x63, 0xB9, 0xE6, 0xB0, 0xA2, 0xC7, 0xCF, 0x2E, 0x20,
        ]
        let book = try BookFile.open(bytes: sentence + sentence, name: "x.txt")
        let text = String(decoding: book.section(at: 0).text, as: UTF8.self)
        #expect(text.hasPrefix("안녕하세요.") && text.contains("똠방각하"))
    }

    @Test func leavesUTF8WithAFewErrorsAlone() {
        #expect(encoding(Array("naïve café, déjà vu".utf8) + [0xFF]) == nil)
    }

    @Test func knowsUTF16WithoutAMark() throws {
        let wide = Array("Ein Text ohne Marke.".utf8).flatMap { byte -> [UInt8] in [byte, 0] }
        #expect(encoding(wide) == "UTF-16LE")
        let text = try BookFile.open(bytes: wide, name: "x").section(at: 0).text
        #expect(text == Array("Ein Text ohne Marke.\n".utf8))
    }

    /// A character that the edge of a chunk cuts says nothing against UTF-8: alone in a text, it would
    /// be taken for two of another encoding.
    @Test(arguments: ["é", "漢", "🐋"]) func aCharacterAtTheEdgeOfAChunkIsWhole(character: String) throws {
        for cut in -1...character.utf8.count {
            for chunks in 1...2 {
                let text = String(repeating: "x", count: chunks * Limits.chunk - cut) + character
                let book = try BookFile.open(bytes: Array(text.utf8), name: "a.txt")
                let made = book.sections.indices.map { index in
                    let section = book.section(at: index)
                    return section.string(0..<section.text.count).filter { $0 != "\n" }
                }
                #expect(made.joined() == text, "\(cut)")
            }
        }
    }

    @Test(.enabled(if: Folders.corpus != nil, "there is no folder of test books (RECTO_CORPUS)"))
    func knowsTheEncodingsOfRealTexts() throws {
        let folder = try #require(Folders.corpus) + "/text/"
        let expected = [
            "en-war-and-peace-2600-8.txt": "windows-1252", "ja-soseki-botchan.aozora.sjis.txt": "CP932",
            "zh-xiyouji.gb18030.txt": "GB18030",
        ]
        for (name, encoding) in expected {
            #expect(
                TextEncoding.name(of: try ByteSource(path: FilePath(folder + name))) == encoding, "\(name)")
        }
        let peace = folder + "en-war-and-peace-2600-0.txt"
        let book = try BookFile.open(path: FilePath(peace))
        // 15 books, 2 epilogues, 365 chapters.
        #expect(book.contents.entries.count == 382)
    }
}
