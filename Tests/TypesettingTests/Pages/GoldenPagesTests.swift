import BookModel
import TestSupport
import Testing

@testable import Typesetting

/// Pages as a reader sees them, with all rules at work.
@Suite struct GoldenPagesTests {
    private static let section: Section = {
        var builder = SectionBuilder()
        builder.add("The Ferry", kind: .heading(level: 2)) { $0.spaceAfter = 1 }
        builder.add(
            "The ferryman had rowed the same water for forty years, and he rowed it now without looking: a heron stood on the near bank, a mill on the far one, and between them he knew every stone."
        )
        builder.add("“Are you the last?” he asked.") { $0.firstLineIndent = 2 }
        builder.add(
            "The woman in the stern did not answer; she was counting the strokes, as she had done on the way out, and had come to a different number."
        ) { $0.firstLineIndent = 2 }
        builder.add("The Mill", kind: .heading(level: 2)) {
            $0.spaceBefore = 2
            $0.spaceAfter = 1
        }
        builder.add(
            "Nobody had ground corn there since the flood. The wheel turned when the river wished it, and at night the children heard it."
        )
        return builder.section
    }()

    @Test func aChapterIsSet() {
        expectScreens(
            Self.section, measure: 36, height: 9, isJustified: true,
            """
            The Ferry

            The  ferryman  had  rowed  the  same
            water for forty years, and he  rowed
            it  now  without  looking:  a  heron
            stood on the  near bank,  a mill  on
            ====================================
            the  far  one, and  between  them he
            knew every stone.
              “Are you the last?” he asked.
              The  woman   in  the   stern   did
            not  answer;  she  was  counting the
            strokes, as she had done on the  way
            out,  and  had come  to  a different
            number.
            ====================================
            The Mill

            Nobody had ground  corn there  since
            the flood. The wheel turned when the
            river wished  it, and  at night  the
            children heard it.
            """)
    }
}
