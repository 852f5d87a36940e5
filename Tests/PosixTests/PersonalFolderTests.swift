import Posix
import Testing

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
}
