import BookModel
import TestSupport
import Testing

@testable import Typesetting

/// Pages that face each other end level, and openings stand low.
@Suite struct FacingPagesTests {
    /// Sections of paragraphs of random lengths, with headings between some.
    private static func section(_ random: inout Seeded, headings: Bool) -> Section {
        var builder = SectionBuilder()
        builder.add("A Chapter", kind: .heading(level: 1)) { $0.spaceAfter = 1 }
        for _ in 0..<random.below(40) + 10 {
            if headings, random.below(6) == 0 {
                builder.add("A part of it", kind: .heading(level: 2)) {
                    $0.spaceBefore = 1
                    $0.spaceAfter = 1
                }
            }
            let words = (0..<random.below(120) + 1).map { _ in
                String(repeating: "n", count: random.below(9) + 1)
            }
            builder.add(words.joined(separator: " ")) { $0.firstLineIndent = 2 }
        }
        return builder.section
    }

    private static func format(_ facing: Bool, height: Int = 30, lowers: Bool = false) -> PageFormat {
        var style = PageStyle()
        style.facesPages = facing
        style.lowersOpenings = lowers
        return PageFormat(measure: 60, height: height, isJustified: true, hyphenates: false, style: style)
    }

    /// The last rows of the left and right pages of all spreads but the last.
    private static func ends(_ set: SetSection) -> [(left: Int, right: Int)] {
        let ends = (0..<set.pageCount).map { set.page($0).lines.last?.row ?? 0 }
        return stride(from: 0, to: set.pageCount - 2, by: 2).map { (ends[$0], ends[$0 + 1]) }
    }

    @Test func theyEndLevelWhereTheyCan() {
        var random = Seeded(31)
        var spreads = 0
        var unlevel = 0
        for _ in 0..<60 {
            let section = Self.section(&random, headings: true)
            let set = SetSection(section, format: Self.format(true), dictionaries: .none)
            let ends = Self.ends(set)
            spreads += ends.count
            unlevel += ends.count { $0.left != $0.right }
        }
        #expect(spreads > 100)
        #expect(unlevel * 50 <= spreads)
    }

    /// Rows are added where there is space already.
    @Test func noLineOfAParagraphIsMovedFromTheOneBefore() {
        var random = Seeded(31)
        for _ in 0..<20 {
            let section = Self.section(&random, headings: true)
            let set = SetSection(section, format: Self.format(true), dictionaries: .none)
            for page in 0..<set.pageCount {
                let (indices, lines) = (set.lines(ofPage: page), set.page(page).lines)
                for (index, line) in zip(indices, lines.indices).dropFirst()
                where !set.lines[index].flags.contains(.startsBlock) {
                    #expect(lines[line].row == lines[line - 1].row + 1)
                }
            }
        }
    }

    @Test(arguments: [(6, 5), (2, 0)])
    func aMottoStandsLowWhereTheBookHasItSo(space: Int, row: Int) {
        var builder = SectionBuilder()
        builder.add("For M., who waited") { $0.spaceBefore = space }
        let format = Self.format(false, lowers: true)
        let page = SetSection(builder.section, format: format, dictionaries: .none).page(0)
        #expect(page.lines.map(\.row) == [row])
    }

    @Test func singlePagesNeedNot() {
        var random = Seeded(31)
        let unlevel = (0..<60).map { _ in
            let set = SetSection(
                Self.section(&random, headings: true), format: Self.format(false), dictionaries: .none)
            return Self.ends(set).count { $0.left != $0.right }
        }
        #expect(unlevel.reduce(0, +) > 20)
    }

    @Test func noLineIsAloneForIt() {
        var random = Seeded(7)
        for _ in 0..<40 {
            let section = Self.section(&random, headings: false)
            let set = SetSection(section, format: Self.format(true), dictionaries: .none)
            for start in set.pageStarts.dropFirst().map({ Int($0) }) {
                let line = set.lines[start]
                if line.flags.contains(.startsBlock) { continue }
                #expect(!line.flags.contains(.endsParagraph))
                #expect(!set.lines[start - 1].flags.contains(.startsBlock))
            }
        }
    }

    @Test func aLaterPageDecidesHowTheLeftOneEnds() {
        // The fifth line of the second block has no room beside the sixth single one: two full pages
        // would end at different rows, so two half ones face each other.
        func lines(_ counts: [Int]) -> [LineRecord] {
            counts.flatMap { count in
                (0..<count).map { number in
                    var line = LineRecord(start: 0, end: 0, block: 0)
                    line.flags = number == 0 ? .startsBlock : .joinsPrevious
                    return line
                }
            }
        }
        let blocks = lines([1, 1, 1, 1, 1, 1, 5, 5])
        #expect(PageBreaker.divide(blocks, PageShape(height: 6))[0].pageStarts.count == 3)
        let facing = PageBreaker.divide(blocks, PageShape(height: 6, facesPages: true))[0]
        #expect(facing.pageStarts == [0, 3, 6, 11])
    }

    @Test func aBeginningOnTheRightIsWhatStandsBehindALeftPage() {
        var random = Seeded(17)
        var differing = 0
        for _ in 0..<60 {
            let section = Self.section(&random, headings: true)
            let set = SetSection(section, format: Self.format(true), dictionaries: .none)
            var lines = set.division.original(set.lines)
            let shape = PageShape(height: 12 + random.below(20), facesPages: true)
            let sides = PageBreaker.divide(lines, shape, beginning: [.verso, .recto])
            #expect(PageBreaker.divide(lines, shape, beginning: [.recto]) == [sides[1]])
            if sides[0] != sides[1] { differing += 1 }
            lines[0].flags.insert(.breaksPage)
            lines.insert(LineRecord(start: 0, end: 0, block: 0, flags: .startsBlock), at: 0)
            let behind = PageBreaker.divide(lines, shape, beginning: [.verso])[0].pageStarts.dropFirst()
            #expect(behind.map { $0 - 1 } == sides[1].pageStarts)
        }
        #expect(differing > 20)
    }

    @Test func anOpeningStandsLow() {
        var random = Seeded(3)
        let section = Self.section(&random, headings: false)
        let set = SetSection(section, format: Self.format(false, lowers: true), dictionaries: .none)
        #expect(set.page(0).lines[0].row == 5)
        #expect(set.page(1).lines[0].row == 0)
        for page in 0..<set.pageCount {
            #expect(set.page(page).lines.allSatisfy { $0.row < 30 })
        }
        let low = SetSection(
            section, format: Self.format(false, height: 5, lowers: true), dictionaries: .none)
        #expect(low.page(0).lines[0].row == 0)
    }

    @Test func aParagraphThatOpensASectionStandsAtTheTop() {
        let section = SectionBuilder.paragraph("It rained.")
        let set = SetSection(section, format: Self.format(false, lowers: true), dictionaries: .none)
        #expect(set.page(0).lines[0].row == 0)
    }
}
