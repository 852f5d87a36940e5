/// A part of a picture, in 65,536ths of its width and height.
public struct PicturePart: Hashable, Sendable {
    public let across: Range<Int>
    public let down: Range<Int>

    public static let side = 65_536
    public static let whole = PicturePart(cells: 0..<1, of: 1, down: 0..<1, of: 1)

    /// - Parameters:
    ///   - columns: the visible columns, at least one.
    ///   - rows: the visible rows, at least one.
    public init(cells columns: Range<Int>, of columnCount: Int, down rows: Range<Int>, of rowCount: Int) {
        func part(_ range: Range<Int>, _ count: Int) -> Range<Int> {
            let count = max(1, count)
            let first = min(max(0, range.lowerBound * Self.side / count), Self.side - 1)
            return first..<min(max(first + 1, range.upperBound * Self.side / count), Self.side)
        }
        (across, down) = (part(columns, columnCount), part(rows, rowCount))
    }
}
