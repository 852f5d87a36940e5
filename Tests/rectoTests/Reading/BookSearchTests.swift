import BookModel
import Pages
import Posix
import Reader
import Synchronization
import TestSupport
import Testing
import Text
import Typesetting

@testable import recto

@Suite struct BookSearchTests {
    /// Reports until all is known.
    private func reports(_ wakes: Wakes) -> [SearchReport] {
        var reports: [SearchReport] = []
        while reports.last?.isComplete != true {
            guard wakes.event.wait(.seconds(20)) else { break }
            reports += wakes.reports()
        }
        return reports
    }

    private final class Wakes: Sendable {
        let event = AutoResetEvent()
        let inbox: Inbox
        init() { inbox = Inbox { [event] in event.signal() } }

        func reports() -> [SearchReport] {
            inbox.takeAll().compactMap { if case .found(let report) = $0 { report } else { nil } }
        }
    }

    private func search(_ book: Book, size: Int = 2) -> (BookSearch, Wakes) {
        let wakes = Wakes()
        let cache = SectionCache(book: book, typesetter: Typesetter(dictionaries: .none))
        return (BookSearch(cache, jobs: Jobs(size: size), inbox: wakes.inbox), wakes)
    }

    @Test func allHitsComeOnce() throws {
        let (search, wakes) = search(SampleBook.make(wordsPerSection: [200, 100, 0, 300, 50]))
        search.start(SearchRequest(try SearchPattern("chapter"), section: 3, offset: 5))
        let found = reports(wakes).flatMap(\.found)
        #expect(found.map(\.section).sorted() == [0, 1, 2, 3, 4])
        #expect(found.allSatisfy { $0.hits.count == 1 })
    }

    @Test func theFirstHitIsToldBeforeAllIsKnown() throws {
        let gate = Semaphore()
        let section = SampleBook.section([(.paragraph, "a whale")])
        let infos = (0..<4).map { SectionInfo(name: "\($0)", byteCount: 7) }
        let book = Book(
            metadata: Metadata(), sections: infos, identity: Identity(digest: "0"),
            load: { index in
                if index != 2 { gate.wait() }
                return section
            })
        let (search, wakes) = search(book, size: 4)
        search.start(SearchRequest(try SearchPattern("whale"), section: 2, offset: 0))
        #expect(wakes.event.wait(.seconds(20)))
        let first = try #require(wakes.reports().first)
        #expect(first.found.map(\.section) == [2] && !first.isComplete)
        for _ in 0..<3 { gate.post() }
        #expect(reports(wakes).last?.isComplete == true)
    }

    @Test func aNewSearchTakesThePlaceOfTheOld() throws {
        let (search, wakes) = search(SampleBook.make(wordsPerSection: Array(repeating: 200, count: 40)))
        for text in ["c", "ch", "cha", "chapter"] {
            search.start(SearchRequest(try SearchPattern(text), section: 0, offset: 0))
        }
        let reports = reports(wakes)
        #expect(reports.allSatisfy { $0.request.pattern.text == "chapter" })
        #expect(reports.flatMap(\.found).count == 40)
        search.start(nil)
        #expect(wakes.reports().isEmpty)
    }

    @Test func anExpressionThatTakesTooLongEndsTheSearch() throws {
        let section = SampleBook.section([(.paragraph, String(repeating: "a", count: 40) + "b")])
        let (search, wakes) = search(SampleBook.book(sections: [section, section]))
        search.start(SearchRequest(try SearchPattern("(a+)+c", .expression), section: 0, offset: 0))
        let last = reports(wakes).last
        #expect(last?.failure == .tooLong && last?.isComplete == true)
    }
}
