import TestSupport
import BookModel
import Dispatch
import Synchronization
import Testing

@Suite struct DeferredTests {
    @Test func isMadeOnceHoweverManyThreadsAsk() {
        let made = Atomic(0)
        let value = Deferred {
            made.wrappingAdd(1, ordering: .relaxed)
            return 7
        }
        #expect(made.load(ordering: .relaxed) == 0)
        let found = Mutex<[Int]>([])
        DispatchQueue.concurrentPerform(iterations: 20) { _ in
            let value = value.get()
            found.withLock { $0.append(value) }
        }
        #expect(found.withLock { $0 } == Array(repeating: 7, count: 20))
        #expect(made.load(ordering: .relaxed) == 1)
    }

    @Test func aBooksOutlineIsReadWhenItIsAskedFor() {
        let asked = Atomic(0)
        let book = Book(
            metadata: Metadata(), sections: [],
            outline: {
                asked.wrappingAdd(1, ordering: .relaxed)
                return Outline(
                    contents: Contents(entries: [Contents.Entry(title: "One")]), warnings: [.noContents])
            },
            warnings: [.noPackage], identity: Identity(digest: ""), load: { _ in Section() })
        #expect(book.metadata.title.isEmpty && book.section(at: 0).text.isEmpty)
        #expect(asked.load(ordering: .relaxed) == 0)
        #expect(book.contents.entries.map(\.title) == ["One"])
        #expect(book.warnings == [.noPackage, .noContents])
        #expect(asked.load(ordering: .relaxed) == 1)
    }
}
