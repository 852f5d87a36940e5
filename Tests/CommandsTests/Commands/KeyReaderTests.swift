import Cells
import Testing

@testable import Commands

@Suite struct KeyReaderTests {
    private let map = KeyMaps.standard[.reading]

    /// What each of some keys leads to.
    private func answers(_ keys: [Key], takesNumbers: Bool = true) -> [KeyReader.Answer] {
        var reader = KeyReader()
        return keys.map { reader.read($0, in: map, takesNumbers: takesNumbers) }
    }

    private func number(_ text: String) throws -> Request.Argument {
        .number(try #require(TypedNumber.Value(text)))
    }

    @Test func aNumberGoesWithTheCommandAfterIt() throws {
        #expect(
            try answers(["1", "2", "g", "g"]) == [
                .unfinished, .unfinished, .request(Request(.page, number("12"))), .request(Request(.page)),
            ])
    }

    @Test func aKeyThatIsNotBoundForgetsTheNumber() {
        #expect(answers(["3", "x", "l"]) == [.unfinished, .unbound, .request(Request(.next))])
    }

    @Test func whereNumbersAreNotTakenDigitsAreKeys() {
        #expect(answers(["3"], takesNumbers: false) == [.unbound])
    }

    @Test(
        arguments: [
            (["'", "'"], [.unfinished, .request(Request(.jumpBack))]),
            (["'", "l"], [.unfinished, .request(Request(.goMark, .text("l")))]),
            (["'", "x", "'"], [.unfinished, .request(Request(.goMark, .text("x"))), .unfinished]),
            (["'", "-", "'"], [.unfinished, .unfinished, .unfinished]),
            (["x", "'", "'"], [.unbound, .unfinished, .request(Request(.jumpBack))]),
            (["l", "l"], [.request(Request(.next)), .request(Request(.next))]),
        ] as [([Key], [KeyReader.Answer])])
    func keysAskTogether(_ keys: [Key], _ expected: [KeyReader.Answer]) {
        #expect(answers(keys) == expected)
    }

    @Test func sequencesMayShareTheirBeginning() {
        let map = KeyMap([
            KeyMap.Binding(keys: ["z", "z"], request: Request(.end)),
            KeyMap.Binding(keys: ["z", "a", "b"], request: Request(.beginning)),
        ])
        var reader = KeyReader()
        let answers = (["z", "a", "b", "z", "a", "z", "z"] as [Key]).map {
            reader.read($0, in: map, takesNumbers: true)
        }
        #expect(
            answers == [
                .unfinished, .unfinished, .request(Request(.beginning)), .unfinished, .unfinished,
                .unfinished, .request(Request(.end)),
            ])
    }
}
