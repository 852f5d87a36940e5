/// The row that shows how many pages there are and which one is visible. It is a value without colours.
///
///     marks                   track
///          · · ● · ·          ━━━━┿━━━━●──┼────  70 / 155
///
/// It has marks if there are at most thirty pages and all marks fit with gaps between them; a longer book has a track with
/// the position on it. Nothing is wider than the row. In a book that reads from right to left the row is mirrored, but not
/// the text. Examples: <doc:Indicators>.
public struct Indicator: Hashable, Sendable {
    /// The count and the index that it shows.
    public let presentation: Presentation
    /// The width of the row in cells.
    public let columns: Int
    /// The side on which the book begins.
    public let readingDirection: ReadingDirection
    /// Indices with a mark of their own, such as beginnings of chapters; sorted, inside the count.
    public let ticks: [Int]
    /// The text beside the track, one scalar in each column; empty without a track or room for it.
    public let label: [Unicode.Scalar]
    let shape: IndicatorShape

    /// The row for a count and an index.
    ///
    /// - Parameters:
    ///   - presentation: the count and the index.
    ///   - columns: the width of the row in cells.
    ///   - direction: the side on which the book begins.
    ///   - ticks: indices with a mark of their own; those outside the count are ignored.
    ///   - label: the text beside the track instead of `n / N`; every scalar must take one column.
    ///   - labelColumns: the columns kept for it, whatever its length; `nil` keeps those of `N / N`.
    public init(
        _ presentation: Presentation, columns: Int, reading direction: ReadingDirection = .leftToRight,
        ticks: [Int] = [], label: String? = nil, labelColumns: Int? = nil
    ) {
        self.presentation = presentation
        self.columns = min(max(0, columns), mostCells)
        readingDirection = direction
        self.ticks = ticks.filter { $0 >= 0 && $0 < presentation.count }.sorted()
        shape = IndicatorShape(
            count: presentation.count, columns: self.columns, labelColumns: labelColumns)
        let text = label ?? "\(presentation.index + 1) / \(presentation.count)"
        self.label = Array(text.unicodeScalars.prefix(shape.label.count))
    }

    /// Whether the book is too long for a mark for each page.
    public var isTrack: Bool { shape.step == nil }

    /// The column of the current mark, from 0; `nil` where not even a track fits.
    public var currentColumn: Int? { column(of: presentation.index) }

    /// How far the current position is within its column, in eighths from 1 to 8; 8 for a mark.
    public var currentEighths: Int { shape.eighths(of: presentation.index) }

    /// The column of an index, from 0; `nil` outside the count and where nothing fits.
    public func column(of index: Int) -> Int? {
        guard index >= 0, index < presentation.count else { return nil }
        return shape.column(of: index).map(onScreen)
    }

    /// The columns of the label, at the end of the row; empty without one.
    public var labelColumns: Range<Int> {
        readingDirection == .leftToRight ? columns - label.count..<columns : 0..<label.count
    }

    /// What each column of the row shows.
    public var symbols: [IndicatorSymbol] {
        var row = [IndicatorSymbol](repeating: .ground, count: columns)
        let current = shape.column(of: presentation.index)
        if shape.step == nil {
            for place in shape.marks { row[onScreen(place)] = .track(isPassed: place < current ?? 0) }
        } else {
            for index in 0..<presentation.count { set(.mark, of: index, in: &row) }
        }
        for index in ticks { set(.tick, of: index, in: &row) }
        set(.current, of: presentation.index, in: &row)
        for (place, scalar) in zip(labelColumns, label) { row[place] = .text(scalar) }
        return row
    }

    /// Which way a click in a column turns: before or after the current mark; `nil` on it and on the label.
    public func direction(ofClickAt column: Int) -> Direction? {
        guard let current = currentColumn, column >= 0, column < columns, column != current,
            !shape.label.contains(onScreen(column))
        else { return nil }
        return (column < current) == (readingDirection == .leftToRight) ? .reverse : .forward
    }

    /// The index that is nearest to a column.
    public func index(at column: Int) -> Int {
        shape.index(at: onScreen(min(max(0, column), columns - 1))) ?? presentation.index
    }

    /// Mirrors a column where the book reads from right to left; its own inverse.
    private func onScreen(_ column: Int) -> Int {
        readingDirection == .leftToRight ? column : columns - 1 - column
    }

    private func set(_ symbol: IndicatorSymbol, of index: Int, in row: inout [IndicatorSymbol]) {
        if let column = column(of: index) { row[column] = symbol }
    }
}

/// What a column of the indicator shows.
public enum IndicatorSymbol: Hashable, Sendable {
    /// Nothing.
    case ground
    /// A page.
    case mark
    /// An index of ``Indicator/ticks``, among marks or on a track.
    case tick
    /// The visible page.
    case current
    /// The line of a long book; passed before the current page.
    case track(isPassed: Bool)
    /// One character of the label.
    case text(Unicode.Scalar)
}
