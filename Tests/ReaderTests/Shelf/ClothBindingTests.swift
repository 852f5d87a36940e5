import BookModel
import Cells
import Testing

@testable import Commands
@testable import Reader

@Suite struct ClothBindingTests {
    private func grid(_ title: String, _ creator: String, _ size: Size, depth: ColorDepth = .full) -> Grid {
        var grid = Grid(size, filledWith: Cell())
        ClothBinding(Shelving.book(title, creator), Theme(), depth: depth)
            .draw(in: Rect(origin: Point(column: 0, row: 0), size: size), into: &grid)
        return grid
    }

    /// A word is parted only where the binding is narrower.
    @Test func titleAndAuthorAreBrokenAtWords() {
        let text = grid("The Debian Developers Reference", "Adam Di Carlo", Size(columns: 16, rows: 12)).text
        for word in ["The Debian", "Developers", "Reference", "A. D. Carlo"] {
            #expect(text.contains(word))
        }
        #expect(!text.contains("…"))
        let narrow = grid("Donaudampfschifffahrt", "", Size(columns: 12, rows: 12)).text
        #expect(narrow.contains("Donaudam") && !narrow.contains("…"))
    }

    @Test func aTitleThatIsTooLongEndsWithAnEllipsis() {
        let title = Array(repeating: "word", count: 200).joined(separator: " ")
        let text = grid(title, "Somebody", Size(columns: 13, rows: 10)).text
        #expect(text.contains("…") && text.contains("Somebody"))
    }

    @Test func wordsAreDrawnInDisplayTypeOverTheirCells() throws {
        let (size, cell) = (Size(columns: 16, rows: 12), Size(columns: 10, rows: 20))
        let grid = grid("The Whale", "Herman Melville", size)
        let binding = ClothBinding(Shelving.book("The Whale", "Herman Melville"), Theme(), depth: .full)
        let area = Rect(origin: Point(column: 0, row: 0), size: size)
        let titles = binding.titles(in: area, cell: cell)
        #expect(titles.count == 2 && titles.allSatisfy { $0.isCover && $0.visibleArea(on: grid) == $0.area })
        #expect(try #require(titles.first).request.name.contains(">The Whale<"))
        let plain = ClothBinding(Shelving.book("The Whale"), Theme(), depth: .sixteen)
        #expect(plain.titles(in: area, cell: cell).isEmpty)
    }

    @Test func booksHaveClothsOfSeveralColours() {
        let size = Size(columns: 16, rows: 12)
        let cloths = Set((0..<60).map { grid("Book \($0)", "", size)[8, 10].style.background })
        #expect(cloths.count > 8)
        let entries = Set(
            (0..<60).map { grid("Book \($0)", "", size, depth: .palette)[8, 10].style.background })
        #expect(entries.count > 8)
        #expect(grid("Book", "", size, depth: .sixteen)[8, 10].style.background == Theme().text.background)
    }

    @Test func wordsCanBeReadOnEveryCloth() throws {
        for depth in [ColorDepth.full, .palette] {
            for number in 0..<60 {
                let style = grid("A\(number)", "", Size(columns: 12, rows: 9), depth: depth)
                let cell = try #require(
                    (0..<12).map { style[$0, 2] }.first { $0.base == "A" }
                        ?? (0..<12).map { style[$0, 3] }.first { $0.base == "A" })
                let (ink, ground) = (
                    try #require(cell.style.foreground.rgb), try #require(cell.style.background.rgb)
                )
                #expect(ink.contrast(to: ground) >= 4.5, "\(number)")
            }
        }
    }

    @Test func anyRoomWillDo() {
        for columns in 2...20 {
            for rows in 1...12 { _ = grid("A Title", "An Author", Size(columns: columns, rows: rows)) }
        }
    }
}
