/// The row that shows how many pages there are and which one is visible, as a value without colours.
///
///     marks                   track
///          · · ● · ·          ━━━━┿━━━━●──┼────  70 / 155
///
/// Marks stand where there are at most thirty and all of them fit with a gap between; a longer book
/// has a track with the position on it. Nothing is ever wider than the row. A book that reads from right to left has
/// the row mirrored, but for the text.
public struct Indicator: Hashable, Sendable {
    public let presentation: Presentation
    /// The width of the row.
    public let columns: Int
    public let readingDirection: ReadingDirection
    /// Indices to mark: the beginnings of chapters, say; sorted, inside the count.
    public let ticks: [Int]
    /// The text beside the track, a scalar a column; empty where there is no room or no track.
    public let label: [Unicode.Scalar]
    let shape: IndicatorShape

    /// - Parameters:
    ///   - label: the text beside the track instead of `n / N`; every scalar must take one column.
    ///   - labelColumns: the room kept for it, whatever its length; as wide as `N / N` without.
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

    /// Whether the book is too long for a mark a page.
    public var isTrack: Bool { shape.step == nil }

    /// The column of the current mark, `nil` where not even a track fits.
    public var currentColumn: Int? { column(of: presentation.index) }

    /// How far within its column the current position is, in eighths from 1 to 8; 8 for a mark.
    public var currentEighths: Int { shape.eighths(of: presentation.index) }

    /// The column where an index is marked, `nil` outside the count and where nothing fits.
    public func column(of index: Int) -> Int? {
        guard index >= 0, index < presentation.count else { return nil }
        return shape.column(of: index).map(onScreen)
    }

    /// The columns of the label, at the outer end of the row; empty where there is none.
    public var labelColumns: Range<Int> {
        readingDirection == .leftToRight ? columns - label.count..<columns : 0..<label.count
    }

    /// What each column of the row shows, exactly as many as it has.
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

    /// Which way a click turns: before or after the current mark; `nil` on it and on the label.
    public func direction(ofClickAt column: Int) -> Direction? {
        guard let current = currentColumn, column >= 0, column < columns, column != current,
            !shape.label.contains(onScreen(column))
        else { return nil }
        return (column < current) == (readingDirection == .leftToRight) ? .reverse : .forward
    }

    /// The index that a place on the row stands for, the nearest one beside the marks.
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
    case ground
    /// A page.
    case mark
    /// A page that is marked, in either form.
    case tick
    /// The visible page.
    case current
    /// The line of a long book, before the current page or after it.
    case track(isPassed: Bool)
    /// A part of the label.
    case text(Unicode.Scalar)
}
