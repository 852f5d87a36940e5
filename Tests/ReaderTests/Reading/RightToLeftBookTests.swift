import BookModel
import Cells
import TestSupport
import Testing
import Text
import Typesetting

@testable import Commands
@testable import Pages
@testable import Reader

/// A book in pointed Hebrew with words of English: what holds of other books holds of it, mirrored.
@Suite struct RightToLeftBookTests {
    private static let words = [
        "שָׁלוֹם", "עֵץ", "גָּדוֹל", "בַּיִת", "מַיִם", "(אֶרֶץ)", "שֶׁמֶשׁ,", "\u{2066}two words\u{2069}", "דֶּרֶךְ", "1851",
        "סֵפֶר",
    ]

    private static func text(_ count: Int) -> String {
        (0..<count).map { words[$0 * 7 % words.count] }.joined(separator: " ")
    }

    private static let book: Book = {
        var section = SampleBook.section([
            (.heading(level: 1), "הדרך אל הים"), (.paragraph, text(9)), (.paragraph, "An English one."),
            (.paragraph, text(400)), (.paragraph, text(300)),
        ])
        let start = Array(section.string(0..<section.text.count).utf8).firstRange(of: Array("An".utf8))
        for index in section.blocks.indices where section.blocks[index].range.lowerBound != start?.lowerBound
        {
            section.blocks[index].style.direction = .rightToLeft
        }
        return SampleBook.book(title: "ספר הדרך", languages: ["he"], sections: [section])
    }()

    private func turning(columns: Int = 50, _ spine: Settings.Spine = .min) throws -> Turning {
        try Turning(Self.book, columns: columns) { ($0.readingDirection, $0.spine) = (.rtl, spine) }
    }

    @Test func itsPagesAreMirrored() throws {
        var turning = try turning(columns: 100, .mid)
        let first = turning.screen
        turning.turn("←")
        #expect(
            ScreenComparison.difference(first + "\n" + turning.screen, recorded: "Frames/right-to-left")
                == nil)
    }

    private static func letters(_ grid: Grid) -> Set<[UInt32]> {
        Set(
            grid.cells.map { cell in
                var letter = [cell.base.value]
                cell.marks.forEach { letter.append($0.value) }
                return letter
            })
    }

    @Test(arguments: [Settings.Spine.min, .mid, .max]) func marksStayWithTheirLettersInACurl(
        _ spine: Settings.Spine
    ) throws {
        var turning = try turning(columns: spine == .mid ? 100 : 50, spine)
        let before = Self.letters(turning.grid)
        var inTheAir: Set<[UInt32]> = []
        turning.press("←")
        for progress in [0.1, 0.3, 0.5, 0.7, 0.9] {
            turning.wait(untilProgress: progress)
            inTheAir.formUnion(Self.letters(turning.grid))
        }
        turning.settle()
        let whole = before.union(Self.letters(turning.grid))
        let marked = inTheAir.filter { $0.count > 1 }
        #expect(marked.count > 5 && marked.isSubset(of: whole))
        // Hebrew letters of the book that lost their marks would be seen without.
        #expect(inTheAir.filter { 0x5D0...0x5EA ~= $0[0] }.isSubset(of: whole))
    }

    @Test func theWordUnderThePointerIsTheOneThatIsDrawnThere() throws {
        let turning = try turning()
        let grid = turning.grid
        let reading = turning.app.context.reading
        var seen = 0
        for row in 2..<20 {
            for column in 0..<50 where grid[column, row].base.properties.isAlphabetic {
                guard let word = reading.word(at: Point(column: column, row: row)) else { continue }
                let text = reading.pages.set(word.section).section.string(word.range)
                #expect(text.unicodeScalars.contains(grid[column, row].base), "\(column), \(row)")
                seen += 1
            }
        }
        #expect(seen > 200)
    }

    private func selected(_ keys: String) throws -> [String] {
        var turning = try turning()
        turning.press("v" + keys + "⏎")
        return turning.app.context.reading.marks.highlights.map(\.range.text)
    }

    @Test func theArrowsOfASelectionLeadWhereTheyPoint() throws {
        #expect(try selected("}vhh") == ["שָׁלוֹ"])
        #expect(try selected("}}vl") == ["An"])
    }

    @Test(arguments: ["שלום", "שָׁלוֹם", "two words", "שלום two words בית", "שמש"])
    func whatIsFoundIsDrawnWhereItIsFound(_ words: String) throws {
        let reading = try turning().app.context.reading
        let set = reading.pages.set(0)
        let hits = Array(
            try SectionSearch(try SearchPattern(words)).hits(in: SearchableText(set.section)))
        #expect(hits.count > 3)
        let lines = (0..<set.lineCount).map { set.text(ofLine: $0) }
        for hit in hits {
            var shown = 0
            for line in lines {
                for column in line.columns(of: hit).joined() {
                    #expect(line.offset(atColumn: column).map { hit.contains($0) } == true)
                    shown += 1
                }
            }
            #expect(shown >= words.count - 3)
        }
    }

    @Test func anyChainOfSizesReturnsToTheSamePage() throws {
        var turning = try turning()
        var random = Seeded(3)
        for _ in 0..<3 {
            let before = (turning.screen, turning.app.locator)
            for _ in 0..<4 { turning.resize(random.next(in: 1...180), random.next(in: 1...60)) }
            turning.resize(50)
            #expect(ScreenComparison.difference(turning.screen, expected: before.0) == nil)
            #expect(turning.app.locator == before.1)
            turning.turn("←")
        }
    }
}
