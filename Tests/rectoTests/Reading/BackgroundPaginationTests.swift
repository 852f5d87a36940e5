import BookModel
import Glibc
import Pages
import Posix
import Reader
import Synchronization
import TestSupport
import Testing
import Typesetting

@testable import recto

@Suite struct BackgroundPaginationTests {
    private let book = SampleBook.make(wordsPerSection: [300, 40, 900, 10, 500])
    private let format = PageFormat(measure: 40, height: 12)
    private let typesetter = Typesetter(dictionaries: .none)

    private func pagination(of book: Book, _ inbox: Inbox) -> BackgroundPagination {
        BackgroundPagination(
            SectionCache(book: book, typesetter: typesetter), typesetter: typesetter,
            jobs: Jobs(size: 2), inbox: inbox)
    }

    private func counts(_ inbox: Inbox) -> [SectionCount] {
        var all: [SectionCount] = []
        for case .counted(let counts) in inbox.takeAll() { all += counts }
        return all
    }

    /// Counts sections and gives the pages of each once the last one has been counted.
    private func counts(of sections: [Int], beginning: (BackgroundPagination) -> Void = { _ in }) -> [Int:
        Int]
    {
        let event = AutoResetEvent()
        let inbox = Inbox { event.signal() }
        let pagination = pagination(of: book, inbox)
        beginning(pagination)
        pagination.start(sections, format)
        var found: [Int: Int] = [:]
        while found.count < sections.count, event.wait(.seconds(20)) {
            for count in counts(inbox) { found[count.section] = count.verso?.count }
        }
        return found
    }

    @Test func countsWhatSettingCounts() {
        let all = Array(book.sections.indices)
        let expected = Dictionary(
            uniqueKeysWithValues: all.map {
                ($0, typesetter.set(book.section(at: $0), format: format).pageCount)
            })
        #expect(counts(of: all) == expected)
    }

    @Test func countsOnlyWhatIsAskedFor() {
        #expect(Set(counts(of: [1, 3]).keys) == [1, 3])
    }

    @Test func aNewStartMakesTheOldOneLeaveOff() {
        let narrow = PageFormat(measure: 5, height: 3)
        let found = counts(of: [2]) { $0.start(Array(self.book.sections.indices), narrow) }
        #expect(found == [2: typesetter.set(book.section(at: 2), format: format).pageCount])
    }

    @Test func whatAnOldStartStillCountsIsNotTold() {
        let asked = Mutex(0)
        let allowed = Mutex(0)
        let content = book.section(at: 2)
        let slow = Book(
            metadata: Metadata(), sections: [SectionInfo(name: "0", byteCount: 9)],
            identity: Identity(digest: ""),
            load: { _ in
                let number = asked.withLock { count in
                    count += 1
                    return count
                }
                while allowed.withLock({ $0 }) < number { usleep(1_000) }
                return content
            })
        let inbox = Inbox()
        let pagination = pagination(of: slow, inbox)
        pagination.start([0], PageFormat(measure: 5, height: 3))
        while asked.withLock({ $0 }) < 1 { usleep(1_000) }
        pagination.start([0], format)
        while asked.withLock({ $0 }) < 2 { usleep(1_000) }
        allowed.withLock { $0 = 1 }
        usleep(100_000)
        #expect(counts(inbox).isEmpty)
        allowed.withLock { $0 = 2 }
        var found: [Int] = []
        for _ in 0..<5_000 where found.isEmpty {
            found = counts(inbox).compactMap { $0.verso?.count }
            usleep(1_000)
        }
        #expect(found == [typesetter.set(content, format: format).pageCount])
    }
}
