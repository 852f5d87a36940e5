import BookModel
import TestSupport
import Testing

@testable import Dictionaries

/// Dictionaries that are cut off, or that lie about what they have.
@Suite struct DamagedStarDictTests {
    private static func made(_ index: MadeStarDict.Index, _ data: MadeStarDict.Data) -> MadeStarDict {
        var made = MadeStarDict([
            "apple": "a fruit", "Äpfel": "{apple} in another language, and more about it", "banana": "yellow",
            "": "x",
            "cherry": "red",
        ])
        made.synonyms = [("fruit", 0), ("colour", 3)]
        (made.index, made.data, made.chunk) = (index, data, 16)
        return made
    }

    /// Looks all words up; returns the law that a section breaks.
    private static func violation(_ folder: TemporaryFolder) -> String? {
        let dictionaries = folder.dictionaries
        for word in ["apple", "äpfel", "fruit", "app"] {
            if let law = SectionLaw.violation(dictionaries.define(word, language: "en").section) {
                return law
            }
        }
        return nil
    }

    @Test(arguments: MadeStarDict.Index.allCases, MadeStarDict.Data.allCases)
    func everyFileMayEndAnywhere(index: MadeStarDict.Index, data: MadeStarDict.Data) throws {
        let files = Self.made(index, data).files
        for (ending, bytes) in files {
            for count in bytes.indices {
                let folder = try TemporaryFolder()
                var files = files
                files[ending] = Array(bytes[..<count])
                MadeStarDict.write(files, to: folder)
                #expect(Self.violation(folder) == nil, "\(ending) with \(count) bytes")
            }
        }
    }

    @Test func anyByteMayBeAnother() throws {
        var random = Seeded(11)
        for index in MadeStarDict.Index.allCases {
            let files = Self.made(index, .dictzip).files
            for _ in 0..<150 {
                var files = files
                for _ in 0...random.below(4) {
                    let ending = files.keys.sorted()[random.below(files.count)]
                    let place = random.below(files[ending]?.count ?? 0)
                    files[ending]?[place] = UInt8(truncatingIfNeeded: random.next())
                }
                let folder = try TemporaryFolder()
                MadeStarDict.write(files, to: folder)
                #expect(Self.violation(folder) == nil, "\(files)")
            }
        }
    }

    @Test func missingFilesAreReported() throws {
        for (ending, problem) in [("idx", ".idx"), ("dict", ".dict")] {
            let folder = try TemporaryFolder()
            var files = MadeStarDict(["a": "1"]).files
            files[ending] = nil
            MadeStarDict.write(files, to: folder)
            let definition = folder.dictionaries.define("a", language: nil)
            #expect(definition.isEmpty)
            #expect(definition.problems == ["The dictionary ‘Sample’ has no \(problem) file."])
        }
    }

    @Test func anArticleBeyondTheFileIsReported() throws {
        for value in [
            [0xFF, 0xFF, 0xFF, 0xFF, 0, 0, 0, 1], [0, 0, 0, 0, 0, 0, 0, 9], [0, 0, 0, 2, 0xFF, 0, 0, 0],
        ] {
            for data in MadeStarDict.Data.allCases {
                let folder = try TemporaryFolder()
                var made = MadeStarDict(["a": "1"])
                (made.data, made.chunk) = (data, 1)
                var files = made.files
                files["idx"] = [0x61, 0] + value.map { UInt8($0) }
                MadeStarDict.write(files, to: folder)
                let definition = folder.dictionaries.define("a", language: nil)
                #expect(definition.isEmpty)
                #expect(definition.problems == ["The dictionary ‘Sample’ is damaged: an article is missing."])
            }
        }
    }

    @Test func offsetsOf64BitsDoNotOverflow() throws {
        let folder = try TemporaryFolder()
        var made = MadeStarDict(["a": "1"])
        made.hasLongOffsets = true
        var files = made.files
        files["idx"] = [0x61, 0] + [UInt8](repeating: 0xFF, count: 12)
        MadeStarDict.write(files, to: folder)
        #expect(folder.dictionaries.define("a", language: nil).problems.count == 1)
    }

    @Test func aGzipFileWithoutChunksIsReported() throws {
        let folder = try TemporaryFolder()
        var made = MadeStarDict(["a": "1"])
        made.data = .dictzip
        var files = made.files
        files["dict.dz"] = Packed.gzip([0x31])
        MadeStarDict.write(files, to: folder)
        #expect(
            folder.dictionaries.define("a", language: nil).problems
                == ["The dictionary ‘Sample’ is not compressed with dictzip."])
    }

    @Test func anIndexThatInflatesWithoutEndIsRefused() throws {
        let folder = try TemporaryFolder()
        var made = MadeStarDict(["a": "1"])
        made.index = .gzip
        var files = made.files
        let part = Packed.gzip([UInt8](repeating: 0x61, count: 64 << 20))
        files["idx.gz"] = part + part + part
        MadeStarDict.write(files, to: folder)
        #expect(
            folder.dictionaries.define("a", language: nil).problems == [
                "The dictionary ‘Sample’ is too large."
            ])
    }

    @Test func foldersOfOtherThingsAreLookedThrough() throws {
        let folder = try TemporaryFolder()
        _ = TextFile.write("no dictionary", to: folder.path + "/other.ifo")
        MadeStarDict(["a": "1"]).write(to: folder)
        let definition = folder.dictionaries.define("a", language: nil)
        #expect(definition.has("1"))
        #expect(definition.problems == ["‘other.ifo’ does not describe a StarDict dictionary."])
    }
}
