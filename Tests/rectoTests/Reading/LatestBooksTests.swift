import BookModel
import Formats
import Glibc
import Reader
import Shelf
import TestSupport
import Testing

@testable import recto

/// What is known of the latest books without the shelf is what the shelf knows, or nothing.
@Suite struct LatestBooksTests {
    private let folder: TemporaryFolder
    private let latest: LatestBooks
    private let book = SampleBook.make(wordsPerSection: [300, 300])
    private let place = Locator(section: 1, offset: 40, words: "b4 b5", progress: 0.5)

    init() throws {
        folder = try TemporaryFolder()
        latest = try #require(LatestBooks(folder: folder.path + "/cache"))
    }

    private var path: String { folder.path + "/shelf.sqlite" }
    private var file: String { folder.path + "/cache/shelf/latest" }
    private var known: KnownBook? { latest.book(book.identity.digest, onShelfAt: path) }

    private func keeper(_ latest: LatestBooks?) -> PlaceKeeper {
        PlaceKeeper(book: book, path: "a.epub", shelfPath: path, latest: latest, patience: .seconds(30))
    }

    /// Reads a book to a place.
    private func read(to place: Locator, _ latest: LatestBooks?) {
        let keeper = keeper(latest)
        keeper.keep(place)
        keeper.close()
    }

    private func bytes() throws -> [UInt8] {
        try #require(
            CacheFolder(path: folder.path + "/cache/shelf", most: .max, largest: .max).bytes(of: "latest"))
    }

    @Test func aBookOpenedAgainNeedsNoShelf() throws {
        read(to: place, latest)
        let lock = try #require(Lock(path))
        #expect(keeper(nil).place == .unknown)
        let again = keeper(latest)
        #expect(again.place == .known(KeptPlaces(latest: place)) && again.trouble == nil)
        withExtendedLifetime(lock) {}
        again.close()
        // Nobody else is to know what is read.
        var status = stat()
        #expect(stat(file, &status) == 0 && status.st_mode & 0o077 == 0)
    }

    @Test func allThatIsKnownIsThere() throws {
        let first = keeper(latest)
        first.keep(place, older: Locator(offset: 7, words: "a tab\tin it", progress: 0.25))
        first.keep(.setting("measure", .thisBook, KeptValue("50", replaced: "66")))
        first.keep(.setting("justify", .allBooks, KeptValue("off", replaced: "on")))
        first.keep(.counts("12 7/8 3", format: "66x40"))
        first.close()
        let shelf = try Shelf(path: path).book(BookOnShelf(digest: book.identity.digest))
        #expect(known == shelf && shelf.places?.older != nil)
        let (again, plain) = (keeper(latest), keeper(nil))
        #expect(again.settings == plain.settings && again.settings.thisBook.count == 1)
        #expect(again.counts == plain.counts && again.counts["66x40"] == "12 7/8 3")
    }

    @Test func whatWasWrittenElsewhereCounts() throws {
        read(to: place, latest)
        #expect(known != nil)
        let later = Locator(section: 1, offset: 90, words: "b9", progress: 0.7)
        read(to: later, nil)
        #expect(known == nil && keeper(latest).places?.latest == later)
        // The same once the log has been moved into the database.
        read(to: place, latest)
        #expect(known != nil)
        let shelf = try Shelf(path: path)
        let book = BookOnShelf(identity: book.identity, metadata: book.metadata, path: "a.epub")
        try shelf.record(later, of: book, at: SystemClock.now + 1_000)
        #expect(known == nil)
        shelf.tidy()
        #expect(known == nil && keeper(latest).places?.latest == later)
    }

    /// As file systems do that count whole seconds: what others write in the same one changes no time.
    @Test(arguments: [(0, false), (3, true), (-60, false)] as [(age: Int, isTrusted: Bool)])
    func aTimeInWholeSecondsIsTrustedOnceItHasPassed(_ last: (age: Int, isTrusted: Bool)) throws {
        read(to: place, nil)
        let shelf = try Shelf(path: path)
        _ = try shelf.book(BookOnShelf(digest: book.identity.digest))
        let time = timespec(tv_sec: Int(SystemClock.now / 1_000) - last.age, tv_nsec: 0)
        for file in [path, path + "-wal"] { #expect(utimensat(AT_FDCWD, file, [time, time], 0) == 0) }
        latest.keep(shelf)
        #expect((known != nil) == last.isTrusted)
    }

    @Test func anotherShelfIsAnotherOne() throws {
        read(to: place, latest)
        #expect(latest.book(book.identity.digest, onShelfAt: folder.path + "/other.sqlite") == nil)
        #expect(latest.book("unknown", onShelfAt: path) == nil)
        #expect(unlink(path) == 0)
        #expect(known == nil && keeper(latest).place == .never)
    }

    /// As a backup is put back while a book is open.
    @Test func aShelfThatWasPutInThePlaceOfTheOpenOneCounts() throws {
        read(to: place, nil)
        let open = try Shelf(path: path)
        _ = try open.book(BookOnShelf(digest: book.identity.digest))
        #expect(rename(path, path + ".old") == 0 && rename(path + "-wal", path + ".old-wal") == 0)
        read(to: Locator(), nil)
        latest.keep(open)
        #expect(known == nil && keeper(latest).places?.latest == Locator())
    }

    @Test func severalBooksAreKnownAtATime() throws {
        let shelf = try Shelf(path: path)
        for index in 0..<12 {
            let book = BookOnShelf(
                identity: Identity(digest: "\(index)"), metadata: Metadata(), path: "/\(index).epub")
            try shelf.record(Locator(offset: index), of: book, at: Int64(index))
        }
        latest.keep(shelf)
        let found = (0..<12).map { latest.book("\($0)", onShelfAt: path)?.places?.latest.offset }
        #expect(found == [nil, nil, nil, nil, 4, 5, 6, 7, 8, 9, 10, 11])
    }

    @Test func whatIsDamagedIsNothing() throws {
        read(to: place, latest)
        let whole = try bytes()
        for count in stride(from: 0, to: whole.count, by: 3) {
            #expect(truncate(file, count) == 0 && known == nil, "\(count) bytes")
            #expect(TextFile.write(whole, to: file))
        }
        #expect(known != nil)
        // With a digest of its own it may be anything, and is taken for no trap.
        let content = whole.dropLast(KeptFile.sealSize)
        for index in content.indices {
            for bit in [0x01, 0x80] as [UInt8] {
                var changed = Array(content)
                changed[index] ^= bit
                #expect(TextFile.write(KeptFile.sealed(changed), to: file))
                _ = known
            }
        }
    }

    @Test func allIsForgotten() throws {
        read(to: place, latest)
        latest.removeAll()
        #expect(known == nil && access(file, F_OK) != 0)
        #expect(LatestBooks(folder: nil) == nil)
    }
}
