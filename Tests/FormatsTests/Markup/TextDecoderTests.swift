import Testing

@testable import Formats

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
        for byte in UInt8(0xA0)...0xFF {
            guard let expected = oracle.decode([byte]), expected.unicodeScalars.count == 1 else { continue }
            #expect(text([byte], decoder) == expected, "\(name) \(byte)")
        }
    }

    @Test(arguments: ["CP932", "CP949", "GB18030", "BIG5-HKSCS", "EUC-JP", "EUC-TW", "ISO-2022-JP", "HZ"])
    func knowsTheEncodingsOfManyCharacters(name: String) {
        #expect(TextDecoder(name) != nil)
        #expect(TextDecoder(name.lowercased()) != nil)
    }

    @Test func readsEveryHangulSyllable() throws {
        let oracle = try #require(IconvOracle("CP949"))
        let decoder = try #require(TextDecoder("CP949"))
        for first in UInt8(0x81)...0xC8 {
            for second in UInt8(0x41)...0xFE {
                guard let expected = oracle.decode([first, second]) else { continue }
                #expect(text([first, second], decoder) == expected)
            }
        }
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

    @Test func marksWhatCannotBeDecoded() throws {
        let decoder = try #require(TextDecoder("CP932"))
        #expect(text([0x41, 0xFF, 0x42], decoder) == "A\u{FFFD}B")
        #expect(text([0x41, 0x81], try #require(TextDecoder("CP932"))) == "A\u{FFFD}")
    }

    @Test func knowsNoEncodingThatDoesNotExist() {
        #expect(TextDecoder("x-nothing") == nil)
    }
}
