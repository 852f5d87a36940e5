import BookModel
import Markup
import TestSupport
import Testing

@testable import Typesetting

/// What a page is too narrow for, as wide as it is.
@Suite struct WholeBlockTests {
    private static let terms = (0..<12).map { "<mi>a</mi><mo>+</mo><mn>\($0)</mn>" }.joined(
        separator: "<mo>+</mo>")
    private static let sum =
        "<math display='block'><mrow>\(terms)<mo>=</mo><mfrac><mn>1</mn><mn>2</mn></mfrac></mrow></math>"

    private func set(_ markup: String, measure: Int = 40) -> SetSection {
        let section = FormulaCase.section(markup)
        return SetSection(section, format: PageFormat(measure: measure, height: 60), dictionaries: .none)
    }

    private func text(of line: Line) -> String {
        line.runs.reduce(into: "") { text, run in
            text += String(repeating: " ", count: max(0, run.column - text.count)) + run.text
        }
    }

    @Test func brokenLinesOfCodeAndFormulasAreCrowded() {
        let code = "<pre>" + String(repeating: "word ", count: 12) + "</pre>"
        for markup in [code, Self.sum] {
            #expect(set("<p>Text.</p>" + markup).crowdedBlocks(ofPage: 0) == [1])
            #expect(set("<p>Text.</p>" + markup, measure: 100).crowdedBlocks(ofPage: 0).isEmpty)
        }
        #expect(set("<p>" + String(repeating: "word ", count: 60) + "</p>").crowdedBlocks(ofPage: 0).isEmpty)
    }

    @Test func aFormulaIsSetInOnePieceAsWideAsItIs() throws {
        let narrow = set("<p>Text.</p>" + Self.sum)
        let whole = try #require(WholeBlock(1, of: narrow.section, format: narrow.format))
        let rows = (0..<whole.rowCount).map { text(of: whole.row($0)) }
        #expect(
            rows.count == 3 && rows[0].hasSuffix(" 1") && rows[1].contains("0 + a + 1")
                && rows[2].hasSuffix(" 2"))
        #expect(whole.width == rows[1].count && whole.headRows == 0 && whole.firstColumns == 0)
        #expect(whole.row(-1).runs.isEmpty && whole.row(3).runs.isEmpty)
    }

    @Test func linesOfCodeAreWholeAndInOrder() throws {
        let lines = (0..<40).map {
            String(repeating: " ", count: $0 % 5) + "line \($0) " + String(repeating: "x", count: $0 * 3)
        }
        let narrow = set("<ul><li><pre>\(lines.joined(separator: "\n"))</pre></li></ul>")
        let block = try #require(narrow.section.blocks.firstIndex { $0.kind == .preformatted })
        let whole = try #require(WholeBlock(block, of: narrow.section, format: narrow.format))
        #expect((0..<whole.rowCount).map { text(of: whole.row($0)) } == lines)
        #expect(whole.width == lines.map(\.count).max())
    }

    @Test func whatIsNotThereIsNotSet() {
        let set = set("<p>Text.</p>")
        #expect(WholeBlock(7, of: set.section, format: set.format) == nil && !set.isCrowded(block: 7))
        #expect(set.crowdedBlocks(ofPage: 9).isEmpty)
    }
}
