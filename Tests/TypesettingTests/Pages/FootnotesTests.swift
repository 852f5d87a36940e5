import BookModel
import TestSupport
import Testing

@testable import Typesetting

@Suite struct FootnotesTests {
    private static let text =
        "The ferryman had rowed the same water for forty years,1 and he rowed it now without looking: a heron stood on the near bank,2 a mill on the far one, and between them he knew every stone. Nobody had ground corn in the mill since the flood; the wheel turned when the river wished it."

    private func note(_ mark: String, _ text: String, after words: String) -> Footnote {
        let offset = Array(Self.text.utf8).firstRange(of: Array((words + mark).utf8)).map {
            $0.upperBound - mark.utf8.count
        }
        return Footnote(offset: offset ?? 0, mark: mark, content: SectionBuilder.paragraph(text))
    }

    private var notes: [Footnote] {
        [
            note("1", "Forty and one, by his wife's reckoning.", after: "years,"),
            note("2", "It is gone now, and so is the bank that it stood on every morning.", after: "bank,"),
        ]
    }

    private func set(height: Int, _ notes: [Footnote], lineSpacing: Int = 1) -> SetSection {
        var style = PageStyle()
        style.lineSpacing = lineSpacing
        return SetSection(
            SectionBuilder.paragraph(Self.text),
            format: PageFormat(measure: 40, height: height, hyphenates: false, style: style),
            footnotes: notes, dictionaries: .none)
    }

    private func screens(_ set: SetSection) -> String {
        (0..<set.pageCount).map { set.page($0).screen(set.format) }.joined(separator: "\n====\n")
    }

    /// A rule takes a line and a note another one, whatever the lines are apart.
    @Test(arguments: 1...12) func theyStandOnThePage(height: Int) {
        for lineSpacing in 1...3 {
            let set = set(height: height, notes, lineSpacing: lineSpacing)
            #expect(PageLaw.violation(set) == nil)
            for page in 0..<set.pageCount {
                let roles = set.page(page).lines.flatMap(\.runs).map(\.role)
                #expect(roles.contains(.noteRule) == roles.contains(.note))
            }
        }
    }

    @Test func theyStandAtTheFootOfThePageThatRefersToThem() {
        let expected = """
            The ferryman had rowed the same water
            for forty years,1 and he rowed it now
            without looking: a heron stood on the

            ──────────
            1 Forty and one, by his wife's
              reckoning.
            ====
            near bank,2 a mill on the far one, and
            between them he knew every stone. Nobody
            had ground corn in the mill since the

            ──────────
            2 It is gone now, and so is the bank
              that it stood on every morning.
            ====
            flood; the wheel turned when the river
            wished it.
            """
        let screens = screens(set(height: 7, notes))
        if let difference = ScreenComparison.difference(screens, expected: expected) {
            Issue.record("\(difference)")
        }
    }

    @Test func pagesHoldTheTextOnceAndNotesWhereTheyAreReferredTo() {
        for height in 5...24 {
            for spacing in 1...2 {
                let set = set(height: height, notes, lineSpacing: spacing)
                var next = 0
                for index in 0..<set.pageCount {
                    let page = set.page(index)
                    #expect(page.textRange.lowerBound == next)
                    next = page.textRange.upperBound
                    #expect(page.lines.allSatisfy { $0.row < height })
                    #expect(Set(page.lines.map(\.row)).count == page.lines.count)
                    let shown = page.lines.flatMap(\.runs).filter { $0.role == .note }
                    #expect(
                        shown.allSatisfy { $0.range.isEmpty && page.textRange.contains($0.range.lowerBound) })
                    let expected = notes.filter { page.textRange.contains($0.offset) }.map(\.mark)
                    #expect(shown.map(\.text).filter { $0 == "1" || $0 == "2" } == expected)
                }
                #expect(next == set.section.text.count)
            }
        }
    }

    @Test func aLongNoteIsCutWithAnEllipsis() {
        let long = note("1", Array(repeating: "word", count: 200).joined(separator: " "), after: "years,")
        let page = set(height: 12, [long]).page(0)
        #expect(page.lines.count { $0.runs.contains { $0.role == .note } } == 4)
        #expect(page.lines.last?.runs.last?.text == "…")
    }

    /// Of a line that is full the last glyphs give way, wide ones wholly.
    @Test(arguments: ["a", "word", "漢", "a漢", "👩‍👩‍👧", "wo-rd"]) func theEllipsisCoversNoGlyph(_ word: String) {
        for measure in 16...40 {
            var note = note("1", String(repeating: word, count: 300), after: "years,")
            for mark in ["", "1"] {
                note.mark = mark
                let set = SetSection(
                    SectionBuilder.paragraph(Self.text),
                    format: PageFormat(measure: measure, height: 12, hyphenates: false), footnotes: [note],
                    dictionaries: .none)
                let page = (0..<set.pageCount).map { set.page($0) }.first {
                    $0.lines.contains { $0.runs.contains { $0.text == "…" } }
                }
                guard let runs = page?.lines.last?.runs else {
                    Issue.record("no ellipsis in \(measure) columns")
                    continue
                }
                var next = 0
                for run in runs {
                    #expect(run.column >= next && run.columns == GlyphWidth.columns(of: run.text))
                    next = run.column + run.columns
                }
                #expect(runs.last?.text == "…" && next <= measure, "\(measure) columns")
                #expect(runs.count > 1)
            }
        }
    }

    @Test func withoutAMarkTheNoteBeginsAtTheMargin() {
        var own = note("1", "1. Forty and one.", after: "years,")
        own.mark = ""
        let page = set(height: 20, [own]).page(0)
        #expect(page.lines.last?.runs.map(\.text) == ["1. Forty and one."])
        #expect(page.lines.last?.runs.first?.column == 0)
    }

    @Test func withoutNotesNothingChanges() {
        let set = set(height: 7, [])
        #expect(set.page(0).lines.allSatisfy { $0.runs.allSatisfy { $0.role == .text } })
    }

    @Test(arguments: [(0, [0, 1, 1, 1]), (9, [0, 1, 1, 1]), (10, [0, 0, 1, 1]), (20, [0, 0, 0, 1])])
    func aNoteBelongsToTheLineThatHoldsItsByte(_ offset: Int, _ counts: [UInt32]) {
        let lines = [0, 10, 20].map { LineRecord(start: $0, end: $0 + 9, block: 0) }
        let note = Footnote(offset: offset, mark: "", content: SectionBuilder.paragraph("Note."))
        let notes = Footnotes([note], format: PageFormat(measure: 40, height: 9), dictionaries: .none)
        #expect(notes.lineCounts(of: lines) == counts)
    }

    @Test func notesThatRunFromTheRightAreMirrored() {
        let note = SectionBuilder.paragraph("ארבעים ואחת, לפי חשבונה של אשתו, שספרה כל חורף.", language: "he")
        let section = SectionBuilder.paragraph(
            "בעל המעבורת חתר באותם מים ארבעים שנה,1 והוא חתר עכשיו.", language: "he")
        for height in [5, 9] {
            let set = SetSection(
                section, format: PageFormat(measure: 30, height: height, hyphenates: false),
                footnotes: [Footnote(offset: 68, mark: "1", content: note)], dictionaries: .none)
            let lines = set.page(0).lines
            let rule = lines.flatMap(\.runs).first { $0.role == .noteRule }
            #expect(rule?.column == 23 && rule?.columns == 7)
            let runs = lines.flatMap(\.runs).filter { $0.role == .note }
            #expect(runs.first { $0.text == "1" }?.column == 29)
            #expect(
                runs.filter { $0.text != "1" }.allSatisfy { $0.column >= 0 && $0.column + $0.columns <= 28 })
            // A note that is cut ends at the left.
            #expect(runs.contains { $0.text == "…" } == (height == 5))
            #expect(PageLaw.violation(set) == nil)
        }
    }
}
