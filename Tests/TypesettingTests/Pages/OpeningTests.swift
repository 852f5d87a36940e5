import BookModel
import TestSupport
import Testing

@testable import Typesetting

/// The first pages of a section of which only the beginning is known.
@Suite struct OpeningTests {
    private static let typesetter = Typesetter(dictionaries: .none)

    private static func format(facing: Bool, pictures: Bool = true) -> PageFormat {
        var style = PageStyle()
        style.facesPages = facing
        if pictures { style.pictures = PictureStyle() }
        return PageFormat(measure: 20, height: 8, isJustified: true, style: style)
    }

    /// Paragraphs of about three lines, with a picture before one of them.
    private static func section(_ count: Int, pictureBefore place: Int? = nil) -> Section {
        var builder = SectionBuilder()
        for index in 0..<count {
            if index == place {
                builder.add(
                    "A whale",
                    kind: .picture(Illustration("a.png", size: PictureSize(width: 80, height: 3 * 16))))
            }
            builder.add((0..<9 + index % 5).map { "word\($0)" }.joined(separator: " "))
        }
        var section = builder.section
        section.languages = ["en"]
        return section
    }

    private func opening(_ section: Section, blocks: Int, _ format: PageFormat, _ side: LeafSide = .verso)
        -> SetSection?
    {
        var opening = section
        opening.blocks = Array(section.blocks.prefix(blocks))
        return Self.typesetter.setOpening(opening, format: format, beginning: side)
    }

    @Test(arguments: [false, true]) func itsPagesAreThoseOfTheWhole(facing: Bool) throws {
        let format = Self.format(facing: facing)
        let section = Self.section(100)
        for side in facing ? [LeafSide.verso, .recto] : [.verso] {
            let whole = Self.typesetter.set(section, format: format, beginning: side)
            for blocks in [30, 50, 99] {
                let set = try #require(opening(section, blocks: blocks, format, side))
                #expect(set.pageCount == (facing && side == .verso ? 3 : 2))
                for page in 0..<set.pageCount - 1 { #expect(set.page(page) == whole.page(page)) }
            }
        }
    }

    @Test func whatIsShortMayYetChange() {
        #expect(opening(Self.section(100), blocks: 8, Self.format(facing: true)) == nil)
    }

    @Test func aLanguageThatIsGuessedWaits() {
        var section = Self.section(100)
        section.languages = [""]
        #expect(opening(section, blocks: 50, Self.format(facing: true)) == nil)
    }

    /// Where a picture stands within the first pages it stays; one behind them may be moved, and others for it.
    @Test func picturesMayMove() throws {
        let format = Self.format(facing: true)
        let within = Self.section(100, pictureBefore: 1)
        let set = try #require(opening(within, blocks: 50, format))
        #expect(set.page(0).pictures.count == 1)
        #expect(set.page(0) == Self.typesetter.set(within, format: format).page(0))
        let behind = Self.section(100, pictureBefore: 9)
        #expect(opening(behind, blocks: 50, format) == nil)
        #expect(opening(behind, blocks: 50, Self.format(facing: true, pictures: false)) != nil)
        // Far away it makes no difference.
        #expect(opening(Self.section(100, pictureBefore: 60), blocks: 50, format) != nil)
    }
}
