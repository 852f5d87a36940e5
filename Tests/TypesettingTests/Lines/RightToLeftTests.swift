import CICU
import Testing

@testable import Typesetting

@Suite struct RightToLeftTests {
    @Test func knowsEveryCharacterThatRunsFromTheRight() {
        var count = 0
        for value in UInt32(0)..<0x20000 {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let bytes = Array(String(Character(scalar)).utf8)
            let isStrong = bytes.withUnsafeBufferPointer {
                $0.baseAddress.map { ci_first_strong($0, Int32(bytes.count)) } == ci_right_to_left
            }
            guard isStrong else { continue }
            #expect(Self.occurs(bytes), "U+\(String(value, radix: 16))")
            count += 1
        }
        #expect(count > 2_000)
    }

    @Test(arguments: ["\u{200F}", "\u{202B}", "\u{202E}", "\u{2067}", "\u{2068}"])
    func knowsWhatTurnsTextAround(_ text: String) {
        #expect(Self.occurs(Array(text.utf8)))
    }

    @Test(arguments: ["plain", "“quotes” — dashes…", "Straße Слово Ωμέγα", "漢字かな한국어", "ไทย हिन्दी", "😀🇩🇪"])
    func leavesOtherTextAlone(_ text: String) {
        #expect(!Self.occurs(Array(text.utf8)))
    }

    private static func occurs(_ bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBufferPointer { RightToLeft.occurs(in: $0.indices, of: $0) }
    }
}
