import TestSupport
import BookModel
import Posix
import Synchronization
import Testing

@testable import recto

@Suite struct PrintedPageSearchTests {
    /// Two pages in each of four sections.
    private func book(_ willRead: @escaping @Sendable (Int) -> Void = { _ in }) -> Book {
        Book(
            metadata: Metadata(), sections: (0..<4).map { SectionInfo(name: "\($0)", byteCount: 7) },
            outline: {
                var outline = Outline(contents: Contents())
                outline.pagesInText = { section in
                    willRead(section)
                    return [0, 1].map {
                        let target = Contents.Target(section: section, anchor: "a\($0)")
                        return Contents.PageLabel(label: "\(2 * section + $0)", target: target)
                    }
                }
                return outline
            }, warnings: [], identity: Identity(digest: "0"), load: { _ in Section() })
    }

    private final class Wakes: Sendable {
        let event = AutoResetEvent()
        let inbox: Inbox
        init() { inbox = Inbox { [event] in event.signal() } }

        /// The labels of the pages that were told of; nil for none.
        func pages() -> [String]? {
            inbox.takeAll().compactMap {
                if case .printedPages(let pages) = $0 { pages.map(\.label) } else { nil }
            }
            .first
        }
    }

    private func search(_ book: Book, _ jobs: Jobs) -> (PrintedPageSearch, Wakes) {
        let wakes = Wakes()
        return (PrintedPageSearch(book, jobs: jobs, inbox: wakes.inbox), wakes)
    }

    @Test func pagesComeInTheirOrderOnceAllAreKnown() {
        let gate = Semaphore()
        let (search, wakes) = search(book { if $0 == 0 { gate.wait() } }, Jobs(size: 3))
        search.start()
        #expect(wakes.pages() == nil)
        gate.post()
        #expect(wakes.event.wait(.seconds(20)))
        #expect(wakes.pages() == (0..<8).map { "\($0)" })
        #expect(wakes.pages() == nil)
    }

    @Test func nothingIsReadAnyMoreThatIsNotWanted() {
        let (begun, gate) = (Semaphore(), Semaphore())
        let read = Mutex<[Int]>([])
        let book = book { section in
            read.withLock { $0.append(section) }
            begun.post()
            gate.wait()
        }
        let jobs = Jobs(size: 1)
        let (search, wakes) = search(book, jobs)
        search.start()
        begun.wait()
        search.stop()
        // The only thread comes to this behind all that is still to be read.
        jobs.start(Job(.counting, count: 1) { _ in wakes.event.signal() })
        for _ in 0..<4 { gate.post() }
        #expect(wakes.event.wait(.seconds(20)))
        #expect(read.withLock { $0 } == [0] && wakes.pages() == nil)
    }
}
