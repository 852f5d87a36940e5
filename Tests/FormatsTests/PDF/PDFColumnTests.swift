import BookModel
import TestSupport
import Testing

@testable import Formats

/// What stands beside what on a page, and what it is, by its place and by its font.
@Suite struct PDFColumnTests {
    private typealias Line = MadePDF.Line

    /// Lines of a paragraph over the whole measure, 12 points apart.
    private func text(_ top: Int, left: Int = 0, _ lines: String...) -> [Line] {
        lines.enumerated().map { Line(left: left, right: 300, top: top + $0 * 12, words: $1) }
    }

    private func section(_ pages: [Line]...) -> Section {
        let section = MadePDF(pages: pages).section()
        #expect(SectionLaw.violation(section) == nil)
        return section
    }

    private func words(_ section: Section) -> [String] { section.blocks.map { section.string($0.range) } }

    /// Poppler tells of the label after the text, as of a column of its own.
    @Test func aLabelStandsBesideItsText() {
        let section = section(
            text(0, "Words before the options, which are told of here,", "and more of these words.")
                + text(
                    36, left: 60, "Force the terminal to assume that there are", "so many colours as it has.")
                + text(72, left: 60, "Start in a mode that is one of control.")
                + [
                    Line(left: 0, right: 12, top: 36, words: "-2"),
                    Line(left: 0, right: 12, top: 72, words: "-C"),
                ])
        #expect(
            words(section).dropFirst() == [
                "-2     Force the terminal to assume that there are so many colours as it has.",
                "-C     Start in a mode that is one of control.",
            ])
        #expect(section.blocks.dropFirst().map(\.style.startMargin) == [7, 7])
        #expect(section.blocks.dropFirst().map(\.style.firstLineIndent) == [-7, -7])
    }

    @Test func aLabelThatHasNoRoomBesideTheTextStandsAboveIt() {
        let section = section(
            [Line(left: 0, right: 100, top: 0, words: "-c shell-command")]
                + text(
                    12, left: 60, "Execute the command by the shell, which is", "the default one of it all."))
        #expect(
            words(section) == [
                "-c shell-command\nExecute the command by the shell, which is the default one of it all."
            ])
    }

    /// On paper it had room beside the text, in letters of one width it has not.
    @Test func aLabelThatIsLongInCellsStandsAboveItsText() {
        let section = section(
            [Line(left: 0, right: 50, top: 0, words: "-T features")]
                + text(0, left: 60, "Set the features of the terminal, which are", "a list of them."))
        #expect(
            words(section) == ["-T features\nSet the features of the terminal, which are a list of them."])
    }

    @Test func itemsHangBehindTheirBullets() {
        let section = section(
            [
                Line(left: 0, right: 6, top: 0, words: "•"),
                Line(left: 15, right: 300, top: 0, words: "First item that"),
            ]
                + [Line(left: 15, right: 90, top: 12, words: "goes on.")])
        #expect(words(section) == ["• First item that goes on."])
        #expect(section.blocks.map(\.style.startMargin) == [2])
    }

    @Test func headingsAreKnownBySizeAndByWeight() {
        var lines = [Line(left: 0, right: 120, top: 0, words: "The Whole", height: 18)]
        lines += [Line(left: 0, right: 90, top: 40, words: "A Part", traits: "b")]
        lines += text(
            60, "Words of the part that are so many that they", "are most of what there is,", "and more.")
        lines += [Line(left: 0, right: 90, top: 108, words: "Bold words.", traits: "b")]
        let section = section(lines)
        #expect(
            section.blocks.map(\.kind) == [.heading(level: 1), .heading(level: 3), .paragraph, .paragraph])
    }

    @Test func linesOfFixedWidthAreKept() {
        let section = section(
            text(0, "Words before an example that is so long that", "it takes more than a line of it:")
                + [
                    Line(left: 20, right: 80, top: 40, words: "if (a) {", font: "Courier"),
                    Line(left: 35, right: 80, top: 52, words: "run();", font: "Courier"),
                ])
        #expect(section.blocks.map(\.kind) == [.paragraph, .preformatted])
        #expect(words(section).last == "if (a) {\n  run();")
    }

    /// The note stands behind the paragraph that the foot has cut, not within it.
    @Test func notesAtTheFootCutNoParagraph() {
        let section = section(
            text(0, "Words of a page that end in the middle of a", "sentence whose end is on the")
                + [Line(left: 0, right: 200, top: 60, words: "1 The note.", height: 8)],
            text(0, "page behind it, and goes on there for a while.", "It ends here, at last."))
        #expect(words(section).last == "1 The note.")
        #expect(
            words(section).first?.hasPrefix("Words of a page that end in the middle of a sentence") == true)
        #expect(words(section).first?.contains("on the page behind it") == true)
        #expect(section.blocks.count == 2)
        #expect(section.anchors.map(\.id) == ["page 1", "page 2"])
    }

    @Test func aHyphenThatBelongsToTheWordStays() {
        let section = section(
            text(
                0, "A well-known word and a com-", "mon one are parted at the end by well-",
                "known rules of command."))
        #expect(
            words(section) == [
                "A well-known word and a common one are parted at the end by well-known rules of command."
            ])
    }

    @Test func centredLinesAreCentred() {
        let section = section(
            [
                Line(left: 100, right: 200, top: 0, words: "A. Writer"),
                Line(left: 90, right: 210, top: 12, words: "Of a House"),
            ]
                + text(48, "Words over the whole of the measure of a page", "and more of these words."))
        #expect(words(section).first == "A. Writer\nOf a House")
        #expect(
            section.blocks.first?.style.alignment == .center && section.blocks.first?.style.startMargin == 0)
    }

    @Test func shortLinesAreKeptApart() {
        let section = section(
            text(0, "Words over the whole of the measure of a page", "and more of these words.")
                + [
                    Line(left: 0, right: 100, top: 48, words: "Of verse a line"),
                    Line(left: 0, right: 110, top: 60, words: "and another one"),
                ])
        #expect(words(section).last == "Of verse a line\nand another one")
    }

    /// A section of a long document has the paragraphs that begin on its pages.
    @Test func sectionsPartNoParagraph() {
        let made = MadePDF(
            pages: [
                text(0, "One begins on the first page and ends on the"),
                text(0, "second. It has so many words of its own.")
                    + text(36, "Two begins on the second and"),
                text(0, "ends on the third page of these.") + text(36, "Three is there as a whole."),
            ])
        let first = made.section(1...1)
        let rest = made.section(2...3)
        #expect(
            words(first) == [
                "One begins on the first page and ends on the second. It has so many words of its own."
            ])
        #expect(
            words(rest) == [
                "Two begins on the second and ends on the third page of these.", "Three is there as a whole.",
            ])
        #expect(rest.anchors.map(\.id) == ["page 2", "page 3"])
    }

    /// Lines of a narrow column that could not be set better: poppler takes their words for columns.
    @Test func wordsThatStandFarApartOverAWholeLineAreNoLabels() {
        func stretched(_ top: Int, _ words: [String]) -> [Line] {
            zip([(0, 80), (120, 190), (230, 300)], words).map {
                Line(left: $0.0, right: $0.1, top: top, words: $1)
            }
        }
        let section = section(
            text(
                0, "Words before, which fill their line to its end,",
                "and more of them, which fill another one")
                + stretched(24, ["extraordinary", "arrangement", "characteristic"])
                + stretched(36, ["typographical", "composition", "responsibility"])
                + text(48, "and the last words of it all, which are these."))
        #expect(
            words(section) == [
                """
                Words before, which fill their line to its end, and more of them, which fill another one \
                extraordinary arrangement characteristic typographical composition responsibility \
                and the last words of it all, which are these.
                """
            ])
    }

    @Test func longDocumentsArePartedAtTheirBookmarks() {
        let entries = [(1, 0), (10, 0), (20, 1), (50, 0), (70, 1), (500, 0)].map { page, level in
            Contents.Entry(
                title: "T", level: level, target: Contents.Target(section: 0, anchor: "page \(page)"))
        }
        let parts = PDFParts(Contents(entries: entries), count: 100)
        #expect(parts.ranges == [1...9, 10...19, 20...43, 44...49, 50...69, 70...93, 94...100])
        #expect(parts.section(ofPage: 20) == 2 && parts.section(ofPage: 100) == 6)
        let plain = PDFParts(Contents(), count: 100)
        #expect(plain.ranges == [1...24, 25...48, 49...72, 73...96, 97...100])
    }
}
