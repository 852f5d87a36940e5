/// The line along which a leaf folds over; it leans if the leaf is held near a corner.
///
///     in the middle            at the foot
///     ┌───────┬────┐           ┌────────────┐
///     │       │    │           │            │
///     │       │    │           │          ╱ │
///     │       │    │           │        ╱   │
///     └───────┴────┘           └──────╱─────┘
///
/// Places are counted along the axis from the side of the spine, lines across it from the top or the left; both in cells
/// and parts of them. The flap lies between edge and fold: each line of it is the leaf mirrored about the fold, so that
/// its letters stay on their lines.
struct Fold: Hashable, Sendable {
    /// The number of places along the axis.
    let extent: Double
    /// How far the fold has moved from the far side at the end: the width of a page.
    let reach: Double
    /// How far it has moved on the line where the leaf is held.
    let way: Double
    /// The line where the leaf is held.
    let hand: Double
    /// By how many places it is further on each next line; below zero the top comes first.
    let lean: Double

    /// - Parameters:
    ///   - uncovered: how far the leaf has turned, from 0 to 1.
    ///   - grip: where on its free side it is held, from 0 at the top to 1 at the bottom.
    ///   - lineSize: the size of a line in places: 2 for rows, which are twice as tall as columns are wide.
    init(extent: Int, reach: Double, lines: Int, lineSize: Double, uncovered: Double, grip: Double) {
        let grip = min(1, max(0, grip))
        self.extent = Double(extent)
        self.reach = reach
        way = uncovered * reach
        hand = grip * Double(lines)
        let aside = max(0, abs(2 * grip - 1) - Self.middle) / (1 - Self.middle)
        let height = grip < 0.5 ? -aside : aside
        // From there to the nearer corner.
        let beyond = height < 0 ? hand : Double(lines) - hand
        var most = min(Self.steepest * lineSize, Self.widest * reach / Double(max(1, lines)))
        // The corner does not pass the spine, which would tear the leaf …
        if beyond > 0 { most = min(most, reach / (2 * beyond)) }
        most *= height * height * (1 - uncovered * uncovered)
        // … and does not start before the hand.
        if beyond > 0 { most = min(most, way / beyond) }
        lean = height < 0 ? -most : most
    }

    /// A leaf held nearer to half its height than this part of it does not lean.
    private static let middle = 0.2
    /// The steepest lean: places for each line, in sizes of a line.
    private static let steepest = 0.7
    /// The fold at the top and at the bottom differ by at most this part of its whole way.
    private static let widest = 0.8

    /// How far the fold has moved from the far side on a line; the free edge has moved twice as far. 0 where it has not
    /// reached the line.
    func uncovered(atLine line: Double) -> Double {
        min(reach, max(0, way + lean * (line - hand)))
    }

    /// Where the leaf folds over on a line.
    func fold(atLine line: Double) -> Double { extent - uncovered(atLine: line) }

    /// Where the free edge of the leaf is on a line; below zero once it has passed the spine of one page.
    func edge(atLine line: Double) -> Double { extent - 2 * uncovered(atLine: line) }

    /// The whole place just after the free edge on the middle of a line.
    func wholeEdge(ofLine line: Int) -> Int {
        Int(extent) - nearest(2 * uncovered(atLine: Double(line) + 0.5))
    }
}
