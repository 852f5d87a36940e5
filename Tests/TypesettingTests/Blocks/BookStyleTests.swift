import BookModel
import TestSupport
import Testing

@testable import Typesetting

/// What the book's style sheets ask of a block beside its margins.
@Suite struct BookStyleTests {
    private static let words =
        "Two brass keys hung by the door of the house, and neither of them fitted any lock in it. Nobody knew whose they were, nobody took them down."

    private func expect(_ section: Section, measure: Int, height: Int = 40, _ expected: String) {
        let got = SetSection.screens(section, measure: measure, height: height)
        if let difference = ScreenComparison.difference(got, expected: expected) {
            Issue.record("\(difference)")
        }
    }

    private func set(_ section: Section, measure: Int, keepsCharacters: Bool = false) -> SetSection {
        var style = PageStyle()
        style.keepsCharacters = keepsCharacters
        return SetSection(
            section, format: PageFormat(measure: measure, height: 20, hyphenates: false, style: style),
            dictionaries: .none)
    }

    /// Whatever stands above, and though the reader has not asked for initials.
    @Test func theBooksInitialIsOfThreeLines() {
        var builder = SectionBuilder()
        builder.add("Before it.")
        builder.add(Self.words) { $0.hasInitial = true }
        expect(
            builder.section, measure: 44,
            """
            Before it.
            ▀▀█▀▀ wo brass keys hung by the door of the
              █   house, and neither of them fitted any
              █   lock in it. Nobody knew whose they
            were, nobody took them down.
            """)
    }

    /// `off` also leaves out the initials that the book asks for.
    @Test func theBooksInitialIsLeftOutWhereNoneIsWanted() {
        var builder = SectionBuilder()
        builder.add(Self.words) { $0.hasInitial = true }
        for (dropCaps, hasInitial) in [(PageStyle.DropCaps.off, false), (.book, true), (.on, true)] {
            var style = PageStyle()
            style.dropCaps = dropCaps
            let set = SetSection(
                builder.section, format: PageFormat(measure: 44, height: 20, hyphenates: false, style: style),
                dictionaries: .none)
            #expect(set.line(0).runs.contains { $0.role == .initial } == hasInitial, "\(dropCaps)")
        }
    }

    /// What is written to a file has the letters of the book.
    @Test func noInitialIsWritten() {
        var builder = SectionBuilder()
        builder.add(Self.words) { $0.hasInitial = true }
        let first = set(builder.section, measure: 44, keepsCharacters: true).line(0)
        #expect(first.runs.map(\.text) == ["Two brass keys hung by the door of the"])
    }

    @Test func theFirstLineIsToldApart() {
        var builder = SectionBuilder()
        builder.add(Self.words) { $0.firstLineTraits = [.bold, .smallCaps] }
        let set = set(builder.section, measure: 44)
        let (first, second) = (set.line(0), set.line(1))
        #expect(first.runs.map(\.text) == ["TWO BRASS KEYS HUNG BY THE DOOR OF THE"])
        #expect(first.runs.allSatisfy { $0.style.traits == [.bold, .smallCaps] })
        #expect(second.runs.allSatisfy { $0.style.traits == [] })
        // What is written to a file has the letters of the book.
        let written = self.set(builder.section, measure: 44, keepsCharacters: true).line(0)
        #expect(written.runs.map(\.text) == ["Two brass keys hung by the door of the"])
    }

    @Test func whatIsToBeKeptWholeStandsOnOnePage() {
        var builder = SectionBuilder()
        builder.add(Self.words) { $0.spaceAfter = 1 }
        builder.add(Self.words) { $0.keepsTogether = true }
        let set = SetSection(
            builder.section, format: PageFormat(measure: 30, height: 9, hyphenates: false),
            dictionaries: .none)
        let pages = (0..<set.pageCount).map { Set(set.page($0).lines.map(\.block)) }
        #expect(pages == [[0], [1]])
    }

    /// A page that has no room for all of it ends within.
    @Test func whatIsLongerThanAPageIsParted() {
        var builder = SectionBuilder()
        builder.add(String(repeating: Self.words + " ", count: 4)) { $0.keepsTogether = true }
        let set = SetSection(
            builder.section, format: PageFormat(measure: 30, height: 9, hyphenates: false),
            dictionaries: .none)
        #expect(set.pageCount > 2)
        #expect(PageLaw.violation(set) == nil)
    }

    @Test func linesAreBrokenAsStrictlyAsTheBookSays() {
        func lines(_ text: String, _ lineBreak: BlockStyle.LineBreak) -> [String] {
            var builder = SectionBuilder()
            builder.add(text) { $0.lineBreak = lineBreak }
            let set = set(builder.section, measure: 6)
            return (0..<set.lineCount).map { set.line($0).runs.map(\.text).joined() }
        }
        #expect(lines("山木人々", .strict) == ["山木", "人々"])
        #expect(lines("山木人々", .normal) == ["山木", "人々"])
        #expect(lines("山木人々", .loose) == ["山木人", "々"])
        #expect(lines("山木きゃ", .strict) == ["山木", "きゃ"])
        #expect(lines("山木きゃ", .loose) == ["山木き", "ゃ"])
        #expect(lines("山木人。", .loose) == ["山木", "人。"])
        #expect(lines("lighthouse", .anywhere) == ["lighth", "ouse"])
    }
}
