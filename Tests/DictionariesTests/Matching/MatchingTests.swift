import BookModel
import TestSupport
import Testing

@testable import Dictionaries

@Suite struct MatchingTests {
    private static let made = MadeStarDict([
        "Polish": "of Poland", "polish": "to make smooth", "résumé": "a summary", "resume": "to begin again",
        "Whale": "an animal",
    ])

    private func define(_ word: String) throws -> Definition {
        try TemporaryFolder.define(word, in: Self.made)
    }

    @Test func theExactWordComesBeforeOtherCaseAndAccents() throws {
        #expect(try define("Polish").text == "Sample\nof Poland\n")
        #expect(try define("resume").text == "Sample\nto begin again\n")
        #expect(try define("résumé").text == "Sample\na summary\n")
    }

    @Test func otherCaseAndAccentsAreFoundUnderTheirHeadwords() throws {
        #expect(try define("POLISH").text == "Sample\nPolish\nof Poland\npolish\nto make smooth\n")
        #expect(try define("whale").text == "Sample\nan animal\n")
        #expect(try define("re\u{301}sume").text == "Sample\nrésumé\na summary\nresume\nto begin again\n")
    }

    @Test func aPossessiveIsFoundUnderItsWord() throws {
        let definition = try define("“whale’s”")
        #expect(definition.word == "whale’s")
        #expect(definition.text == "Sample\nWhale\nan animal\n")
    }

    @Test func everyDictionaryHasItsOwnBestForm() throws {
        let folder = try TemporaryFolder()
        var other = MadeStarDict(["whale’s": "of a whale"])
        other.name = "Other"
        other.write(to: folder, as: "a")
        Self.made.write(to: folder, as: "b")
        let definition = folder.dictionaries.define("whale’s", language: nil)
        #expect(definition.text == "Other\nof a whale\nSample\nWhale\nan animal\n")
        #expect(definition.dictionaries.map(\.name) == ["Other", "Sample"])
        for heading in definition.dictionaries {
            #expect(
                definition.section.blocks.contains {
                    $0.range.lowerBound == heading.offset
                        && definition.section.string($0.range) == heading.name
                })
        }
    }

    @Test func neighboursAreThoseWithTheLongestCommonBeginning() throws {
        let definition = try define("resumption")
        #expect(definition.isEmpty)
        #expect(definition.dictionaries == [])
        #expect(definition.links == ["define:résumé", "define:resume"])
    }

    @Test func neighboursStandNextToTheWord() throws {
        var made = MadeStarDict([:])
        made.entries = (100..<200).map { ("word\($0)", []) }
        let links = try TemporaryFolder.define("word150x", in: made).links
        #expect(links == ["define:word150"])
        let more = try TemporaryFolder.define("word15x", in: made).links
        #expect(more.count == 10)
        let around = try TemporaryFolder.define("word1x", in: made).links
        #expect(around.count == Limits.neighbours)
    }

    @Test func aWordLikeNoOtherHasNoNeighbours() throws {
        let definition = try define("xylophone")
        #expect(definition.isEmpty && definition.section.blocks == [])
    }

    @Test func neighboursOfSeveralDictionariesAreMerged() {
        var all = Neighbours()
        all.add(Neighbours(common: 3, words: ["abc", "abd"]))
        all.add(Neighbours(common: 2, words: ["abx"]))
        all.add(Neighbours(common: 3, words: ["abd", "abe"]))
        #expect(all.words == ["abc", "abd", "abe"])
        all.add(Neighbours(common: 4, words: ["abcd"]))
        #expect(all.words == ["abcd"])
    }
}
