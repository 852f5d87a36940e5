import Cells

/// A page of a section, ready for drawing.
public struct Page: Hashable, Sendable {
    /// The bytes of the section's text on the page; the pages of a section partition its text.
    public var textRange: Range<Int>
    /// From top to bottom; rows without text have no line.
    public var lines: [Line]
    /// Pictures drawn over the lines that stand for them.
    public var pictures: [PlacedPicture] = []
    /// How its lines are placed in cells.
    public var writing = WritingMode.horizontal

    public init(textRange: Range<Int>, lines: [Line]) {
        self.textRange = textRange
        self.lines = lines
    }

    /// The cells of a part of a line, in a text area at a cell.
    public func area(of columns: Range<Int>, row: Int, at origin: Point) -> Rect {
        var area = writing.area(columns: columns, row: row)
        area.origin = Point(column: origin.column + area.origin.column, row: origin.row + area.origin.row)
        return area
    }

    /// The cell where a run of a line begins, in a text area at a cell.
    ///
    /// Three or four letters in one square of a vertical line reach into the gaps beside it, so that they leave a blank to
    /// those of the line at the right, and do not cover a reading in the gap at the left.
    ///
    /// - Parameter index: the line's index on the page.
    public func origin(of run: Run, inLine index: Int, at origin: Point) -> Point {
        var place = area(of: run.column..<run.column + 1, row: lines[index].row, at: origin).origin
        guard writing.isVertical, let letters = run.lettersBeyondSquare else { return place }
        let isReading =
            index + 1 < lines.count && lines[index + 1].readings.contains { $0.column == run.column }
        if isReading { return place }
        if letters > 1 { place.column -= 1 }
        let before = index > 0 ? lines[index - 1].runs.first { $0.column == run.column } : nil
        if before?.lettersBeyondSquare ?? 0 > 1 { place.column -= 1 }
        return place
    }

    /// The cell where a reading of a line begins, in a text area at a cell.
    public func origin(ofReading run: Run, row: Int, at origin: Point) -> Point {
        let place = writing.readingOrigin(column: run.column, row: row)
        return Point(column: origin.column + place.column, row: origin.row + place.row)
    }

    /// Moves everything by columns along its lines, and by rows across them.
    mutating func move(columns: Int, rows: Int) {
        guard columns != 0 || rows != 0 else { return }
        for line in lines.indices {
            lines[line].row += rows
            for run in lines[line].runs.indices { lines[line].runs[run].column += columns }
            for run in lines[line].readings.indices { lines[line].readings[run].column += columns }
        }
        for picture in pictures.indices {
            pictures[picture].row += writing.isVertical ? columns : rows
            pictures[picture].column += writing.isVertical ? 0 : columns
        }
    }
}

extension Run {
    /// How many letters of a square of a vertical line do not fit in its cells; nil if all do.
    fileprivate var lettersBeyondSquare: Int? {
        let count = text.utf8.count - WritingMode.squareColumns
        return columns == 1 && count > 0 && text.utf8.allSatisfy { $0 < 0x80 } ? count : nil
    }
}
