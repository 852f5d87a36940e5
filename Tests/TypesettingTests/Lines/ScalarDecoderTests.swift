import Testing

@testable import Typesetting

@Suite struct ScalarDecoderTests {
    private static func scalars(_ bytes: [UInt8], end: Int? = nil) -> [UInt32] {
        bytes.withUnsafeBufferPointer { text in
            let decoder = ScalarDecoder(text, end: end ?? bytes.count)
            var result: [UInt32] = []
            var offset = 0
            while offset < end ?? bytes.count {
                let (scalar, next) = decoder.scalar(at: offset)
                result.append(scalar)
                offset = next
            }
            return result
        }
    }

    @Test func readsCharactersOfAllLengths() {
        let text = "a\u{7F}é\u{7FF}\u{800}漢\u{FFFF}😀\u{10FFFF}"
        #expect(Self.scalars(Array(text.utf8)) == text.unicodeScalars.map(\.value))
    }

    @Test func readsWhatIsNotUTF8AByteAtATime() {
        #expect(Self.scalars([0x61, 0xFF, 0x62]) == [0x61, 0xFFFD, 0x62])
        #expect(Self.scalars([0xE6, 0xBC]) == [0xFFFD, 0xFFFD])
        #expect(Self.scalars([0xED, 0xA0, 0x80]) == [0xFFFD, 0xFFFD, 0xFFFD])
        #expect(Self.scalars([0xC2, 0x41]) == [0xFFFD, 0x41])
    }

    @Test func readsNothingBeyondTheEnd() {
        #expect(Self.scalars(Array("a漢".utf8), end: 3) == [0x61, 0xFFFD, 0xFFFD])
    }
}
