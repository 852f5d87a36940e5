import Testing

@testable import Formats

@Suite struct TranscoderTests {
    private final class Bytes: MemberSource {
        private var rest: ArraySlice<UInt8>
        /// Bytes at a time.
        private let step: Int

        init(_ bytes: [UInt8], step: Int) {
            rest = bytes[...]
            self.step = step
        }

        func read(into buffer: UnsafeMutableRawBufferPointer) -> Int? {
            let part = rest.prefix(min(step, buffer.count))
            buffer.copyBytes(from: part)
            rest = rest.dropFirst(part.count)
            return part.count
        }
    }

    private func decode(_ bytes: [UInt8], step: Int = 1 << 16) -> String {
        let transcoder = Transcoder(MemberStream(Bytes(bytes, step: step), limit: 1 << 24))
        var text: [UInt8] = []
        while let chunk = transcoder.next() { text += chunk }
        #expect(String(validating: text, as: UTF8.self) != nil)
        return String(decoding: text, as: UTF8.self)
    }

    @Test func passesCleanTextThrough() {
        #expect(decode(Array("<p>naïve — 漢字 🐋</p>".utf8)) == "<p>naïve — 漢字 🐋</p>")
        #expect(decode([]) == "")
    }

    @Test func joinsCharactersThatChunksCut() {
        let text = String(repeating: "漢é🐋a", count: 30_000)
        for shift in 0..<4 {
            #expect(
                decode(Array((String(repeating: "x", count: shift) + text).utf8)).utf8.count == text.utf8
                    .count + shift)
        }
    }

    @Test func dropsWhatNoMarkupMayHold() {
        #expect(decode(Array("a\u{0}b\u{1}c\u{8}\u{7F}d\te\u{FFFE}f".utf8)) == "abcd\te\u{FFFD}f")
        #expect(decode(Array("a\u{1B}[31;1mred\u{1B}[0m".utf8)) == "ared")
    }

    @Test func readsUTF16() {
        let text = "<?xml version='1.0'?><p>Zażółć 🐋</p>"
        let little = Array(text.utf16).flatMap {
            [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)]
        }
        let big = Array(text.utf16).flatMap {
            [UInt8(truncatingIfNeeded: $0 >> 8), UInt8(truncatingIfNeeded: $0)]
        }
        #expect(decode([0xFF, 0xFE] + little) == text)
        #expect(decode([0xFE, 0xFF] + big) == text)
        #expect(decode(little) == text)
        #expect(decode(big) == text)
    }

    @Test func readsWhatTheDocumentDeclares() {
        let head = #"<?xml version="1.0" encoding="ISO-8859-2"?>"#
        #expect(decode(Array(head.utf8) + [0xB1, 0xE6]) == head + "ąć")
        let japanese = #"<meta charset="Shift_JIS">"#
        #expect(decode(Array(japanese.utf8) + [0x93, 0xFA, 0x96, 0x7B]) == japanese + "日本")
    }

    @Test func readsMislabelledTextAsWhatItIs() {
        let head = #"<?xml version="1.0" encoding="ISO-8859-1"?>"#
        #expect(decode(Array((head + "naïve").utf8)) == head + "naïve")
        #expect(
            decode(Array(#"<?xml encoding="utf-8"?>"#.utf8) + [0x63, 0x61, 0x66, 0xE9]).hasSuffix("café"))
        #expect(decode([0x93, 0x68, 0x69, 0x94, 0x20, 0x80]) == "“hi” €")
    }

    @Test func replacesStrayBytes() {
        let bytes = Array("naïve déjà vu ".utf8) + [0xFF] + Array(" é".utf8)
        #expect(decode(bytes) == "naïve déjà vu \u{FFFD} é")
    }

    @Test(arguments: [-1, 0, 1])
    func aCarriageReturnStaysWithItsLineFeed(_ shift: Int) {
        let text = String(repeating: "x", count: Limits.chunk - 1 + shift) + "\r\nend"
        let transcoder = Transcoder(MemberStream(Bytes(Array(text.utf8), step: 1 << 16), limit: 1 << 24))
        var chunks: [[UInt8]] = []
        while let chunk = transcoder.next() { chunks.append(Array(chunk)) }
        #expect(chunks.count == 2 && chunks.allSatisfy { $0.last != 0x0D })
        #expect(chunks.joined().elementsEqual(text.utf8))
    }
}
