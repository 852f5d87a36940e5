import BookModel
import TestSupport
import Testing

@testable import Typesetting

@Suite struct ParagraphStyleTests {
    private static let section: Section = {
        var builder = SectionBuilder()
        builder.add("The Mill", kind: .heading(level: 2)) { $0.spaceAfter = 1 }
        builder.add("It rained.") { $0.spaceAfter = 1 }
        builder.add("It rained on.") { $0.spaceAfter = 1 }
        builder.add("Then it was dry.") { $0.spaceBefore = 2 }
        builder.add("A voice said so.") { $0.startMargin = 4 }
        builder.add("Nobody heard.")
        return builder.section
    }()

    private func screen(_ paragraphs: PageStyle.Paragraphs, lineSpacing: Int = 1) -> String {
        var style = PageStyle()
        style.paragraphs = paragraphs
        style.lineSpacing = lineSpacing
        let format = PageFormat(measure: 30, height: 24, style: style)
        return SetSection(Self.section, format: format).page(0).screen(format).trimmingEmptyRows
    }

    @Test func aBookDecidesForItself() {
        #expect(
            screen(.book) == """
                The Mill

                It rained.

                It rained on.


                Then it was dry.
                    A voice said so.
                Nobody heard.
                """)
    }

    @Test func indentsTellParagraphsApartButForTheFirst() {
        #expect(
            screen(.indent) == """
                The Mill

                It rained.
                  It rained on.


                Then it was dry.
                    A voice said so.
                Nobody heard.
                """)
    }

    @Test func blankLinesTellParagraphsApart() {
        #expect(
            screen(.space) == """
                The Mill

                It rained.

                It rained on.


                Then it was dry.

                    A voice said so.

                Nobody heard.
                """)
    }

    @Test func chineseParagraphsAreIndentedByTwoCharacters() {
        var builder = SectionBuilder(language: "zh-Hans")
        builder.add("下雨了。")
        builder.add("雨还在下。")
        var style = PageStyle()
        style.paragraphs = .indent
        let format = PageFormat(measure: 20, height: 4, style: style)
        let page = SetSection(builder.section, format: format).page(0)
        #expect(page.lines.map { $0.runs[0].column } == [0, 4])
    }

    @Test func linesStandApart() {
        #expect(
            screen(.indent, lineSpacing: 2).hasPrefix(
                """
                The Mill



                It rained.

                  It rained on.
                """))
    }

    @Test func linesApartLeaveRoomForFewer() {
        for spacing in 1...3 {
            var style = PageStyle()
            style.lineSpacing = spacing
            for height in 1...9 {
                let set = SetSection(
                    Self.section, format: PageFormat(measure: 30, height: height, style: style))
                for page in 0..<set.pageCount {
                    #expect(set.page(page).lines.allSatisfy { $0.row < height && $0.row % spacing == 0 })
                }
            }
        }
    }
}
