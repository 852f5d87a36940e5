import BookModel
import Synchronization
import TestSupport
import Testing
import Typesetting

@testable import Pages

@Suite struct ParallelBooksTests {
    /// A paragraph of a made book; merged ones have several numbers.
    private struct Paragraph {
        var numbers: [Int]
        var length: Int
    }

    private typealias Chapters = [[Paragraph]]

    private func chapters(_ seed: UInt64, count: Int = 12) -> Chapters {
        var random = Seeded(seed)
        var number = 0
        return (0..<count).map { _ in
            (0..<random.next(in: 15...40)).map { _ in
                number += 1
                return Paragraph(numbers: [number], length: random.next(in: 30...900))
            }
        }
    }

    /// A book with a section for each chapter, or one for all.
    private final class MadeBook {
        let side: ParallelBooks.Side
        /// The paragraphs with their places, in order.
        var places: [(paragraph: Paragraph, place: TextPlace)] = []

        init(_ chapters: Chapters, inOneSection: Bool = false, hasContents: Bool = true) {
            var sections: [Section] = []
            var entries: [Contents.Entry] = []
            for (index, chapter) in chapters.enumerated() {
                if sections.isEmpty || !inOneSection { sections.append(Section()) }
                let last = sections.count - 1
                sections[last].anchors.append(Anchor(id: "c\(index)", offset: sections[last].text.count))
                let target = Contents.Target(section: last, anchor: inOneSection ? "c\(index)" : nil)
                entries.append(Contents.Entry(title: "\(index)", target: target))
                for paragraph in chapter {
                    let start = sections[last].text.count
                    places.append((paragraph, TextPlace(section: last, offset: start)))
                    let words = Array("é, word ".utf8)
                    sections[last].text += (0..<paragraph.length).map { words[$0 % words.count] }
                    // A scalar may be cut at the end.
                    sections[last].text[start + paragraph.length - 1] = 0x2E
                    if paragraph.length % words.count == 2 {
                        sections[last].text[start + paragraph.length - 2] = 0x2E
                    }
                    sections[last].blocks.append(Block(range: start..<sections[last].text.count))
                    sections[last].text.append(0x0A)
                }
            }
            let book = SampleBook.book(
                sections: sections, contents: hasContents ? Contents(entries: entries) : Contents())
            let pages = BookPages(
                book: book, typesetter: .test, format: PageFormat(measure: 60, height: 20))
            side = (pages, Pages.Chapters(of: book))
        }

        func numbers(at place: TextPlace) -> [Int] {
            let index = places.partitioningIndex { $0.place > place } - 1
            return index >= 0 ? places[index].paragraph.numbers : []
        }

        func locator(ofNumber number: Int) -> Locator {
            let place = places.first { $0.paragraph.numbers.contains(number) }?.place
            return Locator(section: place?.section ?? 0, offset: place?.offset ?? 0)
        }

        lazy var numbers = Set(places.flatMap(\.paragraph.numbers))
    }

    /// The share of the paragraphs, in percent, that lead to the same one of the other book. Those that it lacks do not
    /// count. Places keep their order.
    private func found(_ left: MadeBook, _ right: MadeBook, places: [PlacePair] = []) -> Int {
        let books = ParallelBooks(left: left.side, right: right.side)
        var (count, found) = (0, 0)
        for (side, own, other) in [(FacingSide.left, left, right), (.right, right, left)] {
            var last = TextPlace(section: 0, offset: 0)
            for (paragraph, place) in own.places {
                for part in 0..<4 {
                    var place = place
                    place.offset += paragraph.length * part / 4
                    guard let counterpart = books.counterpart(of: place, on: side, places: places) else {
                        Issue.record("no place for \(place)")
                        return 0
                    }
                    let content = other.side.pages.cache.content(counterpart.section)
                    #expect(content.scalarBoundary(at: counterpart.offset) == counterpart.offset)
                    #expect(counterpart >= last, "\(place) on \(side)")
                    last = counterpart
                    guard part == 0 || paragraph.numbers.count == 1,
                        other.numbers.contains(paragraph.numbers[0])
                    else {
                        continue
                    }
                    count += 1
                    if !other.numbers(at: counterpart).filter(paragraph.numbers.contains).isEmpty {
                        found += 1
                    }
                }
            }
        }
        return found * 100 / max(1, count)
    }

    private func changed(_ chapters: Chapters, _ change: (inout Chapters) -> Void) -> Chapters {
        var chapters = chapters
        change(&chapters)
        return chapters
    }

    @Test(arguments: [false, true], [false, true])
    func everyParagraphOfABookIsItsOwnCounterpart(inOneSection: Bool, hasContents: Bool) {
        for seed in 0..<UInt64(LongTests.rounds(1, 4)) {
            let made = chapters(seed)
            func book() -> MadeBook { MadeBook(made, inOneSection: inOneSection, hasContents: hasContents) }
            #expect(found(book(), book()) == 100, "seed \(seed)")
        }
    }

    @Test func aPlaceInABookIsItsOwnCounterpart() {
        let (left, right) = (MadeBook(chapters(1)), MadeBook(chapters(1)))
        let books = ParallelBooks(left: left.side, right: right.side)
        for (paragraph, place) in left.places {
            let place = TextPlace(section: place.section, offset: place.offset + paragraph.length - 1)
            #expect(books.counterpart(of: place, on: .left, places: []) == place)
        }
    }

    @Test(arguments: [false, true])
    func aLongerTranslationHasTheSameParagraphs(inOneSection: Bool) {
        for seed in 0..<UInt64(LongTests.rounds(1, 4)) {
            let made = chapters(seed)
            let longer = made.map { $0.map { Paragraph(numbers: $0.numbers, length: $0.length * 13 / 10) } }
            #expect(
                found(MadeBook(made), MadeBook(longer, inOneSection: inOneSection)) == 100, "seed \(seed)")
        }
    }

    @Test func aForewordAndAChapterLeftOutMakeNoDifference() {
        for seed in 0..<UInt64(LongTests.rounds(1, 4)) {
            let made = chapters(seed)
            let foreword = (0..<12).map { Paragraph(numbers: [-$0 - 1], length: 200 + 60 * $0) }
            let withForeword = MadeBook(changed(made) { $0.insert(foreword, at: 0) })
            #expect(found(MadeBook(made), withForeword) >= 99, "seed \(seed)")
            let shorter = MadeBook(changed(made) { $0.remove(at: 5) })
            #expect(found(MadeBook(made), shorter) >= 99, "seed \(seed)")
        }
    }

    @Test func mergedParagraphsHaveBothCounterparts() {
        for seed in 0..<UInt64(LongTests.rounds(1, 4)) {
            let made = chapters(seed)
            let merged = changed(made) { chapters in
                for chapter in [2, 5, 9] {
                    let next = chapters[chapter].remove(at: 7)
                    chapters[chapter][6].numbers += next.numbers
                    chapters[chapter][6].length += next.length
                }
            }
            #expect(found(MadeBook(made), MadeBook(merged)) >= 99, "seed \(seed)")
        }
    }

    /// Its chapters are found by their pages.
    @Test func aForewordInABookThatIsOneSectionMakesNoDifference() {
        for seed in 0..<UInt64(LongTests.rounds(1, 4)) {
            let made = chapters(seed)
            let foreword = (0..<12).map { Paragraph(numbers: [-$0 - 1], length: 200 + 60 * $0) }
            let right = MadeBook(changed(made) { $0.insert(foreword, at: 0) }, inOneSection: true)
            _ = right.side.pages.set(0)
            #expect(found(MadeBook(made), right) >= 99, "seed \(seed)")
        }
    }

    @Test func chaptersAreAlignedAgainWhenTheirPagesAreCounted() {
        let made = chapters(2)
        let left = MadeBook(made)
        let right = MadeBook(changed(made) { $0.remove(at: 2) }, inOneSection: true)
        let books = ParallelBooks(left: left.side, right: right.side)
        func found() -> Int {
            left.places.filter { paragraph, place in
                let counterpart = books.counterpart(of: place, on: .left, places: [])
                return counterpart.map { right.numbers(at: $0) == paragraph.numbers } ?? false
            }.count
        }
        #expect(found() < left.places.count * 3 / 4)
        _ = right.side.pages.set(0)
        #expect(found() == right.places.count)
    }

    @Test func placesOfTheReaderBelongTogether() {
        let made = chapters(3)
        let (left, right) = (MadeBook(made), MadeBook(changed(made) { $0.remove(at: 4) }))
        let books = ParallelBooks(left: left.side, right: right.side)
        /// The paragraphs that belong to the first one, and to the third after it.
        func counterparts(of number: Int, _ pairs: [(Int, Int)]) -> [[Int]] {
            let places = pairs.map {
                PlacePair(left: left.locator(ofNumber: $0.0), right: right.locator(ofNumber: $0.1))
            }
            return [number, number + 3].map {
                let place = TextPlace(left.locator(ofNumber: $0))
                return books.counterpart(of: place, on: .left, places: places).map { right.numbers(at: $0) }
                    ?? []
            }
        }
        let chapter = made[6].map { $0.numbers[0] }
        #expect(counterparts(of: chapter[3], []) == [[chapter[3]], [chapter[6]]])
        // Another paragraph of the chapter; one of another chapter; and what a newer place contradicts.
        #expect(counterparts(of: chapter[3], [(chapter[3], chapter[8])])[0] == [chapter[8]])
        let next = made[7].map { $0.numbers[0] }
        #expect(counterparts(of: chapter[3], [(chapter[3], next[2])])[0] == [next[2]])
        let newer = [(chapter[3], next[2]), (chapter[3], chapter[3])]
        #expect(counterparts(of: chapter[3], newer) == [[chapter[3]], [chapter[6]]])
        let crossing = [(next[0], chapter[0]), (chapter[5], chapter[5])]
        #expect(counterparts(of: chapter[3], crossing)[0] == [chapter[3]])
    }

    @Test func placesOfADamagedFileAreIgnored() {
        let made = chapters(3)
        let wrong = [Locator(section: 99, offset: 1), Locator(section: 3, offset: Locator.limit), Locator()]
        let places = wrong.flatMap { one in wrong.map { PlacePair(left: one, right: $0) } }
        #expect(found(MadeBook(made), MadeBook(made), places: places) >= 80)
        let books = ParallelBooks(left: MadeBook(made).side, right: MadeBook([]).side)
        #expect(books.counterpart(of: TextPlace(section: 0, offset: 5), on: .left, places: places) == nil)
        #expect(books.counterpart(of: TextPlace(section: 99, offset: 5), on: .left, places: []) == nil)
        #expect(books.counterpart(of: TextPlace(section: -1, offset: -5), on: .left, places: []) == nil)
    }

    /// Chapters of very many sections are not read for one place.
    @Test func longChaptersAreDividedByBytes() {
        let made = chapters(5, count: 30)
        let left = MadeBook(made)
        let right = MadeBook(made)
        let parts = Contents(entries: [0, 15].map { .init(title: "", target: Contents.Target(section: $0)) })
        let books = ParallelBooks(
            left: (left.side.pages, Pages.Chapters(parts)), right: (right.side.pages, Pages.Chapters(parts)))
        for (_, place) in left.places {
            let counterpart = books.counterpart(of: place, on: .left, places: [])
            #expect(counterpart?.section == place.section)
            #expect(abs((counterpart?.offset ?? 0) - place.offset) < 8)
        }
    }

    @Test func chaptersAreAlignedWithoutMakingSections() {
        let section = SampleBook.section([(.paragraph, "text"), (.paragraph, "more")])
        let made = MadeSections()
        func side() -> ParallelBooks.Side {
            let book = Book(
                metadata: Metadata(),
                sections: (0..<9).map { SectionInfo(name: "\($0)", byteCount: 90 + $0) },
                contents: Contents(
                    entries: (0..<18).map {
                        .init(title: "", target: .init(section: $0 / 2, anchor: $0 % 2 == 0 ? nil : "a"))
                    }),
                identity: Identity(digest: ""),
                load: {
                    made.add($0)
                    return section
                })
            let format = PageFormat(measure: 60, height: 20)
            return (BookPages(book: book, typesetter: .test, format: format), Pages.Chapters(of: book))
        }
        let books = ParallelBooks(left: side(), right: side())
        _ = books.counterpart(of: TextPlace(section: 4, offset: 0), on: .left, places: [])
        #expect(made.sections.allSatisfy { abs($0 - 4) <= 1 } && made.sections.contains(4))
    }
}

extension ParallelBooksTests {
    @Test func goesFromParagraphToParagraphAcrossSections() {
        var picture = SampleBook.section([(.rule, ""), (.paragraph, "")])
        picture.text = []
        let pages = BookPages(
            book: SampleBook.book(sections: [
                SampleBook.section([(.heading(level: 1), "One"), (.paragraph, "text"), (.rule, "")]), picture,
                SampleBook.section([(.paragraph, "Two"), (.paragraph, "more")]),
            ]), typesetter: .test, format: PageFormat(measure: 60, height: 20))
        func place(_ section: Int, _ offset: Int) -> TextPlace { TextPlace(section: section, offset: offset) }
        #expect(pages.paragraph(at: place(0, 2)) == 0..<3 && pages.paragraph(at: place(0, 99)) == 4..<8)
        #expect(pages.paragraph(at: place(1, 0)) == nil)
        func after(_ section: Int, _ offset: Int) -> TextPlace? {
            pages.paragraph(after: place(section, offset)).map { place($0.section, $0.range.lowerBound) }
        }
        func before(_ section: Int, _ offset: Int) -> TextPlace? {
            pages.paragraph(before: place(section, offset)).map { place($0.section, $0.range.lowerBound) }
        }
        #expect(after(0, 0) == place(0, 4) && after(0, 5) == place(2, 0) && after(1, 0) == place(2, 0))
        #expect(after(2, 4) == nil && after(2, 1) == place(2, 4))
        #expect(before(2, 5) == place(2, 0) && before(2, 2) == place(0, 4) && before(1, 0) == place(0, 4))
        #expect(before(0, 6) == place(0, 0) && before(0, 2) == nil)
        #expect(after(99, 0) == nil && before(-1, -1) == nil)
    }
}

/// The sections that a book was asked for.
private final class MadeSections: Sendable {
    private let state = Mutex<[Int]>([])
    var sections: [Int] { state.withLock { $0 } }
    func add(_ section: Int) { state.withLock { $0.append(section) } }
}
