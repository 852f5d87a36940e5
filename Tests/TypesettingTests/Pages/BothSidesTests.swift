import BookModel
import TestSupport
import Testing

@testable import Typesetting

/// A section may begin on either side: its lines are the same, its pages are level in other pairs, and
/// blank pages put on their side those that the book wants there.
@Suite struct BothSidesTests {
    private static let typesetter = Typesetter(dictionaries: SampleDictionaries.shared)

    private static func format(_ height: Int = 12, measure: Int = 40, facing: Bool = true) -> PageFormat {
        var style = PageStyle()
        style.facesPages = facing
        return PageFormat(measure: measure, height: height, isJustified: true, style: style)
    }

    private static func chapter(_ random: inout Seeded) -> Section {
        var builder = SectionBuilder()
        for _ in 0..<random.below(20) + 6 {
            let words = (0..<random.below(90) + 1).map { _ in
                String(repeating: "n", count: random.below(9) + 1)
            }
            builder.add(words.joined(separator: " ")) { $0.spaceBefore = random.below(4) == 0 ? 1 : 0 }
        }
        return builder.section
    }

    /// The sides on which the book wants pages to begin, by the block.
    private static func sided(_ random: inout Seeded, _ section: Section) -> Section {
        var section = section
        let sides: [PageSide] = [.left, .right, .verso, .recto]
        for block in section.blocks.indices where random.below(5) == 0 {
            section.blocks[block].style.breaksPageBefore = block > 0
            section.blocks[block].style.pageSide = sides[random.below(4)]
        }
        return section
    }

    @Test func dividingAnewIsSettingAnew() {
        var random = Seeded(5)
        var others = 0
        let rounds = LongTests.rounds(40, 120)
        for seed in 0..<rounds {
            let section = seed % 3 == 0 ? RandomSection.make(seed: seed) : Self.chapter(&random)
            let format = Self.format(random.below(24) + 2, measure: random.below(50) + 12)
            let verso = Self.typesetter.set(section, format: format)
            let recto = Self.typesetter.set(section, format: format, beginning: .recto)
            if verso.pageStarts != recto.pageStarts { others += 1 }
            for (set, other) in [(verso, recto), (recto, verso)] {
                let divided = Self.typesetter.set(set, beginning: other.beginning)
                #expect(divided.beginning == other.beginning)
                #expect(divided.lines == other.lines, "seed \(seed)")
                #expect(
                    (0..<divided.pageCount).map { divided.page($0) }
                        == (0..<other.pageCount).map { other.page($0) })
                #expect(Self.typesetter.set(divided, beginning: set.beginning).lines == set.lines)
            }
            #expect(PageLaw.violation(recto) == nil, "seed \(seed)")
            let both = Self.typesetter.setBothSides(section, format: format)
            for (one, other) in [(verso, both.verso), (recto, both.recto)] {
                #expect(one.lines == other.lines && one.pageStarts == other.pageStarts, "seed \(seed)")
            }
        }
        #expect(others * 6 > rounds)
    }

    @Test func pagesThatFaceEachOtherEndLevelOnEitherSide() {
        var random = Seeded(31)
        for side in [LeafSide.verso, .recto] {
            var (spreads, unlevel) = (0, 0)
            for _ in 0..<40 {
                let set = Self.typesetter.set(Self.chapter(&random), format: Self.format(30), beginning: side)
                let ends = (0..<set.pageCount).map { set.page($0).lines.last?.row ?? 0 }
                for left in stride(from: side == .verso ? 0 : 1, to: set.pageCount - 2, by: 2) {
                    spreads += 1
                    unlevel += ends[left] == ends[left + 1] ? 0 : 1
                }
            }
            #expect(spreads > 30 && unlevel * 20 <= spreads, "\(side): \(unlevel) of \(spreads)")
        }
    }

    @Test func pagesBeginOnTheSideThatTheBookWants() {
        var random = Seeded(11)
        var blanks = 0
        let rounds = LongTests.rounds(50, 150)
        for _ in 0..<rounds {
            let section = Self.sided(&random, Self.chapter(&random))
            for side in [LeafSide.verso, .recto] {
                let set = Self.typesetter.set(section, format: Self.format(), beginning: side)
                #expect(PageLaw.violation(set) == nil)
                blanks += (0..<set.pageCount).count { set.isBlank(page: $0) }
                for (block, info) in section.blocks.enumerated() {
                    guard let wanted = info.style.pageSide?.leaf(reading: .leftToRight) else { continue }
                    let page = set.page(containing: info.range.lowerBound)
                    #expect(set.lines[Int(set.pageStarts[page])].block == UInt32(block))
                    #expect((page.isMultiple(of: 2) ? side : side.opposite) == wanted)
                    #expect(!set.isBlank(page: page))
                }
            }
        }
        #expect(blanks * 3 > rounds * 2)
    }

    @Test func aBlankPageStandsOnlyBeforeAPageThatNeedsIt() {
        var random = Seeded(13)
        for _ in 0..<100 {
            let section = Self.sided(&random, Self.chapter(&random))
            let set = Self.typesetter.set(section, format: Self.format())
            for page in 0..<set.pageCount where set.isBlank(page: page) {
                #expect(page + 1 < set.pageCount && !set.isBlank(page: page + 1))
                #expect(set.lines[Int(set.pageStarts[page])].flags.side != nil)
                #expect(set.page(page).lines.isEmpty && set.textRange(ofPage: page).isEmpty)
            }
        }
    }

    @Test func singlePagesHaveNoBlankOnes() {
        var random = Seeded(17)
        for _ in 0..<40 {
            let section = Self.sided(&random, Self.chapter(&random))
            let set = Self.typesetter.set(section, format: Self.format(facing: false))
            #expect(!(0..<set.pageCount).contains { set.isBlank(page: $0) })
        }
    }

    @Test func leftIsTheRectoOfABookThatReadsFromRightToLeft() {
        var builder = SectionBuilder()
        builder.add("one")
        builder.add("two") {
            $0.breaksPageBefore = true
            $0.pageSide = .left
        }
        let counts = [Metadata.ReadingDirection.leftToRight, .rightToLeft].map { direction in
            var style = PageStyle()
            (style.facesPages, style.readingDirection) = (true, direction)
            let format = PageFormat(measure: 30, height: 10, style: style)
            return Self.typesetter.set(builder.section, format: format).pageCount
        }
        #expect(counts == [3, 2])
    }
}
