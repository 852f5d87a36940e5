import BookModel
import TestSupport
import Testing

@testable import Typesetting

/// Pictures are made smaller to fit on a page that they would leave nearly empty otherwise.
@Suite struct SmallerPicturesTests {
    private static let typesetter = Typesetter(dictionaries: .none)

    private static func format(height: Int, facing: Bool = false, spacing: Int = 1) -> PageFormat {
        var style = PageStyle()
        style.pictures = PictureStyle()
        style.facesPages = facing
        style.lineSpacing = spacing
        return PageFormat(measure: 66, height: height, style: style)
    }

    private static func picture(rows: Int) -> Block.Kind {
        .picture(Illustration("a.png", size: PictureSize(width: 240, height: rows * PictureStyle.rowHeight)))
    }

    private static func pictures(_ set: SetSection) -> [[Int]] {
        (0..<set.pageCount).map { set.page($0).pictures.map(\.rows) }
    }

    @Test(arguments: 12...40) func aHeadingNeverStandsAloneBeforeAPicture(height: Int) {
        var builder = SectionBuilder()
        for _ in 0..<6 {
            builder.add("The Whale", kind: .heading(level: 2)) { $0.spaceAfter = 1 }
            builder.add(
                "A whale",
                kind: .picture(Illustration("a.png", size: PictureSize(width: 600, height: 400))))
        }
        let set = Self.typesetter.set(builder.section, format: Self.format(height: height))
        #expect(PageLaw.violation(set) == nil)
        for page in 0..<set.pageCount {
            let shown = set.page(page)
            let heads = shown.lines.filter { $0.runs.first?.role == .heading(level: 2) }.count
            #expect(heads == shown.pictures.count, "page \(page)")
        }
    }

    /// A heading, three lines, a picture, and a heading, which keeps later text from moving before the picture.
    private static func section(rows: Int) -> Section {
        var builder = SectionBuilder()
        builder.add("The Whale", kind: .heading(level: 2)) { $0.spaceAfter = 1 }
        for index in 0..<3 { builder.add("word\(index)") }
        builder.add("A whale", kind: picture(rows: rows))
        builder.add("The Sea", kind: .heading(level: 2))
        for index in 0..<30 { builder.add("word\(index)") }
        return builder.section
    }

    @Test func aPictureKeepsTwoThirdsOfItsRows() {
        let format = Self.format(height: 22)
        // Six rows stand above it: it has 16.
        for (rows, first) in [(16, 16), (17, 16), (20, 16), (21, 16)] {
            #expect(
                Self.pictures(Self.typesetter.set(Self.section(rows: rows), format: format))[0] == [first])
        }
        var style = format.style
        style.lineSpacing = 2
        let open = PageFormat(measure: 66, height: 44, style: style)
        #expect(Self.pictures(Self.typesetter.set(Self.section(rows: 40), format: open))[0] == [31])
        // With one more line it would be less than two thirds of what the page has room for.
        var builder = SectionBuilder()
        for index in 0..<9 { builder.add("word\(index)") }
        builder.add("A whale", kind: Self.picture(rows: 20))
        #expect(Self.pictures(Self.typesetter.set(builder.section, format: format)) == [[], [20]])
    }

    /// - Parameter end: the block from which on there are no pictures.
    private static func randomSection(_ random: inout Seeded, picturesBefore end: Int = .max) -> Section {
        var builder = SectionBuilder()
        for block in 0..<120 {
            switch random.below(6) {
            case 0 where block < end: builder.add("A whale", kind: picture(rows: random.below(24) + 1))
            case 1: builder.add("Head \(block)", kind: .heading(level: 2)) { $0.spaceBefore = 1 }
            default: builder.add((0..<random.below(60) + 3).map { "word\($0)" }.joined(separator: " "))
            }
        }
        return builder.section
    }

    @Test(arguments: 0..<UInt64(LongTests.rounds(6, 20))) func theLawsOfPagesHold(seed: UInt64) {
        var random = Seeded(seed)
        let section = Self.randomSection(&random)
        for facing in [false, true] {
            let format = Self.format(height: 18, facing: facing, spacing: 1 + Int(seed % 2))
            let verso = Self.typesetter.set(section, format: format)
            #expect(PageLaw.violation(verso) == nil)
            #expect(verso.pageCount > 4)
            guard facing else { continue }
            let recto = Self.typesetter.set(section, format: format, beginning: .recto)
            let turned = Self.typesetter.set(verso, beginning: .recto)
            #expect(Self.pictures(recto) == Self.pictures(turned))
            #expect((0..<recto.pageCount).allSatisfy { recto.page($0) == turned.page($0) })
        }
    }

    @Test func theFirstPagesAreThoseOfTheWhole() {
        let format = Self.format(height: 18)
        var count = 0
        for seed in 0..<60 as Range<UInt64> {
            var random = Seeded(seed)
            var section = Self.randomSection(&random, picturesBefore: 12)
            section.languages = ["en"]
            var opening = section
            opening.blocks = Array(section.blocks.prefix(100))
            // Nil if a picture may yet be moved.
            guard let set = Self.typesetter.setOpening(opening, format: format, beginning: .verso) else {
                continue
            }
            let whole = Self.typesetter.set(section, format: format)
            for page in 0..<set.pageCount - 1 { #expect(set.page(page) == whole.page(page), "seed \(seed)") }
            count += 1
        }
        #expect(count > 0)
    }
}
