import Testing

@testable import Markup

@Suite struct TranscoderTests {
    private func decode(_ bytes: [UInt8], step: Int = 1 << 16) -> String {
        let transcoder = Transcoder(MemberStream(SteppedSource(bytes, step: step), limit: 1 << 24))
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

    /// Each character, cut at each of its bytes, in text that was ASCII up to it and in text that was not.
    @Test(arguments: ["é", "漢", "🐋"]) func joinsACharacterAtTheEdgeOfAChunk(character: String) {
        for before in ["", "é", "\u{1}é"] {
            for cut in -1...character.utf8.count {
                let start = before + String(repeating: "x", count: Limits.chunk - before.utf8.count - cut)
                let text = start + character + "end"
                #expect(decode(Array(text.utf8)) == text.filter { $0 != "\u{1}" }, "\(cut) of \(before)")
                #expect(decode(Array((start + character).utf8)).hasSuffix("x" + character))
            }
        }
    }

    /// What is cut off for good is one bad character, not several, whatever came before.
    @Test func replacesACharacterThatTheEndCuts() {
        for count in [5, Limits.chunk - 1, Limits.chunk, Limits.chunk + 1] {
            let start = "éé" + String(repeating: "x", count: count - 5)
            #expect(decode(Array(start.utf8) + [0xC3]) == start + "\u{FFFD}", "\(count)")
        }
    }

    @Test(arguments: ["\r\n", "\u{1B}[31m"]) func joinsSequencesAtTheEdgeOfAChunk(sequence: String) {
        for before in ["é", "\u{1}é"] {
            for cut in 0...sequence.utf8.count {
                let start = before + String(repeating: "x", count: Limits.chunk - before.utf8.count - cut)
                let read = decode(Array((start + sequence + "end").utf8))
                let end = read.drop { $0 != "x" }.drop { $0 == "x" }.unicodeScalars.filter { $0 != "\r" }
                #expect(String(end) == (sequence == "\r\n" ? "\nend" : "end"), "\(cut) of \(before.count)")
            }
        }
    }

    @Test(arguments: ["UTF-16LE", "UTF-16BE"]) func joinsUTF16AtTheEdgeOfAChunk(encoding: String) {
        for cut in 0...4 {
            let text = String(repeating: "x", count: (Limits.chunk - 2 - cut) / 2) + "🐋漢end"
            let isLittle = encoding == "UTF-16LE"
            let bytes = ("\u{FEFF}" + text).utf16.flatMap {
                let (low, high) = (UInt8($0 & 0xFF), UInt8($0 >> 8))
                return isLittle ? [low, high] : [high, low]
            }
            for step in [1 << 16, 4_095] { #expect(decode(bytes, step: step) == text) }
        }
    }

    /// The decoder holds a letter back for the mark that might follow it.
    @Test func losesNoLetterAtTheEndOfADocument() {
        let head = #"<?xml version="1.0" encoding="windows-1258"?>"#
        for count in [100, Limits.chunk - 1, Limits.chunk, Limits.chunk + 1] {
            let start = head + String(repeating: "x", count: count - head.utf8.count - 2)
            #expect(decode(Array(start.utf8) + [0xD0, 0x61]) == start + "Đa", "\(count)")
        }
    }

    @Test func keepsHowPlainTextWasPrinted() {
        let bytes = Array("a\u{8}a\r\n\u{C}\u{1}b".utf8)
        let transcoder = Transcoder(
            MemberStream(SteppedSource(bytes, step: 2), limit: 1 << 24), keepsPrinting: true)
        #expect(transcoder.readToEnd(expecting: 0) == Array("a\u{8}a\n\u{C}b".utf8))
        #expect(decode(bytes) == "aa\n\nb")
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
        let transcoder = Transcoder(
            MemberStream(SteppedSource(Array(text.utf8), step: 1 << 16), limit: 1 << 24))
        var chunks: [[UInt8]] = []
        while let chunk = transcoder.next() { chunks.append(Array(chunk)) }
        #expect(chunks.count == 2 && chunks.allSatisfy { $0.last != 0x0D })
        #expect(chunks.joined().elementsEqual(text.utf8))
    }
}
