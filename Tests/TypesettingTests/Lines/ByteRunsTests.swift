import TestSupport
import Testing

@testable import Typesetting

@Suite struct ByteRunsTests {
    /// Bytes of every kind around the ones that are looked for.
    private static let texts = (0..<300).map { seed in
        var random = Seeded(UInt64(seed))
        let bytes: [UInt8] = [
            0x0A, 0x20, 0x40, 0x41, 0x5A, 0x5B, 0x60, 0x61, 0x7A, 0x7B, 0x80, 0xC2, 0xAD, 0xE1, 0xFF,
        ]
        return (0..<random.below(40) + 1).map { _ in
            random.below(3) == 0 ? bytes[random.below(bytes.count)] : UInt8(0x61 + random.below(26))
        }
    }

    @Test func findsWhereLettersEnd() {
        for text in Self.texts {
            text.withUnsafeBufferPointer { buffer in
                for start in text.indices {
                    for end in [text.count, min(text.count, start + 5)] where end > start {
                        var expected = start + 1
                        while expected < end, Character(Unicode.Scalar(text[expected])).isASCIILetter {
                            expected += 1
                        }
                        #expect(buffer.endOfLetters(from: start, to: end) == expected, "\(text) \(start)")
                    }
                }
            }
        }
    }

    @Test func findsSpacesSoftHyphensAndLineFeeds() {
        for text in Self.texts {
            text.withUnsafeBufferPointer { buffer in
                for start in text.indices {
                    for end in [text.count, min(text.count, start + 5)] {
                        let range = text[start..<end]
                        #expect(
                            buffer.nextSpaceOrSoftHyphen(from: start, to: end)
                                == range.firstIndex { $0 == 0x20 || $0 == 0xC2 } ?? end, "\(text) \(start)")
                        #expect(
                            buffer.firstLineFeed(in: start..<end) == range.firstIndex(of: 0x0A) ?? end,
                            "\(text) \(start)")
                    }
                }
            }
        }
    }

    @Test func copiesWords() {
        for text in Self.texts {
            text.withUnsafeBufferPointer { buffer in
                for start in text.indices {
                    let slack = UnsafeBufferPointer<UInt8>.copySlack
                    var copy = [UInt8](repeating: 0, count: text.count + slack)
                    copy.withUnsafeMutableBufferPointer { buffer.copy(start..<text.count, to: $0, at: 0) }
                    #expect(Array(copy[..<(text.count - start)]) == Array(text[start...]))
                }
            }
        }
    }
}

extension Character {
    fileprivate var isASCIILetter: Bool { ("a"..."z").contains(self) || ("A"..."Z").contains(self) }
}
