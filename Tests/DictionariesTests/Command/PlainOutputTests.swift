import TestSupport
import Testing

@testable import Dictionaries

@Suite struct PlainOutputTests {
    private func text(_ output: String) -> String {
        String(decoding: PlainOutput.text(of: Array(output.utf8)), as: UTF8.self)
    }

    @Test(arguments: [
        ("a\u{1B}[1;3mb\u{1B}[0mc", "abc"), ("a\u{9B}1mb", "ab"),
        ("\u{1B}]8;;http://x\u{1B}\\link\u{1B}]8;;\u{7}", "link"),
        ("\u{1B}Pq#1\u{9C}a", "a"), ("a\u{1B}", "a"), ("a\u{1B}[12", "a"), ("_\u{8}a", "a"), ("é\u{8}é", "é"),
        ("\u{8}a\n\u{8}b", "a\nb"), ("a\u{1B}(Bb", "ab"), ("a\r\nb\tc\u{0}", "a\nb\tc"),
        ("\u{1B}[3\u{1B}[1ma", "a"),
        ("\u{1B}[?25l\u{1B}7x\u{1B}8", "x"),
    ]) func hasNoControlSequences(output: String, expected: String) {
        #expect(text(output) == expected)
    }

    @Test func hasNoControlCharactersWhateverComes() {
        var random = Seeded(3)
        for _ in 0..<2_000 {
            let output = (0..<random.below(40)).map { _ in
                random.below(3) == 0 ? 0x1B : UInt8(truncatingIfNeeded: random.next())
            }
            let text = String(decoding: PlainOutput.text(of: output), as: UTF8.self)
            let controls = text.unicodeScalars.filter {
                ($0.value < 0x20 || 0x7F..<0xA0 ~= $0.value) && $0 != "\n" && $0 != "\t"
            }
            #expect(controls.isEmpty)
        }
    }
}
