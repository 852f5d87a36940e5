import BookModel
import Glibc
import Posix
import TestSupport
import Testing

@testable import Dictionaries

/// Real dictionaries and programs, as Debian has them: `make deps-more` installs what is missing.
@Suite(.long) struct InstalledDictionariesTests {
    private static let stardict = "/usr/share/stardict/dic"
    private static let spelling = ["/usr/share/hunspell"]

    private static func isThere(_ path: String) -> Bool { FilePath(path).allows(.read) }

    /// Looks up headwords of a dictionary at some distance from each other; returns how many.
    private func lookUpAll(_ name: String, every step: Int) throws -> Int {
        let folder = try TemporaryFolder()
        for ending in ["ifo", "idx", "dict.dz"] {
            let file = try FileDescriptor(FilePath("\(Self.stardict)/\(name).\(ending)"))
            _ = TextFile.write(try file.readToEnd(limit: 1 << 30), to: "\(folder.path)/\(name).\(ending)")
        }
        let index = try StoredBytes(FilePath("\(folder.path)/\(name).idx"), limit: 1 << 30)
        let list = WordList(index, valueLength: 8)
        let dictionaries = folder.dictionaries
        let numbers = stride(from: 0, to: list.count, by: step)
        for number in numbers {
            let word = String(decoding: try #require(list.entry(number)).word, as: UTF8.self)
            let definition = dictionaries.define(word, language: "fr")
            #expect(!definition.isEmpty && definition.problems == [], "\(word)")
            #expect(SectionLaw.violation(definition.section) == nil, "\(word)")
            #expect(
                definition.section.links.allSatisfy { Definition.word(of: $0) != nil || $0.hasPrefix("http") }
            )
        }
        return numbers.reduce(0) { count, _ in count + 1 }
    }

    @Test(.enabled(if: isThere(stardict + "/XMLittre.ifo"), "stardict-xmlittre is not installed"))
    func theWordsOfLittreAreFound() throws { #expect(try lookUpAll("XMLittre", every: 100) > 1_000) }

    @Test(.enabled(if: isThere(stardict + "/czech-cizi.ifo"), "stardict-czech is not installed"))
    func theWordsOfTheCzechDictionaryAreFound() throws {
        #expect(try lookUpAll("czech-cizi", every: 20) > 900)
    }

    @Test(
        .enabled(
            if: isThere("/usr/bin/sdcv") && isThere(stardict + "/czech-cizi.ifo"), "sdcv is not installed"))
    func sdcvFindsTheSame() throws {
        let own = Dictionaries(DictionarySources(folders: [Self.stardict]))
        let sdcv = Dictionaries(
            DictionarySources(command: ["/usr/bin/sdcv", "-n", "-e", "-2", "/usr/share/stardict", "%w"]))
        for word in ["abdikace", "azyl", "zoologie", "BALEINE", "xyzzy"] {
            let (ours, theirs) = (own.define(word, language: nil), sdcv.define(word, language: nil))
            #expect(ours.isEmpty == !theirs.text.contains("-->\(word)"), "\(word): \(theirs.text)")
        }
    }

    @Test(
        .enabled(
            if: isThere("/usr/bin/apertium") && isThere("/usr/share/apertium/modes/eng-spa.mode"),
            "apertium or apertium-eng-spa is not installed"))
    func apertiumTranslatesWhatItReads() {
        let answer = ProgramAnswer(of: ["apertium", "eng-spa"], reading: "The white whale swims.")
        #expect(answer.text == "La ballena blanca nada.")
        #expect(
            ProgramAnswer(of: ["apertium", "eng-xx"], reading: "whale").problem?.hasPrefix(
                "‘apertium’: Error: Mode eng-xx does not exist") == true)
    }

    @Test(.enabled(if: isThere("/usr/share/hunspell/en_US.dic"), "hunspell-en-us is not installed"))
    func englishStems() {
        let stemmer = Stemmer(folders: Self.spelling)
        #expect(stemmer.stems(of: "whales", language: "en-GB") == ["whale"])
        #expect(stemmer.stems(of: "harpooned", language: "en").contains("harpoon"))
    }

    @Test(.enabled(if: isThere("/usr/share/hunspell/de_DE.dic"), "hunspell-de-de is not installed"))
    func germanStems() {
        let stemmer = Stemmer(folders: Self.spelling)
        #expect(stemmer.stems(of: "Häuser", language: "de-AT").contains("Haus"))
        #expect(stemmer.stems(of: "Walen", language: "de").contains("Wal"))
    }

    @Test(
        .enabled(
            if: isThere("/usr/sbin/dictd") && isThere("/usr/share/dictd/gcide.index")
                && isThere("/usr/share/dictd/wn.index"), "dictd, dict-gcide or dict-wn is not installed"))
    func aRealServerAnswers() throws {
        let server = try RealDictServer(["gcide", "wn"])
        defer { server.end() }
        let dictionaries = Dictionaries(
            DictionarySources(server: server.address, spelling: Self.spelling))
        let whale = dictionaries.define("“whale,”", language: "en")
        #expect(whale.dictionaries.count == 2 && whale.problems == [])
        #expect(whale.text.contains("sperm whale"))
        #expect(SectionLaw.violation(whale.section) == nil)
        for word in ["set", "run", "harpooneers", "it's", "naïve", "\"", "a b c", "日本"] {
            let definition = dictionaries.define(word, language: nil)
            #expect(definition.problems == [] && SectionLaw.violation(definition.section) == nil, "\(word)")
        }
        let alike = dictionaries.define("wahle", language: "en")
        #expect(alike.isEmpty && alike.links.contains("define:whale"))
    }
}

/// A dictd of its own, on a free port.
private struct RealDictServer {
    let address: DictServer
    private let process: Int32
    private let folder: TemporaryFolder

    struct NotStarted: Error {}

    /// Starts it with databases of `/usr/share/dictd`, and waits until it answers.
    init(_ databases: [String]) throws {
        folder = try TemporaryFolder()
        // It reads its configuration as another user.
        chmod(folder.path, 0o755)
        address = DictServer(port: try FakeServer.freePort())
        let lines = databases.map {
            "database \($0) { data \"/usr/share/dictd/\($0).dict.dz\" index \"/usr/share/dictd/\($0).index\" }"
        }
        _ = TextFile.write(lines.joined(separator: "\n") + "\n", to: folder.path + "/dictd.conf")
        var child = ChildProcess()
        child.beginsSession = true
        process = try child.start(
            "/usr/sbin/dictd",
            [
                "dictd", "-d", "nodetach", "-c", folder.path + "/dictd.conf", "--listen-to", "127.0.0.1",
                "-p",
                "\(address.port)", "--pid-file", folder.path + "/pid",
            ])
        let deadline = Moment.now + .seconds(30)
        while (try? DictSession(address, by: deadline)) == nil {
            guard Moment.now < deadline, !ChildProcess.hasEnded(process) else { throw NotStarted() }
        }
    }

    func end() { ChildProcess.endSession(process) }
}
