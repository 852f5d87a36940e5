import BookModel
import Glibc
import TestSupport
import Testing

@testable import Typesetting

/// Formulas as a mathematician would write them. `RECTO_RECORD=1` draws the cases anew.
@Suite struct FormulaCaseTests {
    @Test(arguments: FormulaCase.names) func looksAsItShould(name: String) throws {
        let formula = try #require(FormulaCase(name))
        guard getenv("RECTO_RECORD") == nil else {
            #expect(TextFile.write(formula.file, to: FormulaCase.folder + "/" + name))
            return
        }
        for (got, expected) in [(formula.drawnLine, formula.line), (formula.drawnRows(), formula.display)] {
            let difference = ScreenComparison.difference(got, expected: expected)
            #expect(difference == nil, "\(name): \(difference ?? "")")
        }
    }

    @Test func thereAreSixty() { #expect(FormulaCase.names.count >= 60) }
}
