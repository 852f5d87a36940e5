import BookModel
import CSQLite
import Glibc
import TestSupport
import Testing

@testable import Library

@Suite struct ShelfTests {
    private let folder: TemporaryFolder
    private var path: String { folder.path + "/deep/er/shelf.sqlite" }
    private let moby = Identity(digest: "0123456789abcdef0123456789abcdef", identifier: "urn:isbn:1")

    init() throws {
        folder = try TemporaryFolder()
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
        let shelf = try openStore(path)
        #expect(try shelf.place(of: moby, title: "Moby-Dick") == nil)
        try shelf.record(place(3), of: moby, metadata: metadata("Moby-Dick"), path: "/a.epub", at: 1)
        #expect(try shelf.place(of: moby, title: "Moby-Dick") == place(3))
        try shelf.record(place(4), of: moby, metadata: metadata("Moby-Dick"), path: "/a.epub", at: 2)
        #expect(try shelf.place(of: moby, title: "Moby-Dick") == place(4))
    }

    @Test func placesOutliveTheProcess() throws {
        try openStore(path).record(place(3), of: moby, metadata: metadata("Moby-Dick"), path: "/a", at: 1)
        #expect(try openStore(path).place(of: moby, title: "Moby-Dick") == place(3))
    }

    @Test func aRenamedFileIsTheSameBook() throws {
        let shelf = try openStore(path)
        try shelf.record(place(3), of: moby, metadata: metadata("Moby-Dick"), path: "/a.epub", at: 5)
        #expect(try shelf.place(of: moby, title: "whatever it says now") == place(3))
        try shelf.record(place(6), of: moby, metadata: metadata("Moby-Dick"), path: "/b.epub", at: 9)
        #expect(try value("SELECT count(*) || path || added || opened FROM books") == "1/b.epub59")
    }

    @Test func anEditedFileGoesOnWhereTheBookWasReadLast() throws {
        let shelf = try openStore(path)
        let older = Identity(digest: "old", identifier: "urn:isbn:1")
        try shelf.record(place(3), of: moby, metadata: metadata("Moby-Dick"), path: "/a", at: 20)
        try shelf.record(place(1), of: older, metadata: metadata("Moby-Dick"), path: "/b", at: 10)
        let edited = Identity(digest: "new", identifier: "urn:isbn:1")
        #expect(try shelf.place(of: edited, title: "Moby-Dick") == place(3))
    }

    @Test func booksThatShareAnIdentifierOrATitleOnlyAreOthers() throws {
        let shelf = try openStore(path)
        try shelf.record(place(3), of: moby, metadata: metadata("Moby-Dick"), path: "/a", at: 1)
        #expect(try shelf.place(of: Identity(digest: "x", identifier: "urn:isbn:1"), title: "Omoo") == nil)
        #expect(
            try shelf.place(of: Identity(digest: "x", identifier: "urn:isbn:2"), title: "Moby-Dick") == nil)
        let nameless = Identity(digest: "y", identifier: "")
        try shelf.record(place(5), of: nameless, metadata: metadata("Typee"), path: "/t", at: 1)
        #expect(try shelf.place(of: Identity(digest: "z", identifier: ""), title: "Typee") == nil)
    }

    @Test func booksThatShareAnIdentifierKeepTheirOwnPlaces() throws {
        let shelf = try openStore(path)
        let twin = Identity(digest: "twin", identifier: moby.identifier)
        try shelf.record(place(3), of: moby, metadata: metadata("Moby-Dick"), path: "/a", at: 1)
        try shelf.record(place(7), of: twin, metadata: metadata("Moby-Dick"), path: "/b", at: 2)
        #expect(try shelf.place(of: moby, title: "Moby-Dick") == place(3))
        #expect(try shelf.place(of: twin, title: "Moby-Dick") == place(7))
    }

    @Test func twoProcessesDoNoHarm() throws {
        let one = try openStore(path)
        let two = try openStore(path)
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
                    try patiently {
                        let shelf = try openStore(path)
                        let identity = Identity(digest: "\(index)")
                        try shelf.record(
                            Locator(section: index), of: identity, metadata: Metadata(), path: "", at: 0)
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(try value("SELECT count(*) FROM places") == "8")
        #expect(try value("PRAGMA journal_mode") == "wal")
    }

    @Test func textIsKeptByteForByte() throws {
        let shelf = try openStore(path)
        let title = "a\u{0}b\u{1B}[2J'; DROP TABLE books; -- é漢\u{202E}"
        let identity = Identity(digest: "'\u{0}\"", identifier: "\u{7}\n")
        let words = place(2, words: title)
        try shelf.record(words, of: identity, metadata: metadata(title, by: [title, ""]), path: title, at: 1)
        #expect(try shelf.place(of: identity, title: "") == words)
        #expect(try shelf.place(of: Identity(digest: "", identifier: "\u{7}\n"), title: title) == words)
        #expect(try shelf.place(of: Identity(digest: "", identifier: "\u{7}\n"), title: "a") == nil)
    }

    /// What a file says, each value by itself, and what comes of it.
    @Test(arguments: [
        (
            "section = 9223372036854775807",
            Locator(section: Locator.limit, offset: 120, words: "w", progress: 0.25)
        ),
        ("section = -1", Locator(section: 0, offset: 120, words: "w", progress: 0.25)),
        (
            "offset = 9223372036854775807",
            Locator(section: 3, offset: Locator.limit, words: "w", progress: 0.25)
        ),
        ("offset = -9223372036854775808", Locator(section: 3, offset: 0, words: "w", progress: 0.25)),
        ("progress = 9e999", Locator(section: 3, offset: 120, words: "w", progress: 1)),
        ("progress = -9e999", Locator(section: 3, offset: 120, words: "w", progress: 0)),
        ("words = ''", Locator(section: 3, offset: 120, words: "", progress: 0.25)),
        (
            "words = printf('%.*c', 5000000, 'w')",
            Locator(section: 3, offset: 120, words: String(repeating: "w", count: 256), progress: 0.25)
        ),
        ("words = CAST(x'77FFC0' AS TEXT)", Locator(section: 3, offset: 120, words: "w��", progress: 0.25)),
    ]) func whateverTheFileSaysAPlaceIsSound(_ change: String, _ expected: Locator) throws {
        let shelf = try openStore(path)
        try shelf.record(place(3, words: "w"), of: moby, metadata: metadata("Moby-Dick"), path: "/a", at: 1)
        try Database(path: path).execute("UPDATE places SET \(change)")
        #expect(try shelf.place(of: moby, title: "") == expected)
    }

    @Test func valuesOfOtherTypesAreHarmless() throws {
        try openStore(path).record(place(3), of: moby, metadata: metadata(""), path: "/a", at: 1)
        try Database(path: path).execute(
            """
            DROP TABLE places; CREATE TABLE places (digest, section, offset, words, progress, recorded, device);
            INSERT INTO places VALUES ('\(moby.digest)', x'FF00', 'twelve', NULL, 'much', x'', 3);
            """)
        #expect(try openStore(path).place(of: moby, title: "") == Locator())
    }

    @Test(arguments: ["", "-wal"]) func aFileDeletedWhileReadingIsMadeAgain(_ suffix: String) throws {
        let shelf = try openStore(path)
        for time in 1...3 {
            try shelf.record(place(time), of: moby, metadata: metadata("Moby-Dick"), path: "/a", at: 1)
        }
        #expect(unlink(path + suffix) == 0)
        try shelf.record(place(4), of: moby, metadata: metadata("Moby-Dick"), path: "/a", at: 2)
        #expect(try openStore(path).place(of: moby, title: "") == place(4))
        #expect(try value("SELECT title FROM books") == "Moby-Dick")
        try shelf.record(place(5), of: moby, metadata: metadata("Moby-Dick"), path: "/a", at: 3)
        #expect(try openStore(path).place(of: moby, title: "") == place(5))
    }

    @Test func aFolderDeletedWhileReadingIsMadeAgain() throws {
        let shelf = try openStore(path)
        try shelf.record(place(1), of: moby, metadata: metadata("Moby-Dick"), path: "/a", at: 1)
        for suffix in ["", "-wal", "-shm"] { #expect(unlink(path + suffix) == 0) }
        #expect(rmdir(folder.path + "/deep/er") == 0)
        try shelf.record(place(2), of: moby, metadata: metadata("Moby-Dick"), path: "/a", at: 1)
        #expect(try openStore(path).place(of: moby, title: "") == place(2))
    }

    @Test func aShelfPutInItsPlaceIsWritten() throws {
        let shelf = try openStore(path)
        try shelf.record(place(1), of: moby, metadata: metadata("Moby-Dick"), path: "/a", at: 1)
        let omoo = Identity(digest: "omoo")
        let other = folder.path + "/other.sqlite"
        try openStore(other).record(place(8), of: omoo, metadata: metadata("Omoo"), path: "/o", at: 1)
        try openStore(other).tidy()
        #expect(rename(other, path) == 0)
        try shelf.record(place(2), of: moby, metadata: metadata("Moby-Dick"), path: "/a", at: 1)
        #expect(try openStore(path).place(of: moby, title: "") == place(2))
        #expect(try openStore(path).place(of: omoo, title: "") == place(8))
    }

    @Test func theKeptPlaceCanBecomeTheOlderOne() throws {
        let book = BookRecord(identity: moby, metadata: metadata("Moby-Dick"), path: "/a")
        let shelf = try openStore(path)
        #expect(try shelf.record(place(1), of: book, older: .savedOne, at: 1) == nil)
        #expect(try shelf.record(place(2), of: book, older: .savedOne, at: 1) == place(1))
        #expect(try shelf.places(of: moby, title: "") == SavedPlaces(latest: place(2), older: place(1)))
        try shelf.record(place(3), of: book, at: 1)
        #expect(try shelf.places(of: moby, title: "") == SavedPlaces(latest: place(3), older: place(1)))
        try shelf.record(place(3), of: book, older: .changed(to: nil), at: 1)
        #expect(try shelf.places(of: moby, title: "") == SavedPlaces(latest: place(3)))
        #expect(try shelf.record(place(3), of: book, older: .savedOne, at: 1) == nil)
        try shelf.record(place(3), of: book, older: .changed(to: place(9)), at: 1)
        #expect(try shelf.places(of: moby, title: "") == SavedPlaces(latest: place(3), older: place(9)))
    }

    @Test func ofTwoOlderPlacesTheOneFartherOnIsKept() {
        let (near, far) = (Locator(section: 1, progress: 0.1), Locator(section: 5, progress: 0.5))
        let here = Locator()
        #expect(SavedPlaces(latest: near, older: far).older(than: here) == far)
        #expect(SavedPlaces(latest: far, older: near).older(than: here) == far)
        #expect(SavedPlaces(latest: here, older: near).older(than: here) == near)
        #expect(SavedPlaces(latest: here).older(than: here) == nil)
        #expect(SavedPlaces(latest: near).older(than: Locator(section: 1, offset: 1)) == near)
    }

    @Test func anEditedFileKnowsTheOlderPlaceToo() throws {
        let shelf = try openStore(path)
        let book = BookRecord(identity: moby, metadata: metadata("Moby-Dick"), path: "/a")
        try shelf.record(place(3), of: book, older: .changed(to: place(7)), at: 1)
        let edited = Identity(digest: "new", identifier: moby.identifier)
        #expect(
            try shelf.places(of: edited, title: "Moby-Dick") == SavedPlaces(latest: place(3), older: place(7))
        )
    }

    @Test func oddNumbersAreHarmless() throws {
        let shelf = try openStore(path)
        let odd = Locator(section: -4, offset: .max, words: "", progress: .nan)
        try shelf.record(odd, of: moby, metadata: metadata(""), path: "", at: .min)
        #expect(
            try shelf.place(of: moby, title: "")
                == Locator(section: 0, offset: Locator.limit, words: "", progress: 0))
    }

    @Test func theFilesAreForTheUserAlone() throws {
        let shelf = try openStore(path)
        try shelf.record(place(3), of: moby, metadata: metadata("Moby-Dick"), path: "/a", at: 1)
        var status = stat()
        for suffix in ["", "-wal", "-shm"] {
            #expect(stat(path + suffix, &status) == 0)
            #expect(status.st_mode & 0o777 == 0o600)
        }
        #expect(stat(folder.path + "/deep", &status) == 0)
        #expect(status.st_mode & 0o777 == 0o700)
    }

    @Test func theLogIsMovedIntoTheDatabaseWhereItIsTooLarge() throws {
        let shelf = try openStore(path)
        var log = stat()
        for index in 0..<40 {
            try shelf.record(
                place(index), of: Identity(digest: "\(index)"), metadata: Metadata(), path: "/", at: 0)
        }
        #expect(stat(path + "-wal", &log) == 0)
        let size = log.st_size
        shelf.tidy(above: size)
        #expect(stat(path + "-wal", &log) == 0 && log.st_size == size)
        shelf.tidy(above: size - 1)
        #expect(stat(path + "-wal", &log) == 0 && log.st_size == 0)
        #expect(unlink(path + "-wal") == 0)
        #expect(try openStore(path).place(of: Identity(digest: "39"), title: "") == place(39))
    }

    @Test func aTurnWritesLittle() throws {
        let shelf = try openStore(path)
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
        let shelf = try openStore(path)
        let omoo = Identity(digest: "omoo", identifier: "urn:isbn:2")
        for time in 1...3 {
            try shelf.record(place(time), of: moby, metadata: metadata("Moby-Dick"), path: "/a", at: 1)
            try shelf.record(place(time), of: omoo, metadata: metadata("Omoo"), path: "/o", at: 1)
        }
        #expect(try shelf.place(of: moby, title: "") == place(3))
        #expect(
            try shelf.place(of: Identity(digest: "x", identifier: "urn:isbn:2"), title: "Omoo") == place(3))
    }

    @Test func aBookThatCouldNotBeWrittenIsWrittenWithItsNextPlace() throws {
        let shelf = try openStore(path)
        let omoo = Identity(digest: "omoo")
        try shelf.record(place(1), of: omoo, metadata: metadata("Omoo"), path: "/o", at: 1)
        let other = try Database(path: path)
        try other.execute("BEGIN IMMEDIATE")
        #expect(throws: ShelfError.self) {
            try shelf.record(place(3), of: moby, metadata: metadata("Moby-Dick"), path: "/a", at: 2)
        }
        try other.execute("ROLLBACK")
        try shelf.record(place(4), of: moby, metadata: metadata("Moby-Dick"), path: "/a", at: 3)
        #expect(
            try value("SELECT title FROM books JOIN places USING (digest) WHERE section = 4") == "Moby-Dick")
    }

    @Test func itsNewFoldersAreForTheUserAlone() throws {
        _ = try openStore(path).record(
            place(3), of: moby, metadata: metadata("Moby-Dick"), path: "/a", at: 1)
        for folder in ["/deep", "/deep/er"].map({ self.folder.path + $0 }) {
            var status = stat()
            #expect(stat(folder, &status) == 0 && status.st_mode & 0o777 == 0o700, "\(folder)")
        }
    }
}

/// Tries again while another process is in the way, some five seconds at most.
private func patiently(_ body: () throws -> Void) throws {
    for _ in 0..<100 {
        do { return try body() } catch let error as ShelfError where error.isPassing { usleep(50_000) }
    }
    try body()
}
