import BookModel
import Cells
import TestSupport
import Testing
import Text

@testable import Commands
@testable import Drawing
@testable import Reader

@Suite struct DefinitionScreenTests {
    private static func book() -> Book {
        let text =
            "Call me Ishmael. Some years ago, having little money in my purse, I thought I would sail about. "
            + "It is a way I have of driving off the spleen. The spleen, the purse, the money, the years."
        return SampleBook.book(languages: ["en"], sections: [SampleBook.section([(.paragraph, text)])])
    }

    private func reading(columns: Int = 60, rows: Int = 20) throws -> Reading {
        try Reading(Self.book(), columns: columns, rows: rows)
    }

    /// An answer of two dictionaries; `whale` in the first article is a link.
    static func definition(_ word: String, lines: Int = 1) -> Definition {
        let article = "An organ near the stomach of a whale."
        let rest = Array(repeating: "Further meaning.", count: lines)
        var section = SampleBook.section(
            [(.heading(level: 2), "GCIDE"), (.paragraph, article)] + rest.map { (.paragraph, $0) }
                + [(.heading(level: 2), "Wörterbuch"), (.paragraph, "Milz; üble Laune")])
        if let link = section.range(of: "whale") {
            section.links.append("define:whale")
            section.spans = [Span(range: link, style: SpanStyle([], link: 0))]
            section.blocks[1].spans = 0..<1
        }
        let headings = ["GCIDE", "Wörterbuch"].map { name in
            Definition.Heading(name: name, offset: section.range(of: name)?.lowerBound ?? 0)
        }
        return Definition(
            word: word, headword: word, section: section, dictionaries: headings, asked: 2)
    }

    @Test func theBoxShowsAllDictionariesUnderTheWord() throws {
        var reading = try reading()
        reading.press(":define spleen⏎")
        #expect(reading.effects.contains(.define("spleen", language: "en")))
        _ = reading.app.receive(Self.definition("spleen"))
        let screen = reading.screen
        #expect(
            screen.contains("╭─ spleen ─") && screen.contains("GCIDE") && screen.contains("Milz; üble Laune"))
        #expect(screen.contains("2 dictionaries"))
        #expect(!reading.press("⎋").contains("GCIDE"))
    }

    @Test func theRarerWordsOfThePageGetLetters() throws {
        var reading = try reading()
        reading.press("K")
        // Words that occur once come before those that occur twice; short ones come last.
        let labels = reading.app.context.reading.rareWordsInView
        let section = reading.app.context.reading.pages.set(0).section
        let words = labels.map { section.string($0.range) }
        #expect(words.first == "Call" && words.count == 26 && words.contains("driving"))
        #expect(!words.contains("I") || words.contains("spleen"))
        let index = try #require(words.firstIndex(of: "Ishmael"))
        reading.press(Labels(26).all[index])
        #expect(reading.effects == [.define("Ishmael", language: "en")])
    }

    @Test func theWordIsSavedWithItsSentenceOnceItIsFound() throws {
        var reading = try reading()
        reading.press("vWWK")
        #expect(reading.effects == [.define("Ishmael", language: "en")])
        let effects = reading.app.receive(Self.definition("Ishmael"))
        guard case .save(.lookedUp(let word)) = try #require(effects.first) else {
            Issue.record("\(effects)")
            return
        }
        #expect(word.word == "Ishmael" && word.sentence.text == "Call me Ishmael.")
        #expect(word.gist == "An organ near the stomach of a whale. Further meaning.")
        #expect(word.dictionary == "GCIDE" && word.place.section == 0 && word.language == "en")
        // The word is still selected below the box.
        #expect(reading.press("⎋").contains("W b e words"))
    }

    @Test func whatNoDictionaryHasIsAMessage() throws {
        var reading = try reading()
        reading.press(":define xyzzy⏎")
        _ = reading.app.receive(Definition(word: "xyzzy", asked: 2))
        #expect(reading.screen.contains("no dictionary has ‘xyzzy’"))
        reading.press(":define xyzzy⏎")
        #expect(reading.app.receive(Definition(word: "xyzzy")).isEmpty)
        #expect(reading.screen.contains("no dictionaries yet; the handbook names some"))
        reading.press(":define xyzzy⏎")
        _ = reading.app.receive(Definition(word: "xyzzy", asked: 2, problems: ["‘GCIDE’ is damaged"]))
        #expect(reading.screen.contains("‘GCIDE’ is damaged"))
    }

    @Test func anAnswerThatComesTooLateOpensNothing() throws {
        var reading = try reading()
        reading.press(":define spleen⏎")
        reading.press("⎋")
        let before = reading.screen
        #expect(reading.app.receive(Self.definition("spleen")).isEmpty)
        #expect(reading.screen == before)
    }

    @Test func wordsInTheBoxAreLookedUpAndBackspaceGoesBack() throws {
        var reading = try reading()
        reading.press(":define spleen⏎")
        _ = reading.app.receive(Self.definition("spleen"))
        reading.press("⇥⏎")
        #expect(reading.effects == [.define("whale", language: "en")])
        _ = reading.app.receive(Self.definition("whale"))
        #expect(reading.screen.contains("╭─ whale ─"))
        reading.press(Key(.backspace))
        #expect(reading.screen.contains("╭─ spleen ─"))
        // Letters lead to any word of the box.
        reading.press("K")
        let section = Self.definition("spleen").section
        let words = TextBoundaries(section).words(in: 0..<section.text.count).map { section.string($0) }
        let index = try #require(words.firstIndex(of: "stomach"))
        reading.press(Labels(words.count).all[index])
        #expect(reading.effects == [.define("stomach", language: "en")])
    }

    @Test func tabGoesOnToTheNextDictionary() throws {
        var reading = try reading(rows: 14)
        reading.press(":define spleen⏎")
        _ = reading.app.receive(Self.definition("spleen", lines: 20))
        #expect(!reading.screen.contains("Milz"))
        // The link of the first article, then the second dictionary.
        #expect(reading.press("⇥⇥").contains("Wörterbuch"))
        #expect(reading.screen.contains("Milz"))
    }

    @Test func theBoxIsSearched() throws {
        var reading = try reading(rows: 14)
        reading.press(":define spleen⏎")
        _ = reading.app.receive(Self.definition("spleen", lines: 20))
        #expect(reading.press("/milz").contains("/milz▏ 1 of 1"))
        #expect(reading.screen.contains("Milz; üble Laune"))
        #expect(reading.press("⏎").contains("/milz 1 of 1"))
        #expect(!reading.press("⎋").contains("/milz"))
        #expect(reading.press("/qqq").contains("not found"))
    }

    @Test func theBoxFollowsTheWindow() throws {
        for (columns, rows) in [(1, 1), (5, 3), (20, 8), (200, 50)] {
            var reading = try reading()
            reading.press(":define spleen⏎")
            _ = reading.app.receive(Self.definition("spleen"))
            reading.resize(columns, rows)
            reading.press("K")
            _ = reading.screen
            reading.press("⎋")
            reading.resize(60, 20)
            #expect(reading.screen.contains("GCIDE"))
        }
    }
}

@Suite struct WordsSourceTests {
    private func word(_ word: String, book: String = "", days: Int64) -> SavedWord {
        SavedWord(
            word, headword: word, sentence: SavedWord.Sentence(before: "The ", word: word, after: " sank."),
            language: "en", book: book, title: "The Whale", place: Locator(section: 2, offset: 40),
            lookedUp: days * 86_400_000, dictionary: "GCIDE", gist: "A meaning of \(word).")
    }

    @Test func wordsAreListedFilteredAndDeleted() throws {
        var reading = try Reading(columns: 60, rows: 20)
        reading.press(":words⏎")
        #expect(reading.effects.contains(.reportWords))
        let digest = reading.app.book.identity.digest
        reading.app.receive(
            .words([word("binnacle", book: digest, days: 20_000), word("gam", book: "other", days: 19_000)]))
        #expect(reading.screen.contains("binnacle") && reading.screen.contains("The binnacle sank."))
        #expect(reading.screen.contains("GCIDE: A meaning of binnacle."))
        reading.press("↓d")
        #expect(reading.effects == [.save(.forgotWord(word("gam", book: "other", days: 19_000).id))])
        #expect(!reading.screen.contains("gam"))
        reading.press("u")
        #expect(reading.effects == [.save(.lookedUp(word("gam", book: "other", days: 19_000)))])
        #expect(reading.press("/gam").contains("gam") && !reading.screen.contains("binnacle"))
        #expect(reading.press("⏎⏎").contains("its book is not on the shelf"))
    }

    @Test func enterGoesToTheWord() throws {
        var reading = try Reading(columns: 60, rows: 20)
        let digest = reading.app.book.identity.digest
        reading.press(":words⏎")
        reading.app.receive(.words([word("binnacle", book: digest, days: 20_000)]))
        reading.press("⏎")
        #expect(reading.app.locator.section == 2)
    }
}
