import BookModel
import Cells
import TestSupport
import Testing
import Typesetting

@testable import Commands
@testable import Drawing
@testable import Pages
@testable import Reader

/// What is drawn apart stands where its text does.
@Suite struct DecorationTests {
    private let book = SampleBook.make(wordsPerSection: [400])

    /// The text of the cells that a decoration of a range changes on the first page, row by row.
    private func decorated(_ range: Range<Int>, columns: Int, section: Int = 0) throws -> [String] {
        let geometry = SpreadGeometry(
            size: Size(columns: columns, rows: 24), pageCount: 1, measure: 60, margins: 3, indicator: .bottom)
        let format = PageFormat(measure: geometry.measure, height: geometry.height)
        let pages = BookPages(book: book, typesetter: .test, format: format)
        let artist = PageArtist(
            pages: pages, chapters: Chapters(book.contents), printedPages: PrintedPages([]),
            geometry: geometry,
            theme: Theme(), isChromeHidden: true,
            decorations: [Decoration(section: section, range: range, role: .focus)])
        var grid = Grid(geometry.leaves.size)
        artist.draw(pages.first, at: 0, into: &grid)
        return (0..<grid.size.rows).compactMap { row in
            let text = String(
                String.UnicodeScalarView(
                    grid.row(row).filter { $0.style.attributes.contains(.reverse) }.map(\.base)))
            return text.isEmpty ? nil : text
        }
    }

    @Test func blackLettersAreNotBoldWithFewColors() {
        func attributes(_ theme: Theme, _ role: Decoration.Role) -> Style.Attributes {
            var style = Style([.bold, .italic])
            theme.decorate(&style, as: role)
            return style.attributes
        }
        let roles: [Decoration.Role] = [.hit, .currentHit, .highlight(1), .selection]
        #expect(roles.map { attributes(Theme(), $0) } == Array(repeating: .italic, count: 4))
        var shaded = Theme()
        shaded.rulerGround = .indexed(255)
        #expect(attributes(shaded, .hit) == [.bold, .italic] && attributes(.mono, .hit).contains(.bold))
    }

    private func range(of words: String) throws -> Range<Int> {
        let text = book.section(at: 0).text
        let wanted = Array(words.utf8)
        let start = try #require(text.indices.first { text[$0...].starts(with: wanted) })
        return start..<start + wanted.count
    }

    @Test(arguments: [30, 44, 66, 100]) func coversItsWordsAndNothingElse(_ columns: Int) throws {
        for words in [
            "a3", "a20 a21 a22 a23", "a10 a11 a12 a13 a14 a15 a16 a17 a18 a19 a20 a21 a22 a23 a24 a25",
        ] {
            let rows = try decorated(range(of: words), columns: columns)
            #expect(rows.joined(separator: " ").split(separator: " ") == words.split(separator: " "))
        }
    }

    @Test func doesNotCoverAnotherSection() throws {
        #expect(try decorated(range(of: "a3"), columns: 66, section: 1).isEmpty)
    }

    @Test func doesNotCoverAnotherPage() throws {
        #expect(try decorated(range(of: "a399"), columns: 66).isEmpty)
    }
}
