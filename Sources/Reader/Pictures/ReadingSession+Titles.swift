import BookModel
import Cells
import Commands
import Pages
import Paging
import Typesetting

/// Titles in display type: chapter headings, and the title opposite the first page.
extension ReadingSession {
    /// The titles of a spread, if the terminal shows pixels.
    func titles(of spread: Spread<PageID>) -> [ScreenPicture] {
        let sides = isMirrored ? spread.sides.reversed() : spread.sides
        let headings = zip(sides, geometry.pages).flatMap { page, area in
            page.map { titles(on: $0, in: area.text) } ?? []
        }
        return headings + (titleOnBookplate(beside: spread).map { [$0] } ?? [])
    }

    /// The headings at the top of a chapter's first page. A chapter that begins within a section has room
    /// above it.
    func titles(on id: PageID, in area: Rect) -> [ScreenPicture] {
        let page = pages.page(id)
        guard !page.writing.isVertical, let first = page.lines.first, first.row > 0 || id.index == 0 else {
            return []
        }
        let isAlone = page.pictures.isEmpty && page.lines.allSatisfy(\.isPlainHeading)
        var groups: [[Typesetting.Line]] = []
        for line in page.lines {
            guard line.isPlainHeading else { break }
            if groups.last?.last?.block == line.block {
                groups[groups.count - 1].append(line)
            } else {
                groups.append([line])
            }
        }
        var (titles, top, count) = ([ScreenPicture](), 0, 0)
        for lines in groups {
            count += lines.count
            let next = count < page.lines.count ? page.lines[count].row : area.size.rows
            guard let first = lines.first, let last = lines.last,
                first.row <= last.row, last.row < next, next <= area.size.rows
            else { break }
            // A title that has the page for itself is set largest.
            let room = isAlone ? lines.count : 1
            let rows = max(top, first.row - room)..<min(last.row + 1 + room, next)
            if let title = title(of: lines, rows, in: area, most: isAlone ? 3 : 2) {
                titles.append(title)
                top = rows.upperBound
            }
        }
        return titles
    }

    /// The title for the lines of one heading.
    ///
    /// - Parameter most: how many times larger than cells its letters may be.
    private func title(
        of lines: [Typesetting.Line], _ rows: Range<Int>, in area: Rect, most: Int
    ) -> ScreenPicture? {
        var shown = Grid(
            Size(columns: area.size.columns, rows: rows.count), filledWith: Cell(style: theme.text),
            widths: widths)
        let set = lines.map { line in
            var pieces: [DisplayType.Piece] = []
            var end = line.runs.first?.column ?? 0
            for run in line.runs {
                let style = theme.style(of: run)
                shown.write(
                    run.text, column: run.column, row: line.row - rows.lowerBound, style: style)
                let gap = String(repeating: " ", count: max(0, run.column - end))
                pieces.append(
                    DisplayType.Piece(text: gap + run.text, isItalic: style.attributes.contains(.italic)))
                end = run.column + run.columns
            }
            return DisplayType.Line(pieces: pieces, columns: (line.runs.first?.column ?? 0)..<max(end, 1))
        }
        let isChapter = lines.first?.runs.first?.role == .heading(level: 1)
        return screenPicture(
            set, isChapter ? 2.2 : 1.7, showing: shown,
            at: Point(column: area.origin.column, row: area.origin.row + rows.lowerBound), most: most)
    }

    /// The title on the bookplate opposite the first page.
    private func titleOnBookplate(beside spread: Spread<PageID>) -> ScreenPicture? {
        guard !showsFrontispiece(beside: spread), let (plate, area) = bookplate(beside: spread) else {
            return nil
        }
        let (title, rows) = plate.title(in: area.size)
        guard !title.isEmpty else { return nil }
        var shown = Grid(area.size, filledWith: Cell(style: theme.text), widths: widths)
        plate.draw(in: Rect(origin: Point(column: 0, row: 0), size: area.size), theme: theme, into: &shown)
        let lines = title.map { words in
            DisplayType.Line(pieces: [DisplayType.Piece(text: words)], columns: 0..<area.size.columns)
        }
        return screenPicture(
            lines, 2.2, showing: shown.cut(rows),
            at: Point(
                column: geometry.leaves.origin.column + area.origin.column,
                row: geometry.leaves.origin.row + area.origin.row + rows.lowerBound), most: 3)
    }

    private func screenPicture(
        _ lines: [DisplayType.Line], _ height: Double, showing shown: Grid, at origin: Point, most: Int
    ) -> ScreenPicture? {
        guard let cell else { return nil }
        let page = theme.pageColor
        let ground = page ?? .black
        let ink = theme.title.foreground.rgb ?? theme.text.foreground.rgb
        let type = DisplayType(
            lines: lines, ink: ink ?? (ground.isLight ? .black : .white), ground: ground, height: height)
        let area = Rect(origin: origin, size: shown.size)
        let style = shown.cells.first { $0.base != " " }?.style ?? theme.title
        if takesSizedText {
            let large = type.large(over: area.size, style: style, most: most)
            if !large.isEmpty { return ScreenPicture(large, over: area, showing: shown.cells) }
        }
        return page == nil ? nil : ScreenPicture(type, over: area, showing: shown, cell: cell)
    }
}

extension Typesetting.Line {
    /// Whether it is part of a heading of level 1 or 2, without links and note marks.
    fileprivate var isPlainHeading: Bool {
        !runs.isEmpty
            && runs.allSatisfy { run in
                guard case .heading(let level) = run.role, level <= 2, run.style.link == nil else {
                    return false
                }
                return run.style.traits.isDisjoint(with: [.superscript, .subscript])
            }
    }
}

extension Grid {
    fileprivate func cut(_ rows: Range<Int>) -> Grid {
        var cut = Grid(Size(columns: size.columns, rows: rows.count))
        cut.copy(Rect(0..<size.columns, rows), of: self, to: Point(column: 0, row: 0))
        return cut
    }
}
