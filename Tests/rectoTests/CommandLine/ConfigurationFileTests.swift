import Glibc
import Commands
import Reader
import TestSupport
import Testing

@testable import recto

@Suite struct ConfigurationFileTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func environment(_ variables: [String: String]) -> (String) -> String? { { variables[$0] } }

    @Test func liesWhereTheStandardSays() {
        typealias File = ConfigurationFile
        #expect(
            File.ownPath(environment: environment(["XDG_CONFIG_HOME": "/c", "HOME": "/h"]))
                == "/c/recto/config")
        #expect(
            File.ownPath(environment: environment(["XDG_CONFIG_HOME": "c", "HOME": "/h"]))
                == "/h/.config/recto/config")
        #expect(File.ownPath(environment: environment(["HOME": "/h"])) == "/h/.config/recto/config")
        #expect(File.ownPath(environment: environment([:])) == nil)
    }

    private func readOwn() -> Configuration {
        ConfigurationFile.readOwn(environment: environment(["XDG_CONFIG_HOME": folder.path]))
    }

    @Test func oneThatIsNotThereSaysNothing() {
        #expect(readOwn() == Configuration())
        #expect(ConfigurationFile.readOwn(environment: { _ in nil }) == Configuration())
    }

    @Test func oneIsReadWithItsPath() {
        #expect(mkdir(folder.path + "/recto", 0o700) == 0)
        #expect(TextFile.write("set measure 72\nnex", to: folder.path + "/recto/config"))
        let configuration = readOwn()
        #expect(configuration.values == ["measure": "72"] && configuration.problems.count == 1)
        #expect(configuration.path == folder.path + "/recto/config")
    }

    @Test func itCanBindKeysToProgramsOfTheCommandLine() {
        #expect(mkdir(folder.path + "/recto", 0o700) == 0)
        #expect(TextFile.write("bind x de", to: folder.path + "/recto/config"))
        #expect(readOwn().problems.count == 1)
        let configuration = ConfigurationFile.readOwn(
            environment: environment(["XDG_CONFIG_HOME": folder.path]), options: ["lookup.de": "trans"])
        #expect(configuration.problems.isEmpty)
    }

    @Test func oneThatCannotBeReadIsTold() {
        #expect(mkdir(folder.path + "/recto", 0o700) == 0 && mkdir(folder.path + "/recto/config", 0o700) == 0)
        #expect(readOwn().problems.first?.reason.hasPrefix("cannot be read: ") == true)
    }

    @Test func ofOneThatIsTooLongOnlyTheBeginningIsRead() throws {
        let path = folder.path + "/long"
        #expect(TextFile.write(String(repeating: "#", count: Configuration.mostBytes * 2), to: path))
        let bytes = try ConfigurationFile.read(.init(path)).get()
        #expect(bytes.count == Configuration.mostBytes + 1)
        #expect(
            Configuration(path: path, bytes: bytes).problems.contains {
                $0.reason.hasPrefix("only the first")
            })
    }

    @Test func foldersAreListedFoldersFirst() throws {
        for name in ["b.epub", "a.txt", ".hidden"] {
            #expect(TextFile.write("", to: folder.path + "/" + name))
        }
        #expect(mkdir(folder.path + "/z", 0o700) == 0)
        #expect(symlink(folder.path + "/z", folder.path + "/y") == 0)
        #expect(TextFile.write("", to: folder.path + "/line\nfeed"))
        let entries = FolderListings.entries(in: folder.path + "/")
        #expect(entries.map(\.name) == ["y", "z", ".hidden", "a.txt", "b.epub"])
        #expect(entries.prefix(2).allSatisfy(\.isFolder) && !entries.dropFirst(2).contains { $0.isFolder })
        #expect(FolderListings.entries(in: "/nonexistent/").isEmpty)
    }
}
