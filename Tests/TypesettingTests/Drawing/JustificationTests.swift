import BookModel
import TestSupport
import Testing

@testable import Typesetting

/// How lines are stretched.
@Suite struct JustificationTests {
    private static let text =
        "Some years ago, never mind how long precisely, having little or no money in my purse, I thought I would sail about a little."

    @Test func linesEndAtTheMeasure() {
        expectScreens(
            SectionBuilder.paragraph(Self.text), measure: 34, isJustified: true,
            """
            Some years  ago,  never  mind  how
            long  precisely, having  little or
            no money in my purse, I thought  I
            would sail about a little.
            """)
    }

    @Test func theReadersSettingWins() {
        let section = SectionBuilder.paragraph(Self.text) { $0.alignment = .justify }
        let ragged = SetSection.screens(section, measure: 34)
        #expect(ragged == SetSection.screens(SectionBuilder.paragraph(Self.text), measure: 34))
        #expect(ragged != SetSection.screens(section, measure: 34, isJustified: true))
    }

    @Test(arguments: [BlockStyle.Alignment.left, .right, .center])
    func whatTheBookSetsRaggedStaysRagged(_ alignment: BlockStyle.Alignment) {
        let section = SectionBuilder.paragraph(Self.text) { $0.alignment = alignment }
        #expect(
            SetSection.screens(section, measure: 34, isJustified: true)
                == SetSection.screens(section, measure: 34))
    }

    @Test func aLineBeforeAForcedBreakIsNotStretched() {
        expectScreens(
            SectionBuilder.paragraph("one two three four\nfive six seven eight nine ten"), measure: 24,
            isJustified: true,
            """
            one two three four
            five   six  seven  eight
            nine ten
            """)
    }

    /// In French a mark stands apart from its word, always by one space.
    @Test func spacesBeforeMarksAreNotStretched() {
        expectScreens(
            SectionBuilder.paragraph(
                "Quoi ? dit-il ; « non » ou oui : pas ici ! Je ne sais pas", language: "fr"),
            measure: 30, isJustified: true,
            """
            Quoi ?  dit-il ;  « non »   ou
            oui : pas ici ! Je ne sais pas
            """)
    }

    @Test func spacesInReadingsThatAreLeftOutAreNoGaps() {
        var builder = SectionBuilder(language: "en")
        builder.add([
            ("Some years ago, never mind how ", nil), ("long", SpanStyle(.rubyBase)),
            ("a b c d", SpanStyle(.ruby)),
            (" precisely, having little or no money in my purse, I sailed", nil),
        ])
        var style = PageStyle()
        style.ruby = .off
        let set = SetSection.set(
            builder.section,
            PageFormat(measure: 38, height: 9, isJustified: true, hyphenates: false, style: style))
        let ends = set.page(0).lines.dropLast().map { line in line.runs.map { $0.column + $0.columns }.max() }
        #expect(ends == [38, 38])
    }

    @Test func spacesThatBelongToNoMarkAreStretched() {
        expectScreens(
            SectionBuilder.paragraph("»Das« sagte er :set und ?wer was noch mehr", language: "de"),
            measure: 30, isJustified: true,
            """
            »Das« sagte er  :set und  ?wer
            was noch mehr
            """)
    }

    @Test func aLineOfFewGapsStaysRagged() {
        expectScreens(
            SectionBuilder.paragraph("in the unquestionable circumstances of it all then"), measure: 24,
            isJustified: true,
            """
            in the unquestionable
            circumstances  of it all
            then
            """)
    }

    @Test func rightToLeftLinesAreStretchedToo() {
        let text = "בראשית ברא אלהים את השמים ואת הארץ והארץ היתה תהו ובהו"
        let set = SetSection(
            SectionBuilder.paragraph(text, language: "he"),
            format: PageFormat(measure: 24, height: 9, isJustified: true, hyphenates: false))
        let line = set.line(0)
        #expect(line.runs.first?.column == 0)
        #expect(line.runs.map(\.columns).reduce(0, +) == 24)
    }

    @Test func everyStretchedLineEndsAtTheMeasure() {
        for measure in 20...90 {
            let set = SetSection(
                SectionBuilder.paragraph(Self.text + " " + Self.text),
                format: PageFormat(measure: measure, height: 99, isJustified: true, hyphenates: false))
            for index in 0..<set.lineCount - 1 {
                let runs = set.line(index).runs
                let end = runs.last.map { $0.column + $0.columns } ?? 0
                let gaps = set.section.string(set.line(index).runs[0].range).utf8.filter { $0 == 0x20 }.count
                let isStretchable = gaps >= 3 && measure - Int(set.lines[index].width) <= 2 * gaps
                #expect(end == (isStretchable ? measure : Int(set.lines[index].width)), "measure \(measure)")
            }
        }
    }

    @Test func gapsAreStretchedEvenlyAndFromAlternatingSides() {
        for gaps in 3...20 {
            for extra in 1...gaps * 2 {
                for isMirrored in [false, true] {
                    guard var stretch = GapStretch(gaps: gaps, extra: extra, isMirrored: isMirrored) else {
                        Issue.record("not stretched")
                        continue
                    }
                    let taken = (0..<gaps).map { _ in stretch.next() }
                    #expect(taken.reduce(0, +) == extra)
                    #expect(taken.allSatisfy { $0 == extra / gaps || $0 == extra / gaps + 1 })
                }
            }
        }
        var left = GapStretch(gaps: 5, extra: 2, isMirrored: true)
        var right = GapStretch(gaps: 5, extra: 2, isMirrored: false)
        let fromLeft = (0..<5).map { _ in left?.next() ?? -1 }
        let fromRight = (0..<5).map { _ in right?.next() ?? -1 }
        #expect(fromLeft == fromRight.reversed())
        #expect(fromLeft != fromRight)
    }

    @Test func whatWouldLookBadIsNotStretched() {
        #expect(GapStretch(gaps: 2, extra: 1, isMirrored: false) == nil)
        #expect(GapStretch(gaps: 5, extra: 0, isMirrored: false) == nil)
        #expect(GapStretch(gaps: 5, extra: 11, isMirrored: false) == nil)
    }

    @Test(arguments: 20...44) func aGapThatTwoStylesShareIsOne(_ measure: Int) {
        var builder = SectionBuilder()
        let words = "one two three four five six seven"
        for _ in 0..<3 {
            builder.add([
                (words + " ", nil), (" " + words + " ", SpanStyle(.italic)), (" " + words, SpanStyle(.bold)),
            ])
        }
        let format = PageFormat(measure: measure, height: 40, isJustified: true)
        let set = SetSection(builder.section, format: format, dictionaries: .none)
        for line in (0..<set.lineCount).map({ set.line($0) }) {
            #expect(line.runs.map { $0.column + $0.columns }.max() ?? 0 <= measure)
        }
    }

    private static let arabic =
        "حمل الرجل العجوز مفتاحين من نحاس إلى بيت قديم عند النهر، ولم يفتح أي منهما بابا فيه، فجلس على العتبة ينتظر الصباح."

    private static func kashidas(_ text: String, language: String = "ar", measure: Int = 30) -> SetSection {
        var style = PageStyle()
        style.hasKashida = true
        return SetSection(
            SectionBuilder.paragraph(text, language: language) { $0.direction = .rightToLeft },
            format: PageFormat(measure: measure, height: 40, isJustified: true, style: style))
    }

    @Test func arabicIsStretchedBetweenJoinedLetters() {
        let set = Self.kashidas(Self.arabic)
        var count = 0
        for index in 0..<set.lineCount {
            let text = set.line(index).runs.map(\.text).joined()
            count += text.unicodeScalars.count { $0.value == 0x640 }
            #expect(!text.contains("  "))
            if index < set.lineCount - 1 { #expect(set.line(index).runs.map(\.columns).reduce(0, +) == 30) }
        }
        #expect(count > 5)
        #expect(PageLaw.violation(set) == nil)
        for page in 0..<set.pageCount { #expect(LineTextLaw.violation(in: set, page: page) == nil) }
    }

    @Test func tatweelsAreNoText() {
        let set = Self.kashidas(Self.arabic)
        #expect(!set.section.typed(0..<set.section.text.count).contains("\u{640}"))
        for index in 0..<set.lineCount - 1 {
            let text = set.text(ofLine: index)
            // Every column leads to a letter or a space: the tatweel to the letter before it.
            for column in 0..<30 { #expect(text.offset(atColumn: column) != nil, "line \(index), \(column)") }
        }
    }

    @Test func otherScriptsAreNotStretched() {
        let words = "בראשית ברא אלהים את השמים ואת הארץ והארץ היתה תהו ובהו Plain words دار دور داود زر 1851"
        let set = Self.kashidas(words, language: "he", measure: 24)
        for index in 0..<set.lineCount {
            #expect(!set.line(index).runs.contains { $0.text.unicodeScalars.contains("\u{640}") })
        }
    }

    /// Where a word is stretched by one column.
    @Test(arguments: [
        ("مسلم", "مسـلم"), ("كتاب", "كتـاب"), ("بحر", "بحـر"), ("رحمة", "رحمـة"), ("قريب", "قريـب"),
        ("كـتاب", "كـ\u{640}تاب"), ("لا", "لا"), ("دار", "دار"), ("ب\u{200C}ت", "ب\u{200C}ت"),
    ])
    func wordsAreStretchedWhereTheyLookBest(_ word: String, _ stretched: String) {
        let bytes = Array(word.utf8)
        let places = bytes.withUnsafeBufferPointer { Kashida(0..<bytes.count, of: $0, columns: 1).places }
        var text = bytes
        for place in places.reversed() { text.insert(contentsOf: Array("\u{640}".utf8), at: place) }
        #expect(String(decoding: text, as: UTF8.self) == stretched)
    }
}
