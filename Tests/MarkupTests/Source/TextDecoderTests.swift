import TestSupport
import Testing

@testable import Markup

@Suite struct TextDecoderTests {
    private func text(_ bytes: [UInt8], _ decoder: TextDecoder, isLast: Bool = true) -> String {
        String(decoding: bytes.withUnsafeBufferPointer { decoder.decode($0, isLast: isLast) }, as: UTF8.self)
    }

    /// The encodings of ours and those that uchardet finds, which the C library has as well.
    @Test(arguments: [
        "ISO-8859-16", "VISCII", "TCVN", "KOI8-T", "KOI8-RU", "MAC-UK", "PT154", "RK1048", "ARMSCII-8",
        "GEORGIAN-PS", "ISO-8859-2", "ISO-8859-5", "ISO-8859-7", "ISO-8859-13", "WINDOWS-1250",
        "WINDOWS-1251",
        "WINDOWS-1253", "WINDOWS-1255", "WINDOWS-1256", "WINDOWS-1257", "WINDOWS-1258", "KOI8-R", "KOI8-U",
        "IBM855", "IBM866", "MAC-CENTRALEUROPE", "TIS-620",
    ])
    func readsLettersAsTheCLibraryDoes(name: String) throws {
        let oracle = try #require(IconvOracle(name))
        let decoder = try #require(TextDecoder(name))
        var count = 0
        for byte in UInt8(0xA0)...0xFF {
            guard let expected = oracle.decode([byte]), expected.unicodeScalars.count == 1 else { continue }
            #expect(text([byte], decoder) == expected, "\(name) \(byte)")
            count += 1
        }
        #expect(count > 48)
    }

    @Test(arguments: ["CP932", "CP949", "GB18030", "BIG5-HKSCS", "EUC-JP", "EUC-TW", "ISO-2022-JP", "HZ"])
    func knowsTheEncodingsOfManyCharacters(name: String) {
        #expect(TextDecoder(name) != nil)
        #expect(TextDecoder(name.lowercased()) != nil)
    }

    @Test func readsEveryHangulSyllable() throws {
        let oracle = try #require(IconvOracle("CP949"))
        let decoder = try #require(TextDecoder("CP949"))
        var count = 0
        for first in UInt8(0x81)...0xC8 {
            for second in UInt8(0x41)...0xFE {
                guard let expected = oracle.decode([first, second]) else { continue }
                #expect(text([first, second], decoder) == expected)
                count += 1
            }
        }
        // All that Unicode has, and the signs of their first bytes.
        #expect(count >= 11_172)
    }

    @Test func joinsCharactersThatPiecesCut() throws {
        let words = String(repeating: "吾輩は猫である。", count: 3_000)
        let bytes = Array(words.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] })
        for size in [1, 7, 4_095, 100_000] {
            let decoder = try #require(TextDecoder("UTF-16BE"))
            var decoded = ""
            for start in stride(from: 0, to: bytes.count, by: size) {
                let end = min(start + size, bytes.count)
                decoded += text(Array(bytes[start..<end]), decoder, isLast: end == bytes.count)
            }
            #expect(decoded == words, "pieces of \(size)")
        }
    }

    /// What a decoder knows that counts in bits of bytes, in shifts, and in marks that follow letters.
    private static let samples: [(encoding: String, bytes: [UInt8], text: String)] = [
        ("UTF-16LE", [0x3D, 0xD8, 0x0B, 0xDC, 0x22, 0x6F], "🐋漢"),
        ("UTF-16BE", [0xD8, 0x3D, 0xDC, 0x0B, 0x6F, 0x22], "🐋漢"),
        ("SHIFT_JIS", [0x93, 0xFA, 0x61, 0x96, 0x7B, 0xB1], "日a本ｱ"),
        ("EUC-JP", [0xC6, 0xFC, 0x61, 0x8F, 0xB0, 0xA1], "日a丂"),
        ("ISO-2022-JP", [0x61, 0x1B, 0x24, 0x42, 0x46, 0x7C, 0x1B, 0x28, 0x42, 0x62], "a日b"),
        ("GB18030", [0x84, 0x31, 0xA4, 0x37, 0xD6, 0xD0, 0x61], "\u{FFFD}中a"),
        ("BIG5", [0xA4, 0xA4, 0x61], "中a"),
        ("EUC-KR", [0xC7, 0xD1, 0x61], "한a"),
        ("WINDOWS-1251", [0xCF, 0xF0], "Пр"),
        ("WINDOWS-1258", [0x61, 0xEC, 0x61], "áa"),
    ]

    @Test(arguments: samples.indices) func knowsTheSameHoweverTheBytesCome(sample: Int) throws {
        let (encoding, bytes, text) = Self.samples[sample]
        let whole = try decode([bytes[...]], encoding)
        #expect(whole.unicodeScalars.elementsEqual(text.unicodeScalars) || whole == text, "\(encoding)")
        for cut in 0...bytes.count {
            #expect(try decode([bytes[..<cut], bytes[cut...]], encoding) == whole, "\(encoding) at \(cut)")
        }
        let single = bytes.indices.map { bytes[$0...$0] }
        #expect(try decode(single + [[]], encoding) == whole, "\(encoding) in bytes")
    }

    private func decode(_ parts: [ArraySlice<UInt8>], _ encoding: String) throws -> String {
        let decoder = try #require(TextDecoder(encoding))
        return parts.indices.map { text(Array(parts[$0]), decoder, isLast: $0 == parts.count - 1) }.joined()
    }

    @Test func replacesWhatIsCutAtTheEndOnce() throws {
        #expect(try decode([[0x61, 0x93], []], "SHIFT_JIS") == "a\u{FFFD}")
        #expect(try decode([[0x61, 0x00, 0x3D, 0xD8], [0x41]], "UTF-16LE") == "a\u{FFFD}")
        #expect(try decode([[0x00, 0xDC, 0x61, 0x00]], "UTF-16LE") == "\u{FFFD}a")
    }

    @Test func marksWhatCannotBeDecoded() throws {
        let decoder = try #require(TextDecoder("CP932"))
        #expect(text([0x41, 0xFF, 0x42], decoder) == "A\u{FFFD}B")
        #expect(text([0x41, 0x81], try #require(TextDecoder("CP932"))) == "A\u{FFFD}")
    }

    @Test func knowsNoEncodingThatDoesNotExist() {
        #expect(TextDecoder("x-nothing") == nil)
    }
}
