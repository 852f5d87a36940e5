import BookModel
import Cells
import TestSupport
import Testing
import Text

@testable import Commands
@testable import Reader

/// The laws of place and selection, with text in every script and all widths that terminals have.
@Suite struct ScriptLawTests {
    private func reading(_ script: RandomScript, columns: Int = 80) throws -> Reading {
        let sections = (0..<2).map { section in
            SampleBook.section(
                [(.heading(level: 1), script.text(words: 3, seed: section))]
                    + (0..<4).map { (.paragraph, script.text(words: 16, seed: 20 * section + $0)) })
        }
        let book = SampleBook.book(languages: [script.language], sections: sections)
        return try Reading(book, columns: columns, rows: 10)
    }

    /// The reader's place stays whatever sizes there are and however the terminal counts, and the page shows it.
    @Test(.long, arguments: RandomScript.all) func thePlaceStays(_ script: RandomScript) throws {
        var random = Seeded(UInt64(script.name.utf8.count))
        var reading = try reading(script)
        for _ in 0..<2 {
            reading.press("→")
            let place = reading.app.locator
            for _ in 0..<2 {
                var widths = TextWidths()
                (widths.widensAmbiguous, widths.joinsVowelSigns) = (
                    random.below(2) == 0, random.below(2) == 0
                )
                _ = reading.app.receive(widths)
                reading.resize(random.next(in: 8...130), random.next(in: 4...40))
                #expect(reading.app.locator == place, "\(script.name)")
                let pages = reading.app.context.reading.visible.pages.map {
                    reading.app.context.reading.pages.page($0)
                }
                let range = pages.first?.textRange ?? 0..<0
                #expect(pages.contains { $0.textRange.contains(place.offset) }, "\(script.name): \(range)")
            }
            _ = reading.app.receive(.standard)
            reading.resize(80, 10)
        }
    }

    /// What is selected is a part of the text, in whole characters.
    @Test(.long, arguments: RandomScript.all) func whatIsSelectedIsText(_ script: RandomScript) throws {
        for keys in ["jWvlle", "jjv)h"] {
            var reading = try reading(script)
            reading.press("v" + keys)
            reading.press(Key(.enter))
            let text = String(decoding: reading.app.book.section(at: 0).text, as: UTF8.self)
            let highlights = reading.app.context.reading.marks.highlights
            #expect(!highlights.isEmpty || script.name == RandomScript.marksAlone, "\(script.name)")
            for highlight in highlights {
                let words = highlight.range.text
                #expect(
                    text.contains(words) || words.contains("\n"), "\(script.name): \(words.debugDescription)")
                #expect(!words.unicodeScalars.isEmpty)
            }
        }
    }

    /// The setting holds against what the terminal shows; `auto` follows it.
    @Test func theTerminalOrTheSettingDecidesAboutAmbiguousCharacters() throws {
        var wide = TextWidths()
        wide.widensAmbiguous = true
        let section = SampleBook.section([(.paragraph, "“Слово”")])
        var reading = try Reading(SampleBook.book(sections: [section]))
        func columns() -> Int {
            let row = reading.app.draw().cells.drop { $0.base != "“" }
            return (row.firstIndex { $0.base == "”" } ?? row.startIndex) - row.startIndex
        }
        #expect(columns() == 6)
        _ = reading.app.receive(wide)
        #expect(columns() == 12)
        #expect(reading.app.receive(wide).isEmpty)
        reading.press(":set ambiguous 1⏎")
        #expect(columns() == 6)
        reading.press(":set ambiguous auto⏎")
        #expect(columns() == 12)
        _ = reading.app.receive(.standard)
        #expect(columns() == 6)
        reading.press(":set ambiguous 2⏎")
        #expect(columns() == 12)
    }
}
