import BookModel
import Cells
import TestSupport
import Testing

@testable import Typesetting

@Suite struct SetSectionTests {
    /// A section set for some page, with all its pages.
    private struct Case: Sendable {
        var seed: Int
        var set: SetSection
        var pages: [Page]
    }

    /// What the laws are tried on: each seed with a measure and a height of its own.
    private static let cases = (0..<240).map { seed in
        var random = Seeded(UInt64(seed) &* 7919)
        let measure = seed % 4 == 0 ? random.below(12) + 1 : random.below(120) + 1
        let height = seed % 3 == 0 ? random.below(6) + 1 : random.below(60) + 1
        var style = PageStyle()
        style.keepsCharacters = seed % 7 == 0
        let format = PageFormat(
            measure: measure, height: height, isJustified: seed % 2 == 0,
            hangingColumns: seed % 5 == 0 ? 2 : 0, style: style)
        let set = SetSection(
            RandomSection.make(seed: seed), format: format, dictionaries: SampleDictionaries.shared)
        return Case(seed: seed, set: set, pages: (0..<set.pageCount).map { set.page($0) })
    }

    @Test func pagesPartitionTheText() {
        for test in Self.cases {
            let (set, seed) = (test.set, test.seed)
            var offset = 0
            for page in 0..<set.pageCount {
                let range = set.textRange(ofPage: page)
                #expect(range.lowerBound == offset, "seed \(seed)")
                offset = range.upperBound
            }
            #expect(set.pageCount >= 1)
            #expect(offset == set.section.text.count, "seed \(seed)")
        }
    }

    @Test func linesOfAPagePartitionItsText() {
        for test in Self.cases {
            let seed = test.seed
            for page in test.pages {
                guard !page.lines.isEmpty else { continue }
                var offset = page.textRange.lowerBound
                // What is drawn once more stands for no text.
                for line in page.lines where !line.textRange.isEmpty {
                    #expect(line.textRange.lowerBound == offset, "seed \(seed)")
                    offset = line.textRange.upperBound
                }
                #expect(offset == page.textRange.upperBound, "seed \(seed)")
            }
        }
    }

    @Test func everyCharacterIsDrawnOnceOnThePageThatStandsForIt() {
        for test in Self.cases {
            let (set, seed) = (test.set, test.seed)
            let text = set.section.text
            var drawn = [Int](repeating: 0, count: text.count)
            for page in test.pages {
                for run in page.lines.flatMap(\.runs) where !run.range.isEmpty {
                    #expect(page.textRange.contains(run.range), "seed \(seed)")
                    for offset in run.range { drawn[offset] += 1 }
                }
            }
            for offset in RunText.drawnOffsets(of: set.section) {
                #expect(drawn[offset] == 1, "seed \(seed) offset \(offset)")
            }
            #expect(drawn.allSatisfy { $0 <= 1 }, "seed \(seed)")
        }
    }

    @Test func runsShowTheCharactersOfTheirRange() {
        for test in Self.cases {
            let (set, seed) = (test.set, test.seed)
            for line in test.pages.flatMap(\.lines) {
                for run in line.runs where !run.range.isEmpty {
                    let source = set.section.string(run.range)
                    #expect(
                        RunText.letters(of: run.text) == RunText.letters(of: source),
                        "seed \(seed): \(source)")
                }
            }
        }
    }

    @Test func noLineIsWiderThanTheMeasure() {
        for test in Self.cases {
            let (set, seed) = (test.set, test.seed)
            for line in test.pages.flatMap(\.lines) {
                let end = line.runs.map { $0.column + $0.columns }.max() ?? 0
                let shown = line.runs.map(\.text).joined()
                let most = set.format.measure + set.format.hangingColumns
                #expect(end <= most, "seed \(seed) measure \(most): \(shown)")
            }
        }
    }

    @Test func noLineIsWiderWhateverStyleTheReaderChooses() {
        for seed in 0..<LongTests.rounds(60, 160) {
            var random = Seeded(UInt64(seed) &* 104_729)
            var style = PageStyle()
            style.paragraphs = PageStyle.Paragraphs.allCases[seed % 3]
            style.dropCaps = seed % 2 == 0 ? .on : .book
            style.keepsCharacters = seed % 5 == 0
            style.facesPages = seed % 4 == 0
            style.lineSpacing = seed % 3 + 1
            let format = PageFormat(
                measure: random.below(seed % 2 == 0 ? 8 : 90) + 1, height: random.below(40) + 1,
                isJustified: seed % 7 < 3, hangingColumns: random.below(3), style: style)
            let section = RandomSection.make(seed: seed)
            let notes = ["1", "", "漢", "xviii"].enumerated().map { index, mark in
                Footnote(
                    offset: random.below(section.text.count), mark: mark,
                    content: RandomSection.make(seed: seed + index + 1))
            }
            let set = SetSection(
                section, format: format, footnotes: seed % 3 == 0 ? notes : [],
                dictionaries: SampleDictionaries.shared)
            for line in (0..<set.pageCount).flatMap({ set.page($0).lines }) {
                let end = line.runs.map { $0.column + Cluster.columns(of: $0.text.unicodeScalars) }.max() ?? 0
                let most = format.measure + format.hangingColumns
                #expect(end <= most, "seed \(seed) measure \(most): \(line.runs.map(\.text))")
                #expect(line.runs.allSatisfy { $0.column >= 0 }, "seed \(seed)")
            }
        }
    }

    @Test func runsTellTheirColumnsAndDoNotOverlap() {
        for test in Self.cases {
            let seed = test.seed
            for line in test.pages.flatMap(\.lines) {
                var column = 0
                for run in line.runs {
                    #expect(run.column >= column, "seed \(seed): \(run)")
                    #expect(
                        run.columns == Cluster.columns(of: run.text.unicodeScalars), "seed \(seed): \(run)")
                    column = run.column + run.columns
                }
            }
        }
    }

    @Test func rowsFitThePage() {
        for test in Self.cases {
            let (set, seed) = (test.set, test.seed)
            for page in test.pages {
                let rows = page.lines.map(\.row).sorted()
                #expect(rows.first ?? 0 == 0, "seed \(seed)")
                #expect(rows == Array(Set(rows)).sorted(), "seed \(seed)")
                #expect((rows.last ?? 0) < set.format.height, "seed \(seed)")
            }
        }
    }

    @Test func aPlaceIsOnThePageThatContainsIt() {
        for test in Self.cases {
            let (set, seed) = (test.set, test.seed)
            for offset in stride(from: 0, to: set.section.text.count, by: 3) {
                let page = set.page(containing: offset)
                #expect(set.textRange(ofPage: page).contains(offset), "seed \(seed) offset \(offset)")
            }
            #expect(set.page(containing: set.section.text.count + 5) == set.pageCount - 1)
            #expect(set.page(containing: -1) == 0)
        }
    }

    @Test func anyChainOfMeasuresReturnsToTheSamePage() {
        let section = RandomSection.make(seed: 77)
        let home = PageFormat(measure: 40, height: 5)
        let before = SetSection(section, format: home)
        for page in 0..<before.pageCount {
            let offset = before.textRange(ofPage: page).lowerBound
            for measure in [1, 17, 120] {
                let other = SetSection(section, format: PageFormat(measure: measure, height: 7))
                #expect(other.textRange(ofPage: other.page(containing: offset)).contains(offset))
            }
            #expect(SetSection(section, format: home).page(containing: offset) == page)
        }
    }

    @Test func anEmptySectionIsOneEmptyPage() {
        let set = SetSection(Section(), format: PageFormat(measure: 10, height: 5))
        #expect(set.pageCount == 1)
        #expect(set.page(0) == Page(textRange: 0..<0, lines: []))
        #expect(set.textRange(ofPage: 0) == 0..<0)
        #expect(set.page(containing: 0) == 0)
    }

    @Test func whatIsNotThereIsEmpty() {
        let set = SetSection(SectionBuilder.paragraph("word"), format: PageFormat(measure: 10, height: 5))
        #expect(set.page(1).lines.isEmpty)
        #expect(set.page(-1).lines.isEmpty)
        #expect(set.textRange(ofPage: 9).isEmpty)
        #expect(set.line(5).runs.isEmpty)
        #expect(set.blankLines(above: 5) == 0)
    }

    @Test func damagedSectionsAreSetWithoutATrap() {
        var section = RandomSection.make(seed: 5)
        section.blocks = (0..<12).map { index in
            var block = Block(range: (index * 13 % 40)..<(index * 13 % 40 + 500), spans: 3..<900)
            if index % 3 == 0 { block.kind = .table(index) }
            block.style.language = 99
            return block
        }
        section.text[10] = 0xFF
        section.text[11] = 0xE2
        for measure in [1, 9, 40] {
            let set = SetSection(section, format: PageFormat(measure: measure, height: 4, isJustified: true))
            for index in 0..<set.pageCount { _ = set.page(index) }
            #expect(set.textRange(ofPage: set.pageCount - 1).upperBound == section.text.count)
        }
    }
}

/// What of a text is compared between source and screen.
enum RunText {
    /// The bytes of all characters but spaces, line feeds, soft hyphens and direction controls.
    static func drawnOffsets(of section: Section) -> [Int] {
        var offsets: [Int] = []
        var offset = 0
        for scalar in section.string(0..<section.text.count).unicodeScalars {
            let next = offset + UTF8.width(scalar)
            switch scalar.value {
            case 0x0A, 0x20, 0xAD, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: break
            default: offsets += offset..<next
            }
            offset = next
        }
        return offsets
    }

    /// The letters in no order, marks narrowed, capitals and raised characters as others, with what is
    /// shaped, mirrored or inserted left out.
    static func letters(of text: String) -> [UInt32] {
        text.unicodeScalars.map { scalar in
            let own = shifted[scalar.value] ?? scalar.value
            return NarrowMarks.half(of: own) ?? SmallCaps.capital(of: own, in: "")
        }.filter { scalar in
            switch scalar {
            case 0x20, 0xAD, 0x5B, 0x5D, 0x28, 0x29, 0x2D, 0x5E, 0x5F, 0xFF08, 0xFF09, 0x600...0x6FF,
                0xFB50...0xFEFF, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x206F, 0xFF62, 0xFF63, 0x201C,
                0x201D:
                false
            default: true
            }
        }.sorted()
    }

    /// Raised and lowered characters, and those they stand for.
    private static let shifted = Dictionary(
        (0x20..<0x400).flatMap { (scalar: UInt32) in
            [true, false].compactMap { ShiftedForms.form(of: scalar, isRaised: $0) }
                .filter { $0 != scalar }.map { ($0, scalar) }
        }, uniquingKeysWith: { first, _ in first })
}

extension Range<Int> {
    fileprivate func contains(_ other: Range<Int>) -> Bool {
        other.lowerBound >= lowerBound && other.upperBound <= upperBound
    }
}
