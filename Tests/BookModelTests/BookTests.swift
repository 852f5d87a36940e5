import Synchronization
import TestSupport
import Testing

@testable import BookModel

@Suite struct BookTests {
    @Test func theWatchKnowsWhichSectionIsWorkedOn() {
        let told = Mutex<[Int]>([-1])
        let book = SampleBook.make(wordsPerSection: [10, 10]).watched(
            by: { section in
                told.withLock { told in
                    defer { told.append(section) }
                    return told[told.count - 1]
                }
            }, givingUp: [:])
        book.working(on: 0) { _ = book.section(at: 1) }
        #expect(told.withLock { $0 } == [-1, 0, 1, 0, -1])
    }

    @Test func aSectionThatIsGivenUpIsNotMade() {
        let made = Mutex<[Int]>([])
        let notice = SampleBook.section([(.notice, "left out")])
        let book = Book(
            metadata: Metadata(),
            sections: (0..<3).map { SectionInfo(name: "\($0)", byteCount: 1) },
            identity: Identity(digest: ""),
            load: { index in
                made.withLock { $0.append(index) }
                return Section()
            }
        ).watched(by: { _ in -1 }, givingUp: [1: notice])
        #expect((0..<3).map { book.section(at: $0).blocks.count } == [0, 1, 0])
        #expect(made.withLock { $0 } == [0, 2])
    }

    @Test func aResourceComesFromWhereTheBookFetchesIt() throws {
        let book = Book(
            metadata: Metadata(), sections: [], identity: Identity(digest: ""), load: { _ in Section() },
            fetch: { name throws(ResourceError) in
                guard name == "a.png" else { throw .unknown(name: name) }
                return [1, 2]
            })
        #expect(try book.resource(named: "a.png") == [1, 2])
        #expect(throws: ResourceError.unknown(name: "b.png")) { try book.resource(named: "b.png") }
        #expect(try book.watched(by: { _ in -1 }, givingUp: [:]).resource(named: "a.png") == [1, 2])
    }

    @Test func aBookOfNothingButTextHasNoResources() {
        #expect(throws: ResourceError.unknown(name: "a.png")) {
            try SampleBook.make(wordsPerSection: [10]).resource(named: "a.png")
        }
    }
}
