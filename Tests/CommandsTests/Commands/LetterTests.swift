import Cells
import Testing

@testable import Commands

/// Commands that take the next key as a letter.
@Suite struct LetterTests {
    private let map = KeyMaps.standard[.reading]

    private func read(_ keys: String) -> [KeyReader.Answer] {
        var reader = KeyReader()
        return keys.unicodeScalars.map { reader.read(Key(.character($0)), in: map, takesNumbers: true) }
    }

    @Test func theNextKeyIsTheLetter() {
        #expect(read("ma") == [.unfinished, .request(Request(.mark, .text("a")))])
        #expect(read("'5") == [.unfinished, .request(Request(.goMark, .text("5")))])
    }

    @Test func keysTogetherComeFirst() {
        #expect(read("''") == [.unfinished, .request(Request(.jumpBack))])
    }

    @Test func anyOtherKeyTakesItBack() {
        var reader = KeyReader()
        #expect(reader.read("m", in: map, takesNumbers: true) == .unfinished)
        #expect(reader.read(Key(.escape), in: map, takesNumbers: true) == .unfinished)
        #expect(reader.awaiting == nil)
        #expect(reader.read("e", in: map, takesNumbers: true) == .unbound)
        #expect(read("m->").first == .unfinished)
    }
}
