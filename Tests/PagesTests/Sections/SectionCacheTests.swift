import BookModel
import Synchronization
import TestSupport
import Testing
import Typesetting

@testable import Commands
@testable import Pages

@Suite struct SectionCacheTests {
    private static let format = PageFormat(measure: 30, height: 10)
    private static let narrow = PageFormat(measure: 20, height: 10)

    /// A book that counts how often each of its sections is made.
    private final class Counted: Sendable {
        private let made = Mutex<[Int: Int]>([:])
        private let sample: Book

        init(_ sample: Book) { self.sample = sample }

        var book: Book {
            Book(
                metadata: sample.metadata, sections: sample.sections, identity: sample.identity,
                load: { index in
                    self.made.withLock { $0[index, default: 0] += 1 }
                    return self.sample.section(at: index)
                })
        }

        func count(_ section: Int) -> Int { made.withLock { $0[section] ?? 0 } }
    }

    private func sample(_ sections: Int) -> Counted {
        Counted(SampleBook.make(wordsPerSection: Array(repeating: 200, count: sections)))
    }

    private func cache(_ book: Counted, limit: Int = 1 << 20) -> SectionCache {
        let cache = SectionCache(book: book.book, typesetter: .test, limit: limit)
        cache.use(Self.format)
        return cache
    }

    @Test func whatAWorkerHasSetIsFound() {
        let book = sample(3)
        let pages = BookPages(cache(book), format: Self.format)
        let count = pages.cache.count(1, Self.format, names: [])
        #expect(pages.set(1).pageCount == count.verso?.count)
        #expect(book.count(1) == 1)
    }

    @Test func anotherFormatNeedsNoMaking() {
        let book = sample(3)
        let cache = cache(book)
        let wide = cache.set(1, Self.format)
        cache.use(Self.narrow)
        let narrow = cache.set(1, Self.narrow)
        #expect(narrow.format == Self.narrow)
        #expect(narrow.lineCount > wide.lineCount)
        #expect(book.count(1) == 1)
    }

    /// A worker that is late: its format is not in use any more.
    @Test func whatIsSetInAnotherFormatIsNotFound() {
        let book = sample(3)
        let cache = cache(book)
        cache.use(Self.narrow)
        _ = cache.count(1, Self.format, names: [])
        #expect(cache.set(1, Self.narrow).format == Self.narrow)
        #expect(cache.set(1, Self.format).format == Self.format)
        #expect(book.count(1) == 1)
    }

    @Test func whatIsFarthestGoesFirst() {
        let book = sample(40)
        let size = SectionCache.Entry(book.book.section(at: 0), cache(book).set(0, Self.format)).byteCount
        let cache = cache(book, limit: 9 * size)
        cache.look(at: 20)
        for section in 0..<40 { _ = cache.count(section, Self.format, names: []) }
        let before = (0..<40).map { book.count($0) }
        for section in 0..<40 { _ = cache.set(section, Self.format) }
        let kept = (0..<40).filter { book.count($0) == before[$0] }
        #expect((6...9).contains(kept.count))
        #expect(kept.allSatisfy { (15...25).contains($0) })
        #expect(kept.contains(20))
    }

    @Test func theOneLookedAtIsKeptWhateverItsSize() {
        let book = sample(3)
        let cache = cache(book, limit: 1)
        cache.look(at: 1)
        for section in [0, 1, 2, 1, 2] { _ = cache.set(section, Self.format) }
        #expect((0..<3).map { book.count($0) } == [1, 1, 2])
    }

    @Test func keepsNoMoreThanItsLimit() {
        var sections = SectionCache.Sections(limit: 20_000)
        sections.use(Self.format)
        let sample = SampleBook.make(wordsPerSection: [100, 400, 50, 700])
        for step in 0..<400 {
            let index = step * 7 % 41
            sections.center = step / 10
            let content = sample.section(at: index % 4)
            let set = step % 3 == 0 ? nil : Typesetter.test.set(content, format: Self.format)
            sections.insert(SectionCache.Entry(content, set), index, Self.format)
            let kept = (0..<41).compactMap { sections.entry($0, Self.format)?.byteCount }
            #expect(sections.byteCount == kept.reduce(0, +))
            #expect(sections.byteCount <= 20_000 || kept.count == 1)
        }
    }

    /// Every chapter refers to a note of the last section.
    @Test func theSectionOfTheNotesIsMadeOnce() {
        var chapter = SampleBook.section([(.paragraph, "He rowed.1")])
        chapter.spans = [Span(range: 9..<10, style: SpanStyle(.noteReference, link: 0))]
        chapter.links = ["3.xhtml#n"]
        chapter.blocks[0].spans = 0..<1
        var notes = SampleBook.section([(.paragraph, "1. Forty years.")])
        notes.anchors = [Anchor(id: "n", offset: 0)]
        let book = Counted(SampleBook.book(sections: [chapter, chapter, chapter, notes]))
        let cache = SectionCache(book: book.book, typesetter: .test)
        var settings = Settings()
        settings.notes = .foot
        for measure in [30, 40] {
            let format = PageFormat(measure: measure, height: 10, style: settings.pageStyle)
            cache.use(format)
            for section in 0..<3 {
                let runs = cache.set(section, format).page(0).lines.flatMap(\.runs)
                #expect(runs.contains { $0.role == .note })
            }
        }
        #expect(book.count(3) == 1)
    }
}
