import BookModel
import Posix
import Synchronization
import TestSupport
import Testing

@testable import Dictionaries

@Suite struct StarDictTests {
    /// A form in which the same dictionary may be written.
    struct Form: CustomTestStringConvertible, Sendable {
        var index: MadeStarDict.Index
        var data: MadeStarDict.Data
        var hasLongOffsets: Bool
        var version: String

        var testDescription: String { "\(version) \(index) \(data) \(hasLongOffsets ? 64 : 32)" }

        func made(_ made: MadeStarDict) -> MadeStarDict {
            var made = made
            (made.index, made.data, made.hasLongOffsets) = (index, data, hasLongOffsets)
            made.version = version
            return made
        }
    }

    static let forms = MadeStarDict.Index.allCases.flatMap { index in
        MadeStarDict.Data.allCases.flatMap { data in
            [("2.4.2", false), ("3.0.0", false), ("3.0.0", true)].map {
                Form(index: index, data: data, hasLongOffsets: $0.1, version: $0.0)
            }
        }
    }

    /// A dictionary of many words, whose articles are longer and shorter than a chunk.
    private static var many: MadeStarDict {
        var made = MadeStarDict([:])
        made.entries = (0..<1_000).map {
            ("word\($0)", Array("Article \($0)\(String(repeating: ", and more", count: $0 % 40))".utf8))
        }
        made.synonyms = [("other", 999), ("Other", 3), ("none", 1_000)]
        return made
    }

    @Test(arguments: forms) func readsEveryWordInEveryForm(form: Form) throws {
        let folder = try TemporaryFolder()
        form.made(Self.many).write(to: folder)
        let dictionaries = folder.dictionaries
        for number in stride(from: 0, to: 1_000, by: 37) + [63, 64, 999] {
            let definition = dictionaries.define("word\(number)", language: nil)
            let article = "Article \(number)\(String(repeating: ", and more", count: number % 40))"
            #expect(definition.has(article))
            #expect(definition.problems == [])
        }
        #expect(dictionaries.define("word1000", language: nil).isEmpty)
    }

    @Test(arguments: forms) func findsSynonyms(form: Form) throws {
        let definition = try TemporaryFolder.define("other", in: form.made(Self.many))
        #expect(definition.text.hasPrefix("Sample\nword999\nArticle 999"))
        #expect(!definition.text.contains("Article 3"))
    }

    @Test func compressedSynonymsAreRead() throws {
        let folder = try TemporaryFolder()
        var files = Self.many.files
        files["syn.dz"] = Packed.gzip(files.removeValue(forKey: "syn") ?? [])
        MadeStarDict.write(files, to: folder)
        #expect(folder.dictionaries.define("Other", language: nil).text.hasPrefix("Sample\nword3\nArticle 3"))
    }

    @Test func manyThreadsMayAskAtOnce() throws {
        let folder = try TemporaryFolder()
        var made = Self.many
        (made.index, made.data) = (.gzip, .dictzip)
        made.write(to: folder)
        let dictionaries = folder.dictionaries
        let done = Semaphore()
        let found = Mutex(0)
        for thread in 0..<8 {
            Worker.start {
                for number in stride(from: thread, to: 1_000, by: 50) {
                    let definition = dictionaries.define("word\(number)", language: nil)
                    if definition.text.contains("Article \(number)") { found.withLock { $0 += 1 } }
                }
                done.post()
            }
        }
        for _ in 0..<8 { done.wait() }
        #expect(found.withLock { $0 } == 160)
    }

    @Test func aSynonymOfNoEntryIsNone() throws {
        #expect(try TemporaryFolder.define("none", in: Self.many).isEmpty)
    }

    @Test func anArticleThatTwoWordsLeadToIsShownOnce() throws {
        var made = MadeStarDict(["one": "1"])
        made.synonyms = [("one", 0), ("one", 0)]
        #expect(try TemporaryFolder.define("one", in: made).text == "Sample\n1\n")
    }

    @Test func wordsNeedNotBeInOrder() throws {
        var made = MadeStarDict([:])
        var random = Seeded(5)
        let numbers = (0..<5_000).shuffled(using: &random)
        made.entries = numbers.map { (String($0 * 7_919 % 5_000, radix: 36), Array("N\($0)".utf8)) }
        let folder = try TemporaryFolder()
        made.write(to: folder)
        let dictionaries = folder.dictionaries
        for number in stride(from: 0, to: 5_000, by: 131) {
            let word = String(number * 7_919 % 5_000, radix: 36)
            #expect(dictionaries.define(word, language: nil).has("N\(number)"))
        }
    }

    @Test func wordsAreFoundAcrossThePiecesInWhichAnIndexIsRead() throws {
        var made = MadeStarDict([:])
        made.entries = (0..<3_000).map {
            ("\($0)" + String(repeating: "x", count: 200), Array("N\($0)".utf8))
        }
        let folder = try TemporaryFolder()
        made.write(to: folder)
        let dictionaries = folder.dictionaries
        let missing = (0..<3_000).filter {
            !dictionaries.define("\($0)" + String(repeating: "x", count: 200), language: nil).has("N\($0)")
        }
        #expect(missing == [])
    }

    @Test func aWordLongerThanTheFormatAllowsEndsTheIndex() throws {
        var made = MadeStarDict(["a": "1", "b": "2", "c": "3"])
        made.entries[1].word = String(repeating: "b", count: Limits.indexedWord + 1)
        let folder = try TemporaryFolder()
        made.write(to: folder)
        let dictionaries = folder.dictionaries
        #expect(dictionaries.define("a", language: nil).has("1"))
        #expect(dictionaries.define("c", language: nil).isEmpty)
        #expect(
            dictionaries.define("a", language: nil).problems
                == ["The dictionary ‘Sample’ is damaged: its index is cut off."])
    }

    @Test func aLongArticleIsCut() throws {
        var made = MadeStarDict([:])
        made.entries = [("a", [UInt8](repeating: 0x61, count: Limits.article + 10))]
        made.data = .dictzip
        made.chunk = 60_000
        let letters = try TemporaryFolder.define("a", in: made).section.text.count { $0 == 0x61 }
        #expect(letters == Limits.article + "Sample".utf8.count { $0 == 0x61 })
    }

    @Test func aFileThatBecomesShorterIsNotReadBeyondItsEnd() throws {
        let folder = try TemporaryFolder()
        MadeStarDict(["one": "first", "two": "second"]).write(to: folder)
        let dictionaries = folder.dictionaries
        #expect(dictionaries.define("two", language: nil).has("second"))
        for ending in ["dict", "idx"] { _ = TextFile.write("", to: "\(folder.path)/sample.\(ending)") }
        #expect(dictionaries.define("two", language: nil).isEmpty)
    }
}
