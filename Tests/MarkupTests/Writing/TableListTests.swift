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
                    writer.beginCell(cell)
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
                writer.beginCell(cell)
                writer.write(word)
                writer.endCell()
            }
        }
        #expect(made.tables.isEmpty && made.blocks.count == 2)
    }

    @Test func aCellKeepsTheRowsThatItTakes() {
        let made = section { writer in
            writer.beginRow()
            writer.beginCell(Table.Cell(range: 0..<0, rowSpan: 2))
            writer.write("tall")
            writer.beginCell(cell)
            writer.write("a")
            writer.beginRow()
            writer.beginCell(cell)
            writer.write("b")
            writer.endCell()
        }
        #expect(made.words(ofTable: 0) == [["tall", "a"], ["", "b"]])
        #expect(made.tables[0].rows.map { $0.map(\.rowSpan) } == [[2, 1], [1]])
    }

    @Test func makesACellOfTextBetweenCells() {
        let made = rows { writer in
            writer.beginRow()
            writer.beginCell(cell)
            writer.write("a")
            writer.endCell()
            writer.write("between")
            writer.beginCell(cell)
            writer.endCell()
        }
        #expect(made == [["a", "between", ""]])
    }

    @Test func aTableWithinIsABlockOfTheCell() {
        let made = section { writer in
            writer.beginRow()
            writer.beginCell(cell)
            writer.beginTable()
            writer.beginRow()
            for word in ["x", "y"] {
                writer.beginCell(cell)
                writer.write(word)
                writer.endBlock()
                writer.endCell()
            }
            writer.endTable(BlockStyle())
            writer.beginCell(cell)
            writer.write("b")
            writer.endCell()
        }
        #expect(made.words(ofTable: 1) == [["x y", "b"]])
        #expect(made.words(ofTable: 0) == [["x", "y"]])
        #expect(made.blocks.map(\.kind) == [.table(1)])
        #expect(made.tables[1].blocks.map(\.kind) == [.table(0)])
        #expect(made.tables[1].rows[0].map(\.blocks) == [0..<1, 0..<0])
    }

    @Test func tablesDeeperThanThereMayBeAreText() {
        let made = section { writer in
            for _ in 0..<Limits.tableNesting + 2 {
                writer.beginRow()
                writer.beginCell(cell)
                writer.write("a")
                writer.endBlock()
                writer.beginTable()
            }
            writer.beginRow()
            for word in ["x", "y"] {
                writer.beginCell(cell)
                writer.write(word)
                writer.endCell()
            }
            for _ in 0..<Limits.tableNesting + 2 {
                writer.endTable(BlockStyle())
                writer.endCell()
                writer.beginCell(cell)
                writer.write("b")
                writer.endCell()
            }
        }
        #expect(made.tables.count == Limits.tableNesting)
    }

    @Test func aTableOfPagesIsItsBlocks() {
        let made = section { writer in
            writer.beginRow()
            for _ in 0..<2 {
                writer.beginCell(cell)
                for _ in 0..<40 {
                    writer.write(String(repeating: "word ", count: 200))
                    writer.endBlock()
                }
                writer.endCell()
            }
        }
        #expect(made.tables.isEmpty && made.blocks.count == 80)
    }
}
