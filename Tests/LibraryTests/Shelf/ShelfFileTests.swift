import Testing

@testable import Library

@Suite struct ShelfFileTests {
    private func path(_ environment: [String: String]) -> String? {
        ShelfStore.defaultPath { environment[$0] }
    }

    @Test func theDataFolderComesFirst() {
        #expect(path(["XDG_DATA_HOME": "/data", "HOME": "/home/a"]) == "/data/recto/shelf.sqlite")
    }

    @Test func theHomeFolderComesNext() {
        #expect(path(["HOME": "/home/a"]) == "/home/a/.local/share/recto/shelf.sqlite")
        #expect(path(["XDG_DATA_HOME": "", "HOME": "/home/a"]) == "/home/a/.local/share/recto/shelf.sqlite")
        #expect(
            path(["XDG_DATA_HOME": "data", "HOME": "/home/a"]) == "/home/a/.local/share/recto/shelf.sqlite")
    }

    @Test func withoutAHomeThereIsNone() {
        #expect(path([:]) == nil)
        #expect(path(["HOME": "", "XDG_DATA_HOME": "relative"]) == nil)
    }
}
