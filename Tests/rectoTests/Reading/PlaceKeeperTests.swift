import BookModel
import Glibc
import TestSupport
import Testing

@testable import recto

@Suite struct PlaceKeeperTests {
    private let book = SampleBook.make(wordsPerSection: [300, 300])
    private let place = Locator(section: 1, offset: 40, words: "b4 b5", progress: 0.5)

    /// A folder that is not there yet.
    private func newPath() -> String {
        "/tmp/recto-keeper-\(getpid())-\(UInt64.random(in: 0...UInt64.max))/shelf.sqlite"
    }

    @Test func aPlaceKeptIsThereAgain() {
        let path = newPath()
        PlaceKeeper(book: book, path: "a.epub", shelfPath: path).keep(place)
        let keeper = PlaceKeeper(book: book, path: "renamed.epub", shelfPath: path)
        #expect(keeper.place == place)
        #expect(keeper.trouble == nil)
    }

    @Test func nothingIsMadeBeforeAPlaceIsKept() {
        let path = newPath()
        let keeper = PlaceKeeper(book: book, path: "a.epub", shelfPath: path)
        #expect(keeper.place == nil)
        #expect(access(path, F_OK) != 0)
    }

    @Test func troubleIsToldAndReadingGoesOn() {
        let keeper = PlaceKeeper(book: book, path: "a.epub", shelfPath: "/proc/none/shelf.sqlite")
        keeper.keep(place)
        #expect(keeper.trouble?.hasPrefix("the place is not kept: ") == true)
        #expect(keeper.place == nil)
    }

    @Test func withoutAShelfNothingIsKept() {
        let keeper = PlaceKeeper(book: book, path: "a.epub", shelfPath: nil)
        keeper.keep(place)
        #expect(keeper.trouble == nil)
    }
}
