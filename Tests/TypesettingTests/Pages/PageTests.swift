import BookModel
import TestSupport
import Testing

@testable import Typesetting

/// How pages are filled, on the screen.
@Suite struct PageTests {
    /// Paragraphs of so many lines of one word.
    private static func paragraphs(_ lines: Int...) -> SectionBuilder {
        var builder = SectionBuilder()
        for (number, count) in lines.enumerated() {
            let name = ["a", "b", "c", "d", "e"][number % 5]
            builder.add((1...count).map { "\(name)\($0)" }.joined(separator: "\n"))
        }
        return builder
    }

    @Test func pagesAreFilled() {
        expectScreens(
            Self.paragraphs(3, 3, 3).section, measure: 4, height: 6,
            """
            a1
            a2
            a3
            b1
            b2
            b3
            ====
            c1
            c2
            c3
            """)
    }

    @Test func theLastLineOfAParagraphIsNotCarriedAlone() {
        expectScreens(
            Self.paragraphs(5).section, measure: 4, height: 4,
            """
            a1
            a2
            a3
            ====
            a4
            a5
            """)
    }

    @Test func theFirstLineOfAParagraphDoesNotStandAloneAtTheFoot() {
        expectScreens(
            Self.paragraphs(3, 3).section, measure: 4, height: 4,
            """
            a1
            a2
            a3
            ====
            b1
            b2
            b3
            """)
    }

    @Test func aHeadingKeepsTwoLinesAfterIt() {
        var builder = Self.paragraphs(3)
        builder.add("HEAD", kind: .heading(level: 1))
        builder.add("b1\nb2\nb3\nb4")
        expectScreens(
            builder.section, measure: 4, height: 5,
            """
            a1
            a2
            a3
            ====
            HEAD
            b1
            b2
            b3
            b4
            """)
    }

    @Test func noSpaceStandsAtTheTopOfAPage() {
        var builder = Self.paragraphs(2)
        builder.add("b1\nb2") { $0.spaceBefore = 1 }
        builder.add("c1\nc2") { $0.spaceBefore = 1 }
        expectScreens(
            builder.section, measure: 4, height: 5,
            """
            a1
            a2

            b1
            b2
            ====
            c1
            c2
            """)
    }

    @Test func aBlockCanBeginAPage() {
        var builder = Self.paragraphs(1)
        builder.add("b1") { $0.breaksPageBefore = true }
        builder.add("c1")
        expectScreens(
            builder.section, measure: 4, height: 5,
            """
            a1
            ====
            b1
            c1
            """)
    }

    @Test func aPageOfOneLineHoldsOne() {
        var builder = SectionBuilder()
        builder.add("HEAD", kind: .heading(level: 1)) { $0.spaceAfter = 1 }
        builder.add("b1\nb2")
        expectScreens(
            builder.section, measure: 4, height: 1,
            """
            HEAD
            ====
            b1
            ====
            b2
            """)
    }

    @Test func aPictureKeepsItsCaption() {
        var builder = Self.paragraphs(3)
        builder.add("map", kind: .picture(Illustration("a.png"))) { $0.keepsWithNext = true }
        builder.add("the map of it")
        expectScreens(
            builder.section, measure: 20, height: 4,
            """
            a1
            a2
            a3
            ====================
            [map]
            the map of it
            """)
    }

    @Test func aPageIsLeftMostlyBlankForWhatStaysTogether() {
        var builder = SectionBuilder()
        let parts = [("a", 28), ("b", 5), ("c", 28)].map { name, count in
            (1...count).map { "\(name)\($0)" }.joined(separator: "\n")
        }
        for part in parts { builder.add(part) { $0.keepsTogether = true } }
        builder.add("d1")
        expectScreens(
            builder.section, measure: 4, height: 32, parts.joined(separator: "\n====\n") + "\nd1")
    }
}
