import TestSupport
import Testing

@testable import Text

@Suite struct ByteSearchTests {
    private func places(of wanted: [UInt8], in text: [UInt8]) -> [Int] {
        let search = ByteSearch(wanted)
        var places: [Int] = []
        text.withUnsafeBufferPointer { text in
            var place = 0
            while let found = search.first(in: text, from: place) {
                places.append(found)
                place = found + 1
            }
        }
        return places
    }

    @Test func findsAtBothEnds() {
        #expect(places(of: Array("ab".utf8), in: Array("abcab".utf8)) == [0, 3])
        #expect(places(of: Array("abcab".utf8), in: Array("abcab".utf8)) == [0])
        #expect(places(of: Array("abcabc".utf8), in: Array("abcab".utf8)) == [])
        #expect(places(of: [0x61], in: []) == [])
    }

    @Test func findsAllThatStandsThere() {
        var random = Seeded(11)
        for _ in 0..<2_000 {
            let text = (0..<random.below(60)).map { _ in UInt8(0x61 + random.below(3)) }
            let wanted = (0...random.below(4)).map { _ in UInt8(0x61 + random.below(3)) }
            let expected = text.indices.filter { text[$0...].starts(with: wanted) }
            #expect(places(of: wanted, in: text) == expected)
        }
    }
}
