import BookModel
import CSQLite
import Glibc
import TestSupport
import Testing

@testable import Shelf

@Suite struct ShelfTests {
    private let folder: TemporaryFolder
    private var path: String { folder.path + "/deep/er/shelf.sqlite" }
    private let moby = Identity(digest: "0123456789abcdef0123456789abcdef", identifier: "urn:isbn:1")

    init() throws {
        folder = try #require(TemporaryFolder())
    }

    private func metadata(_ title: String, by creators: [String] = ["Herman Melville"]) -> Metadata {
        var metadata = Metadata()
        metadata.title = title
        metadata.creators = creators
        return metadata
    }

    private func place(_ section: Int, words: String = "Call me Ishmael.") -> Locator {
        Locator(section: section, offset: 120, words: words, progress: 0.25)
    }

    private func value(_ sql: String) throws -> String? {
        let database = try Database(path: path)
        return try database.first(try database.prepare(sql)) { $0.text(0) }
    }

    @Test func rememberedPlacesComeBack() throws {
        let shelf = try Shelf(path: path)
        #expect(try shelf.place(of: moby, title: "Moby-Dick") == nil)
        try shelf.record(place(3), of: moby, metadata: metadata("Moby-Dick"), path: "/a.epub", at: 1)
        #expect(try shelf.place(of: moby, title: "Moby-Dick") == place(3))
        try shelf.record(place(4), of: moby, metadata: metadata("Moby-Dick"), path: "/a.epub", at: 2)
        #expect(try shelf.place(of: moby, title: "Moby-Dick") == place(4))
    }

    @Test func placesOutliveTheProcess() throws {
        try Shelf(path: path).record(place(3), of: moby, metadata: metadata("Moby-Dick"), path: "/a", at: 1)
        #expect(try Shelf(path: path).place(of: moby, title: "Moby-Dick") == place(3))
    }

    @Test func aRenamedFileIsTheSameBook() throws {
        let shelf = try Shelf(path: path)
        try shelf.record(place(3), of: moby, metadata: metadata("Moby-Dick"), path: "/a.epub", at: 5)
        #expect(try shelf.place(of: moby, title: "whatever it says now") == place(3))
        try shelf.record(place(6), of: moby, metadata: metadata("Moby-Dick"), path: "/b.epub", at: 9)
        #expect(try value("SELECT count(*) || path || added || opened FROM books") == "1/b.epub59")
    }

    @Test func anEditedFileGoesOnWhereTheBookWasReadLast() throws {
        let shelf = try Shelf(path: path)
        let older = Identity(digest: "old", identifier: "urn:isbn:1")
        try shelf.record(place(3), of: moby, metadata: metadata("Moby-Dick"), path: "/a", at: 20)
        try shelf.record(place(1), of: older, metadata: metadata("Moby-Dick"), path: "/b", at: 10)
        let edited = Identity(digest: "new", identifier: "urn:isbn:1")
        #expect(try shelf.place(of: edited, title: "Moby-Dick") == place(3))
    }

    @Test func booksThatShareAnIdentifierOrATitleOnlyAreOthers() throws {
        let shelf = try Shelf(path: path)
        try shelf.record(place(3), of: moby, metadata: metadata("Moby-Dick"), path: "/a", at: 1)
        #expect(try shelf.place(of: Identity(digest: "x", identifier: "urn:isbn:1"), title: "Omoo") == nil)
        #expect(
            try shelf.place(of: Identity(digest: "x", identifier: "urn:isbn:2"), title: "Moby-Dick") == nil)
        let nameless = Identity(digest: "y", identifier: "")
        try shelf.record(place(5), of: nameless, metadata: metadata("Typee"), path: "/t", at: 1)
        #expect(try shelf.place(of: Identity(digest: "z", identifier: ""), title: "Typee") == nil)
    }

    @Test func booksThatShareAnIdentifierKeepTheirOwnPlaces() throws {
        let shelf = try Shelf(path: path)
        let twin = Identity(digest: "twin", identifier: moby.identifier)
        try shelf.record(place(3), of: moby, metadata: metadata("Moby-Dick"), path: "/a", at: 1)
        try shelf.record(place(7), of: twin, metadata: metadata("Moby-Dick"), path: "/b", at: 2)
        #expect(try shelf.place(of: moby, title: "Moby-Dick") == place(3))
        #expect(try shelf.place(of: twin, title: "Moby-Dick") == place(7))
    }

    @Test func twoProcessesDoNoHarm() throws {
        let one = try Shelf(path: path)
        let two = try Shelf(path: path)
        let omoo = Identity(digest: "omoo")
        for time in 0..<50 {
            try one.record(
                place(time), of: moby, metadata: metadata("Moby-Dick"), path: "/a", at: Int64(time))
            try two.record(
                place(time + 1), of: moby, metadata: metadata("Moby-Dick"), path: "/a", at: Int64(time))
            try two.record(place(time), of: omoo, metadata: metadata("Omoo"), path: "/o", at: Int64(time))
        }
        #expect(try one.place(of: moby, title: "") == place(50))
        #expect(try one.place(of: omoo, title: "") == place(49))
    }

    @Test func manyMayOpenANewShelfAtOnce() async throws {
        let path = path
        try await withThrowingTaskGroup(of: Void.self) { group in
            for index in 0..<8 {
                group.addTask {
                    let shelf = try Shelf(path: path)
                    let identity = Identity(digest: "\(index)")
                    try shelf.record(
                        Locator(section: index), of: identity, metadata: Metadata(), path: "", at: 0)
                }
            }
            try await group.waitForAll()
        }
        #expect(try value("SELECT count(*) FROM places") == "8")
        #expect(try value("PRAGMA journal_mode") == "wal")
    }

    @Test func textIsKeptByteForByte() throws {
        let shelf = try Shelf(path: path)
        let title = "a\u{0}b\u{1B}[2J'; DROP TABLE books; -- é漢\u{202E}"
        let identity = Identity(digest: "'\u{0}\"", identifier: "\u{7}\n")
        let words = place(2, words: title)
        try shelf.record(words, of: identity, metadata: metadata(title, by: [title, ""]), path: title, at: 1)
        #expect(try shelf.place(of: identity, title: "") == words)
        #expect(try shelf.place(of: Identity(digest: "", identifier: "\u{7}\n"), title: title) == words)
        #expect(try shelf.place(of: Identity(digest: "", identifier: "\u{7}\n"), title: "a") == nil)
    }

    @Test func oddNumbersAreHarmless() throws {
        let shelf = try Shelf(path: path)
        let odd = Locator(section: -4, offset: .max, words: "", progress: .nan)
        try shelf.record(odd, of: moby, metadata: metadata(""), path: "", at: .min)
        #expect(
            try shelf.place(of: moby, title: "")
                == Locator(section: 0, offset: Locator.limit, words: "", progress: 0))
    }

    @Test func theFilesAreForTheUserAlone() throws {
        let shelf = try Shelf(path: path)
        try shelf.record(place(3), of: moby, metadata: metadata("Moby-Dick"), path: "/a", at: 1)
        var status = stat()
        for suffix in ["", "-wal", "-shm"] {
            #expect(stat(path + suffix, &status) == 0)
            #expect(status.st_mode & 0o777 == 0o600)
        }
        #expect(stat(folder.path + "/deep", &status) == 0)
        #expect(status.st_mode & 0o777 == 0o700)
    }

    @Test func theLogDoesNotGrowForEver() throws {
        let shelf = try Shelf(path: path)
        var log = stat()
        for index in 0..<400 {
            try shelf.record(
                place(index), of: Identity(digest: "\(index)"), metadata: Metadata(), path: "/", at: 0)
        }
        #expect(stat(path + "-wal", &log) == 0 && log.st_size > 1 << 20)
        try withExtendedLifetime(Shelf(path: path)) {}
        #expect(stat(path + "-wal", &log) != 0 || log.st_size == 0)
        #expect(try shelf.place(of: Identity(digest: "399"), title: "") == place(399))
    }

    @Test func aTurnWritesLittle() throws {
        let shelf = try Shelf(path: path)
        var log = stat()
        try shelf.record(place(0), of: moby, metadata: metadata("Moby-Dick"), path: "/a", at: 0)
        #expect(stat(path + "-wal", &log) == 0)
        let before = log.st_size
        for section in 1...100 {
            try shelf.record(place(section), of: moby, metadata: metadata("Moby-Dick"), path: "/a", at: 0)
        }
        #expect(stat(path + "-wal", &log) == 0)
        #expect(log.st_size - before <= 100 * (4_096 + 24))
    }

    @Test func anotherBookIsWrittenToo() throws {
        let shelf = try Shelf(path: path)
        let omoo = Identity(digest: "omoo", identifier: "urn:isbn:2")
        for time in 1...3 {
            try shelf.record(place(time), of: moby, metadata: metadata("Moby-Dick"), path: "/a", at: 1)
            try shelf.record(place(time), of: omoo, metadata: metadata("Omoo"), path: "/o", at: 1)
        }
        #expect(try shelf.place(of: moby, title: "") == place(3))
        #expect(
            try shelf.place(of: Identity(digest: "x", identifier: "urn:isbn:2"), title: "Omoo") == place(3))
    }
}
