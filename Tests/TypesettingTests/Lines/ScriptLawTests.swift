import BookModel
import CICU
import Cells
import TestSupport
import Testing

@testable import Typesetting

/// What holds of text in every script, with all widths that terminals have.
@Suite struct ScriptLawTests {
    /// All ways of counting.
    private static let widths: [TextWidths] = [false, true].flatMap { widens in
        [false, true].map { joins in
            var widths = TextWidths()
            (widths.widensAmbiguous, widths.joinsVowelSigns) = (widens, joins)
            return widths
        }
    }

    private func sets(of script: RandomScript) -> [SetSection] {
        var random = Seeded(UInt64(script.name.utf8.count))
        return Self.widths.enumerated().map { seed, widths in
            var builder = SectionBuilder(language: script.language)
            for block in 0..<2 {
                builder.add(
                    script.text(words: 16, seed: 10 * seed + block),
                    kind: block == 1 ? .preformatted : .paragraph
                ) { $0.alignment = .justify }
            }
            builder.add([
                (script.text(words: 6, seed: seed), nil),
                (script.text(words: 2, seed: seed + 1), SpanStyle(.italic)),
                (script.text(words: 3, seed: seed + 2), SpanStyle(.superscript)),
                (script.text(words: 6, seed: seed + 3), SpanStyle(.smallCaps)),
            ])
            let format = PageFormat(
                measure: 8 + random.below(60), height: 4 + random.below(20), isJustified: true,
                hyphenates: true, style: PageStyle(widths: widths))
            return SetSection(builder.section, format: format)
        }
    }

    @Test(arguments: RandomScript.all) func pagesHoldTheTextOnceAndInOrder(_ script: RandomScript) {
        for set in sets(of: script) {
            let violation = PageLaw.violation(set)
            #expect(violation == nil, "\(script.name), \(set.format.measure) columns: \(violation as Any)")
        }
    }

    @Test(arguments: RandomScript.all) func columnsLeadToTheTextAndBack(_ script: RandomScript) {
        for set in sets(of: script) {
            for page in 0..<set.pageCount {
                let violation = LineTextLaw.violation(in: set, page: page)
                #expect(violation == nil, "\(script.name), page \(page): \(violation ?? "")")
            }
        }
    }

    /// What a grid writes of a run ends where the run ends.
    @Test(arguments: RandomScript.all) func drawnColumnsAreCountedColumns(_ script: RandomScript) {
        for set in sets(of: script) {
            let widths = set.format.style.widths
            var grid = Grid(Size(columns: 80, rows: 1), widths: widths)
            for index in 0..<set.lineCount {
                for run in set.line(index).runs {
                    let drawn = Cluster.columns(of: run.text.unicodeScalars, widths)
                    #expect(
                        drawn == run.columns, "\(script.name), line \(index): \(run.text.debugDescription)")
                    #expect(grid.write(run.text, column: run.column, row: 0) == run.column + run.columns)
                }
            }
        }
    }

    /// A line ends within a cluster only if the cluster is wider than the line.
    @Test(arguments: RandomScript.all) func clustersStayWhole(_ script: RandomScript) {
        for set in sets(of: script) {
            set.section.text.withUnsafeBufferPointer { text in
                let unicode = UnicodeBreaker(keepsCharacters: false, set.format.style.widths)
                for index in 1..<max(1, set.lineCount)
                where set.lines[index].block == set.lines[index - 1].block {
                    let start = Int(set.lines[index].start)
                    let block = set.section.blocks[Int(set.lines[index].block)].range
                    guard block.contains(start), text[start - 1] > 0x20 else { continue }
                    let clusters = ClusterFinder(unicode, text, block)
                    if clusters.isBoundary(start) { continue }
                    let first =
                        (block.lowerBound..<start).last { clusters.isBoundary($0) } ?? block.lowerBound
                    let columns = clusters.cluster(first).columns
                    #expect(
                        columns > set.format.measure - 2,
                        "\(script.name): a cluster at \(first) of \(columns) columns")
                }
            }
        }
    }

    /// A place is on the same page again after any sizes in between.
    @Test(arguments: RandomScript.all) func resizingKeepsThePlace(_ script: RandomScript) {
        let sets = sets(of: script)
        for set in sets.prefix(1) {
            for page in 0..<set.pageCount {
                let place = set.textRange(ofPage: page).lowerBound
                for other in [(7, 3), (30, 9), (61, 24)] {
                    let format = PageFormat(
                        measure: other.0, height: other.1, style: PageStyle(widths: Self.widths[3]))
                    let resized = SetSection(set.section, format: format)
                    let shown = resized.textRange(ofPage: resized.page(containing: place))
                    #expect(shown.contains(place) || place == set.section.text.count)
                }
                #expect(set.page(containing: place) == page)
            }
        }
    }
}
