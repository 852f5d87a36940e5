import BookModel
import Glibc
import Network
import Posix
import TestSupport
import Testing

@testable import Catalogs

@Suite struct SavedCatalogsTests {
    private let folder: TemporaryFolder
    private var path: String { folder.path + "/recto/catalogs" }
    private var saved: SavedCatalogs { SavedCatalogs(in: folder.path + "/recto") }
    private let home = SavedCatalog(name: "At home", address: "http://nas:8080/opds", user: "ana")

    init() throws { folder = try TemporaryFolder() }

    private func credentials(_ address: String) throws -> HTTPRequest.Credentials? {
        try saved.credentials()[address]
    }

    @Test func offeredOnesAreListedUntilTheyAreSavedOrRemoved() throws {
        let offered = SavedCatalogs.offered
        #expect(try saved.list() == offered && offered.count == 3 && offered.allSatisfy(\.isOffered))
        #expect(offered.allSatisfy { CatalogAddress.typed($0.address) == $0.address })
        try saved.save(offered[1])
        try saved.remove(offered[0])
        var kept = offered[1]
        kept.isOffered = false
        #expect(try saved.list() == [kept, offered[2]])
        try saved.remove(kept)
        #expect(try saved.list() == [offered[2]])
        try saved.save(offered[0])
        #expect(try saved.list().map(\.name) == [offered[0].name, offered[2].name])
    }

    @Test func passwordsAreKeptForTheirServer() throws {
        try saved.save(home, password: "a\"b\u{7F}")
        #expect(try FileStatus(of: FilePath(path)).isPrivate)
        #expect(try saved.list().first == home)
        #expect(
            try credentials("http://nas:8080/other")
                == HTTPRequest.Credentials(user: "ana", password: "a\"b\u{7F}"))
        for other in [
            "https://nas:8080/opds", "http://nas/opds", "http://nas.evil.org:8080/opds",
            "http://ana@nas:8080/",
        ] {
            #expect(try credentials(other) == nil)
        }
        var renamed = home
        renamed.name = "Home"
        try saved.save(renamed)
        #expect(try credentials(home.address)?.password == "a\"b\u{7F}")
        renamed.user = "eva"
        try saved.save(renamed)
        #expect(try credentials(home.address) == nil && saved.list().first?.user == "eva")
        try saved.remove(renamed)
        #expect(TextFile.read(path)?.contains("eva") == false)
    }

    @Test func aServerHasOnePassword() throws {
        try saved.save(home, password: "old")
        try saved.save(SavedCatalog(name: "Free", address: "http://nas:8080/free"))
        let other = SavedCatalog(name: "Other", address: "http://other/", user: "ana")
        try saved.save(other, password: "else")
        let comics = SavedCatalog(name: "Comics", address: "http://nas:8080/comics", user: "eva")
        try saved.save(comics, password: "new")
        let known = HTTPRequest.Credentials(user: "eva", password: "new")
        #expect(try credentials(home.address) == known && credentials(comics.address) == known)
        #expect(try credentials(other.address)?.password == "else")
        #expect(try saved.list().prefix(4).map(\.user) == ["eva", "", "ana", "eva"])
    }

    @Test func aRemovalIsUndone() throws {
        try saved.save(home, password: "abc")
        #expect(try saved.remove(home) == "abc")
        #expect(try credentials(home.address) == nil)
        try saved.restore(home, password: "abc")
        #expect(try saved.list().first == home && credentials(home.address)?.password == "abc")
        let offered = SavedCatalogs.offered[0]
        #expect(try saved.remove(offered) == nil && !saved.list().contains(offered))
        try saved.restore(offered, password: nil)
        #expect(try saved.list() == [home] + SavedCatalogs.offered)
    }

    @Test func anAddressIsKnownAsItWasTyped() throws {
        let typed = SavedCatalog(name: "A", address: "NAS.example/opds ä")
        #expect(try saved.save(typed).address == "https://nas.example/opds%20%C3%A4")
        try saved.remove(typed)
        #expect(try saved.list() == SavedCatalogs.offered)
    }

    @Test func whatCouldNotBeReadAgainIsNotWritten() throws {
        try saved.save(SavedCatalog(name: "A", address: "NAS.example/opds ä"))
        #expect(try saved.list().first?.address == "https://nas.example/opds%20%C3%A4")
        #expect(throws: SavedCatalogs.Failure.notWritten(path: path, .invalid)) {
            try saved.save(SavedCatalog(name: "B", address: "file:///etc"))
        }
        let long = String(repeating: "x", count: 300_000)
        #expect(throws: SavedCatalogs.Failure.notWritten(path: path, .invalid)) {
            try saved.save(home, password: long)
        }
        #expect(try saved.list().count == 4)
    }

    @Test func anEmptyPasswordIsOne() throws {
        try saved.save(home, password: "")
        #expect(try credentials(home.address) == HTTPRequest.Credentials(user: "ana", password: ""))
    }

    @Test func aFileThatOthersMayReadIsRefused() throws {
        try saved.save(home, password: "abc")
        chmod(path, 0o644)
        #expect(throws: SavedCatalogs.Failure.exposed(path: path)) { try saved.list() }
        #expect(throws: SavedCatalogs.Failure.exposed(path: path)) { try saved.save(home) }
        #expect(TextFile.read(path)?.contains("abc") == true)
    }

    @Test(arguments: [
        "", "{}", "[]", #"{"catalogs": [{"name": "a"}]}"#,
        #"{"catalogs": [{"name": "a", "address": "file:///etc"}]}"#,
        #"{"catalogs": [7]}"#, #"{"catalogs": ["#,
    ])
    func whatCannotBeReadIsNotOverwritten(_ text: String) throws {
        try saved.save(home)
        FilePath(path).remove()
        try FilePath(path).writeNew(Array(text.utf8))
        #expect(throws: SavedCatalogs.Failure.malformed(path: path)) { try saved.list() }
        #expect(throws: SavedCatalogs.Failure.malformed(path: path)) { try saved.save(home) }
        #expect(throws: SavedCatalogs.Failure.malformed(path: path)) { try saved.remove(home) }
        #expect(TextFile.read(path) == text)
    }
}
