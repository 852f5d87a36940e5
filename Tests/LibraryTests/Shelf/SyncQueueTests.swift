import BookModel
import TestSupport
import Testing

@testable import Library

@Suite struct SyncQueueTests {
    private let folder: TemporaryFolder
    private var path: String { folder.path + "/shelf.sqlite" }

    init() throws { folder = try TemporaryFolder() }

    private func place(_ document: String, at time: Int64, _ pointer: String = "/body/p[1]") -> QueuedPlace {
        QueuedPlace(
            document: document, digest: "of \(document)", pointer: pointer, percentage: 0.25, changed: time)
    }

    @Test func theNewestPlaceOfADocumentWaits() throws {
        let shelf = try openStore(path)
        try shelf.queue(place("a", at: 20))
        try shelf.queue(place("b", at: 10))
        try shelf.queue(place("a", at: 30, "/body/p[3]"))
        try shelf.queue(place("a", at: 25, "/body/p[2]"))
        #expect(try shelf.queuedPlaces() == [place("b", at: 10), place("a", at: 30, "/body/p[3]")])
    }

    @Test func whatWasSentIsRemovedUnlessALaterPlaceHasComeMeanwhile() throws {
        let shelf = try openStore(path)
        try shelf.queue(place("a", at: 20))
        try shelf.queue(place("b", at: 30))
        try shelf.queue(place("b", at: 40))
        for sent in [place("a", at: 20), place("b", at: 30)] { try shelf.unqueue(sent) }
        #expect(try shelf.queuedPlaces() == [place("b", at: 40)])
        try shelf.emptyQueue()
        #expect(try shelf.queuedPlaces().isEmpty)
    }

    @Test func placesForCalibreWaitByThemselves() throws {
        let shelf = try openStore(path)
        let document = QueuedPlace.calibreDocument("http://a/get/EPUB/1/My_books", user: "ana b")
        let other = place(document, at: 5, "/2/4")
        try shelf.queue(place("a", at: 20))
        try shelf.queue(other)
        #expect(try shelf.queuedPlaces() == [place("a", at: 20)])
        #expect(try shelf.queuedPlaces(for: .calibre) == [other])
        #expect(other.calibre?.address == "http://a/get/EPUB/1/My_books" && other.calibre?.user == "ana b")
        for text in ["a", "", "calibre", "calibre x", "other x y"] {
            #expect(place(text, at: 1).calibre == nil)
        }
        try shelf.emptyQueue()
        #expect(try shelf.queuedPlaces(for: .calibre) == [other])
        try shelf.write(.forget(book: other.digest))
        #expect(try shelf.queuedPlaces(for: .calibre).isEmpty)
    }

    @Test func aQueueThatIsEmptiedMakesNoDatabase() throws {
        try ShelfStore(path: path).emptyQueue()
        #expect(try ShelfStore(path: path).queuedPlaces().isEmpty)
        #expect(!ShelfStore(path: path).mayExist)
    }

    @Test func aForgottenBookIsSentNoMore() throws {
        let shelf = try openStore(path)
        try shelf.queue(place("a", at: 20))
        try shelf.queue(place("b", at: 30))
        try shelf.write(.forget(book: "of a"))
        #expect(try shelf.queuedPlaces() == [place("b", at: 30)])
    }

    @Test func numbersThatMakeNoSenseAreBroughtIntoTheirRange() throws {
        try openStore(path).queue(place("a", at: 1))
        try Database(path: path).execute("UPDATE sync_queue SET percentage = 7")
        #expect(try openStore(path).queuedPlaces().map(\.percentage) == [1])
    }

    @Test func anOlderShelfHasNoneAndIsBroughtUpByTheFirst() throws {
        for version in LongTests.sample(1..<Schema.syncQueue, 4) {
            let path = folder.path + "/\(version).sqlite"
            #expect(TextFile.write("", to: path))
            let database = try Database(path: path)
            for step in Schema.steps(upTo: version) { try database.execute(step) }
            try database.execute("PRAGMA user_version = \(version)")
            #expect(try openStore(path).queuedPlaces().isEmpty)
            try openStore(path).emptyQueue()
            #expect(try Schema.version(of: Database(path: path)) == version)
            try openStore(path).queue(place("a", at: 1))
            #expect(try openStore(path).queuedPlaces() == [place("a", at: 1)])
        }
    }
}
