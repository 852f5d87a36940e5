/// Where marks, track and label of an indicator are, from left to right.
struct IndicatorShape: Hashable, Sendable {
    /// A track shorter than this is of no use.
    static let shortestTrack = 8
    /// More marks than these cannot be told apart at a glance.
    static let mostMarks = 30

    let count: Int
    /// Columns from mark to mark, `nil` for a track.
    let step: Int?
    /// The columns from the first mark to the last one, or of the track.
    let marks: Range<Int>
    let label: Range<Int>

    init(count: Int, columns: Int, labelColumns: Int?) {
        self.count = count
        if count <= min(Self.mostMarks, (columns + 1) / 2) {
            let width = 2 * count - 1
            step = 2
            marks = (columns - width) / 2..<(columns - width) / 2 + width
            label = columns..<columns
            return
        }
        step = nil
        let wanted = max(0, labelColumns ?? 2 * "\(count)".utf8.count + 3)
        if columns - wanted > Self.shortestTrack {
            label = columns - wanted..<columns
            marks = 0..<(wanted == 0 ? columns : columns - wanted - 1)
        } else if wanted <= columns {
            label = columns - wanted..<columns
            marks = 0..<0
        } else {
            label = columns..<columns
            marks = 0..<columns
        }
    }

    func column(of index: Int) -> Int? {
        guard !marks.isEmpty else { return nil }
        if let step { return marks.lowerBound + step * index }
        return marks.lowerBound + Self.scaled(index, from: count - 1, to: marks.count - 1)
    }

    func index(at column: Int) -> Int? {
        guard !marks.isEmpty else { return nil }
        let place = min(max(0, column - marks.lowerBound), marks.count - 1)
        return step.map { (place + $0 / 2) / $0 } ?? Self.scaled(place, from: marks.count - 1, to: count - 1)
    }

    /// How far an index is within its column, in eighths from 1 to 8.
    func eighths(of index: Int) -> Int {
        guard step == nil, count > 1, marks.count > 1, let column = column(of: index) else { return 8 }
        let place = column - marks.lowerBound
        // An index belongs to the nearest column, so the columns at both ends have half as many.
        let exact = Double(index) / Double(count - 1) * Double(marks.count - 1) - Double(place)
        let (lower, upper) = (place == 0 ? 0 : -0.5, place == marks.count - 1 ? 0 : 0.5)
        return min(max(0, Int((exact - lower) / (upper - lower) * 8)), 7) + 1
    }

    /// Scales a number from one range, which begins at 0, to another one, and rounds it.
    private static func scaled(_ value: Int, from end: Int, to other: Int) -> Int {
        guard end > 0 else { return 0 }
        return nearest(Double(value) / Double(end) * Double(other))
    }
}
