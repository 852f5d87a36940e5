import BookModel
import Cells
import TestSupport
import Testing
import Typesetting

@testable import Commands
@testable import Pages
@testable import Reader

/// Books whose pages are pictures.
@Suite struct ComicReadingTests {
    private func book(_ sizes: [(Int, Int)], isFromTheRight: Bool = false) -> Book {
        var metadata = Metadata()
        metadata.title = "A Comic"
        metadata.layout = .pictures
        metadata.readingDirection = isFromTheRight ? .rightToLeft : .leftToRight
        let sections = sizes.enumerated().map { index, size in
            let size = PictureSize(width: size.0, height: size.1)
            return SampleBook.section([
                (.picture(Illustration(page: "\(index).png", size: size)), "page \(index)")
            ])
        }
        return Book(
            metadata: metadata,
            sections: sections.indices.map { SectionInfo(name: "\($0).png", byteCount: 40) },
            identity: Identity(digest: String(repeating: "0", count: 32)), load: { sections[$0] })
    }

    private let pages = Array(repeating: (200, 300), count: 6)

    private func reading(
        _ book: Book, columns: Int, rows: Int = 30, _ settings: (inout Settings) -> Void = { _ in }
    ) throws -> Reading {
        var reading = try Reading(book, columns: columns, rows: rows, settings)
        reading.count()
        return reading
    }

    private func requests(_ reading: inout Reading) -> [PictureRequest] {
        _ = reading.grid
        return reading.app.pictureRequests().reduce(into: []) {
            if case .decode(let requests) = $1 { $0 += requests }
        }
    }

    private func names(_ reading: Reading) -> [String] {
        let state = reading.app.context.reading
        return state.visible.pages.flatMap { state.pages.pictures(on: $0).map(\.illustration.name) }
    }

    @Test func aPageIsAllOfTheWindow() throws {
        var reading = try reading(book(pages), columns: 80)
        // All rows but that of the indicator.
        let request = try #require(requests(&reading).first)
        #expect(request.size == Size(columns: 39, rows: 29))
        #expect(!reading.screen.contains("A Comic"))
        reading.press("→")
        #expect(names(reading) == ["1.png"] && !reading.screen.contains("A Comic"))
    }

    @Test func twoFaceEachOtherAtTheSpine() throws {
        var reading = try reading(book(pages), columns: 160)
        #expect(names(reading) == ["0.png"])
        reading.press("→")
        #expect(names(reading) == ["1.png", "2.png"])
        let state = reading.app.context.reading
        let areas = state.picturesInView.compactMap { state.place(of: $0) }
        #expect(areas.map(\.columns.upperBound).first == 80 && areas.map(\.columns.lowerBound).last == 80)
        var mirrored = try self.reading(book(pages, isFromTheRight: true), columns: 160)
        mirrored.press("←")
        #expect(names(mirrored) == ["1.png", "2.png"])
        let other = mirrored.app.context.reading
        let first = try #require(other.picturesInView.first.flatMap { other.place(of: $0) })
        #expect(first.columns.lowerBound == 80)
    }

    @Test func aWideOneTakesBothPages() throws {
        var sizes = pages
        sizes[2] = (400, 300)
        var reading = try reading(book(sizes), columns: 160)
        reading.press("→")
        #expect(names(reading) == ["1.png"])
        reading.press("→")
        #expect(names(reading) == ["2.png", "2.png"])
        let parts = Set(requests(&reading).filter { $0.name == "2.png" }.map(\.part))
        #expect(parts.count == 2)
        reading.press("→")
        #expect(names(reading) == ["3.png", "4.png"])
        reading.press("←←")
        #expect(names(reading) == ["1.png"])
    }

    @Test func itFitsTheWidthWhereThatIsWished() throws {
        var reading = try reading(book(pages), columns: 80)
        reading.press("W")
        let screens = reading.app.context.reading.pages.set(0).pageCount
        // 80 columns of 8 by 16 pixels: 60 rows, on screens of 29.
        #expect(screens == 3)
        // Each of them fills the window.
        for index in 0..<3 {
            let page = reading.app.context.reading.pages.page(PageID(section: 0, index: index))
            #expect(page.pictures.map(\.row) == [0] && page.pictures.map(\.rows) == [29])
        }
        reading.press("→→")
        #expect(names(reading) == ["0.png"])
        #expect(reading.press("→").isEmpty == false && names(reading) == ["1.png"])
        reading.press("←")
        #expect(names(reading) == ["0.png"])
        let page = try #require(reading.app.context.reading.visible.first)
        #expect(page.index == 2)
        reading.press("W")
        #expect(reading.app.context.reading.pages.set(0).pageCount == 1)
    }

    @Test func aBookOfTextHasNoWidthToFit() throws {
        var reading = try Reading(columns: 60)
        #expect(reading.press("W").contains("· only comics can be as wide as the page ·"))
    }

    /// Pages of text among those of pictures have the margins that they have in any book.
    @Test(arguments: [60, 80, 160, 200]) func pagesOfTextHaveMargins(columns: Int) throws {
        var metadata = Metadata()
        metadata.layout = .pictures
        let words = (0..<400).map { "word\($0)" }.joined(separator: " ")
        let text = SampleBook.section([(.paragraph, words)])
        let picture = SampleBook.section([
            (.picture(Illustration(page: "0.png", size: PictureSize(width: 200, height: 300))), "page")
        ])
        let book = Book(
            metadata: metadata,
            sections: (0..<2).map { SectionInfo(name: "\($0)", byteCount: 40) },
            identity: Identity(digest: String(repeating: "0", count: 32)), load: { $0 == 0 ? picture : text })
        var reading = try reading(book, columns: columns)
        reading.press("→")
        let state = reading.app.context.reading
        let page = try #require(state.visible.pages.last)
        let (lines, area) = (state.pages.page(page).lines, state.geometry.pages[0].text)
        let first = try #require(lines.flatMap(\.runs).map(\.column).min())
        let end = try #require(lines.flatMap(\.runs).map { $0.column + $0.columns }.max())
        #expect(first >= 3 && end <= area.size.columns - 3 && end - first <= state.settings.measure)
        #expect(lines.first?.row == 2 && lines.allSatisfy { $0.row < area.size.rows - 1 })
        #expect(abs((first + end) - area.size.columns) <= 12)
        // What is pointed at is what is drawn there.
        let set = state.pages.set(page)
        let index = try #require(set.lines(ofPage: page.index).first)
        let columns = set.text(ofLine: index).columns(
            of: lines[0].textRange.lowerBound..<lines[0].textRange.lowerBound + 1)
        #expect(columns.first?.lowerBound == lines[0].runs.first?.column)
        let spread = try #require(state.visible.pages.first)
        #expect(spread == page || state.pages.pictures(on: spread).isEmpty)
    }

    /// Whatever the window was in between, it is the same page again; next then previous is, too.
    @Test(arguments: [false, true]) func thePlaceIsKept(isFromTheRight: Bool) throws {
        var sizes = pages + pages
        for index in [3, 4, 8] { sizes[index] = (500, 300) }
        var reading = try reading(book(sizes, isFromTheRight: isFromTheRight), columns: 160)
        let (next, previous) = isFromTheRight ? ("←", "→") : ("→", "←")
        for _ in 0..<8 {
            reading.press(next)
            let before = reading.app.context.reading.visible
            let place = reading.app.locator
            for (columns, rows) in [(80, 24), (200, 50), (20, 6), (160, 30)] { reading.resize(columns, rows) }
            #expect(reading.app.context.reading.visible == before && reading.app.locator == place)
            reading.press("WW")
            #expect(reading.app.context.reading.visible == before)
            if reading.screen.contains("· the end ·") { break }
            reading.press(next)
            guard reading.app.context.reading.visible != before else { break }
            reading.press(previous)
            #expect(reading.app.context.reading.visible == before)
        }
    }

    @Test func clicksTurnPagesOfPictures() throws {
        var reading = try reading(book(pages), columns: 80)
        reading.click(75, 15)
        #expect(names(reading) == ["1.png"] && reading.app.screens.count == 1)
        reading.press("⇥⏎")
        #expect(reading.app.screens.count == 2)
    }
}
