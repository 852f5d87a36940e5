import BookModel
import Cells
import TestSupport
import Testing

@testable import Commands
@testable import Pages
@testable import Reader

/// An original of four chapters, and its translation, which says the same in more words.
@Suite struct BesideTests {
    private static func book(_ title: String, digest: String, words: Int) -> Book {
        let sections = (1...4).map { chapter in
            SampleBook.section(
                [(.heading(level: 1), "\(title) chapter \(chapter)")]
                    + (1...30).map { paragraph in
                        // Paragraphs differ in length, so that they can be told from each other.
                        let count = words * (1 + (chapter * 7 + paragraph * 5) % 6)
                        let text = (0..<count).map { "\(title.prefix(1))\(chapter).\(paragraph).\($0)" }
                        return (Block.Kind.paragraph, text.joined(separator: " "))
                    })
        }
        return SampleBook.book(title: title, digest: digest, languages: ["en"], sections: sections)
    }

    private static func cache() -> SectionCache {
        SectionCache(book: book("Übersetzung", digest: "two", words: 13), typesetter: .test)
    }

    private func reading(
        columns: Int = 140, rows: Int = 30, _ settings: (inout Settings) -> Void = { _ in }
    ) throws -> Reading {
        var reading = try Reading(
            Self.book("Original", digest: "one", words: 10), columns: columns, rows: rows, settings)
        let effects = try reading.app.openBeside(
            Self.cache(), paths: ("/one.epub", "/two.epub"), place: nil)
        #expect(effects.contains(.save(.paired(Self.pair))))
        return reading
    }

    private static let pair = BookPair(
        left: BookPair.Member(digest: "one", path: "/one.epub"),
        right: BookPair.Member(digest: "two", path: "/two.epub"))

    /// The chapter and the paragraph that a book's page begins in.
    private func paragraph(_ session: ReadingSession?) -> String {
        guard let session else { return "" }
        let words = session.locator.words.split(separator: " ").first { $0.contains(".") } ?? ""
        return words.dropFirst().split(separator: ".").prefix(2).joined(separator: ".")
    }

    @Test func twoBooksFaceEachOther() throws {
        var reading = try reading()
        let row =
            reading.screen.split(separator: "\n", omittingEmptySubsequences: false)
            .first { $0.contains("chapter 1") } ?? ""
        #expect(row.contains("Original chapter 1") && row.contains("Übersetzung chapter 1"))
        let (left, right) = (reading.app.context.reading, try #require(reading.app.context.beside?.reading))
        #expect(left.geometry.leaves.columns.upperBound == right.geometry.leaves.columns.lowerBound)
        #expect(left.geometry.pages.count == 1 && right.geometry.pages.count == 1)
    }

    @Test func theOtherBookComesAlong() throws {
        var reading = try reading()
        for _ in 0..<12 {
            reading.press("→")
            let shown = try #require(reading.app.context.beside?.reading)
            let visible = shown.visible.pages.flatMap { page in
                let set = shown.pages.set(page)
                return set.section.string(set.textRange(ofPage: page.index)).split(separator: " ")
            }
            // Something of what is in view on the left is in view on the right.
            let own = reading.app.context.reading
            let words = own.visible.pages.flatMap { page in
                let set = own.pages.set(page)
                return set.section.string(set.textRange(ofPage: page.index)).split(separator: " ")
            }
            let (first, second) = (Self.paragraphs(words), Self.paragraphs(visible))
            #expect(!first.isDisjoint(with: second), "\(first.sorted()) and \(second.sorted())")
        }
        #expect(reading.app.context.reading.locator.section > 0)
    }

    private static func paragraphs(_ words: [Substring]) -> Set<Substring> {
        Set(
            words.compactMap { word in
                let parts = word.dropFirst().split(separator: ".")
                return parts.count == 3 ? word.dropFirst().dropLast(parts[2].count + 1) : nil
            })
    }

    @Test func aJumpLeadsBothToTheSameChapter() throws {
        var reading = try reading()
        for chapter in 2...4 {
            reading.press("]")
            let beside = try #require(reading.app.context.beside?.reading)
            #expect(reading.app.context.reading.locator.section == chapter - 1)
            #expect(beside.locator.section == chapter - 1)
        }
        #expect(try #require(reading.app.context.beside?.reading).navigator.jumps.earlier.isEmpty)
    }

    @Test func keysActOnTheBookInFocus() throws {
        var reading = try reading()
        reading.press("⇥")
        #expect(reading.effects.contains(.exchangeBooks))
        #expect(reading.app.book.metadata.title == "Übersetzung")
        #expect(reading.screen.contains("· Übersetzung ·"))
        reading.press("]")
        #expect(reading.app.context.reading.locator.section == 1)
        #expect(reading.app.context.beside?.reading.locator.section == 1)
        reading.press("⇥")
        #expect(reading.app.book.metadata.title == "Original")
        #expect(reading.app.locator.section == 1)
    }

    @Test func aClickGivesTheKeysToThatPage() throws {
        var reading = try reading()
        reading.click(100, 12)
        #expect(reading.app.book.metadata.title == "Übersetzung")
        // It turns no page: the click was in the middle.
        #expect(reading.app.locator.section == 0)
        reading.click(40, 12)
        #expect(reading.app.book.metadata.title == "Original")
    }

    @Test func aClickAtTheOuterEdgeTurnsThatPage() throws {
        var reading = try reading()
        let before = reading.app.context.reading.locator
        reading.click(136, 12)
        #expect(reading.app.book.metadata.title == "Übersetzung")
        #expect(reading.app.context.reading.visible.first?.index == 1)
        #expect(reading.app.context.beside?.reading.locator != before)
    }

    @Test func aNarrowWindowShowsOneOfThemAtTheSamePlace() throws {
        var reading = try reading()
        reading.press("]→")
        reading.resize(80)
        #expect(reading.app.context.reading.geometry.leaves.size.columns == 80)
        #expect(!reading.screen.contains("Übersetzung"))
        reading.press("]`")
        #expect(reading.app.book.metadata.title == "Übersetzung")
        #expect(reading.app.context.reading.geometry.leaves.size.columns == 80)
        #expect(reading.app.locator.section == 2)
        reading.press("]`")
        #expect(reading.app.book.metadata.title == "Original")
        #expect(reading.app.locator.section == 3)
        reading.resize(140)
        #expect(reading.app.context.beside?.reading.locator.section == 3)
    }

    @Test func theOtherPageIsCorrectedByParagraphs() throws {
        var reading = try reading()
        reading.press("]")
        #expect(reading.app.context.beside?.reading.locator.section == 1)
        reading.press("...")
        let saved = reading.effects.compactMap { effect -> BookPair? in
            if case .save(.paired(let pair)) = effect { pair } else { nil }
        }
        let place = try #require(saved.last?.places.first)
        #expect(saved.first?.left.digest == "one" && saved.first?.right.digest == "two")
        #expect(place.left.section == 1 && place.right.section == 1)
        // The heading is paragraph 0 of both.
        #expect(place.right.words.contains("2.3.0"))
        let beside = try #require(reading.app.context.beside?.reading)
        let mark = try #require(beside.paragraphInStep)
        // The paragraph is in view.
        #expect(beside.visible.contains(beside.pages.page(at: place.right)))
        #expect(mark.range.lowerBound == place.right.offset)
        reading.press("→")
        #expect(reading.app.context.beside?.reading.paragraphInStep == nil)
        reading.press("←,,,")
        #expect(reading.app.context.beside?.pair.places.last?.right.words.hasPrefix("Übersetzung") == true)
        #expect(reading.app.context.beside?.pair.places.count == 1)
    }

    @Test func correctionsFromTheRightBookAreTheSamePlaces() throws {
        var reading = try reading()
        reading.press("]⇥.")
        let saved = reading.effects.compactMap { effect -> BookPair? in
            if case .save(.paired(let pair)) = effect { pair } else { nil }
        }
        let place = try #require(saved.first?.places.first)
        #expect(saved.first?.left.digest == "one")
        #expect(place.left.words.contains("O2.1.0") && place.right.words.hasPrefix("Übersetzung"))
    }

    @Test func savedCorrectionsApply() throws {
        var reading = try reading()
        reading.press("]")
        let (own, other) = (reading.app.context.reading, try #require(reading.app.context.beside?.reading))
        let section = other.pages.set(1).section
        let start = try #require(section.string(0..<section.text.count).range(ofWord: "Ü2.9.0"))
        var pair = Self.pair
        pair.places = [
            PlacePair(left: own.locator, right: other.pages.locator(section: 1, offset: start))
        ]
        reading.app.receive(.pairs([pair]))
        _ = reading.app.keepInStep()
        #expect(paragraph(reading.app.context.beside?.reading) == "2.9")
    }

    @Test func settingsAndResizesHoldForBoth() throws {
        var reading = try reading()
        reading.press(":set measure 40⏎")
        #expect(reading.app.context.beside?.reading.settings.measure == 40)
        #expect(reading.app.context.beside?.reading.geometry.measure == 40)
        reading.resize(160, 40)
        #expect(reading.app.context.beside?.reading.geometry.size == Size(columns: 160, rows: 40))
        reading.press("z")
        #expect(reading.app.context.beside?.reading.isChromeHidden == true)
        reading.press("⇥")
        #expect(reading.app.context.reading.isChromeHidden)
    }

    @Test func itEnds() throws {
        var reading = try reading()
        reading.press("]:beside⏎")
        #expect(reading.effects.contains(.closeBeside))
        _ = reading.app.endBeside()
        #expect(!reading.app.hasBeside && reading.app.locator.section == 1)
        #expect(reading.app.context.reading.geometry.pages.count == 2)
        reading.press(":beside⏎")
        #expect(reading.effects.contains(.openBeside(nil)))
        reading.press(":beside other.epub⏎")
        #expect(reading.effects.contains(.openBeside("other.epub")))
        reading.press(".")
        #expect(reading.effects.isEmpty)
    }

    @Test func anotherBookEndsIt() throws {
        var reading = try reading()
        let view = reading.app.suspended
        _ = try reading.app.open(
            SectionCache(book: SampleBook.make(wordsPerSection: [300]), typesetter: .test), place: nil)
        #expect(!reading.app.hasBeside)
        #expect(reading.app.context.reading.geometry.pages.count == 2)
        _ = reading.app.resume(view)
        #expect(reading.app.context.reading.geometry.pages.count == 2)
    }

    @Test func bothTurnAtOnce() throws {
        var reading = try reading { $0.motion = 200 }
        reading.press("→→")
        _ = reading.app.finish()
        reading.press("→")
        #expect(reading.app.isMoving)
        #expect(reading.app.context.beside?.reading.turner.isMoving == true)
        _ = reading.app.tick(at: .milliseconds(90))
        _ = reading.grid
        _ = reading.app.tick(at: .milliseconds(900))
        #expect(!reading.app.isMoving)
    }

    @Test func effectsAreOfTheBookThatHasTheKeysThen() throws {
        var reading = try reading()
        reading.resize(80)
        reading.press("]")
        #expect(reading.effects.contains(.record))
        reading.press("⇥")
        #expect(reading.effects.first == .exchangeBooks)
        reading.resize(140)
        // What follows for the book beside is told apart.
        reading.press("]")
        #expect(reading.effects.contains(.record) && reading.effects.contains(.beside(.record)))
    }

    @Test func thePlaceOfTheBookBesideCanBeReturnedTo() throws {
        var reading = try Reading(Self.book("Original", digest: "one", words: 10), columns: 140, rows: 30)
        let far = Locator(section: 3, progress: 0.75)
        _ = try reading.app.openBeside(Self.cache(), paths: ("/one.epub", "/two.epub"), place: far)
        let beside = try #require(reading.app.context.beside?.reading)
        #expect(beside.locator.section == 0)
        #expect(beside.navigator.jumps.earlier.map(\.section) == [3])
    }

    @Test func picturesOfTwoBooksHaveDifferentIDs() throws {
        var app = try reading().app
        let ids = (0..<5).map { _ in app.nextPictureIDs() }
        #expect(Set(ids.map { $0 % 240 }).count == 2 && Set(ids).count == 5)
    }

    @Test func listsOfTheBookInFocusLeadThere() throws {
        var reading = try reading()
        reading.press("⇥/Ü3.5.0⏎")
        // The search runs in the background; its effect is of the book in focus.
        #expect(reading.effects.contains { if case .search(.some) = $0 { true } else { false } })
    }
}

extension String {
    fileprivate func range(ofWord word: String) -> Int? {
        let (text, word) = (Array(utf8), Array(word.utf8))
        guard text.count >= word.count else { return nil }
        return (0...text.count - word.count).first { text[$0..<$0 + word.count].elementsEqual(word) }
    }
}
