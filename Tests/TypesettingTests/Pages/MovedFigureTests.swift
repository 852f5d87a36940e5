import BookModel
import TestSupport
import Testing

@testable import Typesetting

/// Pictures that have no room where they stand go to the head of the next page.
@Suite struct MovedFigureTests {
    private static let typesetter = Typesetter(dictionaries: .none)

    private static func format(height: Int, facing: Bool = false) -> PageFormat {
        var style = PageStyle()
        style.pictures = PictureStyle()
        style.facesPages = facing
        return PageFormat(measure: 20, height: height, style: style)
    }

    private static func picture(rows: Int, above: UInt8 = 0, below: UInt8 = 0) -> Illustration {
        var illustration = Illustration("a.png", size: PictureSize(width: 80, height: rows * 16))
        illustration.caption = Illustration.Caption(above: above, below: below)
        return illustration
    }

    private static func words(_ count: Int) -> String {
        (0..<count).map { "word\($0)" }.joined(separator: " ")
    }

    /// A picture that has no room on the first page, and what is behind it.
    private static func section(
        rows: Int = 8, caption: Bool = false, behind: Block.Kind = .paragraph
    ) -> Section {
        var builder = SectionBuilder()
        builder.add(words(12))
        builder.add("A whale", kind: .picture(picture(rows: rows, below: caption ? 1 : 0)))
        if caption { builder.add("The caption") }
        builder.add("Behind. " + words(behind == .paragraph ? 30 : 2), kind: behind)
        builder.add(words(30))
        return builder.section
    }

    private func has(_ page: Page, _ words: String) -> Bool {
        page.lines.contains { $0.runs.contains { $0.text.contains(words) } }
    }

    @Test func textGoesOnBeforeAPictureWithoutRoom() {
        let section = Self.section()
        let set = Self.typesetter.set(section, format: Self.format(height: 12))
        let (first, second) = (set.page(0), set.page(1))
        #expect(first.pictures.isEmpty && first.lines.map(\.row).max().map { $0 >= 9 } == true)
        #expect(has(first, "Behind.") && second.pictures.map(\.row) == [0])
        // What goes on stands apart from it.
        #expect(second.lines.first { $0.row > 7 }?.row == 9)
        #expect(PageLaw.violation(set) == nil)
    }

    @Test func whoLooksForItsWordsFindsThePageThatShowsThem() {
        let section = Self.section()
        let set = Self.typesetter.set(section, format: Self.format(height: 12))
        let words = section.blocks[1].range
        #expect(words.allSatisfy { set.page(containing: $0) == 1 })
        #expect(set.shownText(ofPage: 1).first?.lowerBound == words.lowerBound)
        #expect(!set.shownText(ofPage: 0).contains { $0.overlaps(words) })
        // What it stands for goes on in the order of the text.
        #expect(set.textRange(ofPage: 0).upperBound == set.textRange(ofPage: 1).lowerBound)
        #expect(set.page(containing: set.textRange(ofPage: 1).lowerBound) == 1)
    }

    @Test func itsCaptionGoesWithIt() {
        let set = Self.typesetter.set(
            Self.section(rows: 7, caption: true), format: Self.format(height: 12))
        #expect(set.page(1).pictures.count == 1 && has(set.page(1), "The caption"))
        #expect(has(set.page(0), "Behind.") && PageLaw.violation(set) == nil)
    }

    @Test func aPictureAsHighAsThePageHasAPlaceOfItsOwn() {
        let set = Self.typesetter.set(Self.section(rows: 12), format: Self.format(height: 12))
        #expect(has(set.page(0), "Behind.") && set.page(1).pictures.map(\.rows) == [12])
        #expect(!set.isBlank(page: 1) && set.textRange(ofPage: 1).count == 1)
        #expect(set.page(containing: set.textRange(ofPage: 1).lowerBound) == 1)
        #expect(PageLaw.violation(set) == nil)
    }

    @Test(arguments: [Block.Kind.heading(level: 1), .preformatted, .rule])
    func onlyParagraphsGoBeforeIt(kind: Block.Kind) {
        let set = Self.typesetter.set(Self.section(behind: kind), format: Self.format(height: 12))
        #expect(set.division.movedFigures.isEmpty && PageLaw.violation(set) == nil)
    }

    @Test func whatBeginsAPageByRuleStaysThere() {
        var section = Self.section()
        section.blocks[1].style.breaksPageBefore = true
        let set = Self.typesetter.set(section, format: Self.format(height: 12))
        #expect(set.division.movedFigures.isEmpty && PageLaw.violation(set) == nil)
    }

    /// Any paragraphs and pictures.
    private static func random(_ seed: Int) -> (section: Section, format: PageFormat) {
        var random = Seeded(UInt64(seed))
        var builder = SectionBuilder()
        for _ in 0..<random.below(30) + 2 {
            guard random.below(3) == 0 else {
                builder.add(words(random.below(40) + 1)) {
                    $0.spaceBefore = random.below(2)
                    $0.breaksPageBefore = random.below(20) == 0
                }
                continue
            }
            let isAbove = random.below(4) == 0
            if isAbove { builder.add("title \(words(random.below(3)))") }
            let picture = picture(
                rows: random.below(14) + 1, above: isAbove ? 1 : 0, below: UInt8(random.below(2)))
            builder.add(random.below(2) == 0 ? "" : "A whale", kind: .picture(picture))
            builder.add("caption \(words(random.below(5)))")
        }
        return (builder.section, format(height: random.below(14) + 6, facing: seed % 2 == 0))
    }

    @Test func platesHoldToTheLaws() {
        var moved = 0
        let rounds = LongTests.rounds(50, 150)
        for seed in 0..<rounds {
            let (section, format) = Self.random(seed)
            let set = Self.typesetter.set(section, format: format)
            moved += set.division.movedFigures.count
            #expect(PageLaw.violation(set) == nil, "seed \(seed)")
            let shown = (0..<set.pageCount).flatMap { page in set.shownText(ofPage: page).map { (page, $0) } }
            #expect(shown.reduce(0) { $0 + $1.1.count } == section.text.count, "seed \(seed)")
            #expect(
                shown.allSatisfy { page, range in range.allSatisfy { set.page(containing: $0) == page } },
                "seed \(seed)")
            for page in 0..<set.pageCount where !set.isBlank(page: page) {
                let start = set.textRange(ofPage: page).lowerBound
                #expect(set.page(containing: start) == page, "seed \(seed)")
                #expect(set.page(page).lines.map(\.row) == set.page(page).lines.map(\.row).sorted())
            }
            let lines = (0..<set.pageCount).flatMap { set.lines(ofPage: $0) }
            #expect(lines.sorted() == Array(0..<set.lineCount), "seed \(seed)")
            let pictures = section.blocks.count { $0.kind.illustration != nil }
            #expect((0..<set.pageCount).reduce(0) { $0 + set.page($1).pictures.count } == pictures)
        }
        #expect(moved * 3 > rounds)
    }

    @Test func eitherSideHasItsPlates() {
        for seed in 0..<LongTests.rounds(40, 100) {
            let (section, format) = Self.random(seed)
            let set = Self.typesetter.set(section, format: format)
            let other = Self.typesetter.set(set, beginning: .recto)
            let both = Self.typesetter.setBothSides(section, format: format)
            #expect(both.verso.division == set.division, "seed \(seed)")
            guard format.style.facesPages else { continue }
            #expect(both.recto.division == other.division, "seed \(seed)")
            #expect(PageLaw.violation(other) == nil, "seed \(seed)")
            #expect(
                Self.typesetter.set(section, format: format, beginning: .recto).division == other.division)
        }
    }

    /// No page that a picture follows is left emptier than the text allows.
    @Test func pagesBeforePicturesAreFuller() {
        var (with, without) = (0, 0)
        for seed in 0..<100 {
            let (section, format) = Self.random(seed)
            let set = Self.typesetter.set(section, format: format)
            let unmoved = PageBreaker.divide(set.lines, format.shape)[0].pageStarts
            for plate in set.division.movedFigures {
                guard let page = set.division.page(of: plate),
                    let before = unmoved.firstIndex(of: UInt32(plate.lines.lowerBound)), before > 0
                else { continue }
                with += format.height - 1 - (set.page(page - 1).lines.last?.row ?? 0)
                let lines = set.lines[Int(unmoved[before - 1])..<plate.lines.lowerBound]
                without += format.height - lines.dropFirst().reduce(1) { $0 + Int($1.spaceAbove) + 1 }
            }
        }
        #expect(with * 2 < without)
    }
}
