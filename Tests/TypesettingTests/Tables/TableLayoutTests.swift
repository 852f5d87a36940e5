import BookModel
import Testing

@testable import Typesetting

@Suite struct TableLayoutTests {
    /// The table of a section, as a narrow page has it.
    private static func layout(_ markup: String, measure: Int) throws -> TableLayout {
        let set = SetSection(FormulaCase.section(markup), format: PageFormat(measure: measure, height: 24))
        return try #require(set.tables.first).value
    }

    @Test func aLineOfARowIsFoundWithoutTheOthers() throws {
        let cells = ["a word", "", "some words that take several lines in such a column", "", "end", ""]
        let head = "<tr>" + cells.indices.map { "<th>h\($0)</th>" }.joined() + "</tr>"
        let row = "<tr>" + cells.map { "<td>\($0)</td>" }.joined() + "</tr>"
        for markup in ["<table>\(row)\(row)</table>", "<table>\(head)\(row)\(row)</table>"] {
            for measure in [8, 12, 16] {
                let layout = try Self.layout(markup, measure: measure)
                #expect(layout.isStacked)
                for row in layout.grid.rows.indices {
                    let lines = layout.lines(ofRow: row)
                    for (index, line) in lines.enumerated() {
                        let found = layout.line(index, ofRow: row)
                        #expect(found?.place == line.place && found?.line == line.line)
                        #expect(found?.showsLabel == line.showsLabel)
                    }
                    #expect(layout.line(lines.count, ofRow: row) == nil)
                    #expect(layout.line(-1, ofRow: row) == nil)
                }
            }
        }
    }

    @Test func theLinesOfARowOfAThousandCellsAreDrawnAtOnce() {
        let row = "<tr>" + (0..<1_000).map { "<td>c\($0)</td>" }.joined() + "</tr>"
        let section = FormulaCase.section("<table>" + String(repeating: row, count: 20) + "</table>")
        let set = SetSection(section, format: PageFormat(measure: 40, height: 24))
        #expect(set.lineCount >= 20_000)
        let time = ContinuousClock().measure {
            for line in stride(from: 0, to: set.lineCount, by: 10) { _ = set.line(line) }
        }
        #expect(time < .seconds(2))
    }
}
