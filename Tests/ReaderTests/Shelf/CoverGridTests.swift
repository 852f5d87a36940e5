import Cells
import Testing

@testable import Commands
@testable import Reader

@Suite struct CoverGridTests {
    private static let books = (0..<40).map { number in
        Shelving.book("Book \(number < 10 ? "0" : "")\(number)", "Author \(number)")
    }

    private func shelving(columns: Int = 120, rows: Int = 40) throws -> Shelving {
        var shelving = try Shelving(Self.books, columns: columns, rows: rows)
        #expect(!shelving.screen.contains("┌"))
        shelving.press("v")
        return shelving
    }

    @Test func coversStandSideBySideInWideWindows() throws {
        var shelving = try shelving()
        #expect(shelving.screen.contains("Book 00") && shelving.screen.contains("shows a list"))
        let shown = Self.books.filter { shelving.screen.contains($0.title) }
        #expect(shown.count == 10)
        shelving.press("v")
        #expect(!shelving.screen.contains("┌") && shelving.screen.contains("Book 20"))
    }

    /// Its frame is closed by its title, and is its only one.
    @Test func theChosenOneStandsInAFrame() throws {
        var shelving = try shelving()
        let layout = ShelfLayout(Size(columns: 120, rows: 40), footerLines: 2)
        let cover = try #require(CoverGrid(layout)).cover(0)
        let grid = shelving.app.draw()
        let (left, right) = (cover.columns.lowerBound - 1, cover.columns.upperBound)
        let lines = grid.text.split(separator: "\n", omittingEmptySubsequences: false)
        func words(_ row: Int) -> String { String(lines[row].dropFirst(left).prefix(right + 1 - left)) }
        let line = String(repeating: "─", count: cover.columns.count)
        #expect(words(cover.rows.lowerBound - 1) == "┌" + line + "┐")
        for row in cover.rows { #expect(words(row).first == "│" && words(row).last == "│") }
        let title = cover.rows.upperBound
        #expect(words(title).split(separator: " ").joined(separator: " ") == "Book 00")
        for column in left...right {
            #expect(grid[column, title].style == shelving.app.context.theme.selection)
        }
    }

    @Test func anArrowGoesToTheNextBookOrTheOneBelow() throws {
        var shelving = try shelving()
        shelving.press("ll")
        #expect(shelving.chosen == "Book 02")
        shelving.press("↓")
        #expect(shelving.chosen == "Book 07")
        shelving.press("h↓↓")
        #expect(shelving.chosen == "Book 16" && shelving.screen.contains("Book 16"))
        shelving.press("↑↑↑")
        #expect(shelving.chosen == "Book 01" && shelving.screen.contains("Book 00"))
        shelving.press("G")
        #expect(shelving.chosen == "Book 39" && shelving.screen.contains("Book 39"))
    }

    @Test func aClickChoosesAndADoubleOneOpens() throws {
        var shelving = try shelving()
        let layout = ShelfLayout(Size(columns: 120, rows: 40), footerLines: 2)
        let cover = try #require(CoverGrid(layout)).cover(7)
        let middle = (cover.columns.lowerBound + 5, cover.rows.lowerBound + 5)
        shelving.click(middle.0, middle.1)
        #expect(shelving.chosen == "Book 07" && shelving.effects.isEmpty)
        shelving.click(middle.0, middle.1, at: .milliseconds(200))
        #expect(shelving.opened == "/books/Book 07.epub")
    }

    @Test func theWheelMovesByARow() throws {
        var shelving = try shelving()
        _ = shelving.app.handle(.mouse(Mouse(.wheelDown, at: Point(column: 50, row: 20))), at: .zero)
        #expect(!shelving.screen.contains("Book 04") && shelving.screen.contains("Book 14"))
        #expect(shelving.chosen == "Book 05")
    }

    @Test func theScrollMarkLeadsToTheEnd() throws {
        var shelving = try shelving()
        let layout = ShelfLayout(Size(columns: 120, rows: 40), footerLines: 2)
        let top = Point(column: layout.scrollColumn, row: layout.body.lowerBound)
        _ = shelving.app.handle(.mouse(Mouse(.press, at: top)), at: .zero)
        let end = Point(column: layout.scrollColumn, row: layout.body.upperBound + 3)
        _ = shelving.app.handle(.mouse(Mouse(.drag, at: end)), at: .zero)
        #expect(shelving.screen.contains("Book 39") && !shelving.screen.contains("Book 20"))
    }

    @Test func theScrollMarkMovesByRows() throws {
        var shelving = try shelving()
        let layout = ShelfLayout(Size(columns: 120, rows: 40), footerLines: 2)
        // Forty books are eight rows.
        let top = Point(column: layout.scrollColumn, row: layout.body.lowerBound)
        _ = shelving.app.handle(.mouse(Mouse(.press, at: top)), at: .zero)
        let next = Point(column: top.column, row: top.row + layout.body.count / 8)
        _ = shelving.app.handle(.mouse(Mouse(.drag, at: next)), at: .zero)
        #expect(!shelving.screen.contains("Book 04") && shelving.screen.contains("Book 05"))
    }

    @Test func coversInViewAreWishedForAndShownOnceTheyAreThere() throws {
        var shelving = try Shelving(Self.books, columns: 120, rows: 40)
        _ = shelving.screen
        // The list has none.
        #expect(shelving.app.pictureRequests().isEmpty)
        shelving.press("v")
        _ = shelving.screen
        guard case .covers(let requests) = shelving.app.pictureRequests().first else {
            Issue.record("nothing is wished for")
            return
        }
        #expect(requests.map(\.name) == Self.books.prefix(10).map(\.id))
        let size = Size(columns: 14, rows: 1)
        let picture = try #require(CellPicture(size, [Cell](repeating: Cell("▒"), count: 14)))
        // A small sign is no cover.
        let sign = try #require(CellPicture(Size(columns: 2, rows: 1), [Cell("▚"), Cell("▚")]))
        shelving.app.prepare()
        #expect(!shelving.app.needsDrawing)
        shelving.app.receive(covers: [
            PictureResult(requests[0], .success(picture)), PictureResult(requests[1], .success(sign)),
        ])
        #expect(shelving.app.needsDrawing)
        #expect(shelving.screen.contains("▒▒▒") && !shelving.screen.contains("▚"))
        // It stands on its title.
        let lines = shelving.screen.split(separator: "\n", omittingEmptySubsequences: false)
        let line = try #require(lines.firstIndex { $0.contains("▒") })
        #expect(lines[line + 1].contains("Book 00"))
        #expect(shelving.app.pictureRequests().isEmpty)
        #expect(shelving.app.path(ofBook: requests[1].name, open: "") == "/books/Book 01.epub")
    }

    @Test func theSmallestWindowForCoversIsTold() throws {
        let least = CoverGrid.leastWindow
        var fitting = try shelving(columns: least.columns, rows: least.rows)
        #expect(fitting.screen.contains("┌"))
        for (columns, rows) in [(least.columns / 2, 60), (least.columns / 2, 20), (least.columns, 6), (1, 1)]
        {
            var shelving = try Shelving(Self.books, columns: columns, rows: rows)
            let screen = shelving.press("v")
            #expect(!screen.contains("┌") && shelving.effects.isEmpty)
            let words = "covers need a window of \(least.columns) columns and \(least.rows) rows"
            #expect(columns < words.count || rows < 12 || screen.contains(words))
            #expect(shelving.app.settings.shelfView == .list)
        }
    }

    @Test(arguments: [(60, 20), (80, 24), (120, 36), (200, 50)])
    func coversFillTheWindow(_ columns: Int, _ rows: Int) throws {
        let layout = ShelfLayout(Size(columns: columns, rows: rows), footerLines: 2)
        let covers = try #require(CoverGrid(layout))
        let last = covers.area(covers.count - 1)
        #expect(covers.count >= 3 && covers.perRow * covers.rows == covers.count)
        #expect(last.columns.upperBound <= columns && last.rows.upperBound <= layout.body.upperBound + 1)
        // What is free is less than another cover.
        #expect(layout.window.count - covers.perRow * covers.cover.columns < 8 * covers.perRow)
        for index in 0..<covers.count {
            let middle = Point(
                column: covers.cover(index).columns.lowerBound + 2, row: covers.cover(index).rows.lowerBound)
            #expect(covers.index(at: middle) == index)
        }
    }

    @Test(arguments: [(80, 24), (120, 36), (200, 50)])
    func theScrollMarkStandsBesideAllCovers(_ columns: Int, _ rows: Int) throws {
        var shelving = try shelving(columns: columns, rows: rows)
        let layout = ShelfLayout(Size(columns: columns, rows: rows), footerLines: 2)
        let covers = try #require(CoverGrid(layout))
        let grid = shelving.app.draw()
        let marks = (0..<columns).filter { column in layout.body.contains { grid[column, $0].base == "┃" } }
        let last = (0..<covers.count).map { covers.area($0).columns.upperBound }.max() ?? 0
        #expect(marks.count == 1 && marks[0] >= last, "\(marks)")
    }

    @Test func aLongTitleGoesOnWhereTheAuthorStandsOtherwise() throws {
        let book = Shelving.book("Ample Title That Goes On for a While", "Ann Author")
        var shelving = try Shelving([book] + Self.books, columns: 80, rows: 24)
        shelving.press("v")
        #expect(shelving.screen.contains("Ample Title ") && shelving.screen.contains("That Goes On"))
        #expect(!shelving.screen.contains("Ample Title…"))
    }

    @Test func theCardHasACoverWhereThereIsRoom() throws {
        var shelving = try Shelving(columns: 120, rows: 36)
        shelving.press("i")
        #expect(shelving.screen.contains("┌──────"))
        guard case .covers(let requests) = shelving.app.pictureRequests().first else {
            Issue.record("nothing is wished for")
            return
        }
        let size = Size(columns: 22, rows: 1)
        let picture = try #require(CellPicture(size, [Cell](repeating: Cell("▒"), count: 22)))
        shelving.app.receive(covers: [PictureResult(requests[0], .success(picture))])
        // It hangs at the height of the title, whatever its own is.
        let lines = shelving.screen.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.firstIndex { $0.contains("▒") } == 2)
        var narrow = try Shelving()
        narrow.press("i")
        #expect(!narrow.screen.contains("┌──────") && narrow.app.pictureRequests().isEmpty)
    }
}
