import BookModel
import Posix
import TestSupport
import Testing

@testable import Dictionaries

@Suite struct DictLookupTests {
    @Test func definitionsAreGroupedByTheirDatabases() throws {
        let server = try FakeServer.dict {
            $0 == "DEFINE * \"whale\""
                ? DictAnswer.definitions(
                    "Whale", ["WordNet": "an {animal}", "GCIDE": "..a dot\r\nCafé", "WordNet": "second"])
                : DictAnswer.none
        }
        let definition = server.define("“whale”")
        #expect(definition.dictionaries.map(\.name) == ["WordNet", "GCIDE"])
        #expect(definition.text == "WordNet\nan animal\nsecond\nGCIDE\n.a dot\nCafé\n")
        #expect(definition.links == ["define:animal"])
        #expect(definition.problems == [])
    }

    @Test func theFirstFormThatAServerHasIsTaken() throws {
        let server = try FakeServer.dict {
            $0 == "DEFINE * \"Ahab\"" ? DictAnswer.definitions("Ahab", ["A": "a captain"]) : DictAnswer.none
        }
        #expect(server.define("Ahab’s").text == "A\nAhab\na captain\n")
    }

    @Test func wordsThatAreSpelledAlikeAreNamed() throws {
        let server = try FakeServer.dict { line in
            switch line {
            case "MATCH * lev \"whall\"": DictAnswer.matches(["whale", "white whale", "whale"])
            case "MATCH * prefix \"whall\"": "551 no such strategy\r\n"
            default: DictAnswer.none
            }
        }
        let definition = server.define("whall")
        #expect(definition.isEmpty)
        #expect(definition.links == ["define:whale", "define:white whale"])
        #expect(definition.problems == [])
    }

    @Test func quotationMarksCannotEndTheWord() throws {
        let server = try FakeServer.dict {
            $0.hasPrefix("DEFINE") ? DictAnswer.definitions("x", ["A": $0]) : DictAnswer.none
        }
        #expect(server.define("a\"b\\c\r\nd").has("DEFINE * \"a\\\"b\\\\c d\""))
    }

    @Test func noServerIsNoProblem() throws {
        let server = DictServer(port: 1)
        let definition = Dictionaries(DictionarySources(server: server)).define("a", language: nil)
        #expect(definition.isEmpty && definition.problems == [])
    }

    @Test func aHostThatIsANameIsReported() {
        let server = DictServer(host: "dict.example.org")
        let definition = Dictionaries(DictionarySources(server: server)).define("a", language: nil)
        #expect(
            definition.problems == [
                "The dictionary server ‘dict.example.org:2628’ has no numeric address and port."
            ])
    }

    @Test(arguments: ["", "220 fake\r\n", "220 fake\r\n150 1\r\n151 a b c\r\nand no more"])
    func aServerThatDoesNotGoOnIsLeftAtTheDeadline(answer: String) throws {
        let server = try FakeServer { connection in
            connection.send(answer)
            connection.waitForEnd()
        }
        let fault = #expect(throws: DictionaryFault.self) {
            _ = try DictSession(server.server, by: .now + .milliseconds(100)).define("a")
        }
        #expect(fault == .connection(.timedOut))
        withExtendedLifetime(server) {}
    }

    @Test(arguments: [
        ("", "ended the connection"), ("420 no\r\n", "420"), ("hello\r\n", "not of the DICT protocol"),
        ("\u{0}\u{1}\r\n", "not of the DICT protocol"),
    ]) func otherBannersAreReported(banner: String, words: String) throws {
        let server = try FakeServer { $0.send(banner) }
        let definition = server.define("a")
        #expect(definition.isEmpty)
        #expect(definition.problems.count == 1 && definition.problems.allSatisfy { $0.contains(words) })
    }

    @Test(arguments: [
        "250 ok\r\n", "150 9 definitions\r\n", "151\r\n", "151 \"a\"\r\n.\r\n", "151 a b c\r\ntext\r\n",
        "abc\r\n",
        "999 x\r\n", "152 1 matches\r\nx\r\n.\r\n", ".\r\n", "\r\n", "151 \"a b\\\r\n..\r\n.\r\n250 ok\r\n",
    ]) func anyAnswerMayComeOutOfOrder(answer: String) throws {
        let server = try FakeServer { connection in
            connection.send("220 fake\r\n")
            _ = connection.line()
            connection.send(answer)
        }
        #expect(SectionLaw.violation(server.define("a").section) == nil)
    }

    @Test(.long) func aServerThatSendsWithoutEndIsLeft() throws {
        for flood in [
            "150 1\r\n", "151 \"a\" b \"c\"\r\n", String(repeating: "x", count: 1_000), "151 a b c\r\n.\r\n",
            "text\r\n",
        ] {
            let server = try FakeServer { connection in
                connection.send("220 fake\r\n151 a b c\r\n")
                while connection.send(flood) {}
            }
            let definition = server.define("a")
            #expect(definition.problems.count == 1, "\(flood)")
        }
    }

    @Test func aLongDefinitionIsCut() throws {
        let text = String(repeating: "long line\r\n", count: 60_000)
        let server = try FakeServer.dict { _ in DictAnswer.definitions("a", ["A": text]) }
        let definition = server.define("a")
        #expect(!definition.isEmpty && definition.problems == [])
        #expect(definition.section.text.count < Limits.article + 1_000)
    }

    @Test func bytesThatAreNoTextAreRepaired() throws {
        let server = try FakeServer { connection in
            connection.send("220 fake\r\n")
            _ = connection.line()
            connection.send(Array("150 1\r\n151 a b \"".utf8) + [0xFF, 0x1B] + Array("c\"\r\n".utf8))
            connection.send(
                [0x61, 0xE2, 0x82, 0x0D, 0x0A, 0x00, 0x2E, 0x2E, 0x0A] + Array(".\r\n250 ok\r\n".utf8))
        }
        let definition = server.define("a")
        #expect(SectionLaw.violation(definition.section) == nil)
        #expect(definition.dictionaries.map(\.name) == ["\u{FFFD}c"])
    }

    @Test func theReadersOrderHoldsForServersToo() throws {
        let folder = try TemporaryFolder()
        MadeStarDict(["a": "1"]).write(to: folder)
        let server = try FakeServer.dict { _ in DictAnswer.definitions("a", ["First": "x", "Zero": "y"]) }
        let sources = DictionarySources(folders: [folder.path], order: ["zero"], server: server.server)
        let definition = withExtendedLifetime((folder, server)) {
            Dictionaries(sources).define("a", language: nil)
        }
        #expect(definition.dictionaries.map(\.name) == ["Zero", "Sample", "First"])
    }

    @Test(arguments: [
        ("a b", ["a", "b"]), ("\"a b\" c", ["a b", "c"]), ("'x \"y' z", ["x \"y", "z"]),
        ("\"\" a", ["", "a"]),
        ("\"a\\\"b\"", ["a\"b"]), ("", []), ("  ", []), ("\"open", ["open"]), ("a\\", ["a"]),
    ]) func linesHaveWords(line: String, words: [String]) {
        #expect(DictSession.words(line) == words)
    }
}
