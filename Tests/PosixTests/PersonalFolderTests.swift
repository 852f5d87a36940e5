import Glibc
import TestSupport
import Testing

@testable import Posix

@Suite struct PersonalFolderTests {
    @Test(arguments: [
        (PersonalFolder.cache, "XDG_CACHE_HOME", "/h/.cache/recto"),
        (.configuration, "XDG_CONFIG_HOME", "/h/.config/recto"),
        (.data, "XDG_DATA_HOME", "/h/.local/share/recto"),
    ]) func itIsThatOfTheEnvironment(_ folder: PersonalFolder, _ name: String, _ below: String) {
        func path(_ variables: [String: String]) -> String? { folder.path { variables[$0] } }
        #expect(path([name: "/x", "HOME": "/h"]) == "/x/recto")
        #expect(path([name: "x", "HOME": "/h"]) == below)
        #expect(path(["HOME": "/h"]) == below)
        #expect(path(["HOME": "h"]) == nil)
        #expect(path([:]) == nil)
    }

    @Test func theHomeIsThatOfThePasswordFile() {
        let file = """
            root:x:0:0:root:/root:/bin/bash
            broken:x:7
            ada:x:1000:1000:Ada,,,:/home/ada:/bin/sh
            other:x:1000:1000::/home/other:/bin/sh
            none:x:1001:1001:::/bin/sh

            """
        func home(_ user: uid_t) -> String? { HomeFolder.home(of: user, in: Array(file.utf8)) }
        #expect(home(0) == "/root" && home(1000) == "/home/ada")
        #expect(home(7) == nil && home(1001) == nil && home(1002) == nil && home(100) == nil)
    }

    @Test func aFolderWhosePathIsNoTextIsFound() async throws {
        await #expect(processExitsWith: .success) {
            let folder = try TemporaryFolder()
            let bytes = Array("\(folder.path)/caf".utf8) + [0xE9] + Array("/data".utf8)
            setenv("RECTO_TEST_DATA", bytes.map { CChar(bitPattern: $0) } + [0], 1)
            let text = String(decoding: bytes, as: UTF8.self)
            let path = try #require(ByteFolder.path(text, of: "RECTO_TEST_DATA"))
            #expect(ByteFolder.path(text, of: "RECTO_TEST_DATA") == path)
            #expect(TextFile.write("words", to: path + "/file"))
            // The file is at the path of the bytes, and not at the repaired text.
            let file = open((bytes + Array("/file".utf8)).map { CChar(bitPattern: $0) } + [0], O_RDONLY)
            #expect(file >= 0)
            #expect(access(text, F_OK) != 0)
            // A folder may have U+FFFD in its real name.
            setenv("RECTO_TEST_DATA", "/\u{FFFD}", 1)
            #expect(ByteFolder.path("/\u{FFFD}", of: "RECTO_TEST_DATA") == "/\u{FFFD}")
        }
    }
}
