import BookModel
import TestSupport
import Testing

@testable import Markup

/// Tables as they are told, row by row.
@Suite struct TableListTests {
    private func section(_ write: (inout SectionWriter) -> Void) -> Section {
        var writer = SectionWriter(path: "a")
        writer.beginTable()
        write(&writer)
        writer.endTable(BlockStyle())
        let section = writer.finish()
        let violation = SectionLaw.violation(section)
        #expect(violation == nil, "\(violation ?? "")")
        return section
    }

    private func rows(_ write: (inout SectionWriter) -> Void) -> [[String]] {
        let section = section(write)
        return section.tables.first?.rows.map { $0.map { section.string($0.range) } } ?? []
    }

    private let cell = Table.Cell(range: 0..<0)

    @Test func joinsTheBlocksOfItsCells() {
        let made = rows { writer in
            for row in ["ab", "cd"] {
                writer.beginRow()
                for letter in row {
                    writer.beginCell(cell, rowSpan: 1)
                    writer.write(String(letter))
                    writer.endCell()
                }
            }
        }
        #expect(made == [["a", "b"], ["c", "d"]])
    }

    @Test func leavesOneColumnAsItsBlocks() {
        let made = section { writer in
            for word in ["one", "two"] {
                writer.beginRow()
                writer.beginCell(cell, rowSpan: 1)
                writer.write(word)
                writer.endCell()
            }
        }
        #expect(made.tables.isEmpty && made.blocks.count == 2)
    }

    @Test func fillsWhereCellsOfRowsAboveReachTo() {
        let made = rows { writer in
            writer.beginRow()
            writer.beginCell(cell, rowSpan: 2)
            writer.write("tall")
            writer.beginCell(cell, rowSpan: 1)
            writer.write("a")
            writer.beginRow()
            writer.beginCell(cell, rowSpan: 1)
            writer.write("b")
            writer.endCell()
        }
        #expect(made == [["tall", "a"], ["", "b"]])
    }

    @Test func makesACellOfTextBetweenCells() {
        let made = rows { writer in
            writer.beginRow()
            writer.beginCell(cell, rowSpan: 1)
            writer.write("a")
            writer.endCell()
            writer.write("between")
            writer.beginCell(cell, rowSpan: 1)
            writer.endCell()
        }
        #expect(made == [["a", "between", ""]])
    }

    @Test func takesATableWithinAsPartOfTheCell() {
        let made = rows { writer in
            writer.beginRow()
            writer.beginCell(cell, rowSpan: 1)
            writer.beginTable()
            for word in ["x", "y"] {
                writer.beginRow()
                writer.beginCell(cell, rowSpan: 1)
                writer.write(word)
                writer.endBlock()
                writer.endCell()
            }
            writer.endTable(BlockStyle())
            writer.beginCell(cell, rowSpan: 1)
            writer.write("b")
            writer.endCell()
        }
        #expect(made == [["x\ny", "b"]])
    }
}
