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
                    + (0..<12).map { (.paragraph, script.text(words: 20, seed: 20 * section + $0)) })
        }
        let book = SampleBook.book(languages: [script.language], sections: sections)
        return try Reading(book, columns: columns, rows: 16)
    }

    /// The reader's place stays whatever sizes there are and however the terminal counts, and the page shows it.
    @Test(arguments: RandomScript.all) func thePlaceStays(_ script: RandomScript) throws {
        var random = Seeded(UInt64(script.name.utf8.count))
        var reading = try reading(script)
        for _ in 0..<3 {
            reading.press("→")
            let place = reading.app.locator
            for _ in 0..<3 {
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
            reading.resize(80, 16)
        }
    }

    /// What is selected is a part of the text, in whole characters.
    @Test(arguments: RandomScript.all) func whatIsSelectedIsText(_ script: RandomScript) throws {
        for keys in ["jlvl", "jvee", "jwvwh", "jjv)"] {
            var reading = try reading(script)
            reading.press("v" + keys)
            reading.press(Key(.enter))
            let text = String(decoding: reading.app.book.section(at: 0).text, as: UTF8.self)
            for highlight in reading.app.context.reading.marks.highlights {
                let words = highlight.range.text
                #expect(
                    text.contains(words) || words.contains("\n"), "\(script.name): \(words.debugDescription)")
                #expect(!words.unicodeScalars.isEmpty)
            }
        }
    }
}
