import Glibc
import Posix
import TestSupport
import Testing

@testable import Dictionaries

@Suite struct DictionaryFoldersTests {
    @Test func dictionariesAreFoundInFoldersOfFolders() throws {
        let folder = try TemporaryFolder()
        var path = folder.path
        for depth in 1...Limits.depth + 1 {
            path = String(decoding: try FilePath(path + "/folder").makeUniqueFolder().bytes, as: UTF8.self)
            var made = MadeStarDict(["a": "1"])
            made.name = "Depth \(depth)"
            for (ending, bytes) in made.files { _ = TextFile.write(bytes, to: "\(path)/x.\(ending)") }
        }
        let names = folder.dictionaries.names(language: nil)
        #expect(names == (1...Limits.depth).map { "Depth \($0)" })
    }

    @Test func aFolderThatIsNamedTwiceIsReadOnce() throws {
        let folder = try TemporaryFolder()
        MadeStarDict(["a": "1"]).write(to: folder)
        let sources = DictionarySources(folders: [
            folder.path, folder.path + "/", "", "/nowhere", "/dev/null",
        ])
        let definition = withExtendedLifetime(folder) { Dictionaries(sources).define("a", language: nil) }
        #expect(definition.text == "Sample\n1\n")
        #expect(definition.problems == [])
    }

    @Test func linksAreFollowedAndMayLeadBack() throws {
        let (folder, other) = (try TemporaryFolder(), try TemporaryFolder())
        MadeStarDict(["a": "1"]).write(to: other)
        symlink(other.path, folder.path + "/other")
        symlink(folder.path, folder.path + "/itself")
        symlink(folder.path, other.path + "/back")
        symlink("/nowhere", folder.path + "/nothing")
        let text = withExtendedLifetime(other) { folder.dictionaries.define("a", language: nil).text }
        #expect(text == "Sample\n1\n")
    }

    @Test func aPipeIsNotWaitedFor() throws {
        let folder = try TemporaryFolder()
        let files = MadeStarDict(["a": "1"]).files
        for ending in ["ifo", "idx", "dict"] {
            MadeStarDict.write(files, to: folder, as: ending)
            unlink("\(folder.path)/\(ending).\(ending)")
            mkfifo("\(folder.path)/\(ending).\(ending)", 0o600)
        }
        let definition = folder.dictionaries.define("a", language: nil)
        #expect(definition.isEmpty && definition.problems.count == 3)
    }

    @Test func noFolderIsNoProblem() {
        let definition = Dictionaries(DictionarySources()).define("word", language: "en")
        #expect(definition.word == "word")
        #expect(definition.isEmpty && definition.problems == [])
    }
}
