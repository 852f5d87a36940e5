import BookModel
import Cells
import TestSupport
import Testing
import Typesetting

@testable import Commands
@testable import Pages
@testable import Reader

/// The same book by other style sheets, while it is read.
@Suite struct RestylingTests {
    /// Without its sheets, the book has some words in front of each paragraph.
    private static let book: Book = {
        let plain = SampleBook.make(wordsPerSection: [900, 200, 700])
        let styled = plain.sections.indices.map { plain.section(at: $0) }
        return Book(
            metadata: plain.metadata, sections: plain.sections, contents: plain.contents,
            identity: plain.identity, load: { styled[$0] },
            restyle: { index, styling in
                SampleBook.section(
                    styled[index].blocks.map { block in
                        (
                            block.kind,
                            (styling.readsBook ? "" : "unseen words ") + styled[index].string(block.range)
                        )
                    })
            })
    }()

    private func cache(_ styling: Styling) -> SectionCache {
        SectionCache(book: Self.book.styled(by: styling), typesetter: .test)
    }

    @Test func theProgramIsAskedForOtherSheets() throws {
        var reading = try Reading(Self.book)
        reading.press(":set css off⏎")
        let settings = reading.app.settings
        #expect(!settings.readsStyles && reading.effects.contains(.restyle(settings)))
        reading.press(":set css off⏎")
        #expect(!reading.effects.contains { if case .restyle = $0 { true } else { false } })
        reading.press(":set stylesheet ~/a.css⏎")
        #expect(reading.app.settings.stylesheet == "~/a.css")
        #expect(reading.effects.contains(.restyle(reading.app.settings)))
    }

    @Test func thePlaceIsFoundAgainByItsWords() throws {
        var reading = try Reading(Self.book)
        reading.press("→→→→")
        let (place, before) = (reading.app.locator, reading.screen)
        let words = Self.book.section(at: place.section).string(place.offset..<place.offset + 20)
        let effects = reading.app.restyle(cache(Styling(readsBook: false)))
        #expect(effects.contains { if case .paginate = $0 { true } else { false } })
        let found = reading.app.locator
        let content = reading.app.book.section(at: found.section)
        #expect(content.string(found.offset..<found.offset + 20) == words)
        #expect(found.offset > place.offset && reading.screen.contains("unseen"))
        _ = reading.app.restyle(cache(Styling()))
        #expect(reading.app.locator.offset == place.offset && reading.screen == before)
    }

    @Test func whatWasFoundIsForgotten() throws {
        var reading = try Reading(Self.book)
        reading.press("/a17⏎")
        #expect(reading.app.restyle(cache(Styling(readsBook: false))).contains(.search(nil)))
        #expect(reading.press("n").contains("searches"))
    }

    @Test func countsAreKeptApart() throws {
        let format = PageFormat(measure: 30, height: 10)
        let names = [Styling(), Styling(readsBook: false)].map { styling in
            let pages = BookPages(cache(styling), format: format)
            pages.receive(pages.counts.uncountedSections.map { pages.cache.count($0, format, names: []) })
            return pages.countsToSave().first?.format
        }
        #expect(names[0] == format.name && names[1] != nil && names[1] != names[0])
    }

    @Test func whatIsNoSheetIsTold() throws {
        var reading = try Reading(Self.book)
        reading.app.say(problemOfStyleSheet: "a.css: is no style sheet")
        #expect(reading.screen.contains("a.css: is no style sheet"))
    }
}
