import BookModel
import TestSupport
import Testing

@testable import Typesetting

@Suite struct ShortPartsTests {
    @Test func optionsStayWhole() {
        expectScreens(
            SectionBuilder.paragraph("The other, with --dump, sets it."), measure: 20,
            """
            The other, with
            --dump, sets it.
            """)
    }

    @Test func aSingleLetterStaysWithItsWord() {
        expectScreens(
            SectionBuilder.paragraph("For a while, Ctrl-Z lays it aside."), measure: 18,
            """
            For a while,
            Ctrl-Z lays
            it aside.
            """)
        expectScreens(
            SectionBuilder.paragraph("She sent him an e-mail then."), measure: 19,
            """
            She sent him an
            e-mail then.
            """)
    }

    @Test func aPathAndAVariableKeepTheSignThatTheyBeginWith() {
        expectScreens(
            SectionBuilder.paragraph("It is told in /usr/share/doc."), measure: 15,
            """
            It is told in
            /usr/share/doc.
            """)
        expectScreens(
            SectionBuilder.paragraph("Behold ${NAME}"), measure: 10,
            """
            Behold
            ${NAME}
            """)
        expectScreens(
            SectionBuilder.paragraph("either / or"), measure: 9,
            """
            either /
            or
            """)
    }

    @Test func longerPartsPart() {
        expectScreens(
            SectionBuilder.paragraph("He was a well-known man."), measure: 15,
            """
            He was a well-
            known man.
            """)
    }

    @Test func whatFitsNoLineIsPartedAsBefore() {
        expectScreens(SectionBuilder.paragraph("ab-c-d-e-f"), measure: 4, "ab-\nc-d-\ne-f")
    }
}
