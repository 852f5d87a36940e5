import BookModel
import Cells
import TestSupport
import Testing

@testable import Commands
@testable import Drawing
@testable import Reader

@Suite struct ProgramScreenTests {
    private static func book(language: String = "en-GB") -> Book {
        let text =
            "Call me Ishmael. Some years ago, having little money in my purse, I thought I would sail about. "
            + "It is a way I have of driving off the spleen. The spleen, the purse, the money, the years."
        return SampleBook.book(languages: [language], sections: [SampleBook.section([(.paragraph, text)])])
    }

    private func reading(_ lookups: [String: String] = ["de": "trans -b :de"]) throws -> Reading {
        let programs = lookups.compactMapValues { LookupProgram($0) }
        #expect(programs.count == lookups.count)
        return try Reading(Self.book(), columns: 60, rows: 20) { $0.lookups = programs }
    }

    /// The question among the effects of the last keys.
    private func question(_ reading: Reading) throws -> ProgramQuestion {
        let questions = reading.effects.compactMap { effect in
            if case .ask(let question) = effect { question } else { nil }
        }
        #expect(questions.count == 1)
        return try #require(questions.first)
    }

    private func answer(_ text: String) -> ProgramAnswer {
        ProgramAnswer(text: text, section: SampleBook.section([(.paragraph, text)]))
    }

    @Test func typedWordsAreAskedAbout() throws {
        var reading = try reading()
        reading.press(":de white whale⏎")
        let question = try question(reading)
        #expect(question.name == "de" && question.place == nil)
        #expect(question.text.text == "white whale" && question.text.sentence == "white whale")
        #expect(question.text.language == "en")
        #expect(reading.screen.contains("· asking de ·"))
        #expect(reading.app.receive(answer("weißer Wal"), to: question, at: .zero).isEmpty)
        #expect(reading.screen.contains("╭─ de: white whale ─") && reading.screen.contains("weißer Wal"))
        #expect(!reading.screen.contains("asking"))
        #expect(!reading.press("⎋").contains("weißer Wal"))
    }

    @Test func aSelectionIsAskedAboutWithItsSentenceAndPlace() throws {
        var reading = try reading()
        reading.press("vWWvW:de⏎")
        let question = try question(reading)
        #expect(question.text.text == "Ishmael. Some")
        #expect(question.text.sentence.hasPrefix("Call me Ishmael. Some years ago"))
        #expect(question.place?.section == 0 && question.place?.offset == 8)
        _ = reading.app.receive(answer("Ismael"), to: question, at: .zero)
        #expect(reading.screen.contains("╭─ de: Ishmael. Some ─"))
        // The text is still selected below the box.
        #expect(reading.press("⎋").contains("Enter highlights"))
    }

    @Test func withoutASelectionTheWordsGetLetters() throws {
        var reading = try reading()
        reading.press(":de⏎")
        let words = reading.app.context.reading.rareWordsInView
        let section = reading.app.context.reading.pages.set(0).section
        let index = try #require(words.firstIndex { section.string($0.range) == "Ishmael" })
        reading.press(Labels(words.count).all[index])
        #expect(try question(reading).text.text == "Ishmael")
        #expect(try question(reading).text.sentence == "Call me Ishmael.")
    }

    @Test func wordsOfTheAnswerAreLookedUp() throws {
        var reading = try reading()
        reading.press(":de spleen⏎")
        _ = reading.app.receive(answer("die Milz"), to: try question(reading), at: .zero)
        reading.press("K")
        reading.press(Labels(2).all[1])
        #expect(reading.effects == [.define("Milz", language: "en-GB")])
    }

    @Test func anAnswerThatComesTooLateOpensNothing() throws {
        for keys in [":de spleen⏎", "vWW:de⏎"] {
            var reading = try reading()
            reading.press(keys)
            let question = try question(reading)
            let before = reading.press("⎋")
            #expect(reading.app.receive(answer("die Milz"), to: question, at: .zero).isEmpty)
            #expect(reading.screen == before && !before.contains("Milz"))
            // Nor does it show in the box that waits for dictionaries.
            reading.press("⎋:define spleen⏎")
            let waiting = reading.screen
            _ = reading.app.receive(answer("die Milz"), to: question, at: .zero)
            #expect(reading.screen == waiting)
        }
    }

    @Test func whatIsPressedWhileItIsWaitedForDoesNothing() throws {
        var reading = try reading()
        reading.press(":de spleen⏎")
        let question = try question(reading)
        reading.press("→nK/x")
        #expect(reading.effects.isEmpty)
        _ = reading.app.receive(answer("die Milz"), to: question, at: .zero)
        #expect(reading.screen.contains("die Milz"))
    }

    @Test func aProblemIsAMessage() throws {
        var reading = try reading(["de": ">note trans", "add": ">nothing anki-add"])
        reading.press("vWW:de⏎")
        _ = reading.app.receive(
            ProgramAnswer(problem: "‘trans’ wrote nothing."), to: try question(reading), at: .zero)
        #expect(reading.screen.contains("· ‘trans’ wrote nothing. ·"))
        reading.press(":add⏎")
        let question = try question(reading)
        _ = reading.app.receive(ProgramAnswer(problem: "The program ‘x’ failed."), to: question, at: .zero)
        #expect(reading.screen.contains("· The program ‘x’ failed. ·"))
        _ = reading.app.receive(ProgramAnswer(), to: question, at: .seconds(9))
        #expect(reading.screen.contains("· add: done ·"))
        // It is shown from then on.
        _ = reading.app.tick(at: .seconds(10))
        #expect(reading.screen.contains("· add: done ·"))
        _ = reading.app.tick(at: .seconds(12))
        #expect(!reading.screen.contains("add: done"))
    }

    @Test func nothingOpensForAProgramWithoutOutput() throws {
        var reading = try reading(["web": ">nothing xdg-open https://en.wikipedia.org/wiki/%w"])
        let before = reading.screen
        reading.press(":web white whale⏎")
        let question = try question(reading)
        #expect(reading.screen == before)
        #expect(
            question.program.arguments(about: question.text)
                == ["xdg-open", "https://en.wikipedia.org/wiki/white%20whale"])
    }

    @Test func theAnswerBecomesANoteThatIsSavedOnlyThen() throws {
        var reading = try reading(["de": ">note trans"])
        reading.press("vWW:de⏎")
        _ = reading.app.receive(answer("Ismael"), to: try question(reading), at: .zero)
        #expect(reading.screen.contains("╭─ Note ─") && reading.screen.contains("Ismael"))
        #expect(reading.app.context.reading.marks.highlights.isEmpty)
        // Esc asks before it leaves the note.
        #expect(reading.press("⎋").contains("╭─ Note ─"))
        reading.press(Key(.character("s"), .control))
        let marks = reading.app.context.reading.marks.highlights
        #expect(marks.map(\.note) == ["Ismael"] && marks.first?.range.range == 8..<15)
        // The second answer goes below the first one's.
        reading.press("⎋vWW:de⏎")
        _ = reading.app.receive(answer("again"), to: try question(reading), at: .zero)
        reading.press(Key(.character("s"), .control))
        #expect(reading.app.context.reading.marks.highlights.map(\.note) == ["Ismael\nagain"])
    }

    @Test func aNoteNeedsTextOfTheBook() throws {
        var reading = try reading(["de": ">note trans"])
        #expect(reading.press(":de whale⏎").contains("de writes notes: select text for it"))
        #expect(reading.effects.allSatisfy { if case .ask = $0 { false } else { true } })
    }

    @Test func unknownProgramsAreRefused() throws {
        var reading = try reading()
        #expect(reading.press(":lookup fr whale⏎").contains("no program is called fr"))
        reading.press("⎋⎋:bind x lookup fr⏎x")
        #expect(reading.screen.contains("no program is called fr"))
        #expect(reading.press(":set lookup.fr sh⏎").contains("lookup.fr runs a program: only the"))
        #expect(reading.app.settings.lookups["fr"] == nil)
    }

    @Test func aKeyAsks() throws {
        var reading = try reading()
        reading.press(":bind selecting T de⏎vWWT")
        #expect(try question(reading).text.text == "Ishmael")
    }

    @Test func tooMuchTextIsNotSent() throws {
        let text = String(repeating: "whale ", count: 12_000)
        let book = SampleBook.book(
            languages: ["-o/x"], sections: [SampleBook.section([(.paragraph, text)])])
        var reading = try Reading(book, columns: 60, rows: 20) { $0.lookups["de"] = LookupProgram("cat") }
        reading.press("v")
        let all = Selection.Stretch(section: 0, range: 0..<text.utf8.count)
        let actions = reading.app.context.ask("de", about: [all])
        guard case .say(let message)? = actions.first else {
            Issue.record("\(actions)")
            return
        }
        #expect(message.text(naming: KeyMap([])) == "· that is too much text for de ·")
        reading.press(":de⏎")
        #expect(try question(reading).text.language == "")
    }
}
