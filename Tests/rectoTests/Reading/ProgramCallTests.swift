import BookModel
import TestSupport
import Testing

@testable import Commands
@testable import Reader
@testable import recto

@Suite struct ProgramCallTests {
    private func call(_ value: String, _ text: LookupText, at place: Locator?) throws -> ProgramCall {
        let book = SampleBook.book(sections: [SampleBook.section([(.paragraph, "A white whale.")])])
        let program = try #require(
            SettingLayers(configuration: ["lookup.own": value]).settings.lookups["own"])
        return ProgramCall(
            ProgramQuestion(name: "own", program: program, text: text, place: place), about: book)
    }

    @Test func theTextIsAnArgumentOrTheInput() throws {
        let text = LookupText(text: "white\nwhale", language: "en")
        let argument = try call("trans -b %l:de %w", text, at: nil)
        #expect(argument.words == ["trans", "-b", "en:de", "white whale"] && argument.input == nil)
        let input = try call("apertium eng-spa", text, at: nil)
        #expect(input.words == ["apertium", "eng-spa"] && input.input == "white\nwhale")
    }

    /// Only an EPUB has CFIs.
    @Test func thePlaceIsWrittenIfTheProgramTakesIt() throws {
        let place = Locator(section: 0, offset: 2)
        #expect(try call("card %p %w", LookupText(text: "w"), at: place).words == ["card", "1:2", "w"])
        #expect(try call("card %p", LookupText(text: "w"), at: nil).words == ["card", ""])
    }
}
