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
}
