import BookModel
import Posix
import TestSupport
import Testing

@testable import Dictionaries

@Suite struct StemmerTests {
    private static let rules = """
        SET UTF-8
        TRY esianrt
        SFX S Y 2
        SFX S y ies [^aeiou]y
        SFX S 0 s [^y]
        SFX D Y 1
        SFX D 0 ed [^ey]
        """
    private static let words = "3\nwhale/S\nharpoon/SD\nberry/S\n"

    private func folder(
        _ names: [String], rules: String = rules, words: [UInt8] = Array(words.utf8)
    ) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        for name in names {
            _ = TextFile.write(rules, to: "\(folder.path)/\(name).aff")
            _ = TextFile.write(words, to: "\(folder.path)/\(name).dic")
        }
        return folder
    }

    @Test func findsStemsInTheLanguageOfTheText() throws {
        let folder = try folder(["en_US"])
        let stemmer = Stemmer(folders: ["", "/nowhere", folder.path])
        withExtendedLifetime(folder) {
            #expect(stemmer.stems(of: "whales", language: "en-GB") == ["whale"])
            #expect(stemmer.stems(of: "berries", language: "eng") == ["berry"])
            #expect(stemmer.stems(of: "harpooned", language: "en") == ["harpoon"])
            #expect(stemmer.stems(of: "whale", language: "en") == [])
            #expect(stemmer.stems(of: "xyz", language: "en") == [])
            #expect(stemmer.stems(of: "whales", language: "de") == [])
            #expect(stemmer.stems(of: "whales", language: "") == [])
        }
    }

    /// A language, the dictionaries that there are, and the one that is taken.
    private static let choices: [(String, [String], String?)] = [
        ("en-GB", ["en_US", "en_GB", "en_AU"], "en_GB"),
        ("en", ["en_GB", "en_US"], "en_US"),
        ("en-NZ", ["en_GB", "en_AU"], "en_AU"),
        ("de", ["de_AT", "de_DE"], "de_DE"),
        ("de-Latn-AT", ["de_AT", "de_DE"], "de_AT"),
        ("fr", ["fr"], "fr"),
        ("pt-BR", ["pt_PT"], "pt_PT"),
        ("ger", ["de_CH"], "de_CH"),
        ("e", ["en_US"], nil),
        ("it", ["ita", "en_US"], nil),
    ]

    @Test(arguments: choices)
    func choosesTheFilesOfALanguage(language: String, names: [String], expected: String?) throws {
        let folder = try folder(names)
        let path = withExtendedLifetime(folder) {
            SpellingFiles.path(for: language, in: FilePath(folder.path))
        }
        #expect(path == expected.map { FilePath(folder.path + "/" + $0) })
    }

    @Test func dictionariesInOtherEncodingsAreRead() throws {
        let folder = try folder(
            ["de_DE"], rules: "SET ISO8859-1\nSFX E Y 1\nSFX E 0 e .\n",
            words: [0x31, 0x0A, 0x57, 0xF6, 0x72, 0x2F, 0x45, 0x0A])
        let stemmer = Stemmer(folders: [folder.path])
        withExtendedLifetime(folder) {
            #expect(stemmer.stems(of: "Wöre", language: "de") == ["Wör"])
            #expect(stemmer.stems(of: "Wжre", language: "de") == [])
        }
    }

    @Test func encodingsAreThereAndBack() throws {
        for (name, word) in [
            ("ISO8859-2", "čeština"), ("KOI8-R", "кит"), ("microsoft-cp1251", "кіт"), ("UTF-8", "鯨"),
        ] {
            let encoding = try #require(SpellingEncoding(name))
            let bytes = try #require(encoding.bytes(of: word))
            #expect(encoding.text(of: bytes) == word)
        }
        #expect(SpellingEncoding("no such encoding") == nil)
        #expect(SpellingEncoding("EUC-JP") == nil)
        #expect(SpellingEncoding("ISO8859-1")?.bytes(of: "кит") == nil)
    }

    @Test func articlesAreFoundByTheStem() throws {
        let folder = try folder(["en_US"])
        MadeStarDict(["whale": "an animal", "Harpoon": "a spear", "whales": "more of them"]).write(to: folder)
        let dictionaries = Dictionaries(DictionarySources(folders: [folder.path], spelling: [folder.path]))
        withExtendedLifetime(folder) {
            #expect(dictionaries.define("harpoons", language: "en").text == "Sample\nHarpoon\na spear\n")
            #expect(dictionaries.define("Whales", language: "en").text == "Sample\nmore of them\n")
            #expect(dictionaries.define("harpoons", language: nil).isEmpty)
        }
    }

    @Test func aServerIsAskedForTheStem() throws {
        let folder = try folder(["en_US"])
        let server = try FakeServer.dict {
            $0 == "DEFINE * \"whale\"" ? DictAnswer.definitions("whale", ["A": "x"]) : DictAnswer.none
        }
        let sources = DictionarySources(server: server.server, spelling: [folder.path])
        let definition = withExtendedLifetime((folder, server)) {
            Dictionaries(sources).define("whales", language: "en")
        }
        #expect(definition.text == "A\nwhale\nx\n")
    }

    @Test func damagedFilesGiveNoStems() throws {
        for (rules, words) in [
            ("", ""), ("SET nothing\n", "1\na\n"), ("SFX S Y 99999\n", "999999999\nwhale/S\n"),
            ("\u{0}", "\u{0}"),
        ] {
            let folder = try folder(["en_US"], rules: rules, words: Array(words.utf8))
            let stemmer = Stemmer(folders: [folder.path])
            withExtendedLifetime(folder) { #expect(stemmer.stems(of: "whales", language: "en") == []) }
        }
    }
}
