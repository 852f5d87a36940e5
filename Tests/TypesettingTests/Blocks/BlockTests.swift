import BookModel
import TestSupport
import Testing

@testable import Typesetting

/// How blocks stand on the page, on the screen.
@Suite struct BlockTests {
    private static let text = "The sea was calm and the sky was clear as far as we saw."

    @Test func firstLinesAreIndented() {
        var builder = SectionBuilder()
        builder.add(Self.text) { $0.firstLineIndent = 3 }
        builder.add("Next.") { $0.firstLineIndent = 3 }
        expectScreens(
            builder.section, measure: 24,
            """
               The sea was calm and
            the sky was clear as far
            as we saw.
               Next.
            """)
    }

    @Test func aLongIndentLeavesTenColumns() {
        expectScreens(
            SectionBuilder.paragraph(Self.text) { $0.firstLineIndent = 50 }, measure: 24,
            """
                          The sea
            was calm and the sky was
            clear as far as we saw.
            """)
    }

    @Test func hangingIndentsStandOut() {
        expectScreens(
            SectionBuilder.paragraph(Self.text) {
                $0.startMargin = 4
                $0.firstLineIndent = -4
            }, measure: 24,
            """
            The sea was calm and the
                sky was clear as far
                as we saw.
            """)
    }

    @Test func marginsNarrowAQuote() {
        var builder = SectionBuilder()
        builder.add("He said:") { $0.spaceAfter = 1 }
        builder.add(Self.text) {
            $0.startMargin = 4
            $0.endMargin = 4
        }
        expectScreens(
            builder.section, measure: 32,
            """
            He said:

                The sea was calm and the
                sky was clear as far as
                we saw.
            """)
    }

    @Test func wideMarginsLeaveTwoThirdsOfANarrowMeasure() {
        let section = SectionBuilder.paragraph("The sea was calm") {
            $0.startMargin = 30
            $0.endMargin = 10
        }
        expectScreens(
            section, measure: 28,
            """
                  The sea was calm
            """)
        // No margins at all where there are twelve columns.
        expectScreens(
            section, measure: 12,
            """
            The sea
            was calm
            """)
    }

    @Test func markersStandBeforeTheirItems() {
        var builder = SectionBuilder()
        builder.add("An item of a list with a bullet.") {
            $0.startMargin = 4
            $0.marker = "•"
        }
        for (marker, text) in [("9.", "Nine."), ("10.", "Ten is a longer item of it.")] {
            builder.add(text) {
                $0.startMargin = 4
                $0.marker = marker
            }
        }
        builder.add("A marker that is longer than the margin.") {
            $0.startMargin = 4
            $0.marker = "(xviii)"
        }
        expectScreens(
            builder.section, measure: 24,
            """
              • An item of a list
                with a bullet.
             9. Nine.
            10. Ten is a longer item
                of it.
            (xviii) A marker that
                is longer than
                the margin.
            """)
    }

    @Test func markersOfRightToLeftItemsStandAtTheRight() {
        expectScreens(
            SectionBuilder.paragraph("שלום עולם", language: "he") {
                $0.startMargin = 3
                $0.marker = "•"
            }, measure: 20,
            """
                    םלוע םולש •
            """)
    }

    @Test func numbersOfRightToLeftItemsAreReadFromTheRight() {
        var builder = SectionBuilder(language: "he")
        for (marker, text) in [("12.", "שלום עולם"), ("יא.", "שלום"), ("(3)", "עולם")] {
            builder.add(text) {
                $0.startMargin = 4
                $0.marker = marker
            }
        }
        expectScreens(
            builder.section, measure: 20,
            """
                   םלוע םולש .12
                        םולש .אי
                        םלוע (3)
            """)
    }

    @Test func linesAreCentredOrSetAtTheRight() {
        var builder = SectionBuilder()
        builder.add("The sea was calm and clear") { $0.alignment = .center }
        builder.add("The sea was calm and clear") { $0.alignment = .right }
        expectScreens(
            builder.section, measure: 20,
            """
                The sea was
               calm and clear
                The sea was calm
                       and clear
            """)
    }

    @Test func theLargerSpaceBetweenBlocksIsUsed() {
        var builder = SectionBuilder()
        builder.add("One.") { $0.spaceAfter = 1 }
        builder.add("Two.") { $0.spaceBefore = 2 }
        builder.add("Three.")
        expectScreens(
            builder.section, measure: 10,
            """
            One.


            Two.
            Three.
            """)
    }

    @Test func headingsTellTheirLevel() {
        var builder = SectionBuilder()
        builder.add("Loomings", kind: .heading(level: 2)) {
            $0.spaceBefore = 5
            $0.spaceAfter = 3
        }
        builder.add("Call me Ishmael.")
        let set = SetSection(builder.section, format: PageFormat(measure: 20, height: 40))
        #expect(set.line(0).runs.map(\.role) == [.heading(level: 2)])
        #expect(set.blankLines(above: 1) == 1)
    }

    @Test func aRuleIsAnOrnament() {
        var builder = SectionBuilder()
        builder.add("Before.")
        builder.add("", kind: .rule)
        builder.add("After.")
        expectScreens(
            builder.section, measure: 21,
            """
            Before.

                    * * *

            After.
            """)
    }

    @Test func picturesAreDescribedOrNamed() {
        var builder = SectionBuilder()
        builder.add("A whale that breaches before a small boat", kind: .picture(Illustration("a.png"))) {
            $0.alignment = .center
        }
        builder.add("", kind: .picture(Illustration("images/whale.jpg"))) { $0.spaceBefore = 1 }
        builder.add([("See ", nil), ("the map", SpanStyle(.picture)), (" of it.", nil)]) {
            $0.spaceBefore = 1
        }
        expectScreens(
            builder.section, measure: 24,
            """
             [A whale that breaches
              before a small boat]

                  [whale.jpg]

            See [the map] of it.
            """)
    }

    @Test func noticesHaveABar() {
        var builder = SectionBuilder()
        builder.add("The chapter “Loomings” is missing from the file.", kind: .notice)
        expectScreens(
            builder.section, measure: 24,
            """
            │ The chapter “Loomings”
            │ is missing from
            │ the file.
            """)
    }

    @Test func spansMakeRunsOfTheirStyle() {
        var builder = SectionBuilder()
        builder.add([
            ("Call ", nil), ("me", SpanStyle(.italic)), (" Ish", nil), ("mael", SpanStyle(.bold, link: 0)),
        ])
        let runs = SetSection(builder.section, format: PageFormat(measure: 40, height: 4)).line(0).runs
        #expect(runs.map(\.text) == ["Call ", "me", " Ish", "mael"])
        #expect(runs.map(\.column) == [0, 5, 7, 11])
        #expect(runs.map(\.range) == [0..<5, 5..<7, 7..<11, 11..<15])
        #expect(
            runs.map(\.style) == [SpanStyle(), SpanStyle(.italic), SpanStyle(), SpanStyle(.bold, link: 0)])
    }
}
