import TestSupport
import Testing

@testable import Markup

@Suite struct UTF8ScanTests {
    /// The first and last scalars of each length, and those around what is none.
    private static let scalars: [Unicode.Scalar] = [
        "\u{80}", "\u{7FF}", "\u{800}", "\u{FFF}", "\u{1000}", "\u{D7FF}", "\u{E000}", "\u{FFFD}",
        "\u{10000}",
        "\u{3FFFF}", "\u{40000}", "\u{FFFFF}", "\u{100000}", "\u{10FFFF}",
    ]

    private func length(_ bytes: [UInt8]) -> Int {
        bytes.withUnsafeBufferPointer { UTF8Scan.sequenceLength($0, at: 0) }
    }

    private func clean(_ bytes: [UInt8]) -> (count: Int, isASCII: Bool) {
        bytes.withUnsafeBufferPointer { UTF8Scan.cleanPrefix(of: $0) }
    }

    private func isCut(_ bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBufferPointer { UTF8Scan.isCutCharacter($0[...]) }
    }

    @Test(arguments: scalars) func knowsAScalarAndItsBeginnings(scalar: Unicode.Scalar) {
        let bytes = Array(String(scalar).utf8)
        #expect(length(bytes) == bytes.count && length(bytes + [0x61]) == bytes.count)
        #expect(!isCut(bytes))
        for end in 1..<bytes.count {
            #expect(isCut(Array(bytes[..<end])))
            #expect(length(Array(bytes[..<end])) == 0 && length(bytes[..<end] + [0x61]) == 0)
        }
        for shift in 0...17 {
            let text = [UInt8](repeating: 0x61, count: shift) + bytes
            #expect(clean(text) == (text.count, false))
            #expect(clean(text.dropLast()) == (shift, true))
        }
    }

    /// What the standard library takes for valid, and nothing else.
    @Test func agreesWithTheStandardLibrary() {
        let edges: [UInt8] = [
            0, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xEC, 0xED, 0xEE, 0xEF,
            0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xFF,
        ]
        func check(_ bytes: [UInt8]) {
            let isOne = String(validating: bytes, as: UTF8.self)?.unicodeScalars.count == 1
            #expect((length(bytes) == bytes.count) == isOne, "\(bytes)")
        }
        for first in edges {
            check([first])
            for second in edges {
                check([first, second])
                for third in edges {
                    check([first, second, third])
                    if first >= 0xF0 { for fourth in edges { check([first, second, third, fourth]) } }
                }
            }
        }
    }

    /// Controls and noncharacters at any place of the eight bytes that are looked at together.
    @Test(
        arguments: [[0], [0x1F], [0x0B], [0xEF, 0xBF, 0xBE], [0xEF, 0xBF, 0xBF], [0xFF], [0x80]] as [[UInt8]])
    func stopsAtWhatNoMarkupMayHold(bad: [UInt8]) {
        for shift in 0...17 {
            let text = [UInt8](repeating: 0x61, count: shift) + bad + [UInt8](repeating: 0x62, count: 9)
            #expect(clean(text) == (shift, true))
        }
        #expect(clean(Array("a\tb\nc\rd~ efghi".utf8)).count == 14)
    }

    @Test func countsWhatIsValidAndWhatIsNot() {
        func count(_ bytes: [UInt8], isLast: Bool) -> [Int] {
            let (valid, invalid) = bytes.withUnsafeBufferPointer {
                UTF8Scan.countSequences(in: $0, isLast: isLast)
            }
            return [valid, invalid]
        }
        #expect(count(Array("aé漢🐋".utf8), isLast: true) == [3, 0])
        #expect(count([0x61, 0xFF, 0xC3, 0xA9, 0x80], isLast: true) == [1, 2])
        #expect(count([0xC3, 0xA9, 0xC3], isLast: false) == [1, 0])
        #expect(count([0xC3, 0xA9, 0xC3], isLast: true) == [1, 1])
    }
}
