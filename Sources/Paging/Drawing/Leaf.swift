/// A leaf in the air: what stands where on each line, in which light.
///
///      cover        shadow  flap            bend  shadow     beneath
///     ┌──────────────────┬──────────────────────┬────────────────────┐
///     │ page left      ▒▓│ back of the leaf ░▒▓ │▓▒▒░░               │
///     └──────────────────┴──────────────────────┴────────────────────┘
///                        edge                   fold
///
/// A line is a row on a horizontal axis and a column on a vertical one. Letters move by whole cells, the outline of the
/// flap by parts of one. A leaf that turns from the right or the bottom is drawn as here; one from the left or the top is
/// mirrored. Examples: <doc:Drawing>.
public struct Leaf: Hashable, Sendable {
    /// The axis along which the leaf turns.
    public let axis: Axis
    /// The number of places along the axis.
    public let extent: Int
    /// The number of lines across it.
    public let lines: Int
    let fold: Fold
    let curl: Curl

    @usableFromInline var columns: Int { axis == .horizontal ? extent : lines }
    @usableFromInline var rows: Int { axis == .horizontal ? lines : extent }
    @usableFromInline var isMirrored: Bool { curl.isMirrored }
    /// Whether the flap shows the front of the leaf; false past the first or last page, where it is missing.
    @usableFromInline var showsThrough: Bool { curl.showsThrough && curl.flap != curl.missing }

    /// What stands where on a line, counted from 0.
    public func frame(ofLine line: Int) -> FilmFrame {
        curl.frame(extent: extent, edge: fold.wholeEdge(ofLine: line))
    }

    /// How far the leaf is from lying flat on its other side: 1 for most of a turn, then down to 0.
    public var height: Double { min(1, 4 * (1 - curl.uncovered)) }

    /// The light on one line.
    @usableFromInline
    func light(ofLine line: Int) -> LeafLight {
        let middle = Double(line) + 0.5
        return LeafLight(
            extent: extent, reach: fold.reach, scale: axis == .horizontal ? 1 : 0.5,
            uncovered: fold.uncovered(atLine: middle),
            halves: (fold.uncovered(atLine: middle - 0.25), fold.uncovered(atLine: middle + 0.25)))
    }

    /// Where the outline of the flap passes through cells of a line; `nil` where there is no whole cell on one side.
    @usableFromInline
    func parts(of light: LeafLight) -> (edge: OutlinePart?, fold: OutlinePart?) {
        let fold = OutlinePart(.fold, at: light.fold, skew: light.skew)
        let edge = OutlinePart(.edge, at: light.edge, skew: (2 * light.skew.0, 2 * light.skew.1))
        let hasEdge = isInside(edge) && edge.places.upperBound < fold.places.lowerBound
        return (hasEdge ? edge : nil, isInside(fold) ? fold : nil)
    }

    private func isInside(_ part: OutlinePart) -> Bool {
        part.places.lowerBound > 0 && part.places.upperBound < extent
    }

    /// Places counted from the other side if the leaf is mirrored.
    @usableFromInline
    func canonical(_ places: Range<Int>) -> Range<Int> {
        isMirrored ? extent - places.upperBound..<extent - places.lowerBound : places
    }

    /// The row of the flap's picture that a row of a vertical turn shows.
    @usableFromInline
    func flapRow(at row: Int) -> Int {
        let edge = extent - nearest(2 * fold.way)
        let place = isMirrored ? extent - 1 - row : row
        let source = curl.showsThrough ? edge + extent - 1 - place : place - edge
        return isMirrored ? extent - 1 - source : source
    }

    /// The index of the cell at a place, in cells row by row.
    @usableFromInline
    func index(of place: Int, onLine line: Int) -> Int {
        let place = isMirrored ? extent - 1 - place : place
        return axis == .horizontal ? line * extent + place : place * lines + line
    }
}

/// The cells of a line through which one side of the flap passes.
@usableFromInline
struct OutlinePart {
    @usableFromInline let part: Outline.Part
    @usableFromInline let places: Range<Int>
    /// Where it passes through both halves of the line.
    private let halves: (Double, Double)

    init(_ part: Outline.Part, at place: Double, skew: (Double, Double)) {
        self.part = part
        halves = (place + skew.0, place + skew.1)
        let first = Int(max(0, min(halves.0, halves.1)))
        places = first..<max(first, Int(max(0, max(halves.0, halves.1)))) + 1
    }

    /// How many eighths of a cell lie on the side of the spine, in each half of the line.
    @usableFromInline
    func eighths(at place: Int) -> (Int, Int) {
        func eighths(_ outline: Double) -> Int { nearest(8 * min(1, max(0, outline - Double(place)))) }
        return (eighths(halves.0), eighths(halves.1))
    }
}
