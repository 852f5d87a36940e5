import BookModel
import TestSupport
import Testing

@testable import Markup

@Suite struct CaseMappingTests {
    private static func parts(
        _ text: String, _ transform: ComputedStyle.TextTransform, _ language: String = "",
        isInWord: Bool = false
    ) -> [String] {
        var mapping = CaseMapping(transform, language: language, isInWord: isInWord)
        return Array(text.utf8).withUnsafeBufferPointer { bytes in
            let parts = mapping.parts(of: bytes)
            #expect(parts.map(\.range).flatMap(Array.init) == Array(bytes.indices))
            return parts.map { String(decoding: $0.mapped, as: UTF8.self) }
        }
    }

    @Test func partsAreCharactersWhereTheyCanBeToldApart() {
        #expect(Self.parts("aß b", .uppercase, "de") == ["A", "SS", " ", "B"])
        #expect(Self.parts("ij", .capitalize, "nl") == ["I", "J"])
        #expect(Self.parts("Άη ή", .uppercase, "el") == ["Α", "Η", " ", "Ή"])
    }

    @Test func aWordGoesOnBehindAnElement() {
        #expect(Self.parts("ab c", .capitalize, isInWord: true) == ["a", "b", " ", "C"])
        #expect(Self.parts("’s it", .capitalize, isInWord: true).joined() == "’s It")
    }

    @Test(arguments: ["", "tr", "el", "nl", "lt", "de", "not a tag", "\u{FFFF}"])
    func partsMakeTheWholeText(language: String) {
        let letters = Array("aijßŉΐάΣ ή1’.\u{301}İıǆ漢👍\u{AD}")
        for seed in 0..<200 {
            var random = Seeded(UInt64(seed))
            let text = String((0..<random.below(12)).map { _ in letters[random.below(letters.count)] })
            for transform in [
                ComputedStyle.TextTransform.uppercase, .lowercase, .capitalize, .fullWidth, .none,
            ] {
                var mapping = CaseMapping(transform, language: language, isInWord: false)
                let whole = Array(text.utf8).withUnsafeBufferPointer { mapping.map($0) }
                let parts = Self.parts(text, transform, language).joined()
                #expect(String(decoding: whole, as: UTF8.self) == parts, "\(seed) \(transform)")
            }
        }
    }

    @Test func bytesThatAreNoTextDoNotMatter() {
        var mapping = CaseMapping(.uppercase, language: "el", isInWord: false)
        let bytes: [UInt8] = [0x61, 0xFF, 0xCE, 0x62]
        #expect(bytes.withUnsafeBufferPointer { mapping.map($0) }.first == 0x41)
        #expect(bytes.withUnsafeBufferPointer { mapping.parts(of: $0) }.last?.range.upperBound == 4)
    }
}
