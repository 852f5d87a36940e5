import BookModel
import Cells
import TestSupport
import Testing

@testable import Typesetting

/// How lines end, on the screen.
@Suite struct LineBreakingTests {
    @Test func fillsLinesWithWords() {
        expectScreens(
            SectionBuilder.paragraph("Call me Ishmael. Some years ago, never mind how long, I went to sea."),
            measure: 20,
            """
            Call me Ishmael.
            Some years ago,
            never mind how long,
            I went to sea.
            """)
    }

    @Test func breaksAfterHyphensAndDashes() {
        expectScreens(
            SectionBuilder.paragraph("A well-known whale—white as snow—came up-and-down; 1-2 and -5 stay."),
            measure: 13,
            """
            A well-known
            whale—white
            as snow—
            came up-and-
            down; 1-2 and
            -5 stay.
            """)
    }

    @Test func breaksBeforeALongWordAndWithinIt() {
        expectScreens(
            SectionBuilder.paragraph("so incomprehensibilities abound"), measure: 10,
            """
            so
            incomprehe
            nsibilitie
            s abound
            """)
    }

    @Test func breaksAddressesAtTheirSlashesFirst() {
        expectScreens(
            SectionBuilder.paragraph("See https://example.org/books/moby-dick?chapter=1 there"), measure: 16,
            """
            See https://
            example.org/
            books/moby-dick?
            chapter=1 there
            """)
    }

    @Test func spacesHangAtTheEndOfALine() {
        let set = SetSection(
            SectionBuilder.paragraph("abcde   fghij   "), format: PageFormat(measure: 5, height: 5))
        #expect(set.lineCount == 2)
        #expect(set.line(0).runs.map(\.text) == ["abcde"])
        #expect(set.line(0).textRange == 0..<8)
        #expect(set.line(1).runs.map(\.range) == [8..<13])
    }

    @Test func aLineFeedEndsALine() {
        expectScreens(
            SectionBuilder.paragraph("Tyger Tyger, burning bright,\nIn the forests of the night;\n\nWhat"),
            measure: 20,
            """
            Tyger Tyger,
            burning bright,
            In the forests of
            the night;

            What
            """)
    }

    @Test func keepsWhatMustNotBeParted() {
        expectScreens(
            SectionBuilder.paragraph("Mr.\u{A0}Smith paid £\u{A0}5 to Dr.\u{A0}No at 10\u{202F}o’clock"),
            measure: 10,
            """
            Mr. Smith
            paid
            £ 5 to
            Dr. No at
            10 o’clock
            """)
    }

    @Test func showsAHyphenWhereALineEndsAtASoftOne() {
        expectScreens(
            SectionBuilder.paragraph("An in\u{AD}com\u{AD}pre\u{AD}hen\u{AD}si\u{AD}ble whale"), measure: 12,
            """
            An incom-
            prehensi-
            ble whale
            """)
    }

    @Test func theLeastMeasureShowsAWideCharacterALine() {
        #expect([-1, 0, 1, 2, 3].map { PageFormat(measure: $0, height: 9).measure } == [2, 2, 2, 2, 3])
        expectScreens(
            SectionBuilder.paragraph("ab 漢e\u{301}字"), measure: 2,
            """
            ab
            漢
            é
            字
            """)
    }

    @Test func keepsClustersWholeThatFit() {
        let text = "👩‍👩‍👧👩‍👩‍👧🇩🇪🇫🇷e\u{301}e\u{301}e\u{301}e\u{301}👍🏽👍🏽"
        for measure in 6...12 {
            let set = SetSection(
                SectionBuilder.paragraph(text), format: PageFormat(measure: measure, height: 40))
            let lines = (0..<set.lineCount).map { set.line($0).runs.map(\.text).joined() }
            #expect(lines.flatMap { Array($0) } == Array(text), "measure \(measure)")
        }
    }

    @Test func aClusterWiderThanALineIsCut() {
        let chain = String(repeating: "👩\u{200D}", count: 500) + "👩"
        #expect(chain.count == 1)
        for kind in [Block.Kind.paragraph, .preformatted, .heading(level: 1)] {
            for measure in [2, 3, 21, 60] {
                var builder = SectionBuilder()
                builder.add("A " + chain + " b", kind: kind)
                let set = SetSection(builder.section, format: PageFormat(measure: measure, height: 40))
                let lines = (0..<set.lineCount).map { set.line($0).runs.map(\.text).joined() }
                #expect(lines.allSatisfy { Cluster.columns(of: $0.unicodeScalars) <= measure })
                let shown = lines.joined().unicodeScalars.filter { $0 != " " && $0 != "↪" }
                #expect(shown.elementsEqual(("A" + chain + "b").unicodeScalars), "measure \(measure)")
            }
        }
    }

    @Test func preformattedLinesKeepTheirSpaces() {
        var builder = SectionBuilder()
        builder.add("if x {\n    return  y\n}\n\nlet z = [1,   2, 3]", kind: .preformatted)
        expectScreens(
            builder.section, measure: 14,
            """
            if x {
                return  y
            }

            let z = [1,
            ↪ 2, 3]
            """)
    }

    @Test func codeIsBrokenAtSpacesAndBehindOperators() {
        var builder = SectionBuilder()
        builder.add(
            "if x {\n    let total = first.count + second.count\n    callAll(arguments:ofTheseFunctions)\n}",
            kind: .preformatted)
        expectScreens(
            builder.section, measure: 30,
            """
            if x {
                let total = first.count +
            ↪     second.count
                callAll(arguments:
            ↪     ofTheseFunctions)
            }
            """)
    }

    @Test(arguments: ["", "  /eye"]) func spacesThatTheLineHasNoRoomForAreLeftOut(_ start: String) {
        var builder = SectionBuilder()
        builder.add(start + String(repeating: " ", count: 52) + "4", kind: .preformatted)
        let set = SetSection(builder.section, format: PageFormat(measure: 23, height: 9))
        #expect(PageLaw.violation(set) == nil && set.lineCount == 2)
    }

    @Test func aPartOfALineOfCodeTakesAThirdOfItAtLeast() {
        for (code, first) in [("abcd efghijklmnop", "abcd"), ("abc efghijklmnopq", "abc efghijkl")] {
            var builder = SectionBuilder()
            builder.add(code, kind: .preformatted)
            let set = SetSection(builder.section, format: PageFormat(measure: 12, height: 9))
            #expect(set.line(0).runs.map(\.text).joined() == first)
        }
    }

    @Test func codeInAnIndentHasItsMarkThere() {
        var builder = SectionBuilder()
        builder.add("recto --dump --width 60 book", kind: .preformatted) { $0.startMargin = 4 }
        expectScreens(
            builder.section, measure: 26,
            """
                recto --dump --width
              ↪ 60 book
            """)
    }

    @Test func codeMovesOutOfItsIndentIfThatMakesItWhole() {
        var builder = SectionBuilder()
        builder.add("recto --dump --width 60\nls", kind: .preformatted) { $0.startMargin = 4 }
        expectScreens(
            builder.section, measure: 24,
            """
             recto --dump --width 60
             ls
            """)
    }

    @Test func whatIsBoundByNoBreakSpacesIsCutAtThese() {
        let section = SectionBuilder.paragraph("a\u{A0}number\u{A0}chosen\u{A0}to\u{A0}produce")
        let set = SetSection(section, format: PageFormat(measure: 18, height: 9))
        let lines = (0..<set.lineCount).map { set.line($0).runs.map(\.text).joined() }
        #expect(
            lines.map { $0.split { $0.isWhitespace } } == [["a", "number", "chosen"], ["to", "produce"]])
    }

    @Test func codeTakesTheMarginBeforeItIsTurnedOver() {
        var builder = SectionBuilder()
        builder.add(
            "recto --dump book.epub\nrecto --dump other-book.epub\nrecto --dump a.epub >log another",
            kind: .preformatted)
        let set = SetSection(
            builder.section, format: PageFormat(measure: 20, height: 9, marginColumns: 4))
        #expect(
            (0..<set.lineCount).map { set.line($0).runs.map(\.text).joined() } == [
                "recto --dump book.epub", "recto --dump", "↪other-book.epub", "recto --dump a.epub >log",
                "↪another",
            ])
    }
}
