import Glibc
import TestSupport
import Testing

@testable import Typesetting

/// Tables of all kinds, as a reader sees them. `RECTO_RECORD=1` draws the cases anew.
@Suite struct TableCaseTests {
    @Test(arguments: TableCase.names) func looksAsItShould(name: String) throws {
        let table = try #require(TableCase(name))
        guard getenv("RECTO_RECORD") == nil else {
            #expect(TextFile.write(table.file, to: TableCase.folder + "/" + name))
            return
        }
        for (index, measure) in TableCase.measures.enumerated() {
            let expected = table.screens.indices.contains(index) ? table.screens[index] : ""
            let difference = ScreenComparison.difference(table.drawn(measure: measure), expected: expected)
            #expect(difference == nil, "\(name) at \(measure): \(difference ?? "")")
        }
    }

    @Test(arguments: LongTests.sample(TableCase.names, 7)) func showsEveryLetterOnce(name: String) throws {
        let section = try #require(TableCase(name)).section
        #expect(section.violation(measures: [2, 7, 18, 30, 66, 100]) == nil)
    }

    @Test(arguments: TableCase.names) func findsEveryCharacterWhereItStands(name: String) throws {
        let section = try #require(TableCase(name)).section
        for measure in [18, 30, 66] {
            let set = SetSection(
                section, format: PageFormat(measure: measure, height: 24), dictionaries: .none)
            for line in 0..<set.lineCount {
                let text = set.text(ofLine: line)
                for cluster in text.clusters {
                    #expect(text.offset(atColumn: cluster.columns.lowerBound) == cluster.range.lowerBound)
                    #expect(text.columns(of: cluster.range) == [cluster.columns])
                }
            }
        }
    }
}
